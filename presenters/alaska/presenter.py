"""Alaska in words and menus."""

from collections.abc import Iterator
from typing import ClassVar

from presenters.alaska.choices import asked, menu
from presenters.alaska.highlight import highlight
from presenters.alaska.names import (
    ARROW,
    DOT,
    FIRMS,
    VEHICLE,
    container,
    counted,
    floe_name,
    name_in,
    own_container,
    spot_name,
)
from presenters.alaska.reasons import reasons
from presenters.alaska.scenes import SCENES
from presenters.alaska.story import story
from presenters.contract import Presenter, Words
from rules.alaska.components import KEPT_CARDS, SHAPES, Shape, Size
from rules.alaska.events import Event
from rules.alaska.model import View, camp_of, colour_of
from rules.alaska.moves import Move
from rules.contract import Decision, Outcome, Seat

ACTIVE = "▶️ "


class AlaskaPresenter(Presenter[View, Move, Event]):
    key: ClassVar[str] = "alaska"
    command: ClassVar[str] = "alaska"
    emoji: ClassVar[str] = "🏔️"
    hand_pixels: ClassVar[int] = 288
    page_rows: ClassVar[int] = 8
    scenes = SCENES

    def board_lines(self, view: View, words: Words) -> Iterator[str]:
        match view.phase:
            case "begin":
                yield words("alaska-board-begin")
            case "over":
                yield from _final(view, words)
            case _:
                yield from _turn(view, words)
                yield from _players(view, words)
                yield from _lake(view, words)

    def hand_lines(self, view: View, seat: Seat, words: Words) -> Iterator[str]:
        """Tell what a player keeps, and what it is good for."""
        yield words(
            "alaska-hand",
            mark=FIRMS[seat],
            name=words.name(seat),
            colour=colour_of(seat),
            home=view.points[seat],
            left=f"{own_container(seat)} {view.island.containers[seat]}",
        )
        if not view.hand:
            yield words("alaska-hand-none")
            return
        yield words("alaska-hand-cards", count=len(view.hand))
        for card in KEPT_CARDS:
            count = view.hand.count(card)
            if count:
                yield words("alaska-hand-card", card=card) + (f" (×{count})" if count > 1 else "")

    question = staticmethod(asked)

    choices = staticmethod(menu)

    reasons = staticmethod(reasons)

    def awaited(self, view: View, decision: Decision, seat: Seat, words: Words) -> str:
        del view, seat  # Nothing about a hand may show here.
        return words("alaska-awaited", kind=decision.kind)

    story_lines = staticmethod(story)
    highlight = staticmethod(highlight)

    def standing(self, view: View, outcome: Outcome, seat: Seat, words: Words) -> str:
        del outcome  # Its scores are the points, which the view has with the colours of the containers.
        return _standing(view, seat, words)


def _final(view: View, words: Words) -> Iterator[str]:
    yield words("alaska-board-over")
    for seat in sorted(range(view.players), key=lambda seat: -view.points[seat]):
        yield DOT.join((f"{FIRMS[seat]} **{words.name(seat)}**", _standing(view, seat, words)))


def _standing(view: View, seat: Seat, words: Words) -> str:
    """Tell a player's points, and how many of them came from other colours."""
    in_camp = next(spot.containers for spot in view.lands if spot.place == camp_of(seat))
    return words("alaska-standing", count=view.points[seat], others=view.points[seat] - in_camp[seat])


def _turn(view: View, words: Words) -> Iterator[str]:
    yield _season(view, words)
    if view.season == "winter" and view.spring_comes:
        yield words("alaska-board-spring-comes")
    if view.end:
        order = ARROW.join(words.name(seat) for seat in view.last_travels)
        yield words("alaska-board-end", count=len(view.last_travels), names=order)
    cards = [*_cards(view, words)]
    if cards:
        yield DOT.join(cards)


def _season(view: View, words: Words) -> str:
    counts = dict(zip(SHAPES, view.floes_ahead, strict=True))
    return words(
        "alaska-board-season",
        season=view.season,
        turn=view.turn,
        single=counts[Shape.SINGLE],
        double=counts[Shape.DOUBLE],
        triple=counts[Shape.STRAIGHT] + counts[Shape.BENT],
        straight=counts[Shape.STRAIGHT],
        bent=counts[Shape.BENT],
    )


def _cards(view: View, words: Words) -> Iterator[str]:
    if view.ice_card:
        count = view.ice_card.winter if view.season == "winter" else view.ice_card.spring
        size: Size = view.ice_card.size
        yield words("alaska-board-ice-card", size=size, count=count, season=view.season, todo=view.floes_to_do)
    if view.event_card or view.event_kept:
        yield words("alaska-board-event-card", card=view.event_card or "kept")


def _players(view: View, words: Words) -> Iterator[str]:
    for seat in range(view.players):
        yield DOT.join(_player(view, seat, words))


def _player(view: View, seat: Seat, words: Words) -> Iterator[str]:
    vehicle = view.vehicles[seat]
    yield f"{ACTIVE if seat == view.current else ''}{FIRMS[seat]} **{words.name(seat)}**"
    yield words("alaska-board-home", count=view.points[seat])
    load = f" + {container(vehicle.load)}" if vehicle.load else ""
    yield f"{VEHICLE} {name_in(view, vehicle.place, words)}{load}"
    yield words("alaska-board-cards", count=view.hand_sizes[seat])


def _lake(view: View, words: Words) -> Iterator[str]:
    there = view.island.containers
    yield words("alaska-board-island", count=sum(there), containers=counted(there))
    if view.bear:
        yield words("alaska-board-bear", place=name_in(view, view.bear, words))
    camps = {camp_of(seat) for seat in range(view.players)}  # What lies there is in the points.
    lying = [spot for spot in (*view.floes, *view.lands) if spot.place not in camps and any(spot.containers)]
    if lying:
        spots = DOT.join(f"{spot_name(spot, words)} {counted(spot.containers)}" for spot in lying)
        yield words("alaska-board-lying", spots=spots)
    if any(view.lost):
        yield words("alaska-board-lost", containers=counted(view.lost))
    yield _ice(view, words)


def _ice(view: View, words: Words) -> str:
    """Name every floe but those already named with their containers."""
    bare = [floe_name(floe.cells) for floe in view.floes if not any(floe.containers)]
    if not view.floes:
        return words("alaska-board-water")
    return words("alaska-board-ice", others=len(view.floes) - len(bare), floes=" ".join(bare) or "—")
