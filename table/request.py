"""A change request: actor, interaction and time; a player's answer; and where a new table stands."""

from dataclasses import dataclass
from typing import Final

from rules.contract import Seat


@dataclass(frozen=True, slots=True)
class Actor:
    user_id: int
    name: str
    is_moderator: bool = False


BOT: Final = Actor(0, "")
"""The actor of changes without a user: clocks, computer players, members who left."""


@dataclass(frozen=True, slots=True)
class Request:
    """Idempotent by interaction: one is applied at most once."""

    actor: Actor
    interaction_id: int | None
    at: float
    clicked_at: float | None = None
    """When Discord received the click; None for commands and the bot."""
    double_tap: float = 0.0
    """Seconds after a player's last change in which a click on another question is a double tap."""

    def is_tap_after(self, last: float | None) -> bool:
        """Return whether a click follows another one too closely to be meant for what that one brought.

        Measured between the moments Discord received them, however late they arrive here.
        """
        if last is None or self.clicked_at is None:
            return False
        return abs(self.clicked_at - last) < self.double_tap

    @classmethod
    def by_bot(cls, at: float) -> "Request":
        return cls(BOT, None, at)


@dataclass(frozen=True, slots=True)
class Answer:
    seat: Seat
    question: int
    code: str


@dataclass(frozen=True, slots=True)
class Place:
    guild_id: int | None
    """None for an inbox."""
    guild_name: str
    channel_id: int
    home_id: int | None = None
    """The channel whose permissions apply; None where it is unknown."""
    in_private_thread: bool = False
    table_id: int | None = None
    """The number reserved for a table whose thread bears it; None for the next one."""
