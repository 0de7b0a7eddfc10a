"""A local stand-in for Discord (REST, gateway) that the real discord.py connects to."""

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
