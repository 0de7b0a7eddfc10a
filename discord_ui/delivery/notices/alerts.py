"""Alerts: what a player is told at once, of a substitute, of a vote on their seat or table, or of their clock."""

from collections.abc import Callable
from dataclasses import dataclass

import discord

from discord_ui.delivery.drafts import Draft
from discord_ui.delivery.edit_guard import EditGuard
from discord_ui.delivery.inboxes import Inboxes, PostponedInboxError
from discord_ui.delivery.messages import TableMessages
from discord_ui.members.departures import MemberWatch
from discord_ui.members.users import Users, language_of
from discord_ui.protocol.messages import Plain, Row, link
from discord_ui.views import parts
from discord_ui.views.parts import language_of_table, words_of
from presenters.languages import Language
from storage.messages import MessageRecord
from storage.people import PersonRecord
from storage.store import Store
from storage.tables import SeatRecord
from table import timing
from table.proposals import objection_ends_at, open_proposal
from table.table import Table
from table.timing import preference_of


@dataclass(eq=False, repr=False)
class Alerts:
    """Keeps a player's alerts up to date: by direct message, or by name in the channel.

    They are sent whatever the player chose for turn notices, but silently in their quiet hours.
    """

    _store: Store
    _users: Users
    _inboxes: Inboxes
    _member_watch: MemberWatch
    _messages: TableMessages
    _edit_guard: EditGuard
    _clock: Callable[[], float]

    async def deliver(self, table: Table) -> None:
        """Post what is new, and take away what no longer holds."""
        posts = {post.reader: post for post in await self._store.messages.of_kind(table.id, "notice")}
        suppressed = await self._store.messages.suppressed_alerts(table.id)
        wanted = {
            seat.user_id: seat
            for seat in table.seats
            if seat.user_id is not None and table.record.phase == "playing" and _is_alarming(table, seat)
        }
        for reader, post in posts.items():
            if reader not in wanted and not self._edit_guard.is_served((table.id, reader)):
                await self._messages.withdraw(post)
        for reader in suppressed.difference(wanted):
            await self._store.messages.allow_alerts(table.id, reader)
        for reader, seat in wanted.items():
            if reader not in suppressed:
                await self._show(table, seat, await self._users.find(reader), posts.get(reader))

    async def _show(self, table: Table, seat: SeatRecord, person: PersonRecord, post: MessageRecord | None) -> None:
        reader, url = person.user_id, await self._url(table)
        if post is not None and _as_posted(table, seat, person, post, url).fingerprint == post.fingerprint:
            return
        if await self._member_watch.has_left(table.record.guild_id, reader):
            if post is not None:
                await self._messages.withdraw(post)
            await self._let_go(table, reader)
        elif post is not None:
            await self._messages.edit(post, _as_posted(table, seat, person, post, url))
        elif preference_of(person).way == "channel" or await self._inboxes.is_closed(reader):
            await self._call_out(table, seat, person)
        else:
            await self._write_to(table, seat, person)

    async def _let_go(self, table: Table, reader: int) -> None:
        """Suppress the alerts of a member who has left."""
        await self._store.messages.suppress_alerts(table.id, reader)
        await self._member_watch.replace_member(table.record.guild_id, reader)

    async def _write_to(self, table: Table, seat: SeatRecord, person: PersonRecord) -> None:
        reader, message = person.user_id, _notice(table, seat, language_of(person), await self._url(table))
        try:
            inbox = await self._inboxes.open(reader)
            draft = Draft(table.id, "notice", reader, inbox)
            await self._messages.send(draft, message, None, silent=self._is_quiet(person))
        except (discord.HTTPException, PostponedInboxError) as error:
            await self._inboxes.note_closed(reader, error)
            await self._call_out(table, seat, person)

    async def _call_out(self, table: Table, seat: SeatRecord, person: PersonRecord) -> None:
        """Mention a player in the channel, by preference or for a closed inbox; in the table's language."""
        reader = person.user_id
        message = _named_notice(table, seat, reader, await self._url(table))
        draft = Draft(table.id, "notice", reader, table.record.channel_id)
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(reader)])
        await self._messages.send(draft, message, None, mentions, silent=self._is_quiet(person))

    def _is_quiet(self, person: PersonRecord) -> bool:
        return preference_of(person).is_quiet(self._clock())

    async def _url(self, table: Table) -> str:
        return parts.table_url(table, await self._messages.panel_id(table.id))


def _is_alarming(table: Table, seat: SeatRecord) -> bool:
    """Tell whether a player is to be told at once: of a substitute, of a vote on their seat, or of their clock."""
    if seat.is_benched:
        return False
    is_late = bool(seat.warned) and timing.deadline(table, seat) is not None
    return seat.stand_in is not None or is_late or _is_voted_on(table, seat)


def _is_voted_on(table: Table, seat: SeatRecord) -> bool:
    proposal = open_proposal(table)
    return proposal is not None and proposal.seat == seat.seat


def _closes_at(table: Table, seat: SeatRecord) -> float | None:
    """Return when a table is closed that an absent player has not voted on."""
    proposal = open_proposal(table)
    if proposal is None or proposal.kind != "stop" or seat not in table.absent:
        return None
    return objection_ends_at(table)


def _as_posted(table: Table, seat: SeatRecord, person: PersonRecord, post: MessageRecord, url: str) -> Plain:
    if post.channel_id == table.record.channel_id:
        return _named_notice(table, seat, person.user_id, url)
    return _notice(table, seat, language_of(person), url)


def _named_notice(table: Table, seat: SeatRecord, reader: int, url: str) -> Plain:
    message = _notice(table, seat, language_of_table(table), url)
    return Plain(f"<@{reader}> {message.content}", None, message.rows)


def _notice(table: Table, seat: SeatRecord, language: Language, url: str) -> Plain:
    words = words_of(table, language)
    heading, closes_at = parts.private_heading(table, words), _closes_at(table, seat)
    if closes_at is not None:
        row: Row = [parts.button(table, "return", words), parts.button(table, "decline", words)]
        return Plain(words("notice-closing", heading=heading, when=parts.moment(closes_at)), None, [row])
    if seat.stand_in is not None:
        key = "notice-vacant" if seat.vacant else "notice-absent"
        return Plain(words(key, heading=heading), None, [[parts.button(table, "return", words)]])
    if _is_voted_on(table, seat):
        row = [parts.here_button(table, words), link(words("button-table"), url)]
        return Plain(words("notice-vote", heading=heading), None, [row])
    when = parts.moment(timing.deadline(table, seat))
    row = [parts.button(table, "hand", words), link(words("button-table"), url)]
    return Plain(words("notice-warned", heading=heading, when=when), None, [row])
