"""`/metrics`, `/healthz` and the log as JSON, of a bot in its own process while people play."""

import asyncio
import json
import re
import socket

import aiohttp
import pytest
from yarl import URL

from ops.metrics import Metrics, route_of
from rules.kodiak.model import Card
from testing.bot_process import PATIENCE
from testing.harness import NAMES
from testing.players import done
from testing.screens import asks, heard, move_buttons

SAMPLE = re.compile(r"(?P<name>\w+)(\{(?P<labels>.*)\})? (?P<value>\S+)")
LONG_NUMBER = re.compile(r"\d{15,}")


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def samples(text: str) -> dict[tuple[str, str], float]:
    """Read each sample by its name and labels."""
    found = (SAMPLE.fullmatch(line) for line in text.splitlines() if not line.startswith("#"))
    return {(one["name"], one["labels"] or ""): float(one["value"]) for one in found if one}


async def fetched(port: int, path: str, **headers: str) -> tuple[int, str]:
    address = f"http://127.0.0.1:{port}{path}"
    async with aiohttp.ClientSession() as session, session.get(address, headers=headers) as response:
        return response.status, await response.text()


async def becomes_healthy(port: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while await fetched(port, "/healthz") != (200, "healthy\n"):
            pass


@pytest.fixture
async def played(child_harness, child, sandbox) -> int:
    """The port of a bot after some moves, a refusal, a rate limit and a computer's decision."""
    port, (alice, bruno, stranger, *_) = free_port(), child_harness.people
    await child.start(METRICS_PORT=str(port), LOG_FORMAT="json", LOG_LEVEL="DEBUG")
    await child_harness.open_kodiak(alice, bruno)
    await child_harness.press(alice, "add")
    await child_harness.press(alice, "begin")
    await alice.until(lambda: asks(alice.dm.last) and asks(bruno.dm.last))
    assert heard(await done(stranger.slash("kodiak play", move="Salmon 1"))).ephemeral
    sandbox.faults.rate_limit("POST", "/channels/*", times=1)
    for person in (alice, bruno):
        await done(person.click(move_buttons(person.dm.last)[0], on=person.dm.last))
    await alice.until(lambda: child_harness.told("**Trick 1/"))
    return port


async def test_what_a_host_wants_to_know_is_measured_and_nothing_about_anybody(played, child, sandbox):
    await becomes_healthy(played)
    status, text = await fetched(played, "/metrics")
    found = samples(text)
    assert status == 200
    assert found["board_games_requests_total", 'outcome="served",verb="play"'] == 2
    assert found["board_games_requests_total", 'outcome="refused",verb="/kodiak play"'] == 1
    assert found["board_games_requests_total", 'outcome="served",verb="/kodiak start"'] == 1
    requests = sum(value for (name, _), value in found.items() if name == "board_games_requests_total")
    assert found["board_games_acknowledgement_seconds_count", ""] == requests
    assert found["board_games_request_seconds_count", ""] == requests
    assert (
        found["board_games_commit_seconds_count", ""] == requests - 2
    )  # But for showing the options, and the refusal.
    assert found["board_games_tables", 'game="kodiak",phase="playing"'] == 1
    assert found["board_games_thinking_seconds_count", 'game="kodiak"'] >= 1
    limited = 'method="POST",route="/channels/{}/messages",status="429"'
    assert found["board_games_discord_responses_total", limited] == 1
    assert found["board_games_discord_responses_total", limited.replace("429", "2xx")] >= 1
    answered = 'method="POST",route="/interactions/{}/{}/callback",status="2xx"'
    assert found["board_games_discord_responses_total", answered] == requests
    assert found["board_games_loop_lag_seconds_count", ""] >= 0
    assert found["board_games_healthy", ""] == found["board_games_servers", ""] == 1
    assert found["board_games_copy_age_seconds", ""] < PATIENCE
    assert {("board_games_writer_queue", ""), ("board_games_outbox_age_seconds", "")} <= found.keys()
    assert found["board_games_disk_free_bytes", ""] > 0
    secrets = [sandbox.token, *NAMES, *(card.value for card in Card)]
    assert not [secret for secret in secrets if secret in text]
    assert not LONG_NUMBER.search(re.sub(r" \S+$", "", text, flags=re.MULTILINE))
    assert (await fetched(played, "/metrics", Host="games.example"))[0] == 403
    assert (await fetched(played, "/healthz", Host="games.example"))[0] == 403
    await child.kill()
    check_json(child.log.read_text())


def check_json(log: str) -> None:
    """Each line is one object, and names the request it belongs to."""
    lines = [json.loads(line) for line in log.splitlines()]
    assert all({"time", "level", "logger", "message"} <= line.keys() for line in lines)
    served = [line for line in lines if re.fullmatch(r"table 1, ply \d+, play: served", line["message"])]
    assert len({line["request"] for line in served}) == 2


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/interactions/1551597200998400004/aW50ZXJhY3Rpb24/callback", "/interactions/{}/{}/callback"),
        ("/api/v10/webhooks/15515/messages2/messages/@original", "/webhooks/{}/{}/messages/@original"),
        (
            "/api/v10/channels/15515/messages/15516/reactions/%F0%9F%8E%B2/@me",
            "/channels/{}/messages/{}/reactions/{}/@me",
        ),
        ("/api/v10/users/@me/channels", "/users/@me/channels"),
        ("/anything/at%20all", "/{}/{}"),
    ],
)
def test_a_route_is_named_without_ids_and_tokens(path, route):
    assert route_of(URL(f"https://discord.com{path}", encoded=True)) == route


def test_two_bots_in_one_process_measure_apart():
    one, other = Metrics(), Metrics()
    one.thought("kodiak", 0.1)
    assert 'thinking_seconds_count{game="kodiak"}' in one.text().decode()
    assert 'game="kodiak"' not in other.text().decode()


def test_every_sample_of_a_process_with_a_name_bears_it():
    metrics = Metrics("north 0-1/4")
    metrics.thought("kodiak", 0.1)
    found = samples(metrics.text().decode())
    assert ("board_games_thinking_seconds_count", 'game="kodiak",process="north 0-1/4"') in found
    assert all('process="north 0-1/4"' in labels for _, labels in found)
    assert not any("process=" in labels for _, labels in samples(Metrics().text().decode()))
