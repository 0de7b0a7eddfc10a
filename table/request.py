"""Who asks for a change of a table, by which interaction, and what they answer."""

from dataclasses import dataclass
from typing import Final

from rules.contract import Seat


@dataclass(frozen=True, slots=True)
class Actor:
    """The user who asks for a change."""

    user_id: int
    name: str
    is_moderator: bool = False


BOT: Final = Actor(0, "")
"""The actor of changes nobody asked for: clocks, computer players, members who left."""


@dataclass(frozen=True, slots=True)
class Request:
    """Who asks, by which interaction, and when; one interaction is applied at most once."""

    actor: Actor
    interaction_id: int | None
    at: float

    @classmethod
    def by_bot(cls, at: float) -> "Request":
        return cls(BOT, None, at)


@dataclass(frozen=True, slots=True)
class Answer:
    """A choice as a button or a menu carries it."""

    seat: Seat
    question: int
    code: str
