"""Alt text of Kauri's pictures."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from pictures.kauri.hand import claimable
from pictures.kauri.strip import NUMERALS, ONE_ACTS, card_name, own_choice, task_texts, winner
from pictures.kit.text import Cast, Words
from rules.kauri.cards import CARDS
from rules.kauri.heritages import HERITAGES
from rules.kauri.map import REGIONS
from rules.kauri.model import BoardView, View

MANY: Final = 3
"""So many numbers in a row are told as a span: 1–4."""


DETAILS: Final = ("effects", "board", "animals")
"""What is left out, in this order, until the text is short enough."""


def sentences(view: View, words: Words, details: Collection[str]) -> Iterator[str]:
    cast = Cast(words, view.players)
    if view.turn:
        yield words("kauri-alt-title", period=NUMERALS[view.period - 1], turn=view.turn)
    yield from _doings(view, words, cast)
    if view.seat is not None:
        yield from _own(view, words, details)
    if not view.boards:
        names = (words.name(seat) for seat in range(view.players))
        yield words("kauri-alt-players", names=words("list-comma").join(names))
        return
    yield words("kauri-alt-conscience", cell=view.conscience, attitude=view.attitude)
    yield from _order(view, words, cast)
    for board in view.boards:
        told = words("list-semicolon").join(_standing(view, board, words, details))
        name, letter = words.name(board.seat), cast.letters[board.seat]
        yield words("kauri-alt-player", name=name, letter=letter, faction=board.faction.value, details=told)
    yield from _map(view, words, details)


def _doings(view: View, words: Words, cast: Cast) -> Iterator[str]:
    letter = "" if view.acting is None else cast.letters[view.acting]
    seat = winner(view)
    if seat is not None:
        yield words("kauri-alt-victory", name=words.name(seat))
    elif view.phase == "act" and view.card is not None:
        tasks = words("list-comma").join(task_texts(view.tasks, words))
        yield words("kauri-alt-acting", letter=letter, card=card_name(view.card, words), tasks=tasks)
    elif view.phase in ONE_ACTS:
        yield words("kauri-alt-someone", letter=letter, text=words(f"kauri-picture-{view.phase}"))
    elif view.phase == "choose":
        yield words("kauri-alt-sentence", text=words(own_choice(view)))
    else:
        yield words(f"kauri-picture-{view.phase}")


def _order(view: View, words: Words, cast: Cast) -> Iterator[str]:
    if view.order:
        letters = (cast.letters[seat] for seat in view.order)
        yield words("kauri-alt-order", order=words("list-comma").join(letters))


def _standing(view: View, board: BoardView, words: Words, details: Collection[str]) -> Iterator[str]:
    yield words("kauri-alt-score", points=board.score)
    if board.actions and board.initiative:
        initiative = CARDS[board.initiative].initiative
        yield words("kauri-alt-cards", initiative=initiative, card=card_name(board.actions, words))
    elif board.chosen and view.phase == "choose":
        yield words("kauri-alt-sealed")
    if "board" in details:
        yield words("kauri-alt-tokens", count=board.tokens)
        for kind, count in (("kauri", board.kauri), ("kiwi", board.kiwis), ("possum", board.possums)):
            if count:
                yield words("kauri-alt-kept", kind=kind, count=count)
    for key, slots in (("heritages", board.claimed), ("cursed", board.cursed)):
        named = [
            words("kauri-picture-heritage", heritage=slot.value) for slot in HERITAGES[board.faction] if slot in slots
        ]
        if named:
            yield words(f"kauri-alt-{key}", heritages=words("list-comma").join(named))


def _map(view: View, words: Words, details: Collection[str]) -> Iterator[str]:
    if "animals" not in details:
        kauri = sum(region.kauri for region in view.regions)
        kiwis, possums = (sum(counts) for counts in (_kiwis(view).values(), _possums(view).values()))
        yield words("kauri-alt-totals", kauri=kauri, kiwis=kiwis, possums=possums)
    else:
        yield from _listed(words, "kauri", spans([region.number for region in view.regions if not region.kauri]))
        yield from _listed(words, "kiwi", _counted(_kiwis(view), words))
        yield from _listed(words, "possum", _counted(_possums(view), words))
    english = [str(region.number) for region in view.regions for _ in range(region.english)]
    yield from _listed(words, "english", english)
    for kind in ("maori", "whare", "reserve", "poison", "epidemic"):
        yield from _listed(words, kind, [str(region.number) for region in view.regions if getattr(region, kind)])
    yield from _listed(words, "road", [f"{one}–{other}" for one, other in view.roads])
    yield from _listed(words, "flood", [f"{one}–{other}" for one, other in view.floods])
    yield from _listed(words, "changed", [str(region) for region in view.changed])


def _kiwis(view: View) -> dict[int, int]:
    return {region.number: region.kiwis for region in view.regions}


def _possums(view: View) -> dict[int, int]:
    return {region.number: region.possums for region in view.regions}


def _counted(counts: dict[int, int], words: Words) -> list[str]:
    """Tell how many are where: the lonely ones as spans, then the others with their number."""
    single = [region for region, count in counts.items() if count == 1]
    if len(single) == len(REGIONS):
        return [words("kauri-alt-everywhere")]
    return [*spans(single), *(f"{region} ×{count}" for region, count in counts.items() if count > 1)]


def spans(numbers: Sequence[int]) -> list[str]:
    """Write numbers as briefly as can be: 1–4, 7, 9."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [part for run in runs for part in ([f"{run[0]}–{run[-1]}"] if len(run) >= MANY else map(str, run))]


def _listed(words: Words, what: str, parts: Sequence[str]) -> Iterator[str]:
    if parts:
        yield words("kauri-alt-map", what=what, list=words("list-comma").join(parts))


def _own(view: View, words: Words, details: Collection[str]) -> Iterator[str]:
    if view.hand and view.phase != "over":
        told = [f"{card_name(card, words)} ({CARDS[card].initiative})" for card in view.hand]
        yield words("kauri-alt-hand", cards=words("list-comma").join(told))
    for heritage in claimable(view) if "effects" in details else ():
        name, effect = (words(f"kauri-heritage{end}", heritage=heritage.value) for end in ("", "-effect"))
        yield words("kauri-alt-claimable", heritage=name, effect=effect)
    if view.sealed and view.phase == "choose":
        actions, initiative = (card_name(card, words) for card in view.sealed)
        yield words("kauri-alt-own-sealed", actions=actions, initiative=initiative)
