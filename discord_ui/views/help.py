"""What this bot plays, how to start, and the rules of each game."""

from collections.abc import Sequence

import discord

from discord_ui.delivery.posts import NOBODY
from discord_ui.members.users import language_from
from discord_ui.protocol.custom_ids import Rules, RulesPage, Start
from discord_ui.protocol.messages import Control, Plain, Row, Style
from discord_ui.protocol.permissions import missing_in
from discord_ui.views.texts import presenter_of
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.texts import LANGUAGES, Language
from storage.store import Store

COMMUNITY = "COMMUNITY"
"""Only such servers set a language of their own; for the others Discord says "en-US", whatever is spoken there."""


def guide(language: Language, *, can_start: bool) -> Plain:
    """Return the games, the commands, and a button to start each game."""
    words = Words.of(language, ())
    return Plain(_lines(words, "help"), None, _start_rows(words) if can_start else [])


def language_of_server(guild: discord.Guild) -> Language | None:
    """Return the language a server has chosen for itself, if it could."""
    return language_from(guild.preferred_locale.value) if COMMUNITY in guild.features else None


async def greet(store: Store, guild: discord.Guild) -> None:
    """Say hello to a server, once, where it wants such things said and we may speak."""
    fact = f"greeted:{guild.id}"
    channel = _place_to_greet(guild)
    if channel is None or await store.facts.get(fact) is not None:
        return
    message = _greeting(language_of_server(guild)).payload()
    await channel.send(**message, nonce=f"hello{guild.id}", allowed_mentions=NOBODY)
    await store.facts.set(fact, str(channel.id))


def _greeting(language: Language | None) -> Plain:
    """Speak the server's language, or every one of ours where it is not known."""
    spoken = [Words.of(language, ()) for language in ([language] if language else LANGUAGES)]
    content = "\n\n".join(_lines(words, "welcome") for words in spoken)
    return Plain(content, None, _start_rows(spoken[0]))


def _place_to_greet(guild: discord.Guild) -> discord.TextChannel | None:
    wanted = [guild.system_channel] if guild.system_channel else []
    return next((channel for channel in (*wanted, *guild.text_channels) if not missing_in(channel)), None)


def _lines(words: Words, occasion: str) -> str:
    games = [
        words(
            "help-game",
            emoji=presenter.emoji,
            game=words(f"{key}-title"),
            tagline=words(f"{key}-tagline"),
            command=presenter.command,
        )
        for key, presenter in PRESENTERS.items()
    ]
    return "\n".join([words(f"{occasion}-intro"), *games, words(f"{occasion}-more")])


def _start_rows(words: Words) -> Sequence[Row]:
    buttons: Row = [
        Control(
            Start(game=key),
            words("button-start", game=words(f"{key}-title")),
            emoji=presenter.emoji,
            style=Style.success,
        )
        for key, presenter in PRESENTERS.items()
    ]
    return [buttons]


def rules_page(game: str, page: int, language: Language) -> Plain:
    """One page of the rules with the way to the others."""
    words = Words.of(language, ())
    pages = presenter_of(game).rules_pages(words)
    page = min(page, len(pages) - 1)
    before = Control(RulesPage(game=game, page=max(page - 1, 0)), words("button-previous"), disabled=page == 0)
    last = page == len(pages) - 1
    after = Control(RulesPage(game=game, page=page + 1), words("button-next"), disabled=last)
    footer = words("rules-page", page=page + 1, pages=len(pages))
    return Plain(f"{pages[page]}\n{footer}", None, [[before, after]])


def rules_button(game: str, words: Words) -> Control:
    return Control(Rules(game=game), words("button-rules"), emoji="📖")
