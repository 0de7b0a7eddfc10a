"""Kodiak in words and menus."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from presenters.contract import Choice, Presenter, Symbol, Words
from presenters.kodiak.highlight import highlight
from presenters.kodiak.names import (
    ARROW,
    DOT,
    OLD_BEAR,
    PREDATOR,
    SALMON,
    by_owner,
    name_of,
    predator_token,
    shown,
    symbol_of,
    tally,
)
from presenters.kodiak.reasons import reasons
from presenters.kodiak.scenes import SCENES
from presenters.kodiak.story import story
from rules.contract import Decision, Outcome, Seat
from rules.kodiak.model import (
    DECK,
    TRICKS,
    VISITOR_DELAY,
    Card,
    CardsRevealed,
    Delay,
    DrawFirstPlayer,
    Event,
    Move,
    PlayCard,
    Take,
    View,
)

CARDS_PIXELS: Final = 202
LYING_PIXELS: Final = 248
"""The height of a hand while cards are chosen, without and with salmon that wait."""
OTHERS: Final = {Card.OLD_BEAR, Card.VISITOR}


class KodiakPresenter(Presenter[View, Move, Event]):
    key: ClassVar[str] = "kodiak"
    command: ClassVar[str] = "kodiak"
    emoji: ClassVar[str] = OLD_BEAR
    page_rows: ClassVar[int] = 15
    hand_pixels: ClassVar[int] = 294
    scenes = SCENES

    def board_lines(self, view: View, words: Words) -> Iterator[str]:
        match view.phase:
            case "draw":
                yield words("kodiak-board-draw")
            case "over":
                yield from _final(view, words)
            case _:
                yield from _river(view, words)

    def hand_height(self, view: View) -> int:
        if view.phase != "choose":
            return self.hand_pixels
        return LYING_PIXELS if view.lying else CARDS_PIXELS

    def pictured(self, view: View) -> View:
        """Leave out the card chosen, which a green button shows."""
        return replace(view, sealed=None, chosen=(False,) * view.players) if view.phase == "choose" else view

    def hand_lines(self, view: View, seat: Seat, words: Words) -> Iterator[str]:
        del seat
        yield words("kodiak-hand", count=len(view.hand))
        salmon = Counter(card.points for card in view.hand if card.points)
        if salmon:
            counts = (f"{points} ×{count}" if count > 1 else str(points) for points, count in salmon.items())
            yield words("kodiak-hand-salmon", cards=DOT.join(counts))
        predators = [card for card in view.hand if card.speed]
        if predators:
            names = (
                name_of(card, view.players, words) if card is Card.OLD_BEAR else str(card.speed) for card in predators
            )
            yield words("kodiak-hand-predators", cards=DOT.join(names))
        if Card.VISITOR in view.hand:
            yield words("kodiak-hand-visitor", delay=VISITOR_DELAY, players=view.players)
        if view.sealed:
            yield words("kodiak-hand-sealed", card=shown(view.sealed, view.players, words))
        yield words("kodiak-hand-reserve", count=len(view.reserve), points=sum(view.reserve))

    def question(self, view: View, decision: Decision, words: Words) -> str:
        if decision.kind == "take":
            return _take_question(view, words)
        if decision.kind == "delay":
            return words("kodiak-ask-delay", delay=VISITOR_DELAY)
        if view.sealed:
            return words("kodiak-ask-sealed", card=shown(view.sealed, view.players, words))
        return words("kodiak-ask-card", round=view.round, trick=view.trick)

    def choices(self, view: View, moves: Sequence[Move], words: Words) -> list[Choice]:
        """Offer the legal moves, the finest salmon first."""
        finest = sorted(moves, key=lambda move: -move.points if isinstance(move, Take) else 0)
        return [_choice(view, move, words) for move in finest]

    def in_places(self, view: View, choices: Sequence[Choice], words: Words) -> Sequence[Choice]:
        """Keep a place for each of the eleven kinds of card."""
        if view.phase != "choose":
            return choices
        held = {choice.code: choice for choice in choices}
        return [held.get(card.value) or _spent_choice(view, card, words) for card in dict.fromkeys(DECK)]

    def awaited(self, view: View, decision: Decision, seat: Seat, words: Words) -> str:
        if decision.kind != "take":
            return words(f"kodiak-awaited-{decision.kind.replace('_', '-')}")
        predator = view.predator_of(seat)
        if predator is None or predator.is_old_bear:
            return words("kodiak-awaited-share")
        return words("kodiak-awaited-take", speed=predator.effective_speed)

    def chapter_title(self, events: Sequence[Event], words: Words) -> str:
        """Name a chapter by its trick, although the round may begin in it."""
        tricks = [event for event in events if isinstance(event, CardsRevealed)]
        return super().chapter_title(tricks or events, words)

    def stage(self, view: View, words: Words) -> str:
        return words("kodiak-stage", round=view.round)

    story_lines = staticmethod(story)
    highlight = staticmethod(highlight)
    reasons = staticmethod(reasons)

    def standing(self, view: View, outcome: Outcome, seat: Seat, words: Words) -> str:
        rounds = [str(scores[seat]) for scores in view.round_scores]
        total = words("kodiak-points", points=outcome.scores[seat])
        return f"{total} ({' + '.join(rounds)})" if len(rounds) > 1 else total


def _final(view: View, words: Words) -> Iterator[str]:
    yield words("kodiak-board-over")
    for seat in sorted(range(view.players), key=lambda seat: -view.total(seat)):
        yield f"**{words.name(seat)}**{DOT}{words('kodiak-points', points=view.total(seat))}"


def _river(view: View, words: Words) -> Iterator[str]:
    yield words("kodiak-board-title", round=view.round, rounds=view.rounds, trick=view.trick, tricks=TRICKS)
    yield from _table(view, words)
    yield words("kodiak-board-cascade")
    for cell, seat in enumerate(view.cascade, start=1):
        parts = [f"`{cell}` **{words.name(seat)}**", words("kodiak-board-reserve", count=view.reserve_sizes[seat])]
        if view.round_scores:
            parts.append(words("kodiak-board-total", points=view.total(seat)))
        yield DOT.join(parts)
        if view.seen[seat]:
            yield words("kodiak-board-seen", cards=tally(view.seen[seat]))


def _table(view: View, words: Words) -> Iterator[str]:
    """Tell what lies on the table, and who is about to act."""
    if view.lying:
        yield words("kodiak-board-lying", salmon=by_owner(view.lying, words))
    if view.fresh:
        yield words("kodiak-board-fresh", salmon=by_owner(view.fresh, words))
    if view.phase == "choose" and not view.lying:
        yield words("kodiak-board-clear")
    if view.sharing:
        yield words("kodiak-board-sharing", order=_in_turn(view.sharing, words))
    waiting = [predator for predator in view.predators if predator.owner not in view.sharing]
    if waiting:
        order = ARROW.join(predator_token(predator, words) for predator in waiting)
        yield words("kodiak-board-predators", order=order)
    if view.visitors:
        yield words("kodiak-board-visitors", order=_in_turn(view.visitors, words))


def _in_turn(seats: Sequence[Seat], words: Words) -> str:
    return ARROW.join(words.name(seat) for seat in seats)


def _take_question(view: View, words: Words) -> str:
    predator = None if view.seat is None else view.predator_of(view.seat)
    if predator is None or predator.is_old_bear:
        return words("kodiak-ask-share")
    return words("kodiak-ask-take", speed=predator.effective_speed)


def _choice(view: View, move: Move, words: Words) -> Choice:
    match move:
        case PlayCard(card):
            return _card_choice(view, card, words)
        case Delay(owner):
            return _delay_choice(view, owner, words)
        case Take():
            label, button = _take_labels(view, move, words)
            return Choice(move.code, label, Symbol(SALMON, "kodiak", "salmon"), button=button)
        case DrawFirstPlayer(seat):
            return Choice(move.code, words.name(seat))


def _card_choice(view: View, card: Card, words: Words) -> Choice:
    """Offer a card; on a button its face and figure say what it is."""
    group = "others" if card in OTHERS else "salmon" if card.points else "predators"
    count, label = view.hand.count(card), name_of(card, view.players, words)
    button = str(card.points or card.speed or words("kodiak-visitor"))
    if count > 1:
        label, button = words("kodiak-choice-several", card=label, count=count), f"{button} ×{count}"
    symbol, chosen = symbol_of(card, view.players), card is view.sealed
    return Choice(card.value, label, symbol, group=group, chosen=chosen, button=button)


def _spent_choice(view: View, card: Card, words: Words) -> Choice:
    return replace(_card_choice(view, card, words), spent=True)


def _delay_choice(view: View, owner: Seat, words: Words) -> Choice:
    predator = next(predator for predator in view.predators if predator.owner == owner)
    label = words(
        "kodiak-choice-delay",
        name=words.name(owner),
        speed=predator.effective_speed,
        later=predator.effective_speed + VISITOR_DELAY,
    )
    return Choice(Delay(owner).code, label, OLD_BEAR if predator.is_old_bear else PREDATOR)


def _take_labels(view: View, move: Take, words: Words) -> tuple[str, str]:
    """Return how a salmon is named, and on a button."""
    if move.owner == view.seat:
        return words("kodiak-choice-own", points=move.points), words("kodiak-button-own", points=move.points)
    keys, name = ("kodiak-choice-take", "kodiak-button-take"), words.name(move.owner)
    label, button = [words(key, name=name, points=move.points) for key in keys]
    return label, button
