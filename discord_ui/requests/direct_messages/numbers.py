"""Reads numbers of lines in reading mode: a choice is played, a branch opened, 0 leads back."""

from collections.abc import Sequence
from dataclasses import dataclass

from discord_ui.protocol.custom_ids import OpenBranch, TypedMoves
from discord_ui.protocol.messages import Control
from discord_ui.requests.direct_messages.context import DirectMessageContext
from discord_ui.requests.direct_messages.moves import ask_which, open_menu, play, table_button
from discord_ui.requests.dispatcher import Services
from discord_ui.views import typed_moves
from discord_ui.views.choices import MenuState, join
from discord_ui.views.reading import BACK, numbered, opened, state_for
from presenters.contract import Choice
from table.match import Question
from table.table import Table


@dataclass(frozen=True, slots=True)
class NumberedLine:
    """What a number stands for at one table: a choice, or a menu to be opened."""

    table: Table
    question: Question
    meaning: Choice | MenuState


async def read(services: Services, context: DirectMessageContext, asked: Sequence[Table], said: str) -> bool:
    """Act on a number; return False for a text that is none, or the number of no line."""
    if not (said.isascii() and said.isdigit()):
        return False
    found = [line for table in asked if (line := await _line(services, context, table, int(said))) is not None]
    lines = [line for line in found if typed_moves.waits_for(line.table, context.user_id)] or found
    if len(lines) > 1:
        await ask_which(context, [_button(context, line) for line in lines])
    elif lines and not await _is_of_earlier_hand(services, context, lines[0].table):
        await _act(services, context, lines[0])
    return bool(lines)


async def _is_of_earlier_hand(services: Services, context: DirectMessageContext, table: Table) -> bool:
    """Return whether a number was written before the hand came that its writer now finds below it."""
    post = await services.store.messages.get(table.id, "hand", context.user_id)
    return post is not None and post.message_id > context.message_id


async def _line(services: Services, context: DirectMessageContext, table: Table, number: int) -> NumberedLine | None:
    question, state = typed_moves.question_of(table, context.user_id), await _state(services, context, table)
    if question is None:
        return None
    entry = numbered(table, question, context.language, state).get(number)
    if isinstance(entry, Choice):
        return NumberedLine(table, question, entry)
    is_back = number == BACK and state_for(question, state) != MenuState(question.name)
    if entry is None and not is_back:
        return None
    return NumberedLine(table, question, opened(table, question, context.language, state, number))


async def _state(services: Services, context: DirectMessageContext, table: Table) -> MenuState | None:
    """Return the menus open in the hand that the writer read last."""
    post = await services.store.messages.get(table.id, "hand", context.user_id)
    return await services.hands.menu_state(table.id, context.user_id, post)


def _button(context: DirectMessageContext, line: NumberedLine) -> Control:
    table, question = line.table.id, line.question
    if isinstance(line.meaning, Choice):
        return table_button(
            context, line.table, TypedMoves(table=table, question=question.name, codes=line.meaning.code)
        )
    path = join(line.meaning.path)
    custom_id = OpenBranch(table=table, seat=question.seat, question=question.name, path=path)
    return table_button(context, line.table, custom_id)


async def _act(services: Services, context: DirectMessageContext, line: NumberedLine) -> None:
    if isinstance(line.meaning, Choice):
        await play(services, context, line.table, f"{line.table.id}:{line.question.name}:{line.meaning.code}")
    else:
        await open_menu(services, context, line.table, line.meaning)
