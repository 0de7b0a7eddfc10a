"""Kauri in words and menus."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from presenters.contract import BOARD_LIMIT, Presenter, Words, fitted
from presenters.kauri.choices import menu
from presenters.kauri.highlight import highlight
from presenters.kauri.names import (
    DOT,
    INITIATIVES,
    JOINER,
    KAURI,
    PERIOD_NAMES,
    SYMBOLS,
    WHARE,
    borders,
    card_name,
    contents,
    does,
    heritage_effect,
    heritage_name,
    place,
    role,
    still_does,
)
from presenters.kauri.reasons import reasons
from presenters.kauri.scenes import SCENES
from presenters.kauri.story import story
from rules.contract import Decision, Outcome, Seat
from rules.kauri.action_moves import Claim
from rules.kauri.cards import CARDS, DECKS, Action, Card
from rules.kauri.events import Event
from rules.kauri.heritages import HERITAGES, PERMANENT
from rules.kauri.model import BoardView, RegionView, View
from rules.kauri.moves import Move
from rules.kauri.pieces import TOKENS, Faction

GENERAL_PAGES: Final = ("aim", "turn", "island")
PLAIN_QUESTIONS: Final = {
    "start_reserve": "kauri-ask-reserve",
    "mulligan": "kauri-ask-mulligan",
    "resettle": "kauri-ask-resettle",
    "endure": "kauri-ask-endure",
}
ROW = 5
"""Regions that stand in one line, from north to south."""
ACTING = "▶️ "
HERITAGES_PIXELS: Final = 350
CARDS_PIXELS: Final = 295
"""The height of a hand that lays out heritages, and of one that lays out cards."""
PAIRS: Final = 6
CHOOSING: Final = {"choose", "mulligan"}


class KauriPresenter(Presenter[View, Move, Event]):
    key: ClassVar[str] = "kauri"
    command: ClassVar[str] = "kauri"
    emoji: ClassVar[str] = KAURI
    hand_pixels: ClassVar[int] = 307
    page_rows: ClassVar[int] = 12
    scenes = SCENES

    def hand_height(self, view: View) -> int:
        if any(task.action is Action.CLAIM for task in view.tasks):
            return HERITAGES_PIXELS
        return CARDS_PIXELS if view.phase in CHOOSING else self.hand_pixels

    def wanted_lines(self, view: View) -> int:
        """Keep each pair of cards one click: there are six, each perhaps on a line of its own."""
        return PAIRS if view.phase == "choose" else 0

    def to_mark(self, view: View, opened: Sequence[Move]) -> tuple[Move, ...] | None:
        """Mark where a heritage may be aimed at: without a menu open, the picture tells what each heritage does."""
        del view
        heritages = {move.heritage for move in opened if isinstance(move, Claim) and move.region}
        has_aims = len(heritages) == 1 and all(isinstance(move, Claim) and move.region for move in opened)
        return tuple(opened) if has_aims else None

    def board(self, view: View, words: Words) -> str:
        """Name the regions; where that is too much, go by their numbers."""
        named = super().board(view, words)
        if len(named) <= BOARD_LIMIT:
            return named
        return fitted(lambda spoken: _board(view, spoken, named=False), words, BOARD_LIMIT)

    def board_lines(self, view: View, words: Words) -> Iterable[str]:
        return _board(view, words, named=True)

    def hand_lines(self, view: View, seat: Seat, words: Words) -> Iterator[str]:
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
            yield _sealed(view, "kauri-hand-sealed", words)
        if view.pile:
            yield words("kauri-hand-pile", cards=_cards(view.pile, words))

    def question(self, view: View, decision: Decision, words: Words) -> str:
        match decision.kind:
            case "choose_start":
                faction = "" if view.acting is None else view.boards[view.acting].faction.value
                return words("kauri-ask-start", faction=faction)
            case "choose_cards" if view.sealed:
                return _sealed(view, "kauri-ask-sealed", words)
            case "choose_cards":
                return words("kauri-ask-cards", period=PERIOD_NAMES[view.period], turn=view.turn)
            case "act":
                return _ask_to_act(view, words)
            case "pawn":
                left = "take" if view.pawn_moved else "move" if view.pawn_removed else "both"
                return words("kauri-ask-pawn", attitude=view.attitude, left=left)
            case kind:
                return words(PLAIN_QUESTIONS[kind])

    choices = staticmethod(menu)
    reasons = staticmethod(reasons)

    def menu_title(self, decision: Decision, words: Words) -> str:
        return words("kauri-menu-region") if decision.kind in {"choose_start", "start_reserve"} else ""

    def awaited(self, view: View, decision: Decision, seat: Seat, words: Words) -> str:
        del seat  # The card being carried out is the one of whoever is awaited.
        if decision.kind == "act" and view.card:
            name, left = card_name(view.card, words), still_does(view.card, view.tasks, words)
            return words("kauri-awaited-act", card=name, left=left) if view.tasks else name
        return words("kauri-awaited", kind=decision.kind)

    def at_hand(self, view: View) -> View:
        if view.phase != "choose":
            return view
        return replace(
            view, boards=tuple(replace(board, chosen=board.chosen and board.seat == view.seat) for board in view.boards)
        )

    def stage(self, view: View, words: Words) -> str:
        return words("kauri-stage", period=PERIOD_NAMES[view.period], turn=view.turn)

    story_lines = staticmethod(story)
    highlight = staticmethod(highlight)

    def standing(self, view: View, outcome: Outcome, seat: Seat, words: Words) -> str:
        del outcome  # Its scores are those of the boards, which also tell where they came from.
        return _standing(view, seat, words)

    def lessons(self, words: Words) -> Sequence[str]:
        general = [words(f"kauri-rules-{page}") for page in GENERAL_PAGES]
        return [*general, *("\n".join(_faction_page(faction, words)) for faction in Faction)]


def _board(view: View, words: Words, *, named: bool) -> Iterator[str]:
    """Tell the whole public state; regions that are not named go by number, and without a legend."""
    if not view.boards:
        yield words("kauri-board-cast")
        return
    yield from _heading(view, words)
    yield from _players(view, words)
    yield from _island(view, words, named=named)


def _standing(view: View, seat: Seat, words: Words) -> str:
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
    by_points = sorted(range(view.players), key=lambda seat: -view.boards[seat].score)
    for seat in by_points if view.phase == "over" else view.order or range(view.players):
        owned = view.boards[seat]
        name = f"{role(owned.faction, words)} **{words.name(seat)}**"
        acting = ACTING if seat == view.acting else ""
        yield acting + DOT.join((name, *_doing(view, owned, words)))
        if more := DOT.join(_belongings(owned, words)):
            yield f"-# {more}"


def _doing(view: View, owned: BoardView, words: Words) -> Iterator[str]:
    if view.phase == "over":
        yield _standing(view, owned.seat, words)
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
        yield DOT.join(
            f"**{place(region.number) if named else region.number}** {contents(region, words)}" for region in told
        )
    yield _numbers("kauri-board-usual", [region for region in view.regions if _is_usual(region)], words)
    yield _numbers("kauri-board-bare", [region for region in view.regions if _is_bare(region)], words)
    yield DOT.join(_between(view, words))
    if named:
        yield words("kauri-board-legend")


def _numbers(key: str, regions: Sequence[RegionView], words: Words) -> str:
    return words(key, regions=" ".join(str(region.number) for region in regions)) if regions else ""


def _is_usual(region: RegionView) -> bool:
    """Tell whether a region is as at the start of a game."""
    return region == RegionView(region.number, True, 1, 0, 0, False, False, False, False, False)  # noqa: FBT003


def _is_bare(region: RegionView) -> bool:
    return region == RegionView(region.number, False, 0, 0, 0, False, False, False, False, False)  # noqa: FBT003


def _between(view: View, words: Words) -> Iterator[str]:
    if view.roads:
        yield words("kauri-board-roads", borders=borders(view.roads, words))
    if view.floods:
        yield words("kauri-board-floods", borders=borders(view.floods, words))
    yield words("kauri-board-stock", count=view.kauri_stock)


def _sealed(view: View, key: str, words: Words) -> str:
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


def _ask_to_act(view: View, words: Words) -> str:
    assert view.card is not None  # noqa: S101 - asked only while a card is carried out
    name, left = card_name(view.card, words), still_does(view.card, view.tasks, words)
    if not view.tasks:
        return words("kauri-ask-act-done", card=name)
    return words("kauri-ask-act-on" if view.steps else "kauri-ask-act", card=name, does=left)


def _faction_page(faction: Faction, words: Words) -> Iterator[str]:
    """Teach one faction: its actions, its cards and its heritages, as the tables of the rules have them."""
    yield words("kauri-rules-faction", faction=faction.value)
    yield words(f"kauri-rules-{faction}")
    yield words("kauri-rules-cards")
    for card in DECKS[faction]:
        number = INITIATIVES[CARDS[card].initiative]
        yield words("kauri-hand-card", initiative=number, card=card_name(card, words), does=does(card, words))
    yield words("kauri-rules-heritages")
    for heritage in HERITAGES[faction]:
        lasting = "yes" if heritage in PERMANENT else "no"
        name, effect = heritage_name(heritage, words), heritage_effect(heritage, words)
        yield words("kauri-rules-heritage", lasting=lasting, heritage=name, effect=effect)
