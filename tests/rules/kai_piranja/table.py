"""A table of Kai Piranja for tests: the cards come as they are named, players are letters, A begins."""

from rules.contract import NATURE
from rules.kai_piranja.game import KaiPiranja
from rules.kai_piranja.model import (
    FISH,
    BringHome,
    Capture,
    DrawFirstPlayer,
    Fish,
    Reveal,
    Species,
    Stop,
    TurnUp,
)

A, B, C, D, E, F = range(6)


def shoal(*names):
    """Name several fish at once."""
    return tuple(map(Fish, names))


class KaiPiranjaTable:
    """A game in progress, played through what the rules offer to everybody."""

    def __init__(self, players=4, first=A):
        self.game = KaiPiranja()
        self.state = self.game.setup(players)
        self.story = []
        self.act(NATURE, DrawFirstPlayer(first))

    def act(self, seat, move):
        step = self.game.apply(self.state, seat, move)
        self.state = step.state
        self.story = list(step.events)

    def reveal(self, *names):
        """Let whoever's turn it is reveal these fish, one after another."""
        for name in names:
            self.act(self.asked, Reveal())
            self.act(NATURE, TurnUp(Fish(name)))

    def stop(self):
        self.act(self.asked, Stop())

    def bring_home(self):
        self.act(self.asked, BringHome())

    def capture(self, species):
        self.act(self.asked, Capture(Species(species)))

    def turn(self, *names):
        """Play a turn that leaves the row where it is; a hungry fish ends it anyway."""
        self.reveal(*names)
        if not names[-1].endswith("hungry"):
            self.stop()

    def next_fish(self, *, hungry=True):
        """Name a fish the next card may show, a hungry one if there is and if it is wanted."""
        left = [fish for fish in FISH if self.view().unseen[fish.place]]
        return max(left, key=lambda fish: fish.is_hungry is hungry)

    def empty_the_farandole(self, but=0):
        """Reveal the farandole, hungry fish first, until so few of its cards are left; nothing is brought home."""
        while self.view().farandole > but:
            self.turn(self.next_fish())

    def end(self):
        """Reveal everything up to the first hungry fish of the sea; nothing more is brought home."""
        self.empty_the_farandole()
        self.reveal("barracuda-hungry")

    def view(self, seat=None):
        return self.game.view(self.state, seat)

    def row(self, seat):
        return self.view().rows[seat]

    def piles(self):
        """Return the cards in each digesting pile."""
        return {pile.species.value: pile.cards for pile in self.view().piles}

    @property
    def asked(self):
        """The one seat that is awaited."""
        (seat,) = self.game.pending(self.state)
        return seat

    @property
    def decision(self):
        return self.game.pending(self.state)[self.asked]

    @property
    def choices(self):
        return [move.code for move in self.game.legal_moves(self.state, self.asked)]

    def told(self, *kinds):
        """Return the last step's events of these types, in order."""
        return [event for event in self.story if isinstance(event, kinds)]
