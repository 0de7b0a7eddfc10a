"""Lays out a question's choices as buttons where a phone has room for them, else in menus."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from pydantic import ValidationError

from discord_ui.protocol.custom_ids import AskToConfirm, ChoiceMenu, OpenBranch, Play, Suggest
from discord_ui.protocol.limits import OPTIONS, ROW_BUTTONS
from discord_ui.protocol.messages import Control, Option, Picker, Row, Style, in_rows, option
from discord_ui.views.phone import Room, lines_of
from presenters.contract import Branch, Choice
from rules.contract import Seat
from table.errors import NotPossibleError

POINT: Final = "."
BRANCH: Final = "~"
"""Begins the value of a menu's line that opens a branch."""
TO_CONFIRM: Final = "?"
"""Begins the value of a menu's line whose move is confirmed before it is played."""
_WRITTEN: Final = re.compile(
    r"(?P<question>[0-9]{1,6})/(?P<path>[A-Za-z0-9.-]*)/(?P<marked>[A-Za-z0-9-]*)/[01](/(?P<suggested>[A-Za-z0-9-]+))?"
)
"""In what earlier versions wrote, the figure tells whether ideas were shown, and no move follows it."""


@dataclass(frozen=True, slots=True)
class MenuState:
    """The branches opened, the move awaiting confirmation, and the one suggested."""

    question: int
    path: tuple[str, ...] = ()
    marked: str | None = None
    suggested: str | None = None

    def __str__(self) -> str:
        suggested = f"1/{self.suggested}" if self.suggested else "0"
        return f"{self.question}/{join(self.path)}/{self.marked or ''}/{suggested}"

    @classmethod
    def read(cls, written: str) -> Self | None:
        """Parse what `str` wrote; None for anything else."""
        found = _WRITTEN.fullmatch(written)
        if found is None:
            return None
        return cls(int(found["question"]), split(found["path"]), found["marked"] or None, found["suggested"])


def join(path: tuple[str, ...]) -> str:
    return POINT.join(path)


def split(written: str) -> tuple[str, ...]:
    return tuple(part for part in written.split(POINT) if part)


CHOICE_ROWS: Final = 4
"""The fifth row of a message is for its links."""
HAND_LINES: Final = 6
PANEL_LINES: Final = 3
"""Lines of buttons on a phone, where they wrap: at most beneath a hand, and on a panel."""
IDEAS: Final = {"A": "🇦", "B": "🇧", "C": "🇨", "D": "🇩"}
"""The letters of ideas, on buttons and in the picture, and their marks in a text."""
SUGGESTED: Final = "💡"
"""The mark of a suggested choice among all others."""

Entry = Branch | Choice
Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Headings:
    title: str
    """Of a menu that is wanted where buttons would fit, too; empty for none."""
    usual: str
    confirm: str
    back: str
    suggest: str
    """Empty where there is nothing to ask for."""


@dataclass(frozen=True, slots=True)
class Level:
    """What is below the branches opened, and the branches beside the last of them."""

    path: Path
    siblings: list[Row]
    body: list[Row]


