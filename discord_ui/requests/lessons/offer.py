"""Offers a lesson to users who open or join their first table by a command; others find it in their first hand."""

from discord_ui.protocol.messages import Plain
from discord_ui.requests.context import InteractionContext
from discord_ui.requests.dispatcher import Services
from discord_ui.views.lessons.offers import offer
from table.lessons.script import lesson_of


async def offer_to_newcomer(services: Services, context: InteractionContext, game: str) -> Plain | None:
    """Return the offer of a game's lesson to a caller who has just sat down at their first table, lessons included."""
    is_new = lesson_of(game) is not None and await services.hands.is_at_first_table(context.user_id)
    return offer(game, context.words) if is_new else None
