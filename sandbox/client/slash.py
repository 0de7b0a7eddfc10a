"""A typed slash command: looked up, checked as the client does, and serialised."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from sandbox.errors import Json, SandboxError
from sandbox.limits.commands import CHAT_INPUT, NESTED, OptionKind
from sandbox.world.models import Channel, Guild, User
from sandbox.world.payloads import member_json, resolved_channel_json, user_json
from sandbox.world.permissions import Permission
from sandbox.world.state import World

OptionValue: TypeAlias = str | int | float | bool | User | Channel
IN_GUILD = 0
IN_BOT_DM = 1
TYPES: dict[OptionKind, tuple[type, ...]] = {
    OptionKind.TEXT: (str,),
    OptionKind.INTEGER: (int,),
    OptionKind.BOOLEAN: (bool,),
    OptionKind.USER: (User,),
    OptionKind.CHANNEL: (Channel,),
    OptionKind.MENTIONABLE: (User,),
    OptionKind.NUMBER: (int, float),
}


@dataclass(slots=True)
class SlashLine:
    """A command as typed: the words that name it and the values of its options."""

    world: World
    user: User
    channel: Channel
    words: list[str]
    values: Mapping[str, OptionValue]
    focused: str | None = None
    resolved: Json = field(default_factory=dict)

    def data(self) -> Json:
        """Return the interaction's data, or raise what the client would refuse."""
        command = self._command()
        data: Json = {"id": command["id"], "name": command["name"], "type": CHAT_INPUT}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        options = self._options(command, self.words[1:])
        if options:
            data["options"] = options
        return data | ({"resolved": self.resolved} if self.resolved else {})

    def _command(self) -> Json:
        usable = [one for one in available(self.world, self.user, self.channel) if one["name"] == self.words[0]]
        if not usable:
            names = sorted(one["name"] for one in available(self.world, self.user, self.channel))
            raise SandboxError(f"/{self.words[0]} cannot be used here; there are {names}")
        return usable[0]

    def _options(self, item: Json, words: list[str]) -> list[Json]:
        if words:
            inner = _named(item.get("options", []), words[0], NESTED)
            return [{"name": inner["name"], "type": inner["type"], "options": self._options(inner, words[1:])}]
        wanted: list[Json] = item.get("options", [])
        if any(option["type"] in NESTED for option in wanted):
            raise SandboxError(f"/{' '.join(self.words)} needs a subcommand: {[one['name'] for one in wanted]}")
        return self._values(wanted)

    def _values(self, wanted: list[Json]) -> list[Json]:
        unknown = self.values.keys() - {option["name"] for option in wanted}
        missing = {one["name"] for one in wanted if one.get("required")} - self.values.keys()
        if unknown or (missing and not self.focused):
            raise SandboxError(f"/{' '.join(self.words)}: unknown {sorted(unknown)}, missing {sorted(missing)}")
        return [self._value(option) for option in wanted if option["name"] in self.values]

    def _value(self, option: Json) -> Json:
        value = self.values[option["name"]]
        entry: Json = {"name": option["name"], "type": option["type"]}
        if option["name"] == self.focused:
            return entry | {"value": value, "focused": True}
        check_value(option, value)
        return entry | {"value": self._wire_value(option, value)}

    def _wire_value(self, option: Json, value: OptionValue) -> str | int | float | bool:
        if isinstance(value, User):
            self._resolve_user(value)
            return str(value.id)
        if isinstance(value, Channel):
            channel = resolved_channel_json(self.world, self.user, value)
            self.resolved.setdefault("channels", {})[str(value.id)] = channel
            return str(value.id)
        named = {choice["name"]: choice["value"] for choice in option.get("choices") or []}
        chosen: str | int | float | bool = named.get(value, value)
        return chosen

    def _resolve_user(self, user: User) -> None:
        for kind, found in resolved_user(self.channel.guild, user).items():
            self.resolved.setdefault(kind, {}).update(found)


def resolved_user(guild: Guild | None, user: User) -> Json:
    """Return the `resolved` data of one user: as a member, too, where they are one."""
    resolved: Json = {"users": {str(user.id): user_json(user)}}
    if guild and user.id in guild.members:
        member = member_json(guild, user, with_user=False)
        resolved["members"] = {str(user.id): member | {"permissions": str(int(guild.permissions_of(user)))}}
    return resolved


def available(world: World, user: User, channel: Channel, kind: int = CHAT_INPUT) -> Iterable[Json]:
    scopes = [None] if channel.guild is None else [channel.guild.id, None]
    if channel.guild and not channel.guild.bot_present:
        return []
    commands = [command for scope in scopes for command in world.application.commands.get(scope, [])]
    return [command for command in commands if _usable(command, kind, user, channel)]


def _usable(command: Json, kind: int, user: User, channel: Channel) -> bool:
    if command.get("type", CHAT_INPUT) != kind:
        return False
    contexts = command.get("contexts")
    if contexts is None:
        contexts = [IN_GUILD] if command.get("dm_permission") is False else [IN_GUILD, IN_BOT_DM]
    if (IN_GUILD if channel.guild else IN_BOT_DM) not in contexts:
        return False
    needed = command.get("default_member_permissions")
    if needed is None or channel.guild is None:
        return True
    required = Permission(int(needed)) or Permission.ADMINISTRATOR
    return required in channel.guild.permissions_of(user)


def _named(options: list[Json], name: str, kinds: frozenset[OptionKind]) -> Json:
    for option in options:
        if option["name"] == name and option["type"] in kinds:
            return option
    raise SandboxError(f"there is no subcommand {name!r}: {[option['name'] for option in options]}")


def check_value(option: Json, value: OptionValue) -> None:
    kind, name = OptionKind(option["type"]), option["name"]
    fitting = isinstance(value, TYPES.get(kind, ()))
    if not fitting or (isinstance(value, bool) and kind is not OptionKind.BOOLEAN):
        raise SandboxError(f"{name}={value!r} is not of type {kind.name}")
    choices = option.get("choices")
    if choices and value not in [one[key] for one in choices for key in ("name", "value")]:
        raise SandboxError(f"{name}={value!r} is not among {[choice['name'] for choice in choices]}")
    size = len(value) if isinstance(value, str) else value
    if isinstance(size, int | float):
        _check_bounds(option, size)


def _check_bounds(option: Json, size: float) -> None:
    is_text = option["type"] == OptionKind.TEXT
    low = option.get("min_length" if is_text else "min_value")
    high = option.get("max_length" if is_text else "max_value")
    if (low is not None and size < low) or (high is not None and size > high):
        raise SandboxError(f"{option['name']} must be between {low} and {high}")
