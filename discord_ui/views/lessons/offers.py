"""Where lessons are offered: buttons that lead to them, their list, and an offer to new players."""

from collections.abc import Sequence
from dataclasses import replace

from discord_ui.protocol.custom_ids import Learn, Lessons
from discord_ui.protocol.messages import Control, Plain, Row, Style, in_rows
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from table.lessons.script import lesson_of, taught_games
from table.table import Table


def learn_button(game: str, words: Words, style: Style = Style.secondary) -> Control:
    """Begins the lesson of a game, or takes it up again."""
    return Control(Learn(game=game), words("button-learn"), emoji="🎓", style=style)


def learn_row(game: str, words: Words) -> Row:
    """The way to a game's lesson, where it has one."""
    return [learn_button(game, words)] if lesson_of(game) is not None else []


def lessons_button(words: Words) -> Control:
    return Control(Lessons(), words("button-lessons"), emoji="🎓")


def lesson_list(language: Language, begun: Sequence[Table]) -> Plain:
    """Offer every lesson, those a reader has begun with how far they are."""
    words, known = Words.of(language, ()), {table.record.game: table for table in begun}
    lines = [words("lessons-begun", **_progress(table, words)) for table in begun if table.lesson is not None]
    buttons = [
        Control(
            Learn(game=game),
            words(f"{game}-title"),
            emoji=PRESENTERS[game].emoji,
            style=Style.success if game in known else Style.primary,
        )
        for game in taught_games()
    ]
    return Plain("\n".join([words("lessons-intro"), *lines]), None, in_rows(buttons))


def _progress(table: Table, words: Words) -> dict[str, str | int]:
    lesson = table.lesson
    number = lesson.number_at(table.ply) + 1 if lesson else 0
    game = words(f"{table.record.game}-title")
    return {"game": game, "number": number, "steps": len(lesson.steps) if lesson else 0}


def state_in_list(table: Table, words: Words) -> str:
    """Say in `/tables` how far a lesson is."""
    return words("tables-state-lesson", **_progress(table, words))


def offer(game: str, words: Words) -> Plain:
    """Offer a lesson to a player at their first table."""
    return Plain(words("lesson-offer", game=words(f"{game}-title")), None, [[learn_button(game, words, Style.primary)]])


def with_offer(message: Plain, game: str, words: Words) -> Plain:
    """Add the offer of a lesson to a message, where the game has one."""
    if lesson_of(game) is None:
        return message
    offered = offer(game, words)
    *others, links = message.rows
    return replace(message, content=f"{message.content}\n{offered.content}", rows=[*others, [*offered.rows[0], *links]])
