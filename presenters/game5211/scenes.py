"""What the pages of 5211's rules show; where one tells an example, that is the last round of a game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from presenters.scenes import Scene, first_seat
from rules.contract import NATURE, Seat
from rules.game5211.cards import CARDS_A_ROUND, CARDS_BY_TURN, DECK, HAND_SIZE, TURNS, Card
from rules.game5211.model import Cards, Choose, Shuffle, View
from rules.game5211.state import in_order


def _last_turn(view: View) -> bool:
    return view.phase == "choose" and view.turn == TURNS


def _last_round(*played: str) -> Sequence[tuple[Seat, object]]:
    """Play a whole deck with four players, each their cards as they came, up to these in the last round."""
    last = [tuple(map(Card, cards.split())) for cards in played]
    rest = list((Counter(DECK) - Counter(chain(*last))).elements())
    others = [rest[seat :: len(last)] for seat in range(len(last))]
    hands = [(*before, *cards, unseen) for (*before, unseen), cards in zip(others, last, strict=True)]
    return (NATURE, Shuffle(tuple(_dealt(hands)))), *_turns(hands)


def _dealt(hands: Sequence[Cards]) -> Iterator[Card]:
    """Yield the cards in the order in which they must lie: first the hands, then what is drawn turn by turn."""
    drawn = 0
    for each in (HAND_SIZE, *CARDS_BY_TURN * len(hands[0])):
        yield from chain(*(hand[drawn : drawn + each] for hand in hands))
        drawn += each


def _turns(hands: Sequence[Cards]) -> Iterator[tuple[Seat, object]]:
    played = 0
    for each in CARDS_BY_TURN * (len(hands[0]) // CARDS_A_ROUND):
        for seat, hand in enumerate(hands):
            yield seat, Choose(in_order(hand[played : played + each]))
        played += each


KODODOS: Final = _last_round(
    "green-1 blue-3 green-2 violet-1",
    "orange-1 green-4 green-2 yellow-2",
    "green-3 green-1 blue-2 green-2",
    "yellow-1 orange-3 blue-1 green-3",
)
"""Six Kododos of four players, and green far over the limit."""
MAJORITY: Final = _last_round(
    "green-2 yellow-5 green-3 blue-2",
    "green-1 green-4 yellow-2 orange-3",
    "yellow-3 blue-4 green-2 green-5",
    "green-6 violet-2 green-3 yellow-1",
)
"""Eight green cards are too many, so yellow scores with four."""
TIES: Final = _last_round(
    "green-3 yellow-2 orange-4 green-2",
    "yellow-5 green-2 blue-3 orange-2",
    "green-4 violet-3 yellow-3 green-6",
    "yellow-1 orange-3 blue-2 yellow-4",
)
"""Green and yellow tie with five cards, orange has three."""
SCENES: Final[Sequence[Scene[View]]] = (
    Scene(_last_turn, seats=3),
    Scene(lambda view: view.phase == "choose", seat=first_seat),
    Scene(lambda view: view.phase == "choose" and view.turn == 2, seat=first_seat),
    Scene(seats=4, moves=KODODOS),
    Scene(seats=4, moves=MAJORITY),
    Scene(seats=4, moves=TIES),
    Scene(lambda view: view.is_last_round and view.turn == 2, seats=3),
    Scene(lambda view: view.phase == "over", seats=3, options={"length": "long"}),
)
"""By page."""
