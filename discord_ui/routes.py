"""The handler of every click, by the verb of its custom id; stateless, so messages survive restarts."""

from typing import Final

from discord_ui.requests import info, lobby, notify, play, privacy, replay, results, server_settings, votes
from discord_ui.requests.direct_messages import typed
from discord_ui.requests.dispatcher import Routes
from discord_ui.requests.lessons import learn
from discord_ui.requests.openings import invitations, joining, subscriptions

ROUTES: Final[Routes] = {
    **lobby.ROUTES,
    **play.ROUTES,
    **typed.ROUTES,
    **votes.ROUTES,
    **replay.ROUTES,
    **results.ROUTES,
    **info.ROUTES,
    **learn.ROUTES,
    **notify.ROUTES,
    **privacy.ROUTES,
    **server_settings.ROUTES,
    **subscriptions.ROUTES,
    **invitations.ROUTES,
    **joining.ROUTES,
}
