"""What a game of Alaska is remembered by: the boldest robber, or else what the lake has swallowed."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from presenters.contract import Words
from rules.alaska.events import ContainerRobbed, Event, FloeMelted

BOLD: Final = 2
"""Robberies from which a robber is worth a line."""


def highlight(events: Sequence[Event], words: Words) -> str:
    robbers = Counter(event.seat for event in events if isinstance(event, ContainerRobbed))
    boldest, robbed = robbers.most_common(1)[0] if robbers else (0, 0)
    if robbed >= BOLD:
        return words("alaska-highlight-robber", name=words.name(boldest), count=robbed)
    sunk = sum(sum(event.lost) for event in events if isinstance(event, FloeMelted))
    return words("alaska-highlight-sunk", count=sunk)
