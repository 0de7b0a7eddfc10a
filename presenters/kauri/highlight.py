"""What a game of Kauri is remembered by: how many trees the island lost."""

from collections.abc import Sequence

from presenters.contract import Words
from rules.kauri.action_events import KauriEaten, KauriFelled
from rules.kauri.events import Event, PawnTook


def highlight(events: Sequence[Event], words: Words) -> str:
    felled = sum(map(_is_felling, events))
    eaten = sum(isinstance(event, KauriEaten) for event in events)
    return words("kauri-highlight", felled=felled, eaten=eaten)


def _is_felling(event: Event) -> bool:
    """Return whether a kauri fell, also to the Englishman whom two players lead."""
    return isinstance(event, KauriFelled) or (isinstance(event, PawnTook) and event.taken == "kauri")
