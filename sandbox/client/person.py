"""A user as driven by tests, able to do and see only what a member could."""

import inspect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sandbox.client.answers import Answer, FieldValue, Modal
from sandbox.client.context_menus import menu_data
from sandbox.client.slash import OptionValue, SlashLine
from sandbox.errors import InteractionFailed, Json, SandboxError
from sandbox.world import interactions, messages
from sandbox.world.components import Button, ComponentKind, Menu
from sandbox.world.messages import Post
from sandbox.world.models import Body, Channel, Guild, Interaction, InteractionKind, Message, User
from sandbox.world.payloads import member_json, resolved_channel_json, user_json
from sandbox.world.permissions import Permission
from sandbox.world.state import Ping, World


@dataclass(frozen=True, slots=True)
class ChannelView:
    person: "Person"
    channel: Channel

    @property
    def messages(self) -> list[Message]:
        return [message for message in self.channel.messages if self.person.sees(message)]

    @property
    def last(self) -> Message:
        seen = self.messages
        if not seen:
            raise SandboxError(f"{self.person.name} sees nothing in {self.channel.name or 'the inbox'}")
        return seen[-1]

    def write(self, text: str) -> Message:
        """Post a message here: the bot reads it in direct messages alone."""
        return self.person.says(text, self.channel)


