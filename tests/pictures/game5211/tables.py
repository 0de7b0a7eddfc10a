"""Tables of 5211 to be drawn."""

from dataclasses import replace
from random import Random

from rules.contract import NATURE
from rules.game5211.cards import CARDS_A_ROUND, CARDS_BY_TURN, Card
from rules.game5211.evaluation import tally
from rules.game5211.game import Game5211
from rules.game5211.model import Choose, Game5211Options


class Game5211Picture:
    """A game whose cards are dealt by a fixed seed, for pictures of one moment."""

    def __init__(self, players, length="short", seed=3):
        self.game = Game5211(Game5211Options(length=length))
        self.state = self.game.setup(players)
        self.act(NATURE, self.game.roll(self.state, Random(seed)))

    def act(self, seat, move):
        self.state = self.game.apply(self.state, seat, move).state

    def seal(self, seat, choice=0):
        """Seal one of the choices there are; return its cards."""
        move = self.game.legal_moves(self.state, seat)[choice]
        self.act(seat, move)
        return move.cards

    def view(self, seat=None):
        return self.game.view(self.state, seat)

    def play_turn(self):
        for seat in range(self.state.players):
            self.seal(seat)

    def play_round(self):
        for _ in CARDS_BY_TURN:
            self.play_turn()


def lying(view, *rows):
    """Return a view of another table: each player's cards as a line of text."""
    table = tuple(tuple(Card(card) for card in row.split()) for row in rows)
    shown = len(table[0])
    counted = tally(table)
    turn = next(turn for turn in range(len(CARDS_BY_TURN) + 1) if sum(CARDS_BY_TURN[:turn]) == shown) + 1
    assert shown < CARDS_A_ROUND
    changes = {"table": table, "counts": counted.counts, "kododos": counted.kododos}
    return replace(view, turn=turn, to_play=CARDS_BY_TURN[turn - 1], **changes)


def choosing(*cards):
    """Name a choice about to be confirmed."""
    return Choose(tuple(Card(card) for card in cards))


def crowded_table(seat=None):
    """Five players on their last turn: green is out, and there are exactly seven Kododos."""
    table = Game5211Picture(5)
    table.play_round()
    return lying(
        table.view(seat),
        "green-1 green-2 green-3",
        "green-1 blue-1 green-2",
        "green-1 yellow-1 violet-1",
        "green-2 yellow-3 green-3",
        "green-2 orange-1 violet-4",
    )


def crowded_views():
    table = Game5211Picture(3)
    table.seal(0)
    return [crowded_table(1), table.view(0)]
