"""The sheet of Alaska's table: the lake between header and foot."""

from dataclasses import replace
from typing import Final

from pictures.alaska.art import (
    PAINTS,
    draw_token,
    event_back,
    event_face,
    ice_back,
    season_sign,
    winners,
)
from pictures.alaska.board import Lake, Lands
from pictures.alaska.marks import Hints, draw_way, marks_of
from pictures.alaska.scene import FOOT, HEIGHT, LAND_BOTTOM, MARGIN, STRIP, WIDTH, floe_icon, scene
from pictures.kit.drawing import CREAM, FADED, GOLD, MIST, PANEL, PANEL_RAISED, Sprite
from pictures.kit.sheet import Box, Sheet
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import plate
from rules.alaska.components import SHAPES, IceCard
from rules.alaska.model import View

TEXT: Final = 24
NUMBER: Final = 28
GAP: Final = 12
MIDDLE: Final = LAND_BOTTOM + FOOT // 2 + 1
CARD: Final = (38, 46)
SIGN: Final = 46
SEASON: Final = Box(70, 2, 146, 28)
TURN: Final = Box(70, 35, 146, 26)
TOKEN: Final = Box(226, 11, 42, 42)
NAME: Final = Box(278, 2, 330, 28)
DOING: Final = Box(278, 35, 330, 26)
ICE_CARD: Final = Box(616, 6, 190, 52)
EVENT_CARD: Final = Box(814, 6, 172, 52)
CARD_SHAPES: Final[dict[str, str]] = {"single": "single", "double": "double", "triple": "straight"}
"""The shape that stands for the floes of an ice card."""


def table_sheet(view: View, words: Words) -> Sheet:
    view = replace(view, seat=None, hand=())
    sheet, cast = board_sheet(view, words), Cast(words, view.players)
    draw_strip(sheet, view, words, cast)
    draw_foot(sheet, view, words)
    return sheet


def board_sheet(view: View, words: Words) -> Sheet:
    """Lay out the lake and its lands, with the last changes marked."""
    sheet, cast, marks = Sheet(WIDTH, HEIGHT, PANEL, PAINTS), Cast(words, view.players), marks_of(view, None)
    sheet.image.paste(scene(view.season))
    lands = Lands(sheet, view, words, cast, marks, Hints())
    lake = Lake(sheet, view, words, lands)
    lake.draw_ice()
    draw_way(sheet, view, marks.way, is_plan=False)
    lands.draw()
    lake.draw_pieces()
    return sheet


def draw_foot(sheet: Sheet, view: View, words: Words) -> None:
    """Draw what is left of floes and cards."""
    left = _draw_title(sheet, words("alaska-picture-floes", season=view.season), MARGIN)
    for shape, count in zip(SHAPES, view.floes_ahead, strict=True):
        left = _draw_count(sheet, floe_icon(shape, 17), count, left)
    left += GAP
    for sprite, count in ((ice_back(*CARD), sum(view.ice_pile)), (event_back(*CARD), view.event_pile)):
        left = _draw_count(sheet, sprite, count, left)


def _draw_title(sheet: Sheet, text: str, left: int) -> int:
    width = width_of(text, "Semibold", TEXT)
    sheet.write(text, Box(left, MIDDLE - 20, width, 40), TEXT, colour=MIST, align="left")
    return left + width + 12


