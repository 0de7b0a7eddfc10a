"""What people ask for during a game: their hand, the board, and to play."""

import re
from collections.abc import Awaitable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from discord_ui import render
from discord_ui.call import Call
from discord_ui.desk import Desk
from discord_ui.hands import decision
from discord_ui.lobby_requests import show_panel
from discord_ui.looking import Looking
from discord_ui.posts import EVERYBODY, HAND
from discord_ui.wording import label_words_of, presenter_of
from presenters.contract import Choice
from presenters.texts import Language
from table.errors import NoGameHereError, NoSuchTableError, NotAtAnyTableError, RefusalError
from table.match import Question
from table.session import Answer, Session
from table.table import Table

MOST_COMPLETIONS: Final = 25
LONGEST_COMPLETION: Final = 100
COMPLETED: Final = re.compile(r"(?P<table>[0-9]{1,12}):(?P<question>[0-9]{1,6}):(?P<code>[A-Za-z0-9-]{1,60})")
"""The value behind a completed move."""


async def show_hand(
    desk: Desk, call: Call, table: Table, notice: str | None = None, looking: Looking | None = None
) -> None:
    """Show somebody their hand, privately, and keep it fresh while it is on screen."""
    seat = table.seat_of(call.user_id)
    closed = await desk.people.is_closed(call.user_id, desk.clock())
    message = render.hand(table, seat, call.language, notice=notice, inbox_closed=closed, looking=looking)
    await call.whisper(message)
    if call.is_promised:  # Otherwise the interaction belongs to the message clicked, perhaps a public one.
        desk.courier.hands.showing(table.id, call.user_id, call.interaction, message, looking)


async def hand_by_button(desk: Desk, call: Call, table_id: int) -> None:
    """Answer *My hand*."""
    await show_hand(desk, call, await desk.tables.table(table_id))


async def hand_by_command(desk: Desk, call: Call, game: str, table_id: int | None) -> None:
    """Answer `/<game> hand`."""
    await show_hand(desk, call, await my_table(desk, call, game, table_id))


async def board(desk: Desk, call: Call, game: str, table_id: int | None) -> None:
    """Show the public state in the reader's language."""
    table = await table_here(desk, call, game, table_id)
    await call.whisper(render.board(table, call.language))


async def retry_inbox(desk: Desk, call: Call, table_id: int) -> None:
    """Write to somebody again who has opened their inbox."""
    table = await desk.tables.table(table_id)
    table.seat_of(call.user_id)
    await desk.reopen_inbox(call.user_id)
    await call.say("said-inbox")


async def play_by_button(desk: Desk, call: Call, table_id: int, answer: Answer) -> None:
    """Play a choice where it was offered: in a private hand or on the panel."""
    session = await desk.tables.session(table_id)
    await _change(desk, call, session, session.answer(call.request, answer))


async def take_back(desk: Desk, call: Call, table_id: int, ply: int) -> None:
    """Undo the caller's last step where the button stands."""
    session = await desk.tables.session(table_id)
    await _change(desk, call, session, session.take_back(call.request, ply), notice=call.words("said-taken-back"))


async def _change(
    desk: Desk, call: Call, session: Session, change: Awaitable[Table], notice: str | None = None
) -> None:
    """Show what a change led to, in the private hand or on the panel where it was asked for."""
    reader = call.user_id if call.is_on_private_message else EVERYBODY
    with desk.courier.serving(session.table.id, reader):
        try:
            table = await change
        except RefusalError as refusal:
            await refuse(desk, call, session.table, refusal)
            return
        if call.is_on_private_message:
            await refresh_hand(desk, call, table, notice)
        else:
            await show_panel(desk, call, table)


async def play_by_command(desk: Desk, call: Call, game: str, typed: str) -> None:
    """Play what was completed or typed."""
    table, answer = await _understand(desk, call, game, typed)
    session = await desk.tables.session(table.id)
    try:
        table = await session.answer(call.request, answer)
    except RefusalError as refusal:
        await refuse(desk, call, session.table, refusal)
    else:
        await show_hand(desk, call, table)


async def refuse(desk: Desk, call: Call, table: Table, refusal: RefusalError) -> None:
    """Say no, with the fresh hand for somebody who has one."""
    if not table.is_seated(call.user_id):
        raise refusal
    notice = call.words(refusal.key, **refusal.arguments)
    if call.is_on_private_message:
        await refresh_hand(desk, call, table, notice)
    else:
        await show_hand(desk, call, table, notice)


