"""What befalls a process: it is killed, frozen for longer than its lease lasts, or loses its database."""

import random
import signal
from dataclasses import dataclass
from typing import Final, Literal, get_args

from soak.kills.crash_points import Point, Target

FaultKind = Literal["kill", "freeze", "cut", "silence", "server"]
KINDS: Final[tuple[FaultKind, ...]] = get_args(FaultKind)
"""Its end; a stop of all its threads; its connections to the database dropped, or dumb; the database server down."""
WEIGHTS: Final = (8, 6, 2, 2, 2)
SIGNALS: Final[dict[FaultKind, signal.Signals]] = {"kill": signal.SIGKILL, "freeze": signal.SIGSTOP}
POINTS: Final = (
    (Point("before", "statement"), 12),
    (Point("before", "commit"), 12),
    (Point("after", "commit"), 12),
    (Point("before", "acknowledgement"), 3),
    (Point("after", "acknowledgement"), 3),
    (Point("before", "send"), 10),
    (Point("after", "send"), 10),
    (Point("before", "draw"), 4),
    (Point("after", "draw"), 4),
)
"""Crash points, each with the highest number at which it is a target."""
LONGER_THAN_A_LEASE: Final = (7.0, 12.0)
SERVER_IS_AWAY: Final = (1.0, 8.0)


@dataclass(frozen=True, slots=True)
class Fault:
    kind: FaultKind
    process: int
    """The number of its shard; for the database server, of neither."""
    target: Target
    """When it begins; a process that never gets there is struck at any moment."""
    seconds: float
    """How long it lasts, unless it is a kill."""
    is_replaced_at_once: bool
    """Whether a killed process is started again before others have taken over."""

    def __str__(self) -> str:
        where = f"process {self.process}, " if self.kind != "server" else ""
        return f"{self.kind}, {where}{self.target}"


def fault_from(rng: random.Random, processes: int) -> Fault:
    kind = rng.choices(KINDS, WEIGHTS)[0]
    point, furthest = rng.choice(POINTS)
    return Fault(
        kind,
        rng.randrange(processes),
        Target(point, rng.randint(1, furthest)),
        rng.uniform(*(SERVER_IS_AWAY if kind == "server" else LONGER_THAN_A_LEASE)),
        rng.random() < 0.5,
    )
