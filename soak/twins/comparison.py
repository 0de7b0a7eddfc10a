"""Twin worlds that differ only in hidden information: spectators get the same bytes, requests and log lines."""

import hashlib
import json
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from presenters.games import PRESENTERS
from sandbox import Person, Sandbox
from sandbox.world.models import Channel, Message
from sandbox.world.state import WorldEvent
from soak.log_capture import captured
from soak.twins.pairs import Pair, TwinAnswer
from storage.store import Store
from storage.tables import MoveRecord, OutboxDraft, SeatRecord, Snapshot, TableChange, TableRecord
from table.match import Match, to_snapshot, write_story
from table.transitions import STORY
from testing.harness import NAMES, START, Harness, frozen_sandbox
from testing.screens import question_on

TABLE: Final = 1
OURS: Final = ("bot", "cogs", "discord_ui", "ops", "storage", "table")
PATIENCE: Final = 60.0
PLAYOUTS: Final = 5
SECOND_LOOKS: Final = 3
"""Retries: a click that races a delivery may cost one more edit; a leak would differ every time."""


@dataclass(slots=True)
class Seen:
    """What spectators, readers of the log and observers of the requests can learn."""

    shown: list[str] = field(default_factory=list)
    """Every version of every message, in the order of the messages."""
    asked_of_discord: list[str] = field(default_factory=list)
    privately: Counter[str] = field(default_factory=Counter)
    logged: list[str] = field(default_factory=list)

    def differences(self, other: "Seen") -> Iterator[str]:
        for name in ("shown", "asked_of_discord", "logged"):
            mine, theirs = getattr(self, name), getattr(other, name)
            if mine != theirs:
                unlike = next((one for one in zip(mine, theirs, strict=False) if one[0] != one[1]), None)
                yield f"{name}: {len(mine)} and {len(theirs)}, first unlike: {unlike}"
        if self.privately != other.privately:
            yield f"requests: {self.privately - other.privately} against {other.privately - self.privately}"


@dataclass(slots=True)
class Verdict:
    title: str
    pairs: int = 0
    unlike: int = 0
    """Pairs in which something hidden really differed."""
    shown: int = 0
    findings: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.title}: {self.pairs} pairs, {self.unlike} of them with something to hide, "
            f"{self.shown} public messages compared, {len(self.findings)} findings"
        )


async def compare(title: str, twins: Iterable[Pair]) -> Verdict:
    verdict = Verdict(title)
    for pair in twins:
        shown, differences = await _show(pair)
        for _ in range(SECOND_LOOKS if differences else 0):
            differences = (await _show(pair))[1] and differences
        verdict.pairs += 1
        verdict.unlike += pair.differs
        verdict.shown += shown
        verdict.findings += [f"{title}, position {pair.number}: {text}" for text in differences]
    return verdict


async def _show(pair: Pair) -> tuple[int, list[str]]:
    """Count what both twins show, and list where they differ."""
    first, second = [await _played(pair, twin) for twin in range(2)]
    return len(first.shown), list(first.differences(second))


async def _played(pair: Pair, twin: int) -> Seen:
    with tempfile.TemporaryDirectory(prefix="soak-") as folder, captured("DEBUG") as lines:
        async with frozen_sandbox() as sandbox:
            audience = Audience(sandbox, Path(folder) / "games.sqlite3", pair.twins[twin].seats)
            await _save(audience, pair, pair.twins[twin])
            async with audience.running():
                await audience.watch(pair, twin)
            seen = audience.seen()
        seen.logged = sorted(line for line in lines.said if line.split()[1].partition(".")[0] in OURS)
    return seen


