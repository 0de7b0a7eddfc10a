"""Kai Piranja's rows and catches in words."""

from collections.abc import Iterator
from typing import Final

from presenters.contract import Words
from presenters.kai_piranja.names import DOT, SYMBOLS, cards_of, row_of
from presenters.kai_piranja.story import told
from rules.contract import Seat
from rules.kai_piranja.flow import kept_from
from rules.kai_piranja.model import (
    SPECIES,
    Fish,
    View,
)

ACTIVE: Final = "▶️ "


def board(view: View, words: Words) -> Iterator[str]:
    match view.phase:
        case "draw":
            yield words("kai_piranja-board-draw")
        case "over":
            yield from _final(view, words)
        case _:
            yield from _river(view, words)


def _final(view: View, words: Words) -> Iterator[str]:
    yield words("kai_piranja-board-over")
    for seat in sorted(range(view.players), key=lambda seat: (-view.catches[seat], -(view.hungry[seat] or 0))):
        yield f"**{words.name(seat)}**{DOT}{standing(view, seat, words)}"


def standing(view: View, seat: Seat, words: Words) -> str:
    return cards_of(view.catches[seat], view.hungry[seat] or 0, words)


def _river(view: View, words: Words) -> Iterator[str]:
    if view.last and view.last.seat == view.active:
        yield told(view.last, words)
    yield _left(view, words)
    yield _danger(view, words)
    yield _digesting(view, words)
    for seat in range(view.players):
        yield _player(view, seat, words)
        if seat == view.active and view.rows[seat] and view.farandole:
            yield words("kai_piranja-board-meals", meals=_meals(view.rows[seat]))
    species = DOT.join(f"{SYMBOLS[kind]} {words('kai_piranja-species', species=kind.value)}" for kind in SPECIES)
    yield words("kai_piranja-board-legend", species=species)


def _left(view: View, words: Words) -> str:
    left = words(f"kai_piranja-board-{view.next_back}", farandole=view.farandole, sea=view.sea)
    return DOT.join((left, words("kai_piranja-board-gone", gone=view.gone))) if view.gone else left


def _danger(view: View, words: Words) -> str:
    key = "kai_piranja-board-risk" if view.farandole else "kai_piranja-board-end"
    return words(key, hungry=view.unseen_hungry, unseen=sum(view.unseen), risk=risk(view), aside=view.set_aside)


def risk(view: View) -> int:
    """Return the chance in a hundred that the next fish is hungry; a small one is not none."""
    hungry = view.unseen_hungry
    return max(1, round(100 * hungry / sum(view.unseen))) if hungry else 0


def _digesting(view: View, words: Words) -> str:
    if not view.piles:
        return words("kai_piranja-board-calm")
    piles = DOT.join(f"{SYMBOLS[pile.species]} **{pile.cards}**" for pile in view.piles)
    return words("kai_piranja-board-digesting", piles=piles)


def _player(view: View, seat: Seat, words: Words) -> str:
    name = f"{ACTIVE if seat == view.active else ''}**{words.name(seat)}**"
    row = row_of(view.rows[seat], words) if view.rows[seat] else words("kai_piranja-board-row-empty")
    return DOT.join((name, words("kai_piranja-board-catch", count=view.catches[seat]), row))


def _meals(row: tuple[Fish, ...]) -> str:
    return DOT.join(f"{SYMBOLS[species]} {len(row) - kept_from(species, row)}" for species in SPECIES)


def hand(view: View, seat: Seat, words: Words) -> Iterator[str]:
    yield words("kai_piranja-hand", count=view.catches[seat], catch=standing(view, seat, words))
    yield words("kai_piranja-hand-row", count=len(view.rows[seat]))
