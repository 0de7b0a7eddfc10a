"""Handlers of a game in progress: hand, board, menus, moves, take-backs and completion."""

import asyncio
from collections.abc import Sequence

from discord_ui.protocol.custom_ids import AskToConfirm, OpenBranch, Play, SincePage, Suggest, TableButton, TakeBack
from discord_ui.requests import allowance
from discord_ui.requests.changes import (
    change_and_show,
    refresh_hand,
    refuse_with_hand,
    show_hand,
    show_panel,
    suggested,
)
from discord_ui.requests.context import InteractionContext, defer_reply, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.locations import table_here, table_of_game
from discord_ui.requests.rights import AnyInteraction, Right
from discord_ui.views import typed_moves
from discord_ui.views.choices import MenuState, split
from discord_ui.views.named_choices import asks_for_suggestion
from discord_ui.views.screens import board, told_board
from discord_ui.views.since import since_page
from presenters.languages import Language
from rules.contract import Seat
from table import transitions
from table.errors import NotAtAnyTableError, NothingAskedError, NotSeatedError, NotYourSeatError, RefusalError
from table.match import Question
from table.request import Answer
from table.session import Session
from table.table import Table
from table.transitions import Plan


async def hand_by_button(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Handle *My hand*; a spectator sees the board."""
    await _show_hand_or_board(services, context, await services.tables.table(button.table))


async def hand_by_command(services: Services, context: InteractionContext, game: str, table_id: int | None) -> None:
    await _show_hand_or_board(services, context, await my_table(services, context, game, table_id))


async def _show_hand_or_board(services: Services, context: InteractionContext, table: Table) -> None:
    if table.is_seated(context.user_id):
        await show_hand(services, context, table)
    else:
        await context.send_private(
            board(table, context.language, notice=context.words(NotSeatedError.key), is_reading=context.is_reading)
        )


async def show_since(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Handle *All of it*: tell in private what happened since the reader last decided."""
    table = await services.tables.table(button.table)
    page = since_page(table, table.seat_of(context.user_id), 0, context.language)
    await context.send_private(context.for_reader(table, page))


async def turn_since_page(services: Services, context: InteractionContext, button: SincePage) -> None:
    table = await services.tables.table(button.table)
    page = since_page(table, table.seat_of(context.user_id), button.page, context.language)
    await context.replace_private(context.for_reader(table, page))


async def show_board(services: Services, context: InteractionContext, game: str, table_id: int | None) -> None:
    """Show the public state in the reader's language."""
    table = await table_here(services, context, game, table_id)
    await context.send_private(board(table, context.language, is_reading=context.is_reading))


async def show_in_words(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Handle *In words*: any member who can see the table may read its board."""
    table = await services.tables.table(button.table)
    await context.send_private(context.for_reader(table, told_board(table, context.language)))


async def retry_inbox(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Try a closed inbox again: a request that Discord refuses, as long as it is closed."""
    allowance.work(services, context)
    table = await services.tables.table(button.table)
    table.seat_of(context.user_id)
    await services.reopen_inbox(context.user_id)
    await context.say("said-inbox-later" if await services.inboxes.is_postponed(context.user_id) else "said-inbox")


async def play_by_button(services: Services, context: InteractionContext, button: Play) -> None:
    """Play a choice where it was offered: in a private hand or on the panel."""
    answer = Answer(button.seat, button.question, button.code)

    async def change(session: Session) -> Table:
        return await session.change(context.request, transitions.answer, answer)

    await change_and_show(services, context, button.table, change, refuse=refuse_with_hand)


async def take_back(services: Services, context: InteractionContext, button: TakeBack) -> None:
    async def change(session: Session) -> Table:
        return await session.change(context.request, transitions.take_back, button.ply)

    await change_and_show(services, context, button.table, change, _show_taken_back, refuse_with_hand)


async def _show_taken_back(services: Services, context: InteractionContext, table: Table) -> None:
    if context.is_on_private_message:
        await refresh_hand(services, context, table, context.words("said-taken-back"))
    else:
        await show_panel(services, context, table)


async def play_by_command(services: Services, context: InteractionContext, game: str, typed: str) -> None:
    """Play what was completed or typed: one move, or several in a row; or suggest one."""
    if asks_for_suggestion(typed):
        await _suggest_by_command(services, context, game)
        return
    table, plan = await _understand(services, context, game, typed)
    session = await services.tables.session(table.id)
    try:
        table = await session.change(context.request, transitions.answer_in_turn, plan)
    except RefusalError as refusal:
        await refuse_with_hand(services, context, session.table, refusal)
    else:
        await show_hand(services, context, table)


async def _suggest_by_command(services: Services, context: InteractionContext, game: str) -> None:
    table = await my_table(services, context, game, None)
    question = typed_moves.question_of(table, context.user_id)
    try:
        if question is None:
            raise NothingAskedError
        menu_state = await suggested(services, context, table, question)
    except RefusalError as refusal:
        await refuse_with_hand(services, context, table, refusal)
        return
    services.hands.opened(table.id, context.user_id, menu_state)
    await show_hand(services, context, table, menu_state=menu_state)


async def _understand(
    services: Services, context: InteractionContext, game: str, typed: str
) -> tuple[Table, Sequence[Plan]]:
    """Return the table that offers the typed moves; if none does, the likeliest one refuses them."""
    tables = await services.rights.own_tables(context.interaction, game)
    offering = (table for table in tables if typed_moves.fits(table, context.user_id, context.language, typed))
    table = next(offering, None) or await my_table(services, context, game, None)
    return table, typed_moves.plan(table, context.user_id, context.language, typed)


async def complete_move(
    services: Services, interaction: AnyInteraction, game: str, typed: str, language: Language
) -> list[tuple[str, str]]:
    """Return the legal moves that match the text typed, after the moves typed before it, as label and value."""
    offers: list[tuple[str, str]] = []
    for table in await services.rights.own_tables(interaction, game):
        offers += typed_moves.completions(table, interaction.user.id, typed[: typed_moves.LONGEST_COMPLETION], language)
        if len(offers) >= typed_moves.MOST_COMPLETIONS:
            break
        await asyncio.sleep(0)  # A user at many tables must not block the event loop.
    if len({value.partition(":")[0] for _, value in offers}) > 1:
        offers = [(f"{label} · {value.partition(':')[0]}", value) for label, value in offers]
    fitting = [
        (label, value) for label, value in offers if max(len(label), len(value)) <= typed_moves.LONGEST_COMPLETION
    ]
    return fitting[: typed_moves.MOST_COMPLETIONS]


async def my_table(services: Services, context: InteractionContext, game: str, table_id: int | None) -> Table:
    """Return the table a player means: the one named, else a game that waits for them, in this channel first."""
    if table_id is not None:
        return await table_of_game(services, context, game, table_id)
    mine = await services.rights.own_tables(context.interaction, game)
    if not mine:
        raise NotAtAnyTableError
    return min(
        mine,
        key=lambda table: (
            table.is_lesson,
            not typed_moves.waits_for(table, context.user_id),
            table.record.channel_id != context.channel_id,
        ),
    )


# Before an answer: menus, confirmation, suggestions


async def ask_to_confirm(services: Services, context: InteractionContext, button: AskToConfirm) -> None:
    """Ask again before a move that hurts another player; one that its player can take back is played at once."""
    table = (await services.tables.session(button.table)).table
    if _can_be_taken_back(table, Answer(button.seat, button.question, button.code)):
        move = Play(table=button.table, seat=button.seat, question=button.question, code=button.code)
        await play_by_button(services, context, move)
        return
    await _open_menu(services, context, button.table, button.seat, MenuState(button.question, marked=button.code))


def _can_be_taken_back(table: Table, answer: Answer) -> bool:
    """Return whether the player of an answer is asked again, having learnt nothing, and may still go back."""
    try:
        match = transitions.foreseen(table, answer).playing()
    except RefusalError:
        return False
    return match.steps.seat == answer.seat and match.second_thoughts.may_go_back(answer.seat)


async def open_branch(services: Services, context: InteractionContext, button: OpenBranch) -> None:
    await _open_menu(services, context, button.table, button.seat, MenuState(button.question, split(button.path)))


async def suggest(services: Services, context: InteractionContext, button: Suggest) -> None:
    """Handle *Suggest*: show what a strong computer would play. What the asker sees of it, nobody else does."""
    session, asked = await services.tables.session(button.table), MenuState(button.question)
    try:
        question = _question_asked(session.table, context, button.seat, asked)
        menu_state = await suggested(services, context, session.table, question)
    except RefusalError as refusal:
        with services.delivery.serving(button.table, context.user_id):
            await refuse_with_hand(services, context, session.table, refusal)
        return
    await _open_menu(services, context, button.table, button.seat, menu_state)


async def _open_menu(
    services: Services, context: InteractionContext, table_id: int, seat: Seat, menu_state: MenuState
) -> None:
    """Open a menu in place, or in an ephemeral message when it was opened from the panel."""
    session = await services.tables.session(table_id)
    table = session.table
    with services.delivery.serving(table_id, context.user_id):
        try:
            _question_asked(table, context, seat, menu_state)
        except RefusalError as refusal:
            await refuse_with_hand(services, context, table, refusal)
            return
        services.hands.opened(table_id, context.user_id, menu_state)
        table = await session.note_opened(context.request)
        show = refresh_hand if context.is_on_private_message else show_hand
        await show(services, context, table, menu_state=menu_state)


def _question_asked(table: Table, context: InteractionContext, seat: Seat, menu_state: MenuState) -> Question:
    """Return an open question; refuse a user who is not asked this, as an answer would be refused."""
    match = table.playing()
    if table.seat_played_by(context.user_id) != seat:
        raise NotYourSeatError
    question = match.question_for(seat, menu_state.question)
    if menu_state.marked is not None:
        question.move(menu_state.marked)
    return question


ROUTES: Routes = {
    "hand": Route(defer_reply, Right.NEAR, hand_by_button),
    "since": Route(defer_reply, Right.SEATED, show_since),
    "since_page": Route(defer_update, Right.SEATED, turn_since_page),
    "words": Route(defer_reply, Right.NEAR, show_in_words),
    "inbox": Route(defer_reply, Right.SEATED, retry_inbox),
    "play": Route(defer_update, Right.OWN_MOVE, play_by_button),
    "back": Route(defer_update, Right.OWN_MOVE, take_back),
    "ask": Route(defer_update, Right.OWN_MOVE, ask_to_confirm),
    "open": Route(defer_update, Right.OWN_MOVE, open_branch),
    "suggest": Route(defer_update, Right.OWN_MOVE, suggest),
}
