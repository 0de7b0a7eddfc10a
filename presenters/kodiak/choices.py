"""Kodiak's questions, and its moves as buttons."""

from collections.abc import Sequence

from presenters.contract import Choice, Words
from presenters.kodiak.names import (
    OLD_BEAR,
    PREDATOR,
    SALMON,
    emoji_of,
    name_of,
    shown,
)
from rules.contract import Decision, Seat
from rules.kodiak.model import (
    VISITOR_DELAY,
    Card,
    Delay,
    DrawFirstPlayer,
    Move,
    PlayCard,
    Predator,
    Take,
    View,
)


def question(view: View, decision: Decision, words: Words) -> str:
    if decision.kind == "take":
        return _take_question(view, words)
    if decision.kind == "delay":
        return words("kodiak-ask-delay", delay=VISITOR_DELAY)
    return _card_question(view, words)


def awaited(view: View, decision: Decision, seat: Seat, words: Words) -> str:
    if decision.kind != "take":
        return words(f"kodiak-awaited-{decision.kind.replace('_', '-')}")
    predator = _predator_of(view, seat)
    if predator is None or predator.is_old_bear:
        return words("kodiak-awaited-share")
    return words("kodiak-awaited-take", speed=predator.effective_speed)


def choices(view: View, moves: Sequence[Move], words: Words) -> list[Choice]:
    """Offer the legal moves, the finest salmon first."""
    finest = sorted(moves, key=lambda move: -move.points if isinstance(move, Take) else 0)
    return [_choice(view, move, words) for move in finest]


def _card_question(view: View, words: Words) -> str:
    if view.sealed:
        return words("kodiak-ask-sealed", card=shown(view.sealed, words))
    question = words("kodiak-ask-card", round=view.round, trick=view.trick)
    if not view.lying:
        return question
    return f"{question}\n{words('kodiak-ask-card-lying', count=len(view.lying))}"


def _take_question(view: View, words: Words) -> str:
    predator = None if view.seat is None else _predator_of(view, view.seat)
    if predator is None or predator.is_old_bear:
        return words("kodiak-ask-share")
    return words("kodiak-ask-take", speed=predator.effective_speed)


def _predator_of(view: View, seat: Seat) -> Predator | None:
    """Return a seat's predator; Old Bears that share and have taken once are listed no more."""
    return next((predator for predator in view.predators if predator.owner == seat), None)


def _choice(view: View, move: Move, words: Words) -> Choice:
    match move:
        case PlayCard(card):
            return _card_choice(view, card, words)
        case Delay(owner):
            return _delay_choice(view, owner, words)
        case Take():
            return Choice(move.code, _take_label(view, move, words), SALMON)
        case DrawFirstPlayer(seat):
            return Choice(move.code, words.name(seat))


def _card_choice(view: View, card: Card, words: Words) -> Choice:
    group = "predators" if card.speed else card.value.split("-")[0]
    return Choice(card.value, _card_label(view, card, words), emoji_of(card), group=group, chosen=card is view.sealed)


def _card_label(view: View, card: Card, words: Words) -> str:
    count, label = view.hand.count(card), name_of(card, words)
    return words("kodiak-choice-several", card=label, count=count) if count > 1 else label


def _delay_choice(view: View, owner: Seat, words: Words) -> Choice:
    predator = next(predator for predator in view.predators if predator.owner == owner)
    label = words(
        "kodiak-choice-delay",
        name=words.name(owner),
        speed=predator.effective_speed,
        later=predator.effective_speed + VISITOR_DELAY,
    )
    return Choice(Delay(owner).code, label, OLD_BEAR if predator.is_old_bear else PREDATOR)


def _take_label(view: View, move: Take, words: Words) -> str:
    if move.owner == view.seat:
        return words("kodiak-choice-own", points=move.points)
    return words("kodiak-choice-take", name=words.name(move.owner), points=move.points)
