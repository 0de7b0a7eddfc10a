"""Tables of Kauri to be drawn: from games played at random and sensibly, and as crowded as the box allows."""

from dataclasses import replace
from functools import cache
from random import Random

from rules.contract import NATURE
from rules.kauri.game import Kauri
from rules.kauri.heritages import HERITAGES
from rules.kauri.map import BORDERS
from rules.kauri.model import KauriOptions, Trail
from rules.kauri.pieces import Faction
from tests.rules.play import random_game

SEATS = list(Kauri.seats)
EVERY = 24
"""Of a game, each so many-th state is drawn."""


def sensible_game(seats, seed, **options):
    """Yield the states of a game whose players follow their inclinations."""
    game, rng = Kauri(KauriOptions(**options)), Random(seed)
    state = game.setup(seats)
    while pending := game.pending(state):
        asked = [seat for seat, decision in pending.items() if decision.required]
        moves = () if asked[0] == NATURE else game.legal_moves(state, asked[0])
        weights = game.inclination(state, asked[0], moves) if moves else None
        move = rng.choices(moves, weights)[0] if moves else game.roll(state, rng)
        state = game.apply(state, asked[0], move).state
        yield state


@cache
def states(seats):
    """Return states from all over two games, with every phase they went through."""
    game = Kauri(KauriOptions(mulligan="on"))
    wild = [turn.after for turn in random_game(game, game.setup(seats), Random(seats))]
    tame = list(sensible_game(seats, seats, mulligan="on"))
    phases = {state.phase: state for state in (*wild, *tame)}
    kept = [*wild[:: EVERY * 2], *tame[::EVERY], *phases.values()]
    return game, [game.setup(seats), *kept]


def spectator_views(seats):
    game, seen = states(seats)
    return [game.view(state, None) for state in seen]


def reader_views(seats):
    """Return what the seats see, each in turn."""
    game, seen = states(seats)
    return [game.view(state, place % seats) for place, state in enumerate(seen)]


@cache
def acting(seats=4):
    """Return a player's view from the middle of their own card."""
    game = Kauri()
    tame = [state for state in sensible_game(seats, 3) if state.phase == "act" and state.steps]
    state = tame[len(tame) // 2]
    return game.view(state, state.order[state.actor])


def region(view, number, **changes):
    """Return a view with one region changed."""
    regions = tuple(replace(place, **changes) if place.number == number else place for place in view.regions)
    return replace(view, regions=regions)


def crowded(seat=None):
    """Everything the box holds lies on the map, much of it in one region; every heritage is claimed or cursed."""
    view = acting()
    view = replace(view, seat=view.seat if seat is None else seat, roads=BORDERS[::6], floods=(BORDERS[0], BORDERS[11]))
    for place in view.regions:
        whare = place.number % 3 == 0
        view = region(view, place.number, kauri=place.number % 2 == 0, kiwis=1, possums=1, whare=whare, maori=False)
        view = region(
            view, place.number, english=0, poison=place.number in (13, 19), reserve=place.number in (2, 13, 22)
        )
    view = region(view, 13, kiwis=12, possums=14, english=2, maori=True, whare=True, epidemic=True)
    boards = tuple(_crowded_board(board) for board in view.boards)
    trails = (Trail("kiwi", 1, 2), Trail("english", 25, 6), Trail("kiwi", 13, 12))
    return replace(view, boards=boards, changed=(1, 2, 13, 25), changed_borders=(BORDERS[7],), trails=trails)


def _crowded_board(board):
    *claimed, cursed = HERITAGES[board.faction]
    kept = {"kauri": 22, "possums": 12} if board.faction is Faction.ENGLISH else {}
    kept = {"kiwis": 12, "possums": 11} if board.faction is Faction.MAORI else kept
    return replace(board, claimed=tuple(claimed), cursed=(cursed,), score=38, **kept)
