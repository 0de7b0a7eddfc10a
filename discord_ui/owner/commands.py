"""Handlers of `/owner`: blocking, leaving servers, an overview of tables, health and maintenance; owners only."""

import asyncio
import math
import re
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Concatenate, Final, ParamSpec

from discord_ui.owner.blocks import find_server, left
from discord_ui.protocol.messages import Plain
from discord_ui.requests.context import InteractionContext
from discord_ui.requests.dispatcher import Services
from discord_ui.views import parts
from presenters.contract import Words
from presenters.games import PRESENTERS
from storage.blocks import BlockKind
from storage.errors import StoreError
from table.errors import IrremovableError, NotOnServerError, UnknownIdError

P = ParamSpec("P")
OwnerHandler = Callable[Concatenate[Services, InteractionContext, P], Awaitable[None]]

WRITTEN_ID: Final = re.compile(r"(?:<@!?)?(\d{15,20})>?")
"""A snowflake, or a user's mention."""
LONGEST_ID: Final = 25
LARGEST_ID: Final = 2**63 - 1
MINUTE: Final = 60
MEGABYTE: Final = 1024 * 1024
MOST_COMPLETIONS: Final = 25
FACT: Final = "pulse"


async def as_owner(
    services: Services, context: InteractionContext, handler: OwnerHandler[P], /, *args: P.args, **kwargs: P.kwargs
) -> None:
    """Run a handler for an owner of the application, and for nobody else."""
    await services.owners.require(context.user_id)
    await handler(services, context, *args, **kwargs)


def _read_id(written: str) -> int:
    found = WRITTEN_ID.fullmatch(written.strip())
    if found is None or int(found[1]) > LARGEST_ID:
        raise UnknownIdError
    return int(found[1])


# Blocking


async def block(services: Services, context: InteractionContext, kind: BlockKind, written: str) -> None:
    number = _read_id(written)
    if kind == "user":
        await _block_user(services, context, number)
    else:
        await _block_server(services, context, number)


async def _block_user(services: Services, context: InteractionContext, user_id: int) -> None:
    """Refuse a user from now on, and let computers play for them."""
    client = context.interaction.client
    if user_id in services.owners or (client.user is not None and user_id == client.user.id):
        raise IrremovableError
    await services.blocks.add("user", user_id, context.at)
    await services.member_watch.replace_user(user_id)
    await context.say("owner-blocked-user", id=str(user_id))


async def _block_server(services: Services, context: InteractionContext, guild_id: int) -> None:
    """Refuse a server from now on, and leave it; invited again, the bot leaves again."""
    if guild_id == services.owners.home_guild:
        raise IrremovableError
    await services.blocks.add("server", guild_id, context.at)
    has_left = await left(context.interaction.client, guild_id)
    await context.say("owner-blocked-server" if has_left else "owner-blocked-server-present", id=str(guild_id))


async def unblock(services: Services, context: InteractionContext, kind: BlockKind, written: str) -> None:
    number = _read_id(written)
    was_blocked = await services.blocks.remove(kind, number)
    key = f"owner-unblocked-{kind}" if was_blocked else "owner-not-blocked"
    await context.say(key, id=str(number))


def complete_blocked(services: Services, user_id: int, kind: str | None, typed: str) -> list[str]:
    """Offer an owner the ids that are blocked; nobody else learns any."""
    if user_id not in services.owners or kind not in {"user", "server"}:
        return []
    blocked = services.blocks.of_kind("user" if kind == "user" else "server")
    return sorted(str(one) for one in blocked if str(one).startswith(typed.strip()))[:MOST_COMPLETIONS]


async def leave(services: Services, context: InteractionContext, written: str) -> None:
    """Leave a server; its tables wait as for any server that removed the bot."""
    guild_id, client = _read_id(written), context.interaction.client
    if guild_id == services.owners.home_guild:
        raise IrremovableError
    if await find_server(client, guild_id) is None:
        raise NotOnServerError
    has_left = await left(client, guild_id)
    await context.say("owner-left" if has_left else "owner-not-left", id=str(guild_id))


# Overview


async def show_tables(services: Services, context: InteractionContext) -> None:
    """Count the open tables by game, and name the one that has waited longest for a person."""
    words, counts = context.words, await services.store.overview.open_tables()
    games = dict.fromkeys(one.game for one in counts)
    lines = [words("owner-tables", count=sum(one.count for one in counts))]
    for game in games:
        by_phase = {one.phase: one.count for one in counts if one.game == game}
        lobbies, playing = by_phase.get("lobby", 0), by_phase.get("playing", 0)
        lines.append(words("owner-tables-game", game=_title(game, words), lobbies=lobbies, playing=playing))
    waiting = await services.store.overview.longest_wait()
    if waiting is not None:
        lines.append(words("owner-tables-waiting", table=waiting[0], since=parts.moment(waiting[1])))
    await context.send_private(Plain("\n".join(lines)))


def _title(game: str, words: Words) -> str:
    return words(f"{game}-title") if game in PRESENTERS else game


async def show_health(services: Services, context: InteractionContext) -> None:
    """Show what tells whether the bot is well, as far as it can tell itself."""
    client, engine, words = context.interaction.client, services.store.engine, context.words
    lines = [
        words("owner-health"),
        words("owner-health-gateway", milliseconds=_milliseconds(client.latency), servers=len(client.guilds)),
        await _saving(services, words, context.at),
        words("owner-health-queue", units=engine.queue_length),
        _failing(services, words),
        _since(words, "owner-health-outbox", await services.store.overview.oldest_story()),
        *await _files(services, words, engine.path),
        words(
            "owner-health-blocked",
            users=len(services.blocks.of_kind("user")),
            servers=len(services.blocks.of_kind("server")),
        ),
    ]
    if services.maintenance.at is not None:
        lines.append(words("owner-health-maintenance", when=parts.time_of_day(services.maintenance.at)))
    await context.send_private(Plain("\n".join(lines)))


async def _files(services: Services, words: Words, database: Path | None) -> list[str]:
    """Tell of the disk and the copies of a database file; those of a server are told of there."""
    if database is None:
        return []
    disk = await asyncio.to_thread(shutil.disk_usage, database.parent)
    copied = await asyncio.to_thread(services.health.last_copy)
    return [words("owner-health-disk", free=disk.free // MEGABYTE), _since(words, "owner-health-copy", copied)]


def _milliseconds(latency: float) -> int:
    """Round a latency, which is not known before the first heartbeat."""
    return round(latency * 1000) if math.isfinite(latency) else 0


async def _saving(services: Services, words: Words, at: float) -> str:
    try:
        await services.store.facts.set(FACT, f"{at:.0f}")
    except StoreError:
        return words("owner-health-not-saving")
    return words("owner-health-saving")


def _failing(services: Services, words: Words) -> str:
    """Name the jobs that fail, by the names the log has for them."""
    jobs = services.health.failing_jobs()
    return words("owner-health-failing", jobs=", ".join(jobs)) if jobs else words("owner-health-jobs")


def _since(words: Words, key: str, moment: float | None) -> str:
    return words(f"{key}-none") if moment is None else words(key, since=parts.moment(moment))


# Maintenance


async def announce_maintenance(services: Services, context: InteractionContext, minutes: int) -> None:
    """Announce an update: no new tables from now on, and every lobby says when."""
    at = context.at + minutes * MINUTE
    await services.maintenance.announce(at)
    await context.say("owner-maintenance", when=parts.time_of_day(at))


async def end_maintenance(services: Services, context: InteractionContext) -> None:
    await services.maintenance.end()
    await context.say("owner-maintenance-ended")
