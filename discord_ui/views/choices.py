"""Lays out a question's choices as buttons and menus, opened as far as the reader's menu state."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

import discord
from pydantic import ValidationError

from discord_ui.protocol.custom_ids import AskToConfirm, ChoiceMenu, OpenBranch, Play, Suggest
from discord_ui.protocol.limits import OPTIONS, ROW_BUTTONS
from discord_ui.protocol.messages import Control, Picker, Row, Style, in_rows, option
from discord_ui.views.parts import label_words_of, words_of
from presenters.contract import Branch, Choice, Words
from presenters.games import PRESENTERS
from presenters.texts import Language
from rules.contract import Seat
from table.errors import NotPossibleError
from table.match import Question
from table.table import Table

POINT: Final = "."
_WRITTEN: Final = re.compile(
    r"(?P<question>[0-9]{1,6})/(?P<path>[A-Za-z0-9.-]*)/(?P<marked>[A-Za-z0-9-]*)/(?P<suggesting>[01])"
)


@dataclass(frozen=True, slots=True)
class MenuState:
    """The branches opened, and the move awaiting confirmation."""

    question: int
    path: tuple[str, ...] = ()
    marked: str | None = None
    suggesting: bool = False

    def __str__(self) -> str:
        return f"{self.question}/{join(self.path)}/{self.marked or ''}/{int(self.suggesting)}"

    @classmethod
    def read(cls, written: str) -> Self | None:
        """Parse what `str` wrote; None for anything else."""
        found = _WRITTEN.fullmatch(written)
        if found is None:
            return None
        return cls(int(found["question"]), split(found["path"]), found["marked"] or None, found["suggesting"] == "1")


def join(path: tuple[str, ...]) -> str:
    return POINT.join(path)


def split(written: str) -> tuple[str, ...]:
    return tuple(part for part in written.split(POINT) if part)


CHOICE_ROWS: Final = 4
"""The fifth row of a message is for its links."""
BRANCH: Final = "~"
"""Begins the value of a menu's line that opens a branch."""
TO_CONFIRM: Final = "?"
"""Begins the value of a menu's line whose move is confirmed before it is played."""

LATER: Final = (option("…", "later"),)
"""The placeholder of a menu that is not open yet."""

Entry = Branch | Choice


@dataclass(frozen=True, slots=True)
class Headings:
    titles: Sequence[str]
    """One for each level of menus; with none, buttons are used where they fit."""
    usual: str
    confirm: str
    back: str

    def title(self, depth: int) -> str:
        return self.titles[depth] if depth < len(self.titles) else self.usual


@dataclass(frozen=True, slots=True)
class MenuLevel:
    """The contents of one menu: the branches and choices below those opened so far."""

    path: tuple[str, ...]
    entries: tuple[Entry, ...]

    @property
    def few_branches(self) -> Sequence[Branch]:
        """The branches, if there is nothing else here and they fit a row of buttons."""
        branches = [entry for entry in self.entries if isinstance(entry, Branch)]
        return branches if len(branches) == len(self.entries) <= ROW_BUTTONS else ()


