"""Turn notices and alerts: one message names all tables that wait for a player, so that only it notifies.

A table's own hand rings if it is the only one that waits. Of several, each comes without a sound and leaves a
promise, which the next message about them all redeems. Whoever wants to be named in the
channel gets no hands, and one such message in each channel.
"""

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final
from weakref import WeakValueDictionary

import discord

from discord_ui.delivery.channels import ChannelAvailability
from discord_ui.delivery.inboxes import Inboxes, PostponedInboxError
from discord_ui.delivery.messages import LONGEST_NONCE, Draft, EditGuard, TableMessages
from discord_ui.members.departures import MemberWatch
from discord_ui.members.users import Users, language_of
from discord_ui.protocol.errors import CLOSED_INBOX, UNREACHABLE_CHANNEL
from discord_ui.protocol.messages import Plain, Row, link
from discord_ui.views import parts
from discord_ui.views.parts import language_of_table, words_of
from presenters.contract import Words
from presenters.texts import Language
from storage.messages import MessageRecord, TurnNoticeRecord
from storage.people import PersonRecord
from storage.store import Store
from storage.tables import SeatRecord
from table import timing
from table.proposals import open_proposal
from table.table import Table
from table.tables import Tables
from table.timing import NotifyPreference, decision, is_due, preference_of

MOST_NAMED: Final = 3
"""Tables named in the first sentence, which a lock screen shows."""
MOST_LISTED: Final = 6

Told = Mapping[int, TurnNoticeRecord]
"""What a player was told, by table."""


@dataclass(frozen=True, slots=True)
class AwaitedTurn:
    """A table that waits for a player."""

    table: Table
    number: int
    since: float


