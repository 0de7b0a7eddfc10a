"""Handlers of `/privacy`: a user's data shown, exported and deleted."""

import json
import logging
import secrets
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any, Final

from discord_ui.members.departures import KEPT_DAYS
from discord_ui.members.users import escape_name
from discord_ui.protocol.custom_ids import Privacy, PrivacyStep
from discord_ui.protocol.messages import Control, Plain, Row, Style
from discord_ui.requests import allowance
from discord_ui.requests.context import InteractionContext, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.rights import Right
from discord_ui.views.parts import language_of_table
from presenters.languages import LANGUAGES
from presenters.texts import texts_in
from storage.errors import StoreError
from storage.privacy import Dossier
from storage.tables import OPEN_PHASES
from table import transitions
from table.errors import RefusalError, trace
from table.lobby import USUAL_LEVEL
from table.request import Request

log = logging.getLogger(__name__)

FILE: Final = "my-data.json"
FIRST_NUMBER: Final = 1000
NUMBERS: Final = 1_000_000
"""Pseudonyms are drawn at random, so that they reveal no order."""


async def show(services: Services, context: InteractionContext) -> None:
    """Count what is stored about the caller, with buttons to export and delete it."""
    allowance.work(services, context)
    dossier = await services.store.privacy.dossier(context.user_id)
    await context.send_private(Plain("\n".join(_summary(dossier, context)), None, [_buttons(context, "export", "ask")]))


def _summary(dossier: Dossier, context: InteractionContext) -> Sequence[str]:
    words, person = context.words, dossier.person
    open_ones = sum(seat.phase in OPEN_PHASES for seat in dossier.seats)
    known = words("privacy-nobody")
    if person is not None:
        known = words("privacy-person", name=escape_name(person.name), locale=person.locale or "?")
    return [
        words("privacy-heading"),
        known,
        words("privacy-open", count=open_ones),
        words("privacy-closed", count=len(dossier.seats) - open_ones),
        words("privacy-results", count=len(dossier.results)),
        words("privacy-messages", count=dossier.messages),
        words("privacy-subscriptions", count=len(dossier.subscriptions)),
        words("privacy-lobby-notices", count=len(dossier.lobby_notices)),
        words("privacy-refused", count=len(dossier.refused_inviter_ids)),
        words("privacy-content"),
        words("privacy-why", days=KEPT_DAYS),
    ]


def _buttons(context: InteractionContext, *steps: PrivacyStep) -> Row:
    styles = {"delete": Style.danger, "ask": Style.danger}
    return [
        Control(Privacy(step=step), context.words(f"button-privacy-{step}"), style=styles.get(step, Style.secondary))
        for step in steps
    ]


async def export(services: Services, context: InteractionContext) -> None:
    allowance.work(services, context)
    written = json.dumps(_written(await services.store.privacy.dossier(context.user_id)), ensure_ascii=False, indent=2)

    async def content() -> bytes:
        return written.encode()

    await context.send_file("privacy-export", FILE, [content], "refusal-file-too-large")


def _written(dossier: Dossier) -> dict[str, Any]:
    """Make a dossier readable: account ids as texts, times as dates."""
    return {key: _readable(key, value) for key, value in asdict(dossier).items()}


def _readable(key: str, value: object) -> object:
    if isinstance(value, dict):
        return {name: _readable(name, inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_readable(key, inner) for inner in value]
    if key.endswith("_at") and isinstance(value, int | float):
        return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
    return str(value) if key.endswith("_id") else value


async def ask(services: Services, context: InteractionContext) -> None:
    """Ask for confirmation, and say what happens to games in progress."""
    allowance.work(services, context)
    phases = [seat.phase for seat in (await services.store.privacy.dossier(context.user_id)).seats]
    lines = [context.words("privacy-sure")]
    counts = {"privacy-sure-lobbies": phases.count("lobby"), "privacy-sure-playing": phases.count("playing")}
    lines += [context.words(key, count=count) for key, count in counts.items() if count]
    await context.replace_private(Plain("\n".join(lines), None, [_buttons(context, "delete", "keep")]))


async def delete(services: Services, context: InteractionContext) -> None:
    """Delete the caller's data: first at open tables, then everywhere in one transaction."""
    allowance.work(services, context)  # It empties the log of the file, and what is remembered of everybody.
    number = await _free_number(services)
    pseudonyms: dict[str, str] = {
        language: texts_in(language)("privacy-pseudonym", number=str(number)) for language in LANGUAGES
    }
    await _leave_tables(services, context, pseudonyms)
    services.tables.forget(await services.store.privacy.forget_person(context.user_id, number, pseudonyms))
    await services.users.forget()
    services.ratings.forget()
    await context.replace_private(Plain(context.words("privacy-deleted")))


async def _free_number(services: Services) -> int:
    while True:
        number = FIRST_NUMBER + secrets.randbelow(NUMBERS - FIRST_NUMBER)
        if not await services.store.privacy.is_pseudonym(number):
            return number


async def _leave_tables(services: Services, context: InteractionContext, pseudonyms: dict[str, str]) -> None:
    unreadable: list[int] = []
    for table_id in await services.store.privacy.open_tables(context.user_id):
        try:
            session = await services.tables.session(table_id)
            pseudonym = pseudonyms[language_of_table(session.table)]
            await session.change(Request.by_bot(context.at), transitions.forget_player, context.user_id, pseudonym)
        except (RefusalError, StoreError):
            raise
        except Exception as error:  # noqa: BLE001 - a table that another version wrote keeps nobody's data from going
            log.error("table %d cannot be left by its rules: %s", table_id, trace(error))
            unreadable.append(table_id)
    if unreadable:
        name = next(iter(pseudonyms.values()))
        await services.store.privacy.forget_seats(context.user_id, unreadable, name, USUAL_LEVEL)
        services.tables.forget(unreadable)


async def keep(_services: Services, context: InteractionContext) -> None:
    await context.replace_private(Plain(context.words("privacy-kept")))


_STEPS: Final = {"export": export, "ask": ask, "delete": delete, "keep": keep}


async def take_step(services: Services, context: InteractionContext, button: Privacy) -> None:
    await _STEPS[button.step](services, context)


ROUTES: Routes = {"privacy": Route(defer_update, Right.NO_TABLE, take_step, is_deliberate=True)}
