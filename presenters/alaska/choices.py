"""Alaska's moves as buttons and menus."""

from collections.abc import Mapping, Sequence
from typing import Final

from presenters.alaska.names import (
    BEAR,
    BOX,
    CARDS,
    DOT,
    FLAG,
    HOUSE,
    area_of,
    area_order,
    box_of,
    camp_owner,
    container,
    contents,
    counted,
    emoji_of,
    floe_name,
    land_name,
    name_in,
    own_container,
    spot_name,
    spots_of,
    vehicle_of,
    way_of,
)
from presenters.contract import Branch, Choice, Words
from rules.alaska.components import CAPACITY, STEPS, EventCard
from rules.alaska.geometry import LIE_NUMBERS, PLACES, SPREAD, bits
from rules.alaska.model import Spot, View, camp_of, seat_of
from rules.alaska.moves import (
    AnswerFog,
    Cell,
    Drive,
    EndTravel,
    Fly,
    Load,
    MeltFloe,
    Move,
    MoveBear,
    PlaceFloe,
    PlaceName,
    Rob,
    TakeFound,
    Unload,
)
from rules.contract import Decision, Seat

FEW: Final = 10
"""As many places are buttons; more are asked for by the part of the board they lie in."""
FEW_STEPS: Final = 5
MENU: Final = 25
ICE_DECISIONS: Final = ("place_floe", "melt_floe")
STEPS_GROUP: Final = "steps"
DEEDS: Final = "deeds"
"""What is done where the vehicle stands has a row of its own."""
LAND_PLACES: Final = frozenset(place for place in PLACES if (place,) not in LIE_NUMBERS)
"""The places that are no hex of water."""


def asked(view: View, decision: Decision, words: Words) -> str:
    if decision.kind in ICE_DECISIONS and view.ice_card:
        key = f"alaska-ask-{decision.kind.replace('_', '-')}"
        return words(key, size=view.ice_card.size, todo=view.floes_to_do)
    if decision.kind == "move_bear":
        return words("alaska-ask-move-bear")
    return _question_on_the_way(view, decision, words)


def _question_on_the_way(view: View, decision: Decision, words: Words) -> str:
    """Ask what has to do with the place of the vehicle whose turn it is."""
    current = view.current or 0
    place = name_in(view, view.vehicles[current].place, words)
    if decision.kind == "answer_fog":
        return words("alaska-ask-answer-fog", name=words.name(current), place=place)
    if decision.kind == "take_found":
        return words("alaska-ask-take-found", place=place)
    if view.is_last_travel:
        return words("alaska-ask-last-travel", place=place, count=view.steps_left)
    leave = "yes" if view.must_leave and view.steps_left else "no"
    return words("alaska-ask-travel", place=place, count=view.steps_left, leave=leave)


def menu(view: View, moves: Sequence[Move], words: Words) -> list[Choice]:
    first = moves[0] if moves else None
    if isinstance(first, PlaceFloe):
        return _placements(view, [move for move in moves if isinstance(move, PlaceFloe)], words)
    if isinstance(first, MeltFloe):
        return _melts(view, [move for move in moves if isinstance(move, MeltFloe)], words)
    if isinstance(first, MoveBear):
        return _bear_moves(view, [move for move in moves if isinstance(move, MoveBear)], words)
    drives = _drives(view, [move for move in moves if isinstance(move, Drive)], words)
    flights = _flights(view, [move for move in moves if isinstance(move, Fly)], words)
    return [*drives, *flights, *(_deed(view, move, words) for move in moves if not isinstance(move, Drive | Fly))]


def _placements(view: View, moves: Sequence[PlaceFloe], words: Words) -> list[Choice]:
    """Offer rows, then the first hex, then how the floe lies; a single floe is laid with its hex."""
    starts: dict[Cell, int] = {}
    for move in moves:
        starts[move.cells[0]] = starts.get(move.cells[0], 0) + 1
    rows = {row: _row(row, list(starts), words) for row in dict.fromkeys(cell[0] for cell in starts)}
    hexes = {
        cell: Branch(cell, words("alaska-choice-begin", part=cell), hint=words("alaska-choice-lies-hint", count=ways))
        for cell, ways in starts.items()
    }
    return [_placement(view, move, _way_to(move, rows, hexes), words) for move in moves]


