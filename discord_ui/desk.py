"""Where every request arrives, by command or by button: acknowledge first, then act, inside one error boundary."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import discord

from discord_ui import names, permissions
from discord_ui.call import Acknowledge, AnyInteraction, Call, TooLateError, think
from discord_ui.courier import Courier
from discord_ui.faults import PASSING
from discord_ui.logs import about, trace
from discord_ui.people import People
from discord_ui.turnstile import Turnstile
from discord_ui.under_way import UnderWay
from storage.errors import StoreError
from storage.records import PersonRecord
from storage.store import Store
from table.allowance import Allowance
from table.archive import Archive
from table.errors import NotSavedError, RefusalError
from table.ratings import Ratings
from table.tables import Tables

log = logging.getLogger(__name__)

Action = Callable[[Call], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything a request may need."""

    store: Store
    people: People
    courier: Courier
    clock: Callable[[], float]
    ratings: Ratings
    archive: Archive
    allowance: Allowance
    turnstile: Turnstile
    under_way: UnderWay = field(default_factory=UnderWay)

    @property
    def tables(self) -> Tables:
        return self.courier.tables

    async def serve(self, interaction: AnyInteraction, acknowledge: Acknowledge, action: Action) -> None:
        """Serve one interaction; every failure ends here, in a kind private sentence where it can be said."""
        with self.under_way.counted():
            await self._serve(interaction, acknowledge, action)

    async def _serve(self, interaction: AnyInteraction, acknowledge: Acknowledge, action: Action) -> None:
        try:
            await acknowledge(interaction)
        except TooLateError:
            log.info("%s: interaction %d came too late and was not served", about(interaction), interaction.id)
            return
        person = await self._meet(interaction)
        call = Call(interaction, person, self.clock(), acknowledge is think, self.courier.office.studio)
        try:
            await self._act(call, action)
        except (discord.HTTPException, *PASSING) as error:
            log.warning("%s: an answer could not be delivered: %s", about(interaction), trace(error))
        else:
            log.debug("%s: served", about(interaction))

    async def _act(self, call: Call, action: Action) -> None:
        try:
            async with self.turnstile.passing(call.user_id):
                await self._note_open_doors(call)
                await self._do(call, action)
        except RefusalError as refusal:
            await call.say(refusal.key, **refusal.arguments)
        except StoreError as error:
            log.error("%s: the store failed: %s", about(call.interaction), trace(error))
            await call.say(NotSavedError.key)
        except (discord.HTTPException, *PASSING):
            raise
        except Exception as error:  # noqa: BLE001 - the one boundary: whatever a bug does, the player hears of it
            log.error("%s: failed and changed nothing: %s", about(call.interaction), trace(error))
            await call.say("refusal-bug")

    async def _do(self, call: Call, action: Action) -> None:
        """Act, and leave the answer to the first delivery if this is the second of what was done already."""
        try:
            await action(call)
        except NotSavedError:
            raise
        except RefusalError:
            if await self.store.was_answered(call.interaction.id) is None:
                raise

    async def _meet(self, interaction: AnyInteraction) -> PersonRecord:
        user, locale = interaction.user, interaction.locale.value
        name = names.clean(user.display_name)
        try:
            return await self.people.meet(user.id, name, locale)
        except StoreError as error:
            log.error("%s: the store failed: %s", about(interaction), trace(error))
            return PersonRecord(user.id, None, locale, name, None)

    async def _note_open_doors(self, call: Call) -> None:
        """A click tells what the bot may do in its channel, and one in a direct message that the inbox is open."""
        if not permissions.missing(call.interaction):
            await self.courier.reach.answers(call.channel_id)
        if call.interaction.guild_id is None and await self.people.is_closed(call.user_id, self.clock()):
            await self.reopen_inbox(call.user_id)

    async def reopen_inbox(self, user_id: int) -> None:
        """Believe again that somebody can be written to."""
        await self.people.inbox_opened(user_id)
        for table in await self.tables.of_person(user_id):
            self.courier.wake(table.id)
