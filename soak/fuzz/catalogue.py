"""Every button, menu and command the bot has offered in a world."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sandbox import Person, Sandbox
from sandbox.errors import Json
from sandbox.limits.commands import NESTED, OptionKind
from sandbox.world.models import Message
from sandbox.world.state import WorldEvent
from soak.fuzz.forgery import forged_text

Value = str | int | bool | float | Person


@dataclass(frozen=True, slots=True)
class Command:
    """A slash command as it is typed."""

    line: str
    options: Sequence[Json]

    @property
    def completed(self) -> list[str]:
        return [option["name"] for option in self.options if option.get("autocomplete")]


class Catalogue:
    """Collects what was sent, however old."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._world = sandbox.world
        self.messages: list[Message] = []
        self._buttons: dict[str, set[int]] = {}
        self._menus: dict[str, tuple[str, ...]] = {}
        sandbox.world.subscribe(self._see)

    def _see(self, change: WorldEvent) -> None:
        message = change.message
        if message is None or change.event not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            return
        if message not in self.messages:
            self.messages.append(message)
        for button in message.buttons:
            if button.custom_id:
                self._buttons.setdefault(button.custom_id, set()).add(message.id)
        for menu in message.menus:
            self._menus[menu.custom_id] = tuple(option.value for option in menu.options)
            self._buttons.setdefault(menu.custom_id, set()).add(message.id)

    def bears(self, message: Message, custom_id: str) -> bool:
        return message.id in self._buttons.get(custom_id, ())

    def any_button(self, rng: random.Random) -> str:
        """Pick a custom id by verb first, as most buttons are moves."""
        verbs = sorted({custom_id.partition(":")[0] for custom_id in self._buttons})
        if not verbs:
            return "join:1"
        verb = rng.choice(verbs)
        return rng.choice([custom_id for custom_id in self._buttons if custom_id.partition(":")[0] == verb])

    def any_menu(self, rng: random.Random) -> tuple[str, tuple[str, ...]]:
        return rng.choice(list(self._menus.items())) if self._menus else ("menu:1:0:1", ())

    def commands(self) -> list[Command]:
        registered = [one for commands in self._world.application.commands.values() for one in commands]
        return [command for one in registered for command in _flat(one["name"], one)]

    def value_for(self, option: Json, rng: random.Random, people: Sequence[Person]) -> Value:
        """Fill an option in, within what Discord lets through."""
        if choices := option.get("choices"):
            value: Value = rng.choice(choices)["value"]
            return value
        kind = OptionKind(option["type"])
        if kind is OptionKind.BOOLEAN:
            return rng.random() < 0.5
        if kind in {OptionKind.USER, OptionKind.MENTIONABLE}:
            return rng.choice(people)
        if kind in {OptionKind.INTEGER, OptionKind.NUMBER}:
            return rng.choice(
                (0, 1, 2, 3, 77, 10**12, 2**53, -1, option.get("min_value", 1), option.get("max_value", 9))
            )
        return forged_text(rng)


def _flat(line: str, item: Json) -> Iterator[Command]:
    """Yield every subcommand by its whole line."""
    options = item.get("options", [])
    inner = [option for option in options if option["type"] in NESTED]
    for option in inner:
        yield from _flat(f"{line} {option['name']}", option)
    if not inner:
        yield Command(line, options)
