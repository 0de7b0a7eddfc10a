"""What a worker process and the process that started it say to each other: length and pickle, over two pipes."""

import pickle
import struct
from typing import Any, BinaryIO, Final, NamedTuple

HEADER: Final = struct.Struct("!I")


class Ready(NamedTuple):
    """The worker has loaded what it was told to, and takes tasks."""


class Done(NamedTuple):
    value: Any


class Failed(NamedTuple):
    """The task raised an error of this type at these places."""

    error: str


class Logged(NamedTuple):
    level: int
    logger: str
    text: str


Said = Ready | Done | Failed | Logged
"""By a worker; to it, tasks are sent."""


def packed(message: object) -> bytes:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return HEADER.pack(len(body)) + body


def length_in(header: bytes) -> int:
    length: int = HEADER.unpack(header)[0]
    return length


def unpacked(body: bytes) -> Any:  # noqa: ANN401 - whatever was packed
    return pickle.loads(body)  # noqa: S301 - both ends of the pipes are our own code


def received(pipe: BinaryIO) -> bytes | None:
    """Read the body of the next message; None at the end of the pipe."""
    header = pipe.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    body = pipe.read(length_in(header))
    return body if len(body) == length_in(header) else None
