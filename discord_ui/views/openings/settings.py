"""The private screens of subscriptions and invitations."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from discord_ui.members.users import escape_name, zone_of
from discord_ui.protocol.custom_ids import TableButton
from discord_ui.protocol.messages import Control, Layout, Picker, Plain, Row, Style, in_rows, option
from discord_ui.protocol.opening_ids import (
    Invitations,
    InvitationStep,
    Invite,
    InviteAnew,
    Subscription,
    SubscriptionInvitations,
    SubscriptionMenu,
    SubscriptionSetting,
    SubscriptionsOpen,
    Unsubscribe,
)
from discord_ui.views.openings.notices import JOIN
from presenters.contract import Words
from presenters.games import PRESENTERS
from storage.openings.subscriptions import EVERYBODY, SubscriptionRecord
from storage.people import PersonRecord
from table.table import Table
from table.timing import HOURS, zone_named
from table.waiting.openings import DAILY, MOST_OF_HOST, titles_of

ANY: Final = "any"
"""The value for any title, and for any hour."""
HOW: Final = ("dm-opening", "dm-call", "channel-opening", "channel-call")
MOST_LISTED: Final = 10
MOST_LOBBIES: Final = 5
NOBODY: Final = 1
"""The inviter of buttons that are about all of them; no user has this id."""


def subscription_screen(
    subscription: SubscriptionRecord | None,
    guild_id: int,
    server: str,
    person: PersonRecord,
    refused: Sequence[int],
    now: float,
    words: Words,
    notice: str | None = None,
) -> Layout:
    """What a user is told of a server's lobbies, and whether they can be invited; a notice is above the menus."""
    text = [words("subscription-heading", server=escape_name(server))]
    if subscription is None:
        text.append(words("subscription-none"))
    else:
        text += [
            words(f"subscription-how-{_how(subscription)}", titles=_titles(subscription, words)),
            _active_line(subscription, person, now, words),
            words("subscription-daily", count=subscription.daily),
        ]
    text += [words(f"invitations-{_invitations(refused)}", count=len(refused))]
    text += [words("subscription-footer", most=MOST_OF_HOST), *([notice] if notice else [])]
    chosen = subscription or SubscriptionRecord(guild_id, person.user_id)
    menus = [_menu(guild_id, setting, lines, words) for setting, lines in _choices(chosen, subscription, words)]
    return Layout(["\n".join(text), *menus, _buttons(guild_id, subscription, refused, words)])


def _how(subscription: SubscriptionRecord) -> str:
    return f"{subscription.way}-{subscription.occasion}"


def _titles(subscription: SubscriptionRecord, words: Words) -> str:
    titles = [words(f"{game}-title") for game in titles_of(subscription) if game in PRESENTERS]
    return words.listing(titles) if titles else words("subscription-any")


def _active_line(subscription: SubscriptionRecord, person: PersonRecord, now: float, words: Words) -> str:
    begin, end = subscription.active_from, subscription.active_to
    if begin is None or end is None:
        return words("subscription-always")
    zone = zone_of(person)
    there = datetime.fromtimestamp(now, zone_named(zone)).strftime("%H:%M")
    return words("subscription-active", begin=words(f"hour-{begin}"), end=words(f"hour-{end}"), zone=zone, now=there)


def _invitations(refused: Sequence[int]) -> str:
    if EVERYBODY in refused:
        return "off"
    return "some" if refused else "on"


Lines = dict[str, tuple[str, bool]]
"""The label of each value, and whether it is chosen."""


def _choices(
    chosen: SubscriptionRecord, saved: SubscriptionRecord | None, words: Words
) -> Sequence[tuple[SubscriptionSetting, Lines]]:
    titles = titles_of(chosen)
    begin, end = chosen.active_from, chosen.active_to
    games = {key: (words(f"{key}-title"), key in titles) for key in PRESENTERS}
    return [
        ("titles", {ANY: (words("subscription-any-choice"), saved is not None and not titles)} | games),
        ("how", {how: (words(f"subscription-choice-{how}"), saved is not None and _how(chosen) == how) for how in HOW}),
        ("daily", {str(one): (words("subscription-daily-choice", count=one), one == chosen.daily) for one in DAILY}),
        ("from", {ANY: (words("subscription-always-choice"), begin is None)} | _hours("from", begin, words)),
        ("to", _hours("to", end, words)),
    ]