def _way_to(move: PlaceFloe, rows: Mapping[str, Branch], hexes: Mapping[Cell, Branch]) -> tuple[Branch, ...]:
    row, cell = rows[move.cells[0][0]], hexes[move.cells[0]]
    return (row, cell) if len(move.cells) > 1 else (row,)


def _row(row: str, starts: Sequence[Cell], words: Words) -> Branch:
    hexes = " ".join(cell for cell in starts if cell[0] == row)
    return Branch(row, words("alaska-choice-begin", part=row), hint=words("alaska-choice-hexes-hint", hexes=hexes))


def _placement(view: View, move: PlaceFloe, branches: tuple[Branch, ...], words: Words) -> Choice:
    floe, touched = floe_name(move.cells), _touched(view, move.cells, words)
    count, places = len(touched), words.listing(touched)
    return Choice(
        move.code,
        floe,
        hint=words("alaska-touches", count=count, places=places),
        written=floe,
        branches=branches,
    )


def _touched(view: View, cells: tuple[Cell, ...], words: Words) -> list[str]:
    """Name the lands and floes a floe on these hexes would touch."""
    floes = {cell: floe for floe in view.floes for cell in floe.cells}
    around = [PLACES[number] for number in bits(SPREAD[LIE_NUMBERS[cells]])]
    lands = [land_name(place, words) for place in around if place in LAND_PLACES]
    return [*lands, *dict.fromkeys(floe_name(floes[place].cells) for place in around if place in floes)]


def _melts(view: View, moves: Sequence[MeltFloe], words: Words) -> list[Choice]:
    spots, choices = spots_of(view), []
    for move in sorted(moves, key=lambda move: area_order(move.floe)):
        floe = spots[move.floe]
        name, lost = floe_name(floe.cells), counted(floe.containers)
        count = sum(floe.containers)
        confirm = words("alaska-confirm-melt", floe=name, containers=lost, count=count) if lost else None
        branches = (area_of(floe.place, words),) if len(moves) > FEW else ()
        choices.append(Choice(move.code, name, "💧", contents(view, floe, words), branches=branches, confirm=confirm))
    return choices


def _bear_moves(view: View, moves: Sequence[MoveBear], words: Words) -> list[Choice]:
    spots, choices = spots_of(view), []
    for move in sorted(moves, key=lambda move: area_order(move.place)):
        spot = spots[move.place]
        name, names = spot_name(spot, words), words.listing([words.name(seat) for seat in spot.vehicles])
        confirm = words("alaska-confirm-bear", place=name, names=names) if names else None
        branches = (area_of(spot.place, words),) if len(moves) > FEW else ()
        choices.append(Choice(move.code, name, BEAR, contents(view, spot, words), branches=branches, confirm=confirm))
    return choices


def _drives(view: View, moves: Sequence[Drive], words: Words) -> list[Choice]:
    """Offer the places in reach: a few as buttons, more in a menu, many by the part of the board they lie in."""
    spots, label = spots_of(view), words("alaska-choice-drive", count=len(moves))
    drive = Branch("drive", label, vehicle_of(_current(view)))
    choices = []
    for move in sorted(moves, key=lambda move: area_order(move.path[-1])):
        branches = () if len(moves) <= FEW_STEPS else _by_area((drive,), move.path[-1], len(moves), words)
        choices.append(_drive(view, spots[move.path[-1]], move, branches, words))
    return choices


def _by_area(branches: tuple[Branch, ...], place: PlaceName, count: int, words: Words) -> tuple[Branch, ...]:
    return (*branches, area_of(place, words)) if count > MENU else branches


def _drive(view: View, spot: Spot, move: Drive, branches: tuple[Branch, ...], words: Words) -> Choice:
    name, through = spot_name(spot, words), move.path[:-1]
    there = contents(view, spot, words)
    hint = DOT.join((words("alaska-via", places=way_of(through, words)), there)) if through else there
    label = words("alaska-choice-step", place=name, count=len(move.path))
    return Choice(move.code, label, emoji_of(spot.place), hint, name, STEPS_GROUP, branches=branches)


