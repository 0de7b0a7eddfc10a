"""The course of a turn: fish are revealed, placed, passed on, eaten, captured and brought home."""

from collections.abc import Iterator

from rules.contract import Seat
from rules.kai_piranja.model import (
    SPECIES,
    Back,
    Event,
    FarandoleEnded,
    Fish,
    FishEvent,
    FishLeft,
    FishPlaced,
    GameBegun,
    GameEnded,
    Link,
    Pile,
    PileCaptured,
    RowBroughtHome,
    RowEaten,
    RowLeft,
    Species,
    TurnEnded,
    TurnEnding,
)
from rules.kai_piranja.state import State, set_aside


def begin(draft: State, first_player: Seat) -> Iterator[Event]:
    draft.first_player = draft.active = first_player
    draft.phase = "choose"
    yield GameBegun(first_player, draft.farandole, draft.sea, set_aside(draft.players))


def reveal(draft: State) -> Iterator[Event]:
    """Wait for chance to say which fish the card shows."""
    draft.phase = "turn_up"
    return iter(())


def turn_up(draft: State, seat: Seat, fish: Fish) -> Iterator[Event]:
    """Let the fish join a row, leave, eat or end the game."""
    back = _draw(draft, fish)
    if fish.is_hungry and back == "sea":
        yield _end_game(draft, seat, fish)
        return
    yield _feed(draft, seat, fish) if fish.is_hungry else _find_room(draft, seat, fish, back)
    if back == "farandole" and not draft.farandole:
        yield FarandoleEnded(draft.sea)
    if fish.is_hungry:
        yield _end_turn(draft, seat, "eaten")


def capture(draft: State, seat: Seat, species: Species) -> Iterator[Event]:
    """Take a digesting pile to the catch; the row stays and the turn goes on."""
    place = SPECIES.index(species)
    pile, draft.piles[place] = draft.piles[place], Pile(species, 0, 0)
    draft.catches[seat] += pile.cards
    draft.hungry[seat] += pile.hungry
    yield _note(draft, PileCaptured(seat, species, pile.cards, pile.hungry, draft.catches[seat]))


def bring_home(draft: State, seat: Seat) -> Iterator[Event]:
    row, draft.rows[seat] = draft.rows[seat], ()
    draft.catches[seat] += len(row)
    yield _note(draft, RowBroughtHome(seat, row, draft.catches[seat]))
    yield _end_turn(draft, seat, "brought_home")


def stop(draft: State, seat: Seat) -> Iterator[Event]:
    yield _note(draft, RowLeft(seat, draft.rows[seat]))
    yield _end_turn(draft, seat, "stopped")


def _note(draft: State, change: FishEvent) -> FishEvent:
    draft.last = change
    return change


def _draw(draft: State, fish: Fish) -> Back:
    """Take one card of this fish from those face down."""
    back = draft.next_back
    draft.unseen[fish.place] -= 1
    if back == "farandole":
        draft.farandole -= 1
    else:
        draft.sea -= 1
    draft.phase = "choose"
    return back


def _find_room(draft: State, seat: Seat, fish: Fish, back: Back) -> FishEvent:
    """Put a sated fish at the end of the first row to the left that can take it, one's own first."""
    draft.revealed += (fish,)
    passed: tuple[Seat, ...] = ()
    for _ in range(draft.players):
        taker = (seat + len(passed)) % draft.players
        row = draft.rows[taker]
        if not row or fish.fits_behind(row[-1]):
            draft.rows[taker] = (*row, fish)
            behind = row[-1] if row else None
            return _note(draft, FishPlaced(seat, fish, back, taker, passed, _link(fish, behind), behind, len(row) + 1))
        passed += (taker,)
    draft.gone += 1
    return _note(draft, FishLeft(seat, fish, back))


def _link(fish: Fish, behind: Fish | None) -> Link:
    if behind is None:
        return "empty"
    if fish is behind:
        return "both"
    return "species" if fish.species is behind.species else "size"


def _feed(draft: State, seat: Seat, fish: Fish) -> FishEvent:
    """Eat the row from the right up to the first fish of the hungry one's species, and go to digest."""
    row = draft.rows[seat]
    left = kept_from(fish.species, row)
    draft.rows[seat] = row[:left]
    place = SPECIES.index(fish.species)
    pile = draft.piles[place]
    draft.piles[place] = Pile(fish.species, pile.cards + 1 + len(row) - left, pile.hungry + 1)
    return _note(draft, RowEaten(seat, fish, row[left:][::-1], row[:left], draft.piles[place].cards))


def kept_from(hungry: Species, row: tuple[Fish, ...]) -> int:
    """Return how many fish of a row a hungry one of this species leaves."""
    for left in range(len(row), 0, -1):
        if row[left - 1].species is hungry:
            return left
    return 0


def _end_turn(draft: State, seat: Seat, ending: TurnEnding) -> TurnEnded:
    next_seat = (seat + 1) % draft.players
    draft.active, draft.revealed = next_seat, ()
    return TurnEnded(seat, ending, next_seat)


def _end_game(draft: State, seat: Seat, fish: Fish) -> FishEvent:
    draft.phase = "over"
    rows = tuple([len(row) for row in draft.rows])
    return _note(draft, GameEnded(seat, fish, tuple(draft.catches), tuple(draft.hungry), rows))
