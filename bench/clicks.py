"""Clicks a decision takes in whole games that heuristics play, by the menus of the hands: `python -m bench.clicks`.

A button is one click, a line of a menu two: the menu is opened first.
"""

import argparse
import sys
from collections.abc import Sequence
from statistics import fmean, median
from typing import Final

from bench.support.report import Goal, Row, show
from rules.games import GAMES
from testing.clicks import clicks_of_a_game

MEDIAN: Final = Goal(2, 1)
MEAN: Final = Goal()
MOST_SEATS: Final = 4


def rows(games: int = 1) -> list[Row]:
    return [row for key in GAMES for row in _title(key, games)]


def _title(key: str, games: int) -> list[Row]:
    seats = min(MOST_SEATS, max(GAMES[key].seats))
    clicks = [count for seed in range(games) for count in clicks_of_a_game(key, seats, seed)]
    note = f"{len(clicks)} decisions, at most {max(clicks)} clicks"
    return [
        Row(f"clicks a decision, {key}, median", median(clicks), MEDIAN, note),
        Row(f"clicks a decision, {key}, mean", fmean(clicks), MEAN),
    ]


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    show(rows(parser.parse_args(arguments).games))


if __name__ == "__main__":
    main(sys.argv[1:])