@dataclass(frozen=True, slots=True)
class QuestionControls:
    """Builds the buttons and menus of one question."""

    table: int
    seat: Seat
    number: int

    def rows(self, choices: Sequence[Choice], menu_state: MenuState, headings: Headings) -> list[Row]:
        """Lay out choices outside branches as buttons where they fit, else in menus."""
        choices = _weighted(choices)
        marked = next((choice for choice in choices if choice.code == menu_state.marked), None)
        opened = [*self._branches(choices, menu_state, headings)] if is_branched(choices) else []
        if marked is not None:
            return [*opened[: CHOICE_ROWS - 1], self._confirmation(marked, headings)]
        outside = [choice for choice in choices if not choice.branches]
        return [*opened, *self._outside(outside, CHOICE_ROWS - len(opened), len(opened), headings)]

    def ideas(self, choices: Sequence[Choice], headings: Headings) -> list[Row]:
        """Lay out a few suggestions, with a button back to all choices."""
        return [*in_rows([self._button(choice) for choice in choices]), [self._back(headings)]]

    def with_suggest(self, rows: list[Row], label: str) -> list[Row]:
        """Add the suggest button of a question with too many choices, in the last row if it has room."""
        button = Control(Suggest(table=self.table, seat=self.seat, question=self.number), label, emoji="💡")
        last = rows[-1]
        if len(last) < ROW_BUTTONS and not isinstance(last[0], Picker):
            return [*rows[:-1], [*last, button]]
        return [*rows, [button]] if len(rows) < CHOICE_ROWS else rows

    def _branches(self, choices: Sequence[Choice], menu_state: MenuState, headings: Headings) -> Iterator[Row]:
        opened, path = [*levels(choices, menu_state)], opened_path(choices, menu_state)
        for depth, level in enumerate(opened):
            branches = () if headings.titles else level.few_branches
            if len(branches) == 1 and _is_last_menu(opened[depth + 1 :]):
                continue  # A single branch is the heading of its menu.
            if branches:
                open_here = path[depth] if depth < len(path) else None
                yield [self._opener(level, branch, open_here) for branch in branches]
            else:
                title = headings.title(depth) if headings.titles else _name_of(level, choices) or headings.usual
                yield from self._menus(level, _chosen(level, menu_state, path), depth, title)
        deepest = max((len(choice.branches) + 1 for choice in choices), default=0)
        for depth in range(len(opened), min(len(headings.titles), deepest) if opened else 0):
            yield [Picker(self._menu(CHOICE_ROWS * (depth + 1)), headings.title(depth), LATER, disabled=True)]

    def _opener(self, level: MenuLevel, branch: Branch, open_here: str | None) -> Control:
        path = join((*level.path, branch.code))
        custom_id = OpenBranch(table=self.table, seat=self.seat, question=self.number, path=path)
        others = Style.primary if open_here is None else Style.secondary
        style = Style.success if branch.code == open_here else others
        return Control(custom_id, branch.label, emoji=branch.emoji, style=style)

    def _menus(self, level: MenuLevel, entries: Sequence[tuple[Entry, bool]], depth: int, title: str) -> Iterator[Row]:
        for part, start in enumerate(range(0, len(entries), OPTIONS)):
            lines = [_line(level, entry, chosen=chosen) for entry, chosen in entries[start : start + OPTIONS]]
            yield [Picker(self._menu(CHOICE_ROWS * (depth + 1) + part), title, lines)]

    def _menu(self, number: int) -> ChoiceMenu:
        return ChoiceMenu(table=self.table, seat=self.seat, question=self.number, number=number)

    def _outside(self, choices: Sequence[Choice], room: int, before: int, headings: Headings) -> list[Row]:
        groups: dict[str, list[Choice]] = {}
        for choice in choices:
            groups.setdefault(choice.group, []).append(choice)
        buttons = [row for group in groups.values() for row in in_rows([self._button(choice) for choice in group])]
        wants_menu = headings.titles and not before
        if len(buttons) <= room and not wants_menu:
            return buttons
        choices = [choice for choice in choices if not choice.spent]
        parts = [part for group in groups.values() for part in _chunks([c for c in group if not c.spent], OPTIONS)]
        if len(parts) > room:
            parts = _chunks(choices, OPTIONS)
        title = headings.usual if before else headings.title(0)
        return [
            [
                Picker(
                    self._menu(number),
                    title,
                    [_line(MenuLevel((), ()), choice, chosen=choice.chosen) for choice in part],
                )
            ]
            for number, part in enumerate(parts)
        ]

    def _button(self, choice: Choice) -> Control:
        kind = AskToConfirm if choice.confirm else Play
        custom_id = kind(table=self.table, seat=self.seat, question=self.number, code=choice.code)
        style = Style.success if choice.chosen else Style.secondary if choice.minor or choice.spent else Style.primary
        return Control(custom_id, choice.label, emoji=choice.emoji, style=style, disabled=choice.spent)

    def _confirmation(self, choice: Choice, headings: Headings) -> Row:
        custom_id = Play(table=self.table, seat=self.seat, question=self.number, code=choice.code)
        return [Control(custom_id, headings.confirm, emoji="✅", style=Style.success), self._back(headings)]

    def _back(self, headings: Headings) -> Control:
        custom_id = OpenBranch(table=self.table, seat=self.seat, question=self.number, path="")
        return Control(custom_id, headings.back, emoji="◀️")


def _weighted(choices: Sequence[Choice]) -> Sequence[Choice]:
    """Mark as minor whatever is no main action: all else once something is chosen, but never everything."""
    is_decided = any(choice.chosen for choice in choices)
    if is_decided or all(choice.minor for choice in choices):
        return [replace(choice, minor=is_decided) for choice in choices]
    return choices


def is_branched(choices: Sequence[Choice]) -> bool:
    """Return whether there are too many choices for one screen."""
    return any(choice.branches for choice in choices)


def opened_path(choices: Sequence[Choice], menu_state: MenuState) -> tuple[str, ...]:
    """Return the open branches: those in the menu state that still exist, then any that is the only one."""
    shown = next((c for c in choices if c.code == menu_state.marked or (c.chosen and not menu_state.path)), None)
    wanted = _codes(shown) if shown else menu_state.path
    path: tuple[str, ...] = ()
    while branches := _branches_below(choices, path):
        code = wanted[len(path)] if len(path) < len(wanted) else None
        if code not in branches:
            code = next(iter(branches)) if len(_below(choices, path).entries) == 1 else None
        if code is None:
            break
        path = (*path, code)
    return path


def levels(choices: Sequence[Choice], menu_state: MenuState) -> Iterator[MenuLevel]:
    """Yield the menus on screen, from the first branches down to what is open."""
    path = opened_path(choices, menu_state)
    for depth in range(len(path) + 1):
        level = _below(choices, path[:depth])
        if level.entries:
            yield level


def _below(choices: Sequence[Choice], path: tuple[str, ...]) -> MenuLevel:
    """Return what is below a path; choices outside all branches are not below the root."""
    leaves = [choice for choice in choices if path and _codes(choice) == path]
    return MenuLevel(path, (*_branches_below(choices, path).values(), *leaves))


