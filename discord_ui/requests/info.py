"""Handlers of rules, help, tables and language."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from discord_ui.protocol.custom_ids import ReadingMode, ReadingSwitch, Rules, RulesPage
from discord_ui.protocol.messages import Plain
from discord_ui.requests import notify
from discord_ui.requests.context import InteractionContext, defer_reply, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.locations import tables_near
from discord_ui.requests.rights import Right
from discord_ui.views import parts
from discord_ui.views.help import guide, rules_page
from discord_ui.views.reading import without_pictures
from presenters.games import PRESENTERS
from presenters.texts import Language
from storage.tables import SeatRecord
from table.errors import UnknownButtonError
from table.table import Table
from table.timing import deadline

MOST_LISTED: Final = 9


async def open_rules(_services: Services, context: InteractionContext, game: str) -> None:
    _require_known(game)
    await context.send_private(_rules(context, game, 0))


async def _rules_by_button(services: Services, context: InteractionContext, button: Rules) -> None:
    await open_rules(services, context, button.game)


async def turn_page(_services: Services, context: InteractionContext, button: RulesPage) -> None:
    _require_known(button.game)
    await context.replace_private(_rules(context, button.game, button.page))


def _rules(context: InteractionContext, game: str, number: int) -> Plain:
    page = rules_page(game, number, context.language)
    return without_pictures(page, context.words, game) if context.is_reading else page


def _require_known(game: str) -> None:
    if game not in PRESENTERS:
        raise UnknownButtonError


async def show_help(_services: Services, context: InteractionContext) -> None:
    await context.send_private(guide(context.language, can_start=context.interaction.guild_id is not None))


async def show_tables(services: Services, context: InteractionContext) -> None:
    """List the caller's tables, those waiting for them first, and the tables of this channel."""
    own = await services.rights.own_tables(context.interaction)
    mine = sorted(own, key=lambda table: _urgency(table, context.user_id))
    near = await tables_near(services, context.interaction)
    here = [table for table in near if table.id not in {t.id for t in mine}]
    lines = await _list(services, context, mine, "tables-none")
    if context.interaction.guild_id is not None:
        lines += [context.words("tables-here"), *await _list(services, context, here, "tables-none-here")]
    await context.send_private(Plain(context.words("tables-mine"), "\n".join(lines), [[notify.button(context.words)]]))


async def _list(services: Services, context: InteractionContext, tables: Sequence[Table], none: str) -> list[str]:
    return await listed(services, context, tables) if tables else [context.words(none)]


async def listed(
    services: Services, context: InteractionContext, tables: Sequence[Table], most: int = MOST_LISTED
) -> list[str]:
    """Describe each table in a line with its link and state; a last line counts those left out."""
    lines = [await _line(services, context, table) for table in tables[:most]]
    more = len(tables) - most
    return [*lines, context.words("tables-more", more=more)] if more > 0 else lines


async def _line(services: Services, context: InteractionContext, table: Table) -> str:
    post = await services.store.messages.get(table.id, "panel")
    url = parts.table_url(table, post.message_id if post else None)
    state = _state(table, context)
    return context.words("tables-line", heading=parts.heading(table, context.words), url=url, state=state)


def _state(table: Table, context: InteractionContext) -> str:
    """Say which player a table waits for; for the reader, since when and until when."""
    if table.match is None:
        return context.words("tables-state-lobby")
    if not table.is_seated(context.user_id):
        return context.words("tables-state-playing")
    seat = table.seats[table.seat_of(context.user_id)]
    if seat.is_benched:
        return context.words("tables-state-conceded" if seat.conceded else "tables-state-newcomer")
    if seat.asked_at is None or seat.stand_in is not None:
        return context.words("tables-state-waiting" if seat.stand_in is None else "tables-state-absent")
    return _your_turn(table, seat, context)


def _your_turn(table: Table, seat: SeatRecord, context: InteractionContext) -> str:
    since, end = parts.moment(seat.asked_at), deadline(table, seat)
    if end is None:
        return context.words("tables-state-yours", since=since)
    return context.words("tables-state-yours-until", since=since, until=parts.moment(end))


def _urgency(table: Table, user_id: int) -> tuple[float, float]:
    """Sort key: earliest deadline first, then longest waiting, then newest table."""
    seat = table.seats[table.seat_of(user_id)]
    waits = seat.asked_at is not None and seat.stand_in is None
    since = seat.asked_at if waits and seat.asked_at is not None else math.inf
    end = deadline(table, seat)
    return (since if end is None else end, -table.id)


async def choose_language(services: Services, context: InteractionContext, language: Language | None) -> None:
    """Set the caller's language; None follows their client's."""
    person = await services.users.choose_language(context.user_id, language)
    for table in await services.tables.of_person(context.user_id):
        services.delivery.wake(table.id)
    await replace(context, person=person).say("said-language")


async def choose_reading(services: Services, context: InteractionContext, mode: ReadingSwitch | None) -> None:
    """Switch the caller's reading mode; without a choice, the other way."""
    is_on = not context.is_reading if mode is None else mode == "on"
    person = await services.users.choose_reading(context.user_id, is_on=is_on)
    for table in await services.tables.of_person(context.user_id):
        services.delivery.wake(table.id)
    await replace(context, person=person).say("said-reading-on" if is_on else "said-reading-off")


async def _reading_by_button(services: Services, context: InteractionContext, button: ReadingMode) -> None:
    await choose_reading(services, context, button.mode)


ROUTES: Routes = {
    "reading": Route(defer_reply, Right.NO_TABLE, _reading_by_button),
    "rules": Route(defer_reply, Right.NO_TABLE, _rules_by_button),
    "page": Route(defer_update, Right.NO_TABLE, turn_page),
}
