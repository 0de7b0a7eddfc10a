"""Who is told of a lobby and when, who may be invited, and the call for players. Pure: the time is an argument."""

import json
from collections.abc import Collection, Sequence
from typing import Final

from storage.openings.notices import AnnouncementRecord, Candidate, InvitationCounts
from storage.openings.subscriptions import EVERYBODY, Occasion, SubscriptionRecord
from storage.people import PersonRecord
from table.errors import RefusalError, TableFullError
from table.request import Request
from table.table import Table
from table.timing import DAY, MINUTE, Quiet, preference_of

OPENING_DELAY: Final = 1 * MINUTE
"""Seconds a lobby stays open before subscribers are told: one that fills at once disturbs nobody."""
FRESH: Final = 15 * MINUTE
"""Seconds after which an announcement that could not be sent is no news any more."""
WITHIN: Final = DAY
"""Seconds over which notices and invitations are counted."""
DAILY: Final = (1, 2, 3, 5, 10)
"""Limits a subscriber may choose."""
MOST_OF_HOST: Final = 2
"""Notices a day of one host's lobbies, however many a subscriber takes."""
MOST_TOLD: Final = 20
"""Subscribers told of one lobby, at its opening and again at a call; each costs a request or two."""
MOST_SENT: Final = 10
"""Invitations a user may send a day."""
MOST_RECEIVED: Final = 5
"""Invitations a user gets a day."""
MOST_BETWEEN: Final = 2
"""Invitations a day from one user to another."""
MOST_REFUSED: Final = 100
"""Inviters a user may refuse one by one."""
USUAL_ACTIVE: Final = (17, 23)
"""Default hours, for a subscriber who chose only one end."""


class NotHostError(RefusalError):
    key = "refusal-only-host-calls"


class AlreadyCalledError(RefusalError):
    key = "refusal-already-called"


class NobodyToCallError(RefusalError):
    """A table in an inbox has nobody to call."""

    key = "refusal-nobody-to-call"


class InviteBotError(RefusalError):
    key = "refusal-invite-bot"


class InviteYourselfError(RefusalError):
    key = "refusal-invite-yourself"


class InvitedSeatedError(RefusalError):
    key = "refusal-invited-seated"


class InvitedBeforeError(RefusalError):
    key = "refusal-invited-before"


class NoInvitationsError(RefusalError):
    """They refuse all invitations, or this inviter's: which of the two is nobody else's business."""

    key = "refusal-no-invitations"


class InvitedOftenError(RefusalError):
    key = "refusal-invited-often"


class InvitingOftenError(RefusalError):
    key = "refusal-inviting-often"


class UnseenByInvitedError(RefusalError):
    """They left the server, or do not see the table's channel."""

    key = "refusal-unseen-by-invited"


class EmptyActiveError(RefusalError):
    key = "refusal-empty-active"


def call(table: Table, request: Request) -> Table:
    """Call for players, once a lobby; the host alone."""
    table.require_lobby()
    if table.is_private:
        raise NobodyToCallError
    if request.actor.user_id != table.record.host_id:
        raise NotHostError
    if table.record.called_at is not None:
        raise AlreadyCalledError
    if not table.has_room:
        raise TableFullError(most=table.game.seats.stop - 1)
    return table.change(called_at=request.at)


def announcement(before: Table, table: Table) -> AnnouncementRecord | None:
    """Return what subscribers are to be told after a change: that a lobby has opened, or that its host calls."""
    if table.is_private or table.record.phase != "lobby":
        return None
    if not before.seats:
        return AnnouncementRecord(table.id, "opening", table.record.created_at + OPENING_DELAY)
    if table.record.called_at is not None and before.record.called_at is None:
        return AnnouncementRecord(table.id, "call", 0.0)
    return None


def is_joinable(table: Table) -> bool:
    """Return whether users who are told of a table can still join it."""
    return table.record.phase == "lobby" and not table.is_private and table.has_room


def announced_at(table: Table, kind: Occasion) -> float:
    """Return since when subscribers should have been told."""
    called_at = table.record.called_at
    return called_at if kind == "call" and called_at is not None else table.record.created_at + OPENING_DELAY


def titles_of(subscription: SubscriptionRecord) -> Sequence[str]:
    """Return the titles a user asks for; none for any."""
    return [str(game) for game in json.loads(subscription.games)]


def is_active(subscription: SubscriptionRecord, person: PersonRecord, zone: str, at: float) -> bool:
    """Return whether a subscriber may be told at that time: within their active hours, outside their quiet ones."""
    if preference_of(person).is_quiet(at):
        return False
    begin, end = subscription.active_from, subscription.active_to
    return begin is None or end is None or Quiet(begin, end, zone).holds(at)


def is_wanted(candidate: Candidate, table: Table, kind: Occasion) -> bool:
    """Return whether a subscriber asks to be told of a lobby, and was not told too often."""
    subscription = candidate.subscription
    titles = titles_of(subscription)
    is_asked_for = (not titles or table.record.game in titles) and kind in {"call", subscription.occasion}
    has_room = candidate.told < subscription.daily and candidate.told_of_host < MOST_OF_HOST
    return is_asked_for and has_room and not table.is_seated(subscription.user_id)


def require_invitable(counts: InvitationCounts, refused: Collection[int], inviter: int, name: str) -> None:
    """Refuse an invitation its reader does not want, or one too many."""
    if refused and {EVERYBODY, inviter} & set(refused):
        raise NoInvitationsError(name=name)
    if counts.sent >= MOST_SENT:
        raise InvitingOftenError(most=MOST_SENT)
    if counts.received >= MOST_RECEIVED or counts.between >= MOST_BETWEEN:
        raise InvitedOftenError(name=name)