class Person:
    def __init__(self, world: World, user: User, at: Channel | None = None, *, patience: float = 5.0) -> None:
        self.world = world
        self.user = user
        self.patience = patience
        self._at = at
        self._dismissed: set[int] = set()

    # Identity and place

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.display_name

    @property
    def mention(self) -> str:
        return f"<@{self.user.id}>"

    @property
    def at(self) -> Channel:
        if self._at is None:
            raise SandboxError(f"{self.name} is in no channel yet")
        return self._at

    def go(self, where: "Channel | ChannelView") -> "Person":
        self._at = self._place(where)
        return self

    def _place(self, where: "Channel | ChannelView | None") -> Channel:
        """Return the given or current channel; raise unless the user sees it."""
        channel = where.channel if isinstance(where, ChannelView) else where or self.at
        if channel.deleted or not channel.visible_to(self.user):
            raise SandboxError(f"{self.name} cannot see {channel.name!r}")
        return channel

    @property
    def dm(self) -> ChannelView:
        return ChannelView(self, self.world.inbox(self.user))

    @property
    def here(self) -> ChannelView:
        return ChannelView(self, self.at)

    # Seeing

    def sees(self, message: Message) -> bool:
        return message.visible_to(self.user) and message.id not in self._dismissed

    def channel_messages(self, channel: "Channel | ChannelView | None" = None) -> list[Message]:
        return (channel if isinstance(channel, ChannelView) else ChannelView(self, channel or self.at)).messages

    @property
    def ephemerals(self) -> list[Message]:
        """Ephemeral messages of this user, in all channels, oldest first."""
        everywhere = [one for channel in self.world.channels.values() for one in channel.messages]
        mine = [message for message in everywhere if message.ephemeral and self.sees(message)]
        return sorted(mine, key=lambda message: message.id)

    @property
    def pings(self) -> list[Ping]:
        """Notifications received; the text is empty for a Components V2 message."""
        return [ping for ping in self.world.pings if ping.user is self.user]

    def describe(self, channel: Channel | None = None) -> str:
        """Return what the user sees, for failure messages."""
        place = channel or self._at or self.world.inbox(self.user)
        lines = [f"{self.name} in {place.name or 'the inbox'} sees:"]
        return "\n".join(lines + [_line(message) for message in self.channel_messages(place)[-12:]])

    async def until(self, condition: Callable[[], object], timeout: float | None = None) -> None:  # noqa: ASYNC109
        """Wait for a condition, evaluated at each change of the world."""

        def met() -> object:
            try:
                return condition()
            except SandboxError:
                return False

        seconds = timeout or self.patience
        if not await self.world.until(met, seconds):
            awaited = _source_of(condition)
            raise SandboxError(f"{self.name} waited {seconds:.0f} s in vain for: {awaited}\n{self.describe()}")

    # Acting on the bot

    async def slash(
        self, line: str, channel: "Channel | ChannelView | None" = None, /, **options: "OptionValue | Person"
    ) -> Answer:
        """Use a slash command: `await alice.slash("table start", seats=3)`."""
        place = self._place(channel)
        data = self._typed(line, place, options).data()
        return await self.interact(InteractionKind.COMMAND, place, data)

    async def context_menu(
        self, name: str, target: "Person | User", channel: "Channel | ChannelView | None" = None, /
    ) -> Answer:
        """Right-click a person, open *Apps* and choose: `await alice.context_menu("Invite to a table", bruno)`."""
        place = self._place(channel)
        clicked = target.user if isinstance(target, Person) else target
        data = menu_data(self.world, self.user, place, name, clicked)
        return await self.interact(InteractionKind.COMMAND, place, data)

    async def complete(
        self,
        line: str,
        option: str,
        typed: str,
        channel: "Channel | ChannelView | None" = None,
        /,
        **others: "OptionValue | Person",
    ) -> list[tuple[str, object]]:
        """Type into an option and return the completions offered, as (name, value)."""
        place = self._place(channel)
        words = self._typed(line, place, {**others, option: typed})
        words.focused = option
        answer = await self.interact(InteractionKind.AUTOCOMPLETE, place, words.data())
        return answer.choices

    def _typed(self, line: str, place: Channel, options: "dict[str, OptionValue | Person]") -> SlashLine:
        values = {name: one.user if isinstance(one, Person) else one for name, one in options.items()}
        return SlashLine(self.world, self.user, place, line.removeprefix("/").split(), values)

    async def click(self, button: str | Button, *, on: Message | None = None) -> Answer:
        """Press a button by label, emoji and label, or custom id; a remembered `Button` may be stale."""
        message, pressed = self._find_button(button, on)
        data: Json = {"custom_id": pressed.custom_id, "component_type": int(ComponentKind.BUTTON)}
        return await self.interact(InteractionKind.COMPONENT, message.channel, data, message)

    def _find_button(self, button: str | Button, on: Message | None) -> tuple[Message, Button]:
        if isinstance(button, Button):
            return on or self._carrier(button.custom_id), button
        for message in self._candidates(on):
            for found in message.buttons:
                if found.is_called(button) and not found.disabled and not found.url:
                    return message, found
        raise SandboxError(f"no button {button!r} to press\n{self.describe()}")

    def _carrier(self, custom_id: str) -> Message:
        for message in self._candidates(None):
            bodies: Iterable[Body] = (message.body, *message.versions)
            ids = [one.custom_id for body in bodies for one in body.buttons]
            ids += [one.custom_id for body in bodies for one in body.menus]
            if custom_id in ids:
                return message
        raise SandboxError(f"no message ever had {custom_id!r}\n{self.describe()}")

    def _candidates(self, on: Message | None) -> list[Message]:
        if on is None:
            return self.channel_messages()[::-1]
        if not self.sees(on):
            raise SandboxError(f"{self.name} cannot see that message")
        return [on]

    async def choose(
        self,
        labels: "str | Sequence[str | Person | Channel]",
        *,
        menu: str | Menu | None = None,
        on: Message | None = None,
    ) -> Answer:
        """Pick lines of a menu by label or value (users for a user menu, channels for a channel menu)."""
        message, found = self._find_menu(menu, on)
        wanted = [labels] if isinstance(labels, str) else list(labels)
        data: Json = {"custom_id": found.custom_id, "component_type": int(found.kind)}
        data |= self._picked(found, wanted, message.channel)
        return await self.interact(InteractionKind.COMPONENT, message.channel, data, message)

    def _find_menu(self, menu: str | Menu | None, on: Message | None) -> tuple[Message, Menu]:
        if isinstance(menu, Menu):
            return on or self._carrier(menu.custom_id), menu
        for message in self._candidates(on):
            for found in message.menus:
                if not found.disabled and menu in {None, found.placeholder, found.custom_id}:
                    return message, found
        raise SandboxError(f"no menu {menu!r} to use\n{self.describe()}")

    def _picked(self, menu: Menu, wanted: "Sequence[str | Person | Channel]", channel: Channel) -> Json:
        if not menu.minimum <= len(wanted) <= menu.maximum:
            raise SandboxError(f"{menu.placeholder!r} takes {menu.minimum} to {menu.maximum}, not {len(wanted)}")
        people = [one.user for one in wanted if isinstance(one, Person)]
        if people:
            return {"values": [str(user.id) for user in people], "resolved": resolved_people(people, channel.guild)}
        if menu.kind is ComponentKind.CHANNEL_SELECT:
            return self._picked_channels(menu, [one for one in wanted if isinstance(one, Channel)])
        known = {name: option.value for option in menu.options for name in (option.value, option.label)}
        unknown = [one for one in wanted if one not in known]
        if unknown:
            raise SandboxError(f"{unknown} not among {[option.label for option in menu.options]}")
        return {"values": [known[str(one)] for one in wanted]}

    def _picked_channels(self, menu: Menu, wanted: Sequence[Channel]) -> Json:
        """Resolve channels as the client would: visible ones, of the types the menu lists."""
        for channel in wanted:
            self._place(channel)
            if menu.channel_kinds and channel.kind not in menu.channel_kinds:
                raise SandboxError(f"{menu.placeholder!r} does not list {channel.name!r}")
        return {"values": [str(one.id) for one in wanted], "resolved": resolved_channels(self.world, self.user, wanted)}

    async def submit(self, modal: Modal, values: dict[str, FieldValue] | None = None) -> Answer:
        return await modal.submit(values)

    async def forge(
        self,
        custom_id: str,
        *,
        on: Message,
        values: Sequence[str] | None = None,
        component_type: int = ComponentKind.BUTTON,
    ) -> Answer:
        """Send a component interaction that no honest client would."""
        data: Json = {"custom_id": custom_id, "component_type": int(component_type)}
        if values is not None:
            data["values"] = list(values)
        return await self.interact(InteractionKind.COMPONENT, on.channel, data, on)

    async def forge_modal(self, custom_id: str, components: Sequence[Json], *, on: Message | None = None) -> Answer:
        """Submit a modal that was perhaps never opened."""
        data: Json = {"custom_id": custom_id, "components": list(components)}
        return await self.interact(InteractionKind.MODAL, on.channel if on else self.at, data, on)

    async def interact(
        self, kind: InteractionKind, channel: Channel, data: Json, message: Message | None = None
    ) -> Answer:
        """Send an interaction, and wait for the first reply."""
        self._place(channel)
        interaction = interactions.interact(self.world, kind, self.user, channel, data, message=message)
        clock = self.world.clock
        await self.world.until(
            lambda: interaction.answered or interaction.too_late(clock()), self.patience, about=interaction
        )
        if not interaction.answered:
            raise InteractionFailed(f"the bot did not answer {data} in time")
        return Answer(self.world, interaction, self._submit_modal, self.patience)

    async def _submit_modal(self, source: Interaction, data: Json) -> Answer:
        return await self.interact(InteractionKind.MODAL, source.channel, data, source.message)

    # Acting on the world

    def says(self, text: str, channel: "Channel | ChannelView | None" = None) -> Message:
        place = self._place(channel)
        messages.refresh_thread(self.world, place)
        return messages.publish(self.world, place, self.user, Post(Body(text)))

    def delete(self, message: Message) -> None:
        """Delete one's own message, or any as a moderator; an ephemeral one is dismissed."""
        guild = message.channel.guild
        moderates = guild is not None and Permission.MANAGE_MESSAGES in guild.permissions_of(self.user)
        if message.ephemeral:
            self._dismissed.add(message.id)
        elif message.author is self.user or moderates:
            messages.delete(self.world, message)
        else:
            raise SandboxError(f"{self.name} may not delete that message")

    def restart_client(self) -> None:
        """Restart the client: ephemeral messages are gone."""
        self._dismissed |= {message.id for message in self.ephemerals}

    def close_inbox(self) -> None:
        self.world.set_inbox(self.user, is_open=False)

    def open_inbox(self) -> None:
        self.world.set_inbox(self.user, is_open=True)

    def leave(self, guild: Guild | None = None) -> None:
        """Leave a guild, by default the current one."""
        home = guild or self.at.guild
        if home is None:
            raise SandboxError("one cannot leave a direct conversation")
        self.world.leave(self.user, home)


def resolved_people(people: Sequence[User], guild: Guild | None) -> Json:
    """Return the `resolved` users of a menu's values."""
    resolved: Json = {"users": {str(user.id): user_json(user) for user in people}}
    if guild:
        members = {str(one.id): member_json(guild, one, with_user=False) for one in people if one.id in guild.members}
        resolved["members"] = {key: member | {"permissions": "0"} for key, member in members.items()}
    return resolved


def resolved_channels(world: World, user: User, channels: Sequence[Channel]) -> Json:
    """Return the `resolved` channels of a menu's values."""
    return {"channels": {str(one.id): resolved_channel_json(world, user, one) for one in channels}} if channels else {}


def _source_of(condition: Callable[[], object]) -> str:
    try:
        return inspect.getsource(condition).strip()
    except OSError:
        return repr(condition)


def _line(message: Message) -> str:
    captions = [f"({one.caption})" if one.disabled else f"[{one.caption}]" for one in message.buttons]
    captions += [f"<{menu.placeholder}: {[option.label for option in menu.options]}>" for menu in message.menus]
    whom = " (only you)" if message.ephemeral else ""
    return f"- {message.author.display_name}{whom}: {message.text} {' '.join(captions)}".rstrip()
