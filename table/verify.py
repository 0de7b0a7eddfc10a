"""Verifies a finished game: draws everything again from its seed and replays every move.

Offline, on a file exported by the bot: `python -m table.verify game.json`.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import ValidationError

from rules.contract import NATURE, Outcome
from table.history.log import TakeBack, retrace
from table.history.recording import LARGEST_FILE, Recording, Result, fingerprint
from table.history.replay import UNREADABLE
from table.match import Match, Progress, next_automatic

Kind = Literal["draw", "illegal", "order", "promise", "result", "changed"]
USAGE: Final = "usage: python -m table.verify GAME.json"
FOUND: Final[dict[Kind, str]] = {
    "draw": "chance did not draw what the seed says",
    "illegal": "this move is not possible",
    "order": "a line is missing, or out of its place",
    "promise": "the promise is not the SHA-256 of the seed",
    "result": "these moves do not lead to this result",
    "changed": "the file does not have its fingerprint any more",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """A difference, and the line of the log it was found at, if any."""

    kind: Kind
    ply: int | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    promise: str
    joinings: tuple[str, ...]
    fingerprint: str
    moves: int
    draws: int
    is_older: bool
    """Whether the game's rules have had a new version since it was played."""
    fault: Fault | None = None

    @property
    def is_fair(self) -> bool:
        return self.fault is None


def verify(recording: Recording) -> Verdict:
    """Draw everything again from the seed, and return the first difference, if there is one."""
    return Verdict(
        promise=recording.deal.promise,
        joinings=recording.joinings,
        fingerprint=fingerprint(recording),
        moves=len(recording.moves),
        draws=sum(line.seat == NATURE for line in recording.moves),
        is_older=_is_older(recording),
        fault=next(_faults(recording), None),
    )


def _is_older(recording: Recording) -> bool:
    try:
        return recording.version != recording.rules.version
    except UNREADABLE:
        return True


def _faults(recording: Recording) -> Iterator[Fault]:
    """Yield differences: in the log first, then in the outcome and fingerprint."""
    yield from (Fault("order", line) for line, found in enumerate(recording.moves) if found.ply != line)
    before: Progress | None = None
    try:
        for after in retrace(recording.rules, len(recording.players), recording.deal, recording.log):
            if before is not None and _is_other_draw(before.match, after, recording.wishes):
                yield Fault("draw", before.match.ply)
            before = after
    except UNREADABLE:
        yield Fault("illegal", before.match.ply if before else 0)
        return
    yield from _claim_faults(recording, before.match.outcome if before else None)


def _is_other_draw(before: Match, after: Progress, wishes: Sequence[str | None]) -> bool:
    (logged,) = after.moves
    is_draw = logged.seat == NATURE and not isinstance(logged.move, TakeBack)
    return is_draw and logged.move != _drawn(before, wishes)


def _drawn(match: Match, wishes: Sequence[str | None]) -> Any:
    """Draw what the table drew at this moment; unlike roles are drawn first."""
    cast = Progress(match).cast(wishes).moves if match.ply == 0 else ()
    due = next_automatic(match)
    return cast[0].move if cast else due and due[1]


def _claim_faults(recording: Recording, outcome: Outcome | None) -> Iterator[Fault]:
    if recording.deal.promise != recording.promise:
        yield Fault("promise")
    if recording.result != (Result.of(outcome) if outcome else None):  # Conceded or abandoned games have none.
        yield Fault("result")
    if fingerprint(recording) != recording.fingerprint:
        yield Fault("changed")


def read(path: Path) -> Recording:
    """Read an untrusted file."""
    with path.open("rb") as file:
        written = file.read(LARGEST_FILE + 1)
    if len(written) > LARGEST_FILE:
        raise ValueError(path)
    return Recording.model_validate_json(written)


def main(arguments: Sequence[str]) -> int:
    """Verify a file; exit code 0 if it is genuine, 1 if not, 2 if it is unreadable."""
    try:
        (name,) = arguments
        recording = read(Path(name))
    except (OSError, ValueError, ValidationError) as error:
        sys.stderr.write(f"{USAGE}\n{type(error).__name__}: this is not a game exported by the bot\n")
        return 2
    verdict = verify(recording)
    sys.stdout.write("\n".join(_report(recording, verdict)) + "\n")
    return 0 if verdict.is_fair else 1


def _report(recording: Recording, verdict: Verdict) -> Iterator[str]:
    yield f"{recording.game}, table {recording.table}: {verdict.moves} moves, {verdict.draws} of them chance"
    yield f"SHA-256 of the seed: {verdict.promise} (compare it with the lobby and the announcement at the beginning)"
    if verdict.joinings:
        yield f"mixed in, by seat: {', '.join(joining or 'a computer' for joining in verdict.joinings)}"
    yield f"fingerprint: {verdict.fingerprint} (compare it with /verify)"
    if verdict.fault is None:
        yield "FAIR: every draw follows from the seed, and every move is legal"
        return
    where = "" if verdict.fault.ply is None else f"line {verdict.fault.ply}: "
    yield f"DIFFERS: {where}{FOUND[verdict.fault.kind]}"
    if verdict.is_older:
        yield f"played with version {recording.version} of the game, which may have drawn differently"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
