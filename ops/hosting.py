"""What the one who hosts the bot has chosen for it, beside limits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import aiohttp

from ops.backup import Plan, newest_copy
from ops.monitoring import metrics_of
from ops.patience import USUAL_PATIENCE, Patience
from pictures.faces import FACES
from settings import Settings
from table.timing import NO_EXPIRY, Expiry

if TYPE_CHECKING:
    from ops.metrics import Metrics


@dataclass(frozen=True, slots=True)
class Hosting:
    owner_guild: int | None = None
    """The server with the owners' commands; without one they are in direct messages."""
    last_copy: Callable[[], float | None] = lambda: None
    """Returns when the newest backup was made; reads the disk."""
    metrics: "Metrics | None" = None
    expiry: Expiry = NO_EXPIRY
    patience: Patience = USUAL_PATIENCE
    faces: Sequence[str] = ()
    """The card faces shown on buttons."""

    @classmethod
    def of(cls, settings: Settings, patience: Patience) -> "Hosting":
        copied = partial(newest_copy, settings.database, Plan.of(settings))
        expiry = Expiry(settings.lobby_days, settings.game_days)
        faces = tuple(FACES) if settings.card_faces else ()
        return cls(settings.owner_guild, copied, metrics_of(settings), expiry, patience, faces)

    @property
    def http_trace(self) -> aiohttp.TraceConfig:
        """The hooks by which discord.py's requests are measured."""
        return self.metrics.http_trace() if self.metrics else aiohttp.TraceConfig()


NO_HOSTING: Final = Hosting()
