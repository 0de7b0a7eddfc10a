"""What other processes of the bot tell this one, and what it finds out by polling if a hint was lost."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from cluster.notifications import Listener, Notifications, Topic
from cluster.ownership import LeasedOwnership, Ownership
from discord_ui.requests.dispatcher import Services
from storage.errors import StoreUnavailableError
from storage.shards import ShardSet

log = logging.getLogger(__name__)

POLL_EVERY: Final = 2.0
READ_AGAIN_AFTER: Final = 30
"""Polls after which the owners' decisions are read again: the process that made one may have died over its hint."""


@dataclass(eq=False, repr=False)
class OtherProcesses:
    """Passes hints on to the services they concern, and takes over the tables of processes that are gone."""

    _services: Services
    _ownership: Ownership
    _wake_computers: Callable[[int], None]
    _apply_owner_decisions: Callable[[], Awaitable[None]]
    _wake_poll: Callable[[], None] = field(init=False, default=lambda: None)
    _acquired: set[int] = field(init=False, default_factory=set)
    """Shards whose deliveries are to be resumed."""
    _users_deleted: bool = field(init=False, default=False)
    _polls_left: int = field(init=False, default=READ_AGAIN_AFTER)
    """Until the owners' decisions are read again."""

    def listen(self, notifications: Notifications, wake_poll: Callable[[], None]) -> None:
        """Subscribe to everything this process has to know of the others; `wake_poll` has it poll at once."""
        services, self._wake_poll = self._services, wake_poll
        services.delivery.poll_soon = wake_poll
        listeners: dict[Topic, Listener] = {
            Topic.CHANGED: services.tables.heard,
            Topic.ANSWERING: self._answering,
            Topic.ANSWERED: self._answered,
            Topic.CROSSED: self._crossed,
            Topic.UNSURE: services.delivery.forget_shown,
            Topic.WROTE: services.hands.heard_writing,
            Topic.PERSON: self._changed_person,
            Topic.REACHABLE: services.channels.heard,
            Topic.OWNERS: self._decided,
        }
        for topic, listener in listeners.items():
            notifications.subscribe(topic, listener)
        notifications.on_missed(self._missed)
        if isinstance(self._ownership, LeasedOwnership):
            self._ownership.on_acquired(self._take_over)

    async def poll(self) -> None:
        """Do what was acquired, decided or saved since the last time; called every two seconds."""
        try:
            await self._poll()
        except StoreUnavailableError as error:  # Tried again in two seconds, however long it lasts.
            log.warning("what other processes did could not be read: %s", type(error).__name__)

    async def _poll(self) -> None:
        services, shards = self._services, self._ownership.shards
        if self._acquired:
            acquired = frozenset(self._acquired)
            await services.delivery.take_over(ShardSet(tuple(acquired), shards.count))
            self._acquired -= acquired
        await services.delivery.poll()
        for table_id in await services.store.tables.awaiting_computers(shards):
            self._wake_computers(table_id)
        if self._users_deleted:
            await services.ratings.forget()
            self._users_deleted = False
        self._polls_left -= 1
        if self._polls_left <= 0:
            await self._apply_owner_decisions()
            self._polls_left = READ_AGAIN_AFTER

    def _missed(self) -> None:
        """Read everything again that hints keep up to date."""
        self._changed_person(0)
        self._decided()

    def _take_over(self, shards: ShardSet) -> None:
        self._services.delivery.acquired()
        self._acquired.update(shards.ids)
        self._wake_poll()

    def _decided(self) -> None:
        self._polls_left = 0
        self._wake_poll()

    def _changed_person(self, user_id: int) -> None:
        self._services.users.heard(user_id)
        if not user_id:
            self._services.tables.forget_all()
            self._users_deleted = True

    def _answering(self, table_id: int, reader: int) -> None:
        self._services.delivery.edit_guard.begun_elsewhere((table_id, reader or None))

    def _answered(self, table_id: int, reader: int) -> None:
        """Look again: what was answered may be older than what was delivered."""
        self._services.delivery.edit_guard.ended_elsewhere((table_id, reader or None))
        self._services.delivery.wake(table_id)

    def _crossed(self, table_id: int, reader: int) -> None:
        self._services.delivery.edit_guard.cross((table_id, reader or None))
        self._services.delivery.wake(table_id)
