"""Handlers of *Invite to a table*: to which lobby, sent once, and turned off by those who want none."""

from discord_ui.delivery.openings.invitations import name_of
from discord_ui.members.users import clean_name
from discord_ui.protocol.messages import Plain
from discord_ui.protocol.opening_ids import Invitations, Invite, InviteAnew
from discord_ui.requests import lobby
from discord_ui.requests.changes import once
from discord_ui.requests.context import InteractionContext, defer_reply, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.rights import Right
from discord_ui.views import parts
from discord_ui.views.openings.settings import invitation_offer, refusal_choice, refused
from storage.openings.subscriptions import EVERYBODY
from table.errors import WrongPlaceError
from table.table import Table
from table.waiting.openings import MOST_REFUSED, is_joinable


async def offer(services: Services, context: InteractionContext, user_id: int) -> None:
    """Ask to which of the caller's lobbies on this server a member is invited, or of which title to open one."""
    member = await services.invitations.require_invitable(_server(context), context.user_id, user_id)
    own = await services.rights.own_tables(context.interaction)
    lobbies = [table for table in own if table.record.guild_id == context.guild_id and is_joinable(table)]
    free = [table for table in lobbies if not table.is_seated(user_id)]
    await context.send_private(invitation_offer(clean_name(member.display_name), user_id, free, context.words))


def _server(context: InteractionContext) -> int:
    if context.guild_id is None:
        raise WrongPlaceError
    return context.guild_id


async def invite(services: Services, context: InteractionContext, button: Invite) -> None:
    """Invite a member to a lobby at which the caller sits."""
    await _send(services, context, await services.tables.table(button.table), button.user)


async def invite_anew(services: Services, context: InteractionContext, button: InviteAnew) -> None:
    """Open a table here and invite a member to it; nothing is opened for those who cannot be invited."""
    await services.invitations.require_invitable(_server(context), context.user_id, button.user)
    table, _ = await lobby.open_table(services, context, button.game)
    await _send(services, context, table, button.user)


async def _send(services: Services, context: InteractionContext, table: Table, user_id: int) -> None:
    member = await services.invitations.invite(table, context.user_id, user_id)
    services.tables.touch(table.id)
    heading = parts.heading(table, context.words)
    await context.replace_private(Plain(context.words("invite-sent", name=name_of(member), heading=heading)))


async def change(services: Services, context: InteractionContext, button: Invitations) -> None:
    """Turn invitations off, from one inviter or from all, or on again."""
    subscriptions, words = services.store.subscriptions, context.words
    if button.step == "ask":
        name = await _name_of_inviter(services, button.inviter, context.user_id)
        await context.send_private(refusal_choice(button.inviter, name, words))
        return
    if button.step == "accept":
        await subscriptions.accept_all(context.user_id)
    else:
        known = await subscriptions.refused_by(context.user_id)
        is_one = button.step == "one" and len(known) < MOST_REFUSED
        await subscriptions.refuse(context.user_id, button.inviter if is_one else EVERYBODY)
    await context.send_private(refused(button.step, words))


async def _name_of_inviter(services: Services, inviter: int, invited: int) -> str | None:
    """Return a name only to those who were invited: a forged id would tell what others are called elsewhere."""
    counts = await services.store.lobby_notices.invitations(inviter, invited, 0.0)
    return (await services.users.find(inviter)).name if counts.between else None


ROUTES: Routes = {
    "invite": Route(defer_update, Right.SEATED, invite),
    "invite_anew": Route(defer_update, Right.COMMANDS, once(invite_anew), is_deliberate=True),
    "invitations": Route(defer_reply, Right.NO_TABLE, change),
}
