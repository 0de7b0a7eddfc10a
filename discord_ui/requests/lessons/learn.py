"""Handlers of `/learn`: the list of lessons, and a lesson begun or taken up in an inbox or in an ephemeral message."""

from dataclasses import replace

import discord

from discord_ui.delivery.hands import NOWHERE
from discord_ui.protocol.custom_ids import Learn, LearnAnew, Lessons
from discord_ui.requests import allowance
from discord_ui.requests.changes import once, show_hand
from discord_ui.requests.context import InteractionContext, defer_reply
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.rights import Right
from discord_ui.views.lessons.offers import lesson_list
from table import lobby, transitions
from table.errors import NoLessonError
from table.lessons.script import Lesson, lesson_of
from table.session import Session
from table.table import Table


async def show_lessons(services: Services, context: InteractionContext) -> None:
    begun = [table for table in await services.tables.of_person(context.user_id) if table.is_lesson]
    await context.send_private(lesson_list(context.language, begun))


async def learn(services: Services, context: InteractionContext, game: str) -> None:
    """Begin a game's lesson, or take it up where the caller left it, in the place they ask from."""
    lesson = _required(game)
    session = await _lesson_of(services, context, game)
    if session is None:
        await _show(services, context, await _open(services, context, lesson))
    elif session.table.lesson is None:
        await _show(services, context, await _open(services, context, lesson, session), "said-lesson-renewed")
    else:
        await _move_here(context, session)
        await _show(services, context, session.table, "said-lesson-taken-up")


async def learn_anew(services: Services, context: InteractionContext, game: str) -> None:
    """Begin a game's lesson from its first step, once per interaction."""
    lesson = _required(game)
    session = await _lesson_of(services, context, game)
    if session is not None and await services.store.tables.was_answered(context.interaction.id) is not None:
        session = None
    await _show(services, context, await _open(services, context, lesson, session))


async def _lesson_of(services: Services, context: InteractionContext, game: str) -> Session | None:
    """Return the caller's open lesson in a game, perhaps an outdated one."""
    lessons = [table for table in await services.tables.of_person(context.user_id, game) if table.is_lesson]
    return await services.tables.session(lessons[0].id) if lessons else None


def _required(game: str) -> Lesson:
    lesson = lesson_of(game)
    if lesson is None:
        raise NoLessonError
    return lesson


async def _open(
    services: Services, context: InteractionContext, lesson: Lesson, replaced: Session | None = None
) -> Table:
    """Open a lesson, in place of another one that goes on where no new one is allowed."""
    services.maintenance.require_none()
    async with allowance.start(services, context, context.guild_id, context.channel_id):
        if replaced is not None:
            await replaced.change(replace(context.request, interaction_id=None), transitions.stop)
        session = await services.tables.open_lesson(context.request, lesson, _channel_of(context), context.language)
    return session.table


def _channel_of(context: InteractionContext) -> int:
    """Return the caller's inbox if they ask from there; elsewhere a lesson is shown in ephemeral messages."""
    return context.channel_id if isinstance(context.interaction.channel, discord.DMChannel) else NOWHERE


async def _move_here(context: InteractionContext, session: Session) -> None:
    if session.table.record.channel_id != _channel_of(context):
        await session.change(context.request, lobby.move, _channel_of(context))


async def _show(services: Services, context: InteractionContext, table: Table, notice: str | None = None) -> None:
    """Show a lesson below what its learner asked with: a message of its own in an inbox, else an ephemeral one."""
    if table.record.channel_id == NOWHERE:
        await show_hand(services, context, table, context.words(notice) if notice else None)
        return
    post = await services.store.messages.get(table.id, "hand", context.user_id)
    if post is not None:
        await services.messages.withdraw(post)
    services.delivery.wake(table.id)
    if notice:
        await context.say(notice)
    else:
        await context.dismiss()


async def _learn_by_button(services: Services, context: InteractionContext, button: Learn) -> None:
    await learn(services, context, button.game)


async def _learn_anew_by_button(services: Services, context: InteractionContext, button: LearnAnew) -> None:
    await learn_anew(services, context, button.game)


async def _lessons_by_button(services: Services, context: InteractionContext, _button: Lessons) -> None:
    await show_lessons(services, context)


ROUTES: Routes = {
    "learn": Route(defer_reply, Right.NO_TABLE, _learn_by_button),
    "learn_anew": Route(defer_reply, Right.NO_TABLE, once(_learn_anew_by_button), is_deliberate=True),
    "lessons": Route(defer_reply, Right.NO_TABLE, _lessons_by_button),
}
