"""A cache of rendered panels and hands, keyed by the state of a table."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final, TypeVar

from cachetools import LRUCache

from discord_ui.protocol.messages import Layout, Message, Plain
from discord_ui.views.choices import MenuState
from discord_ui.views.hand import hand
from discord_ui.views.panel import panel
from presenters.texts import Language
from rules.contract import Seat
from table.table import Table

CACHED: Final = 64
M = TypeVar("M", bound=Message)


class Screens:
    """Caches rendered messages; a table is an immutable value, so the same one renders alike."""

    def __init__(self) -> None:
        self._rendered: LRUCache[Hashable, tuple[Table, Message]] = LRUCache(CACHED)

    def panel(self, table: Table, closed: Sequence[int]) -> Layout:
        return self._once(table, ("panel", tuple(closed)), lambda: panel(table, closed))

    def hand(
        self,
        table: Table,
        seat: Seat,
        language: Language,
        *,
        notice: str | None = None,
        inbox_closed: bool = False,
        menu_state: MenuState | None = None,
    ) -> Plain:
        key = ("hand", seat, language, notice, inbox_closed, menu_state)
        return self._once(
            table,
            key,
            lambda: hand(table, seat, language, notice=notice, inbox_closed=inbox_closed, menu_state=menu_state),
        )

    def _once(self, table: Table, key: Hashable, render: Callable[[], M]) -> M:
        known = self._rendered.get((table.id, key))
        if known is None or known[0] is not table:
            known = self._rendered[table.id, key] = (table, render())
        return known[1]  # type: ignore[return-value] # what is cached under a key was rendered by the same function
