"""Discord's limits on modals and on autocomplete results."""

from collections.abc import Callable, Sequence

from sandbox.errors import Json
from sandbox.limits.components import CUSTOM_ID, OPTION_TEXT, Checker
from sandbox.limits.forms import Form, Path
from sandbox.world.components import SELECTS, ComponentKind

TITLE = 45
ITEMS = 5
LABEL = 45
LABEL_DESCRIPTION = 100
INPUT = 4000
INPUT_PLACEHOLDER = 100
INPUT_STYLES = (1, 2)
GROUP_OPTIONS = 10
CHOICES = 25
CHOICE_TEXT = 100

TOP_LEVEL = (ComponentKind.ROW, ComponentKind.TEXT, ComponentKind.LABEL)
IN_LABEL = (
    ComponentKind.TEXT_INPUT,
    *sorted(SELECTS),
    ComponentKind.FILE_UPLOAD,
    ComponentKind.RADIO_GROUP,
    ComponentKind.CHECKBOX_GROUP,
    ComponentKind.CHECKBOX,
)


def check_modal(data: Json) -> None:
    form = Form()
    form.between(("data", "custom_id"), data.get("custom_id"), 1, CUSTOM_ID)
    form.between(("data", "title"), data.get("title"), 1, TITLE)
    items = data.get("components", [])
    form.between(("data", "components"), items, 1, ITEMS)
    checker = Checker(form, set())
    for index, item in enumerate(items):
        _check_item(checker, ("data", "components", index), item)
    form.check()


def _check_item(checker: Checker, path: Path, item: Json) -> None:
    if not checker.form.one_of((*path, "type"), item.get("type"), TOP_LEVEL):
        return
    if item["type"] == ComponentKind.TEXT:
        checker.text(path, item)
    elif item["type"] == ComponentKind.LABEL:
        _check_label(checker, path, item)
    else:
        _check_row(checker, path, item)


def _check_row(checker: Checker, path: Path, row: Json) -> None:
    children = row.get("components", [])
    checker.form.between((*path, "components"), children, 1, 1)
    for index, child in enumerate(children):
        inner = (*path, "components", index)
        if checker.form.one_of((*inner, "type"), child.get("type"), (ComponentKind.TEXT_INPUT,)):
            checker.form.between((*inner, "label"), child.get("label"), 1, LABEL)
            _check_input(checker, inner, child)


def _check_label(checker: Checker, path: Path, label: Json) -> None:
    checker.form.between((*path, "label"), label.get("label"), 1, LABEL)
    checker.form.longest((*path, "description"), label.get("description") or "", LABEL_DESCRIPTION)
    item, inner = label.get("component") or {}, (*path, "component")
    if not checker.form.one_of((*inner, "type"), item.get("type"), IN_LABEL):
        return
    if item.get("label") and item["type"] != ComponentKind.CHECKBOX:
        message = "A component inside a label cannot have a label of its own"
        checker.form.blame((*inner, "label"), "COMPONENT_LABEL_NOT_ALLOWED", message)
    _field_check(item)(checker, inner, item)


def _field_check(item: Json) -> Callable[[Checker, Path, Json], None]:
    kind = ComponentKind(item["type"])
    if kind in SELECTS:
        return _check_select
    checks: dict[ComponentKind, Callable[[Checker, Path, Json], None]] = {
        ComponentKind.TEXT_INPUT: _check_input,
        ComponentKind.RADIO_GROUP: _check_radio_group,
        ComponentKind.CHECKBOX_GROUP: _check_checkbox_group,
    }
    return checks.get(kind, _check_plain)


def _check_plain(checker: Checker, path: Path, item: Json) -> None:
    checker.custom_id(path, item)


def _check_select(checker: Checker, path: Path, item: Json) -> None:
    checker.select(path, item)
    if item.get("disabled"):
        checker.form.blame((*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", "Cannot be disabled in a modal")
    if item.get("required", True) and item.get("min_values", 1) == 0:
        message = "A required select must ask for at least one value"
        checker.form.blame((*path, "min_values"), "COMPONENT_REQUIRED_MIN_VALUES", message)


def _check_input(checker: Checker, path: Path, item: Json) -> None:
    checker.custom_id(path, item)
    checker.form.one_of((*path, "style"), item.get("style"), INPUT_STYLES)
    low, high = item.get("min_length") or 0, item.get("max_length") or INPUT
    checker.form.within((*path, "min_length"), low, 0, INPUT)
    checker.form.within((*path, "max_length"), high, max(low, 1), INPUT)
    checker.form.longest((*path, "value"), item.get("value") or "", high)
    checker.form.longest((*path, "placeholder"), item.get("placeholder") or "", INPUT_PLACEHOLDER)


def _check_radio_group(checker: Checker, path: Path, item: Json) -> None:
    checker.custom_id(path, item)
    checker.options((*path, "options"), item.get("options"), 2, GROUP_OPTIONS)


def _check_checkbox_group(checker: Checker, path: Path, item: Json) -> None:
    checker.custom_id(path, item)
    checker.options((*path, "options"), item.get("options"), 1, GROUP_OPTIONS)


def check_choices(choices: Sequence[Json]) -> None:
    form = Form()
    form.at_most(("data", "choices"), choices, CHOICES)
    for index, choice in enumerate(choices):
        path: Path = ("data", "choices", index)
        form.between((*path, "name"), choice.get("name"), 1, CHOICE_TEXT)
        if isinstance(choice.get("value"), str):
            form.between((*path, "value"), choice["value"], 1, OPTION_TEXT)
    form.check()
