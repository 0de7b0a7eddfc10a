"""A hand of Kauri: one's own cards and what they do, or the part of the island where one acts."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from pictures.kauri.art import PAINTS, heritage_token, piece
from pictures.kauri.board import Marks, block_of, draw_map, marks_of
from pictures.kauri.overview import SIZE as OVERVIEW
from pictures.kauri.overview import draw_overview
from pictures.kauri.scene import HEIGHT, scene
from pictures.kauri.strip import NUMERALS, ONE_ACTS, SEPARATOR, card_name, own_choice, task_texts
from pictures.kit.drawing import CREAM, GOLD, HAND_WIDTH, INK, MARGIN, MIST, PANEL_RAISED, SHADES
from pictures.kit.sheet import Box, Sheet, Window, draw_token, part_around
from pictures.kit.text import Cast, Words, fit, width_of
from pictures.kit.tokens import disc, golden_star, plate, ring
from rules.contract import Seat
from rules.kauri.action_moves import Claim, LiftCurse
from rules.kauri.cards import CARDS, PREREQUISITES, Action, Card
from rules.kauri.game import Kauri
from rules.kauri.heritages import HERITAGES, Heritage
from rules.kauri.map import REGIONS, Region
from rules.kauri.model import View
from rules.kauri.moves import Move
from rules.kauri.pieces import TURNS

LINE: Final = 42
TITLE: Final = 28
TEXT: Final = 24
ROW: Final = 30
"""The height of a line of an action, or of what is left to do."""
MOST_LINES: Final = 2
DISC: Final = 40
TOKEN: Final = 36
SIGN: Final = 34
STAR: Final = 28
GAP: Final = 8
EDGE: Final = 10
INSET: Final = 14
HERITAGE: Final = 46
"""The height of a heritage's name, with the room around it and its effect."""
ISLAND: Final = Box(0, 0, 730, HEIGHT)
"""The part of the scene where there is land."""
PART: Final = (HAND_WIDTH, 400)
ON_THE_ISLAND: Final = ("act", *ONE_ACTS)
LEGALITY: Final = Kauri()
OFFERED: Final = "offered"


def hand_sheet(view: View, words: Words, marked: Move | tuple[Move, ...] | None = None) -> Sheet | None:
    """Lay out one's cards, or the island with a move to be confirmed or with the regions of suggested ones."""
    if view.seat is None or view.phase == "over" or not view.boards:
        return None
    marks, key = _marks(view, marked)
    cards = held(view, marks)
    is_on_island = key != OFFERED or (view.acting == view.seat and view.phase in ON_THE_ISLAND)
    if cards and (marks.cards or not is_on_island):
        return _with_cards(view, view.seat, words, marks, cards)
    if key == OFFERED and not marks.heritages and (heritages := claimable(view)):
        return _with_heritages(view, words, marks, heritages)
    return _with_island(view, view.seat, words, marks, key)


def _marks(view: View, marked: Move | tuple[Move, ...] | None) -> tuple[Marks, str]:
    """Return what is marked, and the end of the text that says why."""
    if not isinstance(marked, tuple):
        return marks_of(view, marked), OFFERED if marked is None else "meant"
    ideas = [marks_of(view, move) for move in marked]
    regions = tuple(dict.fromkeys(region for one in ideas for region in _marked_regions(one)))
    (aimed, *others) = dict.fromkeys(one.heritages for one in ideas)
    if aimed and not others and len(regions) > 1:
        return Marks(CREAM, regions, heritages=aimed), OFFERED
    if not regions:
        return marks_of(view, None), OFFERED
    return Marks(CREAM, regions, ways=tuple(way for one in ideas for way in one.ways)), "ideas"


class Held(NamedTuple):
    """A card of the hand, and what it is used for."""

    card: Card
    use: str | None
    """The end of a text's key: actions, initiative, kept or fetched."""


def held(view: View, marks: Marks) -> list[Held]:
    """Return one's own three cards: chosen ones with their use, first those in play and then those in hand."""
    pair = marks.cards if len(marks.cards) > 1 else view.sealed or ()
    uses = dict(zip(pair, ("actions", "initiative"), strict=False))
    in_play = [card for card in view.sealed or () if card not in view.hand]
    rest = "kept" if pair else None
    cards = [Held(card, uses.get(card, rest)) for card in (*in_play, *view.hand)]
    if len(marks.cards) == 1:
        return [card if card.use != "kept" else Held(marks.cards[0], "fetched") for card in cards]
    return cards


