"""A table of Kauri for tests: factions are called by name, cards and moves by their codes."""

from rules.contract import NATURE
from rules.kauri.cards import DECKS, Card
from rules.kauri.game import Kauri
from rules.kauri.heritages import Heritage
from rules.kauri.map import REGIONS
from rules.kauri.model import KauriOptions
from rules.kauri.moves import CastFactions, ChooseStart, EndActions, Mulligan
from rules.kauri.pieces import FACTIONS, KIWIS, POSSUMS, Faction

AUCKLAND, GISBORNE, WELLINGTON = 6, 15, 25


class KauriTable:
    """A game in progress, played through what the rules offer to everybody."""

    def __init__(self, players=4, maori=18, city=AUCKLAND, mulligan="off", head_start="off"):
        self.game = Kauri(KauriOptions(mulligan=mulligan, head_start=head_start))
        self.state = self.game.setup(players)
        self.story = []
        self.act(NATURE, CastFactions(FACTIONS[players]))
        if players == 4:
            self.act(self.seat("maori"), ChooseStart(maori))
        self.act(self.seat("possum" if players == 2 else "english"), ChooseStart(city))

    def seat(self, faction):
        return self.state.factions.index(Faction(faction))

    def act(self, seat, move):
        step = self.game.apply(self.state, seat, move)
        self.state = step.state
        self.story = list(step.events)

    def draw(self, **wanted):
        """Fill up all hands, with the wanted cards of each faction as far as they can be drawn."""
        while self.view().phase == "draw":
            draws = self.game.legal_moves(self.state, NATURE)
            faction = self.state.factions[draws[0].seat]
            cards = {Card(code) for code in wanted.get(faction, "").split()}
            self.act(NATURE, max(draws, key=lambda draw: len(cards.intersection(draw.cards))))

    def choose(self, faction, actions, initiative=None):
        """Seal two cards; without a second one, the first that is left."""
        seat = self.seat(faction)
        pairs = self.game.legal_moves(self.state, seat)
        fits = [pair for pair in pairs if pair.actions == actions and initiative in {None, pair.initiative}]
        self.act(seat, fits[0])

    def turn(self, **pairs):
        """Let everybody draw and choose; pairs are written as "actions initiative"."""
        self.draw(**pairs)
        for faction in self.state.factions:
            chosen = pairs.get(faction, self.view(self.seat(faction)).hand[0])
            self.choose(faction, *chosen.split())

    def carry_out(self, faction, card, **position):
        """Bring a faction to the actions of a card, in a position of one's choice; nobody before it does anything."""
        self.turn(**{faction: card})
        while self.view().phase == "resettle" or self.acting != faction:
            self.act(self.asked, self.moves(self.asked)[-1])
        self.arrange(**position)

    def play(self, *codes):
        """Let whoever is asked play these moves."""
        for code in codes:
            seat = self.asked
            moves = {move.code: move for move in self.moves(seat)}
            assert code in moves, f"{code} is not among {sorted(moves)}"
            self.act(seat, moves[code])

    def end(self):
        """End the actions in progress."""
        self.act(self.asked, EndActions())

    def finish_turn(self):
        """End everybody's actions, and a period if it comes to that, with nothing more done."""
        turn = (self.view().period, self.view().turn)
        while (self.view().period, self.view().turn) == turn and self.view().phase != "over":
            self.play(self.choices()[-1])

    def finish_period(self):
        """Play on without any action until the period is over; return all that was told."""
        period, told = self.view().period, []
        while self.view().period == period and self.view().phase != "over":
            if self.view().phase == "draw":
                self.turn()
            else:
                self.play(self.choices()[-1])
            told += self.story
        return told

    def arrange(self, kauri=None, kiwis=None, possums=None, claimed="", **others):
        """Change the position: kauri are regions, animals are numbers by region, the rest is as in a state."""
        state = self.state = self.state.clone()
        if kauri is not None:
            state.kauri = [region in kauri for region in range(len(REGIONS) + 1)]
            state.kauri_stock = 30 - len(kauri) - state.english_kauri
        if kiwis is not None:
            state.kiwis = [kiwis.get(region, 0) for region in range(len(REGIONS) + 1)]
        if possums is not None:
            state.possums = [possums.get(region, 0) for region in range(len(REGIONS) + 1)]
        if claimed:
            state.claimed += tuple(Heritage(name) for name in claimed.split())
        for name, value in others.items():
            setattr(state, name, value)
        state.kiwi_supply = KIWIS - sum(state.kiwis) - state.maori_kiwis
        state.possum_supply = POSSUMS - sum(state.possums) - state.english_possums - state.maori_possums

    def view(self, seat=None):
        return self.game.view(self.state, seat)

    def board(self, faction):
        return self.view().boards[self.seat(faction)]

    def region(self, number):
        return self.view().regions[number - 1]

    @property
    def acting(self):
        """The faction whose actions are carried out."""
        return self.state.factions[self.view().acting]

    @property
    def awaited(self):
        return [seat for seat, decision in self.game.pending(self.state).items() if decision.required]

    @property
    def asked(self):
        """The one seat that is awaited."""
        (seat,) = self.awaited
        return seat

    def moves(self, seat):
        return self.game.legal_moves(self.state, seat)

    def choices(self, prefix=""):
        """Return the codes offered to whoever is asked, those with a prefix only."""
        return [move.code for move in self.moves(self.asked) if move.code.startswith(prefix)]

    def kinds(self):
        """Return the kinds of moves offered to whoever is asked, each once."""
        return list(dict.fromkeys(move.kind for move in self.moves(self.asked)))

    def told(self, *kinds):
        """Return the last step's events of these types, in order."""
        return [event for event in self.story if isinstance(event, kinds)]

    def answer_mulligans(self, *again):
        for seat, answer in enumerate(again):
            self.act(seat, Mulligan(again=answer))


def everywhere(count=1):
    """One and the same number of animals in every region."""
    return dict.fromkeys(REGIONS, count)


def deck(faction):
    return DECKS[Faction(faction)]
