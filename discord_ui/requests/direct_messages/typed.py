"""Handlers of what users write: a move of the question that waits for them, a greeting, or anything else."""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from discord_ui.members.users import escape_name
from discord_ui.protocol.custom_ids import Suggest, TypedMoves
from discord_ui.protocol.id_fields import LONGEST_CODES
from discord_ui.protocol.messages import Control, Plain, in_rows
from discord_ui.requests.changes import change_and_show, refuse_with_hand
from discord_ui.requests.context import InteractionContext, defer_update
from discord_ui.requests.direct_messages import numbers
from discord_ui.requests.direct_messages.context import DirectMessageContext
from discord_ui.requests.direct_messages.moves import ask_which, play, show_suggestion, table_button
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.rights import Right
from discord_ui.views import parts, typed_moves
from discord_ui.views.help import guide
from discord_ui.views.named_choices import asks_for_suggestion, folded, words_in
from presenters.contract import Choice
from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES, Language
from presenters.texts import texts_in
from table import transitions
from table.errors import InLineError, RefusalError
from table.session import Session
from table.table import Table

LONGEST: Final = 100
"""Characters of a move, as in `/<game> play`; longer texts are not searched for one."""
MOST_EXAMPLES: Final = 12
MOST_TABLES: Final = 20
"""Tables among which a player is asked to choose: four rows of buttons."""
MOST_LINKS: Final = 3
"""Waiting tables that an answer to a greeting links to."""
MOST_MEANT: Final = 20
"""Moves among which a player is asked to choose: four rows of buttons."""
MENTION: Final = re.compile(r"<@[!&]?[0-9]+>")


async def read(services: Services, context: DirectMessageContext, text: str) -> None:
    """Play what was written, or say once what can be said."""
    if not services.allowance.complete(context.user_id, context.request.at):
        raise InLineError
    await services.note_inbox_open(context.user_id, context.channel.id)
    if await services.store.tables.was_answered(context.message_id) is not None:
        return  # Delivered twice.
    said = MENTION.sub(" ", text).strip()
    if not folded(said):
        await context.say("typed-no-words")
        return
    asked = await _asked(services, context)
    if context.person.reading and await numbers.read(services, context, asked, folded(said)):
        return
    if asks_for_suggestion(said):
        await _suggest(services, context, asked)
        return
    fitting = await _fitting(asked, context, said)
    ways = typed_moves.ways(fitting[0], context.user_id, context.language, said) if len(fitting) == 1 else ()
    if ways:
        await _ask_which_move(context, fitting[0], ways[:MOST_MEANT])
    elif len(fitting) == 1:
        await play(services, context, fitting[0], said)
    elif fitting:
        await ask_which(context, [_table_button(context, table, said) for table in fitting])
    else:
        await _explain(services, context, asked, said)


async def _asked(services: Services, context: DirectMessageContext) -> Sequence[Table]:
    """Return the tables where something is asked of the writer, or a secret choice may still be changed."""
    tables = await services.rights.own_tables(context)
    return [
        table
        for table in tables
        if services.inboxes.is_served(table) and typed_moves.question_of(table, context.user_id) is not None
    ]


async def _fitting(asked: Sequence[Table], context: DirectMessageContext, said: str) -> Sequence[Table]:
    """Return the tables where the text is a move: those that wait, else those where a choice may be changed."""
    if len(said) > LONGEST:
        return ()
    found = []
    for table in asked:
        if typed_moves.fits(table, context.user_id, context.language, said):
            found.append(table)
        await asyncio.sleep(0)  # A user at many tables must not block the event loop.
    waiting = [table for table in found if typed_moves.waits_for(table, context.user_id)]
    return waiting or found


async def _suggest(services: Services, context: DirectMessageContext, asked: Sequence[Table]) -> None:
    """Suggest a move at the table that waits for the writer, or ask which one is meant."""
    tables = [table for table in asked if typed_moves.waits_for(table, context.user_id)] or asked
    if not tables:
        await context.say("typed-nothing-asked")
    elif len(tables) == 1:
        await show_suggestion(services, context, tables[0])
    else:
        await ask_which(context, [_suggest_button(context, table) for table in tables])


def _suggest_button(context: DirectMessageContext, table: Table) -> Control:
    question = table.playing().questions[table.seat_of(context.user_id)]
    return table_button(context, table, Suggest(table=table.id, seat=question.seat, question=question.name))


