"""What Discord allows the sessions of one bot, told by `GET /gateway/bot`."""

from dataclasses import dataclass, field

from sandbox.errors import Json

FOUR_HOURS_MS = 4 * 60 * 60 * 1000


@dataclass(slots=True)
class SessionLimits:
    """Session starts are limited for each bucket of shards: `shard_id % max_concurrency`."""

    shards: int = 1
    """How many Discord recommends."""
    max_concurrency: int = 1
    window: float = 5.0
    """Seconds in which one shard of a bucket may identify."""
    is_enforced: bool = False
    """Whether a shard that identifies too early is refused; bots in tests are restarted within the window."""
    total: int = 1000
    remaining: int = 1000
    refused: int = 0
    """How often a shard identified too early."""
    most_guilds: int = 2500
    """Servers of one session; a bot with more must shard."""
    _identified_at: dict[int, float] = field(default_factory=dict)

    def admit(self, shard_id: int, now: float) -> bool:
        """Count a session start; False if another shard of its bucket has just identified."""
        bucket = shard_id % self.max_concurrency
        last = self._identified_at.get(bucket)
        if self.is_enforced and last is not None and now - last < self.window:
            self.refused += 1
            return False
        self._identified_at[bucket] = now
        self.remaining -= 1
        return True

    def json(self) -> Json:
        start_limit = {
            "total": self.total,
            "remaining": self.remaining,
            "reset_after": FOUR_HOURS_MS,
            "max_concurrency": self.max_concurrency,
        }
        return {"shards": self.shards, "session_start_limit": start_limit}
