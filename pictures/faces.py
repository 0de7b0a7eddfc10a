"""Every game's card faces by the names Discord knows them by."""

from collections.abc import Mapping
from typing import Final

from pictures.games import PICTURES
from pictures.kit.faces import Drawing, png

FACES: Final[Mapping[str, Drawing]] = {
    f"{key}_{name}".replace("-", "_"): drawing for key, game in PICTURES.items() for name, drawing in game.faces.items()
}


def draw(face: str) -> bytes:
    return png(FACES[face]())


def names() -> list[str]:
    return list(FACES)
