"""Alt text of Kai Piranja's pictures."""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import Final

from pictures.kai_piranja.board import able_to_capture
from pictures.kai_piranja.rows import winners
from pictures.kit.text import ALT_LIMIT, Cast, Words
from rules.contract import Seat
from rules.kai_piranja.model import (
    SPECIES,
    Fish,
    FishEvent,
    FishLeft,
    FishPlaced,
    GameEnded,
    Pile,
    PileCaptured,
    RowBroughtHome,
    RowEaten,
    RowLeft,
    View,
)

DETAILS: Final = ("whole_rows", "last", "odds")
"""What is left out, in this order, until the text is short enough."""


def sentences(view: View, words: Words, details: Collection[str]) -> Iterator[str]:
    cast = Cast(words, view.players)
    yield _title(view, words)
    yield words("kai_piranja-alt-cards", farandole=view.farandole, sea=view.sea)
    if view.last and "last" in details:
        yield _last(view.last, words)
    if view.phase not in {"draw", "over"} and "odds" in details:
        key = "kai_piranja-alt-risk" if view.next_back == "farandole" else "kai_piranja-alt-end-risk"
        yield words(key, percent=view.risk, hungry=view.unseen_hungry, cards=sum(view.unseen))
    yield _digesting(view, words, cast)
    for seat in range(view.players):
        told = words("list-semicolon").join(_details(view, seat, words, details))
        yield words("kai_piranja-alt-player", name=words.name(seat), letter=cast.letters[seat], details=told)


def _title(view: View, words: Words) -> str:
    if view.phase == "over":
        names = words("list-comma").join(words.name(seat) for seat in winners(view))
        return words("kai_piranja-alt-over", names=names)
    if view.active is None:
        return words("kai_piranja-alt-draw")
    if view.active == view.seat:
        return words("kai_piranja-alt-your-turn")
    return words("kai_piranja-alt-turn", name=words.name(view.active))


def _last(last: FishEvent, words: Words) -> str:
    name = words.name(last.seat)
    match last:
        case FishPlaced() as placed:
            return _placed(placed, words)
        case PileCaptured(species=species, cards=cards):
            told = words("kai_piranja-species", species=species.value)
            return words("kai_piranja-alt-captured", name=name, count=cards, species=told)
        case RowBroughtHome(row=row):
            return words("kai_piranja-alt-brought-home", name=name, count=len(row))
        case RowLeft():
            return words("kai_piranja-alt-stopped", name=name)
        case FishLeft() | RowEaten() | GameEnded() as reveal:
            return _revealed(reveal, words)


def _revealed(reveal: FishLeft | RowEaten | GameEnded, words: Words) -> str:
    name, fish = words.name(reveal.seat), _name(reveal.fish, words)
    match reveal:
        case FishLeft():
            return words("kai_piranja-alt-left", name=name, fish=fish)
        case RowEaten(eaten=eaten):
            return words("kai_piranja-alt-eaten", name=name, fish=fish, count=len(eaten))
        case GameEnded():
            return words("kai_piranja-alt-ended", name=name, fish=fish)


def _placed(placed: FishPlaced, words: Words) -> str:
    name, fish = words.name(placed.seat), _name(placed.fish, words)
    link = words(f"kai_piranja-picture-link-{placed.link}")
    if placed.taker == placed.seat:
        return words("kai_piranja-alt-placed", name=name, fish=fish, link=link)
    return words("kai_piranja-alt-passed", name=name, fish=fish, taker=words.name(placed.taker), link=link)


def _digesting(view: View, words: Words, cast: Cast) -> str:
    if not view.piles:
        return words("kai_piranja-alt-calm")
    piles = [_pile(view, pile, words, cast) for pile in view.piles]
    return words("kai_piranja-alt-digesting", piles=words("list-comma").join(piles))


def _pile(view: View, pile: Pile, words: Words, cast: Cast) -> str:
    species = words("kai_piranja-species", species=pile.species.value)
    takers = [cast.letters[seat] for seat in able_to_capture(view, pile.species)]
    if not takers:
        return words("kai_piranja-alt-pile", species=species, count=pile.cards)
    letters = " ".join(takers)
    return words("kai_piranja-alt-pile-takers", species=species, count=pile.cards, letters=letters)


def _details(view: View, seat: Seat, words: Words, details: Collection[str]) -> Iterator[str]:
    catch, hungry, row = view.catches[seat], view.hungry[seat], view.rows[seat]
    if hungry is None:
        yield words("kai_piranja-alt-catch", count=catch)
    else:
        yield words("kai_piranja-alt-catch-hungry", count=catch, hungry=hungry)
    listed = words("list-comma").join(_runs(row, words)) if "whole_rows" in details else ""
    if not row:
        yield words("kai_piranja-alt-row-empty")
    elif 0 < len(listed) <= ALT_LIMIT:
        yield words("kai_piranja-alt-row", fish=listed)
    else:
        yield _counted(row, words)


def _runs(row: Sequence[Fish], words: Words) -> Iterator[str]:
    """Yield the fish of a row in their order, twins together."""
    for fish, twins in groupby(row):
        count = len(list(twins))
        name = _name(fish, words)
        yield name if count == 1 else words("kai_piranja-alt-times", fish=name, count=count)


def _counted(row: Sequence[Fish], words: Words) -> str:
    counts = ((species, sum(fish.species is species for fish in row)) for species in SPECIES)
    parts = [
        words("kai_piranja-alt-species-count", letter=words(f"kai_piranja-picture-letter-{species}"), count=count)
        for species, count in counts
        if count
    ]
    listed = words("list-comma").join(parts)
    return words("kai_piranja-alt-row-counted", count=len(row), species=listed, last=_name(row[-1], words))


def _name(fish: Fish, words: Words) -> str:
    return words("kai_piranja-fish", size=fish.size.value, species=fish.species.value)
