"""Players who agree in the lobby to suggestions in a rated game."""

from sandbox import Person
from testing.harness import Harness
from testing.players import done


async def agree_to_suggestions(harness: Harness, host: Person, *others: Person) -> None:
    """Let the host propose suggestions in the options, and the others press the button that then appears."""
    options = await done(host.click(harness.button("options"), on=harness.panel))
    await done(host.choose("yes", menu="Suggestions in this rated game", on=options.message))
    for other in others:
        await harness.press(other, "allow")