async def refresh_hand(
    desk: Desk, call: Call, table: Table, notice: str | None = None, looking: Looking | None = None
) -> None:
    """Show the present hand in the very message that was clicked."""
    seat = table.seat_of(call.user_id)
    closed = call.is_on_ephemeral and await desk.people.is_closed(call.user_id, desk.clock())
    message = render.hand(table, seat, call.language, notice=notice, inbox_closed=closed, looking=looking)
    if call.is_on_ephemeral:
        await call.show(message)
        desk.courier.hands.showing(table.id, call.user_id, call.interaction, message, looking)
        return
    post = await desk.store.post(table.id, HAND, call.user_id)
    is_current = post is not None and post.message_id == call.message_id
    await call.show(message, post.picture if post and is_current else "")
    if post and is_current:
        noted = replace(post, revision=decision(table, seat) or post.revision, looking=str(looking or ""))
        await desk.courier.posts.note(noted, message)


async def table_of_game(desk: Desk, call: Call, game: str, table_id: int) -> Table:
    """Return a table by number, if it is one of this game and of this server, or one the caller sits at."""
    table = await desk.tables.table(table_id)
    is_near = table.record.guild_id == call.interaction.guild_id or table.is_seated(call.user_id)
    if table.record.game != game or not is_near:
        raise NoSuchTableError(table=table_id)
    return table


async def table_here(desk: Desk, call: Call, game: str, table_id: int | None) -> Table:
    """Return the table meant: the one named, else one of this channel, the caller's first, else their newest."""
    if table_id is not None:
        return await table_of_game(desk, call, game, table_id)
    here = await desk.tables.in_channel(call.channel_id, game)
    mine = await desk.tables.of_person(call.user_id, game)
    for table in (*sorted(here, key=lambda table: not table.is_seated(call.user_id)), *mine):
        return table
    raise NoGameHereError


async def my_table(desk: Desk, call: Call, game: str, table_id: int | None) -> Table:
    """Return the table somebody means: the one named, else one that waits for them, here rather than elsewhere."""
    if table_id is not None:
        return await table_of_game(desk, call, game, table_id)
    mine = await desk.tables.of_person(call.user_id, game)
    if not mine:
        raise NotAtAnyTableError
    return min(
        mine,
        key=lambda table: (not _waits_for(table, call.user_id), table.record.channel_id != call.channel_id),
    )


def _waits_for(table: Table, user_id: int) -> bool:
    question = _question(table, user_id)
    return question is not None and question.decision.required


def _question(table: Table, user_id: int) -> Question | None:
    if table.match is None or not table.is_open:
        return None
    return table.match.questions.get(table.seat_of(user_id))


async def complete_moves(desk: Desk, user_id: int, game: str, typed: str, language: Language) -> list[tuple[str, str]]:
    """Offer the legal moves that fit what was typed, as label and value."""
    tables = await desk.tables.of_person(user_id, game)
    offers = [offer for table in tables for offer in _offers(table, user_id, language, several=len(tables) > 1)]
    wanted = typed.casefold().strip()
    return [(label, value) for label, value in offers if wanted in label.casefold()][:MOST_COMPLETIONS]


def _offers(table: Table, user_id: int, language: Language, *, several: bool) -> Iterator[tuple[str, str]]:
    question = _question(table, user_id)
    if question is None or table.match is None:
        return
    for choice in _choices(table, question, language):
        suffix = f" · {table.id}" if several else ""
        yield f"{choice.label}{suffix}"[:LONGEST_COMPLETION], f"{table.id}:{question.name}:{choice.code}"


def _choices(table: Table, question: Question, language: Language) -> Sequence[Choice]:
    words = label_words_of(table, language)
    view = table.playing().view(question.seat)
    return presenter_of(table.record.game).choices(view, question.moves, words)


async def _understand(desk: Desk, call: Call, game: str, typed: str) -> tuple[Table, Answer]:
    """Read a completed value, however old, or a label typed by hand; anything else is a move that does not exist."""
    completed = COMPLETED.fullmatch(typed)
    for table in await desk.tables.of_person(call.user_id, game):
        if completed and int(completed["table"]) == table.id:
            return table, Answer(table.seat_of(call.user_id), int(completed["question"]), completed["code"])
        labelled = _labelled(table, call, typed.casefold().strip())
        if labelled is not None:
            return table, labelled
    table = await my_table(desk, call, game, None)
    question = _question(table, call.user_id)
    return table, Answer(table.seat_of(call.user_id), question.name if question else 0, typed)


def _labelled(table: Table, call: Call, label: str) -> Answer | None:
    question = _question(table, call.user_id)
    offered = _choices(table, question, call.language) if question else ()
    codes = [choice.code for choice in offered if choice.label.casefold() == label]
    return Answer(question.seat, question.name, codes[0]) if question and codes else None
