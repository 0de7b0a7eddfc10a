"""What a reader sees in a message: text, buttons, menus and pictures."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Protocol

from sandbox.errors import Json

LINK_STYLE = 5


class ComponentKind(IntEnum):
    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {
        ComponentKind.SELECT,
        ComponentKind.USER_SELECT,
        ComponentKind.ROLE_SELECT,
        ComponentKind.MENTIONABLE_SELECT,
        ComponentKind.CHANNEL_SELECT,
    }
)


class FileLike(Protocol):
    """The attributes read of an attachment."""

    filename: str
    description: str | None


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    custom_id: str
    style: int
    disabled: bool
    emoji: str
    url: str = ""

    @property
    def caption(self) -> str:
        return f"{self.emoji} {self.label}".strip()

    def is_called(self, name: str) -> bool:
        return name in {self.label, self.caption, self.custom_id} - {""} or (not self.label and name == self.emoji)


@dataclass(frozen=True, slots=True)
class Option:
    label: str
    value: str
    description: str = ""
    emoji: str = ""
    default: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    custom_id: str
    kind: ComponentKind
    placeholder: str
    options: tuple[Option, ...]
    disabled: bool = False
    minimum: int = 1
    maximum: int = 1
    channel_kinds: tuple[int, ...] = ()
    """The channel types a channel menu lists; all if empty."""
    chosen: tuple[str, ...] = ()
    """Default values of a user, role or channel menu, by id."""


@dataclass(frozen=True, slots=True)
class Image:
    """A picture or file as shown, with its alt text."""

    filename: str
    alt: str


@dataclass(frozen=True, slots=True)
class Field:
    label: str
    custom_id: str
    kind: ComponentKind
    required: bool
    payload: Json = field(default_factory=dict)


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Every component, nested ones too, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))
        yield from walk(component[key] for key in ("component", "accessory") if component.get(key))


def plain_text(content: str, embeds: Sequence[Json], components: Sequence[Json]) -> str:
    parts = [content, *(line for embed in embeds for line in embed_lines(embed))]
    parts += [item["content"] for item in walk(components) if item["type"] == ComponentKind.TEXT]
    return "\n".join(part for part in parts if part)


def embed_lines(embed: Json) -> Iterator[str]:
    yield embed.get("author", {}).get("name", "")
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    for entry in embed.get("fields", ()):
        yield f"{entry.get('name', '')}: {entry.get('value', '')}"
    yield embed.get("footer", {}).get("text", "")


def emoji_name(component: Json) -> str:
    emoji = component.get("emoji") or {}
    return str(emoji.get("name") or "")


def buttons(components: Iterable[Json]) -> list[Button]:
    return [_button(item) for item in walk(components) if item["type"] == ComponentKind.BUTTON]


def _button(item: Json) -> Button:
    return Button(
        label=item.get("label") or "",
        custom_id=item.get("custom_id") or "",
        style=item["style"],
        disabled=bool(item.get("disabled")),
        emoji=emoji_name(item),
        url=item.get("url") or "",
    )


def menus(components: Iterable[Json]) -> list[Menu]:
    return [menu(item) for item in walk(components) if item["type"] in SELECTS]


def menu(item: Json) -> Menu:
    return Menu(
        custom_id=item["custom_id"],
        kind=ComponentKind(item["type"]),
        placeholder=item.get("placeholder") or "",
        options=options(item),
        disabled=bool(item.get("disabled")),
        minimum=item.get("min_values", 1),
        maximum=item.get("max_values", 1),
        channel_kinds=tuple(item.get("channel_types") or ()),
        chosen=tuple(str(one["id"]) for one in item.get("default_values") or ()),
    )


def options(item: Json) -> tuple[Option, ...]:
    return tuple(
        Option(
            label=option["label"],
            value=option["value"],
            description=option.get("description") or "",
            emoji=emoji_name(option),
            default=bool(option.get("default")),
        )
        for option in item.get("options", ())
    )


def placed_images(components: Iterable[Json]) -> list[Image]:
    return [image for item in walk(components) for image in _placed(item)]


def attached_images(attachments: Sequence[FileLike]) -> list[Image]:
    return [Image(file.filename, file.description or "") for file in attachments]


def _placed(item: Json) -> Iterator[Image]:
    if item["type"] == ComponentKind.GALLERY:
        for entry in item["items"]:
            yield Image(file_name(entry["media"]), entry.get("description") or "")
    elif item["type"] == ComponentKind.THUMBNAIL:
        yield Image(file_name(item["media"]), item.get("description") or "")
    elif item["type"] == ComponentKind.FILE:
        yield Image(file_name(item["file"]), "")


def file_name(media: Json) -> str:
    return str(media["url"]).removeprefix("attachment://").rsplit("/", 1)[-1].split("?", 1)[0]


def modal_fields(components: Iterable[Json]) -> list[Field]:
    return [found for item in components for found in _fields(item)]


def _fields(item: Json) -> Iterator[Field]:
    if item["type"] == ComponentKind.LABEL:
        yield _field(item["label"], item["component"])
    for child in item.get("components", ()):
        yield _field(child.get("label") or "", child)


def _field(label: str, item: Json) -> Field:
    return Field(
        label=label,
        custom_id=item["custom_id"],
        kind=ComponentKind(item["type"]),
        required=bool(item.get("required", True)),
        payload=item,
    )