def _with_cards(view: View, seat: Seat, words: Words, marks: Marks, cards: Sequence[Held]) -> Sheet:
    told = _told(view, words, marks)
    heights = [_card_height(card.card, words) for card in cards]
    top = _head_height(told)
    sheet = Sheet(HAND_WIDTH, top + sum(heights) + GAP * len(heights) + 2, paints=PAINTS)
    _draw_head(sheet, view, words, marks, told)
    for card, height in zip(cards, heights, strict=True):
        box = Box(EDGE, top, HAND_WIDTH - 2 * EDGE, height)
        _draw_card(sheet, card, seat, words, box, is_marked=bool(marks.cards))
        top += height + GAP
    return sheet


def claimable(view: View) -> Sequence[Heritage]:
    """Return the heritages among which the reader chooses, while there is nothing else to do."""
    if view.seat is None or {task.action for task in view.tasks} != {Action.CLAIM}:
        return ()
    offered = {move.heritage for move in own_moves(view, view.seat) if isinstance(move, Claim | LiftCurse)}
    return [heritage for heritage in HERITAGES[view.boards[view.seat].faction] if heritage in offered]


def _with_heritages(view: View, words: Words, marks: Marks, heritages: Sequence[Heritage]) -> Sheet:
    """Lay out what each heritage does that may be claimed now."""
    heights = [HERITAGE + ROW * len(_effect(heritage, words)) for heritage in heritages]
    top = _head_height(())
    sheet = Sheet(HAND_WIDTH, top + sum(heights) + GAP * len(heights) + 2, paints=PAINTS)
    _draw_head(sheet, view, words, marks, ())
    for heritage, height in zip(heritages, heights, strict=True):
        _draw_heritage(sheet, heritage, words, Box(EDGE, top, HAND_WIDTH - 2 * EDGE, height))
        top += height + GAP
    return sheet


def _effect(heritage: Heritage, words: Words) -> Sequence[str]:
    text = words("kauri-heritage-effect", heritage=heritage.value)
    return fit(text, HAND_WIDTH - 2 * (EDGE + INSET), "Regular", TEXT, MOST_LINES)


def _draw_heritage(sheet: Sheet, heritage: Heritage, words: Words, box: Box) -> None:
    """Draw the name of a heritage, and what it does below."""
    sheet.stamp(plate(box.width, box.height, 12, PANEL_RAISED), box.left, box.top)
    line = Box(box.left + INSET, box.top + 4, box.width - 2 * INSET, TOKEN)
    sheet.stamp(heritage_token(SIGN), line.left, line.top + 1)
    name = Box(line.left + SIGN + GAP, line.top, line.width - SIGN - GAP, line.height)
    sheet.write(words("kauri-heritage", heritage=heritage.value), name, TITLE, weight="Bold", align="left")
    for number, text in enumerate(_effect(heritage, words)):
        room = Box(line.left, line.bottom + 2 + ROW * number, line.width, ROW)
        sheet.write(text, room, TEXT, align="left", weight="Regular")


def _with_island(view: View, seat: Seat, words: Words, marks: Marks, key: str) -> Sheet:
    """Lay out the part of the island that has everything in question, or all of it where that lies too far apart."""
    told = _told(view, words, marks)
    top = _head_height(told)
    is_aimed = key != OFFERED or bool(marks.heritages)
    regions = tuple(_marked_regions(marks)) if is_aimed else _offered(view, seat)
    part = _part_with(regions or view.changed or REGIONS)
    sheet = Sheet(HAND_WIDTH, top + (part.height if part else OVERVIEW[1]), paints=PAINTS)
    _draw_head(sheet, view, words, marks, told)
    sheet.lay(_window(view, marks, part) if part else _overview(view, words, marks, regions, key), 0, top)
    return sheet


def _window(view: View, marks: Marks, part: Box) -> Sheet:
    window = Window(part, scene(), PAINTS)
    draw_map(window, view, marks)
    return window


def _overview(view: View, words: Words, marks: Marks, regions: Sequence[Region], key: str) -> Sheet:
    sheet = Sheet(*OVERVIEW, paints=PAINTS)
    draw_overview(sheet, view, words, marks, regions or view.changed, key if regions else "changed")
    return sheet


