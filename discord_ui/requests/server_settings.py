"""Handlers of `/settings` and `/doctor`: a server's settings, and a diagnosis."""

import math
import tomllib
from collections.abc import AsyncIterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import discord

from discord_ui.delivery.inboxes import PostponedInboxError
from discord_ui.members.guilds import KnownGuild
from discord_ui.members.users import clean_name, escape_name
from discord_ui.protocol import permissions
from discord_ui.protocol.custom_ids import Setting, SettingKey
from discord_ui.protocol.errors import CLOSED_INBOX
from discord_ui.protocol.messages import ChannelPicker, Picker, Plain, Row, option
from discord_ui.protocol.retries import PASSING
from discord_ui.requests import allowance
from discord_ui.requests.context import InteractionContext, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.locations import known_guild, missing_for_threads
from discord_ui.requests.rights import Right
from presenters.contract import Words
from presenters.languages import LANGUAGES, Language
from presenters.texts import name_of
from storage.errors import StoreError
from storage.guilds import GuildRecord
from storage.tables import TableRecord
from table.errors import UnknownOptionError, WrongPlaceError
from table.timing import NO_TEMPO, TEMPOS

AUTOMATIC: Final = "auto"
PLACES: Final = ("channel", "thread")
MENUS: Final[Sequence[SettingKey]] = ("language", "place", "tempo")


def _values(key: SettingKey) -> Sequence[str]:
    """Return what may be chosen in a menu."""
    known: dict[SettingKey, Sequence[str]] = {"language": (AUTOMATIC, *LANGUAGES), "place": PLACES}
    return known.get(key, tuple(TEMPOS))


async def show_settings(services: Services, context: InteractionContext) -> None:
    known = await _managed(services, context)
    await context.send_private(_settings(known, await services.store.guilds.get(known.guild.id), context))


async def choose(services: Services, context: InteractionContext, menu: Setting) -> None:
    known = await _managed(services, context)
    guild_id = known.guild.id
    if menu.key == "channels":
        await services.store.guilds.choose_channels(guild_id, _channels(known, context.values))
    else:
        await _choose_one(services, guild_id, menu.key, context.values)
    await context.replace_private(_settings(known, await services.store.guilds.get(guild_id), context))


async def _choose_one(services: Services, guild_id: int, key: SettingKey, values: Sequence[str]) -> None:
    if len(values) != 1 or values[0] not in _values(key):
        raise UnknownOptionError
    value = values[0]
    if key == "language":
        await services.store.guilds.choose(guild_id, "language", "" if value == AUTOMATIC else value)
    elif key == "place":
        await services.store.guilds.choose(guild_id, "in_threads", int(value == "thread"))
    else:
        await services.store.guilds.choose(guild_id, "tempo", value)


async def _managed(services: Services, context: InteractionContext) -> KnownGuild:
    """Return the server; refuse members who do not manage it."""
    if context.guild_id is None:
        raise WrongPlaceError
    services.rights.require_manager(context.interaction)
    return await known_guild(services, context)


def _channels(known: KnownGuild, values: Sequence[str]) -> list[int]:
    chosen = [int(value) for value in values if value.isdecimal()]
    if len(chosen) != len(values) or any(not _is_channel(known, one) for one in chosen):
        raise UnknownOptionError
    return chosen


def _is_channel(known: KnownGuild, channel_id: int) -> bool:
    return isinstance(known.channel(channel_id), discord.TextChannel)


def _settings(known: KnownGuild, chosen: GuildRecord, context: InteractionContext) -> Plain:
    words, channels = context.words, [one for one in chosen.channels if _is_channel(known, one)]
    current = _current(chosen)
    lines = [
        words("settings-heading", server=escape_name(clean_name(known.guild.name))),
        _line(words, "language", _value(words, "language", current["language"])),
        _line(words, "place", _value(words, "place", current["place"])),
        _line(words, "channels", words.listing([f"<#{one}>" for one in channels]) or words("settings-channels-all")),
        _line(words, "tempo", _value(words, "tempo", current["tempo"])),
        *_warning(chosen, context),
    ]
    menus: list[Row] = [[_menu(words, key, current[key])] for key in MENUS]
    channel_menu = ChannelPicker(Setting(key="channels"), words("settings-channels-menu"), channels)
    return Plain("\n".join(lines), None, [*menus, [channel_menu]])


def _current(chosen: GuildRecord) -> dict[SettingKey, str]:
    return {
        "language": chosen.language if chosen.language in LANGUAGES else AUTOMATIC,
        "place": PLACES[chosen.in_threads],
        "tempo": chosen.tempo if chosen.tempo in TEMPOS else NO_TEMPO,
    }


def _line(words: Words, key: SettingKey, value: str) -> str:
    return words("settings-line", name=words(f"settings-{key}"), value=value)


