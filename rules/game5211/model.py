"""5211's vocabulary: moves, events, options and what one seat may see; its cards are in `cards.py`."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.contract import Options, Public, Seat
from rules.game5211.cards import Card, Colour

Cards = tuple[Card, ...]
CardsBySeat = tuple[Cards, ...]
Length = Literal["short", "long"]
Winner = Colour | Literal["kododo"] | None
"""What scores in a round: a colour, the Kododos, or nothing."""


@dataclass(frozen=True)
class Game5211Options(Options):
    """One deck, or as many as it takes until a player has fifty points."""

    length: Length = "short"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """NATURE shuffles all hundred cards: the first are removed, the next dealt seat by seat, the rest are drawn."""

    cards: Cards
    kind: Literal["shuffle"] = "shuffle"

    @property
    def code(self) -> str:
        return "shuffle"


@dataclass(frozen=True, slots=True)
class Choose:
    """Seal the cards of this turn: two or one, in the order of the deck."""

    cards: Cards
    kind: Literal["choose"] = "choose"

    @property
    def code(self) -> str:
        return "-".join(self.cards)


Move = Shuffle | Choose


Fate = Literal["scores", "limit", "tied", "fewer", "absent", "kododo"]
"""What becomes of a colour.

`scores`: it has the majority; `limit`: it is at or over the limit; `tied`: others have as many; `fewer`: another
colour scores before it is looked at; `absent`: nobody played it; `kododo`: colours were not looked at, for the
number of Kododos was exact.
"""


@dataclass(frozen=True, slots=True)
class ColourCount:
    """How many cards of a colour lie on the table."""

    colour: Colour
    count: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """A colour at the evaluation: its cards and what became of them."""

    colour: Colour
    count: int
    fate: Fate


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A finished round: what lay on the table, what scored and why."""

    deck: int
    round: int
    table: CardsBySeat
    kododos: int
    kododo_target: int
    limit: int
    verdicts: tuple[Verdict, ...]
    """One for each colour, in the order of colours."""
    winner: Winner
    gained: CardsBySeat
    """The cards each seat put on its pile."""


@dataclass(frozen=True, slots=True)
class Private:
    """An event only one seat may know."""

    to: Seat
    closes_chapter: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class DeckShuffled(Public):
    """All cards are shuffled, some removed unseen, and everybody has a hand; the number of cards left to draw."""

    deck: int
    removed: int
    draw_pile: int
    kind: Literal["deck_shuffled"] = "deck_shuffled"


@dataclass(frozen=True, slots=True)
class CardsDrawn(Private):
    """What one seat was dealt, or drew after a turn, in the order it came."""

    cards: Cards
    kind: Literal["cards_drawn"] = "cards_drawn"


@dataclass(frozen=True, slots=True)
class RoundBegun(Public):
    """A round of a deck begins; the last one is played without drawing."""

    deck: int
    round: int
    rounds: int
    is_last: bool
    kind: Literal["round_begun"] = "round_begun"


@dataclass(frozen=True, slots=True)
class CardsSealed(Public):
    """A seat has chosen, or chosen anew; which cards stays secret."""

    seat: Seat
    kind: Literal["cards_sealed"] = "cards_sealed"


@dataclass(frozen=True, slots=True)
class CardsRevealed(Public):
    """The cards of a turn, by seat, and what now lies on the table in all."""

    round: int
    turn: int
    cards: CardsBySeat
    counts: tuple[ColourCount, ...]
    """One for each colour, in the order of colours, over the whole round so far."""
    kododos: int
    kododo_target: int
    limit: int
    kind: Literal["cards_revealed"] = "cards_revealed"


@dataclass(frozen=True, slots=True)
class TurnEnded(Public):
    """Everybody drew as many cards as they played, or none in the last round; what is left of the draw pile."""

    round: int
    turn: int
    drawn_each: int
    draw_pile: int
    closes_chapter: ClassVar[bool] = True
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class LastCardsDiscarded(Public):
    """After the last round's last turn everybody discards the fifth card, unseen."""

    kind: Literal["last_cards_discarded"] = "last_cards_discarded"


@dataclass(frozen=True, slots=True)
class KododosCounted(Public):
    """The first step of an evaluation: exactly the target, and only Kododos score."""

    count: int
    target: int
    kind: Literal["kododos_counted"] = "kododos_counted"

    @property
    def is_exact(self) -> bool:
        return self.count == self.target


@dataclass(frozen=True, slots=True)
class ColoursCounted(Public):
    """The second step, unless Kododos score: one count for each colour, in the order of colours."""

    counts: tuple[ColourCount, ...]
    limit: int
    kind: Literal["colours_counted"] = "colours_counted"


