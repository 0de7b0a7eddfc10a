"""The two lines above the cascade: how far the game is, and whose turn it is to do what."""

from collections.abc import Sequence
from typing import Final

from pictures.kodiak_art import animal_sprite
from pictures.kodiak_figures import winners
from pictures.labels import Cast, width_of
from pictures.palette import CREAM, INK, MARGIN, MIST, PANEL, WIDTH
from pictures.sheet import Box, Sheet
from pictures.tokens import arrow, crown, plate, token
from pictures.tracks import pips
from pictures.words import Words
from rules.contract import Seat
from rules.kodiak.model import TRICKS, Card, Predator, View

HEADER: Final = Box(MARGIN, 10, WIDTH - 2 * MARGIN, 40)
STRIP: Final = Box(MARGIN - 8, 52, WIDTH - 2 * MARGIN + 16, 40)
TOKEN: Final = 32
ARROW: Final = (20, 16)
SPACE: Final = 8
TEXT: Final = 24


def draw_header(sheet: Sheet, view: View, words: Words) -> None:
    """Say round and trick, and show how many tricks are done."""
    if not view.round:
        sheet.write(words("kodiak-title"), HEADER, 30, weight="Bold", align="left")
        return
    text = words("kodiak-picture-title", round=view.round, rounds=view.rounds, trick=view.trick, tricks=TRICKS)
    track = pips(TRICKS, *((TRICKS, None) if view.phase == "over" else (view.trick - 1, view.trick - 1)))
    room = Box(HEADER.left, HEADER.top, HEADER.width - track.width - 20, HEADER.height)
    sheet.write(text, room, 30, weight="Bold", align="left")
    sheet.stamp(track, HEADER.right - track.width, HEADER.top + (HEADER.height - track.height) // 2)


def draw_strip(sheet: Sheet, view: View, words: Words, cast: Cast, *, is_hand: bool) -> None:
    """Say what is going on and who takes part, in their order; a hand knows only of its own choice."""
    sheet.stamp(plate(STRIP.width, STRIP.height, 12, PANEL), STRIP.left, STRIP.top)
    writer = _Strip(sheet, cast)
    match view.phase:
        case "choose" if is_hand:
            writer.label(words(own_choice(view)))
        case "choose":
            writer.label(words("kodiak-picture-choosing"))
            writer.seats([seat for seat in view.cascade if not view.chosen[seat]], in_turn=False)
        case "visit":
            writer.animal(Card.VISITOR)
            writer.label(words("kodiak-picture-visitors", count=len(view.visitors)))
            writer.seats(view.visitors)
            writer.animal(Card.PREDATOR_10)
            writer.predators(view.predators)
        case "fish":
            _draw_fishing(writer, view, words)
        case "draw":
            writer.label(words("kodiak-picture-draw"))
        case "over":
            writer.label(words("kodiak-picture-over"))
            writer.winners(winners(view))


def own_choice(view: View) -> str:
    """Name the text for what the reader has to do, or has done."""
    return "kodiak-picture-choose" if view.sealed is None else "kodiak-picture-sealed"


def _draw_fishing(writer: "_Strip", view: View, words: Words) -> None:
    waiting = [predator for predator in view.predators if predator.owner not in view.sharing]
    if view.sharing:
        writer.animal(Card.OLD_BEAR)
        writer.label(words("kodiak-picture-sharing"))
        writer.seats(view.sharing)
        if waiting:
            writer.animal(Card.PREDATOR_10)
    else:
        writer.animal(Card.PREDATOR_10)
        writer.label(words("kodiak-picture-fishing"))
    writer.predators(waiting)


class _Strip:
    """Writes from left to right."""

    def __init__(self, sheet: Sheet, cast: Cast) -> None:
        self._sheet = sheet
        self._cast = cast
        self._x = STRIP.left + 14

    def label(self, text: str) -> None:
        width = min(width_of(text, "Semibold", TEXT), STRIP.right - self._x)
        self._sheet.write(text, Box(self._x, STRIP.top, width, STRIP.height), TEXT, colour=CREAM)
        self._x += width + 14

    def animal(self, card: Card) -> None:
        self._sheet.stamp(animal_sprite(card, 34), self._x, STRIP.top + 3)
        self._x += 34 + SPACE

    def seats(self, seats: Sequence[Seat], *, in_turn: bool = True) -> None:
        for place, seat in enumerate(seats):
            if place and in_turn:
                self._arrow()
            self._token(seat)
        self._x += SPACE

    def winners(self, seats: Sequence[Seat]) -> None:
        self._sheet.stamp(crown(34, 26), self._x, STRIP.top + 6)
        self._x += 34 + SPACE
        self.seats(seats, in_turn=False)

    def predators(self, predators: Sequence[Predator]) -> None:
        """Write predators with their speed; those that tie are joined by an equals sign."""
        for place, predator in enumerate(predators):
            if place and predators[place - 1].effective_speed == predator.effective_speed:
                self._text("=")
            elif place:
                self._arrow()
            self._token(predator.owner)
            self._text(str(predator.effective_speed))

    def _token(self, seat: Seat) -> None:
        box = Box(self._x, STRIP.top + (STRIP.height - TOKEN) // 2, TOKEN, TOKEN)
        self._sheet.stamp(token(seat, TOKEN), box.left, box.top)
        self._sheet.write(self._cast.letters[seat], box, 22, colour=INK, weight="Bold")
        self._x += TOKEN + SPACE

    def _text(self, text: str) -> None:
        width = width_of(text, "Bold", TEXT)
        self._sheet.write(text, Box(self._x, STRIP.top, width, STRIP.height), TEXT, weight="Bold")
        self._x += width + SPACE

    def _arrow(self) -> None:
        self._sheet.stamp(arrow(*ARROW, MIST), self._x, STRIP.top + (STRIP.height - ARROW[1]) // 2)
        self._x += ARROW[0] + SPACE
