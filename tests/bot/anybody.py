"""People who play any game with what is on screen, at a club."""

from collections.abc import Callable

from sandbox.world.models import Message
from soak.people import Anybody, Way, at_hand, at_inbox, question_on, ways
from tests.bot.club import Club

__all__ = ["Anybody", "Way", "at_hand", "at_inbox", "at_panel", "play", "ways"]


def at_panel(club: Club, seat: int) -> Callable[[], Message | None]:
    """The table's panel, while it asks this seat."""

    def screen() -> Message | None:
        panel = club.panel
        asked = question_on(panel)
        return panel if asked and asked.split(":")[1] == str(seat) else None

    return screen


async def play(club: Club, players: list[Anybody], until: Callable[[], object]) -> int:
    """Let everybody answer whatever they are asked, and count the answers."""
    answers = 0
    while not until():
        asked = next((player for player in players if player.question), None)
        if asked:
            await asked.answer()
            answers += 1
        else:
            await club.alice.until(lambda: until() or any(player.question for player in players))
    return answers