def _flights(view: View, moves: Sequence[Fly], words: Words) -> list[Choice]:
    spots, fly = spots_of(view), Branch("fly", words("alaska-choice-fly-branch"), CARDS[EventCard.HELICOPTER])
    return [
        _flight(view, spots[move.place], move, _by_area((fly,), move.place, len(moves), words), words)
        for move in sorted(moves, key=lambda move: area_order(move.place))
    ]


def _flight(view: View, spot: Spot, move: Fly, branches: tuple[Branch, ...], words: Words) -> Choice:
    name, there = spot_name(spot, words), contents(view, spot, words)
    hint = there if view.steps_left == STEPS else DOT.join(filter(None, (words("alaska-choice-fly-hint"), there)))
    label = words("alaska-choice-fly", place=name)
    return Choice(move.code, label, emoji_of(spot.place), hint, branches=branches, secret=True)


def _deed(view: View, move: Move, words: Words) -> Choice:
    """Offer what is done where the vehicle stands."""
    match move:
        case Load() | Unload():
            return _loading(view, move, words) if isinstance(move, Load) else _unloading(view, move, words)
        case Rob():
            return _robbery(view, move, words)
        case EndTravel():
            return _ending(view, move, words)
        case TakeFound():
            return _find(view, move, words)
        case AnswerFog(fog):
            label = words("alaska-choice-fog", fog="yes" if fog else "no")
            return Choice(move.code, label, CARDS[EventCard.FOG] if fog else "🤷", group=DEEDS, minor=not fog)
        case _:
            return Choice(move.code, move.code)


def _current(view: View) -> Seat:
    return view.current or 0


def _place(view: View) -> PlaceName:
    return view.vehicles[_current(view)].place


def _loading(view: View, move: Load, words: Words) -> Choice:
    label = words("alaska-choice-load", container=own_container(_current(view)))
    return Choice(move.code, label, box_of(_current(view)), group=DEEDS)


def _load(view: View) -> str:
    load = view.vehicles[_current(view)].load
    return container(load) if load else ""


def _unloading(view: View, move: Unload, words: Words) -> Choice:
    owner, load = camp_owner(view, _place(view)), _load(view)
    if owner is None:
        return Choice(
            move.code, words("alaska-choice-unload", where="other", container=load, name=""), BOX, group=DEEDS
        )
    name, is_home = words.name(owner), owner == _current(view)
    label = words("alaska-choice-unload", where="home" if is_home else "foreign", container=load, name=name)
    confirm = None if is_home else words("alaska-confirm-unload", container=load, name=name)
    return Choice(move.code, label, HOUSE if is_home else BOX, group=DEEDS, confirm=confirm)


def _robbery(view: View, move: Rob, words: Words) -> Choice:
    victim = seat_of(move.colour)
    name, stolen = words.name(victim), container(move.colour)
    confirm = words("alaska-confirm-rob", container=stolen, name=name, cards=view.hand_sizes[victim])
    label = words("alaska-choice-rob", container=stolen, name=name)
    return Choice(move.code, label, CARDS[EventCard.ROBBERY], group=DEEDS, confirm=confirm, secret=True)


def _ending(view: View, move: EndTravel, words: Words) -> Choice:
    forgotten = _load(view) and view.may_unload and _place(view) == camp_of(_current(view))
    label = words("alaska-choice-end-loaded", container=_load(view)) if forgotten else words("alaska-choice-end")
    here = name_in(view, _place(view), words)
    return Choice(move.code, label, FLAG, here, group=DEEDS, minor=True)


def _find(view: View, move: TakeFound, words: Words) -> Choice:
    label = words("alaska-choice-found", taken="yes" if move.taken else "no", container=own_container(_current(view)))
    if not move.taken:
        return Choice(move.code, label, emoji_of("island"), group=DEEDS, minor=True)
    crowded = "yes" if _would_crowd(view) else "no"
    hint = words("alaska-choice-found-hint", crowded=crowded)
    return Choice(move.code, label, box_of(_current(view)), hint, group=DEEDS)


def _would_crowd(view: View) -> bool:
    """Tell whether the found container is too much for the floe the finder stands on."""
    spot = spots_of(view)[_place(view)]
    loads = sum(view.vehicles[seat].load is not None for seat in spot.vehicles)
    return bool(spot.cells) and sum(spot.containers) + len(spot.vehicles) + loads + 1 > CAPACITY
