"""Games in which nobody has acted for weeks: their players are asked whether to close or to keep them. Pure."""

from typing import Final

from storage.tables import OutboxDraft
from table import proposals
from table.request import Request
from table.table import Table
from table.timing import DAY, last_acted
from table.transitions import Change

OFFERED: Final = "offered"
KEPT: Final = "kept"
OFFERED_AFTER: Final = 21 * DAY
"""Seconds in which nobody acts before the players are asked, once."""


def is_offered(table: Table) -> bool:
    """Return whether the players were asked, and none has acted since."""
    offered_at = table.record.offered_at
    return table.record.phase == "playing" and offered_at is not None and offered_at > last_acted(table)


def is_offer_due(table: Table, at: float) -> bool:
    return not is_offered(table) and last_acted(table) <= at - OFFERED_AFTER


def offer(table: Table, at: float) -> Change:
    """Ask the players whether to close their game."""
    return Change(table.change(offered_at=at), outbox=(OutboxDraft(OFFERED, "{}"),))


def keep(table: Table, request: Request) -> Change:
    """Keep a game open: the actor is present, and votes against closing it; the others are told once."""
    table.playing()
    seat, was_offered = table.seat_played_by(request.actor.user_id), is_offered(table)
    kept = proposals.acted(table, seat, request.at)
    proposal = proposals.open_proposal(kept)
    if proposal is not None and proposal.kind == "stop":
        kept = proposals.vote(kept, request, agrees=False).table
    is_told = was_offered and len(table.people) > 1
    return Change(kept, outbox=(OutboxDraft(KEPT, str(seat)),) if is_told else ())
