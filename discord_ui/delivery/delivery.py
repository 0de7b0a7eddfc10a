"""Delivers what was saved: the story, the hands and the panel of every table that changed.

All of it is derived from what is stored, so it can be repeated after a crash: stories wait in the outbox under a fixed
nonce, and tables whose messages show an older revision are delivered again at the start.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, Literal

from cluster.notifications import Notifications, Topic
from cluster.ownership import NotOwnedError, Ownership
from discord_ui.delivery.channels import ChannelAvailability
from discord_ui.delivery.edit_guard import EditGuard
from discord_ui.delivery.hands import Hands
from discord_ui.delivery.inboxes import Inboxes
from discord_ui.delivery.messages import TableMessages, gather_all
from discord_ui.delivery.notices.alerts import Alerts
from discord_ui.delivery.notices.turns import TurnNotices
from discord_ui.delivery.openings.lobby_notices import LobbyNotices
from discord_ui.delivery.panel import Panels
from discord_ui.delivery.stories import Stories
from discord_ui.protocol.breaker import BannedError
from discord_ui.protocol.retries import STUCK, Refusals, RetryPolicy, is_final, is_passing
from storage.engine.units import unfenced
from storage.errors import DeletedTableError, LeaseLostError, StoreUnavailableError
from storage.messages import DeliveryKind, MessageKind
from storage.shards import ShardSet
from storage.store import Store
from table.errors import NoSuchTableError, trace
from table.table import Table
from table.tables import Tables

log = logging.getLogger(__name__)

FLUSH_SECONDS: Final = 5.0
"""How long a bot that stops goes on with what is under way."""


@dataclass(eq=False, repr=False)
class RetryWorker:
    """Runs a job for every table that is woken, one at a time per table, and retries it with exponential back-off.

    A table woken during its job gets one more run afterwards.
    """

    _name: str
    _job: Callable[[int], Awaitable[None]]
    _policy: RetryPolicy
    _debounce: Callable[[int], Awaitable[None]] | None = None
    """Waits before each job; wakes during the wait are merged into it."""
    _lost: Callable[[int], None] = lambda _table_id: None
    """Called when another process took a table over during its job."""
    clock: Callable[[], float] = time.monotonic
    _is_open: bool = field(init=False, default=False)
    _waiting: set[int] = field(init=False, default_factory=set)
    _running: dict[int, asyncio.Task[None]] = field(init=False, default_factory=dict)
    _failures: dict[int, int] = field(init=False, default_factory=dict)
    _refusals: Refusals = field(init=False, default_factory=Refusals)
    _broken: set[int] = field(init=False, default_factory=set)
    _began: dict[int, float] = field(init=False, default_factory=dict)
    _timers: dict[int, asyncio.TimerHandle] = field(init=False, default_factory=dict)

    def open(self) -> None:
        """Begin with whatever was woken so far."""
        self._is_open = True
        for table_id in list(self._waiting):
            self.wake(table_id)

    def failing(self) -> list[str]:
        """Name the worker if a table's job failed for a reason that does not pass by itself, or does not end."""
        stuck = {table_id for table_id, began in self._began.items() if self.clock() - began > STUCK}
        return [f"{self._name} (tables: {len(self._broken | stuck)})"] if self._broken | stuck else []

    async def close(self, seconds: float) -> None:
        """Finish the jobs under way, within so many seconds."""
        self._is_open = False
        for timer in self._timers.values():
            timer.cancel()
        running = list(self._running.values())
        if running:
            _, late = await asyncio.wait(running, timeout=seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def wake(self, table_id: int) -> None:
        """Do the job for a table, soon."""
        self._waiting.add(table_id)
        self._timers.pop(table_id, None)
        if self._is_open and table_id not in self._running:
            self._running[table_id] = asyncio.create_task(self._serve(table_id), context=unfenced())

    async def _serve(self, table_id: int) -> None:
        try:
            while table_id in self._waiting and self._is_open:
                if self._debounce is not None:
                    await self._debounce(table_id)
                self._waiting.discard(table_id)
                self._began[table_id] = self.clock()
                await self._job(table_id)
                self._worked(table_id)
        except (NoSuchTableError, DeletedTableError, NotOwnedError):  # Deleted or given away since it was woken.
            self._worked(table_id)
        except LeaseLostError:
            self._worked(table_id)
            self._lost(table_id)
        except Exception as error:  # noqa: BLE001 - one table's trouble must not stop the others' deliveries
            self._report(table_id, error)
            self._try_later(table_id, error)
        finally:
            del self._running[table_id]
            self._began.pop(table_id, None)
            self._wake_again(table_id)

    def _wake_again(self, table_id: int) -> None:
        """Serve a table that was woken while its job was given up: what it waits for is new."""
        if table_id in self._waiting and table_id not in self._timers and self._is_open:
            self.wake(table_id)

    def _worked(self, table_id: int) -> None:
        self._began.pop(table_id, None)
        self._failures.pop(table_id, None)
        self._refusals.forget(table_id)
        self._broken.discard(table_id)

    def _report(self, table_id: int, error: Exception) -> None:
        if isinstance(error, BannedError) or is_final(error):
            return  # The breaker has said so, once for all tables; a refusal is told when it is the last.
        if is_passing(error) or isinstance(error, StoreUnavailableError):
            log.warning("table %d: %s postponed by %s", table_id, self._name, type(error).__name__)
        else:
            log.error("table %d: %s failed: %s", table_id, self._name, trace(error))
        if not is_passing(error):
            self._broken.add(table_id)

    def _try_later(self, table_id: int, error: Exception) -> None:
        if isinstance(error, BannedError):
            delay = min(max(error.wait, self._policy.first_retry), self._policy.longest_retry)
        else:
            failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
            if self._refusals.is_last(table_id, error):
                self._give_up(table_id, error)
                return
            delay = self._policy.delay(failures)
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(delay, self.wake, table_id)

    def _give_up(self, table_id: int, error: Exception) -> None:
        """Give up what Discord refuses for good, until the table changes."""
        del self._failures[table_id]
        status, code = getattr(error, "status", 0), getattr(error, "code", 0)
        log.error("table %d: %s given up, Discord refuses them (%d, %d)", table_id, self._name, status, code)


HANDS: Final = "hands"
TURNS: Final = "turns"
NEWS: Final = "news"
PANEL: Final = "panel"
LOBBY_NOTICES: Final = "lobby notices"
WorkerName = DeliveryKind | Literal["lobby notices"]
"""Lobby notices are due by themselves, whatever revision of a table was delivered."""
DELIVERIES: Final[tuple[DeliveryKind, ...]] = (HANDS, TURNS, NEWS)
"""What is delivered beside the panel, which is shown after it."""
SHOWN_BY: Final[Mapping[DeliveryKind, tuple[MessageKind, ...]]] = {
    HANDS: ("hand",),
    TURNS: (),
    NEWS: ("notice",),
    PANEL: ("panel",),
}
"""The messages of each delivery whose content is noted."""


@dataclass
class Delivery:
    """Retry workers per table that do not wait for one another: hands, turn and lobby notices, news, and the panel."""

    store: Store
    tables: Tables
    messages: TableMessages
    edit_guard: EditGuard
    hands: Hands
    turn_notices: TurnNotices
    panels: Panels
    stories: Stories
    alerts: Alerts
    lobby_notices: LobbyNotices
    channels: ChannelAvailability
    inboxes: Inboxes
    policy: RetryPolicy
    ownership: Ownership
    notifications: Notifications
    poll_soon: Callable[[], None] = lambda: None
    """Has `poll` called at once."""
    _tried: dict[tuple[int, DeliveryKind], int] = field(init=False, default_factory=dict)
    """The revision each delivery of a table last tried."""
    _delivered: dict[tuple[int, DeliveryKind], int] = field(init=False, default_factory=dict)
    """The revision each delivery of a table last brought through."""
    _unsure: set[tuple[int, DeliveryKind]] = field(init=False, default_factory=set)
    """Deliveries of whose messages nobody knows what they show."""
    _lost: set[int] = field(init=False, default_factory=set)
    """Tables that became another process's while this one was writing to Discord, and of which it is not told yet."""
    _marked: dict[int, int] = field(init=False, default_factory=dict)
    """The revision of a table up to which everything is known to be delivered."""

    def __post_init__(self) -> None:
        self._hands = self._worker(HANDS, self._deliver_hands)
        self._turns = self._worker(TURNS, self._deliver_turn_notices)
        self._news = self._worker(NEWS, self._deliver_news)
        self._panel = self._worker(PANEL, self._deliver_panel, self.panels.wait_for_interval)
        self._lobby_notices = self._worker(LOBBY_NOTICES, self._deliver_lobby_notices)
        self._workers = (self._hands, self._turns, self._news, self._panel, self._lobby_notices)
        self._ephemerals = RetryWorker("ephemerals", self._refresh_ephemerals, self.policy)

    def _worker(
        self,
        name: WorkerName,
        deliver: Callable[[int], Awaitable[None]],
        debounce: Callable[[int], Awaitable[None]] | None = None,
    ) -> RetryWorker:
        """Return a worker that delivers for the tables this process sees to."""

        async def job(table_id: int) -> None:
            table = await self.tables.table(table_id)
            with self.ownership.serving(table.record.guild_id):
                if name != LOBBY_NOTICES and (table_id, name) in self._unsure:
                    await self._forget_shown(table, name)
                await deliver(table_id)

        return RetryWorker(name, job, self.policy, debounce, self._note_lost)

    async def _forget_shown(self, table: Table, name: DeliveryKind) -> None:
        """Have a worker show everything of its kind anew."""
        self._unsure.discard((table.id, name))
        await self.store.messages.forget_shown(table.id, SHOWN_BY[name])

    def _note_lost(self, table_id: int) -> None:
        """Have the new owner of a table repeat what may have been overwritten by this process's last request."""
        self._forget(table_id)
        self._lost.add(table_id)
        self.poll_soon()

    async def start(self) -> None:
        """Resume what was saved and not yet delivered."""
        self.acquired()
        await self.take_over(self.ownership.shards)
        for worker in (*self._workers, self._ephemerals):
            worker.open()

    def acquired(self) -> None:
        """Forget what this process knows of its tables: some of them were another's until now."""
        for known in (self._tried, self._delivered, self._marked):
            known.clear()
        self.stories.take_over()

    async def take_over(self, shards: ShardSet) -> None:
        """Resume the deliveries of shards that were another process's."""
        await self.messages.start(shards)
        await self.poll()

    async def poll(self) -> None:
        """Deliver what is saved and not delivered yet, and tell of tables that were lost."""
        for table_id in list(self._lost):
            await self.store.messages.forget_shown(table_id)  # Its owner finds that by polling, too.
            self._lost.discard(table_id)
            self.notifications.publish(Topic.UNSURE, table_id)
        for table_id in await self.store.tables.undelivered_ids(self.ownership.shards):
            self._marked.pop(table_id, None)
            self.wake(table_id)

    def failing(self) -> list[str]:
        """Name what fails at some table."""
        supervised = (*self._workers, self.lobby_notices.failures)
        return [name for one in supervised for name in one.failing()]

    async def close(self, seconds: float) -> None:
        """Finish the deliveries in flight, within so many seconds; the rest waits in the store."""
        await asyncio.gather(*(worker.close(seconds) for worker in (*self._workers, self._ephemerals)))

    def wake(self, table_id: int) -> None:
        """Deliver what is new at a table, soon, if this process sees to it; else refresh what it shows privately."""
        self._hands.wake(table_id)
        self._news.wake(table_id)
        if self.lobby_notices.concerns(table_id):
            self._lobby_notices.wake(table_id)
        if self.hands.shows(table_id):
            self._ephemerals.wake(table_id)

    def saw_message(self, channel_id: int, message_id: int) -> None:
        """Note that something was said, perhaps below a panel or a story."""
        self.stories.saw_message(channel_id, message_id)

    @contextmanager
    def serving(self, table_id: int, reader: int | None) -> Iterator[None]:
        """Leave one reader's message alone while a click on it is being answered."""
        recipient = (table_id, reader)
        self.notifications.publish(Topic.ANSWERING, table_id, reader or 0)
        try:
            with self.edit_guard.serving(recipient):
                yield
        finally:
            self.notifications.publish(Topic.ANSWERED, table_id, reader or 0)
            if self.edit_guard.was_turned_away(recipient) or self.edit_guard.is_crossed(recipient):
                self.wake(table_id)

    async def retry_postponed_inboxes(self) -> None:
        """Write to players whose inboxes were beyond the budget, as far as there is room now."""
        for user_id in await self.inboxes.next_postponed():
            for table in await self.tables.of_person(user_id):
                self.wake(table.id)

    def recheck(self, table_id: int, reader: int | None) -> None:
        """Bring a reader's message up to date whatever it shows: an answer came late, perhaps after a newer state."""
        self.edit_guard.cross((table_id, reader))
        self.wake(table_id)
        self.notifications.publish(Topic.CROSSED, table_id, reader or 0)

    def forget_shown(self, table_id: int) -> None:
        """Show everything at a table anew: another process may have overwritten it with something older."""
        self._unsure |= {(table_id, name) for name in SHOWN_BY}
        self.wake(table_id)

    async def _deliver_hands(self, table_id: int) -> None:
        """Hands before turn notices: several that wait for one reader leave it to one notice to ring."""
        await self.messages.resume(table_id)
        table = await self.tables.table(table_id)
        try:
            with self._trying(HANDS, table):
                if await self.hands.deliver(table):
                    await self.messages.drop_unsent(table_id, "hand")
                    self._delivered[table_id, HANDS] = table.record.revision
        finally:
            self._turns.wake(table_id)

    async def _refresh_ephemerals(self, table_id: int) -> None:
        table = await self.tables.table(table_id)
        if not self.ownership.owns(table.record.guild_id):
            await self.hands.refresh_ephemerals(table)

    async def _deliver_turn_notices(self, table_id: int) -> None:
        table = await self.tables.table(table_id)
        with self._trying(TURNS, table):
            await self.turn_notices.deliver(table)
            self._delivered[table_id, TURNS] = table.record.revision

    async def _deliver_lobby_notices(self, table_id: int) -> None:
        await self.lobby_notices.deliver(await self.tables.table(table_id))

    async def _deliver_news(self, table_id: int) -> None:
        await self.messages.resume(table_id)
        table = await self.tables.table(table_id)
        with self._trying(NEWS, table):
            _, is_through = await gather_all(
                self.channels.attempt(table, self.stories.tell),
                self.channels.attempt(table, self.alerts.deliver),
            )
            if is_through:
                await self.messages.drop_unsent(table_id, "notice")
            # Where the channel is unavailable the stories stay in the outbox, and are sent when it answers.
            self._delivered[table_id, NEWS] = table.record.revision

    @contextmanager
    def _trying(self, what: DeliveryKind, table: Table) -> Iterator[None]:
        """Note that a revision was tried; the panel comes below the news, and once more when all were tried."""
        revision = table.record.revision
        try:
            yield
        finally:
            self._tried[table.id, what] = revision
            if what == NEWS or all(self._tried.get((table.id, one), 0) >= revision for one in DELIVERIES):
                self._panel.wake(table.id)

    async def _deliver_panel(self, table_id: int) -> None:
        table = await self.tables.table(table_id)
        revisions: dict[DeliveryKind, int] = {what: self._delivered.get((table_id, what), 0) for what in DELIVERIES}
        if await self.channels.attempt(table, lambda table: self._show_panel(table, revisions)):
            await self.channels.recovered(table)
        await self.messages.resume(table_id)  # What was left while this panel was being sent.
        if not table.is_open and min(revisions.values()) == table.record.revision:
            self._forget(table_id)

    async def _show_panel(self, table: Table, revisions: Mapping[DeliveryKind, int]) -> None:
        """Show the panel, and note up to which revision each kind was delivered before it."""
        if not await self.panels.show(table) or min(revisions.values()) <= self._marked.get(table.id, 0):
            return
        await self.store.messages.mark_delivered(table.id, {**revisions, PANEL: table.record.revision})
        self._marked[table.id] = min(revisions.values())

    def _forget(self, table_id: int) -> None:
        for what in DELIVERIES:
            self._tried.pop((table_id, what), None)
            self._delivered.pop((table_id, what), None)
        self._marked.pop(table_id, None)
        self.panels.forget(table_id)
        self.stories.forget(table_id)
        self.messages.forget(table_id)
