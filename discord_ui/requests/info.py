"""Handlers of rules, help, tables and language."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from discord_ui.protocol.custom_ids import ReadingMode, ReadingSwitch, Rules, RulesPage, TablesOpen, TablesPage
from discord_ui.protocol.messages import Plain, Row
from discord_ui.requests import notify
from discord_ui.requests.context import InteractionContext, defer_reply, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.locations import open_lobbies, tables_near
from discord_ui.requests.rights import Right
from discord_ui.views import parts
from discord_ui.views.help import guide, rules_page
from discord_ui.views.openings.settings import subscriptions_button
from discord_ui.views.reading import without_pictures
from discord_ui.views.table_list import Section, TableList, line, table_list, urgency
from presenters.games import PRESENTERS
from presenters.languages import Language
from table.errors import UnknownButtonError
from table.table import Table

OWN_A_PAGE: Final = 4
LOBBIES_A_PAGE: Final = 4
NEAR_A_PAGE: Final = 2
"""Tables of each kind on a page: together, with their buttons, a phone's screen."""


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
    await context.send_private(guide(context.language, on_server=context.guild_id is not None))


async def show_tables(services: Services, context: InteractionContext, page: int = 0) -> None:
    """List the caller's tables, the lobbies of the server they may see, and the games of this channel."""
    await context.send_private(await _table_list(services, context, page))


async def _tables_by_button(services: Services, context: InteractionContext, _button: TablesOpen) -> None:
    await show_tables(services, context)


async def turn_tables_page(services: Services, context: InteractionContext, button: TablesPage) -> None:
    await show_tables_again(services, context, button.page)


async def show_tables_again(
    services: Services, context: InteractionContext, page: int, notice: str | None = None
) -> None:
    """Bring the private list up to date, at the same page, below a sentence about what was clicked."""
    await context.replace_private(await _table_list(services, context, page, notice))


async def _table_list(services: Services, context: InteractionContext, page: int, notice: str | None = None) -> Plain:
    listed = TableList(await _sections(services, context))
    listed = replace(listed, page=min(page, listed.pages - 1))
    urls = [await _url(services, table) for table in listed.shown]
    shown = table_list(listed, context.user_id, urls, context.words, notice)
    told: Row = [notify.button(context.words), subscriptions_button(context.words)]
    return replace(shown, rows=[*shown.rows, told])


async def _sections(services: Services, context: InteractionContext) -> Sequence[Section]:
    own = await services.rights.own_tables(context.interaction)
    mine = sorted(own, key=lambda table: urgency(table, context.user_id))
    sections = [Section("tables-mine", mine, OWN_A_PAGE, "tables-none")]
    if context.guild_id is None:
        return sections
    near = await tables_near(services, context.interaction)
    known = {table.id for table in mine}
    here = [table for table in near if table.id not in known and table.record.phase == "playing"]
    lobbies, more = await open_lobbies(services, context.interaction)
    others = [table for table in lobbies if table.id not in known]
    sections.append(Section("tables-open", others, LOBBIES_A_PAGE, "tables-none-open", can_be_joined=True, more=more))
    return [*sections, Section("tables-here", here, NEAR_A_PAGE)]


async def listed(services: Services, context: InteractionContext, tables: Sequence[Table], most: int) -> list[str]:
    """Describe each table in a line with its link and state; a last line counts those left out."""
    lines = [line(table, await _url(services, table), context.user_id, context.words) for table in tables[:most]]
    more = len(tables) - most
    return [*lines, context.words("tables-more", more=more)] if more > 0 else lines


async def _url(services: Services, table: Table) -> str:
    post = await services.store.messages.get(table.id, "panel")
    return parts.table_url(table, post.message_id if post else None)


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
    "tables": Route(defer_reply, Right.NO_TABLE, _tables_by_button),
    "tables_page": Route(defer_update, Right.NO_TABLE, turn_tables_page),
}