@dataclass(frozen=True, slots=True)
class QuestionControls:
    """Builds the buttons and menus of one question."""

    table: int
    seat: Seat
    number: int
    lines: int = HAND_LINES
    opens_first: bool = True
    """Whether the first of a few branches is open from the start."""

    def rows(self, choices: Sequence[Choice], menu_state: MenuState, headings: Headings) -> list[Row]:
        """Lay out all choices as buttons if they fit, else what is below the branches opened."""
        choices = _weighted(choices)
        marked = next((choice for choice in choices if choice.code == menu_state.marked), None)
        if marked is not None:
            return [self._confirmation(marked, headings)]
        if not is_branched(choices):
            return self._all_at_once(_with_mark(choices, menu_state.suggested), menu_state, headings)
        direct = _with_extras(self._grouped(choices), self._suggest(headings))
        if Room(CHOICE_ROWS, self.lines).holds(direct):
            return direct
        return self._opened(choices, menu_state, headings)

    def _all_at_once(self, choices: Sequence[Choice], menu_state: MenuState, headings: Headings) -> list[Row]:
        """Lay out choices without branches, and the button for a suggestion where it has room and there is none yet."""
        extras = [] if menu_state.suggested else self._suggest(headings)
        room = Room(CHOICE_ROWS, self.lines)
        for rows in () if headings.title else self._flat(choices, headings.usual):
            if room.holds(laid := _with_extras(rows, extras)):
                return laid
        in_menus = self._with_menus({"": choices}, {}, [""], headings.title or headings.usual)
        laid = _with_extras(in_menus, extras)
        return laid if len(laid) <= CHOICE_ROWS else in_menus

    def ideas(self, choices: Sequence[Choice], headings: Headings) -> list[Row]:
        """Lay out a few suggestions under the letters by which the text above names them, with a button back."""
        lettered = zip(choices, IDEAS, strict=False)
        buttons = [self._button(replace(choice, button=letter, emoji=None)) for choice, letter in lettered]
        return [*in_rows(buttons), [self._back(headings)]]

    def _opened(self, choices: Sequence[Choice], menu_state: MenuState, headings: Headings) -> list[Row]:
        """Lay out one level of the branches, the choices outside them, and the buttons back and for ideas."""
        path = opened_path(choices, menu_state)
        extras = [self._back(headings), *self._suggest(headings)]
        outside = self._outside([choice for choice in choices if not choice.branches], extras, headings)
        room, rows = Room(CHOICE_ROWS, self.lines), list[Row]()
        for level in self._levels(choices, path, headings):
            rows = self._beside(level, outside, extras if self._needs_back(choices, level) else extras[1:])
            if room.holds(rows):
                break
        return rows

    def _outside(self, choices: Sequence[Choice], extras: Sequence[Control], headings: Headings) -> list[Row]:
        """Lay out the choices outside all branches, so that there is room for a line of these."""
        room = Room(CHOICE_ROWS - 1, self.lines - 1)
        for rows in self._flat(choices, headings.usual):
            if room.holds(_with_extras(rows, extras)):
                return rows
        return self._with_menus({"": choices}, {}, [""], headings.usual)

    def _beside(self, level: Level, outside: Sequence[Row], extras: Sequence[Control]) -> list[Row]:
        """Lay out a level above what is outside; where that is nothing, the extras may end its last line."""
        rows = [*level.siblings, *level.body]
        joined = _with_extras(rows, extras)
        if not outside and sum(map(lines_of, joined)) == sum(map(lines_of, rows)):
            return joined
        return [*rows, *_with_extras(outside, extras)]

    def _needs_back(self, choices: Sequence[Choice], level: Level) -> bool:
        forks = _forks(choices, level.path)
        return len(forks) > 1 or bool(forks and not level.siblings)

    def _levels(self, choices: Sequence[Choice], path: Path, headings: Headings) -> Iterator[Level]:
        """Yield ways to lay out a level, the best first; the first of a few branches is open if not all of them fit."""
        few = _few_branches(choices, path) if self.opens_first else ()
        ways = self._ways(choices, path, headings)
        yield next(ways)
        if len(few) > 1:
            opened = only_ways(choices, (*path, few[0].code))
            yield from (level for level in self._ways(choices, opened, headings) if level.siblings)
        yield from ways

    def _ways(self, choices: Sequence[Choice], path: Path, headings: Headings) -> Iterator[Level]:
        """Yield what is below a path: as buttons or else in menus, beside the other branches or without them."""
        leaves, siblings = self._leaves(choices, path), self._siblings(choices, path)
        yield Level(path, siblings, leaves)
        entries = collapsed(choices, path)
        buttons = in_rows([self._entry(path, entry) for entry in entries])
        yield Level(path, siblings, buttons)
        yield Level(path, [], leaves)
        yield Level(path, [], buttons)
        menus = [*self._menus(path, entries, _name_of(choices, path) or headings.usual)]
        yield Level(path, siblings, menus)
        yield Level(path, [], menus)

    def _siblings(self, choices: Sequence[Choice], path: Path) -> list[Row]:
        """Return the branches where the way to a path last forked, if they are few."""
        for depth in reversed(_forks(choices, path)):
            few = _few_branches(choices, path[:depth])
            return [[self._opener(path[:depth], branch, open_here=path[depth]) for branch in few]] if few else []
        return []

    def _leaves(self, choices: Sequence[Choice], path: Path) -> list[Row]:
        return self._grouped([choice for choice in choices if choice.branches and _codes(choice)[: len(path)] == path])

    def _grouped(self, choices: Sequence[Choice]) -> list[Row]:
        """Return a button for each choice; those of one branch or group share rows where there are enough.

        Of more than fit anyway only as many are built as show that.
        """
        groups: dict[tuple[Path, str], list[Control]] = {}
        for choice in choices[: CHOICE_ROWS * ROW_BUTTONS + 1]:
            groups.setdefault((_codes(choice)[:1], choice.group), []).append(self._button(choice))
        rows = [row for buttons in groups.values() for row in in_rows(buttons)]
        return rows if len(rows) <= CHOICE_ROWS else in_rows([button for group in groups.values() for button in group])

    def _flat(self, choices: Sequence[Choice], title: str) -> Iterator[list[Row]]:
        """Yield choices without branches as buttons, then with ever more groups in menus, the longest first."""
        groups: dict[str, list[Choice]] = {}
        for choice in choices:
            groups.setdefault(choice.group, []).append(choice)
        rows = {group: in_rows([self._button(choice) for choice in held]) for group, held in groups.items()}
        longest = sorted(groups, key=lambda group: -sum(map(lines_of, rows[group])))
        yield from (self._with_menus(groups, rows, longest[:count], title) for count in range(len(groups) + 1))

    def _with_menus(
        self, groups: Mapping[str, Sequence[Choice]], rows: Mapping[str, list[Row]], menus: Sequence[str], title: str
    ) -> list[Row]:
        """Lay out groups as these rows, or in menus that leave out what is spent."""
        laid: list[Row] = []
        for group, choices in groups.items():
            if group not in menus:
                laid += rows[group]
                continue
            for part in _chunks([choice for choice in choices if not choice.spent], OPTIONS):
                laid.append([self._picker(len(laid), title, (), part)])
        return laid

    def _menus(self, path: Path, entries: Sequence[Entry], title: str) -> Iterator[Row]:
        for part, start in enumerate(range(0, len(entries), OPTIONS)):
            number = CHOICE_ROWS * (len(path) + 1) + part
            yield [self._picker(number, title, path, entries[start : start + OPTIONS])]

    def _picker(self, number: int, title: str, path: Path, entries: Sequence[Entry]) -> Picker:
        custom_id = ChoiceMenu(table=self.table, seat=self.seat, question=self.number, number=number)
        return Picker(custom_id, title, [_line(path, entry) for entry in entries])

    def _entry(self, path: Path, entry: Entry) -> Control:
        return self._opener(path, entry) if isinstance(entry, Branch) else self._button(entry)

    def _opener(self, path: Path, branch: Branch, open_here: str | None = None) -> Control:
        opened = join((*path, branch.code))
        custom_id = OpenBranch(table=self.table, seat=self.seat, question=self.number, path=opened)
        others = Style.primary if open_here is None else Style.secondary
        style = Style.success if branch.code == open_here else others
        return Control(custom_id, branch.label, emoji=branch.emoji, style=style)

    def _button(self, choice: Choice) -> Control:
        kind = AskToConfirm if choice.confirm else Play
        custom_id = kind(table=self.table, seat=self.seat, question=self.number, code=choice.code)
        style = Style.success if choice.chosen else Style.secondary if choice.minor or choice.spent else Style.primary
        label = choice.button or choice.label
        return Control(custom_id, label, emoji=choice.emoji, style=style, disabled=choice.spent, spoken=choice.label)

    def _confirmation(self, choice: Choice, headings: Headings) -> Row:
        custom_id = Play(table=self.table, seat=self.seat, question=self.number, code=choice.code)
        return [Control(custom_id, headings.confirm, emoji="✅", style=Style.success), self._back(headings)]

    def _back(self, headings: Headings) -> Control:
        custom_id = OpenBranch(table=self.table, seat=self.seat, question=self.number, path="")
        return Control(custom_id, headings.back, emoji="◀️")

    def _suggest(self, headings: Headings) -> list[Control]:
        custom_id = Suggest(table=self.table, seat=self.seat, question=self.number)
        return [Control(custom_id, headings.suggest, emoji=SUGGESTED)] if headings.suggest else []


