"""Alt text of Kodiak's pictures."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from pictures.kit.text import Cast, Words
from pictures.kodiak.art import value_of, winners
from pictures.kodiak.sheets import is_on_table, own_choice
from rules.contract import Seat
from rules.kodiak.model import TRICKS, VISITORS_FROM, Card, Predator, View

DETAILS: Final = ("rounds", "played")
"""What is left out, in this order, until the text is short enough."""


def sentences(view: View, words: Words, details: Collection[str]) -> Iterator[str]:
    cast = Cast(words, view.players)
    if view.round:
        yield words("kodiak-alt-title", round=view.round, rounds=view.rounds, trick=view.trick, tricks=TRICKS)
    yield from _doings(view, words, cast)
    if view.seat is not None and view.phase not in {"draw", "over"}:
        yield words("kodiak-alt-hand", count=len(view.hand), cards=_values(view.hand, view.players))
        if view.sealed:
            yield words("kodiak-alt-own-sealed", card=_named(view, view.sealed, None, words))
        yield words("kodiak-alt-own-reserve", count=len(view.reserve), points=sum(view.reserve))
    for place, seat in enumerate(view.cascade, start=1):
        told = words("list-semicolon").join(_details(view, seat, words, details))
        yield words("kodiak-alt-bear", cell=place, name=words.name(seat), letter=cast.letters[seat], details=told)
    if not view.cascade:
        names = (words.name(seat) for seat in range(view.players))
        yield words("kodiak-alt-players", names=words("list-comma").join(names))


def _doings(view: View, words: Words, cast: Cast) -> Iterator[str]:
    letters = cast.letters
    match view.phase:
        case "choose" if view.seat is not None:
            yield words("kodiak-alt-sentence", text=words(own_choice(view)))
        case "choose":
            waiting = [letters[seat] for seat in view.cascade if not view.chosen[seat]]
            yield _listed(words, "kodiak-picture-choosing", waiting)
        case "visit":
            yield _listed(words, "kodiak-alt-visiting", [letters[seat] for seat in view.visitors])
        case "draw":
            yield words("kodiak-picture-draw")
        case "over":
            yield words("kodiak-picture-over")
            yield _listed(words, "kodiak-alt-winners", [letters[seat] for seat in winners(view)])
    if view.sharing:
        yield _listed(words, "kodiak-picture-sharing", [letters[seat] for seat in view.sharing])
    waiting = [f"{letters[bear.owner]} {_speed(bear)}" for bear in view.predators if bear.owner not in view.sharing]
    if waiting:
        yield _listed(words, "kodiak-picture-fishing", waiting)


def _listed(words: Words, title: str, parts: Sequence[str]) -> str:
    return words("kodiak-alt-listed", title=words(title), list=words("list-comma").join(parts))


def _speed(predator: Predator) -> str:
    """Return when a predator acts, and why so late: "25 (10 + 15)"."""
    if not predator.delay:
        return str(predator.speed)
    return f"{predator.effective_speed} ({predator.speed} + {predator.delay})"


def _details(view: View, seat: Seat, words: Words, details: Collection[str]) -> Iterator[str]:
    for fish in view.lying:
        if fish.owner == seat:
            yield words("kodiak-alt-lying", points=fish.points)
    if view.phase in {"visit", "fish"}:
        card = view.seen[seat][-1]
        name = _named(view, card, view.predator_of(seat), words)
        yield name if is_on_table(view, seat, card) else words("kodiak-alt-gone", card=name)
    elif view.phase == "choose" and view.chosen[seat]:
        yield words("kodiak-alt-sealed")
    if view.phase != "over":
        yield words("kodiak-alt-reserve", count=view.reserve_sizes[seat])
    if view.round_scores:
        rounds = " + ".join(str(scores[seat]) for scores in view.round_scores)
        by_round = f" ({rounds})" if len(view.round_scores) > 1 and "rounds" in details else ""
        yield words("kodiak-alt-total", points=view.total(seat)) + by_round
    if view.seen[seat] and "played" in details and view.phase != "over":
        yield words("kodiak-alt-played", cards=_values(view.seen[seat], view.players))


def _named(view: View, card: Card, predator: Predator | None, words: Words) -> str:
    if card.points:
        return words("kodiak-salmon", points=card.points)
    if card.speed:
        speed = _speed(predator) if predator else str(card.speed)
        return words("kodiak-old-bear" if card is Card.OLD_BEAR else "kodiak-predator", speed=speed)
    return words("kodiak-visitor" if view.players >= VISITORS_FROM else "kodiak-visitor-idle")


def _values(cards: Sequence[Card], players: int) -> str:
    return " ".join(value_of(card, players) for card in sorted(cards, key=list(Card).index))
