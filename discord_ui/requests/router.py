"""Finds the handler of a click by the verb of its custom id; stateless, so messages survive restarts."""

from typing import Any, Final

import discord

from discord_ui.protocol import custom_ids
from discord_ui.protocol.custom_ids import ChoiceMenu, CustomId
from discord_ui.requests import info, lobby, notify, play, privacy, replay, results, server_settings, votes
from discord_ui.requests.context import AnyInteraction, InteractionContext, defer_reply
from discord_ui.requests.dispatcher import Dispatcher, Routes, Services
from discord_ui.views.choices import read_value
from table.errors import RefusalError, UnknownButtonError

CLICKS: Final = frozenset({discord.InteractionType.component, discord.InteractionType.modal_submit})
ROUTES: Final[Routes] = {
    **lobby.ROUTES,
    **play.ROUTES,
    **votes.ROUTES,
    **replay.ROUTES,
    **results.ROUTES,
    **info.ROUTES,
    **notify.ROUTES,
    **privacy.ROUTES,
    **server_settings.ROUTES,
}


async def route(dispatcher: Dispatcher, interaction: AnyInteraction) -> None:
    """Dispatch a click on any message of the bot, however old; refuse forged custom ids."""
    if interaction.type not in CLICKS:
        return
    try:
        custom_id = _clicked(interaction)
        found = ROUTES.get(custom_id.verb)
        if found is None:
            raise UnknownButtonError
    except RefusalError as refusal:
        await dispatcher.dispatch(interaction, defer_reply, _refuse, refusal)
    else:
        await dispatcher.dispatch(interaction, found.acknowledge, found.handler, custom_id)


def _clicked(interaction: AnyInteraction) -> CustomId:
    """Parse what was clicked; a menu's line stands for the button it replaces."""
    if interaction.type is discord.InteractionType.modal_submit:  # The bot opens no modals.
        raise UnknownButtonError
    data: dict[str, Any] = dict(interaction.data or {})
    custom_id, values = custom_ids.parse(str(data.get("custom_id", ""))), data.get("values", [])
    if not isinstance(custom_id, ChoiceMenu):
        return custom_id
    if len(values) != 1:
        raise UnknownButtonError
    return read_value(custom_id.table, custom_id.seat, custom_id.question, str(values[0]))


async def _refuse(_services: Services, _context: InteractionContext, refusal: RefusalError) -> None:
    raise refusal
