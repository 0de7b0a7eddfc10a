"""What tests of the owners' commands share."""

from sandbox import Person
from testing.players import done
from testing.screens import heard


async def ask(person: Person, command: str, **options: str | int) -> str:
    """Ask in direct messages, and return what was answered there."""
    return heard(await done(person.slash(f"owner {command}", person.dm, **options))).text
