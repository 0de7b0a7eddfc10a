"""The screens of a table: its panel, a player's hand, the board, announcements; rendered once per state."""

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

import discord
from cachetools import LRUCache

from discord_ui.members.users import escape_name
from discord_ui.protocol.limits import CONTENT
from discord_ui.protocol.messages import Layout, Message, Plain, Row, Style
from discord_ui.views import parts, reading
from discord_ui.views.choices import MenuState
from discord_ui.views.hand import hand
from discord_ui.views.lobby import lobby_parts
from discord_ui.views.parts import (
    afterwards_row,
    language_of_table,
    leaderboard_button,
    rules_button,
    table_picture,
    take_back_row,
    words_of,
)
from discord_ui.views.question import public_rows
from presenters.contract import Presenter, Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from rules.contract import Seat
from table.match import Match, Question
from table.table import Table


def board_in_words(table: Table, words: Words) -> str | None:
    """The public state for those who cannot see the picture, or would rather read; None before the game."""
    return PRESENTERS[table.record.game].board(table.match.view(None), words) if table.match else None


def told_board(table: Table, language: Language) -> Plain:
    """The board in words, in the reader's language."""
    words = words_of(table, language)
    heading, told = parts.heading(table, words), board_in_words(table, words)
    return Plain(f"**{heading}**\n{told}" if told else words("board-lobby", heading=heading))


def board(table: Table, language: Language, *, notice: str | None = None, is_reading: bool = False) -> Message:
    """The public state in the reader's language; a notice comes first."""
    words = words_of(table, language)
    told = told_board(table, language)
    content = f"{notice}\n{told.content}" if notice else told.content
    if table.match is None:
        return replace(told, content=content)
    rows = [afterwards_row(table, words)] if table.record.phase == "over" else []
    picture = table_picture(table, table.match.view(None), language)
    message = replace(told, content=content, rows=rows, picture=picture)
    return reading.in_words(message, table, None, words, None) if is_reading else message


COLOURS: Final = {
    "lobby": discord.Colour.blurple(),
    "playing": discord.Colour.green(),
    "over": discord.Colour.gold(),
    "stopped": discord.Colour.light_grey(),
}


def panel(table: Table, closed: Collection[int] = (), maintenance_at: float | None = None) -> Layout:
    words = words_of(table, language_of_table(table))
    render = {"lobby": lobby_parts, "playing": _playing, "over": _over, "stopped": _stopped}[table.record.phase]
    picture = table_picture(table, table.match.view(None), language_of_table(table)) if table.match else None
    shown = render(table, words, closed)
    if table.record.phase == "lobby" and maintenance_at is not None:
        shown = [shown[0], words("lobby-maintenance", when=parts.time_of_day(maintenance_at)), *shown[1:]]
    return Layout(shown, COLOURS[table.record.phase], picture, board_in_words(table, words))


def _playing(table: Table, words: Words, _closed: Collection[int]) -> Sequence[str | Row]:
    match = table.playing()
    presenter, view = PRESENTERS[table.record.game], match.view(None)
    public = _public_question(table, match)
    answers = public_rows(table, view, public, language_of_table(table)) if public else []
    about, buttons = parts.public_status(table, words)
    return [
        f"## {parts.heading(table, words)}",
        "\n".join([_awaited_line(match, presenter, words), *about]),
        *answers,
        *buttons,
        [
            parts.button(table, "hand", words, Style.secondary if answers else Style.primary),
            *take_back_row(table, words),
        ],
        [
            parts.button(table, "words", words),
            rules_button(table.record.game, words),
            parts.button(table, "manage", words),
            parts.button(table, "stop", words),
        ],
    ]


def _awaited_line(match: Match, presenter: Presenter[Any, Any, Any], words: Words) -> str:
    view = match.view(None)
    tasks: dict[str, list[str]] = {}
    for question in match.awaited:
        task = presenter.awaited(view, question.decision, question.seat, words)
        tasks.setdefault(task, []).append(words.name(question.seat))
    return "\n".join(words("panel-awaited", names=words.listing(waiting), task=task) for task, waiting in tasks.items())


def has_public_question(table: Table) -> bool:
    """Return whether the table waits for an answer on the panel itself."""
    return table.match is not None and _public_question(table, table.match) is not None


def _public_question(table: Table, match: Match) -> Question | None:
    """Return the question that is answered on the panel; nobody presses a button for a computer."""
    computers = {seat.seat for seat in table.seats if seat.computer}
    public = (question for question in match.awaited if not question.decision.secret)
    return next((question for question in public if question.seat not in computers), None)


def _over(table: Table, words: Words, _closed: Collection[int]) -> Sequence[str | Row]:
    others = [parts.button(table, "words", words), rules_button(table.record.game, words)]
    return [
        f"## {parts.heading(table, words)}",
        words("panel-over"),
        [*afterwards_row(table, words), *others, *_leaderboard(table, words)],
    ]


def _stopped(table: Table, words: Words, _closed: Collection[int]) -> Sequence[str | Row]:
    return [
        f"## {parts.heading(table, words)}",
        words(parts.closed_key("panel", table)),
        [rules_button(table.record.game, words)],
    ]


def afterwards(table: Table) -> Row:
    words = words_of(table, language_of_table(table))
    return [*afterwards_row(table, words), *_leaderboard(table, words)]


