"""Handlers of `/stats` and `/leaderboard`."""

from collections.abc import Sequence

import discord

from discord_ui.members.users import clean_name
from discord_ui.protocol import permissions
from discord_ui.protocol.custom_ids import Leaderboard, Season, Share
from discord_ui.requests import allowance
from discord_ui.requests.context import InteractionContext, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.lobby import language_here
from discord_ui.requests.rights import Right
from discord_ui.views.results import leaderboard, stats
from discord_ui.views.results.leaderboard import MOST_LISTED, LeaderboardPage, SeasonPage
from presenters.games import PRESENTERS
from table.errors import UnknownButtonError, WrongPlaceError
from table.history.seasons import month_of, standings

AnyUser = discord.User | discord.Member


async def show_stats(services: Services, context: InteractionContext, player: AnyUser | None = None) -> None:
    """Show the games of the caller, or of another member, on this server."""
    allowance.work(services, context)
    shown = player or context.interaction.user
    ladders = await services.ratings.ladders_of(_server(context), shown.id)
    await context.send_private(stats.stats(clean_name(shown.display_name), shown.id, ladders, context.language))


async def open_leaderboard(services: Services, context: InteractionContext, game: str) -> None:
    allowance.work(services, context)
    page = await _page(services, context, game, context.user_id)
    await context.send_private(leaderboard.leaderboard(page, context.language, can_share=True))


async def turn_leaderboard(services: Services, context: InteractionContext, button: Leaderboard) -> None:
    """Show another game in the caller's own message; a public one stays as it is."""
    allowance.work(services, context)
    page = await _page(services, context, button.game, context.user_id)
    await context.replace_private(leaderboard.leaderboard(page, context.language, can_share=True))


async def show_season(services: Services, context: InteractionContext, button: Season) -> None:
    """Show who did best in this month or in the last; an older button leads to the present month."""
    allowance.work(services, context)
    if button.game not in PRESENTERS:
        raise UnknownButtonError
    ladder, now = await services.ratings.ladder(_server(context), button.game), month_of(context.at)
    month = button.month if button.month in {now, now - 1} else now
    found = standings(ladder.seasons.get(month, {}))
    names = await _names(services, context, [standing.user_id for standing in found[:MOST_LISTED]])
    page = SeasonPage(button.game, month, now, found, names, context.user_id)
    await context.replace_private(leaderboard.season(page, context.language))


async def share_leaderboard(services: Services, context: InteractionContext, button: Share) -> None:
    """Post a leaderboard in public, idempotently; where that is not possible, say so and leave the button."""
    allowance.work(services, context, allowance.SHARED)
    public = await _page(services, context, button.game, None)
    permissions.require(context.interaction, context.words)
    message = leaderboard.leaderboard(public, await language_here(services, context))
    if await context.post(message) is None:
        return
    page = await _page(services, context, button.game, context.user_id)
    await context.replace_private(leaderboard.leaderboard(page, context.language))


def _server(context: InteractionContext) -> int:
    if context.interaction.guild_id is None:
        raise WrongPlaceError
    return context.interaction.guild_id


async def _page(services: Services, context: InteractionContext, game: str, reader: int | None) -> LeaderboardPage:
    if game not in PRESENTERS:
        raise UnknownButtonError
    ladder = await services.ratings.ladder(_server(context), game)
    best = ladder.standings[:MOST_LISTED]
    return LeaderboardPage(
        game,
        ladder,
        best,
        await _names(services, context, [standing.user_id for standing in best]),
        reader,
        month_of(context.at),
    )


async def _names(services: Services, context: InteractionContext, user_ids: Sequence[int]) -> Sequence[str]:
    """Return the users' names on this server: as at their last table here, or the caller's present one."""
    known = await services.store.results.names(_server(context), user_ids) | {context.user_id: context.actor.name}
    return [clean_name(known.get(one) or (await services.users.find(one)).name) for one in user_ids]


ROUTES: Routes = {
    "leaders": Route(defer_update, Right.NO_TABLE, turn_leaderboard),
    "season": Route(defer_update, Right.NO_TABLE, show_season),
    "share": Route(defer_update, Right.COMMANDS, share_leaderboard),
}
