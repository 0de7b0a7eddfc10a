"""The bot's reply to an interaction, and the modal it may open."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import StrEnum
from typing import TypeAlias

from sandbox.errors import InteractionFailed, Json, SandboxError
from sandbox.world import components as reading
from sandbox.world.components import SELECTS, ComponentKind, Field
from sandbox.world.models import CallbackKind, Interaction, Message
from sandbox.world.state import World

FieldValue: TypeAlias = str | bool | Sequence[str]
INPUT_LIMIT = 4000


class AnswerKind(StrEnum):
    MESSAGE = "message"
    DEFERRED = "deferred"
    UPDATE = "update"
    DEFERRED_UPDATE = "deferred_update"
    MODAL = "modal"
    AUTOCOMPLETE = "autocomplete"


class Answer:
    """The bot's reply to one interaction; follows later edits and follow-ups."""

    def __init__(
        self,
        world: World,
        interaction: Interaction,
        submit: Callable[[Interaction, Json], Awaitable["Answer"]],
        patience: float,
    ) -> None:
        self._world = world
        self._submit = submit
        self._patience = patience
        self.interaction = interaction

    @property
    def kind(self) -> AnswerKind:
        callback = self.interaction.callback
        if callback is None:
            raise InteractionFailed("the bot has not answered")
        return AnswerKind[callback.name]

    @property
    def message(self) -> Message:
        """The message created, or the one that was (or will be) edited."""
        updates = {CallbackKind.UPDATE, CallbackKind.DEFERRED_UPDATE}
        interaction = self.interaction
        found = interaction.message if interaction.callback in updates else interaction.original
        if found is None:
            raise SandboxError(f"an answer of kind {self.kind} has no message")
        return found

    @property
    def followups(self) -> list[Message]:
        return self.interaction.followups

    @property
    def ephemeral(self) -> bool:
        return self.message.ephemeral

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def modal(self) -> "Modal":
        if self.interaction.modal is None:
            raise SandboxError(f"an answer of kind {self.kind} opens no modal")
        return Modal(self.interaction.modal, lambda data: self._submit(self.interaction, data))

    @property
    def choices(self) -> list[tuple[str, object]]:
        return [(choice["name"], choice["value"]) for choice in self.interaction.choices]

    @property
    def is_complete(self) -> bool:
        """Whether everything of the reply is there; only deferred ones are completed later."""
        deferred = {AnswerKind.DEFERRED, AnswerKind.DEFERRED_UPDATE}
        return self.kind not in deferred or self.interaction.completed

    async def done(self, timeout: float | None = None) -> "Answer":  # noqa: ASYNC109 - part of the API
        """Wait until a deferred reply has been completed; others are complete at once."""
        patience = timeout or self._patience
        if not await self._world.until(lambda: self.is_complete, patience, about=self.interaction):
            raise InteractionFailed("the deferred answer was never completed")
        return self


class Modal:
    """A modal the bot opened; filled in by the labels of its fields."""

    def __init__(self, data: Json, submit: Callable[[Json], Awaitable[Answer]]) -> None:
        self._data = data
        self._submit = submit

    @property
    def title(self) -> str:
        return str(self._data["title"])

    @property
    def custom_id(self) -> str:
        return str(self._data["custom_id"])

    @property
    def fields(self) -> list[Field]:
        return reading.modal_fields(self._data["components"])

    async def submit(self, values: Mapping[str, FieldValue] | None = None) -> Answer:
        """Submit the modal; fields are named by label or custom id."""
        given = dict(values or {})
        names = {name for one in self.fields for name in (one.label, one.custom_id)}
        if given.keys() - names:
            raise SandboxError(f"{sorted(given.keys() - names)} not among {[one.label for one in self.fields]}")
        components = [_submitted(item, given) for item in self._data["components"]]
        return await self._submit({"custom_id": self.custom_id, "components": components})


def _submitted(item: Json, given: Mapping[str, FieldValue]) -> Json:
    if item["type"] == ComponentKind.TEXT:
        return {"type": int(ComponentKind.TEXT), "id": item.get("id", 0)}
    filled = [_filled(one, given) for one in reading.modal_fields([item])]
    inner: Json = {"component": filled[0]} if item["type"] == ComponentKind.LABEL else {"components": filled}
    return {"type": item["type"], "id": item.get("id", 0)} | inner


def _filled(one: Field, given: Mapping[str, FieldValue]) -> Json:
    value = given.get(one.label, given.get(one.custom_id))
    entry: Json = {"type": int(one.kind), "custom_id": one.custom_id, "id": one.payload.get("id", 0)}
    if one.kind is ComponentKind.TEXT_INPUT:
        return entry | {"value": _typed(one, value)}
    if one.kind in SELECTS - {ComponentKind.SELECT} and isinstance(value, list):
        return entry | {"values": value}
    if one.kind in SELECTS | {ComponentKind.CHECKBOX_GROUP}:
        return entry | {"values": _ticked(one, value)}
    if one.kind is ComponentKind.RADIO_GROUP:
        return entry | {"value": next(iter(_ticked(one, value)), None)}
    if one.kind is ComponentKind.CHECKBOX:
        return entry | {"value": bool(value)}
    return entry | {"values": []}


def _typed(one: Field, value: FieldValue | None) -> str:
    text = str(one.payload.get("value") or "") if value is None else str(value)
    low, high = one.payload.get("min_length") or 0, one.payload.get("max_length") or INPUT_LIMIT
    low = max(low, 1) if one.required else low
    if not low <= len(text) <= high and (text or one.required):
        raise SandboxError(f"{one.label!r} must be {low} to {high} characters long")
    return text


def _ticked(one: Field, value: FieldValue | None) -> list[str]:
    options = reading.options(one.payload)
    if value is None:
        return [option.value for option in options if option.default]
    wanted = [value] if isinstance(value, str) else list(value) if not isinstance(value, bool) else []
    known = {name: option.value for option in options for name in (option.label, option.value)}
    unknown = [name for name in wanted if name not in known]
    if unknown or (one.required and not wanted):
        raise SandboxError(f"{one.label!r} offers {[option.label for option in options]}, not {unknown}")
    return [known[name] for name in wanted]
