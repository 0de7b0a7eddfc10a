"""The private list of tables: the reader's own, those of the server that wait for players, those played nearby."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from discord_ui.protocol.custom_ids import JoinListed, TablesOpen, TablesPage
from discord_ui.protocol.limits import CONTENT
from discord_ui.protocol.messages import Control, Plain, Row, Style
from discord_ui.views import parts
from discord_ui.views.lessons.offers import state_in_list
from presenters.contract import Words
from presenters.games import PRESENTERS
from storage.tables import SeatRecord
from table.table import Table
from table.timing import deadline


@dataclass(frozen=True, slots=True)
class Section:
    """Tables under one heading, so many on a page; an empty section says so, or is left out. Its end tells of more."""

    heading: str
    tables: Sequence[Table]
    a_page: int
    none: str | None = None
    can_be_joined: bool = False
    more: int = 0

    @property
    def pages(self) -> int:
        return math.ceil(len(self.tables) / self.a_page)

    def on_page(self, page: int) -> Sequence[Table]:
        return self.tables[page * self.a_page : (page + 1) * self.a_page]


@dataclass(frozen=True, slots=True)
class TableList:
    """The sections of a list, each turned over page by page, beside one another."""

    sections: Sequence[Section]
    page: int = 0

    @property
    def pages(self) -> int:
        return max(1, *(section.pages for section in self.sections))

    @property
    def shown(self) -> Sequence[Table]:
        return [table for section in self.sections for table in section.on_page(self.page)]

    @property
    def joinable(self) -> Sequence[Table]:
        return [table for one in self.sections if one.can_be_joined for table in one.on_page(self.page)]


def table_list(listed: TableList, reader: int, urls: Sequence[str], words: Words, notice: str | None) -> Plain:
    """The sections of one page with their links; a notice comes first, and what is too long below it."""
    by_id = {table.id: url for table, url in zip(listed.shown, urls, strict=True)}
    lines = [one for section in listed.sections for one in _section_lines(section, listed.page, reader, by_id, words)]
    if listed.pages > 1:
        lines.append(words("rules-page", page=listed.page + 1, pages=listed.pages))
    rows = [row for row in (_join_row(listed, words), _page_row(listed, words)) if row]
    text = "\n".join([notice, *lines] if notice else lines)
    if len(text) <= CONTENT:
        return Plain(text, None, rows)
    return Plain(notice or lines[0], "\n".join(lines if notice else lines[1:]), rows)


def _section_lines(section: Section, page: int, reader: int, urls: dict[int, str], words: Words) -> Sequence[str]:
    tables = section.on_page(page)
    if not tables:
        return [words(section.heading), words(section.none)] if section.none and page == 0 else []
    if section.can_be_joined:
        more = [words("tables-more", more=section.more)] if section.more and page == section.pages - 1 else []
        return [words(section.heading), *(_lobby_line(table, urls[table.id], words) for table in tables), *more]
    return [words(section.heading), *(line(table, urls[table.id], reader, words) for table in tables)]


def _join_row(listed: TableList, words: Words) -> Row:
    return [
        Control(
            JoinListed(table=table.id, page=listed.page),
            words("button-join-listed", game=words(f"{table.record.game}-title"), table=table.id),
            emoji=PRESENTERS[table.record.game].emoji,
            style=Style.success,
            disabled=not table.has_room,
        )
        for table in listed.joinable
    ]


def _page_row(listed: TableList, words: Words) -> Row:
    if listed.pages == 1:
        return []
    page, last = listed.page, listed.pages - 1
    back = Control(TablesPage(page=max(page - 1, 0)), words("button-previous"), disabled=page == 0)
    after = Control(TablesPage(page=page + 1), words("button-next"), style=Style.primary, disabled=page == last)
    return [back, after]


def open_tables_button(words: Words) -> Control:
    return Control(TablesOpen(), words("button-tables"), emoji="🔎")


def _lobby_line(table: Table, url: str, words: Words) -> str:
    shown = {"heading": parts.heading(table, words), "url": url, "channel": f"<#{table.record.channel_id}>"}
    return words("tables-open-line", **shown, seated=len(table.people), most=table.game.seats.stop - 1)


def line(table: Table, url: str, reader: int, words: Words) -> str:
    """A table with its link and what it waits for."""
    state = _state(table, reader, words)
    return words("tables-line", heading=parts.heading(table, words), url=url, state=state)


def _state(table: Table, reader: int, words: Words) -> str:
    """Say which player a table waits for; for the reader, since when and until when."""
    if table.is_lesson:
        return state_in_list(table, words)
    if table.match is None:
        return words("tables-state-lobby")
    if not table.is_seated(reader):
        return words("tables-state-playing")
    seat = table.seats[table.seat_of(reader)]
    if seat.is_benched:
        return words("tables-state-conceded" if seat.conceded else "tables-state-newcomer")
    if seat.asked_at is None or seat.stand_in is not None:
        return words("tables-state-waiting" if seat.stand_in is None else "tables-state-absent")
    return _your_turn(table, seat, words)


def _your_turn(table: Table, seat: SeatRecord, words: Words) -> str:
    since, end = parts.moment(seat.asked_at), deadline(table, seat)
    if end is None:
        return words("tables-state-yours", since=since)
    return words("tables-state-yours-until", since=since, until=parts.moment(end))


def urgency(table: Table, reader: int) -> tuple[float, float]:
    """Sort key: earliest deadline first, then longest waiting, then newest table."""
    seat = table.seats[table.seat_of(reader)]
    waits = seat.asked_at is not None and seat.stand_in is None
    since = seat.asked_at if waits and seat.asked_at is not None else math.inf
    end = deadline(table, seat)
    return (since if end is None else end, -table.id)
