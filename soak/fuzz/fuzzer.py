"""Fuzzes interactions: each must be answered, break nothing, and change no table its sender has no part in.

Who was banned, and who is of another server, must not change a table at all, nor learn more than that there is none.
"""

import random
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from discord_ui.protocol import custom_ids
from discord_ui.views import parts
from presenters.contract import Words
from presenters.languages import LANGUAGES
from presenters.texts import texts_in
from sandbox import Answer, AnswerKind, InteractionFailed, Permission, Person, Sandbox, SandboxError
from sandbox.world.components import ComponentKind
from sandbox.world.models import Message
from soak.fuzz.catalogue import Catalogue
from soak.fuzz.forgery import forged_id, forged_text, forged_values, modal_fields
from soak.group import PAUSE, Group, asked
from soak.log_capture import LogCapture, captured
from table.allowance import Limits
from table.errors import RefusalError
from table.proposals import open_proposal
from table.table import Table
from testing.harness import frozen_sandbox
from testing.local_bot import eventually
from testing.screens import heard

BAD_REQUEST: Final = 400
TAPS: Final = Limits(double_tap=0.8)
TAP_AFTER: Final = 0.3
"""Seconds between two taps of one finger."""
INVITE: Final = "Invite to a table"
NOTHING_TOLD: Final = ("no-such-table", "left-server", "unknown-button", "not-possible")
"""Refusals of which one is all that a user without a right to a table may be told of it."""
Act = Callable[[Person], Awaitable[None]]


def tells_nothing_of(table: Table, text: str) -> bool:
    """Tell whether a text is such a refusal, perhaps above a list of other tables.

    Compared as it is said now: commands in texts can be clicked once they are registered.
    """
    refusals = {texts_in(language)(f"refusal-{key}") for language in LANGUAGES for key in NOTHING_TOLD}
    headings = [parts.heading(table, Words.of(language, ())) for language in LANGUAGES]
    refusal, _, others = text.partition("\n")
    return text in refusals or (refusal in refusals and not any(heading in others for heading in headings))


@dataclass(slots=True)
class Verdict:
    title: str
    seed: int
    steps: int = 0
    answered: int = 0
    findings: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.title}: {self.steps} steps, {self.answered} answered, {len(self.findings)} findings"


async def fuzz(title: str, seed: int, steps: int, limits: Limits = TAPS) -> Verdict:
    verdict = Verdict(title, seed)
    with tempfile.TemporaryDirectory(prefix="soak-") as folder, captured("INFO") as lines:
        async with frozen_sandbox() as sandbox:
            rng = random.Random(f"{title}:{seed}")  # noqa: S311 - a repeatable series
            group = Group(sandbox, Path(folder) / "games.sqlite3", title, rng)
            async with group.running(limits):
                crowd = Crowd(group, lines, verdict)
                for _ in range(steps):
                    await crowd.step()
    return verdict