def _branches_below(choices: Sequence[Choice], path: tuple[str, ...]) -> dict[str, Branch]:
    depth = len(path)
    deeper = [choice for choice in choices if len(choice.branches) > depth and _codes(choice)[:depth] == path]
    return {choice.branches[depth].code: choice.branches[depth] for choice in deeper}


def _codes(choice: Choice) -> tuple[str, ...]:
    return tuple(branch.code for branch in choice.branches)


def _is_last_menu(levels: Sequence[MenuLevel]) -> bool:
    """Return whether one menu is left, and nothing to be opened by buttons."""
    return len(levels) == 1 and not levels[0].few_branches


def _name_of(level: MenuLevel, choices: Sequence[Choice]) -> str:
    """Return the name of the branch a menu is below; empty for the root."""
    if not level.path:
        return ""
    branch = _branches_below(choices, level.path[:-1])[level.path[-1]]
    return f"{branch.emoji} {branch.label}" if branch.emoji else branch.label


def _chosen(level: MenuLevel, menu_state: MenuState, path: tuple[str, ...]) -> list[tuple[Entry, bool]]:
    depth = len(level.path)
    open_here = path[depth] if depth < len(path) else None
    return [(entry, _is_chosen(entry, menu_state, open_here)) for entry in level.entries]


def _is_chosen(entry: Entry, menu_state: MenuState, open_here: str | None) -> bool:
    if isinstance(entry, Branch):
        return entry.code == open_here
    return entry.code == menu_state.marked if menu_state.marked else entry.chosen


def _line(level: MenuLevel, entry: Entry, *, chosen: bool) -> discord.SelectOption:
    return option(entry.label, _value(level, entry), chosen=chosen, hint=entry.hint, emoji=entry.emoji)


def _value(level: MenuLevel, entry: Entry) -> str:
    if isinstance(entry, Branch):
        return BRANCH + join((*level.path, entry.code))
    return TO_CONFIRM + entry.code if entry.confirm else entry.code


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


def _chunks(choices: Sequence[Choice], size: int) -> list[Sequence[Choice]]:
    return [choices[start : start + size] for start in range(0, len(choices), size)]


IDEAS: Final = 5


@dataclass(frozen=True, slots=True)
class ChoiceLayout:
    """Rows of buttons, the text above them, and the move awaiting confirmation."""

    rows: Sequence[Row] = ()
    sentence: str = ""
    marked: Any = None


NO_CHOICES: Final = ChoiceLayout()


def lay_out(
    table: Table, view: object, question: Question, language: Language, menu_state: MenuState | None = None
) -> ChoiceLayout:
    """Lay out a question's choices; the menu state of another question is ignored."""
    words, asked = label_words_of(table, language), QuestionControls(table.id, question.seat, question.name)
    choices = PRESENTERS[table.record.game].choices(view, question.moves, words)
    if menu_state is None or menu_state.question != question.name:
        menu_state = MenuState(question.name)
    if menu_state.suggesting:
        return _ideas(table, question, choices, words, asked)
    placed = PRESENTERS[table.record.game].in_places(view, choices, words)
    rows = asked.rows(placed, menu_state, _headings(table, question, words))
    if menu_state.marked in {choice.code for choice in choices}:
        move = question.move(menu_state.marked or "")
        return ChoiceLayout(rows, _confirmation(table, view, move, language), move)
    return ChoiceLayout(asked.with_suggest(rows, words("button-suggest")) if is_branched(choices) else rows)


def _confirmation(table: Table, view: object, move: object, language: Language) -> str:
    """Describe a move for confirmation, with names escaped."""
    (choice,) = PRESENTERS[table.record.game].choices(view, [move], words_of(table, language))
    return choice.confirm or ""


def public_rows(table: Table, view: object, question: Question, language: Language) -> Sequence[Row]:
    """Lay out a question in public, without the choices that would reveal the hand."""
    words, asked = label_words_of(table, language), QuestionControls(table.id, question.seat, question.name)
    choices = PRESENTERS[table.record.game].choices(view, question.moves, words)
    shown = [choice for choice in choices if not choice.secret]
    rows = asked.rows(shown, MenuState(question.name), _headings(table, question, words))
    return asked.with_suggest(rows, words("button-suggest")) if is_branched(shown) else rows


def _ideas(
    table: Table, question: Question, choices: Sequence[Choice], words: Words, asked: QuestionControls
) -> ChoiceLayout:
    by_code = {choice.code: choice for choice in choices}
    codes = [move.code for move in table.playing().ideas(question.seat, IDEAS)]
    rows = asked.ideas([by_code[code] for code in codes], _headings(table, question, words))
    return ChoiceLayout(rows, words("hand-ideas"))


def _headings(table: Table, question: Question, words: Words) -> Headings:
    titles = PRESENTERS[table.record.game].menu_titles(question.decision, words)
    return Headings(titles, words("menu-placeholder"), words("button-confirm"), words("button-back"))