def _weighted(choices: Sequence[Choice]) -> Sequence[Choice]:
    """Mark as minor whatever is no main action: all else once something is chosen, but never everything."""
    is_decided = any(choice.chosen for choice in choices)
    if is_decided or all(choice.minor for choice in choices):
        return [replace(choice, minor=is_decided) for choice in choices]
    return choices


def _with_mark(choices: Sequence[Choice], suggested: str | None) -> Sequence[Choice]:
    return [replace(choice, emoji=SUGGESTED) if choice.code == suggested else choice for choice in choices]


def is_branched(choices: Sequence[Choice]) -> bool:
    """Return whether there are too many choices for one screen."""
    return any(choice.branches for choice in choices)


def opened_path(choices: Sequence[Choice], menu_state: MenuState) -> Path:
    """Return the open branches: those in the menu state that still exist, then any that is the only one."""
    sealed = next((choice for choice in choices if choice.chosen and not menu_state.path), None)
    path: Path = only_ways(choices, ())
    for code in (_codes(sealed) if sealed else menu_state.path)[len(path) :]:
        if code not in _branches_below(choices, path):
            break
        path = only_ways(choices, (*path, code))
    return path


def is_below(choice: Choice, path: Path) -> bool:
    """Return whether the way to a choice begins with this path."""
    return _codes(choice)[: len(path)] == path


