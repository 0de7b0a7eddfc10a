"""Golden transcripts: whole games whose moves and events are on record.

`python -m tests.rules.golden mygame [players] [option=value …]` looks for a seed with which every kind of event occurs,
names those that do not, and records the game unless it has a transcript for this many players.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from pydantic_core import to_json

from rules.games import GAMES, game_named
from tests.rules.play import quick_options, random_game

GOLDEN = Path(__file__).with_name("golden")
SEEDS = range(300)
"""The seeds that are tried for a new transcript."""


@dataclass(frozen=True)
class Recording:
    """What makes a transcript: the first line of its file."""

    game: str
    seats: int
    options: Mapping[str, str]
    version: int
    seed: int | None = None
    """None is the number of seats."""

    @property
    def path(self) -> Path:
        return GOLDEN / f"{self.game}-{self.seats}.jsonl"

    def transcript(self) -> Iterator[str]:
        """Play the game at random, always the same way, and write a line a move."""
        header = {name: value for name, value in vars(self).items() if value is not None}
        yield to_json(header).decode()
        game = game_named(self.game, self.options)
        for played in random_game(game, game.setup(self.seats), Random(self.seats if self.seed is None else self.seed)):
            yield to_json({"seat": played.seat, "move": played.move, "events": played.events}).decode()
        yield to_json(game.outcome(played.after)).decode()

    def write(self) -> None:
        self.path.write_text("\n".join(self.transcript()) + "\n", encoding="utf-8")


def read_recording(path: Path) -> Recording:
    with path.open(encoding="utf-8") as lines:
        return Recording(**json.loads(next(lines)))


def missing_kinds(recording: Recording) -> set[str]:
    """Return the kinds of events that do not occur in a transcript."""
    _, *moves, _ = map(json.loads, recording.transcript())
    told = {event["kind"] for move in moves for event in move["events"]}
    kinds = GAMES[recording.game].events.json_schema().get("discriminator", {"mapping": ()})["mapping"]
    return set(kinds) - told


def find_recording(key: str, seats: int, options: Mapping[str, str]) -> tuple[Recording, set[str]]:
    """Return the recording that leaves out the fewest kinds of events, and these kinds."""
    best: tuple[Recording, set[str]] | None = None
    for seed in SEEDS:
        recording = Recording(key, seats, options, GAMES[key].version, seed)
        missing = missing_kinds(recording)
        if best is None or len(missing) < len(best[1]):
            best = recording, missing
        if not missing:
            break
    return best


def main(key: str, *arguments: str) -> None:
    options = dict(argument.split("=") for argument in arguments if "=" in argument)
    seats = [int(argument) for argument in arguments if "=" not in argument]
    recording, missing = find_recording(key, *seats or [max(GAMES[key].seats)], options or quick_options(key))
    is_new = not recording.path.exists()
    if is_new:
        recording.write()
    found = f"{recording.path.name}: {'recorded' if is_new else 'kept as it was'}"
    sys.stdout.write(f"{found}; seed {recording.seed} leaves out: {', '.join(sorted(missing)) or 'nothing'}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
