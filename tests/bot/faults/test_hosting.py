"""What the one who runs the bot relies on: signs of life, a clean stop, copies that play on, a log without secrets."""

import asyncio
import re
import socket
import sys
from collections.abc import Iterator

import pytest

from ops import health
from ops.heartbeat import Heartbeat
from ops.liveness import Liveness
from presenters.contract import Words
from presenters.kodiak.names import name_of
from rules.kodiak.model import Card
from sandbox import Person
from storage.store import Store
from testing.bot_process import PATIENCE, ROOT, BotProcess
from testing.harness import NAMES, Harness
from testing.players import done
from testing.screens import asks, move_buttons
from tests.bot import fault_tools
from tests.bot.fault_tools import hand_of
from tests.bot.killed_bot import ACKNOWLEDGEMENT, CHANNEL_MESSAGES, CrashScenario, check_told_once
from tests.storage.files.locking import locked

no_wait_before_identifying = fault_tools.no_wait_before_identifying

CARDS = tuple(card.value for card in Card) + tuple(
    name_of(card, players, Words.of(language, ())) for card in Card for players in (2, 3) for language in ("en", "fr")
)
LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ (DEBUG|INFO|WARNING|ERROR|CRITICAL) [\w.]+: .+")
LONGER_THAN_A_MINUTE = 61


# Signs of life


class Watched:
    """The bot with its pulse, felt whenever a test likes."""

    def __init__(self, harness: Harness) -> None:
        self.harness = harness
        self._heartbeat = Heartbeat(
            harness.bot.client, harness.store.facts, harness.database, harness.clock, Liveness()
        )

    async def verdict(self) -> health.Verdict:
        """Let the bot note how it is, and read it as the health check does."""
        await self._heartbeat.beat()
        return health.verdict_about(self.harness.database, self.harness.clock())

    async def complaint(self) -> str | None:
        """Return what a living bot complains of."""
        verdict = await self.verdict()
        assert verdict.state != "dead"
        return verdict.complaint

    async def becomes(self, healthy: bool) -> None:
        async with asyncio.timeout(PATIENCE):
            while (await self.complaint() is None) != healthy:
                await self.harness.sandbox.caught_up()


@pytest.fixture
async def watched(harness: Harness) -> Watched:
    await harness.stop_bot()
    await harness.start_bot(busy_timeout=0.05)
    watched = Watched(harness)
    harness.sandbox.gateway.drop()
    await harness.sandbox.world.until(lambda: not harness.sandbox.gateway.online, PATIENCE)
    await harness.sandbox.connected(PATIENCE)
    await watched.becomes(healthy=True)
    return watched


async def test_a_bot_that_has_not_heard_from_discord_yet_is_not_healthy(harness: Harness):
    assert await Watched(harness).complaint() == "nothing has come from Discord's gateway yet"


async def test_a_bot_that_lost_the_gateway_for_more_than_a_minute_is_not_healthy_until_it_is_back(watched: Watched):
    gateway, clock = watched.harness.sandbox.gateway, watched.harness.clock
    gateway.out_of_reach = True
    gateway.drop()
    await watched.harness.sandbox.world.until(lambda: not gateway.online, PATIENCE)
    clock.advance(30)
    assert await watched.complaint() is None
    clock.advance(LONGER_THAN_A_MINUTE - 30)
    assert await watched.complaint() == "nothing has come from Discord's gateway for 61 s"
    gateway.out_of_reach = False
    await watched.harness.sandbox.connected(PATIENCE)
    await watched.becomes(healthy=True)


async def test_a_connection_on_which_nothing_comes_any_more_is_not_healthy(watched: Watched):
    async with asyncio.timeout(PATIENCE):
        while (complaint := await watched.complaint()) is None:
            watched.harness.clock.advance(LONGER_THAN_A_MINUTE)
    assert complaint == "nothing has come from Discord's gateway for 61 s"
    await watched.becomes(healthy=True)


async def test_a_database_that_takes_no_writes_is_not_healthy_until_it_does(watched: Watched):
    with locked(watched.harness.database):
        assert await watched.complaint() is None
        watched.harness.clock.advance(LONGER_THAN_A_MINUTE)
        assert await watched.complaint() == "the database has taken no writes for 61 s"
    await watched.becomes(healthy=True)


async def test_a_bot_that_hangs_is_not_healthy(watched: Watched):
    now = watched.harness.clock() + LONGER_THAN_A_MINUTE
    verdict = health.verdict_about(watched.harness.database, now)
    assert verdict == health.Verdict("dead", "the bot has given no sign of life for 61 s")


def test_a_file_that_makes_no_sense_is_not_healthy(tmp_path):
    database = tmp_path / "games.sqlite3"
    health.place_beside(database).write_text("{}")
    verdict = health.verdict_about(database, 0.0)
    assert verdict == health.Verdict("dead", f"{health.place_beside(database)} cannot be read")


# As processes