async def _save(audience: "Audience", pair: Pair, match: Match) -> None:
    """Save a table in mid-game, with its last chapters still undelivered."""
    record = TableRecord(
        id=TABLE,
        game=pair.title,
        guild_id=audience.guild.id,
        guild_name=audience.guild.name,
        channel_id=audience.channel.id,
        host_id=audience.people[0].id,
        language="en",
        phase="playing",
        options="{}",
        seed=match.deal.seed,
        deal=match.deal.scheme,
        created_at=START,
        changed_at=START,
        revision=1,
    )
    awaited = {question.seat for question in match.awaited}
    seats = [
        SeatRecord(TABLE, seat, person.id, person.name, asked_at=START if seat in awaited else None)
        for seat, person in enumerate(audience.people)
    ]
    told = [OutboxDraft(STORY, write_story(match.game, chapter)) for chapter in pair.chapters]
    last = MoveRecord(match.ply - 1, 0, "{}")
    snapshot = Snapshot(match.game.version, match.ply, to_snapshot(match))
    async with Store.open(audience.database) as store:
        change = TableChange(record, at=START, seats=seats, moves=[last], snapshot=snapshot, outbox=told)
        await store.tables.save(change)


class Audience(Harness):
    """The players of a game, and a spectator who opens everything."""

    def __init__(self, sandbox: Sandbox, database: Path, seats: int) -> None:
        sandbox.patience = PATIENCE
        super().__init__(sandbox, database, NAMES[:seats], playouts=PLAYOUTS)
        self._spectator = self.person("Erin")
        self._shown: dict[int, list[str]] = {}
        for person in self.people:
            sandbox.world.inbox(person.user)
        sandbox.world.subscribe(self._see)

    async def watch(self, pair: Pair, twin: int) -> None:
        """Deliver what was saved, let the spectator open everything, and play the answers."""
        await self.bot.idle()
        await self._look_around(pair.title)
        for answer in pair.answers:
            await self._answer(answer, answer.codes[twin])
            await self.bot.idle()
        await self._look_around(pair.title)
        await self.bot.idle()

    async def _look_around(self, title: str) -> None:
        command, spectator = PRESENTERS[title].command, self._spectator
        await (await spectator.slash(f"{command} board")).done()
        await (await spectator.forge(f"hand:{TABLE}", on=self.panel)).done()
        await spectator.complete(f"{command} play", "move", "a")

    async def _answer(self, answer: TwinAnswer, code: str) -> None:
        question = answer.question
        person = self.people[question.seat]
        custom_id = f"play:{TABLE}:{question.seat}:{question.name}:{code}"
        await person.forge(custom_id, on=self._screen(person, question.seat))

    def _screen(self, person: Person, seat: int) -> Message:
        """The panel while it asks this seat, else the hand."""
        is_public = (question_on(self.panel) or "").startswith(f"{TABLE}:{seat}:")
        return self.panel if is_public else person.dm.last

    def _see(self, change: WorldEvent) -> None:
        message = change.message
        if message is not None and self._is_public(message):
            self._shown.setdefault(message.id, []).append(f"{change.event} {_written(message)}")

    def _is_public(self, message: Message) -> bool:
        return message.channel is self.channel and message.ephemeral_for in {None, self._spectator.user}

    def seen(self) -> Seen:
        """Everything that left the bot, as far as others can see or count it."""
        seen = Seen([version for versions in self._shown.values() for version in versions])
        places = {self.channel.id: "channel"} | {self._inbox(one).id: one.name for one in self.people}
        for request in self.sandbox.requests:
            line = f"{request.method} {request.route} {places.get(request.channel_id or 0, '')}"
            if request.channel_id == self.channel.id:
                seen.asked_of_discord.append(line)
            else:
                seen.privately[line] += 1
        seen.asked_of_discord.sort(key=_is_answer)
        return seen

    def _inbox(self, person: Person) -> Channel:
        return self.sandbox.world.inbox(person.user)


def _is_answer(request: str) -> bool:
    """Whether this is an answer to an interaction; those and deliveries do not wait for one another."""
    return "/webhooks" in request or "/interactions" in request


def _written(message: Message) -> str:
    """A message down to the bytes of its pictures."""
    body = message.body
    files = [(one.filename, one.description, hashlib.sha256(one.content).hexdigest()) for one in body.attachments]
    return json.dumps([body.content, body.embeds, body.components, files], sort_keys=True, ensure_ascii=False)
