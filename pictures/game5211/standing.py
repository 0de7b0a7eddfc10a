"""What pictures of 5211 read from a view: what is new on the table, what would score, and who won."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from pictures.kit.sheet import best
from rules.contract import Seat
from rules.game5211.cards import CARDS_BY_TURN, Card, Colour
from rules.game5211.evaluation import Ruling, cards_of, rule, tally
from rules.game5211.model import Cards, Choose, Evaluation, Move, Verdict, View


def current_ruling(view: View) -> Ruling | None:
    """Judge the table as it lies; nothing is judged before the first cards."""
    return rule(view.players, tally(view.table)) if any(view.table) else None


def verdicts(view: View) -> tuple[Verdict, ...]:
    """Say what becomes of every colour as the table lies; too many stay too many whatever else scores."""
    ruling = current_ruling(view)
    if ruling is None:
        return tuple(Verdict(counted.colour, 0, "absent") for counted in view.counts)
    return tuple(
        replace(verdict, fate="limit") if verdict.count >= view.limit else verdict for verdict in ruling.verdicts
    )


def is_evaluated(view: View) -> bool:
    """Tell whether the cards on the table have been evaluated: at the end of a deck they stay there for a while."""
    return view.phase != "choose"


def shown_evaluation(view: View) -> Evaluation | None:
    """Return the last finished round, unless its cards still lie on the table."""
    return None if is_evaluated(view) else view.evaluation


def scores(view: View, seat: Seat) -> list[bool]:
    """Tell of each card of a player on the table whether it scored, once it is over."""
    ruling = current_ruling(view)
    winning = cards_of(ruling.winner, view.table[seat]) if ruling else ()
    return [card in winning for card in view.table[seat]]


def fresh_from(view: View) -> int:
    """Return the place from which on a player's cards are new; on the first turns all of them are alike."""
    shown = len(view.table[0])
    turn = next((turn for turn in range(1, len(CARDS_BY_TURN)) if shown == sum(CARDS_BY_TURN[: turn + 1])), None)
    return shown if turn is None or is_evaluated(view) else sum(CARDS_BY_TURN[:turn])


def fresh_cards(view: View) -> list[Card]:
    """Return all cards of the latest turn."""
    return [card for cards in view.table for card in cards[fresh_from(view) :]]


def pending_cards(view: View, marked: Move | None) -> Cards:
    """Return the reader's cards that are sealed, or about to be."""
    return marked.cards if isinstance(marked, Choose) else view.sealed


def by_colour(cards: Sequence[Card]) -> Counter[Colour]:
    return Counter(card.colour for card in cards)


def kododos_in(cards: Sequence[Card]) -> int:
    return sum(card.is_kododo for card in cards)


def winners(view: View) -> list[Seat]:
    """Return who has the most points, and of these the most cards, once it is over."""
    if view.phase != "over":
        return []
    return best(list(zip(view.total_points, view.total_cards, strict=True)))
