"""People who write to the bot in their direct messages."""

from sandbox import Person
from sandbox.world.models import Message
from testing.harness import Harness


def received(person: Person) -> list[Message]:
    """What the bot has sent, hands and replies alike, the oldest first."""
    return [message for message in person.dm.messages if message.author.bot]


async def write(harness: Harness, person: Person, *texts: str) -> list[Message]:
    """Write, wait until all is answered and delivered, and return what came since."""
    known = {message.id for message in received(person)}
    for text in texts:
        person.dm.write(text)
    await settled(harness)
    return [message for message in received(person) if message.id not in known]


async def settled(harness: Harness) -> None:
    await harness.sandbox.caught_up()
    await harness.bot.answered()
    await harness.bot.idle()
