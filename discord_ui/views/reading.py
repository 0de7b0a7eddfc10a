"""The reading mode: a message in words alone, one numbered choice a line, for those who listen or read large."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import discord

from discord_ui.members.users import escape_name
from discord_ui.protocol.limits import LABEL, OPTION_TEXT
from discord_ui.protocol.messages import Control, Layout, Option, Picker, Plain, Row, shorten
from discord_ui.views.choices import Entry, MenuState, Path, collapsed, is_branched, opened_path
from discord_ui.views.parts import label_words_of
from discord_ui.views.question import suggested_moves
from discord_ui.views.since import BETWEEN_CHAPTERS, newest_chapters
from presenters.contract import Branch, Choice, Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from presenters.plain_words import PlainWords
from table.match import Question
from table.table import Table

BACK: Final = 0
"""The number that leads back to all choices."""
ELLIPSIS: Final = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE} …"
"""What the name of a branch may end with already."""
MOST_TEXT: Final = 3800
"""Characters of the latest events, the hand and the board together; the rest of a message is for its choices."""


def plain_words(table: Table, language: Language) -> PlainWords:
    """Return what rewrites the texts of a table; names stay as their players chose them."""
    names = [*table.names, *map(escape_name, table.names)]
    return PlainWords(table.record.game, label_words_of(table, language), names)


def numbered(
    table: Table, question: Question, language: Language, menu_state: MenuState | None
) -> dict[int, Choice | Branch]:
    """Return what each number stands for; a spent choice keeps its number, so that the others keep theirs."""
    presenter, words = PRESENTERS[table.record.game], label_words_of(table, language)
    view = presenter.at_hand(table.playing().view(question.seat))
    choices = presenter.choices(view, question.moves, words)
    state = state_for(question, menu_state)
    entries = _entries(table, question, choices, state)
    if entries is None:
        entries = presenter.in_places(view, choices, words)
    return {
        number: _with_mark(entry, choices, state, words)
        for number, entry in enumerate(entries, 1)
        if isinstance(entry, Branch) or not entry.spent
    }


def _with_mark(entry: Entry, choices: Sequence[Choice], state: MenuState, words: Words) -> Entry:
    """Say of a choice that it is suggested, and of it or of the branch that leads to it that it is the sealed one."""
    is_chosen = any(choice.chosen and (choice == entry or entry in choice.branches) for choice in choices)
    label = words("reading-chosen", choice=entry.label) if is_chosen else entry.label
    is_suggested = isinstance(entry, Choice) and entry.code == state.suggested
    return replace(entry, label=words("reading-suggested", choice=label) if is_suggested else label)


def state_for(question: Question, menu_state: MenuState | None) -> MenuState:
    """Return the menu state of this question; that of another one is ignored."""
    return menu_state if menu_state and menu_state.question == question.name else MenuState(question.name)


def _entries(table: Table, question: Question, choices: Sequence[Choice], state: MenuState) -> Sequence[Entry] | None:
    """Return what a menu state shows: a move to confirm, ideas, or the menu opened last; None for a plain list."""
    marked = [choice for choice in choices if choice.code == state.marked]
    if marked:
        return marked
    if not is_branched(choices):
        return None
    if ideas := suggested_moves(table, question, state):
        return [choice for move in ideas for choice in choices if choice.code == move.code]
    outside = [choice for choice in choices if not choice.branches]
    return [*collapsed(choices, _path(choices, state)), *outside]


def _path(choices: Sequence[Choice], state: MenuState) -> Path:
    """Return the branches opened; not that of a sealed choice, which may be changed for one elsewhere."""
    return opened_path([replace(choice, chosen=False) for choice in choices], state)


def opened(
    table: Table, question: Question, language: Language, menu_state: MenuState | None, number: int
) -> MenuState:
    """Return the menu state after a number that opens a branch, or leads back."""
    state = state_for(question, menu_state)
    entry = numbered(table, question, language, menu_state).get(number)
    if not isinstance(entry, Branch):
        return MenuState(question.name)
    presenter = PRESENTERS[table.record.game]
    view = presenter.at_hand(table.playing().view(question.seat))
    choices = presenter.choices(view, question.moves, label_words_of(table, language))
    return MenuState(question.name, (*_path(choices, state), entry.code))


def in_words(
    message: Plain, table: Table, question: Question | None, words: Words, menu_state: MenuState | None
) -> Plain:
    """Rewrite a hand: without picture and emoji, its choices numbered."""
    plain = plain_words(table, words.texts.language)
    presenter = PRESENTERS[table.record.game]
    said = "\n".join(filter(None, (message.content, message.task)))
    content = plain(said.replace(f"{presenter.emoji} ", ""))
    board = plain(message.board or "")
    choices = "\n".join(_lines(table, question, words, menu_state)) if question else None
    rows = [[_without_emoji(item, plain) for item in row] for row in message.rows]
    story = _fitting(message.story or "", plain, max(MOST_TEXT - len(board), 0), words)
    return Plain(content, board, rows, story=story, choices=choices, is_in_words=True)


def _fitting(story: str, plain: PlainWords, room: int, words: Words) -> str:
    """Return a story in words; where it is too long its newest chapters, below a mark."""
    chapters = [spoken.split("\n") for chapter in story.split(BETWEEN_CHAPTERS) if (spoken := plain(chapter))]
    lines = [line for chapter in chapters for line in chapter]
    if not lines or _characters(lines) <= room:
        return "\n".join(lines)
    mark = words("since-cut")
    return "\n".join([mark, *newest_chapters(chapters, room - len(mark) - 1, _characters)])


def _characters(lines: Sequence[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def _lines(table: Table, question: Question, words: Words, menu_state: MenuState | None) -> Sequence[str]:
    language = words.texts.language
    plain, state = plain_words(table, language), state_for(question, menu_state)
    lines = [
        words("reading-choice", number=number, choice=plain(escape_name(_spoken(entry, words))))
        for number, entry in numbered(table, question, language, menu_state).items()
    ]
    has_opened = state != MenuState(question.name)
    return [words("reading-write"), *lines, *([words("reading-back")] if has_opened else [])]


def _spoken(entry: Entry, words: Words) -> str:
    said = words("reading-opens", branch=entry.label.rstrip(ELLIPSIS)) if isinstance(entry, Branch) else entry.label
    return words("reading-hint", choice=said, hint=entry.hint) if entry.hint else said


def _without_emoji(item: discord.ui.Item[Any], plain: PlainWords) -> discord.ui.Item[Any]:
    """Take the emoji off a button or the lines of a menu; the words in their place may be longer."""
    if isinstance(item, Picker):
        for line in item.options:
            line.label, line.emoji = shorten(plain(line.label) or line.label, OPTION_TEXT), None
            line.description = shorten(plain(line.description), OPTION_TEXT) or None if line.description else None
            if isinstance(line, Option):
                line.symbol = None
    elif isinstance(item, Control) and item.label:
        item.label, item.emoji, item.symbol = shorten(plain(item.spoken) or item.label, LABEL), None, None
    return item


def without_pictures(message: Plain, words: Words, game: str = "") -> Plain:
    """Rewrite a message that is not of one table: decoration goes, what stood in a picture is said."""
    if message.is_in_words:
        return message
    plain = PlainWords(game, words)
    rows: list[Row] = [[_without_emoji(item, plain) for item in row] for row in message.rows]
    board, story = plain(message.board or ""), plain(message.story or "")
    content = plain(message.content)
    return Plain(content, board, rows, story=story, choices=message.choices, is_in_words=True)


def layout_in_words(message: Layout, words: Words) -> Layout:
    """Rewrite a private screen of many menus: decoration goes."""
    plain = PlainWords("", words)
    rewritten: list[str | Row] = [
        plain(part) if isinstance(part, str) else [_without_emoji(item, plain) for item in part]
        for part in message.parts
    ]
    return replace(message, parts=rewritten)
