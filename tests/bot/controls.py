"""Everything that could ever be pressed, remembered with the message it stood on."""

from collections.abc import Callable

from sandbox import Person
from sandbox.world.components import Button, Menu
from sandbox.world.models import Message
from sandbox.world.state import WorldEvent
from testing.harness import Harness
from testing.players import done
from testing.screens import heard

Control = Button | Menu


class Album:
    """Every button and menu anybody has ever seen."""

    def __init__(self, harness: Harness) -> None:
        self.seen: dict[tuple[int, str], tuple[Message, Control]] = {}
        harness.sandbox.world.subscribe(self._see)

    def _see(self, change: WorldEvent) -> None:
        for control in controls_of(change.message) if change.message else ():
            self.seen[change.message.id, control.custom_id] = (change.message, control)

    def all(self) -> list[tuple[Message, Control]]:
        return [(message, control) for message, control in self.seen.values() if not message.deleted]


def controls_of(message: Message) -> list[Control]:
    """What can be pressed on a message now."""
    return [control for control in (*message.buttons, *message.menus) if control.custom_id]


async def press(person: Person, control: Control, message: Message) -> Message:
    """Press a button, or choose the first line of a menu, and return what is told."""
    if isinstance(control, Button):
        return heard(await done(person.click(control, on=message)))
    return heard(await done(person.choose(control.options[0].value, menu=control, on=message)))


async def press_each(pressed: list[tuple[Message, Control]], people: list[Person]) -> list[Message]:
    """Press everything once, as one of those who see it in turn; each answer is for who pressed it alone."""
    answers = []
    for place, (message, control) in enumerate(pressed):
        onlookers = [person for person in people if person.sees(message)]
        chosen = onlookers[place % len(onlookers) :][:1] if onlookers else []  # It may have gone meanwhile.
        answers += await press_everything([(message, control)], chosen, but=lambda _: False)
    return answers


async def press_everything(
    pressed: list[tuple[Message, Control]], people: list[Person], *, but: Callable[[Control], bool]
) -> list[Message]:
    """Press everything as everybody who sees it; each answer is for who pressed it alone."""
    answers = []
    for message, control in pressed:
        for person in people:
            if person.sees(message) and not but(control):
                answer = await press(person, control, message)
                assert answer.ephemeral or answer.channel.recipient is person.user
                answers.append(answer)
    return answers
