"""What a seat sees of Kauri, and states that look the same to it."""

from random import Random

from rules.contract import Seat
from rules.kauri.cards import DECKS, Card
from rules.kauri.flow import decider
from rules.kauri.heritages import HERITAGES
from rules.kauri.map import REGIONS, Region
from rules.kauri.model import BoardView, RegionView, View
from rules.kauri.pieces import ENGLISHMEN, FLOODS, POISONS, RESERVES, ROADS, WHARES, Faction, attitude_at
from rules.kauri.state import Pair, State, card_in_play, new_state, score

ONE_DECIDES = ("start", "head_start", "resettle", "act", "pawn", "endure")


def view_of(state: State, seat: Seat | None) -> View:
    """Fill the view; everything but the last three fields is public."""
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


def imagine(view: View, rng: Random) -> State:
    """Draw the hands, draw piles and sealed cards of other seats."""
    state = new_state(view.players, mulligan=view.mulligan, head_start=view.head_start)
    _copy_course(state, view)
    _copy_island(state, view)
    for board in view.boards:
        _copy_board(state, board)
        _imagine_cards(state, view, board, rng)
    return state


def _copy_course(state: State, view: View) -> None:
    state.phase, state.period, state.turn = view.phase, view.period, view.turn
    state.conscience = view.conscience
    state.factions = tuple([board.faction for board in view.boards])
    state.order, state.tasks, state.steps = view.order, view.tasks, view.steps
    state.actor = view.order.index(view.acting) if view.phase in ("resettle", "act") and view.acting is not None else 0
    if view.phase == "pawn":
        state.actor = view.players
    state.pawn_moved, state.pawn_removed = view.pawn_moved, view.pawn_removed
    state.changed, state.changed_borders, state.trails = view.changed, view.changed_borders, view.trails


def _copy_island(state: State, view: View) -> None:
    regions = view.regions
    state.kauri = [False, *[region.kauri for region in regions]]
    state.kiwis = [0, *[region.kiwis for region in regions]]
    state.possums = [0, *[region.possums for region in regions]]
    state.english = tuple([region.number for region in regions for _ in range(region.english)])
    state.maori = next((region.number for region in regions if region.maori), 0)
    state.whares = tuple([region.number for region in regions if region.whare])
    state.reserves = tuple([region.number for region in regions if region.reserve])
    state.poisons = tuple([region.number for region in regions if region.poison])
    state.epidemic = next((region.number for region in regions if region.epidemic), 0)
    state.roads, state.floods = view.roads, view.floods
    state.kauri_stock = view.kauri_stock


def _copy_board(state: State, board: BoardView) -> None:
    match board.faction:
        case Faction.KIWI:
            state.kiwi_supply = board.supply["kiwi"]
        case Faction.MAORI:
            state.maori_kiwis, state.maori_possums = board.kiwis, board.possums
        case Faction.ENGLISH:
            state.english_kauri, state.english_possums = board.kauri, board.possums
        case Faction.POSSUM:
            state.possum_supply = board.supply["possum"]
    state.claimed += board.claimed
    state.cursed += board.cursed
    seat = board.seat
    state.tokens[seat], state.discards[seat] = board.tokens, board.discards
    state.known[seat], state.returned[seat], state.redraws[seat] = board.known, board.returned, board.redraw


def _imagine_cards(state: State, view: View, board: BoardView, rng: Random) -> None:
    """Give a seat its cards: the viewer's own are known, others hold cards they have not played."""
    seat = board.seat
    if seat == view.seat:
        state.hands[seat], state.piles[seat], state.sealed[seat] = view.hand, view.pile, view.sealed
        return
    played = (*board.discards, board.actions, board.initiative)
    unseen = [card for card in DECKS[board.faction] if card not in played]
    hand = _imagine_hand(unseen, board, rng)
    state.hands[seat] = tuple([card for card in unseen if card in hand])
    state.piles[seat] = tuple([card for card in unseen if card not in hand])
    state.sealed[seat] = _imagine_pair(hand, board, rng)


def _imagine_hand(unseen: list[Card], board: BoardView, rng: Random) -> list[Card]:
    certain = [board.known] if board.known in unseen else []
    possible = [card for card in unseen if card not in (board.known, board.returned)]
    return [*certain, *rng.sample(possible, board.hand_size - len(certain))]


def _imagine_pair(hand: list[Card], board: BoardView, rng: Random) -> Pair | None:
    if board.actions and board.initiative:
        return board.actions, board.initiative
    if not board.chosen:
        return None
    actions, initiative = rng.sample(hand, 2)
    return actions, initiative
