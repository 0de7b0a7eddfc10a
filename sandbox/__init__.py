"""A local stand-in for Discord that the real discord.py connects to; knows nothing of games.

`server` ties `rest/`, `gateway/` and the web `page/` to one `world/`, `limits/` validates as Discord does, `faults`
injects errors, `client/` acts for users in tests, `persistence/` saves the world.
"""

from sandbox.client.answers import Answer, AnswerKind, Modal
from sandbox.client.person import Person
from sandbox.clock import Clock
from sandbox.errors import InteractionFailed, SandboxError
from sandbox.server import Sandbox
from sandbox.world.permissions import Permission

__all__ = [
    "Answer",
    "AnswerKind",
    "Clock",
    "InteractionFailed",
    "Modal",
    "Permission",
    "Person",
    "Sandbox",
    "SandboxError",
]
