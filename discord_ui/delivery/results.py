"""What the announcement of a result tells beyond the last state, and whom it pings."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from discord_ui.members.users import Users
from discord_ui.views.results.standings import Epilogue
from storage.store import Store
from table.errors import RefusalError, trace
from table.history.archive import Archive
from table.history.ratings import Ratings
from table.table import Table
from table.timing import preference_of

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class GameResults:
    archive: Archive
    ratings: Ratings
    _users: Users
    _clock: Callable[[], float]

    @classmethod
    def of(cls, store: Store, users: Users, clock: Callable[[], float]) -> Self:
        return cls(Archive(store), Ratings(store), users, clock)

    async def epilogue(self, table: Table) -> Epilogue:
        """Replay a finished game for what stood out; a result is announced without it if that fails."""
        record = table.record
        changes = await self.ratings.changes(record.guild_id, record.game, table.id)
        try:
            finished = await self.archive.find(table.id)
        except RefusalError as error:
            log.warning("table %d: its game cannot be replayed: %s", table.id, trace(error))
            return Epilogue((), changes)
        events = [event for _, chapter in finished.replay.chapters for event in chapter]
        return Epilogue([*events, *finished.replay.moments[-1].events], changes)

    async def pinged(self, user_ids: Sequence[int]) -> Sequence[int]:
        """Return the users who are told of their turns, and have no quiet hours now."""
        preferences = {user_id: preference_of(await self._users.find(user_id)) for user_id in user_ids}
        now = self._clock()
        return [user_id for user_id, wish in preferences.items() if wish.way != "off" and not wish.is_quiet(now)]
