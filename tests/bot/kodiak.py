"""Cards of Kodiak played from an inbox."""

import re

from sandbox import Person
from sandbox.world.models import Message
from testing.players import done
from testing.screens import card_on


def shows_trick(hand: Message, trick: int) -> bool:
    """Whether the picture of a hand is described as being of this trick, in either language."""
    return any(re.search(rf" {trick} (of|sur) 15\b", image.alt or "") for image in hand.images)


async def play_card(person: Person, trick: int, code: str) -> None:
    """Seal a card from one's inbox, once the trick has come."""
    await person.until(lambda: shows_trick(person.dm.last, trick) and card_on(person.dm.last, code))
    await done(person.click(card_on(person.dm.last, code), on=person.dm.last))
