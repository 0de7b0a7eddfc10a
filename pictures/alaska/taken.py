"""Which parts of a picture are taken, by the squares they touch: a box is compared with few others."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from pictures.kit.sheet import Box

SQUARE: Final = 48
"""About as large as a label."""


class Taken:
    def __init__(self, boxes: Iterable[Box] = ()) -> None:
        self._in_square: defaultdict[tuple[int, int], list[Box]] = defaultdict(list)
        for box in boxes:
            self.add(box)

    def add(self, box: Box) -> None:
        for square in _squares(box):
            self._in_square[square].append(box)

    def meets(self, box: Box) -> bool:
        left, top, right, bottom = box.left, box.top, box.right, box.bottom
        for square in _squares(box):
            for x, y, width, height in self._in_square.get(square, ()):  # Asked a hundred times a hand.
                if x < right and left < x + width and y < bottom and top < y + height:
                    return True
        return False


def _squares(box: Box) -> Iterator[tuple[int, int]]:
    left, top, width, height = box
    rows = range(top // SQUARE, (top + height) // SQUARE + 1)
    for column in range(left // SQUARE, (left + width) // SQUARE + 1):
        for row in rows:
            yield column, row