@dataclass(frozen=True, slots=True)
class ColourOverLimit(Public):
    """A colour at or over the limit is out."""

    colour: Colour
    count: int
    limit: int
    kind: Literal["colour_over_limit"] = "colour_over_limit"


@dataclass(frozen=True, slots=True)
class ColoursTied(Public):
    """Of the colours left, these have the same highest count: they are out, and the next highest is looked at."""

    colours: tuple[Colour, ...]
    count: int
    kind: Literal["colours_tied"] = "colours_tied"


@dataclass(frozen=True, slots=True)
class KododosScored(Public):
    """The number is exact: everybody keeps their Kododos."""

    count: int
    kind: Literal["kododos_scored"] = "kododos_scored"


@dataclass(frozen=True, slots=True)
class ColourScored(Public):
    """One colour alone has the most cards of those left: everybody keeps theirs."""

    colour: Colour
    count: int
    kind: Literal["colour_scored"] = "colour_scored"


@dataclass(frozen=True, slots=True)
class NobodyScored(Public):
    """No colour is left: everything is discarded."""

    kind: Literal["nobody_scored"] = "nobody_scored"


@dataclass(frozen=True, slots=True)
class CardsGained(Public):
    """Cards everybody saw go face down on a pile, which now has `pile_size` cards."""

    seat: Seat
    cards: Cards
    pile_size: int
    kind: Literal["cards_gained"] = "cards_gained"


@dataclass(frozen=True, slots=True)
class RoundEnded(Public):
    deck: int
    round: int
    kind: Literal["round_ended"] = "round_ended"


@dataclass(frozen=True, slots=True)
class PointsNoted(Public):
    """The piles are counted, at the end of a deck or of the game: by seat, of this deck and in all."""

    deck: int
    points: tuple[int, ...]
    cards: tuple[int, ...]
    total_points: tuple[int, ...]
    total_cards: tuple[int, ...]
    kind: Literal["points_noted"] = "points_noted"


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """The deck of a short game is played, or a player has reached the goal of a long one."""

    reason: Literal["deck", "goal"]
    winners: tuple[Seat, ...]
    kind: Literal["game_ended"] = "game_ended"


Event = (
    DeckShuffled
    | CardsDrawn
    | RoundBegun
    | CardsSealed
    | CardsRevealed
    | TurnEnded
    | LastCardsDiscarded
    | KododosCounted
    | ColoursCounted
    | ColourOverLimit
    | ColoursTied
    | KododosScored
    | ColourScored
    | NobodyScored
    | CardsGained
    | RoundEnded
    | PointsNoted
    | GameEnded
)


Phase = Literal["shuffle", "choose", "over"]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see; a spectator (seat None) has no hand. Tuples are by seat, unless they say otherwise."""

    seat: Seat | None
    players: int
    length: Length
    phase: Phase
    deck: int
    """From 1 on; a short game has one."""
    round: int
    rounds: int
    """How many rounds a deck lasts."""
    turn: int
    to_play: int
    """How many cards everybody chooses this turn."""
    is_last_round: bool
    """Whether this round is played without drawing."""
    kododo_target: int
    limit: int
    table: CardsBySeat
    """The cards of this round in the order they were played; after the end, those of the last round."""
    counts: tuple[ColourCount, ...]
    """One for each colour, in the order of colours."""
    kododos: int
    chosen: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    draw_pile: int
    removed: int
    pile_sizes: tuple[int, ...]
    """Cards won with this deck."""
    noted_points: tuple[tuple[int, ...], ...]
    """The points of each deck that was counted; after the end, of all."""
    noted_cards: tuple[tuple[int, ...], ...]
    """The number of cards won with each deck that was counted."""
    evaluation: Evaluation | None
    """The latest, perhaps of the deck before."""
    past_tables: tuple[CardsBySeat, ...]
    """The tables of this deck that were cleared away: players may remember them; not to be shown."""
    hand: Cards = ()
    """One's own cards in the order of the deck, the sealed ones among them."""
    drawn: Cards = ()
    """Those of them that came last."""
    sealed: Cards = ()
    pile: Cards = ()
    """The cards one has won with this deck, in the order of the deck."""
    pile_points: int = 0
    final_piles: CardsBySeat = ()
    """Everybody's piles, face up once the game is over."""

    @property
    def total_points(self) -> tuple[int, ...]:
        """The points noted so far."""
        return tuple(map(sum, zip(*self.noted_points, strict=True))) or (0,) * self.players

    @property
    def total_cards(self) -> tuple[int, ...]:
        """The cards won with the decks that are counted."""
        return tuple(map(sum, zip(*self.noted_cards, strict=True))) or (0,) * self.players
