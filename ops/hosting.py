"""What the one who hosts the bot has chosen for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import partial
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
import yarl

from discord_ui.protocol.shards import IdentifyGate
from ops.backup import newest_copy
from ops.monitoring import metrics_of
from ops.patience import USUAL_PATIENCE, Patience
from settings import Settings
from storage.shards import ALL_SHARDS, ShardSet
from table.allowance import Limits
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
    faces: Sequence[str] | None = ()
    """The card faces shown on buttons; None for all there are."""
    shards: ShardSet = ALL_SHARDS
    requests_per_second: float = 0.0
    """Of this process, answers to interactions not counted; 0 is no limit."""
    identify_gate: IdentifyGate | None = None
    """Shared by all processes; without one, the shards of this process wait for each other alone."""

    @classmethod
    def of(cls, settings: Settings, patience: Patience) -> "Hosting":
        copied = partial(newest_copy, settings)
        expiry = Expiry(settings.lobby_days, settings.game_days)
        faces = None if settings.card_faces else ()
        shards, metrics = ShardSet.between(*settings.shards), metrics_of(settings)
        return cls(settings.owner_guild, copied, metrics, expiry, patience, faces, shards, settings.request_rate)

    @property
    def http_trace(self) -> aiohttp.TraceConfig:
        """The hooks by which discord.py's requests are measured."""
        return self.metrics.http_trace() if self.metrics else aiohttp.TraceConfig()


NO_HOSTING: Final = Hosting()


def limits_of(settings: Settings) -> Limits:
    """Return the settings' limits; each but the window of a double tap is named after what it is the most of."""
    most = {limit.name: f"most_{limit.name}" for limit in fields(Limits)} | {"double_tap": "double_tap"}
    return Limits(**{name: getattr(settings, setting) for name, setting in most.items()})


def use_addresses(settings: Settings) -> None:
    """Point discord.py at the sandbox or at a proxy of the API, if their addresses are set."""
    if settings.discord_api_url is not None:
        discord.http.Route.BASE = str(settings.discord_api_url).rstrip("/")
    if settings.discord_gateway_url is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(settings.discord_gateway_url))
