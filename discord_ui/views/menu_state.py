"""How far somebody has looked into their choices: a half-made answer, kept with the message it stands in."""

import re
from dataclasses import dataclass
from typing import Final, Self

POINT: Final = "."
_WRITTEN: Final = re.compile(
    r"(?P<question>[0-9]{1,6})/(?P<path>[A-Za-z0-9.-]*)/(?P<marked>[A-Za-z0-9-]*)/(?P<suggesting>[01])"
)


@dataclass(frozen=True, slots=True)
class MenuState:
    """The branches opened, and the move that waits to be confirmed."""

    question: int
    path: tuple[str, ...] = ()
    marked: str | None = None
    suggesting: bool = False

    def __str__(self) -> str:
        return f"{self.question}/{join(self.path)}/{self.marked or ''}/{int(self.suggesting)}"

    @classmethod
    def read(cls, written: str) -> Self | None:
        """Read what `str` wrote; None for anything else."""
        found = _WRITTEN.fullmatch(written)
        if found is None:
            return None
        return cls(int(found["question"]), split(found["path"]), found["marked"] or None, found["suggesting"] == "1")


def join(path: tuple[str, ...]) -> str:
    return POINT.join(path)


def split(written: str) -> tuple[str, ...]:
    return tuple(part for part in written.split(POINT) if part)
