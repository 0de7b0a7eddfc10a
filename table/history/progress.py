"""A player's points after their rated games: as many as a picture can show, however many were played."""

from dataclasses import dataclass
from struct import Struct
from typing import Final, NamedTuple

MOST_MOMENTS: Final = 48
"""An even number: beyond it every other moment is dropped, and the first and the last stay."""
_PACKED: Final = Struct("<Ii")
"""Eight bytes for a moment, as every player of a ladder has some."""


class Moment(NamedTuple):
    """When a rated game ended, in seconds, and the player's points after it."""

    at: int
    points: int


@dataclass(frozen=True, slots=True)
class Progress:
    """Moments of a player's rated games: the first, every so manieth from there, and the last."""

    best: int = 0
    """The highest points after any game."""
    _stride: int = 1
    _games: int = 0
    _moments: bytes = b""

    def __bool__(self) -> bool:
        return self._games > 0

    @property
    def moments(self) -> tuple[Moment, ...]:
        return tuple(Moment(*packed) for packed in _PACKED.iter_unpack(self._moments))

    def after(self, at: float, points: int) -> "Progress":
        """Return the progress with one more game."""
        is_last_kept = (self._games - 1) % self._stride == 0
        kept = self.moments if is_last_kept else self.moments[:-1]
        moments, stride = (*kept, Moment(int(at), points)), self._stride
        if len(moments) > MOST_MOMENTS:
            moments, stride = moments[::2], 2 * stride
        best = max(self.best, points) if self else points
        return Progress(best, stride, self._games + 1, b"".join(_PACKED.pack(*moment) for moment in moments))
