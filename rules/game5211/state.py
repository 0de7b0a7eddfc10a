"""The state of a game of 5211: hands, piles and what lies on the table."""

from dataclasses import dataclass

from rules.contract import Cloneable
from rules.game5211.cards import CARDS_BY_TURN, GOAL, NUMBERS, Numbers
from rules.game5211.model import Cards, CardsBySeat, Evaluation, Length, Phase


@dataclass(slots=True)
class State(Cloneable):
    """Everything there is to know; lists are by seat."""

    players: int
    length: Length
    phase: Phase
    deck: int
    round: int
    turn: int
    draw_pile: Cards
    """The next card first."""
    evaluation: Evaluation | None
    past_tables: tuple[CardsBySeat, ...]
    noted_points: tuple[tuple[int, ...], ...]
    noted_cards: tuple[tuple[int, ...], ...]
    table: list[Cards]
    hands: list[Cards]
    drawn: list[Cards]
    sealed: list[Cards]
    piles: list[Cards]

    @property
    def numbers(self) -> Numbers:
        return NUMBERS[self.players]

    @property
    def rounds(self) -> int:
        """How many rounds a deck lasts."""
        return self.numbers.rounds

    @property
    def is_last_round(self) -> bool:
        return self.round == NUMBERS[self.players].rounds

    @property
    def to_play(self) -> int:
        """How many cards everybody chooses this turn."""
        return CARDS_BY_TURN[self.turn - 1]

    @property
    def noted_totals(self) -> tuple[tuple[int, int], ...]:
        """Points and number of cards of all decks that were counted, by seat."""
        points = map(sum, zip(*self.noted_points, strict=True))
        cards = map(sum, zip(*self.noted_cards, strict=True))
        return tuple(zip(points, cards, strict=True)) or ((0, 0),) * self.players

    @property
    def goal_is_reached(self) -> bool:
        """Whether a player has the points that end a long game, this deck's pile included."""
        totals = zip(self.noted_totals, self.piles, strict=True)
        return any(points + value(pile) >= GOAL for (points, _), pile in totals)


def new_state(players: int, length: Length) -> State:
    return State(
        players=players,
        length=length,
        phase="shuffle",
        deck=0,
        round=0,
        turn=1,
        draw_pile=(),
        evaluation=None,
        past_tables=(),
        noted_points=(),
        noted_cards=(),
        table=[()] * players,
        hands=[()] * players,
        drawn=[()] * players,
        sealed=[()] * players,
        piles=[()] * players,
    )


def in_order(cards: Cards) -> Cards:
    """Return cards in the order of the deck, which is that of their codes."""
    return tuple(sorted(cards))


def value(cards: Cards) -> int:
    """Return the points of cards."""
    return sum([card.points for card in cards])


def without(hand: Cards, cards: Cards) -> Cards:
    for card in cards:
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
    return hand