@dataclass(eq=False, repr=False)
class TurnNotices:
    """Keeps a player's turn notices up to date: one in their inbox, or one in each channel."""

    _client: discord.Client
    _store: Store
    _tables: Tables
    _users: Users
    _inboxes: Inboxes
    _messages: TableMessages
    _channels: ChannelAvailability
    _clock: Callable[[], float]
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(init=False, default_factory=WeakValueDictionary)

    async def may_notify(self, table: Table, seat: SeatRecord, preference: NotifyPreference) -> bool:
        """Tell whether a hand may ring by itself; otherwise promise that a message about several tables does."""
        now, number, reader = self._clock(), decision(table, seat.seat), seat.user_id or 0
        if number is None:
            return not preference.is_quiet(now)
        turns = await self._store.turns.of_users([reader])
        if any(notice.table_id == table.id and notice.decision == number for notice in turns.notices):
            return False
        others = [other for other in turns.waiting if other.table_id != table.id and is_due(preference, other, now)]
        if not others or not is_due(preference, seat, now):
            return True
        await self._store.turns.save(TurnNoticeRecord(table.id, reader, "promised", number))
        return False

    async def knows(self, user_id: int, preference: NotifyPreference) -> None:
        """Note that a user was told of all their turns, before they change how they are told."""
        told = await self._told(user_id)
        for turn in await self._due(user_id, preference):
            blank = TurnNoticeRecord(turn.table.id, user_id, "told", turn.number)
            known = told.get(turn.table.id, blank)
            await self._store.turns.save(replace(known, state="told", decision=turn.number))

    async def deliver(self, table: Table) -> None:
        """Bring up to date what the people of a table were told of all their tables."""
        readers = set(await self._store.turns.readers(table.id))
        for reader in (*table.people, *readers.difference(table.people)):
            if reader in readers or preference_of(await self._users.find(reader)).way == "channel":
                await self._bring_up_to_date(reader)

    async def _bring_up_to_date(self, reader: int) -> None:
        async with self._locks.setdefault(reader, asyncio.Lock()):
            person = await self._users.find(reader)
            preference, language = preference_of(person), language_of(person)
            told = await self._told(reader)
            places = await self._places(reader, preference)
            await self._withdraw(told, places)
            for channel_id, turns in places.items():
                await self._tell(reader, channel_id, turns, told, language if preference.way == "dm" else None)

    async def _told(self, reader: int) -> Told:
        return {notice.table_id: notice for notice in await self._store.turns.notices_to(reader)}

    async def _places(self, reader: int, preference: NotifyPreference) -> Mapping[int, Sequence[AwaitedTurn]]:
        """Return the turns to tell a player of, by channel."""
        due = await self._due(reader, preference)
        if preference.way == "dm":
            if not due or await self._inboxes.is_closed(reader):
                return {}
            try:
                return {await self._inboxes.open(reader): due}
            except PostponedInboxError:
                return {}
        channels = dict.fromkeys(turn.table.record.channel_id for turn in due)
        return {
            channel_id: [turn for turn in due if turn.table.record.channel_id == channel_id]
            for channel_id in channels
            if not self._channels.is_unavailable(channel_id)
        }

    async def _due(self, reader: int, preference: NotifyPreference) -> Sequence[AwaitedTurn]:
        """Return the turns a reader should know of by now, the longest wait first."""
        now, due = self._clock(), []
        for table in await self._tables.of_person(reader):
            seat = table.seats[table.seat_of(reader)]
            number = decision(table, seat.seat)
            if number is not None and is_due(preference, seat, now):
                due.append(AwaitedTurn(table, number, seat.asked_at or 0.0))
        return sorted(due, key=lambda turn: turn.since)

    async def _tell(
        self, reader: int, channel_id: int, turns: Sequence[AwaitedTurn], told: Told, language: Language | None
    ) -> None:
        by_name = language is None
        message = await self._message(turns, language)
        if by_name:
            message = replace(message, content=f"<@{reader}> {message.content}")
        shown = next((notice for notice in told.values() if notice.channel_id == channel_id), None)
        if any(_is_untold(turn, told.get(turn.table.id), by_name=by_name) for turn in turns):
            await self._replace(turns, shown, await self._send(reader, channel_id, turns, message))
        elif shown is not None and shown.fingerprint != message.fingerprint:
            await self._note(turns, await self._edited(shown, message))

    async def _edited(self, notice: TurnNoticeRecord, message: Plain) -> TurnNoticeRecord:
        """Edit the message of a notice; without one where it cannot be edited any more."""
        if notice.channel_id is None or notice.message_id is None:
            return notice
        shown = await self._messages.edit_message(notice.channel_id, notice.message_id, message)
        return _without_message(notice) if shown is None else replace(notice, fingerprint=message.fingerprint)

    async def _replace(
        self, turns: Sequence[AwaitedTurn], old: TurnNoticeRecord | None, new: TurnNoticeRecord | None
    ) -> None:
        if new is None:
            return
        await self._note(turns, new)
        if old is not None:
            await self._remove(old)

    async def _remove(self, notice: TurnNoticeRecord) -> None:
        if notice.channel_id is not None and notice.message_id is not None:
            await self._messages.remove(notice.channel_id, notice.message_id)

    async def _note(self, turns: Sequence[AwaitedTurn], notice: TurnNoticeRecord) -> None:
        """Remember of each table that its reader was told, and by which message."""
        for turn in turns:
            await self._store.turns.save(replace(notice, table_id=turn.table.id, state="told", decision=turn.number))

    async def _send(
        self, reader: int, channel_id: int, turns: Sequence[AwaitedTurn], message: Plain
    ) -> TurnNoticeRecord | None:
        """Post a message that rings; None where it cannot be posted."""
        channel = self._client.get_partial_messageable(channel_id)
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(reader)])
        try:
            sent = await channel.send(**message.payload(), nonce=_nonce(reader, turns), allowed_mentions=mentions)
        except discord.HTTPException as error:
            if error.code in CLOSED_INBOX:
                await self._inboxes.note_closed(reader, error)
            elif error.code not in UNREACHABLE_CHANNEL:
                raise
            return None
        first = turns[0]
        return TurnNoticeRecord(first.table.id, reader, "told", first.number, channel_id, sent.id, message.fingerprint)

    async def _withdraw(self, told: Told, places: Mapping[int, Sequence[AwaitedTurn]]) -> None:
        """Take away messages that name no table any more, and forget what was answered."""
        waiting = {turn.table.id for turns in places.values() for turn in turns}
        misplaced = [notice for notice in told.values() if notice.message_id and notice.channel_id not in places]
        for notice in {notice.message_id: notice for notice in misplaced}.values():
            await self._remove(notice)
        for notice in told.values():
            if notice.table_id not in waiting:
                await self._store.turns.delete(notice.table_id, notice.reader)
            elif notice in misplaced:
                await self._store.turns.save(_without_message(notice))

    async def _message(self, turns: Sequence[AwaitedTurn], language: Language | None) -> Plain:
        """Name the tables in a sentence, then list them with links; in a channel in the language of the table."""
        words = Words.of(language or language_of_table(turns[0].table), ())
        if len(turns) == 1:
            heading = parts.private_heading(turns[0].table, words)
            return Plain(words("turn-one", heading=heading), None, [await self._way_in(turns[0].table, words)])
        named = [parts.short_heading(turn.table, words) for turn in turns[:MOST_NAMED]]
        names = words.listing([*named, *(["…"] if len(turns) > MOST_NAMED else [])])
        lines = [await self._line(turn, words) for turn in turns[:MOST_LISTED]]
        return Plain("\n".join([words("turn-several", count=len(turns), tables=names), *lines]))

    async def _way_in(self, table: Table, words: Words) -> Row:
        return [parts.button(table, "hand", words), link(words("button-table"), await self._url(table))]

    async def _line(self, turn: AwaitedTurn, words: Words) -> str:
        heading, url = parts.private_heading(turn.table, words), await self._url(turn.table)
        return words("turn-line", heading=heading, url=url, since=parts.moment(turn.since))

    async def _url(self, table: Table) -> str:
        return parts.table_url(table, await self._messages.panel_id(table.id))


