"""Tables of Kauri to be drawn: from the middle of a game, and as crowded as the box allows."""

from dataclasses import replace
from functools import cache
from random import Random

from rules.kauri.action_moves import Claim
from rules.kauri.game import Kauri
from rules.kauri.heritages import HERITAGES
from rules.kauri.map import BORDERS
from rules.kauri.model import Trail
from rules.kauri.pieces import Faction
from tests.rules.play import random_game, sensible_game


@cache
def acting(seats=4):
    """Return a player's view from the middle of their own card."""
    game = Kauri()
    tame = [turn.after for turn in sensible_game(game, game.setup(seats), Random(3))]
    acted = [state for state in tame if state.phase == "act" and state.steps]
    state = acted[len(acted) // 2]
    return game.view(state, state.order[state.actor])


@cache
def claiming(faction=Faction.KIWI):
    """Return the view of a player who is about to claim a heritage."""
    game = Kauri()
    turns = (turn for seed in range(4) for turn in random_game(game, game.setup(4), Random(seed)))
    claims = (turn for turn in turns if isinstance(turn.move, Claim) and not turn.before.steps)
    turn = next(turn for turn in claims if turn.before.factions[turn.seat] is faction)
    return game.view(turn.before, turn.seat)


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


def crowded_views():
    view = acting()
    phases = [replace(view, phase=phase) for phase in ("resettle", "endure", "cast", "draw", "mulligan", "start")]
    alone = replace(view, regions=tuple(replace(place, kiwis=1) for place in view.regions))
    return [*phases, claiming(), alone, replace(view, tasks=()), crowded()]
