"""The help message, the greeting of a new server, and the rules of each game."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord

from discord_ui.protocol.custom_ids import RulesPage, Start
from discord_ui.protocol.limits import CONTENT
from discord_ui.protocol.messages import Control, Picture, Plain, Row, Style, in_rows
from discord_ui.views.lessons.offers import learn_row, lessons_button
from discord_ui.views.openings.settings import subscriptions_button
from discord_ui.views.rules import pages_of
from discord_ui.views.table_list import open_tables_button
from presenters.contract import Presenter, Words
from presenters.games import PRESENTERS
from presenters.illustrations import describe_scene, draw_scene
from presenters.languages import ENGLISH, LANGUAGES, Language, language_from
from presenters.texts import name_of

COMMUNITY = "COMMUNITY"
"""Only such servers choose a language; for all others Discord reports "en-US"."""


def guide(language: Language, *, on_server: bool) -> Plain:
    words = Words.of(language, ())
    listed = [open_tables_button(words), subscriptions_button(words)] if on_server else []
    return Plain(_content("help", words), None, in_rows([*_start_buttons(words), lessons_button(words), *listed]))


def language_of_server(guild: discord.Guild, locale: discord.Locale) -> Language | None:
    """Return the language a server has chosen for itself; None unless it is a community server."""
    return language_from(locale.value) if COMMUNITY in guild.features else None


def greeting(language: Language | None) -> Plain:
    """Greet in the server's language, or in English where it is unknown, and name the other languages."""
    words = Words.of(language or ENGLISH, ())
    others = [name_of(other) for other in LANGUAGES if other != words.texts.language]
    named = [words("welcome-languages", languages=words.listing(others))] if others else []
    buttons = in_rows([*_start_buttons(words), lessons_button(words)])
    return Plain(_content("welcome", words, *named), None, buttons)


def _content(occasion: str, words: Words, *more: str) -> str:
    """List the games; without taglines where that is too long."""
    listed = (
        "\n".join([words(f"{occasion}-intro"), _games(words, line), *more, words(f"{occasion}-more")])
        for line in ("help-game", "help-game-short")
    )
    long, short = listed
    return long if len(long) <= CONTENT else short


def _games(words: Words, line: str) -> str:
    return "\n".join(_line(words, line, key, presenter) for key, presenter in PRESENTERS.items())


def _line(words: Words, line: str, key: str, presenter: Presenter[Any, Any, Any]) -> str:
    shown = {"emoji": presenter.emoji, "game": words(f"{key}-title"), "command": presenter.command}
    return words(line, **shown, **({"tagline": words(f"{key}-tagline")} if line == "help-game" else {}))


def _start_buttons(words: Words) -> Sequence[Control]:
    return [
        Control(
            Start(game=key),
            words("button-start", game=words(f"{key}-title")),
            emoji=presenter.emoji,
            style=Style.success,
        )
        for key, presenter in PRESENTERS.items()
    ]


def rules_page(game: str, page: int, language: Language) -> Plain:
    words = Words.of(language, ())
    pages = [text.text for text in pages_of(game, language)]
    page = min(page, len(pages) - 1)
    before = Control(RulesPage(game=game, page=max(page - 1, 0)), words("button-previous"), disabled=page == 0)
    last = page == len(pages) - 1
    after = Control(RulesPage(game=game, page=page + 1), words("button-next"), style=Style.primary, disabled=last)
    footer = words("rules-page", page=page + 1, pages=len(pages))
    row = _ways_on(before, after, learn_row(game, words))
    return Plain(f"{pages[page]}\n{footer}", None, [row], _illustration(game, page, language))


def _ways_on(before: Control, after: Control, learn: Row) -> Row:
    """Lead to the other pages in one line of a phone, and at both ends to the lesson; the way on keeps its place."""
    if before.disabled and learn:
        return [*learn, after]
    return [before, after, *learn] if after.disabled else [before, after]


def _illustration(game: str, page: int, language: Language) -> Picture | None:
    """A situation of the game, drawn as its tables and hands are."""
    lesson = pages_of(game, language)[page].lesson
    if not pages_of(game, language)[page].has_picture:
        return None

    key = f"rules {game} {lesson} {language}"
    return Picture(key, partial(describe_scene, game, lesson, language), partial(draw_scene, game, lesson, language))
