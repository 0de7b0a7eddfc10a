"""A game that would look the same to a seat: what it cannot see is drawn at random, within what it can work out."""

from random import Random

from rules.kauri.cards import DECKS, Card
from rules.kauri.model import BoardView, View
from rules.kauri.pieces import Faction
from rules.kauri.state import Pair, State, new_state


def imagine(view: View, rng: Random) -> State:
    """Return a state that looks like this view: hands, draw piles and sealed cards of others are drawn."""
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
    """Give a seat its cards: one's own are in sight, those of others are among the ones they have not played."""
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
