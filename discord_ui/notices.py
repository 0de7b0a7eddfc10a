"""Notices that cannot wait: your time is nearly over, a computer plays for you. Gone as soon as they no longer hold."""

from collections.abc import Callable
from typing import Final

import discord

from discord_ui import life, render
from discord_ui.controls import Row
from discord_ui.faults import CLOSED_INBOX
from discord_ui.messages import Plain
from discord_ui.people import People, language_of
from discord_ui.posts import Posts
from discord_ui.wording import words_of
from presenters.contract import Words
from storage.records import PostRecord, SeatRecord
from storage.store import Store
from table import tempo
from table.table import Table

NOTICE: Final = "notice"


class Notices:
    """Mirrors of what somebody must know now: by direct message, or by name in the channel."""

    def __init__(
        self, client: discord.Client, store: Store, people: People, posts: Posts, clock: Callable[[], float]
    ) -> None:
        self._client = client
        self._store = store
        self._people = people
        self._posts = posts
        self._clock = clock

    async def deliver(self, table: Table) -> None:
        """Post what is new, and take away what no longer holds."""
        posts = {post.reader: post for post in await self._store.posts(table.id) if post.role == NOTICE}
        wanted = {seat.user_id: seat for seat in table.seats if seat.user_id is not None and _is_worth_one(table, seat)}
        for reader, post in posts.items():
            if reader not in wanted:
                await self._posts.remove(post)
                await self._store.delete_post(table.id, NOTICE, reader)
        for reader, seat in wanted.items():
            await self._show(table, reader, seat, posts.get(reader))

    async def _show(self, table: Table, reader: int, seat: SeatRecord, post: PostRecord | None) -> None:
        words = words_of(table, language_of(await self._people.find(reader)))
        message = _notice(table, seat, words)
        if post is not None:
            await self._posts.edit(post, message)
        elif await self._people.is_closed(reader, self._clock()):
            await self._call_out(table, reader, message)
        else:
            await self._write_to(table, reader, message)

    async def _write_to(self, table: Table, reader: int, message: Plain) -> None:
        try:
            inbox = await self._client.create_dm(discord.Object(reader))
            await self._posts.send(PostRecord(table.id, NOTICE, reader, inbox.id, 0, "", 0.0), message, None)
        except discord.HTTPException as error:
            if error.code not in CLOSED_INBOX:
                raise
            await self._people.inbox_closed(reader, self._clock())
            await self._call_out(table, reader, message)

    async def _call_out(self, table: Table, reader: int, message: Plain) -> None:
        """Name somebody in the channel who cannot be written to."""
        named = Plain(f"<@{reader}> {message.content}", None, message.rows)
        slot = PostRecord(table.id, NOTICE, reader, table.record.channel_id, 0, "", 0.0)
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(reader)])
        await self._posts.send(slot, named, None, mentions)


def _is_worth_one(table: Table, seat: SeatRecord) -> bool:
    if table.record.phase != "playing":
        return False
    return seat.stand_in is not None or (bool(seat.warned) and tempo.deadline(table, seat) is not None)


def _notice(table: Table, seat: SeatRecord, words: Words) -> Plain:
    heading, url = render.private_heading(table, words), render.table_url(table)
    if seat.stand_in is not None:
        return Plain(words("notice-absent", heading=heading), None, [[life.button(table, "return", words)]])
    when = life.moment(tempo.deadline(table, seat))
    row: Row = [life.button(table, "hand", words), render.link_to(words, url)]
    return Plain(words("notice-warned", heading=heading, when=when), None, [row])
