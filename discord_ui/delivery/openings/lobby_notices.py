"""Lobby notices: subscribers and invited users are told once, in their inboxes or by name in the channel.

Whom a lobby is told to is saved first; each message is saved before it is sent and searched for after a crash, as all
messages of a table. A notice follows its lobby; one in the channel is deleted when the game begins.
"""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import discord
from cachetools import LRUCache

from cluster.ownership import NotOwnedError, Ownership
from discord_ui.delivery.channels import ChannelAvailability
from discord_ui.delivery.drafts import Draft
from discord_ui.delivery.inboxes import Inboxes, PostponedInboxError
from discord_ui.delivery.messages import EVERYBODY, TableMessages, gather_all
from discord_ui.delivery.openings.recipients import Recipients
from discord_ui.members.users import Users, language_of
from discord_ui.protocol.messages import Plain
from discord_ui.views.openings.notices import private_notice, public_notice
from discord_ui.views.parts import language_of_table
from discord_ui.views.reading import without_pictures
from presenters.contract import Words
from storage.errors import LeaseLostError
from storage.messages import MessageKind, MessageRecord
from storage.openings.notices import LobbyNoticeRecord
from storage.people import PersonRecord
from storage.store import Store
from table.table import Table
from table.tables import Tables
from table.timing import preference_of
from table.waiting.failures import TableFailures
from table.waiting.openings import FRESH, is_joinable

KINDS: Final[tuple[MessageKind, ...]] = ("opening", "call", "invitation")
MOST_SETTLED: Final = 4096

Notices = Sequence[LobbyNoticeRecord]


