"""The panel: a table's one public message, in the table's language. Pure functions of a table."""

from collections.abc import Collection, Sequence
from typing import Any, Final

import discord

from discord_ui.protocol.messages import Layout, Row, Style
from discord_ui.views import status, texts
from discord_ui.views.choices import public_rows
from discord_ui.views.help import rules_button
from discord_ui.views.leaderboard import leaderboard_button
from discord_ui.views.lobby import lobby_parts
from discord_ui.views.status import afterwards_row, take_back_row
from discord_ui.views.texts import language_of_table, presenter_of, table_picture, words_of
from presenters.contract import Presenter, Words
from table.match import Match
from table.table import Table

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
