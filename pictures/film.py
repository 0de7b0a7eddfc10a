"""Pictures one after another, as an animated GIF."""

import io
from collections.abc import Sequence
from typing import Final

from PIL import Image

FRAME_MILLISECONDS: Final = 1500
LAST_MILLISECONDS: Final = 5000
COLOURS: Final = 128
GROUND: Final = (49, 51, 56)
"""Discord's own dark grey."""


def frame(picture: bytes, width: int) -> bytes:
    """Return a picture at a width, in few colours."""
    with Image.open(io.BytesIO(picture)) as drawn:
        height = round(drawn.height * width / drawn.width)
        small = _opaque(drawn).resize((width, height), Image.Resampling.LANCZOS)
    written = io.BytesIO()
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(written, "PNG")
    return written.getvalue()


def halved(picture: bytes) -> bytes:
    """Return a picture at half its width, in few colours: a tenth of its bytes."""
    with Image.open(io.BytesIO(picture)) as drawn:
        width = max(drawn.width // 2, 1)
    return frame(picture, width)


def _opaque(drawn: Image.Image) -> Image.Image:
    """Fill what is see-through: a GIF knows no half-tones at round corners."""
    clear = drawn.convert("RGBA")
    ground = Image.new("RGBA", clear.size, GROUND)
    return Image.alpha_composite(ground, clear).convert("RGB")


def film(frames: Sequence[bytes]) -> bytes:
    """Return frames as a GIF, which Discord plays where it stands; frames of other heights get a border."""
    pictures = [Image.open(io.BytesIO(one)) for one in frames]
    size = (max(picture.width for picture in pictures), max(picture.height for picture in pictures))
    first, *others = [_padded(picture, size) for picture in pictures]
    durations = [FRAME_MILLISECONDS] * len(others) + [LAST_MILLISECONDS]
    written = io.BytesIO()
    first.save(written, "GIF", save_all=True, append_images=others, duration=durations, loop=0, optimize=False)
    return written.getvalue()


def _padded(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    if picture.size == size:
        return picture
    padded = Image.new("RGB", size, GROUND)
    padded.paste(picture.convert("RGB"), (0, 0))
    return padded.quantize(COLOURS, dither=Image.Dither.NONE)