@dataclass(eq=False, repr=False)
class LobbyNotices:
    """Sends the notices of lobbies, and keeps them up to date."""

    _store: Store
    _tables: Tables
    _users: Users
    _inboxes: Inboxes
    _messages: TableMessages
    _channels: ChannelAvailability
    _recipients: Recipients
    _ownership: Ownership
    _clock: Callable[[], float]
    failures: TableFailures
    """Of announcing."""
    _settled: LRUCache[int, None] = field(init=False, default_factory=lambda: LRUCache(MOST_SETTLED))
    """Tables that are no lobbies any more, and whose notices say so."""

    def concerns(self, table_id: int) -> bool:
        """Return whether a table may have notices to send or to bring up to date."""
        return table_id not in self._settled

    async def announce_due(self) -> None:
        """Choose who is told of the lobbies that opened a while ago; called every few seconds."""
        due = await self._store.lobby_notices.due_tables(self._clock(), self._ownership.shards)
        for table_id in self.failures.to_try(due):
            with self.failures.caught(table_id):
                await self._announce_as_owner(await self._tables.table(table_id))
                self._tables.heard(table_id)

    async def _announce_as_owner(self, table: Table) -> None:
        with contextlib.suppress(NotOwnedError, LeaseLostError), self._ownership.serving(table.record.guild_id):
            await self._announce(table)

    async def _announce(self, table: Table) -> None:
        for announcement in await self._store.lobby_notices.announcements(table.id, self._clock()):
            await self._recipients.choose(table, announcement.kind)

    async def deliver(self, table: Table) -> None:
        """Send what is due at a lobby, and bring up to date what was sent."""
        await self._announce(table)
        await self._messages.resume(table.id)
        notices = await self._store.lobby_notices.of_table(table.id)
        kinds = sorted({notice.kind for notice in notices})
        posts = [post for kind in kinds for post in await self._store.messages.of_kind(table.id, kind)]
        await self._send_due(table, [one for one in notices if one.state == "due"], posts)
        await gather_all(*(self._refresh(table, post, notices) for post in posts))
        if table.record.phase != "lobby":
            self._settled[table.id] = None

    async def _send_due(self, table: Table, due: Notices, posts: Sequence[MessageRecord]) -> None:
        """Send notices that still hold; one whose message has arrived was only not noted yet."""
        arrived = {(post.kind, post.reader) for post in posts}
        told = [one for one in due if (one.kind, one.reader if one.way == "dm" else EVERYBODY) in arrived]
        told += [one for one in due if one.kind == "invitation" and (one.kind, one.reader) in arrived]
        await self._store.lobby_notices.say_told(told)
        waiting = [one for one in due if one not in told]
        wanted = await self._still_wanted(table, waiting)
        await self._drop([one for one in waiting if one not in wanted])
        by_name = [one for one in wanted if one.way == "channel" and one.kind != "invitation"]
        alone = [one for one in wanted if one not in by_name]
        groups = [[one for one in by_name if one.kind == kind] for kind in KINDS]
        await gather_all(
            *(self._tell(table, notice) for notice in alone),
            *(self._call_out(table, group) for group in groups if group),
        )

    async def _still_wanted(self, table: Table, waiting: Notices) -> Notices:
        """Return the notices that still hold: of an open lobby, to subscribers who may be told at this hour."""
        is_served = self._inboxes.is_served(table) and not self._channels.is_unavailable(table.record.channel_id)
        if not waiting or not is_joinable(table) or not is_served:
            return []
        readers = [one.reader for one in waiting]
        subscriptions = await self._store.subscriptions.among(table.record.guild_id or 0, readers)
        wanted = []
        for notice in (one for one in waiting if not table.is_seated(one.reader)):
            subscription = subscriptions.get(notice.reader)
            is_fresh = self._clock() - notice.created_at < FRESH
            if notice.kind == "invitation":
                is_wanted = not await self._recipients.is_gone(table, notice.reader)
            else:
                is_wanted = subscription is not None and is_fresh and await self._recipients.is_told_now(subscription)
            if is_wanted:
                wanted.append(notice)
        return wanted

    async def _tell(self, table: Table, notice: LobbyNoticeRecord) -> None:
        """Write to a user; an invitation whose reader cannot be written to is put in the channel."""
        reader = notice.reader
        if notice.way == "dm" and not await self._inboxes.is_closed(reader):
            person, message = await self._users.find(reader), await self._private(table, notice)
            try:
                draft = Draft(table.id, notice.kind, reader, await self._inboxes.open(reader))
                silent = self._is_quiet(person)
                sent = await self._messages.send(draft, _for_reader(message, person), None, silent=silent)
            except (discord.HTTPException, PostponedInboxError) as error:
                await self._inboxes.note_closed(reader, error)
            else:
                await self._note([notice], sent)
                return
        if notice.kind == "invitation":
            await self._call_out(table, [replace(notice, way="channel")], reader)
        else:
            await self._drop([notice])

    async def _call_out(self, table: Table, group: Notices, reader: int | None = EVERYBODY) -> None:
        """Mention users in the channel, all in one message."""
        readers, notice = [one.reader for one in group], group[0]
        message = await self._public(table, notice, group)
        mentioned = [discord.Object(user_id) for user_id in readers]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=mentioned)
        draft = Draft(table.id, notice.kind, reader, table.record.channel_id)
        silent = reader is not EVERYBODY and self._is_quiet(await self._users.find(reader))

        async def send(_table: Table) -> None:
            await self._note(group, await self._messages.send(draft, message, None, mentions, silent=silent))

        if not await self._channels.attempt(table, send):
            await self._drop(group)

    def _is_quiet(self, person: PersonRecord) -> bool:
        """Return whether an invitation comes without a sound; of lobbies nobody is told in their quiet hours."""
        return preference_of(person).is_quiet(self._clock())

    async def _note(self, group: Notices, sent: MessageRecord | None) -> None:
        """Note that users were told, or that Discord does not take the message."""
        await (self._drop(group) if sent is None else self._store.lobby_notices.say_told(group))

    async def _drop(self, group: Notices) -> None:
        """Forget notices that are not sent, and tries of sending them that were cut short."""
        for notice in group:
            for reader in (notice.reader, EVERYBODY):
                begun = await self._store.messages.sending(notice.table_id, notice.kind, reader)
                if begun is not None:
                    await self._store.messages.delete(begun)
        await self._store.lobby_notices.drop(group)

    async def _refresh(self, table: Table, post: MessageRecord, notices: Notices) -> None:
        """Bring a notice up to date; it is not followed any more once the lobby is none."""
        if post.channel_id == table.record.channel_id or post.reader is EVERYBODY:
            await self._refresh_in_channel(table, post, notices)
            return
        notice = next((one for one in notices if (one.kind, one.reader) == (post.kind, post.reader)), None)
        is_over = table.record.phase != "lobby"
        shown: MessageRecord | None = post
        if notice is not None:
            person = await self._users.find(notice.reader)
            message = _for_reader(await self._private(table, notice), person)
            if message.fingerprint != post.fingerprint and await self._recipients.is_gone(table, notice.reader):
                await self._messages.withdraw(post)
                return
            shown = await self._messages.edit(post, message)
        if is_over or notice is None or shown is None:  # Its reader may have been forgotten meanwhile.
            await self._store.messages.delete(post)

    async def _refresh_in_channel(self, table: Table, post: MessageRecord, notices: Notices) -> None:
        if table.record.phase != "lobby" or (post.reader is not EVERYBODY and table.is_seated(post.reader)):
            await self._messages.withdraw(post)
            return
        group = [one for one in notices if one.kind == post.kind and _is_named_in(one, post)]
        if group and await self._messages.edit(post, await self._public(table, group[0], group)) is None:
            await self._store.messages.delete(post)

    async def _public(self, table: Table, notice: LobbyNoticeRecord, group: Notices) -> Plain:
        words, readers = Words.of(language_of_table(table), ()), [one.reader for one in group]
        return public_notice(table, notice, readers, await self._name(notice.sender), words)

    async def _private(self, table: Table, notice: LobbyNoticeRecord) -> Plain:
        person = await self._users.find(notice.reader)
        # Of a user the bot never met, nobody knows the language.
        is_met = person.language is not None or person.locale is not None
        language = language_of(person) if is_met else language_of_table(table)
        return private_notice(table, notice, await self._name(notice.sender), Words.of(language, ()))

    async def _name(self, user_id: int) -> str:
        return (await self._users.find(user_id)).name or "?"


def _is_named_in(notice: LobbyNoticeRecord, post: MessageRecord) -> bool:
    return notice.reader == post.reader if post.reader is not EVERYBODY else notice.way == "channel"


def _for_reader(message: Plain, person: PersonRecord) -> Plain:
    """Rewrite a notice for a reader in reading mode."""
    return without_pictures(message, Words.of(language_of(person), ())) if person.reading else message
