"""Handlers of `/settings` and `/doctor`: a server's settings, and a diagnosis."""

import math
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import discord

from discord_ui.delivery.inboxes import PostponedInboxError
from discord_ui.members.users import clean_name, escape_name
from discord_ui.protocol import permissions
from discord_ui.protocol.custom_ids import Setting, SettingKey
from discord_ui.protocol.errors import CLOSED_INBOX
from discord_ui.protocol.messages import ChannelPicker, Picker, Plain, Row, option
from discord_ui.protocol.retries import PASSING
from discord_ui.requests import allowance
from discord_ui.requests.context import InteractionContext, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.locations import missing_for_threads
from discord_ui.requests.rights import Home, Right, home_of
from presenters.contract import Words
from presenters.texts import LANGUAGES
from storage.errors import StoreError
from storage.guilds import GuildRecord
from table.errors import MayNotManageError, UnknownOptionError, WrongPlaceError
from table.tables import Place
from table.timing import NO_TEMPO, TEMPOS

AUTOMATIC: Final = "auto"
PLACES: Final = ("channel", "thread")
VALUES: Final[dict[SettingKey, Sequence[str]]] = {
    "language": (AUTOMATIC, *LANGUAGES),
    "place": PLACES,
    "tempo": tuple(TEMPOS),
}


async def show_settings(services: Services, context: InteractionContext) -> None:
    guild = _guild(context)
    await context.send_private(_settings(guild, await services.store.guilds.get(guild.id), context))


async def choose(services: Services, context: InteractionContext, menu: Setting) -> None:
    guild = _guild(context)
    if menu.key == "channels":
        await services.store.guilds.choose_channels(guild.id, _channels(guild, context.values))
    else:
        await _choose_one(services, guild.id, menu.key, context.values)
    await context.replace_private(_settings(guild, await services.store.guilds.get(guild.id), context))


async def _choose_one(services: Services, guild_id: int, key: SettingKey, values: Sequence[str]) -> None:
    if len(values) != 1 or values[0] not in VALUES[key]:
        raise UnknownOptionError
    value = values[0]
    if key == "language":
        await services.store.guilds.choose(guild_id, "language", "" if value == AUTOMATIC else value)
    elif key == "place":
        await services.store.guilds.choose(guild_id, "in_threads", int(value == "thread"))
    else:
        await services.store.guilds.choose(guild_id, "tempo", value)


def _guild(context: InteractionContext) -> discord.Guild:
    """Return the server; refuse members who do not manage it."""
    guild = context.interaction.guild
    if guild is None:
        raise WrongPlaceError
    if not context.interaction.permissions.manage_guild:
        raise MayNotManageError
    return guild


def _channels(guild: discord.Guild, values: Sequence[str]) -> list[int]:
    chosen = [int(value) for value in values if value.isdecimal()]
    if len(chosen) != len(values) or any(not _is_channel(guild, one) for one in chosen):
        raise UnknownOptionError
    return chosen


def _is_channel(guild: discord.Guild, channel_id: int) -> bool:
    return isinstance(guild.get_channel(channel_id), discord.TextChannel)


def _settings(guild: discord.Guild, chosen: GuildRecord, context: InteractionContext) -> Plain:
    words, channels = context.words, [one for one in chosen.channels if _is_channel(guild, one)]
    current = _current(chosen)
    lines = [
        words("settings-heading", server=escape_name(clean_name(guild.name))),
        _line(words, "language", _value(words, "language", current["language"])),
        _line(words, "place", _value(words, "place", current["place"])),
        _line(words, "channels", words.listing([f"<#{one}>" for one in channels]) or words("settings-channels-all")),
        _line(words, "tempo", _value(words, "tempo", current["tempo"])),
        *_warning(chosen, context),
    ]
    menus: list[Row] = [[_menu(words, key, current[key])] for key in VALUES]
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
    return words(f"tempo-{value}" if key == "tempo" else f"settings-{key}-{value}")


def _menu(words: Words, key: SettingKey, current: str) -> Picker:
    name = words(f"settings-{key}")
    choices = [
        option(words("settings-choice", name=name, value=_value(words, key, value)), value, chosen=value == current)
        for value in VALUES[key]
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
    guild = context.interaction.guild
    if guild is None:
        return []
    tables = await services.store.guilds.open_tables(guild.id)
    elsewhere = dict.fromkeys(channel_id for _, channel_id in tables if channel_id != context.channel_id)
    channels = [_channel(context, context.channel_id, permissions.lacking(context.interaction.app_permissions))]
    channels += _others(context, guild, list(elsewhere))
    broken = any(line.startswith(BAD) for line in channels)
    mend = [context.words("doctor-mend")] if broken else []
    return [context.words("doctor-tables", count=len(tables)), *channels, *mend]


def _others(context: InteractionContext, guild: discord.Guild, channel_ids: Sequence[int]) -> Iterator[str]:
    """Check the channels with tables that the caller sees."""
    for channel_id in channel_ids[:MOST_CHANNELS]:
        channel = guild.get_channel_or_thread(channel_id)
        if channel is None:
            yield context.words("doctor-channel-gone")
        elif _may_see(context, channel):
            yield _channel(context, channel_id, permissions.lacking(channel.permissions_for(guild.me)))


def _may_see(context: InteractionContext, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    home = home_of(channel, channel.id) or Home(channel.id)
    place = Place(channel.guild.id, "", channel.id, home.channel_id, home.is_private)
    return context.rights.glimpses(context.interaction, place)


def _channel(context: InteractionContext, channel_id: int, missing: list[str]) -> str:
    channel = f"<#{channel_id}>"
    if not missing:
        return context.words("doctor-channel", channel=channel)
    listed = permissions.listing(missing, context.words)
    return context.words("doctor-channel-missing", channel=channel, permissions=listed)
