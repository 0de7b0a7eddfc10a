"""Turn notices: one message names all tables that wait for a player, so that only it notifies.

A table's own hand rings if it is the only one that waits. Of several, each comes without a sound and leaves a
promise, which the next message about them all redeems. Whoever wants to be named in the
channel gets no hands, and one such message in each channel.
"""

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord

from cluster.locks import Locks
from discord_ui.delivery.channels import ChannelAvailability
from discord_ui.delivery.drafts import LONGEST_NONCE
from discord_ui.delivery.inboxes import Inboxes, PostponedInboxError
from discord_ui.delivery.messages import CLOCKS_APART, TableMessages, Unrecorded, is_nonce_forgotten
from discord_ui.members.users import Users, language_of
from discord_ui.protocol.errors import CLOSED_INBOX, UNREACHABLE_CHANNEL
from discord_ui.protocol.messages import Plain, Row, appearance, appearance_of, link
from discord_ui.views import parts
from discord_ui.views.parts import language_of_table
from presenters.contract import Words
from presenters.languages import Language
from storage.errors import StoreError
from storage.messages import TurnNoticeRecord
from storage.store import Store
from storage.tables import SeatRecord
from table import timing
from table.table import Table
from table.tables import Tables
from table.timing import NotifyPreference, decision, is_due, is_reminded, preference_of
from table.waiting.reminders import TOGETHER, has_reminder
from table.waiting.reminders import is_to_be_reminded as reminders_due

MOST_NAMED: Final = 3
"""Tables named in the first sentence, which a lock screen shows."""
MOST_LISTED: Final = 6

Told = Mapping[int, TurnNoticeRecord]
"""What a player was told, by table."""


