"""Kodiak's title and strip: round and trick, and who is to do what."""

from collections.abc import Sequence
from typing import Final

from pictures.kit.drawing import MARGIN, WIDTH
from pictures.kit.sheet import Box, Sheet, Strip, best, draw_title
from pictures.kit.text import Cast, Words
from pictures.kit.tokens import pips
from pictures.kodiak.art import animal_sprite
from rules.contract import Seat
from rules.kodiak.model import TRICKS, Card, Predator, View

HEADER: Final = Box(MARGIN, 10, WIDTH - 2 * MARGIN, 40)
STRIP: Final = Box(MARGIN - 8, 52, WIDTH - 2 * MARGIN + 16, 40)


def total(view: View, seat: Seat) -> int:
    """Return a player's points over the finished rounds."""
    return sum(scores[seat] for scores in view.round_scores)


def winners(view: View) -> list[Seat]:
    """Return who has the most points, once it is over."""
    if view.phase != "over":
        return []
    return best([total(view, seat) for seat in range(view.players)])


def draw_header(sheet: Sheet, view: View, words: Words) -> None:
    """Say round and trick, and show how many tricks are done."""
    if not view.round:
        draw_title(sheet, words("kodiak-title"), HEADER)
        return
    text = words("kodiak-picture-title", round=view.round, rounds=view.rounds, trick=view.trick, tricks=TRICKS)
    track = pips(TRICKS, *((TRICKS, None) if view.phase == "over" else (view.trick - 1, view.trick - 1)))
    draw_title(sheet, text, HEADER, track)


def draw_strip(sheet: Sheet, view: View, words: Words, cast: Cast, *, is_hand: bool) -> None:
    """Say what is going on and who takes part, in their order; a hand knows only of its own choice."""
    strip = Strip.on_plate(sheet, cast, STRIP, 14)
    match view.phase:
        case "choose" if is_hand:
            strip.label(words(own_choice(view)))
        case "choose":
            strip.choosing(words("kodiak-picture-choosing"), [seat for seat in view.cascade if not view.chosen[seat]])
        case "visit":
            strip.icon(animal_sprite(Card.VISITOR, 34))
            strip.label(words("kodiak-picture-visitors", count=len(view.visitors)))
            strip.seats(view.visitors, in_turn=True)
            strip.x += strip.space
            strip.icon(animal_sprite(Card.PREDATOR_10, 34))
            _draw_predators(strip, view.predators)
        case "fish":
            _draw_fishing(strip, view, words)
        case "draw":
            strip.label(words("kodiak-picture-draw"))
        case "over":
            strip.label(words("kodiak-picture-over"))
            strip.winners(winners(view))


def own_choice(view: View) -> str:
    """Name the text for what the reader has to do, or has done."""
    return "kodiak-picture-choose" if view.sealed is None else "kodiak-picture-sealed"


def _draw_fishing(strip: Strip, view: View, words: Words) -> None:
    waiting = [predator for predator in view.predators if predator.owner not in view.sharing]
    if view.sharing:
        strip.icon(animal_sprite(Card.OLD_BEAR, 34))
        strip.label(words("kodiak-picture-sharing"))
        strip.seats(view.sharing, in_turn=True)
        strip.x += strip.space
        if waiting:
            strip.icon(animal_sprite(Card.PREDATOR_10, 34))
    else:
        strip.icon(animal_sprite(Card.PREDATOR_10, 34))
        strip.label(words("kodiak-picture-fishing"))
    _draw_predators(strip, waiting)


def _draw_predators(strip: Strip, predators: Sequence[Predator]) -> None:
    """Draw predators with their speed; those that tie are joined by an equals sign."""
    for place, predator in enumerate(predators):
        if place and predators[place - 1].effective_speed == predator.effective_speed:
            strip.number("=")
        elif place:
            strip.arrow()
        strip.token(predator.owner)
        strip.number(str(predator.effective_speed))
