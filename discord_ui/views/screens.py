"""The screens of a table: its public panel, a player's hand, the board; rendered once per state."""

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

import discord
from cachetools import LRUCache

from discord_ui.protocol.limits import ROW_BUTTONS
from discord_ui.protocol.messages import Layout, Message, Plain, Row, Style
from discord_ui.views import status, story, texts
from discord_ui.views.choices import NO_CHOICES, ChoiceLayout, MenuState, lay_out, public_rows
from discord_ui.views.lobby import lobby_parts
from discord_ui.views.status import afterwards_row, leaderboard_button, rules_button, take_back_row
from discord_ui.views.texts import hand_picture, language_of_table, presenter_of, table_picture, words_of
from presenters.contract import Presenter, Words
from presenters.texts import Language
from rules.contract import Seat
from table.match import Match, Question
from table.table import Table


def hand(
    table: Table,
    seat: Seat,
    language: Language,
    *,
    notice: str | None = None,
    inbox_closed: bool = False,
    menu_state: MenuState | None = None,
) -> Plain:
    """A player's private message, with the buttons to answer; a notice comes first."""
    words = words_of(table, language)
    shown = _hand(table, seat, words, menu_state)
    lines = [notice, shown.content] if notice else [shown.content]
    links = [*take_back_row(table, words, seat), *afterwards_row(table, words), *_links(table, words)]
    if table.record.phase == "playing":
        lines += status.private_lines(table, seat, words)
        links = [*status.private_row(table, seat, words), *links]
    if inbox_closed:
        links.append(status.button(table, "inbox", words))
    return replace(shown, content="\n".join(lines), rows=[*shown.rows, links[:ROW_BUTTONS]])


def _hand(table: Table, seat: Seat, words: Words, menu_state: MenuState | None) -> Plain:
    if table.record.phase == "lobby":
        return Plain(_private_heading(table, words, "hand-lobby"))
    if table.match is None or table.record.phase == "stopped":
        return Plain(_private_heading(table, words, "hand-stopped"))
    outcome = table.match.outcome
    if outcome is None:
        return _open_hand(table, table.match, seat, words, menu_state)
    results = [_private_heading(table, words, "hand-over"), *story.ranking(table, table.match, outcome, words)]
    return Plain("\n".join(results), None, (), table_picture(table, table.match.view(None), words.texts.language))


def _open_hand(table: Table, match: Match, seat: Seat, words: Words, menu_state: MenuState | None) -> Plain:
    presenter, language = presenter_of(table.record.game), words.texts.language
    view, question = presenter.at_hand(match.view(seat)), match.questions.get(seat)
    offered = lay_out(table, view, question, language, menu_state) if question else NO_CHOICES
    in_words = f"{presenter.hand(view, words)}\n{presenter.board(view, words)}"
    picture, story = hand_picture(table, view, language, offered.marked), presenter.narrate(match.told, words)
    return Plain(_asked(table, view, question, offered, words), in_words, offered.rows, picture, story)


def _asked(table: Table, view: object, question: Question | None, offered: ChoiceLayout, words: Words) -> str:
    if question is None:
        return _private_heading(table, words, "hand-waiting")
    sentence = presenter_of(table.record.game).question(view, question.decision, words)
    asked = words("hand-asked", heading=texts.private_heading(table, words), question=sentence)
    return f"{asked}\n{offered.sentence}" if offered.sentence else asked


def _private_heading(table: Table, words: Words, key: str) -> str:
    return words(key, heading=texts.private_heading(table, words), channel=f"<#{table.record.channel_id}>")


def _links(table: Table, words: Words) -> Row:
    return [texts.link_to(words, texts.table_url(table)), rules_button(table.record.game, words)]


def board(table: Table, language: Language, *, notice: str | None = None) -> Message:
    """The public state in the reader's language; a notice comes first."""
    words = words_of(table, language)
    lines = [notice] if notice else []
    if table.match is None:
        return Plain("\n".join([*lines, words("board-lobby", heading=texts.heading(table, words))]))
    view, rows = table.match.view(None), [row for row in [afterwards_row(table, words)] if row]
    shown, picture = presenter_of(table.record.game).board(view, words), table_picture(table, view, language)
    return Plain("\n".join([*lines, f"**{texts.heading(table, words)}**", shown]), None, rows, picture)


COLOURS: Final = {
    "lobby": discord.Colour.blurple(),
    "playing": discord.Colour.green(),
    "over": discord.Colour.gold(),
    "stopped": discord.Colour.light_grey(),
}


def panel(table: Table, closed: Collection[int] = ()) -> Layout:
    words = words_of(table, language_of_table(table))
    parts = {"lobby": lobby_parts, "playing": _playing, "over": _over, "stopped": _stopped}[table.record.phase]
    picture = table_picture(table, table.match.view(None), language_of_table(table)) if table.match else None
    return Layout(parts(table, words, closed), COLOURS[table.record.phase], picture)


def _playing(table: Table, words: Words, _closed: Collection[int]) -> Sequence[str | Row]:
    match = table.playing()
    presenter, answers = presenter_of(table.record.game), _public_choices(table, match)
    return [
        f"## {texts.heading(table, words)}",
        presenter.board(match.view(None), words),
        "\n".join([_awaited_line(match, presenter, words), *status.lines(table, words)]),
        *answers,
        *status.rows(table, words),
        [
            status.button(table, "hand", words, Style.secondary if answers else Style.primary),
            *take_back_row(table, words),
            rules_button(table.record.game, words),
            status.button(table, "manage", words),
            status.button(table, "stop", words),
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
    return table.match is not None and any(not question.decision.secret for question in table.match.awaited)


def _public_choices(table: Table, match: Match) -> Sequence[Row]:
    """Buttons for the one open decision that is not secret."""
    public = [question for question in match.awaited if not question.decision.secret]
    return public_rows(table, match.view(None), public[0], language_of_table(table)) if public else []


def _over(table: Table, words: Words, _closed: Collection[int]) -> Sequence[str | Row]:
    presenter = presenter_of(table.record.game)
    board = [presenter.board(table.match.view(None), words)] if table.match else []
    leaders = leaderboard_button(table.record.game, words)
    return [
        f"## {texts.heading(table, words)}",
        words("panel-over"),
        *board,
        [*afterwards_row(table, words), rules_button(table.record.game, words), leaders],
    ]


def _stopped(table: Table, words: Words, _closed: Collection[int]) -> Sequence[str | Row]:
    return [f"## {texts.heading(table, words)}", words("panel-stopped"), [rules_button(table.record.game, words)]]


def afterwards(table: Table) -> Row:
    words = words_of(table, language_of_table(table))
    return [*afterwards_row(table, words), leaderboard_button(table.record.game, words)]


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