class Crowd:
    """One world in which users send random input."""

    def __init__(self, group: Group, lines: LogCapture, verdict: Verdict) -> None:
        self._group = group
        self._lines = lines
        self._verdict = verdict
        self._rng = group.rng
        self._catalogue = Catalogue(group.sandbox)
        self._moderator = group.person("Max")
        group.sandbox.world.grant(self._moderator.user, group.guild, Permission.MANAGE_GUILD)
        self._stranger = _from_elsewhere(group.sandbox)
        self._everybody = [*group.people, group.person("Erin"), self._moderator, self._stranger]
        self._open_second_server()
        self._doing = ""
        self._blamed: set[str] = set()
        self._acts: Sequence[tuple[Act, int]] = (
            (self._press, 30),
            (self._press_twice, 10),
            (self._vote, 10),
            (self._expel, 2),
            (self._choose, 15),
            (self._forge, 15),
            (self._submit, 4),
            (self._command, 15),
            (self._complete, 8),
            (self._write, 8),
            (self._invite, 4),
            (self._turn_inbox, 3),
            (self._play, 30),
        )

    def _open_second_server(self) -> None:
        """Let one of the players be at home on the stranger's server too."""
        elsewhere = self._stranger.at.guild
        if elsewhere is not None:
            self._group.sandbox.world.join(self._group.people[-1].user, elsewhere)

    async def step(self) -> None:
        """Let a random user do a random thing, and check the result."""
        acts, weights = zip(*self._acts, strict=True)
        person, act = self._rng.choice(self._everybody), self._rng.choices(acts, weights)[0]
        before, errors, requests = await self._tables(), len(self._lines.errors), len(self._group.sandbox.requests)
        self._verdict.steps += 1
        self._doing = act.__name__
        self._group.clock.advance(PAUSE)
        await self._attempt(person, act)
        await self._group.bot.served()
        for text in self._lines.errors[errors:]:
            self._blame(person, f"exception: {text}")
        for request in self._group.sandbox.requests[requests:]:
            if request.status == BAD_REQUEST:
                self._blame(person, f"Discord refuses {request.method} {request.route}: {request.payload}")
        if act not in (self._play, self._expel) and person is not self._moderator:
            await self._look_for_trespass(person, before)
        self._look_for_own_votes(person, await self._tables())

    async def _attempt(self, person: Person, act: Act) -> None:
        try:
            await act(person)
        except InteractionFailed as failure:
            self._blame(person, f"unanswered: {failure}")
        except SandboxError:
            return  # The client itself would not let them.
        else:
            self._verdict.answered += 1

    def _blame(self, person: Person, text: str) -> None:
        """Record a finding, the first time only: failed deliveries are retried."""
        verdict = self._verdict
        if text in self._blamed:
            return
        self._blamed.add(text)
        verdict.findings.append(f"{verdict.title}, step {verdict.steps}, {person.name} {self._doing}: {text}")

    async def _tables(self) -> dict[int, Table]:
        ids = await self._group.store.tables.open_ids()
        return {table_id: await self._group.table(table_id) for table_id in ids}

    async def _look_for_trespass(self, person: Person, before: dict[int, Table]) -> None:
        """Compare every table the user had no part in; joining is all they may do there."""
        for table_id, table in before.items():
            after = await self._group.table(table_id)
            if not self._is_member(person, table):
                if outline(after) != outline(table):
                    self._blame(person, f"no member changed table {table_id}: {outline(table)} became {outline(after)}")
                continue
            is_theirs = table.is_seated(person.id) or table.record.host_id == person.id
            has_sat_down = after.is_seated(person.id)
            if after != table and not is_theirs and not has_sat_down and not table.computers:
                self._blame(person, f"a stranger changed table {table_id}")

    def _look_for_own_votes(self, person: Person, tables: dict[int, Table]) -> None:
        """Look whether a player has voted for the loss of their own seat, or another in their name."""
        for table in tables.values():
            proposal = open_proposal(table)
            if proposal is not None and proposal.kind == "replace":
                owner = table.seats[proposal.seat].user_id
                if owner in proposal.ayes or owner in proposal.nays:
                    self._blame(person, f"the player voted on has a vote at table {table.id}")

    def _is_member(self, person: Person, table: Table) -> bool:
        """Tell whether a user may know of a table: a member of its server, or the one player of an inbox."""
        if table.is_private:
            return table.is_seated(person.id)
        guild = self._group.sandbox.world.guilds.get(table.record.guild_id or 0)
        return guild is not None and person.id in guild.members

    # Actions

    async def _press(self, person: Person) -> None:
        await self._send(person, self._catalogue.any_button(self._rng), None)

    async def _choose(self, person: Person) -> None:
        custom_id, values = self._catalogue.any_menu(self._rng)
        await self._send(person, custom_id, forged_values(self._rng, values))

    async def _forge(self, person: Person) -> None:
        custom_id = forged_id(self._rng, self._catalogue.any_button(self._rng))
        await self._send(person, custom_id, forged_values(self._rng, ()) if self._rng.random() < 0.3 else None)

    async def _send(self, person: Person, custom_id: str, values: list[str] | None) -> None:
        message = self._any_message(person, custom_id)
        self._doing = f"clicks {custom_id!r} {values or ''}"
        await self._click(person, custom_id, message, values)

    async def _click(self, person: Person, custom_id: str, on: Message, values: list[str] | None) -> None:
        kind = ComponentKind.BUTTON if values is None else ComponentKind.SELECT
        answer = await person.forge(custom_id, on=on, values=values, component_type=kind)
        await _answered(answer)
        await self._group.bot.served()
        table = (await self._tables()).get(table_named(custom_id))
        is_told = answer.is_complete or answer.followups  # Of a second tap nothing is told.
        is_known = table is None or not is_told or self._is_member(person, table)
        if table is not None and not is_known and not tells_nothing_of(table, heard(answer).text):
            self._blame(person, f"no member was told of table {table.id}: {heard(answer).text!r}")

    async def _press_twice(self, person: Person) -> None:
        custom_id = self._catalogue.any_button(self._rng)
        message = self._any_message(person, custom_id)
        self._doing = f"double-taps {custom_id!r}"
        await self._click(person, custom_id, message, None)
        await self._let_time_go_by(TAP_AFTER)
        before = await self._tables()
        await self._click(person, custom_id, message, None)
        await self._look_for_second_effect(person, before)

    async def _let_time_go_by(self, seconds: float) -> None:
        """Let clocks fire that are due by then, so that what changes afterwards is the next click's."""
        self._group.clock.advance(seconds)
        await self._group.bot.run_periodic_jobs()

    async def _look_for_second_effect(self, person: Person, before: dict[int, Table]) -> None:
        """Compare all tables that no computer plays at: the second of two taps changes none, and opens none."""
        after = await self._tables()
        if after.keys() != before.keys():
            self._blame(person, f"the second tap opened or closed a table: {before.keys() ^ after.keys()}")
        for table_id, table in before.items():
            if not table.computers and after.get(table_id, table) != table:
                self._blame(person, f"the second tap changed table {table_id}")

    async def _vote(self, person: Person) -> None:
        """Forge a vote or a proposal about any open table."""
        tables = list(await self._tables()) or [1]
        verb = self._rng.choice(("agree", "decline", "undo", "pause", "resume", "return", "replace"))
        values = [str(self._rng.randrange(4))] if verb == "replace" else None
        await self._send(person, f"{verb}:{self._rng.choice(tables)}", values)

    async def _expel(self, _person: Person) -> None:
        """Ban a member of the server, or let one come back."""
        world, guild = self._group.sandbox.world, self._group.guild
        chosen = self._rng.choice([one for one in self._everybody if one not in (self._stranger, self._moderator)])
        self._doing = f"bans or readmits {chosen.name}"
        if chosen.id in guild.banned:
            world.unban(chosen.user, guild)
            world.join(chosen.user, guild)
        else:
            world.ban(chosen.user, guild)
            await eventually(lambda: self._is_replaced(chosen), f"{chosen.name} to be replaced")

    async def _is_replaced(self, person: Person) -> bool:
        here = [one for one in (await self._tables()).values() if one.record.guild_id == self._group.guild.id]
        seated = [table for table in here if table.is_seated(person.id)]
        return all(table.seats[table.seat_of(person.id)].stand_in is not None for table in seated)

    def _any_message(self, person: Person, custom_id: str) -> Message:
        """The message that has the component, if this user sees it, else any they see."""
        seen = [message for message in self._catalogue.messages if person.sees(message)]
        if not seen:
            raise SandboxError("nothing to click on")
        bearing = [message for message in seen if self._catalogue.bears(message, custom_id)]
        return self._rng.choice(bearing or seen)

    async def _submit(self, person: Person) -> None:
        custom_id = forged_id(self._rng, self._catalogue.any_button(self._rng))
        on = self._any_message(person, custom_id) if self._rng.random() < 0.5 else None
        fields = modal_fields(self._rng)
        self._doing = f"submits {custom_id!r} {fields}"
        await _answered(await person.forge_modal(custom_id, fields, on=on))

    async def _command(self, person: Person) -> None:
        command = self._rng.choice(self._catalogue.commands())
        wanted = [option for option in command.options if option.get("required") or self._rng.random() < 0.6]
        values = {one["name"]: self._catalogue.value_for(one, self._rng, self._everybody) for one in wanted}
        self._doing = f"types /{command.line} {values}"
        await _answered(await person.slash(command.line, person.dm if self._rng.random() < 0.2 else None, **values))

    async def _complete(self, person: Person) -> None:
        command = self._rng.choice([one for one in self._catalogue.commands() if one.completed])
        option, typed = self._rng.choice(command.completed), forged_text(self._rng)
        self._doing = f"completes /{command.line} {option}:{typed!r}"
        offered = await person.complete(command.line, option, typed)
        if offered and self._rng.random() < 0.7:
            value = str(self._rng.choice(offered)[1])
            self._doing = f"types /{command.line} {option}:{value!r}"
            await _answered(await person.slash(command.line, **{option: value}))

    async def _write(self, person: Person) -> None:
        """Write to the bot what Discord's client would send."""
        text = forged_text(self._rng)
        if not text.isprintable() or not text.strip():
            raise SandboxError("nothing to send")
        self._doing = f"writes {text!r}"
        person.dm.write(text)
        await self._group.sandbox.caught_up()
        await self._group.bot.answered()

    async def _invite(self, person: Person) -> None:
        invited = self._rng.choice(self._everybody)
        self._doing = f"invites {invited.name}"
        await _answered(await person.context_menu(INVITE, invited))

    async def _turn_inbox(self, person: Person) -> None:
        self._doing = "turns the inbox"
        turn = self._rng.choice((person.close_inbox, person.open_inbox))
        turn()

    async def _play(self, _person: Person) -> None:
        tables = [table for table in (await self._tables()).values() if table.record.game == self._group.key]
        if not tables:
            await self._group.start()
            return
        table = self._rng.choice(tables)
        self._doing = f"goes on with table {table.id}, which is {table.record.phase} at ply {table.ply}"
        screens = [screen for question in asked(table) if (screen := self._group.screen(table, question))]
        if screens:
            await self._group.answer(*self._rng.choice(screens))
        elif table.match is None:
            await self._group.gather(table)


def table_named(custom_id: str) -> int:
    """Return the table a custom id names, 0 for none."""
    try:
        return int(getattr(custom_ids.parse(custom_id), "table", 0))
    except RefusalError:
        return 0


def outline(table: Table) -> object:
    """What only members change: the game itself may go on by computers."""
    record, seats = table.record, [(seat.user_id, seat.name, seat.stand_in, seat.role) for seat in table.seats]
    is_stopped = record.phase == "stopped"
    return record.host_id, record.channel_id, record.options, record.tempo, record.paused_at, is_stopped, seats


async def _answered(answer: Answer) -> None:
    """Wait for a deferred reply; a click may also end without a visible one."""
    if answer.kind is AnswerKind.DEFERRED:
        await answer.done()


def _from_elsewhere(sandbox: Sandbox) -> Person:
    guild = sandbox.world.add_guild("Elsewhere")
    return sandbox.person("zoe", at=sandbox.world.add_channel(guild, "lounge"), display_name="Zoé")
