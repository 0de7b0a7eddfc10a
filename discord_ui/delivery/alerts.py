"""Notices that cannot wait: your time is nearly over, a computer plays for you. Gone as soon as they no longer hold."""

from collections.abc import Callable

import discord

from discord_ui.delivery.edit_guard import EditGuard
from discord_ui.delivery.inboxes import Inboxes
from discord_ui.delivery.posts import Draft, Posts
from discord_ui.members.member_watch import MemberWatch
from discord_ui.members.users import Users, language_of
from discord_ui.protocol.messages import Plain, Row
from discord_ui.views import status, texts
from discord_ui.views.texts import language_of_table, words_of
from presenters.texts import Language
from storage.messages import MessageRecord
from storage.people import PersonRecord
from storage.store import Store
from storage.tables import SeatRecord
from table import tempo
from table.notify import preference_of
from table.table import Table


class Alerts:
    """Mirrors of what somebody must know now: by direct message, or by name in the channel.

    They come whatever somebody has chosen for their turns, but make no sound in their quiet hours.
    """

    def __init__(
        self,
        store: Store,
        users: Users,
        inboxes: Inboxes,
        member_watch: MemberWatch,
        posts: Posts,
        edit_guard: EditGuard,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._users = users
        self._inboxes = inboxes
        self._member_watch = member_watch
        self._posts = posts
        self._edit_guard = edit_guard
        self._clock = clock

    async def deliver(self, table: Table) -> None:
        """Post what is new, and take away what no longer holds."""
        posts = {post.reader: post for post in await self._store.messages.of_kind(table.id, "notice")}
        suppressed = await self._store.messages.suppressed_alerts(table.id)
        wanted = {seat.user_id: seat for seat in table.seats if seat.user_id is not None and _is_worth_one(table, seat)}
        for reader, post in posts.items():
            if reader not in wanted and not self._edit_guard.is_served((table.id, reader)):
                await self._posts.withdraw(post)
        for reader in suppressed.difference(wanted):
            await self._store.messages.allow_alerts(table.id, reader)
        for reader, seat in wanted.items():
            if reader not in suppressed:
                await self._show(table, seat, await self._users.find(reader), posts.get(reader))

    async def _show(self, table: Table, seat: SeatRecord, person: PersonRecord, post: MessageRecord | None) -> None:
        reader = person.user_id
        if post is not None:
            await self._posts.edit(post, _as_posted(table, seat, person, post))
        elif await self._member_watch.has_left(table.record.guild_id, reader):
            await self._let_go(table, reader)
        elif preference_of(person).way == "channel" or await self._users.is_closed(reader, self._clock()):
            await self._call_out(table, seat, person)
        else:
            await self._write_to(table, seat, person)

    async def _let_go(self, table: Table, reader: int) -> None:
        """Say nothing to somebody who has left, and remember not to."""
        await self._store.messages.suppress_alerts(table.id, reader)
        await self._member_watch.let_go(table.record.guild_id, reader)

    async def _write_to(self, table: Table, seat: SeatRecord, person: PersonRecord) -> None:
        reader, message = person.user_id, _notice(table, seat, language_of(person))
        try:
            inbox = await self._inboxes.open(reader)
            draft = Draft(table.id, "notice", reader, inbox.id)
            await self._posts.send(draft, message, None, silent=self._is_quiet(person))
        except discord.HTTPException as error:
            await self._inboxes.note_closed(reader, error)
            await self._call_out(table, seat, person)

    async def _call_out(self, table: Table, seat: SeatRecord, person: PersonRecord) -> None:
        """Name somebody in the channel who wants it so, or cannot be written to; in the language of the table."""
        reader = person.user_id
        message = _named_notice(table, seat, reader)
        draft = Draft(table.id, "notice", reader, table.record.channel_id)
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(reader)])
        await self._posts.send(draft, message, None, mentions, silent=self._is_quiet(person))

    def _is_quiet(self, person: PersonRecord) -> bool:
        return preference_of(person).is_quiet(self._clock())


def _is_worth_one(table: Table, seat: SeatRecord) -> bool:
    if table.record.phase != "playing":
        return False
    return seat.stand_in is not None or (bool(seat.warned) and tempo.deadline(table, seat) is not None)


def _as_posted(table: Table, seat: SeatRecord, person: PersonRecord, post: MessageRecord) -> Plain:
    if post.channel_id == table.record.channel_id:
        return _named_notice(table, seat, person.user_id)
    return _notice(table, seat, language_of(person))


def _named_notice(table: Table, seat: SeatRecord, reader: int) -> Plain:
    message = _notice(table, seat, language_of_table(table))
    return Plain(f"<@{reader}> {message.content}", None, message.rows)


def _notice(table: Table, seat: SeatRecord, language: Language) -> Plain:
    words = words_of(table, language)
    heading, url = texts.private_heading(table, words), texts.table_url(table)
    if seat.stand_in is not None:
        return Plain(words("notice-absent", heading=heading), None, [[status.button(table, "return", words)]])
    when = status.moment(tempo.deadline(table, seat))
    row: Row = [status.button(table, "hand", words), texts.link_to(words, url)]
    return Plain(words("notice-warned", heading=heading, when=when), None, [row])
