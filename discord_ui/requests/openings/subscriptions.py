"""Handlers of subscriptions: what a user asks to be told of a server's lobbies, shown and changed."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from discord_ui.members.users import home_zone
from discord_ui.protocol.messages import Layout
from discord_ui.protocol.opening_ids import (
    Subscription,
    SubscriptionInvitations,
    SubscriptionMenu,
    SubscriptionSetting,
    SubscriptionsOpen,
    Unsubscribe,
)
from discord_ui.requests.context import InteractionContext, defer_reply, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.rights import Right
from discord_ui.views.openings.settings import ANY, HOW, subscription_list, subscription_screen
from presenters.games import PRESENTERS
from storage.openings.subscriptions import EVERYBODY, NoticeWay, Occasion, SubscriptionRecord
from table.errors import UnknownButtonError, UnknownOptionError
from table.timing import HOURS
from table.waiting.openings import DAILY, USUAL_ACTIVE, EmptyActiveError


async def show_here(services: Services, context: InteractionContext, _button: SubscriptionsOpen) -> None:
    """Show the subscription to this server's lobbies; in an inbox, list the servers its owner is told of."""
    if context.guild_id is not None:
        await _show(services, context, context.guild_id)
        return
    subscribed = await services.store.subscriptions.of_user(context.user_id)
    servers = {one.guild_id: await _server(services, one.guild_id) for one in subscribed}
    await context.send_private(subscription_list(servers, context.words))


async def show(services: Services, context: InteractionContext, button: Subscription) -> None:
    await _show(services, context, button.guild)


async def _show(services: Services, context: InteractionContext, guild_id: int) -> None:
    found = await _require_own(services, context, guild_id)
    await context.send_private(await _screen(services, context, guild_id, found))


async def choose(services: Services, context: InteractionContext, menu: SubscriptionMenu) -> None:
    """Change one setting; a user who was told of nothing is told from now on, unless they choose no title."""
    found = await _require_own(services, context, menu.guild)
    before = found or SubscriptionRecord(menu.guild, context.user_id)
    try:
        chosen = _READ[menu.setting](before, context.values)
    except EmptyActiveError as refusal:
        # The screen comes anew, so that its menu does not go on showing what was refused.
        notice = context.words(refusal.key)
        await context.replace_private(await _screen(services, context, menu.guild, found, notice))
        return
    if chosen is None:
        await services.store.subscriptions.delete(menu.guild, context.user_id)
    else:
        await services.store.subscriptions.save(chosen)
        await _keep_zone(services, context, chosen)
    await context.replace_private(await _screen(services, context, menu.guild, chosen))


async def unsubscribe(services: Services, context: InteractionContext, button: Unsubscribe) -> None:
    """Tell a user of nothing more; also one who has left the server."""
    await _require_own(services, context, button.guild)
    await services.store.subscriptions.delete(button.guild, context.user_id)
    await context.replace_private(await _screen(services, context, button.guild, None))


async def change_invitations(services: Services, context: InteractionContext, button: SubscriptionInvitations) -> None:
    """Turn all invitations off or on again, and say so on the screen."""
    found = await _require_own(services, context, button.guild)
    if button.step == "accept":
        await services.store.subscriptions.accept_all(context.user_id)
    else:
        await services.store.subscriptions.refuse(context.user_id, EVERYBODY)
    await context.replace_private(await _screen(services, context, button.guild, found))


async def _require_own(services: Services, context: InteractionContext, guild_id: int) -> SubscriptionRecord | None:
    """Return a user's subscription; refuse servers they are not on now, unless they subscribed there before."""
    found = await services.store.subscriptions.get(guild_id, context.user_id)
    if found is None and guild_id != context.guild_id:
        raise UnknownButtonError
    return found


async def _keep_zone(services: Services, context: InteractionContext, chosen: SubscriptionRecord) -> None:
    """Keep the time zone that hours are meant in, whatever language its user chooses later."""
    if chosen.active_from is not None and context.person.zone is None:
        zone = home_zone(context.language)
        context.person = await services.users.choose_notices(context.user_id, zone=zone)


async def _screen(
    services: Services,
    context: InteractionContext,
    guild_id: int,
    found: SubscriptionRecord | None,
    notice: str | None = None,
) -> Layout:
    refused = await services.store.subscriptions.refused_by(context.user_id)
    server = await _server(services, guild_id)
    person, now, words = context.person, services.clock(), context.words
    return subscription_screen(found, guild_id, server, person, refused, now, words, notice)


async def _server(services: Services, guild_id: int) -> str:
    known = await services.directory.find(guild_id)
    return known.guild.name if known else "?"


def _read_titles(before: SubscriptionRecord, values: Sequence[str]) -> SubscriptionRecord | None:
    """Read the titles; none is nothing at all, and any title goes before some."""
    if not values:
        return None
    if any(value != ANY and value not in PRESENTERS for value in values):
        raise UnknownOptionError
    return replace(before, games=json.dumps([] if ANY in values else sorted(set(values), key=list(PRESENTERS).index)))


def _read_how(before: SubscriptionRecord, values: Sequence[str]) -> SubscriptionRecord:
    way, _, occasion = _one_of(values, HOW).partition("-")
    ways: dict[str, NoticeWay] = {"dm": "dm", "channel": "channel"}
    occasions: dict[str, Occasion] = {"opening": "opening", "call": "call"}
    return replace(before, way=ways[way], occasion=occasions[occasion])


def _read_daily(before: SubscriptionRecord, values: Sequence[str]) -> SubscriptionRecord:
    return replace(before, daily=int(_one_of(values, [str(one) for one in DAILY])))


def _read_from(before: SubscriptionRecord, values: Sequence[str]) -> SubscriptionRecord:
    chosen = _one_of(values, [ANY, *map(str, HOURS)])
    if chosen == ANY:
        return replace(before, active_from=None, active_to=None)
    _, usual_to = USUAL_ACTIVE
    return _with_hours(before, int(chosen), usual_to if before.active_to is None else before.active_to)


def _read_to(before: SubscriptionRecord, values: Sequence[str]) -> SubscriptionRecord:
    chosen, (usual_from, _) = int(_one_of(values, [*map(str, HOURS)])), USUAL_ACTIVE
    return _with_hours(before, usual_from if before.active_from is None else before.active_from, chosen)


def _with_hours(before: SubscriptionRecord, begin: int, end: int) -> SubscriptionRecord:
    if begin == end:
        raise EmptyActiveError
    return replace(before, active_from=begin, active_to=end)


def _one_of(values: Sequence[str], allowed: Sequence[str]) -> str:
    if len(values) != 1 or values[0] not in allowed:
        raise UnknownOptionError
    return values[0]


_READ: Final[Mapping[SubscriptionSetting, Callable[[SubscriptionRecord, Sequence[str]], SubscriptionRecord | None]]] = {
    "titles": _read_titles,
    "how": _read_how,
    "daily": _read_daily,
    "from": _read_from,
    "to": _read_to,
}


ROUTES: Routes = {
    "subscriptions": Route(defer_reply, Right.NO_TABLE, show_here),
    "subscribe": Route(defer_reply, Right.NO_TABLE, show),
    "subscribed": Route(defer_update, Right.NO_TABLE, choose),
    "unsubscribe": Route(defer_update, Right.NO_TABLE, unsubscribe),
    "subscribed_invitations": Route(defer_update, Right.NO_TABLE, change_invitations),
}
