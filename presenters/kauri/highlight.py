"""What a game of Kauri is remembered by: how many trees the island lost."""

from collections.abc import Sequence

from presenters.contract import Words
from rules.kauri.action_events import KauriEaten, KauriFelled
from rules.kauri.events import Event


def highlight(events: Sequence[Event], words: Words) -> str:
    felled = sum(isinstance(event, KauriFelled) for event in events)
    eaten = sum(isinstance(event, KauriEaten) for event in events)
    return words("kauri-highlight", felled=felled, eaten=eaten)
