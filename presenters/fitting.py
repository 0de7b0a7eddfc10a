"""Keeping a text within its limit when names are very long."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from presenters.contract import Words

CHARACTER: Final = re.compile(r"\\?.", re.DOTALL)
"""One character as it is shown; an escaped one keeps its backslash."""
HEAD: Final = 10
TAIL: Final = 5


def fitted(render: Callable[[Words], str], words: Words, limit: int) -> str:
    """Return the text, with long names cut in their middle if it would not fit otherwise."""
    text = render(words)
    if len(text) <= limit:
        return text
    return render(replace(words, names=tuple(map(shortened, words.names))))


def shortened(name: str) -> str:
    """Keep both ends of a long name, so that two that differ at either end stay apart."""
    shown = CHARACTER.findall(name)
    if len(shown) <= HEAD + 1 + TAIL:
        return name
    return "".join((*shown[:HEAD], "…", *shown[-TAIL:]))