def only_ways(choices: Sequence[Choice], path: Path) -> Path:
    """Go on from a path as long as there is but one way."""
    while len(entries := _below(choices, path)) == 1 and isinstance(entries[0], Branch):
        path = (*path, entries[0].code)
    return path


def _below(choices: Sequence[Choice], path: Path) -> Sequence[Entry]:
    """Return what is below a path; choices outside all branches are not below the root."""
    leaves = [choice for choice in choices if path and _codes(choice) == path]
    return [*_branches_below(choices, path).values(), *leaves]


def collapsed(choices: Sequence[Choice], path: Path) -> Sequence[Entry]:
    """Return what is below a path, with the choice itself in the place of a branch that leads to it alone."""
    below: dict[Path, list[Choice]] = {}
    for choice in choices:
        below.setdefault(_codes(choice)[: len(path) + 1], []).append(choice)
    entries: list[Entry] = []
    for entry in _below(choices, path):
        led_to = below[*path, entry.code] if isinstance(entry, Branch) else []
        entries.append(led_to[0] if len(led_to) == 1 else entry)
    return entries


def _few_branches(choices: Sequence[Choice], path: Path) -> Sequence[Branch]:
    """Return the branches below a path, if there is nothing else and they fit in a row of buttons."""
    entries = _below(choices, path)
    branches = [entry for entry in entries if isinstance(entry, Branch)]
    return branches if len(branches) == len(entries) <= ROW_BUTTONS else ()


def _forks(choices: Sequence[Choice], path: Path) -> Sequence[int]:
    """Return at which depths the way to a path was one of several."""
    return [depth for depth in range(len(path)) if len(_below(choices, path[:depth])) > 1]


def _branches_below(choices: Sequence[Choice], path: Path) -> dict[str, Branch]:
    depth = len(path)
    deeper = [choice for choice in choices if len(choice.branches) > depth and _codes(choice)[:depth] == path]
    return {choice.branches[depth].code: choice.branches[depth] for choice in deeper}


def _codes(choice: Choice) -> Path:
    return tuple([branch.code for branch in choice.branches])


def _name_of(choices: Sequence[Choice], path: Path) -> str:
    """Return the name of the branch a menu is below; empty for the root."""
    if not path:
        return ""
    branch = _branches_below(choices, path[:-1])[path[-1]]
    return f"{branch.emoji} {branch.label}" if branch.emoji else branch.label


def _with_extras(rows: Sequence[Row], extras: Sequence[Control]) -> list[Row]:
    """Add buttons to the last row if it has room and no menu, else below it."""
    last = rows[-1] if rows else []
    if not extras:
        return [*rows]
    if not rows or len(last) + len(extras) > ROW_BUTTONS or isinstance(last[0], Picker):
        return [*rows, [*extras]]
    return [*rows[:-1], [*last, *extras]]


def _line(path: Path, entry: Entry) -> Option:
    chosen = isinstance(entry, Choice) and entry.chosen
    return option(entry.label, _value(path, entry), chosen=chosen, hint=entry.hint, emoji=entry.emoji)


def _value(path: Path, entry: Entry) -> str:
    if isinstance(entry, Branch):
        return BRANCH + join((*path, entry.code))
    return TO_CONFIRM + entry.code if entry.confirm else entry.code


def _chunks(choices: Sequence[Choice], size: int) -> list[Sequence[Choice]]:
    return [choices[start : start + size] for start in range(0, len(choices), size)]


def read_value(table: int, seat: Seat, number: int, value: str) -> Play | AskToConfirm | OpenBranch:
    """Return the button a menu's line stands for; refuse a forged line."""
    try:
        if value.startswith(BRANCH):
            return OpenBranch(table=table, seat=seat, question=number, path=value.removeprefix(BRANCH))
        if value.startswith(TO_CONFIRM):
            return AskToConfirm(table=table, seat=seat, question=number, code=value.removeprefix(TO_CONFIRM))
        return Play(table=table, seat=seat, question=number, code=value)
    except ValidationError as error:
        raise NotPossibleError from error
