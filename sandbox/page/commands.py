"""Slash commands as the page lists them, localised for the reader; and their typed values parsed."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from sandbox.client.context_menus import user_menus
from sandbox.client.slash import OptionValue, available
from sandbox.errors import Json, SandboxError
from sandbox.limits.commands import NESTED, OptionKind
from sandbox.world.models import Channel, User
from sandbox.world.state import World

Raw: TypeAlias = str | int | float | bool
LIMITS = ("min_value", "max_value", "min_length", "max_length", "autocomplete")


def listed(world: World, user: User, channel: Channel) -> list[Json]:
    found = [leaf for command in available(world, user, channel) for leaf in _leaves(command, [command["name"]])]
    by_command = sorted(found, key=lambda leaf: leaf[0][0])  # Subcommands keep the order they were registered in.
    return [_leaf_json(words, item, user.locale) for words, item in by_command]


def listed_menus(world: World, user: User, channel: Channel) -> list[Json]:
    """Return the commands in the context menu of a user."""
    menus = user_menus(world, user, channel)
    return [{"name": menu["name"], "label": localised(menu, "name", user.locale)} for menu in menus]


def _leaves(item: Json, words: list[str]) -> Iterator[tuple[list[str], Json]]:
    nested = [one for one in item.get("options") or [] if one["type"] in NESTED]
    for inner in nested:
        yield from _leaves(inner, [*words, inner["name"]])
    if not nested:
        yield words, item


def _leaf_json(words: list[str], item: Json, locale: str) -> Json:
    options = [_option_json(option, locale) for option in item.get("options") or []]
    return {"words": words, "description": localised(item, "description", locale), "options": options}


def _option_json(option: Json, locale: str) -> Json:
    choices = [
        {"name": localised(choice, "name", locale), "value": choice["value"]} for choice in option.get("choices") or []
    ]
    return {key: option[key] for key in LIMITS if option.get(key) is not None} | {
        "name": option["name"],
        "label": localised(option, "name", locale),
        "description": localised(option, "description", locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "choices": choices,
    }


def localised(item: Json, field: str, locale: str) -> str:
    """Return a text in a language, else in its sibling (en-GB, en-US), else the default."""
    texts: Mapping[str, str] = item.get(f"{field}_localizations") or {}
    language = locale.split("-", maxsplit=1)[0]
    sisters = [text for key, text in texts.items() if key.split("-", maxsplit=1)[0] == language]
    return texts.get(locale) or next(iter(sisters), str(item.get(field) or ""))


def typed_values(
    world: World, user: User, channel: Channel, words: list[str], raw: Mapping[str, Raw], *, strict: bool = True
) -> dict[str, OptionValue]:
    """Parse the page's values; unless strict, incomplete ones are left out."""
    leaf = next((one for one in listed(world, user, channel) if one["words"] == words), None)
    if leaf is None:
        raise SandboxError(f"/{' '.join(words)} cannot be used here")
    kinds = {option["name"]: OptionKind(option["type"]) for option in leaf["options"]}
    values: dict[str, OptionValue] = {}
    for name, value in raw.items():
        try:
            values[name] = _typed(world, kinds[name], value)
        except (KeyError, ValueError) as error:
            if strict:
                raise SandboxError(f"{name}: {value!r}") from error
    return values


def _typed(world: World, kind: OptionKind, value: Raw) -> OptionValue:
    if kind in {OptionKind.USER, OptionKind.MENTIONABLE}:
        return world.users[int(value)]
    if kind is OptionKind.CHANNEL:
        return world.channels[int(value)]
    if kind is OptionKind.INTEGER:
        return int(value)
    if kind is OptionKind.NUMBER:
        return float(value)
    return value if kind is OptionKind.BOOLEAN else str(value)
