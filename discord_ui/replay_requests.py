"""What people ask for of a finished game: to see it again, to take it along, and whether the deal was fair."""

import asyncio
import io
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import discord

from discord_ui import allowance, ids, places, replay_view, whereabouts
from discord_ui.call import Call
from discord_ui.desk import Desk
from discord_ui.studio import Studio
from discord_ui.wording import presenter_of
from pictures.film import film, frame
from presenters.texts import texts_in
from storage.archive import FinishedGame
from table.archive import Finished
from table.errors import FilmTooLargeError, UnknownButtonError
from table.replay import Moment
from table.table import Table
from table.verify import verify

MOST_FRAMES: Final = 24
MOST_BYTES: Final = 8_000_000
"""Discord takes files of up to 10 MiB from anybody."""
WIDTHS: Final = (800, 480)
"""A film that is too large is tried smaller before it is refused."""
MOST_COMPLETIONS: Final = 25
MOST_LISTED: Final = 4 * MOST_COMPLETIONS
"""Games looked through for some the asker may see."""


async def open_replay(desk: Desk, call: Call, table_id: int) -> None:
    """Show the beginning of a finished game."""
    allowance.work(desk, call)
    finished = await _find(desk, call, table_id)
    await call.whisper(replay_view.page(finished, finished.replay.moments[0], replay_view.SPECTATOR, call.language))


async def turn(desk: Desk, call: Call, chosen: ids.Turn) -> None:
    """Turn to another moment, in the message that shows one."""
    finished = await _find(desk, call, chosen.table)
    await _show(call, finished, finished.replay.step(chosen.ply, chosen.step), chosen.eyes)


async def turn_to_chapter(desk: Desk, call: Call, chosen: ids.Chapter, value: str) -> None:
    """Turn to the end of a chapter."""
    finished = await _find(desk, call, chosen.table)
    await _show(call, finished, finished.replay.step(_number(value), "here"), chosen.eyes)


async def look_through(desk: Desk, call: Call, chosen: ids.Eyes, value: str) -> None:
    """Show a moment through other eyes."""
    finished = await _find(desk, call, chosen.table)
    await _show(call, finished, finished.replay.step(chosen.ply, "here"), _number(value))


async def _show(call: Call, finished: Finished, moment: Moment, eyes: int) -> None:
    if eyes > len(finished.table.seats):
        raise UnknownButtonError
    await call.redraw(replay_view.page(finished, moment, eyes, call.language))


def _number(value: str) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) <= 6):
        raise UnknownButtonError
    return int(value)


async def verify_deal(desk: Desk, call: Call, table_id: int) -> None:
    """Draw everything again from the seed, and say whether it was dealt so."""
    allowance.work(desk, call)
    finished = await _find(desk, call, table_id)
    found = await asyncio.to_thread(verify, finished.recording)
    await call.whisper(replay_view.verdict(finished.table, found, call.language))


async def export_log(desk: Desk, call: Call, table_id: int) -> None:
    """Hand over the whole game as a file."""
    allowance.work(desk, call)
    finished = await _find(desk, call, table_id)
    await _hand_over(call, finished.table, "said-log", "json", finished.recording.written())


async def export_film(desk: Desk, call: Call, table_id: int) -> None:
    """Hand over the game as a moving picture."""
    allowance.work(desk, call, allowance.FILM)
    finished = await _find(desk, call, table_id)
    drawings = replay_view.frames(finished, MOST_FRAMES, call.language)
    await _hand_over(call, finished.table, "said-film", "gif", await _film(call.studio, drawings))


async def _film(studio: Studio, drawings: Sequence[Callable[[], bytes]]) -> bytes:
    """Draw a film picture by picture, so that tables in play get theirs in between."""
    drawn = [await studio.work(draw) for draw in drawings]
    for width in WIDTHS:
        frames = [await studio.work(partial(frame, picture, width)) for picture in drawn]
        whole = await studio.work(partial(film, frames))
        if len(whole) <= MOST_BYTES:
            return whole
    raise FilmTooLargeError


async def _hand_over(call: Call, table: Table, key: str, ending: str, content: bytes) -> None:
    text = call.words(key, heading=whereabouts.heading(table, call.words))
    name = f"{presenter_of(table.record.game).command}-{table.id}.{ending}"
    await call.hand_over(text, discord.File(io.BytesIO(content), name))


async def _find(desk: Desk, call: Call, table_id: int) -> Finished:
    """Open a finished game of this server, or one the caller has played."""
    await _require_near(desk, call, table_id)
    return await desk.archive.find(table_id)


async def _require_near(desk: Desk, call: Call, table_id: int) -> None:
    places.require_near(call, await desk.archive.table(table_id))


async def complete(desk: Desk, interaction: discord.Interaction, typed: str) -> Sequence[tuple[str, int]]:
    """Offer the finished games of this server within the caller's sight and their own, the newest first."""
    language = await desk.people.language_for(interaction.user.id, interaction.locale.value)
    found = await desk.archive.listed(interaction.guild_id, interaction.user.id, typed.strip(), MOST_LISTED)
    seen = [game for game in found if game.is_own or places.is_in_sight(interaction, game.channel_id)]
    texts = texts_in(language)
    return [(_label(game, texts(f"{game.game}-title")), game.table_id) for game in seen[:MOST_COMPLETIONS]]


def _label(game: FinishedGame, title: str) -> str:
    return f"{game.table_id} · {title} · {', '.join(game.names)}"[:100]
