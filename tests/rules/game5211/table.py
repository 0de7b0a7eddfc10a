"""A table of 5211 for tests: decks are stacked round by round, so that everybody holds what they shall play."""

from random import Random

from rules.contract import NATURE
from rules.game5211.cards import CARDS_BY_TURN, DECK, NUMBERS, Card, Colour
from rules.game5211.game import Game5211
from rules.game5211.model import Choose, Game5211Options, Shuffle

A, B, C, D, E = range(5)


def cards(codes):
    """Name cards: "green-3 yellow-1"."""
    return tuple(map(Card, codes.split()))


def round_of(*plays):
    """Name the four cards each seat plays in a round."""
    return [cards(codes) for codes in plays]


class StackedDeck:
    """A deck for these rounds, then for rounds in which nobody scores."""

    def __init__(self, players, rounds):
        left = list(DECK)
        for card in _flat(_flat(rounds)):
            left.remove(card)
        dull, left = _dull_rounds(players, left, NUMBERS[players].rounds - len(rounds))
        self.rounds = [*rounds, *dull]
        self.fifth_cards, self.removed = left[:players], left[players:]

    @property
    def shuffle(self):
        """Put removed cards first, then the hands, then what is drawn turn by turn for the round to come."""
        hands = [(*play, fifth) for play, fifth in zip(self.rounds[0], self.fifth_cards, strict=True)]
        drawn = [part for plays in self.rounds[1:] for turn in (1, 2, 3) for part in parts(plays, turn)]
        return Shuffle((*self.removed, *_flat([*hands, *drawn])))


def parts(plays, turn):
    """Return what everybody plays on one turn of a round."""
    first = sum(CARDS_BY_TURN[: turn - 1])
    return [play[first : first + CARDS_BY_TURN[turn - 1]] for play in plays]


def _flat(groups):
    return [item for group in groups for item in group]


def _dull_rounds(players, left, number):
    """Draw rounds until none of them has the exact number of Kododos; return what is left as well."""
    for seed in range(1_000):
        rng, rest = Random(seed), left.copy()
        drawn = [_four_colours(players, rest, rng) for _ in range(number)]
        if all(sum(card.is_kododo for card in cards) != NUMBERS[players].kododos for cards in drawn):
            return [[tuple(cards[seat::players]) for seat in range(players)] for cards in drawn], rest
    raise AssertionError("these rounds leave no deck in which nobody else scores")


def _four_colours(players, left, rng):
    """Take as many cards of each of four colours, so that they tie; or any, should the colours not last."""
    plenty = sorted(([card for card in left if card.colour is colour] for colour in Colour), key=len)[1:]
    tie = all(len(suit) >= players for suit in plenty)
    drawn = _flat([rng.sample(suit, players) for suit in plenty]) if tie else rng.sample(left, 4 * players)
    for card in drawn:
        left.remove(card)
    return drawn


class Game5211Table:
    """A game in progress, played through what the rules offer to everybody."""

    def __init__(self, players, *rounds, length="short"):
        self.game = Game5211(Game5211Options(length=length))
        self.state = self.game.setup(players)
        self.players = players
        self.shuffle(*rounds)

    def shuffle(self, *rounds):
        """Stack a deck for these rounds."""
        deck = StackedDeck(self.players, rounds)
        self.rounds = deck.rounds
        self.act(NATURE, deck.shuffle)

    def act(self, seat, move):
        step = self.game.apply(self.state, seat, move)
        self.state = step.state
        self.story = list(step.events)

    def seal(self, seat, codes):
        self.act(seat, Choose(cards(codes)))

    def play_turn(self):
        """Let everybody play what the deck was stacked for, from A on."""
        view = self.view()
        for seat, play in enumerate(parts(self.rounds[view.round - 1], view.turn)):
            self.act(seat, Choose(tuple(sorted(play))))

    def play_round(self):
        for _ in CARDS_BY_TURN:
            self.play_turn()

    def play_deck(self):
        """Play until the cards are shuffled again or the game is over."""
        while self.view().phase == "choose":
            self.play_turn()

    def view(self, seat=None):
        return self.game.view(self.state, seat)

    @property
    def outcome(self):
        return self.game.outcome(self.state)

    @property
    def awaited(self):
        return [seat for seat, decision in self.game.pending(self.state).items() if decision.required]

    def choices(self, seat):
        return [move.code for move in self.game.legal_moves(self.state, seat)]

    def piles(self):
        """Return each pile as its owner sees it."""
        return [list(self.view(seat).pile) for seat in range(self.players)]

    def points(self):
        """Return what each pile is worth, as its owner sees it."""
        return [self.view(seat).pile_points for seat in range(self.players)]

    def fates(self):
        """Return what became of each colour in the latest evaluation."""
        return {verdict.colour.value: (verdict.count, verdict.fate) for verdict in self.view().evaluation.verdicts}

    def told(self, *kinds):
        """Return the last step's events of these types, in order."""
        return [event for event in self.story if isinstance(event, kinds)]
