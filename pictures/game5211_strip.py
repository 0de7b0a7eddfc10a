"""The title of a picture of 5211, and the line that says what is going on."""

from collections.abc import Sequence
from typing import Final

from pictures.game5211_art import KODODO, lizard_chip
from pictures.game5211_standing import winners
from pictures.labels import Cast, width_of
from pictures.palette import CORAL_DARK, CREAM, INK, MARGIN, PANEL, WIDTH
from pictures.sheet import Box, Sheet
from pictures.tokens import crown, plate, stack, token
from pictures.tracks import pips
from pictures.words import Words
from rules.contract import Seat
from rules.game5211.cards import TURNS
from rules.game5211.model import View

HEADER: Final = Box(MARGIN, 10, WIDTH - 2 * MARGIN, 40)
STRIP: Final = Box(14, 54, WIDTH - 28, 40)
PILE: Final = (30, 36)
PILE_COUNT: Final = 34
TOKEN: Final = 32
SPACE: Final = 8
TEXT: Final = 24


def draw_header(sheet: Sheet, view: View, words: Words) -> None:
    """Say round and turn, and show the rounds done and the cards left to draw."""
    if not view.round:
        sheet.write(words("game5211-title"), HEADER, 30, weight="Bold", align="left")
        return
    count = Box(HEADER.right - PILE_COUNT, HEADER.top, PILE_COUNT, HEADER.height)
    sheet.write(str(view.draw_pile), count, 26, weight="Bold", align="left")
    pile = Box(count.left - PILE[0] - 6, HEADER.top + 2, *PILE)
    sheet.stamp(stack(*PILE, KODODO.plain), pile.left, pile.top)
    done, now = (view.round - 1, view.round - 1) if view.phase == "choose" else (view.round, None)
    track = pips(view.rounds, done, now)
    left = pile.left - 22 - track.width
    sheet.stamp(track, left, HEADER.top + (HEADER.height - track.height) // 2)
    room = Box(HEADER.left, HEADER.top, left - 16 - HEADER.left, HEADER.height)
    sheet.write(title(view, words), room, 30, weight="Bold", align="left", least=24)


def title(view: View, words: Words, key: str = "game5211-picture-title") -> str:
    """Name round and turn, and the deck where there may be several."""
    numbers = {"deck": view.deck, "round": view.round, "rounds": view.rounds, "turn": view.turn, "turns": TURNS}
    return words(key, length=view.length, **numbers)


def draw_strip(sheet: Sheet, view: View, words: Words, cast: Cast, *, is_hand: bool, is_marked: bool) -> None:
    """Say what everybody is waiting for; a hand knows only of its own choice."""
    sheet.stamp(plate(STRIP.width, STRIP.height, 12, PANEL), STRIP.left, STRIP.top)
    x = _draw_label(sheet, doing(view, words, is_hand=is_hand, is_marked=is_marked))
    if view.phase == "over":
        sheet.stamp(crown(34, 26), x, STRIP.top + 6)
        _draw_tokens(sheet, cast, winners(view), x + 34 + SPACE)
    elif view.phase == "choose" and not is_hand:
        _draw_tokens(sheet, cast, still_choosing(view), x)
    if view.is_last_round and view.phase == "choose":
        _draw_tag(sheet, words("game5211-picture-last-round"))


def doing(view: View, words: Words, *, is_hand: bool, is_marked: bool = False) -> str:
    """Say what is going on."""
    if view.phase != "choose":
        return words(f"game5211-picture-{view.phase}")
    if not is_hand:
        return words("game5211-picture-choosing", count=view.to_play)
    if is_marked:
        return words("game5211-picture-marked", count=view.to_play)
    return words("game5211-picture-sealed" if view.sealed else "game5211-picture-choose", count=view.to_play)


def still_choosing(view: View) -> list[Seat]:
    """Return whom the others are waiting for."""
    return [seat for seat, chosen in enumerate(view.chosen) if not chosen]


def _draw_label(sheet: Sheet, text: str) -> int:
    """Write what is going on behind a lizard; return where the line goes on."""
    sheet.stamp(lizard_chip(32), STRIP.left + 8, STRIP.top + 4)
    left = STRIP.left + 8 + 32 + 10
    width = width_of(text, "Semibold", TEXT)
    sheet.write(text, Box(left, STRIP.top, width, STRIP.height), TEXT, colour=CREAM)
    return left + width + 14


def _draw_tokens(sheet: Sheet, cast: Cast, seats: Sequence[Seat], x: int) -> None:
    for place, seat in enumerate(seats):
        box = Box(x + place * (TOKEN + SPACE), STRIP.top + (STRIP.height - TOKEN) // 2, TOKEN, TOKEN)
        draw_token(sheet, cast, seat, box)


def draw_token(sheet: Sheet, cast: Cast, seat: Seat, box: Box) -> None:
    """Draw a player's token with its letter."""
    sheet.stamp(token(seat, box.width), box.left, box.top)
    sheet.write(cast.letters[seat], box, 22, colour=INK, weight="Bold")


def _draw_tag(sheet: Sheet, text: str) -> None:
    width = width_of(text, "Bold", 22) + 24
    tag = Box(STRIP.right - width - 6, STRIP.top + 5, width, STRIP.height - 10)
    sheet.stamp(plate(tag.width, tag.height, 10, CORAL_DARK), tag.left, tag.top)
    sheet.write(text, tag, 22, weight="Bold")
