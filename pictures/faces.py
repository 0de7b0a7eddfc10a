"""Every game's card faces by the names Discord knows them by."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import PIL

from pictures.games import PICTURES
from pictures.kit.faces import Drawing, png

HASH: Final = 6
"""Digits of a hash in the name of an emoji, which has at most 32 characters."""
FACES: Final[Mapping[str, Drawing]] = {
    f"{key}_{name}".replace("-", "_"): drawing for key, game in PICTURES.items() for name, drawing in game.faces.items()
}


def draw(face: str) -> bytes:
    return png(FACES[face]())


def name_of(face: str, drawn: bytes) -> str:
    """Name an emoji by what it shows: a face drawn otherwise is another emoji."""
    return f"{face}_{hashlib.sha256(drawn).hexdigest()[:HASH]}"


def source() -> str:
    """Return a hash of all that faces are drawn with; while it is the same, so are they."""
    code = hashlib.sha256(PIL.__version__.encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        code.update(path.read_bytes())
    return code.hexdigest()[:16]
