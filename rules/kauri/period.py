"""The end of a period: poison works, homeless kiwis leave, floods dry up, and the English think again."""

from collections.abc import Iterator

from rules.contract import Seat
from rules.kauri.cards import DECKS
from rules.kauri.deeds import PossumCaught
from rules.kauri.english import catch_possum
from rules.kauri.events import Event, KiwiEndured, KiwisLeft, MarkersReturned, PeriodEnded
from rules.kauri.heritages import Heritage
from rules.kauri.map import REGIONS, Region
from rules.kauri.pieces import CONSCIENCE_STEP, PERIODS, Faction
from rules.kauri.score import scores
from rules.kauri.shared import kiwis_leave, notice_extinction, possums_on_map, shift_conscience
from rules.kauri.state import State, forget_changes, mark, seat_of, victims


def end_period(draft: State) -> Iterator[Event]:
    """Go through the end of a period, up to the question who endures if there is one."""
    forget_changes(draft)
    _shuffle(draft)
    yield from _poison(draft)
    if Heritage.HARDINESS in draft.claimed and homeless(draft):
        draft.phase = "endure"
    else:
        yield from _finish(draft, 0)


def endure(draft: State, seat: Seat, region: Region) -> Iterator[Event]:
    """Let one kiwi stay without a kauri; the others go."""
    mark(draft, region)
    yield KiwiEndured(seat, region)
    yield from _finish(draft, region)


def homeless(state: State) -> list[Region]:
    """Return where kiwis live without a kauri."""
    return [region for region in REGIONS if state.kiwis[region] and not state.kauri[region]]


def _shuffle(draft: State) -> None:
    """Make new draw piles; by now everybody can name the one card that was never played."""
    for seat, faction in enumerate(draft.factions):
        draft.piles[seat] = tuple([card for card in DECKS[faction] if card in draft.discards[seat]])
        draft.discards[seat] = ()
        draft.known[seat] = draft.hands[seat][0]


def _poison(draft: State) -> Iterator[Event]:
    before = possums_on_map(draft)
    for region in draft.poisons:
        if draft.possums[region]:
            hurt = victims(draft, Faction.POSSUM)
            yield catch_possum(draft, PossumCaught(seat_of(draft, Faction.ENGLISH), region, "poison", hurt))
    yield from notice_extinction(draft, before)


def _finish(draft: State, enduring: Region) -> Iterator[Event]:
    for region in homeless(draft):
        leaving = draft.kiwis[region] - (region == enduring)
        if leaving:
            kiwis_leave(draft, region, leaving)
            yield KiwisLeft(region, leaving, victims(draft, Faction.KIWI))
    if draft.floods or draft.epidemic:
        yield MarkersReturned(draft.floods, draft.epidemic or None)
    draft.floods, draft.epidemic = (), 0
    yield from shift_conscience(draft, None, CONSCIENCE_STEP, "period")
    yield PeriodEnded(draft.period, scores(draft))
    if draft.period == PERIODS:
        draft.phase = "over"
    else:
        draft.phase, draft.turn = "draw", 0
        draft.period += 1
