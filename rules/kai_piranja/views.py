"""What a seat sees of Kai Piranja, and states that look the same to it."""

from collections import Counter
from dataclasses import replace
from random import Random

from rules.contract import Seat
from rules.kai_piranja.model import FARANDOLE, FISH, SPECIES, Pile, Size, View
from rules.kai_piranja.state import State, set_aside


def view_of(state: State, seat: Seat | None) -> View:
    """Fill the view; only the hungry fish in the catches are hidden."""
    return View(
        seat=seat,
        players=state.players,
        phase=state.phase,
        first_player=state.first_player,
        active=state.active,
        revealed=state.revealed,
        rows=tuple(state.rows),
        piles=tuple([pile for pile in state.piles if pile.cards]),
        catches=tuple(state.catches),
        hungry=tuple(
            [count if state.phase == "over" or owner == seat else None for owner, count in enumerate(state.hungry)]
        ),
        farandole=state.farandole,
        sea=state.sea,
        set_aside=set_aside(state.players),
        unseen_farandole=tuple(state.unseen_farandole),
        unseen_sea=tuple(state.unseen_sea),
        gone=state.gone,
        last=state.last,
    )


def memory_of(state: State, seat: Seat | None) -> View:
    """Add what everybody saw go into the catches."""
    return replace(view_of(state, seat), remembered_hungry=tuple(state.hungry))


def imagine(view: View, rng: Random) -> State:
    """Deal hungry fish that are out of sight to the catches at random, unless they are remembered."""
    piles = {pile.species: pile for pile in view.piles}
    return State(
        players=view.players,
        phase=view.phase,
        first_player=view.first_player,
        active=view.active,
        revealed=view.revealed,
        farandole=view.farandole,
        sea=view.sea,
        gone=view.gone,
        last=view.last,
        rows=list(view.rows),
        piles=[piles.get(species, Pile(species, 0, 0)) for species in SPECIES],
        catches=list(view.catches),
        hungry=list(view.remembered_hungry) or _imagine_hungry(view, rng),
        unseen_farandole=list(view.unseen_farandole),
        unseen_sea=list(view.unseen_sea),
    )


def _imagine_hungry(view: View, rng: Random) -> list[int]:
    """Deal the hungry fish that have left the table into the catches the seat cannot look into."""
    places = [owner for owner, known in enumerate(view.hungry) if known is None for _ in range(view.catches[owner])]
    dealt = Counter(rng.sample(places, _hungry_out_of_sight(view))) if places else Counter[Seat]()
    return [dealt[owner] if known is None else known for owner, known in enumerate(view.hungry)]


def _hungry_out_of_sight(view: View) -> int:
    """Count the hungry fish of the farandole that are neither face down nor digesting nor one's own."""
    revealed = len(SPECIES) * FARANDOLE[Size.HUNGRY] - sum(
        view.unseen_farandole[fish.place] for fish in FISH if fish.is_hungry
    )
    known = sum(pile.hungry for pile in view.piles) + sum(count for count in view.hungry if count is not None)
    return revealed - known
