"""An earlier `normal` as an opponent: `python -m bench.strength kauri --level normal --against earlier`.

It is not kept but taken out of the history: the packages of that commit are unpacked into a folder of their own, and a
process that imports them follows the game move by move. This file is both ends of the pipe, so the process runs it too,
and it may use only what both versions have.
"""

import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final, Self

from computers.budget import Budget
from computers.levels import choose
from rules.contract import NATURE, Cloneable, Coded, Seat
from rules.games import AnyGame, game_named

COMMIT: Final = "9ec6d5a"
PACKAGES: Final = ("rules", "computers")


class Earlier:
    """The parent's end: tells the process what happens, and asks it for moves."""

    def __init__(self, game: AnyGame, options: Mapping[str, str], budget: Budget, commit: str = COMMIT) -> None:
        self._game = game
        self._folder = tempfile.TemporaryDirectory()
        archive = subprocess.run(["git", "archive", commit, *PACKAGES], check=True, capture_output=True).stdout  # noqa: S603, S607
        with tarfile.open(fileobj=io.BytesIO(archive)) as packages:
            packages.extractall(self._folder.name, filter="data")
        process = subprocess.Popen(  # noqa: S603 - our own file
            [sys.executable, str(Path(__file__)), game.key, json.dumps(dict(options)), str(budget.playouts)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": self._folder.name},
            cwd=self._folder.name,
        )
        if not process.stdin or not process.stdout:
            raise BrokenPipeError
        self._process, self._told, self._answers = process, process.stdin, process.stdout

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()
        self._folder.cleanup()

    def begin(self, seats: int, seed: str) -> None:
        self._send({"seats": seats, "seed": seed})

    def follow(self, seat: Seat, move: Coded) -> None:
        self._send({"seat": seat, "move": self._game.moves.dump_python(move, mode="json")})

    def choose(self, seat: Seat) -> Coded:
        """Return the move of a seat; NATURE's, so that it is a game of the edition of that time."""
        self._send({"asked": seat})
        return self._game.moves.validate_json(self._answers.readline())

    def _send(self, message: Mapping[str, object]) -> None:
        self._told.write(json.dumps(message) + "\n")
        self._told.flush()


class Follower:
    """The process's end: a game that it is told, in the rules of its time."""

    def __init__(self, game: AnyGame, budget: Budget) -> None:
        self._game = game
        self._budget = budget
        self._state: Cloneable
        self._rng: Random

    def answer(self, line: str) -> str | None:
        match json.loads(line):
            case {"seats": seats, "seed": seed}:
                self._state, self._rng = self._game.setup(seats), Random(seed)  # noqa: S311 - a repeatable series
            case {"seat": seat, "move": move}:
                self._state = self._game.apply(self._state, seat, self._game.moves.validate_python(move)).state
            case {"asked": seat} if seat == NATURE:
                return self._game.moves.dump_json(self._game.roll(self._state, self._rng)).decode()
            case {"asked": seat}:
                moves, view = self._game.legal_moves(self._state, seat), self._game.view(self._state, seat)
                move = choose(self._game, view, seat, moves, self._rng, self._budget)
                return self._game.moves.dump_json(move).decode()
        return None


def main(key: str, options: str, playouts: str) -> None:
    follower = Follower(game_named(key, json.loads(options)), Budget(int(playouts)))
    for line in sys.stdin:
        if answer := follower.answer(line):
            sys.stdout.write(answer + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
