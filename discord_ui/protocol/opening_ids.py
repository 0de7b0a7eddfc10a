"""Custom ids of what is told of lobbies: subscriptions and invitations."""

from typing import Literal

from discord_ui.protocol.id_fields import CustomId, Snowflake, TableNumber, Word

SubscriptionSetting = Literal["titles", "how", "from", "to", "daily"]
InvitationStep = Literal["ask", "one", "all", "accept"]


class Subscription(CustomId):
    """Shows what its user asks to be told of a server's lobbies."""

    verb: Literal["subscribe"] = "subscribe"
    guild: Snowflake


class SubscriptionMenu(CustomId):
    verb: Literal["subscribed"] = "subscribed"
    guild: Snowflake
    setting: SubscriptionSetting


class Unsubscribe(CustomId):
    verb: Literal["unsubscribe"] = "unsubscribe"
    guild: Snowflake


class SubscriptionInvitations(CustomId):
    """Turns all invitations off or on again, and shows it on the screen of a subscription."""

    verb: Literal["subscribed_invitations"] = "subscribed_invitations"
    guild: Snowflake
    step: Literal["all", "accept"]


class SubscriptionsOpen(CustomId):
    """Shows its user's subscriptions: that of the server they are on, else all."""

    verb: Literal["subscriptions"] = "subscriptions"


class Invite(CustomId):
    """Invites a user to a lobby."""

    verb: Literal["invite"] = "invite"
    table: TableNumber
    user: Snowflake


class InviteAnew(CustomId):
    """Opens a table and invites a user to it."""

    verb: Literal["invite_anew"] = "invite_anew"
    game: Word
    user: Snowflake


class Invitations(CustomId):
    """Turns invitations off, from one inviter or from all, or on again."""

    verb: Literal["invitations"] = "invitations"
    step: InvitationStep
    inviter: Snowflake


OPENING_IDS = (
    Subscription,
    SubscriptionMenu,
    Unsubscribe,
    SubscriptionInvitations,
    SubscriptionsOpen,
    Invite,
    InviteAnew,
    Invitations,
)