@dataclass(frozen=True, slots=True)
class AwaitedTurn:
    """A table that waits for a player."""

    table: Table
    seat: SeatRecord
    number: int

    @property
    def since(self) -> float:
        return self.seat.asked_at or 0.0

    def told(self, told: Told) -> TurnNoticeRecord | None:
        """Return what its player was told of this very decision."""
        notice = told.get(self.table.id)
        return notice if notice is not None and notice.decision == self.number else None

    def is_to_be_reminded(self, told: Told, preference: NotifyPreference, at: float) -> bool:
        known = self.told(told)
        reminders, reminded_at = (known.reminders, known.reminded_at) if known else (0, None)
        return reminders_due(preference, self.seat, reminders, reminded_at, at)


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
    _locks: Locks
    _clock: Callable[[], float]

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
            known = replace(told.get(turn.table.id, blank), reminders=turn.seat.reminders, reminded_at=self._clock())
            await self._store.turns.save(replace(known, state="told", decision=turn.number))

    async def deliver(self, table: Table) -> None:
        """Bring up to date what the people of a table were told of all their tables."""
        readers = set(await self._store.turns.readers(table.id))
        readers |= {seat.user_id for seat in table.seats if seat.user_id is not None and has_reminder(seat)}
        for reader in (*table.people, *readers.difference(table.people)):
            if reader in readers or preference_of(await self._users.find(reader)).way == "channel":
                await self._bring_up_to_date(reader)

    async def _bring_up_to_date(self, reader: int) -> None:
        async with self._locks.hold(f"turns of {reader}"):
            person = await self._users.find(reader)
            preference, language = preference_of(person), language_of(person)
            told, due = await self._told(reader), await self._due(reader, preference)
            is_written = preference.way == "dm" and not await self._inboxes.is_closed(reader)
            if preference.way == "dm" and not is_written:
                due = self._called_out(due, told, preference)
            places = await (self._inbox(reader, due) if is_written else self._by_channel(due))
            told = await self._settled(told, places)
            await self._withdraw(told, places)
            for channel_id, turns in places.items():
                await self._tell(reader, channel_id, turns, told, preference, language if is_written else None)

    def _called_out(
        self, due: Sequence[AwaitedTurn], told: Told, preference: NotifyPreference
    ) -> Sequence[AwaitedTurn]:
        """Return the turns of which a player with a closed inbox is reminded, or was, by name in the channel."""
        now = self._clock()
        return [
            turn
            for turn in due
            if ((known := turn.told(told)) is not None and known.reminded_at is not None)
            or turn.is_to_be_reminded(told, preference, now)
        ]

    async def _told(self, reader: int) -> Told:
        return {notice.table_id: notice for notice in await self._store.turns.notices_to(reader)}

    async def _inbox(self, reader: int, due: Sequence[AwaitedTurn]) -> Mapping[int, Sequence[AwaitedTurn]]:
        try:
            return {await self._inboxes.open(reader): due} if due else {}
        except PostponedInboxError:
            return {}

    async def _by_channel(self, due: Sequence[AwaitedTurn]) -> Mapping[int, Sequence[AwaitedTurn]]:
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
            is_at_hand = table.is_private and preference.way == "channel"
            if number is not None and is_due(preference, seat, now) and not is_at_hand:
                due.append(AwaitedTurn(table, seat, number))
        return sorted(due, key=lambda turn: turn.since)

    async def _tell(
        self,
        reader: int,
        channel_id: int,
        turns: Sequence[AwaitedTurn],
        told: Told,
        preference: NotifyPreference,
        language: Language | None,
    ) -> None:
        by_name, now = language is None, self._clock()
        message = await self._message(turns, language)
        if by_name:
            message = replace(message, content=f"<@{reader}> {message.content}")
        reminded = [turn for turn in turns if turn.is_to_be_reminded(told, preference, now)]
        untold = [turn for turn in turns if _is_untold(turn, told.get(turn.table.id), by_name=by_name)]
        fresh = [turn for turn in turns if turn in reminded or turn in untold]
        here = [notice for notice in told.values() if notice.channel_id == channel_id]
        shown = await self._only_one(here, {turn.table.id for turn in fresh})
        if fresh:
            reminded_at, first = now if reminded else None, fresh[0]
            begun = TurnNoticeRecord(first.table.id, reader, "told", first.number, channel_id, 0, sent_at=now)
            begun = replace(begun, fingerprint=_digest(appearance(message)))
            begun = min((one for one in here if one.is_being_sent), key=lambda one: one.sent_at, default=begun)
            await self._note(fresh, told, begun, reminded_at)
            await self._replace(turns, told, shown, await self._send(begun, message), reminded_at)
        elif shown is not None and shown.fingerprint != message.fingerprint:
            await self._note(turns, told, await self._edited(shown, message))

    async def _only_one(self, here: Sequence[TurnNoticeRecord], fresh: Collection[int]) -> TurnNoticeRecord | None:
        """Return the message of a channel that holds until the next, which tells of these tables; delete others."""
        kept = [notice for notice in here if notice.message_id and notice.table_id not in fresh]
        shown = max(kept, key=lambda notice: notice.message_id or 0, default=None)
        others = {one.message_id: one for one in here if shown is None or one.message_id != shown.message_id}
        for other in others.values():
            await self._remove(other)
        return shown

    async def _settled(self, told: Told, places: Mapping[int, Sequence[AwaitedTurn]]) -> Told:
        """Return what a player was told, once it is known of messages that were being sent whether they arrived."""
        settled = dict(told)
        for notice in (one for one in told.values() if one.is_being_sent):
            turns = places.get(notice.channel_id or 0, ())
            is_awaited = (notice.table_id, notice.decision) in [(turn.table.id, turn.number) for turn in turns]
            if is_awaited and not is_nonce_forgotten(notice.sent_at, self._clock()):
                continue  # It is sent again: by its nonce it shows once.
            settled[notice.table_id] = await self._settle(notice, is_awaited=is_awaited)
        return settled

    async def _settle(self, notice: TurnNoticeRecord, *, is_awaited: bool) -> TurnNoticeRecord:
        """Adopt a message that arrived, if it is still good for something; else it is to be sent anew."""
        message_id = await self._find(notice)
        unsent = replace(_without_message(notice), state="promised")
        found = unsent if message_id is None else replace(notice, message_id=message_id, fingerprint="")
        if not is_awaited:
            await self._remove(found)
            found = unsent
        await self._store.turns.save(found)
        return found

    async def _find(self, notice: TurnNoticeRecord) -> int | None:
        """Look for a message that arrived without our knowing."""
        try:
            async for message in self._messages.own_messages(notice.channel_id or 0, notice.sent_at - CLOCKS_APART):
                if _digest(appearance_of(message)) == notice.fingerprint:
                    return message.id
        except discord.HTTPException as error:
            if error.code not in UNREACHABLE_CHANNEL:
                raise
        return None

    async def _edited(self, notice: TurnNoticeRecord, message: Plain) -> TurnNoticeRecord:
        """Edit the message of a notice; without one where it cannot be edited any more."""
        if notice.channel_id is None or not notice.message_id:
            return notice
        shown = await self._messages.edit_message(notice.channel_id, notice.message_id, message)
        return _without_message(notice) if shown is None else replace(notice, fingerprint=message.fingerprint)

    async def _replace(
        self,
        turns: Sequence[AwaitedTurn],
        told: Told,
        old: TurnNoticeRecord | None,
        new: TurnNoticeRecord | None,
        reminded_at: float | None,
    ) -> None:
        if new is None:
            return
        try:
            await self._note(turns, told, new, reminded_at)
        except StoreError:
            posted = Unrecorded(new.channel_id or 0, new.message_id or 0, partial(self._is_known, new))
            self._messages.note_unrecorded(posted)
            raise
        if old is not None:
            await self._remove(old)

    async def _is_known(self, posted: TurnNoticeRecord) -> bool | None:
        """Tell whether a message is noted; None while it may still be found."""
        told = await self._store.turns.notices_to(posted.reader)
        if any(one.is_being_sent and one.sent_at == posted.sent_at for one in told):
            return None
        return any(one.message_id == posted.message_id for one in told)

    async def _remove(self, notice: TurnNoticeRecord) -> None:
        if notice.channel_id is not None and notice.message_id:
            await self._messages.remove(notice.channel_id, notice.message_id)

    async def _note(
        self, turns: Sequence[AwaitedTurn], told: Told, notice: TurnNoticeRecord, reminded_at: float | None = None
    ) -> None:
        """Remember of each table that its reader was told, by which message, and of which reminders.

        A reminder makes up for those of the other tables it names that would soon follow.
        """
        for turn in turns:
            known = turn.told(told)
            reminders, last = (known.reminders, known.reminded_at) if known else (0, None)
            if reminded_at is not None:
                soon = (
                    timing.reminders_by(turn.seat, reminded_at + TOGETHER) if is_reminded(turn.table, turn.seat) else 0
                )
                reminders, last = max(reminders, turn.seat.reminders, soon), reminded_at
            noted = replace(notice, table_id=turn.table.id, state="told", decision=turn.number)
            await self._store.turns.save(replace(noted, reminders=reminders, reminded_at=last))

    async def _send(self, begun: TurnNoticeRecord, message: Plain) -> TurnNoticeRecord | None:
        """Post a message that rings; None where it cannot be posted. An earlier try may have arrived: it is edited."""
        reader, channel = begun.reader, self._client.get_partial_messageable(begun.channel_id or 0)
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(reader)])
        try:
            sent = await channel.send(**message.payload(), nonce=_nonce(begun), allowed_mentions=mentions)
        except discord.HTTPException as error:
            if error.code in CLOSED_INBOX:
                await self._inboxes.note_closed(reader, error)
            elif error.code not in UNREACHABLE_CHANNEL:
                raise
            return None
        posted = replace(begun, message_id=sent.id, fingerprint=message.fingerprint)
        is_as_begun = begun.fingerprint == _digest(appearance(message))
        return posted if is_as_begun else await self._edited(posted, message)

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
        kind = "reminder" if any(has_reminder(turn.seat) for turn in turns) else "turn"
        if len(turns) == 1:
            heading = parts.heading if language is None else parts.private_heading
            told = words(f"{kind}-one", heading=heading(turns[0].table, words), since=parts.moment(turns[0].since))
            return Plain(told, None, [await self._way_in(turns[0].table, words)])
        named = [parts.short_heading(turn.table, words) for turn in turns[:MOST_NAMED]]
        names = words.listing([*named, *(["…"] if len(turns) > MOST_NAMED else [])])
        lines = [await self._line(turn, words) for turn in turns[:MOST_LISTED]]
        return Plain("\n".join([words(f"{kind}-several", count=len(turns), tables=names), *lines]))

    async def _way_in(self, table: Table, words: Words) -> Row:
        return [parts.button(table, "hand", words), link(words("button-table"), await self._url(table))]

    async def _line(self, turn: AwaitedTurn, words: Words) -> str:
        heading, url = parts.private_heading(turn.table, words), await self._url(turn.table)
        return words("turn-line", heading=heading, url=url, since=parts.moment(turn.since))

    async def _url(self, table: Table) -> str:
        return parts.table_url(table, await self._messages.panel_id(table.id))


def _without_message(notice: TurnNoticeRecord) -> TurnNoticeRecord:
    return replace(notice, channel_id=None, message_id=None, fingerprint="", sent_at=0.0)


def _is_untold(turn: AwaitedTurn, notice: TurnNoticeRecord | None, *, by_name: bool) -> bool:
    """Tell whether a player still has to hear of this: in a channel of everything, in an inbox of what was promised."""
    is_sent = notice is not None and notice.state == "told" and not notice.is_being_sent
    if by_name:
        return notice is None or not is_sent or notice.decision != turn.number
    return notice is not None and not is_sent and notice.decision == turn.number


def _nonce(begun: TurnNoticeRecord) -> str:
    """A name for a message, by where and when it was first sent, and what it looked like."""
    return _digest(f"turn:{begun.reader}:{begun.channel_id}:{begun.sent_at}:{begun.fingerprint}")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:LONGEST_NONCE]