def _draw_count(sheet: Sheet, sprite: Sprite, count: int, left: int) -> int:
    """Draw how many there are of something; return where the next may begin."""
    sheet.stamp(sprite, left, MIDDLE - sprite.height // 2)
    width = width_of(str(count), "Bold", NUMBER)
    room = Box(left + sprite.width + 4, MIDDLE - 20, width, 40)
    sheet.write(str(count), room, NUMBER, colour=CREAM if count else FADED, weight="Bold")
    return room.right + GAP


def draw_strip(sheet: Sheet, view: View, words: Words, cast: Cast) -> None:
    """Draw the strip; it has room for the ice card and the event card of the turn."""
    sheet.centre(season_sign(view.season, SIGN), 40, STRIP // 2)
    sheet.write(words(f"alaska-picture-{view.season}"), SEASON, 27, weight="Bold", align="left")
    if view.spring_comes and view.season == "winter":
        sheet.centre(season_sign("spring", 32), SEASON.right - 10, STRIP // 2)
    _draw_clock(sheet, view, words)
    _draw_player(sheet, view, words, cast)
    if view.ice_card:
        _draw_ice_card(sheet, view, view.ice_card)
    _draw_event_card(sheet, view, words)


def _draw_clock(sheet: Sheet, view: View, words: Words) -> None:
    """Say which turn it is, or that the end is near."""
    if view.phase == "over":
        return
    if view.end:
        sheet.write(words("alaska-picture-end-announced"), TURN, TEXT, colour=GOLD, weight="Bold", align="left")
    elif view.turn:
        sheet.write(words("alaska-picture-turn", turn=view.turn), TURN, TEXT, colour=MIST, align="left")


def _draw_player(sheet: Sheet, view: View, words: Words, cast: Cast) -> None:
    if view.phase == "over":
        names = words("list-comma").join(cast.names[seat] for seat in winners(view))
        sheet.write(words("alaska-picture-over"), NAME, 27, colour=GOLD, weight="Bold", align="left")
        sheet.write(names, Box(DOING.left, DOING.top, 700, DOING.height), TEXT, align="left")
        return
    if view.current is None:
        sheet.write(words("alaska-picture-begin"), NAME, TEXT, align="left")
        return
    draw_token(sheet, view.current, TOKEN, words)
    sheet.write(cast.names[view.current], NAME, 27, weight="Bold", align="left")
    sheet.write(doing(view, words), DOING, TEXT, colour=GOLD, align="left")


def doing(view: View, words: Words) -> str:
    match view.phase:
        case "freeze" | "thaw":
            return words(f"alaska-picture-{view.phase}", count=view.floes_to_do)
        case "travel" if view.must_leave:
            return words("alaska-picture-must-leave", steps=view.steps_left)
        case "travel":
            return words("alaska-picture-travel", steps=view.steps_left)
        case "fog":
            return words("alaska-picture-fog", colour=view.robbed or "")
        case "bear" | "find":
            return words(f"alaska-picture-{view.phase}")
        case _:
            return words("alaska-picture-cards")


def _draw_ice_card(sheet: Sheet, view: View, card: IceCard) -> None:
    """Draw the floe of the card and its two numbers, that of the season bright."""
    box = ICE_CARD
    sheet.stamp(plate(box.width, box.height, 9, PANEL_RAISED), box.left, box.top)
    icon = floe_icon(CARD_SHAPES[card.size], 22)
    sheet.centre(icon, box.left + 42, box.top + box.height // 2)
    left = box.left + 84
    for season, count in (("winter", card.winter), ("spring", card.spring)):
        now = season == view.season
        sheet.centre(season_sign(season, 28), left + 16, box.top + box.height // 2)
        room = Box(left + 32, box.top, 20, box.height)
        sheet.write(str(count), room, 28 if now else TEXT, colour=CREAM if now else FADED, weight="Bold")
        left += 52


def _draw_event_card(sheet: Sheet, view: View, words: Words) -> None:
    box = EVENT_CARD
    if view.event_card:
        sprite, text = event_face(view.event_card, 44, 50), words("alaska-picture-event", card=view.event_card)
    elif view.event_kept:
        sprite, text = event_back(38, 50), words("alaska-picture-event", card="kept")
    else:
        return
    sheet.stamp(plate(box.width, box.height, 9, PANEL_RAISED), box.left, box.top)
    sheet.stamp(sprite, box.left + 4, box.top + 1)
    sheet.write(text, Box(box.left + 52, box.top, box.width - 58, box.height), TEXT, lines=2, align="left")