def _leaderboard(table: Table, words: Words) -> Row:
    """The way to the leaderboard of a server; practice games are on none."""
    return [] if table.is_private else [leaderboard_button(table.record.game, words)]


def begun(table: Table, unwritten: Collection[int] = ()) -> str:
    """The announcement of a beginning game; some get no direct message at their turns."""
    words = words_of(table, language_of_table(table))
    written = [user_id for user_id in table.people if user_id not in unwritten]
    others = [user_id for user_id in table.people if user_id in unwritten]
    told = [
        words(key, people=words.listing([f"<@{user_id}>" for user_id in people]), count=len(people))
        for key, people in (("story-begun-written", written), ("story-begun-unwritten", others))
        if people
    ]
    return " ".join([words("story-begun", heading=parts.heading(table, words)), *told])


def fair_deal_row(table: Table) -> Row:
    """The button that publishes the mark of a deal with the announcement of its beginning."""
    return [parts.fair_deal_button(table, words_of(table, language_of_table(table)))]


def story(table: Table, events: Sequence[Any]) -> str:
    return PRESENTERS[table.record.game].narrate(events, words_of(table, language_of_table(table)))


def named(table: Table, text: str) -> str:
    """Put a table's name above its story, where there is room for it."""
    told = f"**{parts.heading(table, words_of(table, language_of_table(table)))}**\n{text}"
    return told if len(told) <= CONTENT else text


def stopped(table: Table) -> str:
    words = words_of(table, language_of_table(table))
    return words(parts.closed_key("story", table), heading=parts.heading(table, words))


def expiring(table: Table) -> str:
    """Announce when a game is closed that nobody plays any more."""
    words, when = words_of(table, language_of_table(table)), parts.moment(table.record.expires_at)
    return words("story-expiring", heading=parts.heading(table, words), people=_addressed(table, words), when=when)


def offered(table: Table) -> str:
    """Ask the players of a game that nobody has played for weeks whether to close it."""
    words = words_of(table, language_of_table(table))
    key = "story-offered" if len(table.reachable) > 1 else "story-offered-alone"
    return words(key, heading=parts.heading(table, words), people=_addressed(table, words))


def _addressed(table: Table, words: Words) -> str:
    """Mention the users whose game it is still, not those who conceded or left the server."""
    return words.listing([f"<@{user_id}>" for user_id in table.reachable or table.people])


def offer_row(table: Table) -> Row:
    words = words_of(table, language_of_table(table))
    return [parts.button(table, "stop", words), parts.button(table, "keep", words, Style.primary)]


def removed(table: Table, name: str) -> str:
    """Announce a removed player, who has no seat any more."""
    words = words_of(table, language_of_table(table))
    return words("story-removed", heading=parts.heading(table, words), name=escape_name(name))


def about_seat(table: Table, key: str, seat: Seat) -> str:
    """Announce what happened to a seat or step."""
    words = words_of(table, language_of_table(table))
    return words(key, heading=parts.heading(table, words), name=words.name(seat))


def undone(table: Table, seat: Seat, others: Sequence[Seat]) -> str:
    """Announce a decision undone by common consent, and whose later ones are lost with it."""
    words = words_of(table, language_of_table(table))
    names = words.listing([words.name(other) for other in others])
    key = "story-undone-with" if others else "story-undone"
    return words(key, heading=parts.heading(table, words), name=words.name(seat), others=names)


def seat_lost(table: Table, former_owner: int) -> str:
    """A kind word to the user whose seat another has taken."""
    return words_of(table, language_of_table(table))("story-seat-lost", mention=f"<@{former_owner}>")


CACHED: Final = 128
"""As many as 20 tables show; with half of them, a fifth is rendered twice, and each hand takes 23 KiB."""
M = TypeVar("M", bound=Message)


@dataclass(eq=False, repr=False)
class Screens:
    """Caches rendered messages; a table is an immutable value, so the same one renders alike."""

    maintenance_at: float | None = None
    """When the bot is updated, as every lobby then says."""
    _rendered: LRUCache[Hashable, tuple[Table, Message]] = field(init=False, default_factory=lambda: LRUCache(CACHED))

    def panel(self, table: Table, closed: Sequence[int]) -> Layout:
        at = self.maintenance_at
        return self._once(table, ("panel", tuple(closed), at), lambda: panel(table, closed, at))

    def hand(
        self,
        table: Table,
        seat: Seat,
        language: Language,
        *,
        notice: str | None = None,
        inbox_closed: bool = False,
        menu_state: MenuState | None = None,
        is_reading: bool = False,
        panel_id: int | None = None,
        offers_lesson: bool = False,
    ) -> Plain:
        key = ("hand", seat, language, notice, inbox_closed, menu_state, is_reading, panel_id, offers_lesson)
        return self._once(
            table,
            key,
            lambda: hand(
                table,
                seat,
                language,
                notice=notice,
                inbox_closed=inbox_closed,
                menu_state=menu_state,
                is_reading=is_reading,
                panel_id=panel_id,
                offers_lesson=offers_lesson,
            ),
        )

    def _once(self, table: Table, key: Hashable, render: Callable[[], M]) -> M:
        known = self._rendered.get((table.id, key))
        if known is None or known[0] is not table:
            known = self._rendered[table.id, key] = (table, render())
        return known[1]  # type: ignore[return-value] # what is cached under a key was rendered by the same function
