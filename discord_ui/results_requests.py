"""What people ask for to see how they do: their own games, and the best players of a title."""

from collections.abc import Sequence

import discord

from discord_ui import allowance, names, permissions, results
from discord_ui.call import Call
from discord_ui.desk import Desk
from discord_ui.lobby_requests import language_here
from discord_ui.posts import NOBODY
from discord_ui.results import MOST_LISTED, Page
from presenters.games import PRESENTERS
from table.errors import UnknownButtonError, WrongPlaceError

AnyUser = discord.User | discord.Member


async def show_stats(desk: Desk, call: Call, player: AnyUser | None = None) -> None:
    """Show the caller's games on this server, or somebody else's."""
    allowance.work(desk, call)
    shown = player or call.interaction.user
    ladders = await desk.ratings.ladders_of(_server(call), shown.id)
    await call.whisper(results.stats(names.clean(shown.display_name), shown.id, ladders, call.language))


async def open_leaderboard(desk: Desk, call: Call, game: str) -> None:
    """Show the best players of a title here, privately."""
    allowance.work(desk, call)
    page = await _page(desk, call, game, call.user_id)
    await call.whisper(results.leaderboard(page, call.language, can_share=True))


async def turn_leaderboard(desk: Desk, call: Call, game: str) -> None:
    """Show another title in the caller's own message; everybody's stays as it is."""
    allowance.work(desk, call)
    page = await _page(desk, call, game, call.user_id)
    await call.redraw(results.leaderboard(page, call.language, can_share=True))


async def share_leaderboard(desk: Desk, call: Call, game: str) -> None:
    """Post the best players of a title for everybody, once however often the click arrives."""
    allowance.work(desk, call, allowance.SHARED)
    public = await _page(desk, call, game, None)
    permissions.require(call.interaction, call.words)
    message = results.leaderboard(public, await language_here(desk, call))
    channel = call.interaction.client.get_partial_messageable(call.channel_id)
    await channel.send(**await call.studio.sending(message), nonce=f"l{call.interaction.id}", allowed_mentions=NOBODY)
    page = await _page(desk, call, game, call.user_id)
    await call.redraw(results.leaderboard(page, call.language))


def _server(call: Call) -> int:
    if call.interaction.guild_id is None:
        raise WrongPlaceError
    return call.interaction.guild_id


async def _page(desk: Desk, call: Call, game: str, reader: int | None) -> Page:
    if game not in PRESENTERS:
        raise UnknownButtonError
    ladder = await desk.ratings.ladder(_server(call), game)
    best = ladder.standings[:MOST_LISTED]
    return Page(game, ladder, best, await _names(desk, call, [standing.user_id for standing in best]), reader)


async def _names(desk: Desk, call: Call, user_ids: Sequence[int]) -> Sequence[str]:
    """Call people as they are called on this server: as at their last table here, or as the caller is now."""
    known = await desk.store.names_on_server(_server(call), user_ids) | {call.user_id: call.guest.name}
    return [names.clean(known.get(one) or (await desk.people.find(one)).name) for one in user_ids]
