"""Private mirrors: each player's hand by direct message and, while one is on screen, in an ephemeral message."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, cast

import discord
from cachetools import LRUCache

from cluster.notifications import Notifications, Topic
from discord_ui.delivery.drafts import Draft
from discord_ui.delivery.edit_guard import EditGuard, Recipient
from discord_ui.delivery.inboxes import Inboxes, PostponedInboxError
from discord_ui.delivery.messages import TableMessages, gather_all, with_unknown_content
from discord_ui.delivery.notices.turns import TurnNotices
from discord_ui.delivery.renderer import Form, PictureRenderer, in_a_form_that_is_taken
from discord_ui.members.departures import MemberWatch
from discord_ui.members.users import Users, language_of
from discord_ui.protocol.errors import UNKNOWN_CHANNEL
from discord_ui.protocol.messages import Message, Plain
from discord_ui.protocol.retries import is_passing
from discord_ui.views.choices import MenuState
from discord_ui.views.screens import Screens
from storage.messages import MessageRecord
from storage.people import PersonRecord
from storage.store import Store
from storage.tables import SeatRecord
from table.table import Table
from table.timing import PRESENT_FOR, NotifyPreference, decision, is_postponed, is_too_early, preference_of

EPHEMERAL_FOR: Final = 14 * 60
"""Discord lets an ephemeral message be edited for a quarter of an hour after the last click on it."""

ORIGINAL: Final = cast("int", "@original")
"""Discord's name for the message that answers an interaction, or was clicked on."""

NOWHERE: Final = 0
"""The channel of a lesson that is shown in ephemeral messages alone."""
OPENED: Final = 1024
"""Menus remembered, of those who opened one last."""
WRITERS: Final = 4096
"""Users of whom it is remembered where in their inbox they last wrote."""


@dataclass(slots=True)
class Ephemeral:
    """A hand that only its reader sees, and the way to edit it.

    The interaction itself, with all that was on the message clicked, is not kept: many hands are on screen at a time.
    """

    webhook: discord.Webhook
    message_id: int
    shown: str
    """The fingerprint of what it shows; empty when that is unsure."""
    picture: str
    until: float
    menu_state: MenuState | None


