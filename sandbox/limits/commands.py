"""Discord's limits on application commands."""

import re
from collections.abc import Iterable, Sequence
from enum import IntEnum

from sandbox.errors import ApiError, Json
from sandbox.limits.forms import Form, Path

GLOBAL_COMMANDS = 100
CONTEXT_MENUS = 15
OPTIONS = 25
CHOICES = 25
DESCRIPTION = 100
CHOICE_TEXT = 100
TOTAL = 8000
MENU_NAME = 32
NAME = re.compile(r"[-_'\w]{1,32}")
CHAT_INPUT = 1
USER_MENU = 2
MESSAGE_MENU = 3
LOCALES = frozenset(
    {
        *(
            "bg",
            "cs",
            "da",
            "de",
            "el",
            "en-GB",
            "en-US",
            "es-419",
            "es-ES",
            "fi",
            "fr",
            "hi",
            "hr",
            "hu",
            "id",
            "it",
        ),
        *(
            "ja",
            "ko",
            "lt",
            "nl",
            "no",
            "pl",
            "pt-BR",
            "ro",
            "ru",
            "sv-SE",
            "th",
            "tr",
            "uk",
            "vi",
            "zh-CN",
            "zh-TW",
        ),
    }
)


class OptionKind(IntEnum):
    SUBCOMMAND = 1
    GROUP = 2
    TEXT = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


NESTED = frozenset({OptionKind.SUBCOMMAND, OptionKind.GROUP})
WITH_CHOICES = frozenset({OptionKind.TEXT, OptionKind.INTEGER, OptionKind.NUMBER})


def check_commands(commands: Sequence[Json]) -> None:
    form = Form()
    for index, command in enumerate(commands):
        _check_command(form, (index,), command)
    _check_unique(form, (), commands)
    form.check()
    for kind, limit in ((CHAT_INPUT, GLOBAL_COMMANDS), (USER_MENU, CONTEXT_MENUS), (MESSAGE_MENU, CONTEXT_MENUS)):
        if sum(command.get("type", CHAT_INPUT) == kind for command in commands) > limit:
            raise ApiError(30032)


def _check_command(form: Form, path: Path, command: Json) -> None:
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        _check_menu(form, path, command)
        return
    _check_described(form, path, command)
    _check_options(form, (*path, "options"), command.get("options", []), depth=0)
    if command_size(command) > TOTAL:
        message = f"Command exceeds maximum size ({TOTAL})"
        form.blame(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_menu(form: Form, path: Path, command: Json) -> None:
    """The command of a context menu has a name alone, which may have blanks."""
    form.between((*path, "name"), command.get("name"), 1, MENU_NAME)
    for locale, name in _localised(form, path, command, "name"):
        form.between((*path, "name_localizations", locale), name, 1, MENU_NAME)
    for key in ("description", "options"):
        if command.get(key):
            form.blame((*path, key), "APPLICATION_COMMANDS_CONTEXT_MENU", f"Context menu commands cannot have {key}")


def _check_described(form: Form, path: Path, item: Json) -> None:
    _check_name(form, (*path, "name"), item.get("name"))
    form.between((*path, "description"), item.get("description"), 1, DESCRIPTION)
    for locale, name in _localised(form, path, item, "name"):
        _check_name(form, (*path, "name_localizations", locale), name)
    for locale, text in _localised(form, path, item, "description"):
        form.between((*path, "description_localizations", locale), text, 1, DESCRIPTION)


def _localised(form: Form, path: Path, item: Json, key: str) -> Iterable[tuple[str, str]]:
    translations = item.get(f"{key}_localizations") or {}
    for locale in translations.keys() - LOCALES:
        form.blame((*path, f"{key}_localizations", locale), "BASE_TYPE_CHOICES", "Unknown locale")
    return [(locale, text) for locale, text in translations.items() if locale in LOCALES]


def _check_name(form: Form, path: Path, name: str | None) -> None:
    if name is None:
        form.missing(path)
    elif not NAME.fullmatch(name) or name != name.lower():
        message = "Command name is invalid"
        form.blame(path, "APPLICATION_COMMAND_INVALID_NAME", message)


def _check_unique(form: Form, path: Path, items: Sequence[Json]) -> None:
    seen: set[str] = set()
    for index, item in enumerate(items):
        form.unique(
            (*path, index),
            seen=seen,
            value=f"{item.get('name')}/{item.get('type', CHAT_INPUT) if not path else ''}",
            code="APPLICATION_COMMAND_OPTIONS_NAME_INVALID" if path else "APPLICATION_COMMANDS_DUPLICATE_NAME",
            message="Names must be unique",
        )


def _check_options(form: Form, path: Path, options: Sequence[Json], *, depth: int) -> None:
    form.at_most(path, options, OPTIONS)
    _check_unique(form, path, options)
    for index, option in enumerate(options):
        _check_option(form, (*path, index), option, depth=depth)
    _check_order(form, path, options)


def _check_order(form: Form, path: Path, options: Sequence[Json]) -> None:
    """Subcommands do not mix with values, and required options come first."""
    if len({option.get("type") in NESTED for option in options}) > 1:
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.blame(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        message = "Required options must be placed before non-required options"
        form.blame(path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)


def _check_option(form: Form, path: Path, option: Json, *, depth: int) -> None:
    _check_described(form, path, option)
    if not form.one_of((*path, "type"), option.get("type"), list(OptionKind)):
        return
    kind = OptionKind(option["type"])
    deepest = {OptionKind.GROUP: 0, OptionKind.SUBCOMMAND: 1}.get(kind, 2)
    if depth > deepest:
        form.blame((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
    if kind in NESTED:
        _check_options(form, (*path, "options"), option.get("options", []), depth=depth + 1)
    _check_choices(form, path, option, kind)


def _check_choices(form: Form, path: Path, option: Json, kind: OptionKind) -> None:
    choices = option.get("choices") or []
    form.at_most((*path, "choices"), choices, CHOICES)
    if (choices or option.get("autocomplete")) and kind not in WITH_CHOICES:
        form.blame((*path, "choices"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Not for this type")
    if choices and option.get("autocomplete"):
        form.blame((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Not with choices")
    for index, choice in enumerate(choices):
        _check_choice(form, (*path, "choices", index), choice)


def _check_choice(form: Form, path: Path, choice: Json) -> None:
    form.between((*path, "name"), choice.get("name"), 1, CHOICE_TEXT)
    for locale, name in _localised(form, path, choice, "name"):
        form.between((*path, "name_localizations", locale), name, 1, CHOICE_TEXT)
    if isinstance(choice.get("value"), str):
        form.between((*path, "value"), choice["value"], 1, CHOICE_TEXT)


def command_size(item: Json) -> int:
    """Characters of names, descriptions and values, the longest localisation of each."""
    size = _longest(item, "name") + _longest(item, "description")
    if isinstance(item.get("value"), str):
        size += len(item["value"])
    return size + sum(command_size(child) for key in ("options", "choices") for child in item.get(key) or [])


def _longest(item: Json, key: str) -> int:
    translations = (item.get(f"{key}_localizations") or {}).values()
    return max(map(len, [item.get(key) or "", *translations]))
