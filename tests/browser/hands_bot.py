"""A bot that shows hands of every title at its smallest and largest tables, as they are, with ideas, and in lessons."""

import asyncio
import os
import sys
import warnings
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import yarl

sys.path.insert(0, str(Path(__file__).parents[2]))

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord

from discord_ui.delivery.renderer import PictureRenderer
from discord_ui.protocol.messages import Message, Plain
from discord_ui.views.choices import MenuState
from discord_ui.views.hand import hand
from discord_ui.views.phone import BUTTON_LINE, TEXT_ROW, lines_of
from presenters.texts import texts_in
from rules.games import GAMES
from table.lessons.script import lesson_of
from testing.lessons import explanations, tables_of
from tests.discord_ui.showing import a_quick_table, at, played
from tests.rules.play import spread

LONG_LANGUAGES = ("de", "fr")
NAMES = ("Maximilienne", "Bruno", "Jean-Baptiste", "Dora", "Élisabeth", "Fanny")

SERVER = "Les joyeux joueurs de Grenoble"
SEEDS = (11, 12, 13)
SAMPLED = 60
"""Positions of a game that are looked at."""
ROW = 42
"""Characters in a row on a phone."""


def hands(key: str) -> Iterator[Message]:
    """Yield a hand for each thing that can be asked, as it is and with ideas: the longest, in the longest language."""
    for seats in {GAMES[key].seats[0], GAMES[key].seats[-1]}:
        fullest: dict[tuple[str, bool], Plain] = {}
        for kind, message in chain.from_iterable(asked(key, seats, language) for language in LONG_LANGUAGES):
            known = fullest.get(kind)
            if known is None or rows_of(message) > rows_of(known):
                fullest[kind] = message
        yield from fullest.values()


def asked(key: str, seats: int, language: str) -> Iterator[tuple[tuple[str, bool], Plain]]:
    table = a_quick_table(key, NAMES, seats, language=language).change(guild_name=SERVER)
    for seed in SEEDS:
        for position in spread(played(key, seats, seed), SAMPLED):
            shown = at(table, position.match)
            for question in position.match.awaited:
                for state in (None, MenuState(question.name, suggested=question.moves[0].code)):
                    message = hand(shown, question.seat, language, menu_state=state)
                    yield (question.decision.kind, state is not None), message


def rows_of(message: Plain) -> int:
    """Return about how many rows of text a hand has."""
    lines = f"{message.content}\n{message.story or ''}\n{message.task or ''}".split("\n")
    return sum(1 + len(line) // ROW for line in lines)


def lesson_hands(key: str) -> Iterator[Message]:
    """Yield every hand of a lesson in the language in which there is most to tell, and the tallest explanation."""
    lesson, explained = lesson_of(key), list[Plain]()
    for table in tables_of(lesson) if lesson else ():
        yield max((hand(table, lesson.learner, language) for language in LONG_LANGUAGES), key=rows_of)
        for language in LONG_LANGUAGES:
            told = [texts_in(language)(text) for text in explanations(table, lesson)]
            explained += [hand(table, lesson.learner, language, notice=max(told, key=len))] if told else []
    yield from sorted(explained, key=rows_below_the_picture)[-1:]


def rows_below_the_picture(message: Plain) -> float:
    """Return about how many rows of text what to do and the buttons take."""
    task = sum(1 + len(line) // ROW for line in (message.task or "").split("\n"))
    return task + BUTTON_LINE / TEXT_ROW * sum(map(lines_of, message.rows))


class Hands(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.01)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        renderer, channel = PictureRenderer(), guild.system_channel
        for key in GAMES:
            for shown in (*hands(key), *lesson_hands(key)):
                await channel.send(**(await renderer.sending(shown)).payload)
        await channel.send("That is all.")


async def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    async with Hands() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
