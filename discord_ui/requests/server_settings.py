"""What those who manage a server choose for its tables, in one private message."""

from collections.abc import Sequence
from typing import Final

import discord

from discord_ui.protocol import names, permissions
from discord_ui.protocol.components import ChannelPicker, Picker, Row, option
from discord_ui.protocol.custom_ids import Setting, SettingKey
from discord_ui.protocol.messages import Plain
from discord_ui.requests.context import InteractionContext, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.locations import missing_for_threads
from presenters.contract import Words
from presenters.texts import LANGUAGES
from storage.guilds import GuildRecord
from table.errors import MayNotManageError, UnknownOptionError, WrongPlaceError
from table.tempo import NO_TEMPO, TEMPOS

AUTOMATIC: Final = "auto"
PLACES: Final = ("channel", "thread")
VALUES: Final[dict[SettingKey, Sequence[str]]] = {
    "language": (AUTOMATIC, *LANGUAGES),
    "place": PLACES,
    "tempo": tuple(TEMPOS),
}


async def show_settings(services: Services, context: InteractionContext) -> None:
    """Show what is chosen, with a menu for each choice."""
    guild = _guild(context)
    await context.whisper(_settings(guild, await services.store.guilds.get(guild.id), context))


async def choose(services: Services, context: InteractionContext, menu: Setting) -> None:
    """Change one thing, and show everything as it is now."""
    guild = _guild(context)
    if menu.key == "channels":
        await services.store.guilds.choose_channels(guild.id, _channels(guild, context.values))
    else:
        await _choose_one(services, guild.id, menu.key, context.values)
    await context.redraw(_settings(guild, await services.store.guilds.get(guild.id), context))


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
    """Return the server, for those who manage it."""
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
        words("settings-heading", server=names.escape(names.clean(guild.name))),
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
    """Say at once when threads are wished for and cannot be opened here."""
    missing = missing_for_threads(context.interaction) if chosen.in_threads else []
    if not missing:
        return []
    return [context.words("settings-no-threads", permissions=permissions.listing(missing, context.words))]


ROUTES: Routes = {"setting": Route(defer_update, choose)}