def _table_button(context: DirectMessageContext, table: Table, said: str) -> Control | None:
    """A button that plays a text at one table; None where it cannot be carried or is no plan there."""
    try:
        question, codes = typed_moves.completed(table, context.user_id, context.language, said)
    except RefusalError:
        return None
    custom_id = TypedMoves(table=table.id, question=question, codes=codes) if len(codes) <= LONGEST_CODES else None
    return table_button(context, table, custom_id) if custom_id else None


async def _explain(services: Services, context: DirectMessageContext, asked: Sequence[Table], said: str) -> None:
    """Answer what is no move: a greeting with help and what waits, anything else with what can be said."""
    greeted = _greeted_in(said)
    if greeted is not None:
        if not context.person.language and not context.person.locale:
            context.speak(greeted)
        await _greet(services, context, asked)
        return
    waiting = [table for table in asked if typed_moves.waits_for(table, context.user_id)] or asked
    if len(waiting) == 1:
        choices = typed_moves.possible(waiting[0], context.user_id, context.language, said)
        ask = _ask_which_move if 0 < len(choices) <= MOST_MEANT else _explain_question
        if await ask(context, waiting[0], choices) and context.person.reading:
            services.delivery.recheck(waiting[0].id, context.user_id)  # What is heard last is the question.
    elif waiting:
        tables = context.words.listing([parts.heading(table, context.words) for table in waiting[:MOST_TABLES]])
        await context.say("typed-several", tables=tables)
    else:
        await context.say("typed-nothing-asked")


def _greeted_in(said: str) -> Language | None:
    """Return the language of a greeting or a call for help; None for anything else."""
    first = words_in(said)[:1]
    return next((language for language in LANGUAGES if _greetings(language).intersection(first)), None)


@cache
def _greetings(language: Language) -> frozenset[str]:
    """Return first words that ask for help rather than for a move."""
    return frozenset(words_in(texts_in(language)("language-greetings")))


async def _greet(services: Services, context: DirectMessageContext, asked: Sequence[Table]) -> None:
    """Show the help, and last, where a phone shows it, which tables wait for the writer."""
    waiting = [table for table in asked if typed_moves.waits_for(table, context.user_id)]
    links = [await _link_to(services, context, table) for table in waiting[:MOST_LINKS]]
    help_page = guide(context.language, on_server=False)
    if links:
        told = context.words("typed-waiting", tables=context.words.listing(links), count=len(links))
        help_page = replace(help_page, content=f"{help_page.content}\n\n{told}")
    await context.reply(help_page)


async def _link_to(services: Services, context: DirectMessageContext, table: Table) -> str:
    url = parts.table_url(table, await services.messages.panel_id(table.id))
    return f"[{parts.heading(table, context.words)}]({url})"


async def _ask_which_move(context: DirectMessageContext, table: Table, choices: Sequence[Choice]) -> bool:
    """Offer what a text may mean, each on a button that plays it; return whether that was said now."""
    question = table.playing().questions[table.seat_of(context.user_id)]
    buttons = [
        Control(TypedMoves(table=table.id, question=question.name, codes=one.code), one.label, emoji=one.emoji)
        for one in choices
    ]
    return await context.reply(Plain(context.words("typed-which-move"), None, in_rows(buttons)))


async def _explain_question(context: DirectMessageContext, table: Table, _meant: Sequence[Choice]) -> bool:
    """Say what is asked and what can be written; return whether that was said now."""
    match, seat = table.playing(), table.seat_of(context.user_id)
    presenter, words = PRESENTERS[table.record.game], parts.words_of(table, context.language)
    question = presenter.question(presenter.at_hand(match.view(seat)), match.questions[seat].decision, words)
    known = typed_moves.examples(table, context.user_id, context.language)
    examples = " · ".join(f"**{escape_name(example)}**" for example in known[:MOST_EXAMPLES])
    more = "yes" if len(known) > MOST_EXAMPLES else "no"
    said = context.words("typed-examples", question=question, examples=examples, more=more)
    return await context.reply(Plain(said))


async def play_at_table(services: Services, context: InteractionContext, button: TypedMoves) -> None:
    """Play what was written at the table chosen."""
    written = f"{button.table}:{button.question}:{button.codes}"

    async def change(session: Session) -> Table:
        plan = typed_moves.plan(session.table, context.user_id, context.language, written)
        return await session.change(context.request, transitions.answer_in_turn, plan)

    await change_and_show(services, context, button.table, change, _show_played, refuse_with_hand)


async def _show_played(_services: Services, context: InteractionContext, table: Table) -> None:
    heading = parts.private_heading(table, parts.words_of(table, context.language))
    await context.replace_private(Plain(context.words("said-typed", heading=heading)))


ROUTES: Routes = {"typed": Route(defer_update, Right.OWN_MOVE, play_at_table)}
