"""A turn of Kai Piranja told: what was revealed, where it went and why, and how it ended."""

from collections.abc import Iterable, Iterator, Sequence
from functools import singledispatch
from typing import Final

from presenters.contract import Words, scenes
from presenters.kai_piranja.names import DOT, JOINER, SYMBOLS, cards_of, name_of, symbol_of, symbols_of
from rules.kai_piranja.model import (
    Event,
    FarandoleEnded,
    FishLeft,
    FishPlaced,
    GameBegun,
    GameEnded,
    PileCaptured,
    RowBroughtHome,
    RowEaten,
    RowLeft,
)

MOST_LINES: Final = 3
"""A turn with more to tell of its sated fish than this is summed up."""

Found = FishPlaced | FishLeft


def story(events: Sequence[Event], words: Words) -> Iterable[str]:
    told_together = list(scenes(events, _line_of))
    is_long = sum(isinstance(scene[0], Found) for scene in told_together) > MOST_LINES
    return _summary(events, words) if is_long else (_scene(scene, words) for scene in told_together)


def _line_of(index: int, event: Event) -> int | str:
    """Tell together the fish that join the row of the player who revealed them."""
    return event.kind if isinstance(event, FishPlaced) and not event.passed else index


def _scene(scene: Sequence[Event], words: Words) -> str:
    placed = [event for event in scene if isinstance(event, FishPlaced)]
    if len(placed) < 2:
        return told(scene[0], words)
    return words(
        "kai_piranja-lined-up",
        name=words.name(placed[-1].seat),
        symbols=words.listing([symbol_of(event.fish, words) for event in placed]),
        count=placed[-1].row_length,
    )


def _summary(events: Sequence[Event], words: Words) -> Iterator[str]:
    """Tell all sated fish of a turn at once, where the first of them was revealed."""
    found = [event for event in events if isinstance(event, Found)]
    for event in events:
        if event is found[0]:
            where = words("list-semicolon").join(_where(found, words))
            yield words("kai_piranja-many", name=words.name(event.seat), count=len(found), where=where)
        elif not isinstance(event, Found):
            yield told(event, words)


def _where(found: Sequence[Found], words: Words) -> Iterator[str]:
    """Tell which fish stayed, which went to whom, and which left."""
    placed = [event for event in found if isinstance(event, FishPlaced)]
    for taker in dict.fromkeys(event.taker for event in placed):
        taken = [event for event in placed if event.taker == taker]
        yield _group("left" if taken[0].passed else "row", taken, words)
    if gone := [event for event in found if isinstance(event, FishLeft)]:
        yield _group("gone", gone, words)


def _group(where: str, found: Sequence[Found], words: Words) -> str:
    # A turn with almost every card in it has no room for joiners.
    last, symbols = found[-1], symbols_of((event.fish for event in found), words).replace(JOINER, "")
    taker, count = (words.name(last.taker), last.row_length) if isinstance(last, FishPlaced) else ("", 0)
    return words("kai_piranja-where", where=where, taker=taker, count=count, symbols=symbols)


@singledispatch
def told(event: Event, words: Words) -> str:  # noqa: ARG001 - the registered ones need it
    """Tell one event; that the next turn begins is not told."""
    return ""


@told.register
def _(event: GameBegun, words: Words) -> str:
    return words(
        "kai_piranja-game-begun",
        name=words.name(event.first_player),
        farandole=event.farandole,
        sea=event.sea,
        aside=event.set_aside,
    )


@told.register
def _(event: FishPlaced, words: Words) -> str:
    behind = symbol_of(event.behind, words) if event.behind else ""
    return words(
        "kai_piranja-passed" if event.passed else "kai_piranja-placed",
        name=words.name(event.seat),
        fish=name_of(event.fish, words),
        symbol=symbol_of(event.fish, words),
        taker=words.name(event.taker),
        others=max(len(event.passed) - 1, 0),
        passed=words.listing([words.name(seat) for seat in event.passed[1:]]),
        link=words("kai_piranja-link", link=event.link, behind=behind),
    )


@told.register
def _(event: FishLeft, words: Words) -> str:
    name, fish = words.name(event.seat), name_of(event.fish, words)
    return words("kai_piranja-left", name=name, fish=fish, symbol=symbol_of(event.fish, words))


@told.register
def _(event: RowEaten, words: Words) -> str:
    kinds = ("some", "all") if event.eaten else ("nothing", "nobody")
    meal = words(
        f"kai_piranja-eaten-{kinds[0 if event.row else 1]}",
        name=words.name(event.seat),
        fish=name_of(event.fish, words),
        eaten=symbols_of(event.eaten, words),
        left=len(event.row),
        stopper=symbols_of(event.row[-1:], words),
    )
    digesting = words("kai_piranja-pile", symbol=SYMBOLS[event.fish.species], count=event.pile)
    return f"{meal}\n{digesting}"


@told.register
def _(event: PileCaptured, words: Words) -> str:
    return words(
        "kai_piranja-captured",
        name=words.name(event.seat),
        species=words("kai_piranja-several", species=event.species.value),
        cards=cards_of(event.cards, event.hungry, words),
        catch=event.catch,
    )


@told.register
def _(event: RowBroughtHome, words: Words) -> str:
    return words(
        "kai_piranja-brought-home",
        name=words.name(event.seat),
        count=len(event.row),
        symbols=symbols_of(event.row, words),
        catch=event.catch,
    )


@told.register
def _(event: RowLeft, words: Words) -> str:
    name, symbols = words.name(event.seat), symbols_of(event.row, words)
    return words("kai_piranja-row-left", name=name, count=len(event.row), symbols=symbols)


@told.register
def _(event: FarandoleEnded, words: Words) -> str:
    return words("kai_piranja-farandole-ended", sea=event.sea)


@told.register
def _(event: GameEnded, words: Words) -> str:
    end = words("kai_piranja-game-ended", name=words.name(event.seat), fish=name_of(event.fish, words))
    late = DOT.join(f"{words.name(seat)} **{length}**" for seat, length in enumerate(event.rows) if length)
    return f"{end}\n{words('kai_piranja-too-late', rows=late)}" if late else end
