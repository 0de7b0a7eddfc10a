"""Discord's limits on the components of a message."""

from collections.abc import Container, Sequence
from dataclasses import dataclass, field

from sandbox.errors import Json
from sandbox.limits.forms import Form, Path
from sandbox.world.components import LINK_STYLE, SELECTS, ComponentKind, walk

V2_TOTAL = 40
V2_TEXT = 4000
LEGACY_ROWS = 5
ROW_BUTTONS = 5
LABEL = 80
CUSTOM_ID = 100
URL = 512
OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
GALLERY_ITEMS = 10
ALT_TEXT = 1024
SECTION_TEXTS = 3
PREMIUM_STYLE = 6
STYLES = range(1, PREMIUM_STYLE + 1)

ROW_CHILDREN = (ComponentKind.BUTTON, *sorted(SELECTS))
IN_CONTAINER = (
    ComponentKind.ROW,
    ComponentKind.SECTION,
    ComponentKind.TEXT,
    ComponentKind.GALLERY,
    ComponentKind.FILE,
    ComponentKind.SEPARATOR,
)
TOP_V2 = (*IN_CONTAINER, ComponentKind.CONTAINER)
TOP_LEGACY = (ComponentKind.ROW,)
DEFAULT_KINDS: dict[ComponentKind, tuple[str, ...]] = {
    ComponentKind.USER_SELECT: ("user",),
    ComponentKind.ROLE_SELECT: ("role",),
    ComponentKind.MENTIONABLE_SELECT: ("user", "role"),
    ComponentKind.CHANNEL_SELECT: ("channel",),
}
ACCESSORIES = (ComponentKind.BUTTON, ComponentKind.THUMBNAIL)


