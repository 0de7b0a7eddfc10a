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
    _at_most("content", len(content or ""), CONTENT)
    _check_embeds(embeds)
    everything = list(_walk(components))
    is_layout = any(component["type"] == CONTAINER for component in everything)
    if is_layout:
        _at_most("components", len(everything), COMPONENTS)
        _at_most("layout text", sum(len(c["content"]) for c in everything if c["type"] == TEXT), LAYOUT_TEXT)
    else:
        _at_most("rows", len(components), ROWS)
    for component in everything:
        _check_component(component)
    _check_unique([c["custom_id"] for c in everything if "custom_id" in c])


def _check_embeds(embeds: Sequence[Any]) -> None:
    sizes = [len(embed.get("description", "")) for embed in embeds]
    for size in sizes:
        _at_most("embed description", size, EMBED_DESCRIPTION)
    _at_most("embeds", sum(sizes), EMBED_TEXT)


def _check_component(component: Component) -> None:
    if component["type"] == ACTION_ROW:
        _between("row", len(component["components"]), ROW_BUTTONS)
    elif component["type"] == BUTTON:
        _at_most("label", len(component.get("label") or ""), LABEL)
    elif component["type"] == SELECT:
        _check_select(component)
    elif component["type"] == TEXT:
        _between("text", len(component["content"]), LAYOUT_TEXT)
    elif component["type"] == MEDIA:
        _check_gallery(component)
    if "custom_id" in component:
        _between("custom id", len(component["custom_id"]), CUSTOM_ID)


def _check_gallery(gallery: Component) -> None:
    _between("gallery", len(gallery["items"]), GALLERY)
    for item in gallery["items"]:
        _between("alt text", len(item.get("description") or ""), ALT_TEXT)


def _check_select(select: Component) -> None:
    _between("options", len(select["options"]), OPTIONS)
    _at_most("placeholder", len(select.get("placeholder") or ""), PLACEHOLDER)
    for option in select["options"]:
        _between("option label", len(option["label"]), OPTION_TEXT)
        _between("option value", len(option["value"]), OPTION_TEXT)
        _at_most("option description", len(option.get("description") or ""), OPTION_TEXT)
    _check_unique([option["value"] for option in select["options"]])


def _check_unique(values: Sequence[str]) -> None:
    if len(set(values)) != len(values):
        raise LimitError("unique", len(values))


def _walk(components: Sequence[Component]) -> Iterator[Component]:
    for component in components:
        yield component
        yield from _walk(component.get("components", ()))


def _at_most(name: str, size: int, most: int) -> None:
    if size > most:
        raise LimitError(name, size)


def _between(name: str, size: int, most: int) -> None:
    if not 1 <= size <= most:
        raise LimitError(name, size)
