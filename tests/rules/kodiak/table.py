"""A table of Kodiak for tests: cards are played by name, players are letters, A on cell 1."""

from rules.contract import NATURE
from rules.kodiak.game import Kodiak
from rules.kodiak.model import DECK, Card, Delay, DrawFirstPlayer, KodiakOptions, PlayCard, Salmon, Take

A, B, C, D, E, F = range(6)


def fish(owner, points):
    """Name a salmon."""
    return Salmon(owner, points)


class KodiakTable:
    """A game in progress, played through what the rules offer to everybody."""

    def __init__(self, players, first=A, rounds="players"):
        self.game = Kodiak(KodiakOptions(rounds=rounds))
        self.state = self.game.setup(players)
        self.story = []
        self.act(NATURE, DrawFirstPlayer(first))

    def act(self, seat, move):
        step = self.game.apply(self.state, seat, move)
        self.state = step.state
        self.story = list(step.events)

    def seal(self, seat, card):
        self.act(seat, PlayCard(Card(card)))

    def trick(self, *cards):
        """Let everybody play a card, from A on."""
        for seat, card in enumerate(cards):
            self.seal(seat, card)

    def delay(self, seat, owner):
        self.act(seat, Delay(owner))

    def take(self, seat, owner, points):
        self.act(seat, Take(owner, points))

    def play_all_but(self, *kept):
        """Play tricks until everybody holds just these cards, answering questions with the first choice."""
        for cards in zip(*map(_others, kept), strict=True):
            self.trick(*cards)
            self.settle()

    def play_round(self):
        """Play every card in the deck's order, which is the same for everybody."""
        self.play_all_but(*[()] * self.view().players)

    def settle(self):
        """Answer visitors and predators with their first choice until cards are asked for again."""
        while self.view().phase in {"visit", "fish"}:
            seat = self.asked
            self.act(seat, self.game.legal_moves(self.state, seat)[0])

    def view(self, seat=None):
        return self.game.view(self.state, seat)

    @property
    def asked(self):
        """The one seat that is awaited."""
        (seat,) = self.awaited
        return seat

    @property
    def awaited(self):
        return [seat for seat, decision in self.game.pending(self.state).items() if decision.required]

    def choices(self, seat):
        return [move.code for move in self.game.legal_moves(self.state, seat)]

    def reserves(self):
        """Return the points in each reserve, as its owner sees them."""
        return [list(self.view(seat).reserve) for seat in range(self.view().players)]

    def told(self, *kinds):
        """Return the last step's events of these types, in order."""
        return [event for event in self.story if isinstance(event, kinds)]


def _others(kept):
    cards = list(DECK)
    for card in kept:
        cards.remove(Card(card))
    return cards
