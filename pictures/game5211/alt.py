"""Alt text of 5211's pictures."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from pictures.game5211.sheets import doing, round_name, still_choosing, title
from pictures.game5211.standing import is_evaluated, shown_evaluation, verdicts, winners
from pictures.kit.text import Cast, Words
from rules.contract import Seat
from rules.game5211.cards import Card
from rules.game5211.model import Evaluation, Verdict, View

DETAILS: Final = ("counts", "gains")
"""What is left out, in this order, until the text is short enough."""


def sentences(view: View, words: Words, details: Collection[str]) -> Iterator[str]:
    cast = Cast(words, view.players)
    if view.round:
        yield title(view, words, "game5211-alt-title")
    yield from _doings(view, words, cast)
    if view.phase == "choose":
        yield from _own(view, words)
    yield from _counts(view, words)
    for seat in range(view.players):
        told = words("list-semicolon").join(_details(view, seat, words))
        yield words("game5211-alt-player", name=words.name(seat), letter=cast.letters[seat], details=told)
    yield from _past(view, words, cast, details)


def _doings(view: View, words: Words, cast: Cast) -> Iterator[str]:
    """Say what is going on, and who is awaited."""
    text = doing(view, words, is_hand=view.seat is not None)
    match view.phase:
        case "choose" if view.seat is not None:
            yield words("game5211-alt-sentence", text=text)
        case "choose":
            yield _listed(words, text, [cast.letters[seat] for seat in still_choosing(view)])
        case "over":
            yield text
            yield _listed(words, words("game5211-alt-winners"), [cast.letters[seat] for seat in winners(view)])
        case _:
            yield text
    if view.is_last_round and view.phase == "choose":
        yield words("game5211-alt-sentence", text=words("game5211-picture-last-round"))


def _listed(words: Words, heading: str, parts: Sequence[str]) -> str:
    return words("game5211-alt-listed", title=heading, list=words("list-comma").join(parts))


def _counts(view: View, words: Words) -> Iterator[str]:
    """Say what lies on the table in all, and what it would lead to."""
    if not view.round:
        return
    yield words("game5211-alt-draw-pile", count=view.draw_pile)
    yield words("game5211-alt-kododos", count=view.kododos, target=view.kododo_target)
    if any(view.table):
        colours = _verdicts(verdicts(view), words, is_final=is_evaluated(view))
        yield words("game5211-alt-colours", limit=view.limit, colours=colours)


def _verdicts(told: Iterable[Verdict], words: Words, *, is_final: bool) -> str:
    return words("list-comma").join(_verdict(verdict, words, is_final=is_final) for verdict in told)


def _verdict(verdict: Verdict, words: Words, *, is_final: bool) -> str:
    """Say how many cards there are of a colour, and why it is remarkable."""
    kinds = {"scores": "scores" if is_final else "leads", "limit": "limit", "tied": "tied"}
    key = f"game5211-alt-{kinds.get(verdict.fate, 'fewer')}"
    return words(key, colour=words(f"game5211-{verdict.colour}"), count=verdict.count)


def _details(view: View, seat: Seat, words: Words) -> Iterator[str]:
    if view.table[seat]:
        yield _named(view.table[seat], words)
    if view.phase == "choose" and view.chosen[seat]:
        yield words("game5211-alt-sealed", count=view.to_play)
    won = view.total_cards[seat] if view.phase == "over" else view.pile_sizes[seat]
    yield words("game5211-alt-pile", count=won)
    if view.noted_points:
        yield words("game5211-alt-total", points=view.total_points[seat])


def _named(cards: Iterable[Card], words: Words) -> str:
    return words("list-comma").join(f"{words(f'game5211-{card.colour}')} {card.points}" for card in cards)


def _past(view: View, words: Words, cast: Cast, details: Collection[str]) -> Iterator[str]:
    """Say what the last round led to."""
    evaluation = shown_evaluation(view)
    if evaluation is None or "gains" not in details:
        return
    heading, gains = round_name(view, evaluation, words), _gains(evaluation, words, cast)
    if "counts" not in details:
        yield words("game5211-alt-past-short", round=heading, gains=gains)
        return
    numbers = {"count": evaluation.kododos, "target": evaluation.kododo_target}
    colours = _verdicts(evaluation.verdicts, words, is_final=True)
    yield words("game5211-alt-past", round=heading, colours=colours, gains=gains, **numbers)


def _gains(evaluation: Evaluation, words: Words, cast: Cast) -> str:
    if evaluation.winner is None:
        return words("game5211-alt-nobody")
    told = (
        f"{letter} {' + '.join(str(card.points) for card in cards) or words('game5211-alt-nothing')}"
        for letter, cards in zip(cast.letters, evaluation.gained, strict=True)
    )
    return words("list-comma").join(told)


def _own(view: View, words: Words) -> Iterator[str]:
    if view.seat is None:
        return
    yield words("game5211-alt-hand", cards=_named(view.hand, words))
    if view.sealed:
        yield words("game5211-alt-own-sealed", cards=_named(view.sealed, words))
    yield words("game5211-alt-own-pile", count=len(view.pile), points=view.pile_points)
