"""The help message, the greeting of a new server, and the rules of each game."""

from collections.abc import Sequence
from typing import Any

import discord

from discord_ui.members.users import language_from
from discord_ui.protocol.custom_ids import RulesPage, Start
from discord_ui.protocol.limits import CONTENT
from discord_ui.protocol.messages import Control, Picture, Plain, Row, Style, in_rows
from presenters.contract import Presenter, Words
from presenters.games import PRESENTERS
from presenters.scenes import NAMES, view_of
from presenters.texts import LANGUAGES, Language

COMMUNITY = "COMMUNITY"
"""Only such servers choose a language; for all others Discord reports "en-US"."""


def guide(language: Language, *, can_start: bool) -> Plain:
    words = Words.of(language, ())
    return Plain(_content("help", [words]), None, _start_rows(words) if can_start else [])


def language_of_server(guild: discord.Guild) -> Language | None:
    """Return the language a server has chosen for itself; None unless it is a community server."""
    return language_from(guild.preferred_locale.value) if COMMUNITY in guild.features else None


def greeting(language: Language | None) -> Plain:
    """Greet in the server's language, or in every language where it is unknown."""
    spoken = [Words.of(language, ()) for language in ([language] if language else LANGUAGES)]
    return Plain(_content("welcome", spoken), None, _start_rows(spoken[0]))


def _content(occasion: str, spoken: Sequence[Words]) -> str:
    """List the games per language; where that is too long, without taglines, then once for all languages."""
    once = [_intro(occasion, spoken), _games(spoken[0], "help-game-short"), _more(occasion, spoken)]
    candidates = (
        "\n\n".join(_listed(occasion, words, "help-game") for words in spoken),
        "\n\n".join(_listed(occasion, words, "help-game-short") for words in spoken),
        "\n".join(once),
    )
    return next((content for content in candidates if len(content) <= CONTENT), candidates[-1])


def _listed(occasion: str, words: Words, line: str) -> str:
    return "\n".join([_intro(occasion, [words]), _games(words, line), _more(occasion, [words])])


def _intro(occasion: str, spoken: Sequence[Words]) -> str:
    return "\n".join(words(f"{occasion}-intro") for words in spoken)


def _more(occasion: str, spoken: Sequence[Words]) -> str:
    return "\n".join(words(f"{occasion}-more") for words in spoken)


def _games(words: Words, line: str) -> str:
    return "\n".join(_line(words, line, key, presenter) for key, presenter in PRESENTERS.items())


def _line(words: Words, line: str, key: str, presenter: Presenter[Any, Any, Any]) -> str:
    shown = {"emoji": presenter.emoji, "game": words(f"{key}-title"), "command": presenter.command}
    return words(line, **shown, **({"tagline": words(f"{key}-tagline")} if line == "help-game" else {}))


def _start_rows(words: Words) -> Sequence[Row]:
    buttons = [
        Control(
            Start(game=key),
            words("button-start", game=words(f"{key}-title")),
            emoji=presenter.emoji,
            style=Style.success,
        )
        for key, presenter in PRESENTERS.items()
    ]
    return in_rows(buttons)


def rules_page(game: str, page: int, language: Language) -> Plain:
    words = Words.of(language, ())
    pages = PRESENTERS[game].rules_pages(words)
    page = min(page, len(pages) - 1)
    before = Control(RulesPage(game=game, page=max(page - 1, 0)), words("button-previous"), disabled=page == 0)
    last = page == len(pages) - 1
    after = Control(RulesPage(game=game, page=page + 1), words("button-next"), style=Style.primary, disabled=last)
    footer = words("rules-page", page=page + 1, pages=len(pages))
    return Plain(f"{pages[page]}\n{footer}", None, [[before, after]], _illustration(game, page, language))


def _illustration(game: str, page: int, language: Language) -> Picture:
    """A situation of the game, drawn as its tables and hands are."""
    presenter = PRESENTERS[game]

    def shown() -> tuple[Any, Words]:
        view = view_of(game, presenter.scenes[page])
        return view, Words.of(language, NAMES[: view.players])

    def draw() -> bytes:
        view, words = shown()
        return (presenter.table_picture if view.seat is None else presenter.hand_picture)(view, words)

    return Picture(f"rules {game} {page} {language}", lambda: presenter.alt_text(*shown()), draw)
