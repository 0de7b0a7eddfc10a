"""Kauri's island and boards in words: what lies where, and who has what."""

from collections.abc import Iterator, Sequence

from pictures.kauri.strip import card_name
from presenters.contract import Words
from presenters.kauri.names import (
    DOT,
    INITIATIVES,
    JOINER,
    KAURI,
    PERIOD_NAMES,
    SYMBOLS,
    WHARE,
    borders,
    contents,
    does,
    heritage_name,
    place,
    role,
)
from rules.contract import Seat
from rules.kauri.cards import CARDS, Card
from rules.kauri.model import BoardView, RegionView, View
from rules.kauri.pieces import TOKENS, Faction

ROW = 5
"""Regions that stand in one line, from north to south."""
ACTING = "▶️ "


def board(view: View, words: Words, *, named: bool) -> Iterator[str]:
    """Tell the whole public state; regions that are not named go by number, and without a legend."""
    if not view.boards:
        yield words("kauri-board-cast")
        return
    yield from _heading(view, words)
    yield from _players(view, words)
    yield from _island(view, words, named=named)


def standing(view: View, seat: Seat, words: Words) -> str:
    owned = view.boards[seat]
    return words(
        "kauri-standing",
        faction=owned.faction.value,
        points=owned.score,
        kauri=owned.kauri,
        kiwis=owned.kiwis,
        possums=owned.possums,
        whares=sum(region.whare for region in view.regions),
    )


def _heading(view: View, words: Words) -> Iterator[str]:
    match view.phase:
        case "over":
            yield words("kauri-board-over")
        case "start" | "head_start":
            yield words("kauri-board-start")
        case _:
            yield words("kauri-board-title", period=PERIOD_NAMES[view.period], turn=view.turn)
    yield words("kauri-board-conscience", attitude=view.attitude, cell=view.conscience)


def _players(view: View, words: Words) -> Iterator[str]:
    """Yield the players in the order of this turn, or of the points once all is over."""
    for seat in _listed(view):
        owned = view.boards[seat]
        name = f"{role(owned.faction, words)} **{words.name(seat)}**"
        acting = ACTING if seat == view.acting else ""
        yield acting + DOT.join((name, *_doing(view, owned, words)))
        if more := DOT.join(_belongings(owned, words)):
            yield f"-# {more}"


def _listed(view: View) -> Sequence[Seat]:
    if view.phase == "over":
        return sorted(range(view.players), key=lambda seat: -view.boards[seat].score)
    return view.order or range(view.players)


def _doing(view: View, owned: BoardView, words: Words) -> Iterator[str]:
    if view.phase == "over":
        yield standing(view, owned.seat, words)
        return
    yield _points(view, owned)
    if owned.actions and owned.initiative:
        yield f"{INITIATIVES[CARDS[owned.initiative].initiative]} {card_name(owned.actions, words)}"
    elif view.phase == "choose":
        yield words("kauri-board-sealed" if owned.chosen else "kauri-board-choosing")


def _points(view: View, owned: BoardView) -> str:
    """Tell the points so far and, where the map does not show it, what they are made of."""
    whares = sum(region.whare for region in view.regions) if owned.faction is Faction.MAORI else 0
    kept = ((WHARE, whares), (KAURI, owned.kauri), (SYMBOLS["kiwi"], owned.kiwis), (SYMBOLS["possum"], owned.possums))
    parts = [f"{symbol}{JOINER}{count}" for symbol, count in kept if count]
    return f"**{owned.score}** ({' '.join(parts)})" if parts else f"**{owned.score}**"


def _belongings(owned: BoardView, words: Words) -> Iterator[str]:
    """Tell the heritages, tokens and discards of a player."""
    if owned.tokens < TOKENS[owned.faction]:
        yield words("kauri-board-tokens", count=owned.tokens)
    for key, heritages in (("heritages", owned.claimed), ("cursed", owned.cursed)):
        if heritages:
            named = [heritage_name(heritage, words) for heritage in heritages]
            yield words(f"kauri-board-{key}", heritages=words("list-comma").join(named))
    if owned.discards:
        yield words("kauri-board-discards", cards=_cards(owned.discards, words))


def _cards(cards: Sequence[Card], words: Words) -> str:
    return words("list-comma").join(card_name(card, words) for card in cards)


def _island(view: View, words: Words, *, named: bool) -> Iterator[str]:
    """Yield the regions that changed since the first day in rows, then those that did not, then what is between."""
    for start in range(0, len(view.regions), ROW):
        row = view.regions[start : start + ROW]
        told = [region for region in row if not _is_usual(region) and not _is_bare(region)]
        yield DOT.join(_region(region, words, named=named) for region in told)
    yield _numbers("kauri-board-usual", [region for region in view.regions if _is_usual(region)], words)
    yield _numbers("kauri-board-bare", [region for region in view.regions if _is_bare(region)], words)
    yield DOT.join(_between(view, words))
    if named:
        yield words("kauri-board-legend")


def _region(region: RegionView, words: Words, *, named: bool) -> str:
    name = place(region.number) if named else str(region.number)
    return f"**{name}** {contents(region, words)}"


def _numbers(key: str, regions: Sequence[RegionView], words: Words) -> str:
    return words(key, regions=" ".join(str(region.number) for region in regions)) if regions else ""


def _is_usual(region: RegionView) -> bool:
    """Tell whether a region is as at the start of a game."""
    return region == RegionView(region.number, True, 1, 0, 0, False, False, False, False, False)  # noqa: FBT003


def _is_bare(region: RegionView) -> bool:
    return region == RegionView(region.number, False, 0, 0, 0, False, False, False, False, False)  # noqa: FBT003


def _between(view: View, words: Words) -> Iterator[str]:
    if view.roads:
        yield words("kauri-board-roads", borders=borders(view.roads))
    if view.floods:
        yield words("kauri-board-floods", borders=borders(view.floods))
    yield words("kauri-board-stock", count=view.kauri_stock)


def hand(view: View, seat: Seat, words: Words) -> Iterator[str]:
    """Tell what only its owner knows: the cards held, those face down, and those still to come."""
    if not view.boards:
        yield words("kauri-hand-cast")
        return
    yield words("kauri-hand", role=role(view.boards[seat].faction, words))
    for card in view.hand:
        number = INITIATIVES[CARDS[card].initiative]
        yield words("kauri-hand-card", initiative=number, card=card_name(card, words), does=does(card, words))
    if not view.hand:
        yield words("kauri-hand-empty")
    if view.sealed and view.phase == "choose":
        yield sealed(view, "kauri-hand-sealed", words)
    if view.pile:
        yield words("kauri-hand-pile", cards=_cards(view.pile, words))


def sealed(view: View, key: str, words: Words) -> str:
    """Name the pair that lies face down, and the card that stays."""
    assert view.sealed is not None  # noqa: S101 - asked for only once it is there
    actions, initiative = view.sealed
    kept = [card for card in view.hand if card not in view.sealed]
    return words(
        key,
        actions=card_name(actions, words),
        initiative=card_name(initiative, words),
        number=CARDS[initiative].initiative,
        kept=_cards(kept, words),
    )
