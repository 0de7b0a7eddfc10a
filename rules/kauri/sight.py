"""What a seat sees of a game, filled field by field."""

from rules.contract import Seat
from rules.kauri.cards import Card
from rules.kauri.course import decider
from rules.kauri.heritages import HERITAGES
from rules.kauri.map import REGIONS, Region
from rules.kauri.model import BoardView, RegionView, View
from rules.kauri.pieces import ENGLISHMEN, FLOODS, POISONS, RESERVES, ROADS, WHARES, Faction, attitude_at
from rules.kauri.score import score
from rules.kauri.state import State, card_in_play

ONE_DECIDES = ("start", "head_start", "resettle", "act", "pawn", "endure")


def look(state: State, seat: Seat | None) -> View:
    """Return what a seat may see; everything but the last three fields is for all eyes."""
    carrying_out = state.phase in ("resettle", "act")
    return View(
        seat=seat,
        players=state.players,
        phase=state.phase,
        period=state.period,
        turn=state.turn,
        conscience=state.conscience,
        attitude=attitude_at(state.conscience),
        regions=tuple([_region(state, region) for region in REGIONS]),
        roads=state.roads,
        floods=state.floods,
        kauri_stock=state.kauri_stock,
        boards=tuple([_board(state, other) for other in range(len(state.factions))]),
        order=state.order,
        acting=decider(state) if state.phase in ONE_DECIDES else None,
        card=card_in_play(state) if carrying_out else None,
        tasks=state.tasks,
        steps=state.steps,
        pawn_moved=state.pawn_moved,
        pawn_removed=state.pawn_removed,
        changed=state.changed,
        changed_borders=state.changed_borders,
        trails=state.trails,
        head_start=state.head_start,
        mulligan=state.mulligan,
        hand=() if seat is None else state.hands[seat],
        pile=() if seat is None else state.piles[seat],
        sealed=None if seat is None else state.sealed[seat],
    )


def _region(state: State, region: Region) -> RegionView:
    return RegionView(
        number=region,
        kauri=state.kauri[region],
        kiwis=state.kiwis[region],
        possums=state.possums[region],
        english=state.english.count(region),
        maori=state.maori == region,
        whare=region in state.whares,
        reserve=region in state.reserves,
        poison=region in state.poisons,
        epidemic=state.epidemic == region,
    )


def _board(state: State, seat: Seat) -> BoardView:
    faction = state.factions[seat]
    pair = state.sealed[seat]
    revealed: tuple[Card | None, Card | None] = pair if pair and state.order else (None, None)
    return BoardView(
        seat=seat,
        faction=faction,
        score=score(state, faction),
        tokens=state.tokens[seat],
        claimed=tuple([slot for slot in state.claimed if slot in HERITAGES[faction]]),
        cursed=tuple([slot for slot in state.cursed if slot in HERITAGES[faction]]),
        kauri=state.english_kauri if faction is Faction.ENGLISH else 0,
        kiwis=state.maori_kiwis if faction is Faction.MAORI else 0,
        possums=_kept_possums(state, faction),
        supply=_supply(state, faction),
        chosen=pair is not None,
        actions=revealed[0],
        initiative=revealed[1],
        hand_size=len(state.hands[seat]),
        pile_size=len(state.piles[seat]),
        discards=state.discards[seat],
        known=state.known[seat],
        returned=state.returned[seat],
        redraw=state.redraws[seat],
    )


def _kept_possums(state: State, faction: Faction) -> int:
    kept = {Faction.ENGLISH: state.english_possums, Faction.MAORI: state.maori_possums}
    return kept.get(faction, 0)


def _supply(state: State, faction: Faction) -> dict[str, int]:
    match faction:
        case Faction.KIWI:
            floods, reserves = FLOODS - len(state.floods), RESERVES - len(state.reserves)
            return {"kiwi": state.kiwi_supply, "flood": floods, "reserve": reserves}
        case Faction.MAORI:
            return {"whare": WHARES - len(state.whares)}
        case Faction.ENGLISH:
            pawns, poisons = ENGLISHMEN - len(state.english), POISONS - len(state.poisons)
            return {"pawn": pawns, "road": ROADS - len(state.roads), "poison": poisons}
        case Faction.POSSUM:
            return {"possum": state.possum_supply, "epidemic": 0 if state.epidemic else 1}