def _value(words: Words, key: SettingKey, value: str) -> str:
    if key == "language" and value != AUTOMATIC:
        return name_of(Language(value))
    return words(f"tempo-{value}" if key == "tempo" else f"settings-{key}-{value}")


def _menu(words: Words, key: SettingKey, current: str) -> Picker:
    name = words(f"settings-{key}")
    choices = [
        option(words("settings-choice", name=name, value=_value(words, key, value)), value, chosen=value == current)
        for value in _values(key)
    ]
    return Picker(Setting(key=key), name, choices)


def _warning(chosen: GuildRecord, context: InteractionContext) -> Sequence[str]:
    """Warn when threads are chosen and cannot be opened here."""
    missing = missing_for_threads(context.interaction) if chosen.in_threads else []
    if not missing:
        return []
    return [context.words("settings-no-threads", permissions=permissions.listing(missing, context.words))]


ROUTES: Routes = {"setting": Route(defer_update, Right.NO_TABLE, choose)}


MOST_CHANNELS: Final = 10
BAD: Final = "❌"
PROJECT: Final = Path(__file__).parents[2] / "pyproject.toml"
FACT: Final = "doctor"


@cache
def version() -> str:
    return str(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"])


async def examine(services: Services, context: InteractionContext) -> None:
    """Report privately how the bot is, with the remedy for each problem."""
    allowance.work(services, context)
    findings = [
        _gateway(context),
        await _database(services, context),
        await _inbox(services, context),
        *await _server(services, context),
    ]
    is_well = not any(finding.startswith(BAD) for finding in findings)
    verdict = context.words("doctor-well" if is_well else "doctor-unwell")
    await context.send_private(
        Plain("\n".join([context.words("doctor-heading", version=version()), verdict, *findings]))
    )


def _gateway(context: InteractionContext) -> str:
    """The interaction arrived, so the gateway works; its latency is known after the first heartbeat."""
    latency = context.interaction.client.latency
    if not math.isfinite(latency):
        return context.words("doctor-gateway")
    return context.words("doctor-gateway-measured", milliseconds=round(latency * 1000))


async def _database(services: Services, context: InteractionContext) -> str:
    try:
        await services.store.facts.set(FACT, f"{context.at:.0f}")
    except StoreError:
        return context.words("doctor-database-failing")
    return context.words("doctor-database")


async def _inbox(services: Services, context: InteractionContext) -> str:
    """Try the caller's inbox, unless they call from it."""
    if context.interaction.guild_id is None:
        return context.words("doctor-inbox")
    try:
        channel_id = await services.inboxes.open(context.user_id)
        inbox = context.interaction.client.get_partial_messageable(channel_id)
        await inbox.send(context.words("doctor-inbox-test"))
    except PostponedInboxError:
        return context.words("doctor-inbox-later")
    except (discord.HTTPException, *PASSING) as error:
        if getattr(error, "code", None) not in CLOSED_INBOX:
            return context.words("doctor-inbox-unknown")
        await services.users.inbox_closed(context.user_id, context.at)  # The caller is here, so nobody has left.
        return context.words("doctor-inbox-closed")
    if await services.users.is_inbox_closed(context.user_id, context.at):
        await services.reopen_inbox(context.user_id)
    return context.words("doctor-inbox")


async def _server(services: Services, context: InteractionContext) -> Sequence[str]:
    if context.guild_id is None:
        return []
    tables = await services.store.tables.in_guild(context.guild_id)
    elsewhere = {table.channel_id: table for table in tables if table.channel_id != context.channel_id}
    channels = [_channel(context, context.channel_id, permissions.lacking(context.interaction.app_permissions))]
    channels += [line async for line in _others(services, context, list(elsewhere.values())[:MOST_CHANNELS])]
    broken = any(line.startswith(BAD) for line in channels)
    mend = [context.words("doctor-mend")] if broken else []
    return [context.words("doctor-tables", count=len(tables)), *channels, *mend]


async def _others(services: Services, context: InteractionContext, tables: Sequence[TableRecord]) -> AsyncIterator[str]:
    """Check the channels with tables that the caller sees, as far as Discord tells of them."""
    for table in tables:
        if await services.directory.is_gone(context.guild_id or 0, table.channel_id):
            yield context.words("doctor-channel-gone")
        elif await context.rights.sees(context.interaction, table):
            granted = await services.directory.bot_permissions(table)
            if granted is not None:
                yield _channel(context, table.channel_id, permissions.lacking(granted))


def _channel(context: InteractionContext, channel_id: int, missing: list[str]) -> str:
    channel = f"<#{channel_id}>"
    if not missing:
        return context.words("doctor-channel", channel=channel)
    listed = permissions.listing(missing, context.words)
    return context.words("doctor-channel-missing", channel=channel, permissions=listed)
