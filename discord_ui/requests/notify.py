"""Handlers of `/notify`: a user's preference for turn notices, shown and changed."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final

from discord_ui.members.users import home_zone, is_inbox_closed
from discord_ui.protocol.custom_ids import Notify, NotifyMenu, NotifyOpen, NotifySetting, ReadingMode, ReadingSwitch
from discord_ui.protocol.messages import Control, Picker, Plain, Row, Style, option
from discord_ui.requests.context import InteractionContext, defer_reply, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.rights import Right
from discord_ui.views.openings.settings import subscriptions_button
from presenters.contract import Words
from presenters.languages import Language
from storage.people import PersonRecord
from table.errors import EmptyQuietError, UnknownOptionError, UnknownZoneError
from table.timing import DELAYS, HOURS, USUAL_QUIET, UTC, WAYS, Way, preference_of, zone_named, zone_names

NEVER: Final = "never"
"""The value for no quiet hours."""
EMOJI: Final[Mapping[Way, str]] = {"dm": "✉️", "channel": "📣", "off": "🔕"}
NEAR: Final = (
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Montreal",
    "America/Guadeloupe",
    "America/Sao_Paulo",
    UTC,
    "Europe/London",
    "Europe/Paris",
    "Europe/Brussels",
    "Europe/Zurich",
    "Europe/Berlin",
    "Europe/Helsinki",
    "Africa/Dakar",
    "Africa/Casablanca",
    "Africa/Kinshasa",
    "Indian/Reunion",
    "Asia/Kolkata",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Noumea",
    "Pacific/Auckland",
)
"""The time zones in the menu; the command accepts all."""
MOST_COMPLETIONS: Final = 25

Chosen = Mapping[str, str | int | None]


async def show(services: Services, context: InteractionContext, _button: NotifyOpen) -> None:
    await context.send_private(_settings(context.person, context.language, services.clock()))


async def choose_way(services: Services, context: InteractionContext, button: Notify) -> None:
    await _redraw(services, context, {"notify": button.way})


async def choose_from_menu(services: Services, context: InteractionContext, menu: NotifyMenu) -> None:
    await _redraw(services, context, _READ[menu.setting](context.value))


async def choose_by_command(
    services: Services, context: InteractionContext, chosen: Mapping[NotifySetting, str]
) -> None:
    """Handle `/notify`: change what was named, and show the result."""
    changes = [_READ[setting](value) for setting, value in chosen.items()]
    person = await _change(services, context, {field: value for change in changes for field, value in change.items()})
    await context.send_private(_settings(person, context.language, services.clock()))


async def _redraw(services: Services, context: InteractionContext, chosen: Chosen) -> None:
    person = await _change(services, context, chosen)
    await context.replace_private(_settings(person, context.language, services.clock()))


async def _change(services: Services, context: InteractionContext, chosen: Chosen) -> PersonRecord:
    """Save a choice, and deliver what waits for the user accordingly."""
    before = await services.users.find(context.user_id)
    whole = _completed(before, chosen, context.language)
    await services.turn_notices.knows(context.user_id, preference_of(before))
    person = await services.users.choose_notices(context.user_id, **whole)
    for table in await services.tables.of_person(context.user_id):
        services.delivery.wake(table.id)
    return person


def _completed(person: PersonRecord, chosen: Chosen, language: Language) -> Chosen:
    """Fill in defaults: both ends of quiet hours, and a time zone."""
    if chosen.get("quiet_from", NEVER) is None:
        return {**chosen, "quiet_to": None}
    if chosen.keys().isdisjoint({"quiet_from", "quiet_to", "zone"}):
        return chosen
    usual_from, usual_to = USUAL_QUIET
    known = {"quiet_from": person.quiet_from, "quiet_to": person.quiet_to, "zone": person.zone} | dict(chosen)
    zone = known["zone"] or home_zone(language)
    if chosen.keys().isdisjoint({"quiet_from", "quiet_to"}):
        return {**chosen, "zone": zone}
    begin, end = (_or(known["quiet_from"], usual_from), _or(known["quiet_to"], usual_to))
    if begin == end:
        raise EmptyQuietError
    return {**chosen, "quiet_from": begin, "quiet_to": end, "zone": zone}


def _or(value: str | int | None, usual: int) -> str | int:
    return usual if value is None else value


def _read_way(value: str) -> Chosen:
    return {"notify": _one_of(value, WAYS)}


def _read_delay(value: str) -> Chosen:
    return {"notify_delay": int(_one_of(value, [str(delay) for delay in DELAYS]))}


def _read_begin(value: str) -> Chosen:
    return {"quiet_from": None if value == NEVER else _read_hour(value)}


def _read_end(value: str) -> Chosen:
    return {"quiet_to": _read_hour(value)}


def _read_hour(value: str) -> int:
    return int(_one_of(value, [str(hour) for hour in HOURS]))


def _read_zone(value: str) -> Chosen:
    found = next((name for name in zone_names() if name.casefold() == value.strip().casefold()), None)
    if found is None:
        raise UnknownZoneError
    return {"zone": found}


def _one_of(value: str, allowed: Sequence[str]) -> str:
    if value not in allowed:
        raise UnknownOptionError
    return value


_READ: Final[Mapping[NotifySetting, Callable[[str], Chosen]]] = {
    "way": _read_way,
    "delay": _read_delay,
    "from": _read_begin,
    "to": _read_end,
    "zone": _read_zone,
}


def complete_zone(typed: str) -> Sequence[str]:
    """Return the time zones that match the text typed, the likeliest first."""
    wanted = typed.strip().casefold().replace(" ", "_")
    names = dict.fromkeys((*NEAR, *zone_names()))
    found = [name for name in names if wanted in name.casefold() and name in zone_names()]
    found.sort(key=lambda name: not name.casefold().rpartition("/")[2].startswith(wanted))
    return found[:MOST_COMPLETIONS]


def _settings(person: PersonRecord, language: Language, now: float) -> Plain:
    words, preference = Words.of(language, ()), preference_of(person)
    is_closed = preference.way == "dm" and is_inbox_closed(person, now)
    lines = [
        words("notify-heading"),
        words("notify-way-closed" if is_closed else f"notify-way-{preference.way}"),
        words("notify-delay", minutes=person.notify_delay),
        _quiet_line(person, words, now),
        words("notify-footer"),
    ]
    return Plain("\n".join(lines), None, _rows(person, preference.way, words))


def _quiet_line(person: PersonRecord, words: Words, now: float) -> str:
    quiet = preference_of(person).quiet
    if quiet is None:
        return words("notify-quiet-none")
    there = datetime.fromtimestamp(now, zone_named(quiet.zone)).strftime("%H:%M")
    begin, end = words(f"hour-{quiet.begin}"), words(f"hour-{quiet.end}")
    return words("notify-quiet", begin=begin, end=end, zone=quiet.zone, now=there)


def _rows(person: PersonRecord, chosen: Way, words: Words) -> Sequence[Row]:
    ways: Row = [
        Control(
            Notify(way=way),
            words(f"button-notify-{way}"),
            emoji=EMOJI[way],
            style=Style.success if way == chosen else Style.secondary,
        )
        for way in WAYS
    ]
    ways += [_reading_button(words, is_on=bool(person.reading)), subscriptions_button(words)]
    delays = {str(delay): words("notify-delay-choice", minutes=delay) for delay in DELAYS}
    begins = {NEVER: words("notify-quiet-never")} | {
        str(hour): words("notify-quiet-from", hour=words(f"hour-{hour}")) for hour in HOURS
    }
    ends = {str(hour): words("notify-quiet-to", hour=words(f"hour-{hour}")) for hour in HOURS}
    home = person.zone or home_zone(words.texts.language)
    zones = {name: words("notify-zone", zone=name) for name in dict.fromkeys((home, *NEAR)) if name in zone_names()}
    begin = NEVER if person.quiet_from is None else str(person.quiet_from)
    return [
        ways,
        _menu("delay", delays, str(person.notify_delay), words),
        _menu("from", begins, begin, words),
        _menu("to", ends, str(person.quiet_to), words),
        _menu("zone", zones, home if person.quiet_from is not None else "", words),
    ]


def _menu(setting: NotifySetting, lines: Mapping[str, str], chosen: str, words: Words) -> Row:
    options = [option(label, value, chosen=value == chosen) for value, label in list(lines.items())[:25]]
    return [Picker(NotifyMenu(setting=setting), words(f"notify-menu-{setting}"), options)]


def _reading_button(words: Words, *, is_on: bool) -> Control:
    mode: ReadingSwitch = "off" if is_on else "on"
    return Control(ReadingMode(mode=mode), words(f"button-reading-{mode}"), emoji="🔤")


def button(words: Words) -> Control:
    return Control(NotifyOpen(), words("button-notify"), emoji="🔔")


ROUTES: Routes = {
    "notices": Route(defer_reply, Right.NO_TABLE, show),
    "notify": Route(defer_update, Right.NO_TABLE, choose_way),
    "notice": Route(defer_update, Right.NO_TABLE, choose_from_menu),
}
