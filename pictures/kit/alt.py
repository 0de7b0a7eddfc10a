"""What pictures say for those who cannot see them: as much as there is room for."""

from collections.abc import Iterable
from typing import Final

ALT_LIMIT: Final = 1024
"""Discord's own."""


def first_that_fits(tellings: Iterable[Iterable[str]]) -> str:
    """Join the sentences of the first telling that is short enough; if none is, the last one is cut."""
    text = ""
    for sentences in tellings:
        text = " ".join(sentences)
        if len(text) <= ALT_LIMIT:
            return text
    return text[:ALT_LIMIT]
