"""What people ask for about their own data: to see it, to have a copy, to be forgotten."""

import io
import json
import secrets
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any, Final

import discord

from discord_ui import allowance, names
from discord_ui.call import Call
from discord_ui.controls import Control, Row, Style
from discord_ui.desk import Desk
from discord_ui.ids import Privacy, PrivacyStep
from discord_ui.messages import Plain
from discord_ui.removals import KEPT_DAYS
from discord_ui.wording import language_of_table
from presenters.texts import LANGUAGES, texts_in
from storage.privacy import Dossier
from storage.records import OPEN_PHASES

FILE: Final = "my-data.json"
FIRST_NUMBER: Final = 1000
NUMBERS: Final = 1_000_000
"""Pseudonyms are drawn from so many numbers that they tell nothing."""


async def show(desk: Desk, call: Call) -> None:
    """Count what is stored about somebody, with a way to have it and to delete it."""
    allowance.work(desk, call)
    dossier = await desk.store.dossier(call.user_id)
    await call.whisper(Plain("\n".join(_summary(dossier, call)), None, [_buttons(call, "export", "ask")]))


def _summary(dossier: Dossier, call: Call) -> Sequence[str]:
    words, person = call.words, dossier.person
    open_ones = sum(seat.phase in OPEN_PHASES for seat in dossier.seats)
    known = words("privacy-nobody")
    if person is not None:
        known = words("privacy-person", name=names.escape(person.name), locale=person.locale or "?")
    return [
        words("privacy-heading"),
        known,
        words("privacy-open", count=open_ones),
        words("privacy-closed", count=len(dossier.seats) - open_ones),
        words("privacy-results", count=len(dossier.results)),
        words("privacy-messages", count=dossier.messages),
        words("privacy-content"),
        words("privacy-why", days=KEPT_DAYS),
    ]


def _buttons(call: Call, *steps: PrivacyStep) -> Row:
    styles = {"delete": Style.danger, "ask": Style.danger}
    return [
        Control(Privacy(step=step), call.words(f"button-privacy-{step}"), style=styles.get(step, Style.secondary))
        for step in steps
    ]


async def export(desk: Desk, call: Call) -> None:
    """Hand somebody everything that is stored about them, as a file."""
    allowance.work(desk, call)
    written = json.dumps(_written(await desk.store.dossier(call.user_id)), ensure_ascii=False, indent=2)
    file = discord.File(io.BytesIO(written.encode()), FILE)
    await call.interaction.followup.send(call.words("privacy-export"), file=file, ephemeral=True)


def _written(dossier: Dossier) -> dict[str, Any]:
    """Put a dossier as people read it: account numbers as texts, times with their date."""
    return {key: _readable(key, value) for key, value in asdict(dossier).items()}


def _readable(key: str, value: object) -> object:
    if isinstance(value, dict):
        return {name: _readable(name, inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_readable(key, inner) for inner in value]
    if key.endswith("_at") and isinstance(value, int | float):
        return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
    return str(value) if key.endswith("_id") else value


async def ask(desk: Desk, call: Call) -> None:
    """Ask again before anything is deleted, and say what becomes of games under way."""
    phases = [seat.phase for seat in (await desk.store.dossier(call.user_id)).seats]
    lines = [call.words("privacy-sure")]
    counts = {"privacy-sure-lobbies": phases.count("lobby"), "privacy-sure-playing": phases.count("playing")}
    lines += [call.words(key, count=count) for key, count in counts.items() if count]
    await call.redraw(Plain("\n".join(lines), None, [_buttons(call, "delete", "keep")]))


async def delete(desk: Desk, call: Call) -> None:
    """Forget somebody: first at the tables that are open, then everywhere at once."""
    number = await _free_number(desk)
    pseudonyms: dict[str, str] = {
        language: texts_in(language)("privacy-pseudonym", number=str(number)) for language in LANGUAGES
    }
    await _leave_tables(desk, call, pseudonyms)
    desk.tables.forget(await desk.store.forget_person(call.user_id, number, pseudonyms))
    await desk.people.forget()
    await desk.ratings.forget()
    await call.redraw(Plain(call.words("privacy-deleted")))


async def _free_number(desk: Desk) -> int:
    while True:
        number = FIRST_NUMBER + secrets.randbelow(NUMBERS - FIRST_NUMBER)
        if not await desk.store.is_pseudonym(number):
            return number


async def _leave_tables(desk: Desk, call: Call, pseudonyms: dict[str, str]) -> None:
    for table_id in await desk.store.open_tables_of_person(call.user_id):
        session = await desk.tables.session(table_id)
        await session.forget(call.user_id, pseudonyms[language_of_table(session.table)], call.at)


async def keep(_desk: Desk, call: Call) -> None:
    """Leave everything as it is."""
    await call.redraw(Plain(call.words("privacy-kept")))


STEPS: Final = {"export": export, "ask": ask, "delete": delete, "keep": keep}
