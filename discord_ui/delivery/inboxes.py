"""Users' inboxes: opening them, writing a sentence, and noting which are closed."""

from collections.abc import Callable

import discord

from discord_ui.members.member_watch import MemberWatch
from discord_ui.members.users import Users
from discord_ui.protocol.errors import CLOSED_INBOX


class Inboxes:
    """Direct messages to users; a closed inbox is remembered and costs nothing."""

    def __init__(
        self, client: discord.Client, users: Users, member_watch: MemberWatch, clock: Callable[[], float]
    ) -> None:
        self._client = client
        self._users = users
        self._member_watch = member_watch
        self._clock = clock

    async def open(self, user_id: int) -> discord.DMChannel:
        return await self._client.create_dm(discord.Object(user_id))

    async def is_closed(self, user_id: int) -> bool:
        return await self._users.is_closed(user_id, self._clock())

    async def tell(self, user_id: int, text: str) -> None:
        """Send a user a private sentence, if their inbox is open."""
        if not await self.is_closed(user_id):
            try:
                await (await self.open(user_id)).send(text)
            except discord.HTTPException as error:
                await self.note_closed(user_id, error)

    async def note_closed(self, user_id: int, error: discord.HTTPException) -> None:
        """Remember a closed inbox, whose owner may have left the server; raise any other error."""
        if error.code not in CLOSED_INBOX:
            raise error
        await self._users.inbox_closed(user_id, self._clock())
        await self._member_watch.look_for(user_id)
