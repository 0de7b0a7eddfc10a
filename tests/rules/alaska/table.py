"""A table of Alaska for tests: the board is set up by names, and everything is played by the codes of the menus."""

from rules.alaska.components import COLOURS, EVENT_PILE, ICE_PILE, KEPT_CARDS, EventCard
from rules.alaska.game import Alaska
from rules.alaska.geometry import LIE_NUMBERS, LIES, PLACE_IDS
from rules.alaska.model import Trace
from rules.contract import NATURE

RED, YELLOW, BLUE, GREEN = range(4)
ROAD = ("A1", "B2", "C3", "D4")
"""The straight way from red's camp to the island: four floes, so five steps."""


class AlaskaTable:
    """A game in progress, set up as one would on a real board and then played through what the rules offer."""

    def __init__(self, players=4, first=RED):
        self.game = Alaska()
        self.state = self.game.setup(players)
        self.story = []
        self.play(NATURE, f"first-{first}")

    def freeze(self, *floes):
        """Lay floes of the stock on the water, each by its code."""
        for floe in floes:
            number = LIE_NUMBERS[tuple(floe.split("-"))]
            for cell in LIES[number].cells:
                self.state.ground[PLACE_IDS[cell]] = number
            self.state.frozen |= LIES[number].mask
        return self

    def stand(self, seat, place, load=None):
        """Put a vehicle somewhere, perhaps with a container of a colour from the island."""
        self.state.vehicles[seat] = PLACE_IDS[place]
        if load is not None:
            self.state.take(PLACE_IDS["island"], load)
            self.state.loads[seat] = load
        return self

    def lay(self, place, *colours):
        """Bring containers from the island to a place."""
        for colour in colours:
            self.state.take(PLACE_IDS["island"], colour)
            self.state.put(PLACE_IDS[place], colour)
        return self

    def lay_all(self, place, colour, keep=0):
        """Bring all containers of a colour but some from the island to a place."""
        there = self.view().island.containers[colour]
        return self.lay(place, *[colour] * (there - keep))

    def hold(self, seat, *cards):
        """Give a player kept cards."""
        hand = [KEPT_CARDS.index(EventCard(card)) for card in cards]
        self.state.hands[seat] = tuple(hand.count(which) for which in range(len(KEPT_CARDS)))
        return self

    def bear(self, place):
        self.state.bear = PLACE_IDS[place]
        return self

    def stock(self, single=0, double=0, straight=0, bent=0):
        self.state.stock = (single, double, straight, bent)
        return self

    def spring(self):
        self.state.season, self.state.spring_comes = "spring", True
        return self

    def last_cards(self, ice="single-3-2"):
        """Leave one card in each pile, with nobody holding any: this ice card and a bear."""
        self.state.ice_pile = tuple(int(card.code == ice) for card in ICE_PILE)
        shown = dict(EVENT_PILE)
        shown[EventCard.BEAR] -= 1
        self.state.events_shown = tuple(shown.values())
        return self

    def travel(self, seat):
        """Go on with a seat's travel, its cards done."""
        self.state.current, self.state.phase = seat, "travel"
        self.state.steps_left, self.state.trace = 3, Trace(seat)
        self.state.may_unload, self.state.put_down = True, ()
        return self

    def ice(self, card):
        self.play(NATURE, f"ice-{card}")

    def event(self, card):
        self.play(NATURE, f"event-{card}")

    def play(self, seat, *codes):
        """Let a seat make the moves with these codes."""
        for code in codes:
            (move,) = [move for move in self.game.legal_moves(self.state, seat) if move.code == code]
            step = self.game.apply(self.state, seat, move)
            self.state, self.story = step.state, list(step.events)

    def choices(self, seat):
        return [move.code for move in self.game.legal_moves(self.state, seat)]

    def offers(self, seat, prefix):
        """Return what the menu offers behind a prefix, as places for `go-`."""
        return {code.removeprefix(prefix) for code in self.choices(seat) if code.startswith(prefix)}

    def view(self, seat=None):
        return self.game.view(self.state, seat)

    def spot(self, place):
        """Return a place as everybody sees it."""
        view = self.view()
        return next(spot for spot in (*view.floes, *view.lands, view.island) if spot.place == place)

    def vehicle(self, seat):
        return self.view().vehicles[seat].place

    def load(self, seat):
        load = self.view().vehicles[seat].load
        return None if load is None else COLOURS.index(load)

    @property
    def asked(self):
        """The one seat that is awaited."""
        (seat,) = self.game.pending(self.state)
        return seat

    def told(self, *kinds):
        """Return the last step's events of these types, in order."""
        return [event for event in self.story if isinstance(event, kinds)]