@dataclass(eq=False, repr=False)
class Hands:
    """Keeps every player's hand where they look for it."""

    _store: Store
    _users: Users
    _inboxes: Inboxes
    _member_watch: MemberWatch
    _messages: TableMessages
    _renderer: PictureRenderer
    _screens: Screens
    _edit_guard: EditGuard
    _turn_notices: TurnNotices
    _notifications: Notifications
    _clock: Callable[[], float]
    _ephemeral: dict[Recipient, Ephemeral] = field(init=False, default_factory=dict)
    _opened: LRUCache[Recipient, MenuState] = field(init=False, default_factory=lambda: LRUCache(OPENED))
    _said: LRUCache[Recipient, tuple[int, str]] = field(init=False, default_factory=lambda: LRUCache(OPENED))
    """What was last said on a hand of a lesson, and after how many moves."""
    _written: LRUCache[int, int] = field(init=False, default_factory=lambda: LRUCache(WRITERS))
    """The last message of each user in their inbox."""

    def showing(
        self,
        table_id: int,
        reader: int,
        interaction: discord.Interaction[Any],
        message: Message,
        picture: str,
        menu_state: MenuState | None = None,
        message_id: int | None = None,
    ) -> None:
        """Remember an ephemeral hand on a player's screen and the picture it shows, to keep it up to date.

        Without a message id it is the message that answers the interaction, or was clicked on.
        """
        now = self._clock()
        self._ephemeral = {place: known for place, known in self._ephemeral.items() if known.until > now}
        self._ephemeral[table_id, reader] = Ephemeral(
            interaction.followup,
            message_id or ORIGINAL,
            message.fingerprint,
            picture,
            now + EPHEMERAL_FOR,
            menu_state,
        )

    async def replace(self, table_id: int, reader: int, interaction: discord.Interaction[Any]) -> None:
        """Delete the ephemeral hand on a player's screen, if Discord lets it: another one is shown below it.

        Where a click was delivered twice, it is the same one, and stays.
        """
        known = self._ephemeral.get((table_id, reader))
        if known is not None and known.until > self._clock() and known.webhook.token != interaction.token:
            with contextlib.suppress(discord.HTTPException):
                await known.webhook.delete_message(known.message_id)

    def shows_to(self, table_id: int, reader: int) -> bool:
        """Tell whether an ephemeral hand is on a player's screen."""
        known = self._ephemeral.get((table_id, reader))
        return known is not None and known.until > self._clock()

    def shows(self, table_id: int) -> bool:
        """Tell whether an ephemeral hand of a table is on a player's screen."""
        return any(shown == table_id for shown, _ in self._ephemeral)

    def opened(self, table_id: int, reader: int, menu_state: MenuState) -> None:
        """Remember what a player opened last, wherever their hand is."""
        self._opened[table_id, reader] = menu_state

    def said(self, table: Table, reader: int, notice: str | None) -> None:
        """Remember what was said on a hand of a lesson: it stays until the next move, whatever is delivered."""
        self._said.pop((table.id, reader), None)
        if notice and table.is_lesson:
            self._said[table.id, reader] = (table.ply, notice)

    async def open_in_inbox(self, table_id: int, reader: int, menu_state: MenuState) -> None:
        """Save the menu that the hand of an inbox is to show, whichever process delivers it."""
        await self._store.messages.open_menu(table_id, reader, str(menu_state))

    def last_opened(self, table_id: int, reader: int) -> MenuState | None:
        return self._opened.get((table_id, reader))

    def wrote(self, reader: int, message_id: int) -> None:
        """Note where a user wrote last: hands above it are sent anew below when they change."""
        self.heard_writing(reader, message_id)
        self._notifications.publish(Topic.WROTE, reader, message_id)

    def heard_writing(self, reader: int, message_id: int) -> None:
        self._written[reader] = max(message_id, self._written.get(reader, 0))

    async def is_at_first_table(self, user_id: int) -> bool:
        """Tell whether a user sits at one table and never sat at another, a lesson's included."""
        return await self._store.people.sat_at(user_id, at_most=2) == 1

    def _is_above_writing(self, post: MessageRecord) -> bool:
        return post.message_id < self._written.get(post.reader or 0, 0)

    async def menu_state(self, table_id: int, reader: int, post: MessageRecord | None) -> MenuState | None:
        """Return the menus open in the hand of an inbox, or those a listener without one has opened by number."""
        if post is not None:
            return MenuState.read(post.menu_state) if post.menu_state else None
        known = self.last_opened(table_id, reader)
        return known if known is not None and (await self._users.find(reader)).reading else None

    async def deliver(self, table: Table) -> bool:
        """Bring every hand of a table up to date, all at once: inboxes do not wait for one another.

        Tell whether that was all: a hand just clicked on is left to the answer, and looked at again after it.
        """
        posts = {post.reader: post for post in await self._store.messages.of_kind(table.id, "hand")}
        seats = [seat for seat in table.seats if seat.user_id and not await self._has_left(table, seat)]
        readers = [seat.user_id for seat in seats if seat.user_id]
        wanted = [reader for reader in readers if keeps_hand(table, await self._users.find(reader))]
        done = await gather_all(
            *(self._withdraw(post) for reader, post in posts.items() if reader not in wanted),
            *(self._show(table, seat, posts.get(seat.user_id)) for seat in seats),
        )
        return all(done)

    async def _has_left(self, table: Table, seat: SeatRecord) -> bool:
        """Tell whether a substitute plays for a user who is not on the server any more: they see no hand."""
        guild_id = table.record.guild_id
        if seat.stand_in is None or seat.user_id is None or guild_id is None:
            return False
        return await self._member_watch.is_member(guild_id, seat.user_id) is False

    async def _withdraw(self, post: MessageRecord) -> bool:
        await self._messages.withdraw(post)
        return True

    async def _show(self, table: Table, seat: SeatRecord, post: MessageRecord | None) -> bool:
        place = (table.id, seat.user_id or 0)
        is_shown = post is not None or place in self._ephemeral
        if self._edit_guard.is_served(place):
            return False
        is_unknown = post is not None and not post.fingerprint
        was_crossed = self._edit_guard.was_crossed(place) or is_unknown
        is_wanted = self._inboxes.is_served(table) and not self._inboxes.is_blocked(place[1])
        has_news = _has_news(table, seat, is_shown=is_shown) or (was_crossed and is_shown)
        if not is_wanted or not has_news:
            return True
        if was_crossed:
            post = self._forget_shown(place, post)
        with self._edit_guard.delivering(place, was_crossed=was_crossed):
            await self._mirror(table, seat, post)
        return True

    def _forget_shown(self, place: Recipient, post: MessageRecord | None) -> MessageRecord | None:
        if place in self._ephemeral:
            self._ephemeral[place].shown = self._ephemeral[place].picture = ""
        return with_unknown_content(post) if post else None

    async def refresh_ephemerals(self, table: Table) -> None:
        """Bring up to date what this process showed privately, at a table another process sees to."""
        shown = [seat for seat in table.seats if (table.id, seat.user_id or 0) in self._ephemeral]
        for seat in shown:
            draw, _ = await self._drawing(table, seat)
            await self._refresh_ephemeral(table, seat.user_id or 0, draw)

    async def _drawing(self, table: Table, seat: SeatRecord) -> tuple[partial[Plain], PersonRecord]:
        """Return how a player's hand is rendered now, and whose it is."""
        person = await self._users.find(seat.user_id or 0)
        said_at, notice = self._said.get((table.id, person.user_id), (-1, None))
        draw = partial(
            self._screens.hand,
            table,
            seat.seat,
            language_of(person),
            notice=notice if said_at == table.ply else None,
            inbox_closed=await self._inboxes.is_closed(person.user_id),
            is_reading=bool(person.reading),
            panel_id=await self._messages.panel_id(table.id),
            offers_lesson=await self._offers_lesson(table, person.user_id),
        )
        return draw, person

    async def _mirror(self, table: Table, seat: SeatRecord, post: MessageRecord | None) -> None:
        reader = seat.user_id or 0
        draw, person = await self._drawing(table, seat)
        closed = draw.keywords["inbox_closed"]
        showing = [self._refresh_ephemeral(table, reader, draw)] if (table.id, reader) in self._ephemeral else []
        if closed or not keeps_hand(table, person):
            await gather_all(*showing)
            return
        menu_state = await self.menu_state(table.id, reader, post)
        post = replace(post, menu_state=str(menu_state or "")) if post else None
        preference = NotifyPreference() if table.is_private else preference_of(person)
        writing = self._write_to(table, seat, post, draw(menu_state=menu_state), preference)
        is_open, *_ = await gather_all(writing, *showing)
        if not is_open:
            await self._refresh_ephemeral(table, reader, partial(draw, inbox_closed=True))

    async def _offers_lesson(self, table: Table, reader: int) -> bool:
        """Tell whether a lobby is the first table of a guest; its host was offered a lesson when they opened it."""
        is_guest = table.record.phase == "lobby" and reader != table.record.host_id
        return is_guest and await self.is_at_first_table(reader)

    async def _write_to(
        self, table: Table, seat: SeatRecord, post: MessageRecord | None, message: Plain, preference: NotifyPreference
    ) -> bool:
        """Bring the hand in a player's inbox up to date; False where that turns out to be closed."""
        try:
            await self._put(table, seat, post, message, preference)
        except (discord.HTTPException, PostponedInboxError) as error:
            if post is not None and getattr(error, "code", None) == UNKNOWN_CHANNEL:
                await self._store.messages.delete(post)
            await self._inboxes.note_closed(seat.user_id or 0, error)
            return False
        return True

    async def _put(
        self, table: Table, seat: SeatRecord, post: MessageRecord | None, message: Plain, preference: NotifyPreference
    ) -> None:
        number, now = decision(table, seat.seat), self._clock()
        if number is None and post is None and table.record.phase == "playing" and preference.is_to_wait(now):
            return  # They answered before it was time to tell them.
        if number is not None and not table.is_lesson and is_too_early(preference, seat, now):
            if post is not None:
                await self._messages.edit(post, message)
            return
        if post is not None and self._is_enough_to_edit(number, seat, post, preference):
            if self._is_above_writing(post) or _is_to_be_heard(message, number, post):
                if post.fingerprint != message.fingerprint:
                    await self._send(table, seat, message, post, preference, silent=True)
                return
            if await self._messages.edit(replace(post, decision=number or post.decision), message) or not table.is_open:
                return
        elif post is not None and not is_postponed(preference, seat) and post.fingerprint == message.fingerprint:
            return
        await self._send(table, seat, message, post, preference)

    def _is_enough_to_edit(
        self, number: int | None, seat: SeatRecord, post: MessageRecord, preference: NotifyPreference
    ) -> bool:
        """Tell whether a new message would be one too many."""
        if number is None or number == post.decision:
            return True
        is_present = seat.acted_at is not None and self._clock() - seat.acted_at < PRESENT_FOR
        return is_present and not is_postponed(preference, seat) and not self._messages.is_old(post)

    async def _send(
        self,
        table: Table,
        seat: SeatRecord,
        message: Plain,
        old: MessageRecord | None,
        preference: NotifyPreference,
        *,
        silent: bool = False,
    ) -> None:
        reader, number = seat.user_id or 0, decision(table, seat.seat)
        is_repeated = old is not None and old.decision == number
        silent = (
            silent or is_repeated or table.is_lesson or not await self._turn_notices.may_notify(table, seat, preference)
        )
        channel_id = await self._inboxes.open(reader)
        draft = Draft(table.id, "hand", reader, channel_id, number, old.menu_state if old else "")
        await self._messages.send(draft, message, old, silent=silent)

    async def _refresh_ephemeral(self, table: Table, reader: int, draw: Callable[..., Plain]) -> None:
        known = self._ephemeral.get((table.id, reader))
        if known is None:
            return
        if known.until < self._clock():
            del self._ephemeral[table.id, reader]
            return
        message = draw(menu_state=known.menu_state)
        if known.shown != message.fingerprint:
            await self._edit_ephemeral((table.id, reader), known, message)

    async def _edit_ephemeral(self, place: Recipient, known: Ephemeral, message: Plain) -> None:
        async def attempt(form: Form) -> str:
            rendered = await self._renderer.editing(message, known.picture, form)
            await known.webhook.edit_message(known.message_id, **rendered.payload)
            return rendered.picture

        try:
            known.picture = await in_a_form_that_is_taken(attempt)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            # Dismissed by its reader, or its token is spent: *My hand* shows a new one.
            self._ephemeral.pop(place, None)
        else:
            known.shown = message.fingerprint


def keeps_hand(table: Table, person: PersonRecord) -> bool:
    """Tell whether a player's hand is kept in their inbox: because they play there, or would be told there."""
    if table.is_private:
        return table.record.channel_id != NOWHERE
    return preference_of(person).way == "dm"


def _is_to_be_heard(message: Plain, number: int | None, post: MessageRecord) -> bool:
    """Tell whether a hand in reading mode asks something new: a screen reader announces messages, not edits."""
    return message.choices is not None and number not in {None, post.decision}


def _has_news(table: Table, seat: SeatRecord, *, is_shown: bool) -> bool:
    """Tell whether a hand is worth a message: an open question, an answer just given, a new lobby, or an end to show.

    A player who only waits for another's open choice gets no edit: the panel tells, and every edit counts.
    """
    if table.record.phase == "playing" and table.match is not None:
        has_just_acted = is_shown and seat.acted_at == table.record.changed_at
        return has_just_acted or seat.seat in table.match.questions
    return is_shown or (table.record.phase == "lobby" and len(table.seats) > 1 and not table.is_private)