def _hours(end: str, chosen: int | None, words: Words) -> Lines:
    return {
        str(hour): (words(f"subscription-{end}-choice", hour=words(f"hour-{hour}")), hour == chosen) for hour in HOURS
    }


def _menu(guild_id: int, setting: SubscriptionSetting, lines: Lines, words: Words) -> Row:
    options = [option(label, value, chosen=chosen) for value, (label, chosen) in lines.items()]
    menu, title = SubscriptionMenu(guild=guild_id, setting=setting), words(f"subscription-menu-{setting}")
    if setting == "titles":
        return [Picker(menu, title, options, fewest=0, most=len(options))]
    return [Picker(menu, title, options)]


def _buttons(guild_id: int, subscription: SubscriptionRecord | None, refused: Sequence[int], words: Words) -> Row:
    button = SubscriptionInvitations(guild=guild_id, step="accept" if refused else "all")
    label = words("button-invitations-accept" if refused else "button-invitations-ask")
    invitations = Control(button, label, emoji="✉️")
    if subscription is None:
        return [invitations]
    return [Control(Unsubscribe(guild=guild_id), words("button-unsubscribe"), emoji="🔕"), invitations]


def subscription_list(servers: Mapping[int, str], words: Words) -> Plain:
    """The servers a user is told of, each with the way to its screen."""
    if not servers:
        return Plain(words("subscription-elsewhere-none"))
    buttons = [Control(Subscription(guild=guild_id), name) for guild_id, name in list(servers.items())[:MOST_LISTED]]
    return Plain(words("subscription-elsewhere"), None, in_rows(buttons))


def subscriptions_button(words: Words) -> Control:
    return Control(SubscriptionsOpen(), words("button-subscriptions"), emoji="📢")


def invitation_offer(name: str, user_id: int, lobbies: Sequence[Table], words: Words) -> Plain:
    """The lobbies of its reader to which a member may be invited, and the titles of which one may be opened."""
    existing: Row = [
        Control(
            Invite(table=table.id, user=user_id),
            words("button-invite", game=words(f"{table.record.game}-title"), table=table.id),
            emoji=PRESENTERS[table.record.game].emoji,
            style=Style.success,
        )
        for table in lobbies[:MOST_LOBBIES]
    ]
    anew = [
        Control(
            InviteAnew(game=key, user=user_id),
            words("button-start", game=words(f"{key}-title")),
            emoji=presenter.emoji,
        )
        for key, presenter in PRESENTERS.items()
    ]
    key = "invite-where" if existing else "invite-anew"
    return Plain(words(key, name=escape_name(name)), None, [*([existing] if existing else []), *in_rows(anew)])


def refusal_choice(inviter: int, name: str | None, words: Words) -> Plain:
    """Asks whose invitations its reader does not want any more."""
    label = words("button-invitations-one", name=name) if name else words("button-invitations-one-unnamed")
    one = Control(Invitations(step="one", inviter=inviter), label)
    everybody = Control(Invitations(step="all", inviter=NOBODY), words("button-invitations-all"), style=Style.danger)
    return Plain(words("invitations-ask"), None, [[one, everybody]])


def refused(step: InvitationStep, words: Words) -> Plain:
    """Says what holds for invitations now, with the way back."""
    if step == "accept":
        return Plain(words("invitations-accepted"))
    back = Control(Invitations(step="accept", inviter=NOBODY), words("button-invitations-accept"))
    return Plain(words(f"invitations-refused-{step}"), None, [[back]])


def instead(notice: str, lines: Sequence[str], lobbies: Sequence[Table], words: Words) -> Plain:
    """A sentence about what was clicked, and what is open instead."""
    from_here = [
        Control(
            TableButton(verb=JOIN, table=table.id),
            words("button-join-listed", game=words(f"{table.record.game}-title"), table=table.id),
            emoji=PRESENTERS[table.record.game].emoji,
            style=Style.success,
        )
        for table in lobbies
    ]
    heading = words("opening-instead" if lines else "opening-nothing-instead")
    return Plain("\n".join([notice, heading, *lines]), None, in_rows(from_here))