async def command(child: BotProcess, *arguments: str) -> tuple[int | None, str]:
    """Run one of our commands as the operator does, and return how it ended and what it said."""
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        *arguments,
        cwd=child.database.parent,
        env={"PYTHONPATH": str(ROOT), "DATABASE": str(child.database)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await asyncio.wait_for(running.communicate(), PATIENCE)
    return running.returncode, said.decode()


async def test_the_health_check_tells_a_running_bot_from_a_stopped_one(child):
    nobody = (2, f"dead: no bot is running on {child.database}\n")
    assert await command(child, "ops.health") == nobody
    await child.start()
    async with asyncio.timeout(PATIENCE):
        while await command(child, "ops.health") != (0, "healthy\n"):
            pass
    assert await child.terminated() == 0
    assert await command(child, "ops.health") == nobody


@pytest.fixture
def systemd(tmp_path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(PATIENCE)
        yield listening


async def heard(systemd: socket.socket, word: bytes) -> None:
    """Wait until the bot has told systemd so."""
    while await asyncio.to_thread(systemd.recv, 100) != word:
        pass


async def test_systemd_hears_that_the_bot_is_ready_and_well_and_that_it_stops(child, systemd):
    await child.start(NOTIFY_SOCKET=systemd.getsockname())
    await heard(systemd, b"READY=1\nWATCHDOG=1")
    assert await child.terminated() == 0
    await heard(systemd, b"STOPPING=1")


async def test_a_request_that_never_returns_does_not_keep_the_bot_from_stopping(child_harness, child, sandbox):
    await child.start()
    scenario = CrashScenario(child_harness, child)
    await child_harness.begin(*scenario.people)
    await scenario.everybody_chooses(1)
    hold = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=child_harness.channel)
    await scenario.play_until_held(1, hold)
    assert await child.terminated() == 0
    sandbox.faults.clear()
    await child.start()
    await scenario.finish(1)
    await scenario.panel_is_fresh(2)
    check_told_once(child_harness, 1)


async def test_a_click_that_is_being_answered_when_the_bot_is_told_to_stop_counts(
    child_harness, child, sandbox, systemd
):
    await child.start(NOTIFY_SOCKET=systemd.getsockname())
    scenario = CrashScenario(child_harness, child)
    await child_harness.begin(*scenario.people)
    await scenario.everybody_chooses(1)
    hold = sandbox.faults.hold("POST", ACKNOWLEDGEMENT)
    clicking = asyncio.create_task(scenario.alice.answer())
    await hold.arrival()
    stopping = asyncio.create_task(child.terminated())
    await heard(systemd, b"STOPPING=1")
    hold.release()
    assert await stopping == 0
    await clicking
    assert not asks(scenario.alice.hand)


def asks_for_the_first_card(person: Person) -> bool:
    return asks(hand_of(person)) and "trick 1:" in hand_of(person).text


async def test_a_bot_told_to_stop_while_everybody_clicks_keeps_every_answer_it_acknowledged(child_harness, child):
    await child.start()
    people = child_harness.people
    await child_harness.begin(*people)
    await people[0].until(lambda: all(asks(person.dm.last) for person in people))
    clicks = {
        person: asyncio.create_task(person.click(move_buttons(person.dm.last)[0], on=person.dm.last))
        for person in people
    }
    await asyncio.wait(clicks.values(), return_when=asyncio.FIRST_COMPLETED)
    assert await child.terminated() == 0
    for click in clicks.values():
        click.cancel()
    await asyncio.wait(clicks.values())
    acknowledged = [person for person, click in clicks.items() if not click.cancelled() and not click.exception()]
    await child.start()
    await people[0].until(lambda: not any(asks_for_the_first_card(person) for person in acknowledged))
    for person in filter(asks_for_the_first_card, people):
        await done(person.click(move_buttons(hand_of(person))[0], on=hand_of(person)))
    await people[0].until(lambda: child_harness.told("**Trick 1/"))


async def test_a_game_goes_on_from_a_copy_taken_while_it_was_played(child_harness, child):
    await child.start()
    scenario = CrashScenario(child_harness, child)
    await child_harness.begin(*scenario.people)
    await scenario.everybody_chooses(1)
    await scenario.finish(1)
    await scenario.panel_is_fresh(2)
    await scenario.everybody_chooses(2)
    code, copy = await command(child, "ops.backup")
    assert code == 0
    await scenario.finish(2)
    await scenario.everybody_chooses(3)
    assert await child.terminated() == 0
    code, _ = await command(child, "ops.restore", copy.strip())
    assert code == 0
    await child.start()
    await scenario.panel_is_fresh(2)
    await scenario.everybody_chooses(2)
    await scenario.play_until(2, lambda: len(child_harness.told("**Trick 2/15**")) == 2)
    await scenario.everybody_chooses(3)


async def test_the_bot_copies_its_database_by_itself(child):
    await child.start()
    assert await child.terminated() == 0
    (copy,) = child.database.parent.glob("backups/games-*.sqlite3")
    async with Store.open(copy) as store:
        assert await store.tables.open_ids() == []


# The log


async def test_the_log_of_a_whole_game_has_one_line_each_and_no_card_name_or_token(child_harness, child, sandbox):
    await child.start(LOG_LEVEL="DEBUG")
    scenario = CrashScenario(child_harness, child)
    await child_harness.begin(*scenario.people)
    await scenario.everybody_chooses(1)
    buttons = {choice.custom_id for choice in move_buttons(scenario.alice.hand)}
    sandbox.faults.reset("POST", CHANNEL_MESSAGES, channel=child_harness.channel)
    sandbox.faults.rate_limit("PATCH", "/channels/*", times=7)
    sandbox.faults.rate_limit("*", "/webhooks/*", times=3)
    sandbox.faults.lose_answer("POST", ACKNOWLEDGEMENT)
    await child_harness.play_to_the_end(scenario.players)
    await child.kill()
    lines = child.log.read_text().splitlines()
    assert any(re.search(r": table 1, ply \d+, play: served \(request \d+\)$", line) for line in lines)
    secrets = [sandbox.token, *NAMES, *CARDS, *buttons]
    for line in lines:
        assert LINE.fullmatch(line), line
        assert not [secret for secret in secrets if secret in line], line
