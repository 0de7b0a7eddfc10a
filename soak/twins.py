"""Twin worlds that differ only in hidden things: onlookers get the same bytes, requests and log lines."""

import asyncio
import hashlib
import json
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot import BoardGameBot
from presenters.games import PRESENTERS
from sandbox import Person, Sandbox
from sandbox.models import Channel, Message
from sandbox.world import Change
from soak.pairs import Pair, Step
from soak.people import question_on
from soak.stage import START, a_sandbox, listening, served
from storage.store import Store
from storage.tables import MoveRecord, OutboxDraft, SeatRecord, Snapshot, TableChange, TableRecord
from table.match import Match, to_snapshot, write_story
from table.transitions import STORY

TABLE: Final = 1
NAMES: Final = ("Alice", "Bruno", "Chloé", "Dora", "Émile", "Fatou")
OURS: Final = ("bot", "cogs", "discord_ui", "ops", "storage", "table")
LOOK_EVERY: Final = 0.01
SECOND_LOOKS: Final = 3
"""A click that crosses a delivery may cost one more edit, now and then; what is hidden would tell every time."""


@dataclass(slots=True)
class Seen:
    """Everything an onlooker, or whoever reads the log or counts the requests, could learn."""

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
    """How alike the twins of a title are."""

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
    """Show pairs of games to onlookers."""
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
    """Count what both twins show, and tell where they differ."""
    first, second = [await _stage(pair, twin) for twin in range(2)]
    return len(first.shown), list(first.differences(second))


async def _stage(pair: Pair, twin: int) -> Seen:
    """Let one of two twins be played before onlookers."""
    with tempfile.TemporaryDirectory(prefix="soak-") as folder, listening("DEBUG") as lines:
        async with a_sandbox() as sandbox:
            theatre = Theatre(sandbox, pair.twins[twin].seats)
            database = Path(folder) / "games.sqlite3"
            await _lay(database, theatre, pair, pair.twins[twin])
            async with served(sandbox, database) as bot:
                await theatre.perform(bot, pair, twin)
            seen = theatre.seen()
        seen.logged = sorted(line for line in lines.said if line.split()[1].partition(".")[0] in OURS)
    return seen


async def _lay(database: Path, theatre: "Theatre", pair: Pair, match: Match) -> None:
    """Save a table in the middle of a game, with its last chapters still to be told."""
    channel = theatre.channel
    record = TableRecord(
        id=TABLE,
        game=pair.title,
        guild_id=theatre.guild.id,
        guild_name=theatre.guild.name,
        channel_id=channel.id,
        host_id=theatre.players[0].id,
        language="en",
        phase="playing",
        options="{}",
        seed=match.seed,
        created_at=START,
        changed_at=START,
        revision=1,
    )
    awaited = {question.seat for question in match.awaited}
    seats = [
        SeatRecord(TABLE, seat, person.id, person.name, asked_at=START if seat in awaited else None)
        for seat, person in enumerate(theatre.players)
    ]
    told = [OutboxDraft(STORY, write_story(match.game, chapter)) for chapter in pair.chapters]
    last = MoveRecord(match.ply - 1, 0, "{}")
    snapshot = Snapshot(match.game.version, match.ply, to_snapshot(match))
    async with Store.open(database) as store:
        await store.tables.save(
            TableChange(record, at=START, seats=seats, moves=[last], snapshot=snapshot, outbox=told)
        )


class Theatre:
    """A server where a game is played before onlookers."""

    def __init__(self, sandbox: Sandbox, seats: int) -> None:
        world = sandbox.world
        self._sandbox = sandbox
        self.guild = world.add_guild("Les amis du jeu")
        self.channel = world.add_channel(self.guild, "games")
        self.players = [sandbox.person(name.lower(), at=self.channel, display_name=name) for name in NAMES[:seats]]
        self._onlooker = sandbox.person("erin", at=self.channel, display_name="Erin")
        self._shown: dict[int, list[str]] = {}
        for person in self.players:
            world.inbox(person.user)
        world.subscribe(self._see)

    async def perform(self, bot: BoardGameBot, pair: Pair, twin: int) -> None:
        """Deliver what was saved, let the onlooker look everywhere, and play the steps."""
        await _settled(bot)
        await self._look_around(pair.title)
        for step in pair.steps:
            await self._answer(step, step.codes[twin])
            await _settled(bot)
        await self._look_around(pair.title)
        await _settled(bot)

    async def _look_around(self, title: str) -> None:
        command, onlooker = PRESENTERS[title].command, self._onlooker
        await (await onlooker.slash(f"{command} board")).done()
        await (await onlooker.forge(f"hand:{TABLE}", on=self._panel)).done()
        await onlooker.complete(f"{command} play", "move", "a")

    async def _answer(self, step: Step, code: str) -> None:
        question = step.question
        person = self.players[question.seat]
        custom_id = f"play:{TABLE}:{question.seat}:{question.name}:{code}"
        await person.forge(custom_id, on=self._screen(person, question.seat))

    def _screen(self, person: Person, seat: int) -> Message:
        """The panel while it asks this seat, else the hand."""
        is_public = (question_on(self._panel) or "").startswith(f"{TABLE}:{seat}:")
        return self._panel if is_public else person.dm.last

    @property
    def _panel(self) -> Message:
        return next(one for one in reversed(self.channel.messages) if one.buttons and not one.ephemeral)

    def _see(self, change: Change) -> None:
        message = change.message
        if message is not None and self._is_public(message):
            self._shown.setdefault(message.id, []).append(f"{change.event} {_written(message)}")

    def _is_public(self, message: Message) -> bool:
        return message.channel is self.channel and message.ephemeral_for in {None, self._onlooker.user}

    def seen(self) -> Seen:
        """Everything that left the bot, as far as others can see or count it."""
        seen = Seen([version for versions in self._shown.values() for version in versions])
        places = {self.channel.id: "channel"} | {self._inbox(one).id: one.name for one in self.players}
        for request in self._sandbox.requests:
            line = f"{request.method} {request.route} {places.get(request.channel_id or 0, '')}"
            if request.channel_id == self.channel.id:
                seen.asked_of_discord.append(line)
            else:
                seen.privately[line] += 1
        seen.asked_of_discord.sort(key=_is_answer)
        return seen

    def _inbox(self, person: Person) -> Channel:
        return self._sandbox.world.inbox(person.user)


def _is_answer(request: str) -> bool:
    """Whether somebody is answered; such requests and deliveries do not wait for one another."""
    return "/webhooks" in request or "/interactions" in request


def _written(message: Message) -> str:
    """A message to the last byte of its pictures."""
    body = message.body
    files = [(one.filename, one.description, hashlib.sha256(one.content).hexdigest()) for one in body.attachments]
    return json.dumps([body.content, body.embeds, body.components, files], sort_keys=True, ensure_ascii=False)


async def _settled(bot: BoardGameBot) -> None:
    """Wait until everybody was shown all there is to show."""
    await bot.dispatcher.in_flight.finish(60)
    while await bot.services.store.tables.undelivered_ids():  # noqa: ASYNC110 - nobody tells of deliveries
        await asyncio.sleep(LOOK_EVERY)
