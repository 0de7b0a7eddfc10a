"""Tables of Kai Piranja to be drawn: from games played at random and sensibly, and as crowded as can be."""

from dataclasses import replace
from random import Random

from rules.contract import NATURE
from rules.kai_piranja.game import KaiPiranja
from rules.kai_piranja.model import (
    FISH,
    SPECIES,
    Fish,
    FishLeft,
    FishPlaced,
    GameEnded,
    Pile,
    PileCaptured,
    RowBroughtHome,
    RowEaten,
    RowLeft,
    Species,
)

SMALL_PIRANHA, BIG_PIRANHA, BIG_FLAMEFISH = Fish.PIRANHA_SMALL, Fish.PIRANHA_BIG, Fish.FLAMEFISH_BIG
HUNGRY_BARRACUDA = Fish.BARRACUDA_HUNGRY
SATED = [fish for fish in FISH if not fish.is_hungry]


def begun(seats=3):
    """Return what is seen when the first player is about to reveal a card."""
    game = KaiPiranja()
    state = game.apply(game.setup(seats), NATURE, game.legal_moves(game.setup(seats), NATURE)[0]).state
    return game.view(state, None)


def crowded(seat=None):
    """Six players with the longest rows, every pile and large catches; everybody could capture."""
    rng = Random(5)
    rows = tuple(tuple(rng.choices(SATED, k=length)) for length in (40, 21, 19, 15, 12, 128))
    piles = tuple(Pile(species, 20 + place, 7) for place, species in enumerate(SPECIES))
    return replace(begun(6), seat=seat, rows=rows, piles=piles, catches=(128, 100, 88, 0, 1, 24))


def after(last, **changes):
    """Return three players' table as one change left it."""
    return replace(begun(), last=last, **changes)


def left_behind():
    """Return a table that a fish has just left, for nobody could take it."""
    rows = tuple((FISH[0],) for _ in range(3))
    return after(FishLeft(1, FISH[4], "farandole"), rows=rows, gone=1)


def changes():
    """Return a table for each thing that can have happened last."""
    row = (SMALL_PIRANHA, BIG_PIRANHA)
    rows = (row, (BIG_FLAMEFISH,), ())
    links = ("empty", "species", "size", "both")
    placed = [FishPlaced(0, BIG_PIRANHA, "farandole", 0, (), link, SMALL_PIRANHA, 2) for link in links]
    passed = FishPlaced(2, BIG_FLAMEFISH, "sea", 1, (2, 0), "species", BIG_FLAMEFISH, 1)
    meals = [RowEaten(0, HUNGRY_BARRACUDA, eaten, (), 1 + len(eaten)) for eaten in ((), row[:1], row)]
    captured = PileCaptured(1, Species.MOONFISH, 7, 2, 9)
    endings = [RowBroughtHome(0, row[:1], 1), RowBroughtHome(0, row, 2), RowLeft(1, ()), RowLeft(1, row)]
    over = GameEnded(2, HUNGRY_BARRACUDA, (9, 9, 4), (2, 2, 1), (2, 1, 0))
    told = [after(change, rows=rows) for change in (*placed, passed, *meals, captured, *endings)]
    return [*told, left_behind(), after(over, rows=rows, phase="over", catches=(9, 9, 4), hungry=(2, 2, 1))]


def crowded_views():
    sea = replace(begun(), farandole=0)
    own = replace(begun(), active=0, seat=0, hungry=(0, None, None))
    return [sea, own, crowded(0), *changes()]