@dataclass(slots=True)
class Checker:
    """One pass over the components of a message or modal."""

    form: Form
    files: set[str]
    emojis: Container[int] = ()
    """Those that the application owns."""
    custom_ids: set[str] = field(default_factory=set)

    def custom_id(self, path: Path, component: Json) -> None:
        value = component.get("custom_id")
        self.form.between((*path, "custom_id"), value, 1, CUSTOM_ID)
        if value:
            self.form.unique(
                (*path, "custom_id"),
                seen=self.custom_ids,
                value=value,
                code="COMPONENT_CUSTOM_ID_DUPLICATED",
                message="Component custom id cannot be duplicated",
            )

    def children(self, path: Path, components: Sequence[Json], allowed: Sequence[int]) -> None:
        for index, component in enumerate(components):
            self.child((*path, index), component, allowed)

    def child(self, path: Path, component: Json, allowed: Sequence[int]) -> None:
        if self.form.one_of((*path, "type"), component.get("type"), allowed):
            kind = ComponentKind(component["type"])
            checks = {
                ComponentKind.ROW: self.row,
                ComponentKind.BUTTON: self.button,
                ComponentKind.SECTION: self.section,
                ComponentKind.TEXT: self.text,
                ComponentKind.THUMBNAIL: self.thumbnail,
                ComponentKind.GALLERY: self.gallery,
                ComponentKind.FILE: self.file,
                ComponentKind.CONTAINER: self.container,
            }
            check = self.select if kind in SELECTS else checks.get(kind)
            if check:
                check(path, component)

    def row(self, path: Path, row: Json) -> None:
        children = row.get("components", [])
        self.form.between((*path, "components"), children, 1, ROW_BUTTONS)
        self.children((*path, "components"), children, ROW_CHILDREN)
        if len(children) > 1 and any(child.get("type") in SELECTS for child in children):
            message = "The specified component exceeds the maximum width"
            self.form.blame((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)

    def button(self, path: Path, button: Json) -> None:
        if not self.form.one_of((*path, "style"), button.get("style"), STYLES):
            return
        self.form.longest((*path, "label"), button.get("label") or "", LABEL)
        self.emoji(path, button)
        self._button_target(path, button)
        if button["style"] != PREMIUM_STYLE and not (button.get("label") or button.get("emoji")):
            message = "A button must have a label or an emoji"
            self.form.blame((*path, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", message)

    def _button_target(self, path: Path, button: Json) -> None:
        if button["style"] == LINK_STYLE:
            self.form.between((*path, "url"), button.get("url"), 1, URL)
            if button.get("custom_id"):
                message = "A custom id and url cannot both be specified"
                self.form.blame((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
        elif button["style"] == PREMIUM_STYLE:
            self.form.between((*path, "sku_id"), button.get("sku_id"), 1, CUSTOM_ID)
        else:
            self.custom_id(path, button)

    def emoji(self, path: Path, component: Json) -> None:
        """Require a Unicode emoji, or one that the application owns."""
        emoji = component.get("emoji")
        if not emoji:
            return
        is_own = emoji.get("id") and int(emoji["id"]) in self.emojis
        if not is_own and (emoji.get("id") or str(emoji.get("name") or "a").isascii()):
            self.form.blame((*path, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def select(self, path: Path, select: Json) -> None:
        self.custom_id(path, select)
        self.form.longest((*path, "placeholder"), select.get("placeholder") or "", PLACEHOLDER)
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        self.form.within((*path, "min_values"), low, 0, OPTIONS)
        self.form.within((*path, "max_values"), high, max(low, 1), OPTIONS)
        if select["type"] == ComponentKind.SELECT:
            self.options((*path, "options"), select.get("options"), max(low, high, 1))
        else:
            self.defaults((*path, "default_values"), select, low, high)

    def defaults(self, path: Path, select: Json, low: int, high: int) -> None:
        """Check a menu's default values: none, or as many as may be chosen."""
        defaults = select.get("default_values")
        if not defaults:
            return
        self.form.between(path, defaults, max(low, 1), high)
        kinds = DEFAULT_KINDS[ComponentKind(select["type"])]
        for index, default in enumerate(defaults):
            self.form.one_of((*path, index, "type"), default.get("type"), kinds)

    def options(self, path: Path, options: list[Json] | None, least: int, most: int = OPTIONS) -> None:
        self.form.between(path, options, least, most)
        values: set[str] = set()
        for index, option in enumerate(options or []):
            self._option((*path, index), option, values)

    def _option(self, path: Path, option: Json, values: set[str]) -> None:
        self.form.between((*path, "label"), option.get("label"), 1, OPTION_TEXT)
        self.form.between((*path, "value"), option.get("value"), 1, OPTION_TEXT)
        self.form.longest((*path, "description"), option.get("description") or "", OPTION_TEXT)
        self.emoji(path, option)
        self.form.unique(
            (*path, "value"),
            seen=values,
            value=str(option.get("value")),
            code="SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            message="The specified option value is already used",
        )

    def section(self, path: Path, section: Json) -> None:
        texts = section.get("components", [])
        self.form.between((*path, "components"), texts, 1, SECTION_TEXTS)
        self.children((*path, "components"), texts, (ComponentKind.TEXT,))
        if section.get("accessory"):
            self.child((*path, "accessory"), section["accessory"], ACCESSORIES)
        else:
            self.form.missing((*path, "accessory"))

    def text(self, path: Path, text: Json) -> None:
        self.form.between((*path, "content"), text.get("content"), 1, V2_TEXT)

    def thumbnail(self, path: Path, thumbnail: Json) -> None:
        self.media((*path, "media"), thumbnail.get("media"))
        self.form.longest((*path, "description"), thumbnail.get("description") or "", ALT_TEXT)

    def gallery(self, path: Path, gallery: Json) -> None:
        items = gallery.get("items", [])
        self.form.between((*path, "items"), items, 1, GALLERY_ITEMS)
        for index, item in enumerate(items):
            self.thumbnail((*path, "items", index), item)

    def file(self, path: Path, file: Json) -> None:
        self.media((*path, "file"), file.get("file"), attached_only=True)

    def media(self, path: Path, media: Json | None, *, attached_only: bool = False) -> None:
        url = str((media or {}).get("url") or "")
        name = url.removeprefix("attachment://")
        if url.startswith("attachment://") and name not in self.files:
            message = "The referenced attachment was not found"
            self.form.blame((*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
        elif not url.startswith(("attachment://", "http://", "https://")) or (attached_only and name == url):
            self.form.blame((*path, "url"), "URL_TYPE_INVALID_URL", "Not a well formed URL.")

    def container(self, path: Path, container: Json) -> None:
        children = container.get("components", [])
        self.form.between((*path, "components"), children, 1, V2_TOTAL)
        self.children((*path, "components"), children, IN_CONTAINER)


def check_components(
    form: Form, components: Sequence[Json], *, is_v2: bool, files: set[str], emojis: Container[int] = ()
) -> None:
    checker = Checker(form, files, emojis)
    checker.children(("components",), components, TOP_V2 if is_v2 else TOP_LEGACY)
    if is_v2:
        _check_v2_totals(form, components)
    else:
        form.at_most(("components",), components, LEGACY_ROWS)


def _check_v2_totals(form: Form, components: Sequence[Json]) -> None:
    everything = list(walk(components))
    if len(everything) > V2_TOTAL:
        message = f"The total number of components must be {V2_TOTAL} or fewer"
        form.blame(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    text = sum(len(item.get("content") or "") for item in everything if item.get("type") == ComponentKind.TEXT)
    if text > V2_TEXT:
        message = f"The total length of text displays must be {V2_TEXT} or fewer"
        form.blame(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
