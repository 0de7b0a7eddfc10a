"""Handlers of finished games: paging, export, film and verification."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Final
from zoneinfo import ZoneInfo

import discord

from discord_ui.delivery.renderer import PictureRenderer
from discord_ui.protocol import custom_ids
from discord_ui.protocol.limits import OPTION_TEXT
from discord_ui.protocol.messages import Plain, shorten
from discord_ui.requests import allowance
from discord_ui.requests.context import Content, InteractionContext, defer_reply, defer_update
from discord_ui.requests.dispatcher import Handler, Route, Routes, Services
from discord_ui.requests.rights import Right
from discord_ui.views import parts, replay
from presenters.games import PRESENTERS
from presenters.texts import Texts, texts_in
from storage.finished.results import FinishedGame
from table.errors import FilmTooLargeError, UnknownButtonError
from table.history.archive import Finished
from table.history.replay import Moment
from table.table import Table
from table.timing import UTC, zone_named
from table.transitions import require_no_lesson
from table.verify import verify
from workers.task import Task

MOST_FRAMES: Final = 24
WIDTHS: Final = (800, 480, 240)
"""Widths tried in turn until the film is small enough."""
MOST_COMPLETIONS: Final = 25
MOST_LISTED: Final = 4 * MOST_COMPLETIONS
"""Games examined for those the caller may see."""


async def open_replay(services: Services, context: InteractionContext, table_id: int) -> None:
    allowance.work(services, context)
    finished = await _find(services, context, table_id)
    await services.turning_points.want(finished)
    page = await _page(services, context, finished, finished.replay.moments[0], replay.SPECTATOR)
    await context.send_private(page)


async def turn(services: Services, context: InteractionContext, chosen: custom_ids.ReplayStep) -> None:
    finished = await _find_again(services, context, chosen.table)
    await _show(services, context, finished, finished.replay.step(chosen.ply, chosen.step), chosen.eyes)


async def turn_to_chapter(services: Services, context: InteractionContext, chosen: custom_ids.ChapterMenu) -> None:
    finished = await _find_again(services, context, chosen.table)
    await _show(
        services, context, finished, finished.replay.step(_number(context.value.partition("-")[0]), "here"), chosen.eyes
    )


async def look_through(services: Services, context: InteractionContext, chosen: custom_ids.ViewpointMenu) -> None:
    finished = await _find_again(services, context, chosen.table)
    await _show(services, context, finished, finished.replay.step(chosen.ply, "here"), _number(context.value))


async def turn_to_turning_point(
    services: Services, context: InteractionContext, chosen: custom_ids.TurningMenu
) -> None:
    finished = await _find_again(services, context, chosen.table)
    await _show(services, context, finished, finished.replay.step(_number(context.value), "here"), chosen.eyes)


async def _show(services: Services, context: InteractionContext, finished: Finished, moment: Moment, eyes: int) -> None:
    if eyes > len(finished.table.seats):
        raise UnknownButtonError
    await context.replace_private(await _page(services, context, finished, moment, eyes))


async def _page(
    services: Services, context: InteractionContext, finished: Finished, moment: Moment, eyes: int
) -> Plain:
    points = await services.turning_points.of(finished)
    suggestions = await services.store.suggestions.of_table(finished.table.id)
    page = replay.page(finished, moment, eyes, context.language, points, suggestions)
    return context.for_reader(finished.table, page)


def _number(value: str) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) <= 6):
        raise UnknownButtonError
    return int(value)


async def verify_deal(services: Services, context: InteractionContext, table_id: int, mark: str = "") -> None:
    """Draw everything again from the seed, and report whether it was dealt so; before the end, show the promise."""
    table = await services.rights.require(context.interaction, table_id, Right.NEAR)
    require_no_lesson(table)
    if table.is_open:
        await context.send_private(replay.promise(table, context.user_id, context.language, mark))
        return
    allowance.work(services, context)
    finished = await _find(services, context, table_id)
    found = await asyncio.to_thread(verify, finished.recording)
    await context.send_private(replay.verdict(finished.table, found, context.language, mark))


async def verify_by_announcement(services: Services, context: InteractionContext, button: custom_ids.FairDeal) -> None:
    """Verify a deal from the message that published its mark."""
    await verify_deal(services, context, button.table, button.mark)


async def export_log(services: Services, context: InteractionContext, table_id: int) -> None:
    allowance.work(services, context)
    finished = await _find(services, context, table_id)
    written = finished.recording.written()
    await _hand_over(context, finished.table, "said-log", "json", [partial(_ready, written)], "refusal-file-too-large")


async def export_film(services: Services, context: InteractionContext, table_id: int) -> None:
    """Send the game as an animated picture."""
    allowance.work(services, context, allowance.FILM)
    finished = await _find(services, context, table_id)
    drawings = replay.frames(finished, MOST_FRAMES, context.language)
    renderer = context.renderer
    drawn = [await renderer.work(draw) for draw in drawings]
    versions = [partial(_film, renderer, drawn, width) for width in WIDTHS]
    await _hand_over(context, finished.table, "said-film", "gif", versions, FilmTooLargeError.key)


async def _film(renderer: PictureRenderer, drawn: Sequence[bytes], width: int) -> bytes:
    """Render a film frame by frame, so that pictures of games in progress are rendered in between."""
    frames = [await renderer.work(Task[bytes]("pictures.film:frame", (picture, width))) for picture in drawn]
    return await renderer.work(Task[bytes]("pictures.film:film", (frames,)))


async def _ready(content: bytes) -> bytes:
    return content


async def _hand_over(
    context: InteractionContext, table: Table, key: str, ending: str, versions: Sequence[Content], too_large: str
) -> None:
    name = f"{PRESENTERS[table.record.game].command}-{table.id}.{ending}"
    await context.send_file(key, name, versions, too_large, heading=parts.heading(table, context.words))


async def _find(services: Services, context: InteractionContext, table_id: int) -> Finished:
    """Open a finished game of this server, or one the caller has played."""
    await services.rights.require(context.interaction, table_id, Right.NEAR)
    return await services.archive.find(table_id)


async def _find_again(services: Services, context: InteractionContext, table_id: int) -> Finished:
    """Open a finished game for another of its moments; to replay it once more is long work."""
    if not services.archive.is_at_hand(table_id):
        allowance.work(services, context)
    return await _find(services, context, table_id)


async def complete(services: Services, interaction: discord.Interaction, typed: str) -> Sequence[tuple[str, int]]:
    """Return the finished games of this server visible to the caller, and their own, newest first."""
    language = await services.users.language_for(interaction.user.id, interaction.locale.value)
    found = await services.archive.listed(interaction.guild_id, interaction.user.id, typed.strip(), MOST_LISTED)
    members = await services.rights.memberships(interaction, {game.guild_id for game in found if game.is_own})
    seen = [
        game
        for game in found
        if (game.is_own and members.get(game.guild_id)) or await services.rights.glimpses(interaction, game)
    ]
    texts, zone = texts_in(language), zone_named((await services.users.find(interaction.user.id)).zone or UTC)
    return [(shorten(_label(game, texts, zone), OPTION_TEXT), game.table_id) for game in seen[:MOST_COMPLETIONS]]


def _label(game: FinishedGame, texts: Texts, zone: ZoneInfo) -> str:
    """Name a finished game by its day in the reader's time zone, its winners and then the others."""
    ended = datetime.fromtimestamp(game.ended_at, zone)
    day = texts("replay-date", year=str(ended.year), month=f"{ended.month:02}", day=f"{ended.day:02}")
    others = ", ".join(name for seat, name in enumerate(game.names) if seat not in game.winners)
    winners = ", ".join(game.names[seat] for seat in game.winners)
    won = [f"🏆 {winners}"] if winners else []
    named = [str(game.table_id), texts(f"{game.game}-title"), day, *won, *([others] if others else [])]
    return " · ".join(named)


def _of_table(handler: Handler[[int]]) -> Route:
    """Route a button below a finished game to its command's handler."""

    async def by_button(services: Services, context: InteractionContext, button: custom_ids.TableButton) -> None:
        await handler(services, context, button.table)

    return Route(defer_reply, Right.NEAR, by_button)


ROUTES: Routes = {
    "watch": _of_table(open_replay),
    "fair": _of_table(verify_deal),
    "promise": Route(defer_reply, Right.NEAR, verify_by_announcement),
    "log": _of_table(export_log),
    "film": _of_table(export_film),
    "replay": Route(defer_update, Right.NEAR, turn),
    "chapter": Route(defer_update, Right.NEAR, turn_to_chapter),
    "turning": Route(defer_update, Right.NEAR, turn_to_turning_point),
    "eyes": Route(defer_update, Right.NEAR, look_through),
}
