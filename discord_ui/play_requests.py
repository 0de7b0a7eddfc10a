"""What people ask for during a game: their hand, the board, and to play."""

from collections.abc import Awaitable, Sequence
from dataclasses import replace

from discord_ui import places, render, typed_moves
from discord_ui.call import Call
from discord_ui.desk import Desk
from discord_ui.lobby_requests import show_panel
from discord_ui.looking import Looking
from discord_ui.places import tables_near
from discord_ui.posts import EVERYBODY, HAND
from table.errors import NoGameHereError, NoSuchTableError, NotAtAnyTableError, NotSeatedError, RefusalError
from table.notify import decision
from table.session import Session
from table.table import Table
from table.transitions import Answer, Plan


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
    """Answer *My hand*; somebody who has none sees the table as spectators do."""
    await _show_hand_or_board(desk, call, await desk.tables.table(table_id))


async def _show_hand_or_board(desk: Desk, call: Call, table: Table) -> None:
    if table.is_seated(call.user_id) or table.record.guild_id != call.interaction.guild_id:
        await show_hand(desk, call, table)
    else:
        await call.whisper(render.board(table, call.language, notice=call.words(NotSeatedError.key)))


async def hand_by_command(desk: Desk, call: Call, game: str, table_id: int | None) -> None:
    """Answer `/<game> hand`."""
    await _show_hand_or_board(desk, call, await my_table(desk, call, game, table_id))


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
    await desk.courier.leavers.require_here(session.table, call.user_id)
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
    """Play what was completed or typed: one move, or several in a row."""
    table, plan = await _understand(desk, call, game, typed)
    session = await desk.tables.session(table.id)
    await desk.courier.leavers.require_here(table, call.user_id)
    try:
        table = await session.answer_in_turn(call.request, plan)
    except RefusalError as refusal:
        await refuse(desk, call, session.table, refusal)
    else:
        await show_hand(desk, call, table)


async def _understand(desk: Desk, call: Call, game: str, typed: str) -> tuple[Table, Sequence[Plan]]:
    """Find the table that offers this; if none does, the one most likely meant refuses it."""
    tables = await desk.tables.of_person(call.user_id, game)
    offering = (table for table in tables if typed_moves.fits(table, call.user_id, call.language, typed))
    table = next(offering, None) or await my_table(desk, call, game, None)
    return table, typed_moves.plan(table, call.user_id, call.language, typed)


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
        await desk.courier.office.posts.note(noted, message)


async def table_of_game(desk: Desk, call: Call, game: str, table_id: int) -> Table:
    """Return a table by number, if it is one of this game within the caller's sight, or one they sit at."""
    table = await desk.tables.table(table_id)
    if table.record.game != game:
        raise NoSuchTableError(table=table_id)
    places.require_near(call, table)
    return table


async def table_here(desk: Desk, call: Call, game: str, table_id: int | None) -> Table:
    """Return the table meant: the one named, else one of this channel, the caller's first, else their newest."""
    if table_id is not None:
        return await table_of_game(desk, call, game, table_id)
    here = await tables_near(desk, call.interaction, game)
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
    question = typed_moves.question_of(table, user_id)
    return question is not None and question.decision.required
