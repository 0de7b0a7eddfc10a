"""Discord's limits on a message, checked before sending: discord.py checks few of them."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

CONTENT: Final = 2000
EMBED_TEXT: Final = 6000
EMBED_DESCRIPTION: Final = 4096
COMPONENTS: Final = 40
LAYOUT_TEXT: Final = 4000
ROWS: Final = 5
ROW_BUTTONS: Final = 5
OPTIONS: Final = 25
OPTION_TEXT: Final = 100
LABEL: Final = 80
CUSTOM_ID: Final = 100
PLACEHOLDER: Final = 150

ALT_TEXT: Final = 1024
GALLERY: Final = 10

ACTION_ROW, BUTTON, SELECT, TEXT, MEDIA, CONTAINER = 1, 2, 3, 10, 12, 17

Component = dict[str, Any]


class LimitError(Exception):
    """A message exceeds a limit; carries its name and the size."""


def check(content: str | None, embeds: Sequence[Any], components: Sequence[Component]) -> None:
    """Raise for a message that Discord would refuse."""
    _require("content", len(content or ""), CONTENT)
    sizes = [len(embed.get("description", "")) for embed in embeds]
    _require("embed description", max(sizes, default=0), EMBED_DESCRIPTION)
    _require("embeds", sum(sizes), EMBED_TEXT)
    everything = list(_walk(components))
    is_layout = any(component["type"] == CONTAINER for component in everything)
    if is_layout:
        _require("components", len(everything), COMPONENTS)
        _require("layout text", sum(len(c["content"]) for c in everything if c["type"] == TEXT), LAYOUT_TEXT)
    else:
        _require("rows", len(components), ROWS)
    for component in everything:
        _check_component(component)
    _check_unique([c["custom_id"] for c in everything if "custom_id" in c])


def _check_component(component: Component) -> None:
    if component["type"] == ACTION_ROW:
        _require("row", len(component["components"]), ROW_BUTTONS, least=1)
    elif component["type"] == BUTTON:
        _require("label", len(component.get("label") or ""), LABEL)
    elif component["type"] == SELECT:
        _check_select(component)
    elif component["type"] == TEXT:
        _require("text", len(component["content"]), LAYOUT_TEXT, least=1)
    elif component["type"] == MEDIA:
        _require("gallery", len(component["items"]), GALLERY, least=1)
        for item in component["items"]:
            _require("alt text", len(item.get("description") or ""), ALT_TEXT, least=1)
    if "custom_id" in component:
        _require("custom id", len(component["custom_id"]), CUSTOM_ID, least=1)


def _check_select(select: Component) -> None:
    _require("options", len(select["options"]), OPTIONS, least=1)
    _require("placeholder", len(select.get("placeholder") or ""), PLACEHOLDER)
    for option in select["options"]:
        _require("option label", len(option["label"]), OPTION_TEXT, least=1)
        _require("option value", len(option["value"]), OPTION_TEXT, least=1)
        _require("option description", len(option.get("description") or ""), OPTION_TEXT)
    _check_unique([option["value"] for option in select["options"]])


def _check_unique(values: Sequence[str]) -> None:
    if len(set(values)) != len(values):
        raise LimitError("unique", len(values))


def _walk(components: Sequence[Component]) -> Iterator[Component]:
    for component in components:
        yield component
        yield from _walk(component.get("components", ()))


def _require(name: str, size: int, most: int, *, least: int = 0) -> None:
    if not least <= size <= most:
        raise LimitError(name, size)