def _without_message(notice: TurnNoticeRecord) -> TurnNoticeRecord:
    return replace(notice, channel_id=None, message_id=None, fingerprint="")


def _is_untold(turn: AwaitedTurn, notice: TurnNoticeRecord | None, *, by_name: bool) -> bool:
    """Tell whether a player still has to hear of this: in a channel of everything, in an inbox of what was promised."""
    if by_name:
        return notice is None or notice.state == "promised" or notice.decision != turn.number
    return notice is not None and notice.state == "promised" and notice.decision == turn.number


def _nonce(reader: int, turns: Sequence[AwaitedTurn]) -> str:
    """A name for this message, by what it tells for the first time."""
    named = f"turn:{reader}:{[(turn.table.id, turn.number) for turn in turns]}"
    return hashlib.sha256(named.encode()).hexdigest()[:LONGEST_NONCE]


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
        reader = person.user_id
        if post is not None:
            await self._messages.edit(post, _as_posted(table, seat, person, post, await self._url(table)))
        elif await self._member_watch.has_left(table.record.guild_id, reader):
            await self._let_go(table, reader)
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


def _as_posted(table: Table, seat: SeatRecord, person: PersonRecord, post: MessageRecord, url: str) -> Plain:
    if post.channel_id == table.record.channel_id:
        return _named_notice(table, seat, person.user_id, url)
    return _notice(table, seat, language_of(person), url)


def _named_notice(table: Table, seat: SeatRecord, reader: int, url: str) -> Plain:
    message = _notice(table, seat, language_of_table(table), url)
    return Plain(f"<@{reader}> {message.content}", None, message.rows)


def _notice(table: Table, seat: SeatRecord, language: Language, url: str) -> Plain:
    words = words_of(table, language)
    heading = parts.private_heading(table, words)
    if seat.stand_in is not None:
        key = "notice-vacant" if seat.vacant else "notice-absent"
        return Plain(words(key, heading=heading), None, [[parts.button(table, "return", words)]])
    if _is_voted_on(table, seat):
        row: Row = [parts.here_button(table, words), link(words("button-table"), url)]
        return Plain(words("notice-vote", heading=heading), None, [row])
    when = parts.moment(timing.deadline(table, seat))
    row = [parts.button(table, "hand", words), link(words("button-table"), url)]
    return Plain(words("notice-warned", heading=heading, when=when), None, [row])
