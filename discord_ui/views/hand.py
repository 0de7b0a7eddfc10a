"""A player's private hand, and the board for a single reader. Pure functions of a table."""

from dataclasses import replace

from discord_ui.protocol.limits import ROW_BUTTONS
from discord_ui.protocol.messages import Message, Plain, Row
from discord_ui.views import status, story, texts
from discord_ui.views.choices import NO_CHOICES, ChoiceLayout, MenuState, lay_out
from discord_ui.views.help import rules_button
from discord_ui.views.status import afterwards_row, take_back_row
from discord_ui.views.texts import hand_picture, presenter_of, table_picture, words_of
from presenters.contract import Words
from presenters.texts import Language
from rules.contract import Seat
from table.match import Match, Question
from table.table import Table


def hand(
    table: Table,
    seat: Seat,
    language: Language,
    *,
    notice: str | None = None,
    inbox_closed: bool = False,
    menu_state: MenuState | None = None,
) -> Plain:
    """A player's private message, with the buttons to answer; a notice comes first."""
    words = words_of(table, language)
    shown = _hand(table, seat, words, menu_state)
    lines = [notice, shown.content] if notice else [shown.content]
    links = [*take_back_row(table, words, seat), *afterwards_row(table, words), *_links(table, words)]
    if table.record.phase == "playing":
        lines += status.private_lines(table, seat, words)
        links = [*status.private_row(table, seat, words), *links]
    if inbox_closed:
        links.append(status.button(table, "inbox", words))
    return replace(shown, content="\n".join(lines), rows=[*shown.rows, links[:ROW_BUTTONS]])


def _hand(table: Table, seat: Seat, words: Words, menu_state: MenuState | None) -> Plain:
    if table.record.phase == "lobby":
        return Plain(_private_heading(table, words, "hand-lobby"))
    if table.match is None or table.record.phase == "stopped":
        return Plain(_private_heading(table, words, "hand-stopped"))
    outcome = table.match.outcome
    if outcome is None:
        return _open_hand(table, table.match, seat, words, menu_state)
    results = [_private_heading(table, words, "hand-over"), *story.ranking(table, table.match, outcome, words)]
    return Plain("\n".join(results), None, (), table_picture(table, table.match.view(None), words.texts.language))


def _open_hand(table: Table, match: Match, seat: Seat, words: Words, menu_state: MenuState | None) -> Plain:
    presenter, language = presenter_of(table.record.game), words.texts.language
    view, question = presenter.at_hand(match.view(seat)), match.questions.get(seat)
    offered = lay_out(table, view, question, language, menu_state) if question else NO_CHOICES
    in_words = f"{presenter.hand(view, words)}\n{presenter.board(view, words)}"
    picture, story = hand_picture(table, view, language, offered.marked), presenter.narrate(match.told, words)
    return Plain(_asked(table, view, question, offered, words), in_words, offered.rows, picture, story)


def _asked(table: Table, view: object, question: Question | None, offered: ChoiceLayout, words: Words) -> str:
    if question is None:
        return _private_heading(table, words, "hand-waiting")
    sentence = presenter_of(table.record.game).question(view, question.decision, words)
    asked = words("hand-asked", heading=texts.private_heading(table, words), question=sentence)
    return f"{asked}\n{offered.sentence}" if offered.sentence else asked


def _private_heading(table: Table, words: Words, key: str) -> str:
    return words(key, heading=texts.private_heading(table, words), channel=f"<#{table.record.channel_id}>")


def _links(table: Table, words: Words) -> Row:
    return [texts.link_to(words, texts.table_url(table)), rules_button(table.record.game, words)]


def board(table: Table, language: Language, *, notice: str | None = None) -> Message:
    """The public state in the reader's language; a notice comes first."""
    words = words_of(table, language)
    lines = [notice] if notice else []
    if table.match is None:
        return Plain("\n".join([*lines, words("board-lobby", heading=texts.heading(table, words))]))
    view, rows = table.match.view(None), [row for row in [afterwards_row(table, words)] if row]
    shown, picture = presenter_of(table.record.game).board(view, words), table_picture(table, view, language)
    return Plain("\n".join([*lines, f"**{texts.heading(table, words)}**", shown]), None, rows, picture)
