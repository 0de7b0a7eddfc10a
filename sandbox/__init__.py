"""A local stand-in for Discord (REST, gateway) that the real discord.py connects to."""

from sandbox.answers import Answer, AnswerKind, Modal
from sandbox.clock import Clock
from sandbox.errors import InteractionFailed, SandboxError
from sandbox.permissions import Permission
from sandbox.person import Person
from sandbox.server import Sandbox

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
