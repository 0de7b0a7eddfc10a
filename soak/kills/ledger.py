"""Records what users were shown: accepted answers, and how often each announcement came."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from presenters.languages import LANGUAGES
from presenters.texts import TextError, texts_in
from sandbox import Sandbox
from sandbox.world.models import CallbackKind, Interaction, InteractionKind, Message, User
from sandbox.world.state import WorldEvent
from table.errors import RefusalError
from testing.screens import question_on

CHANGES: Final = frozenset({"play", "menu", "join", "add", "begin", "option"})
AT_ONCE: Final = frozenset({CallbackKind.MESSAGE, CallbackKind.UPDATE})
LOOKS: Final = ("~", "?")
"""Prefixes of menu values that change nothing."""


@dataclass(frozen=True, slots=True)
class Promise:
    """An answer its player was shown as accepted."""

    interaction_id: int
    move: tuple[int, int, int, str] | None
    """Table, seat, question and code, where it was a move."""


class Ledger:
    """Follows a world's events and records them."""

    def __init__(self, sandbox: Sandbox, people: Collection[int] = ()) -> None:
        """Follow all users, or only some."""
        self._people = people
        self.promises: dict[int, Promise] = {}
        self._judged: set[int] = set()
        self._arrived: Counter[tuple[int, str]] = Counter()
        sandbox.world.subscribe(self._see)

    @property
    def doubled(self) -> list[str]:
        """The direct messages that came more than once."""
        return [text for (_, text), times in list(self._arrived.items()) for _ in range(times - 1)]

    def _see(self, change: WorldEvent) -> None:
        if change.interaction is not None and self._is_followed(change.interaction.user):
            self._hear(change.interaction)
        recipient = change.channel.recipient if change.channel else None
        is_new = change.event == "MESSAGE_CREATE" and self._is_followed(recipient)
        if is_new and change.message and change.channel and not change.message.ephemeral:
            self._arrived[change.channel.id, question_on(change.message) or change.message.text] += 1

    def _is_followed(self, user: User | None) -> bool:
        return user is not None and (not self._people or user.id in self._people)

    def _hear(self, interaction: Interaction) -> None:
        """Judge a reply by its first version: a hand may be refreshed through it later."""
        is_told = interaction.completed or interaction.callback in AT_ONCE
        if not is_told or interaction.id in self._judged or not changes_something(interaction):
            return
        self._judged.add(interaction.id)
        if not any(_is_refusal(message) for message in _heard(interaction)):
            self.promises[interaction.id] = Promise(interaction.id, _move(interaction))


def changes_something(interaction: Interaction) -> bool:
    if interaction.kind is not InteractionKind.COMPONENT:
        return interaction.kind is InteractionKind.COMMAND
    verb = str(interaction.data["custom_id"]).partition(":")[0]
    return verb in CHANGES and not any(value.startswith(LOOKS) for value in interaction.data.get("values", []))


def _move(interaction: Interaction) -> tuple[int, int, int, str] | None:
    verb, *parts = str(interaction.data.get("custom_id", "")).split(":")
    if verb not in {"play", "menu"}:
        return None
    table, seat, question = (int(part) for part in parts[:3])
    return table, seat, question, parts[3] if verb == "play" else str(interaction.data["values"][0])


def _heard(interaction: Interaction) -> Iterator[Message]:
    yield from interaction.followups[-1:]
    if message := interaction.original or interaction.message:
        yield message


def _is_refusal(message: Message) -> bool:
    return any(sentence in message.text for sentence in _refusals())


@cache
def _refusals() -> frozenset[str]:
    """Every refusal without arguments, in every language."""
    return frozenset(_sentences(RefusalError))


def _sentences(kind: type[RefusalError]) -> Iterator[str]:
    for language in LANGUAGES:
        try:
            yield texts_in(language)(kind.key)
        except TextError:
            continue
    for special in kind.__subclasses__():
        yield from _sentences(special)
