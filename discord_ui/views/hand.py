"""A player's hand: what they see and may do, as long as it is on a phone's screen with all its buttons."""

from dataclasses import replace

from discord_ui.protocol.limits import ROW_BUTTONS
from discord_ui.protocol.messages import Plain, Row
from discord_ui.views import parts, reading
from discord_ui.views.choices import MenuState
from discord_ui.views.lessons.hand import lesson_hand
from discord_ui.views.lessons.offers import with_offer
from discord_ui.views.parts import (
    afterwards_row,
    hand_picture,
    rules_button,
    table_picture,
    take_back_row,
    words_of,
)
from discord_ui.views.phone import FEWEST_STORY_ROWS, choice_lines, lines_of, story_rows
from discord_ui.views.question import lay_out, suggested_moves
from discord_ui.views.results.standings import ranking
from discord_ui.views.since import Digest, digest, told_since
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from rules.contract import Seat
from storage.tables import SeatRecord
from table.match import Match
from table.table import Table


def hand(
    table: Table,
    seat: Seat,
    language: Language,
    *,
    notice: str | None = None,
    inbox_closed: bool = False,
    menu_state: MenuState | None = None,
    is_reading: bool = False,
    panel_id: int | None = None,
    offers_lesson: bool = False,
) -> Plain:
    """A player's private message, with the buttons to answer; a notice comes first, in a lesson above the buttons."""
    words = words_of(table, language)
    if table.is_lesson:
        message = lesson_hand(table, words, menu_state, has_notice=bool(notice) and not is_reading)
    else:
        message = _usual_hand(table, seat, words, menu_state, panel_id, inbox_closed=inbox_closed)
    if offers_lesson:
        message = with_offer(message, table.record.game, words)
    if notice and not (table.is_lesson and message.task is None):  # That it is closed, a lesson says itself.
        message = message.with_notice(notice, is_first=is_reading)
    return _read_aloud(message, table, seat, words, menu_state) if is_reading else message


def _usual_hand(
    table: Table, seat: Seat, words: Words, menu_state: MenuState | None, panel_id: int | None, *, inbox_closed: bool
) -> Plain:
    shown = _hand(table, seat, words, menu_state)
    is_playing = table.record.phase == "playing"
    about, buttons = parts.private_status(table, seat, words) if is_playing else ([], [])
    content = "\n".join([shown.content, *about])
    told = _digest(table, seat, words, menu_state, shown, content)
    links = [
        *buttons,
        *take_back_row(table, words, seat),
        *([parts.button(table, "since", words)] if told.is_cut else []),
        *(afterwards_row(table, words) if table.record.phase == "over" else []),
        *([parts.button(table, "inbox", words)] if inbox_closed else []),
        *(parts.manage_row(table, seat, words) if is_playing else []),
    ]
    further = [*parts.table_link(table, words, panel_id), rules_button(table.record.game, words)]
    return replace(shown, content=content, rows=[*shown.rows, _with_room(links, further)], story=told.text)


def _with_room(links: Row, further: Row) -> Row:
    """Add to the last row what its line on a phone has room for; *More…* has the rest, where there is such a button."""
    for link in further:
        longer = [*links, link]
        if len(longer) <= ROW_BUTTONS and lines_of(longer) <= max(1, lines_of(links)):
            links = longer
    return links


def _story_rows(content: str, shown: Plain) -> int:
    height = shown.picture.height if shown.picture else 0
    return max(FEWEST_STORY_ROWS, story_rows(content, height, shown.rows))


def _digest(table: Table, seat: Seat, words: Words, menu_state: MenuState | None, shown: Plain, content: str) -> Digest:
    """What happened since the last decision; ideas take its place on the screen, and it stays behind its button."""
    told = digest(table, seat, words, _story_rows(content, shown), content)
    question = table.match.questions.get(seat) if table.match and table.is_open else None
    if question is None or not suggested_moves(table, question, menu_state):
        return told
    return Digest(is_cut=bool(told.text))


def _read_aloud(message: Plain, table: Table, seat: Seat, words: Words, menu_state: MenuState | None) -> Plain:
    is_outdated = table.is_lesson and table.lesson is None
    is_asked = table.match is not None and table.is_open and not table.seats[seat].is_benched and not is_outdated
    question = table.playing().questions.get(seat) if is_asked else None
    message = replace(message, story=told_since(table, seat, words)) if is_asked else message
    return reading.in_words(message, table, question, words, menu_state)


def _hand(table: Table, seat: Seat, words: Words, menu_state: MenuState | None) -> Plain:
    if table.record.phase == "lobby":
        return Plain(_private_heading(table, words, "hand-lobby"))
    if table.match is None or table.record.phase == "stopped":
        return Plain(_private_heading(table, words, parts.stopped_key("hand", table)))
    outcome = table.outcome
    if outcome is None and table.seats[seat].is_benched:
        return _spectator_hand(table, table.match, table.seats[seat], words)
    if outcome is None:
        return _open_hand(table, table.match, seat, words, menu_state)
    results = [_private_heading(table, words, "hand-over"), *ranking(table, table.match, outcome, words)]
    return Plain("\n".join(results), None, (), table_picture(table, table.match.view(None), words.texts.language))


def _open_hand(table: Table, match: Match, seat: Seat, words: Words, menu_state: MenuState | None) -> Plain:
    presenter, language = PRESENTERS[table.record.game], words.texts.language
    view, question = presenter.at_hand(match.view(seat)), match.questions.get(seat)
    in_words = f"{presenter.hand(view, words)}\n{presenter.board(view, words)}"
    if question is None:
        waiting, picture = _private_heading(table, words, "hand-waiting"), hand_picture(table, view, language)
        return Plain(waiting, in_words, (), picture)
    sentence = presenter.question(view, question.decision, words)
    asked = words("hand-asked", heading=parts.private_heading(table, words), question=sentence)
    lines = max(presenter.wanted_lines(view), choice_lines(presenter.hand_height(view)))
    offered = lay_out(table, view, question, language, menu_state, lines)
    content = f"{asked}\n{offered.sentence}" if offered.sentence else asked
    return Plain(content, in_words, offered.rows, hand_picture(table, view, language, offered.marked))


def _spectator_hand(table: Table, match: Match, seat: SeatRecord, words: Words) -> Plain:
    """What a player sees who conceded, or waits for cards of their own: no more than a spectator."""
    presenter, view = PRESENTERS[table.record.game], match.view(None)
    heading = _private_heading(table, words, "hand-conceded" if seat.conceded else "hand-newcomer")
    picture = table_picture(table, view, words.texts.language)
    return Plain(heading, presenter.board(view, words), (), picture)


def _private_heading(table: Table, words: Words, key: str) -> str:
    return words(key, heading=parts.private_heading(table, words), channel=f"<#{table.record.channel_id}>")