def _marked_regions(marks: Marks) -> Iterator[Region]:
    yield from marks.regions
    yield from (region for border in marks.borders for region in border)


def _offered(view: View, seat: Seat) -> Sequence[Region]:
    """Return where the reader's moves would take place."""
    moves = own_moves(view, seat)
    return tuple({region for move in moves for region in _marked_regions(marks_of(view, move))})


def own_moves(view: View, seat: Seat) -> Sequence[Move]:
    """Return what the reader may do on the island; what is hidden from them has no say in it."""
    if view.acting != seat or view.phase not in ON_THE_ISLAND:
        return ()
    rng = Random(0)  # noqa: S311 - whatever is imagined, the reader's moves are the same
    return LEGALITY.legal_moves(LEGALITY.imagine(view, rng), seat)


def _part_with(regions: Sequence[Region]) -> Box | None:
    """Return the part of the island around these regions, if one has all that stands there."""
    boxes = [block_of(region) for region in regions]
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    part = part_around(((left + right) // 2, (top + bottom) // 2), PART, ISLAND)
    return part if all(part.holds(box) for box in boxes) else None


def _told(view: View, words: Words, marks: Marks) -> tuple[str, ...]:
    """Return what is left to do, or which heritages a move is about, in lines."""
    if marks.heritages:
        text = SEPARATOR.join(words("kauri-picture-heritage", heritage=slot.value) for slot in marks.heritages)
    elif view.phase == "act" and view.card is not None:
        text = SEPARATOR.join(task_texts(view.tasks, words))
    else:
        return ()
    return fit(text, HAND_WIDTH - 2 * MARGIN, "Semibold", TEXT, MOST_LINES)


def _head_height(told: Sequence[str]) -> int:
    return 8 + 2 * LINE + ROW * len(told) + GAP


def _draw_head(sheet: Sheet, view: View, words: Words, marks: Marks, told: Sequence[str]) -> None:
    """Draw period and turn with the conscience, who does what, and what is left to do."""
    line = Box(MARGIN, 8, HAND_WIDTH - 2 * MARGIN, LINE)
    text = f"{words('kauri-picture-period')} {NUMERALS[view.period - 1]}"
    if view.turn:
        text = f"{text}{SEPARATOR}{words('kauri-picture-turn')} {view.turn}/{TURNS}"
    sheet.write(text, line, TITLE, weight="Bold", align="left")
    cells = _draw_conscience(sheet, view, marks, line)
    if view.seat is not None:
        _draw_score(
            sheet, view.boards[view.seat].score, Box(line.left, line.top, cells - 2 * GAP - line.left, line.height)
        )
    _draw_doing(sheet, view, words, line.moved(0, LINE))
    for place, part in enumerate(told):
        room = Box(line.left, line.bottom + LINE + place * ROW, line.width, ROW)
        sheet.write(part, room, TEXT, align="left", colour=CREAM if marks.heritages else MIST)


def _draw_score(sheet: Sheet, points: int, line: Box) -> None:
    """Draw the reader's own points at the end of a line."""
    width = width_of(str(points), "Bold", TITLE)
    sheet.write(str(points), Box(line.right - width, line.top, width, line.height), TITLE, weight="Bold")
    sheet.stamp(golden_star(STAR), line.right - width - STAR - 6, line.top + (LINE - STAR) // 2)


def _draw_conscience(sheet: Sheet, view: View, marks: Marks, line: Box) -> int:
    """Draw the cell of the conscience with its side's sign and where it is about to go; return where that begins."""
    cells = str(view.conscience) if marks.cell is None else f"{view.conscience} → {marks.cell}"
    width = width_of(cells, "Bold", TITLE)
    room = Box(line.right - width, line.top, width, line.height)
    sheet.write(cells, room, TITLE, colour=GOLD, weight="Bold")
    sign = piece("axe" if view.attitude == "lumberjacks" else "badge", None, SIGN)
    sheet.stamp(sign, room.left - SIGN - 8, line.top + (LINE - SIGN) // 2)
    return room.left - SIGN - 8


def _draw_doing(sheet: Sheet, view: View, words: Words, line: Box) -> None:
    text, colour = words(f"kauri-picture-{view.phase}") if view.phase != "act" else "", CREAM
    if view.phase == "choose":
        text = words(own_choice(view))
    elif view.phase == "act" and view.card is not None:
        text, colour = card_name(view.card, words), GOLD
    if view.phase in ON_THE_ISLAND and view.acting is not None:
        draw_token(sheet, Cast(words, view.players), view.acting, Box(line.left, line.top + 3, TOKEN, TOKEN), TEXT)
        line = Box(line.left + TOKEN + 10, line.top, line.width - TOKEN - 10, line.height)
    sheet.write(text, line, TITLE, colour=colour, weight="Bold", align="left", least=22)


class Deed(NamedTuple):
    """One action of a card as it is written: after an "or" or "and", with the sign of what it needs."""

    lead: str
    sign: Action | None
    text: str
    lines: int

    @property
    def indent(self) -> int:
        lead = width_of(self.lead, "Bold", TEXT) + 8 if self.lead else 0
        return lead + (SIGN if self.sign else 0)


def _deeds(card: Card, words: Words) -> Iterator[Deed]:
    face = CARDS[card]
    for place, (action, steps) in enumerate(face.actions):
        lead = words(f"kauri-picture-{face.joined}") if place else ""
        sign = action if action in PREREQUISITES else None
        text = words("kauri-does", action=action.value, steps=steps)
        deed = Deed(lead, sign, text, 1)
        room = HAND_WIDTH - 2 * EDGE - 30 - deed.indent
        yield deed._replace(lines=len(fit(text, room, "Regular", TEXT, MOST_LINES)))


def _card_height(card: Card, words: Words) -> int:
    return DISC + 18 + ROW * sum(deed.lines for deed in _deeds(card, words))


def _draw_card(sheet: Sheet, card: Held, seat: Seat, words: Words, box: Box, *, is_marked: bool) -> None:
    sheet.stamp(plate(box.width, box.height, 12, PANEL_RAISED), box.left, box.top)
    chosen = card.use is not None and card.use != "kept"
    if chosen:
        sheet.stamp(ring(box.width, box.height, 12, CREAM if is_marked else GOLD), box.left, box.top)
    mark = Box(box.left + 10, box.top + 8, DISC, DISC)
    sheet.stamp(disc(DISC, SHADES[seat].plain, INK), mark.left, mark.top)
    sheet.write(str(CARDS[card.card].initiative), mark, TITLE, colour=INK, weight="Bold")
    name = Box(mark.right + 10, mark.top, box.right - mark.right - 20, DISC)
    if card.use:
        name = _draw_tag(sheet, words(f"kauri-picture-{card.use}"), name, is_chosen=chosen)
    sheet.write(card_name(card.card, words), name, TITLE, weight="Bold", align="left", least=22)
    top = mark.bottom + 4
    for deed in _deeds(card.card, words):
        _draw_deed(sheet, deed, Box(box.left + 16, top, box.width - 30, ROW))
        top += ROW * deed.lines


def _draw_tag(sheet: Sheet, text: str, line: Box, *, is_chosen: bool) -> Box:
    """Draw what a card is used for at the end of a line, and return what is left of it."""
    width = width_of(text, "Bold", TEXT) + 18
    tag = Box(line.right - width, line.top + 3, width, line.height - 6)
    sheet.stamp(plate(tag.width, tag.height, 8, GOLD if is_chosen else CREAM), tag.left, tag.top)
    sheet.write(text, tag, TEXT, colour=INK, weight="Bold")
    return Box(line.left, line.top, tag.left - line.left - 10, line.height)


def _draw_deed(sheet: Sheet, deed: Deed, line: Box) -> None:
    if deed.lead:
        lead = Box(line.left, line.top, width_of(deed.lead, "Bold", TEXT), line.height)
        sheet.write(deed.lead, lead, TEXT, colour=GOLD, weight="Bold")
    if deed.sign:
        needs = {"lumberjacks": piece("axe", None, 28), "rangers": piece("badge", None, 28)}
        sign = needs.get(PREREQUISITES[deed.sign], heritage_token(28))
        sheet.stamp(sign, line.left + deed.indent - SIGN, line.top + 1)
    room = Box(line.left + deed.indent, line.top, line.width - deed.indent, line.height * deed.lines)
    sheet.write(deed.text, room, TEXT, align="left", weight="Regular", lines=MOST_LINES)
