"""Pairs of games with one public history: hidden information and secret choices differ."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.contract import Seat
from rules.games import GAMES, game_named
from table.deal import BY_LINE, Deal
from table.match import Match, Progress, Question, from_snapshot, to_snapshot

SEED: Final = bytes(range(16))
MOST_DRAWS: Final = 20
MOST_TRIED: Final = 40
"""Moves that are tried for one that looks like the twin's."""
LONGEST: Final = 5
"""Answers a pair is followed for."""


@dataclass(frozen=True, slots=True)
class TwinAnswer:
    """Answers to the same question in both twins."""

    question: Question
    codes: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games that look alike to a spectator, and answers that keep them alike."""

    title: str
    number: int
    twins: tuple[Match, Match]
    chapters: Sequence[tuple[Any, ...]]
    answers: tuple[TwinAnswer, ...]

    @property
    def differs(self) -> bool:
        first, second = self.twins
        return first.state != second.state or any(len(set(answer.codes)) > 1 for answer in self.answers)


def pairs(title: str, seed: int, most: int) -> Iterator[Pair]:
    """Yield pairs from random games of the most players, at moments spread over them."""
    rng = random.Random(f"{title}:{seed}:pairs")  # noqa: S311 - a repeatable series
    for seats in GAMES[title].seats:
        yield from _pairs_of_one_game(title, seats, rng, -(-most // len(GAMES[title].seats)))


def _pairs_of_one_game(title: str, seats: int, rng: random.Random, most: int) -> Iterator[Pair]:
    played = list(_whole_game(title, seats, rng))
    stride = max(1, -(-len(played) // most))
    for number in range(rng.randrange(stride), len(played), stride):
        progress = played[number]
        twins = (progress.match, _scrambled(progress.match, rng))
        yield Pair(title, number, twins, progress.chapters, tuple(_in_step(twins, rng)))


def _whole_game(title: str, seats: int, rng: random.Random) -> Iterator[Progress]:
    progress = Progress(Match.begin(game_named(title, {}), seats, Deal(SEED, BY_LINE))).settle()
    while progress.match.awaited:
        yield progress
        question = rng.choice(progress.match.awaited)
        progress = Progress(progress.match).answer(question.seat, rng.choice(question.moves))


def _scrambled(match: Match, rng: random.Random) -> Match:
    """Redraw what a spectator cannot see, until it differs where it can; questions keep their names."""
    drawn = (match.game.imagine(match.view(None), rng) for _ in range(MOST_DRAWS))
    state = next((state for state in drawn if state != match.state), match.state)
    body = to_snapshot(replace(match, state=state))
    return from_snapshot(match.game, match.seats, match.deal, match.game.version, match.ply, body)


def _in_step(twins: tuple[Match, Match], rng: random.Random) -> Iterator[TwinAnswer]:
    """Play both on as long as a spectator sees the same."""
    first, second = twins
    for _ in range(LONGEST):
        shared = [one for one in first.awaited if one.seat in second.questions]
        if not shared:
            return
        question = rng.choice(shared)
        move = rng.choice(question.moves)
        after = Progress(first).answer(question.seat, move)
        found = _alike(second, question.seat, after, move.code, rng)
        if found is None:
            return
        code, second = found
        first = after.match
        yield TwinAnswer(question, (move.code, code))


def _alike(match: Match, seat: Seat, wanted: Progress, code: str, rng: random.Random) -> tuple[str, Match] | None:
    """Find a twin's answer that looks the same in public, preferably a different one."""
    moves = list(match.questions[seat].moves)
    tried = sorted(rng.sample(moves, min(MOST_TRIED, len(moves))), key=lambda move: bool(move.code == code))
    for move in tried:
        after = Progress(match).answer(seat, move)
        if _public(after) == _public(wanted):
            return move.code, after.match
    return None


def _public(progress: Progress) -> object:
    """What is public after an answer: the spectator's view, the events, the length of the log."""
    match = progress.match
    untold = [event for event in match.untold if event.to is None]
    return match.view(None), progress.chapters, untold, match.ply
