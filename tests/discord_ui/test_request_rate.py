"""The requests of all processes of a bot stay below Discord's limit, and answers to interactions do not wait."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
import pytest

from discord_ui.protocol.request_rate import RequestRate
from sandbox import Sandbox
from sandbox.rest.rate_limits import GlobalLimit
from testing.local_bot import use_sandbox

A_HANDFUL = 5
REQUESTS = 120
FULL_RATE = 45
PATIENCE = 60.0


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        sandbox.global_limit = GlobalLimit()
        use_sandbox(sandbox)
        yield sandbox


@asynccontextmanager
async def process(sandbox: Sandbox, rate: float) -> AsyncIterator[discord.Client]:
    """A client of the real library, as in a process of the bot."""
    trace = RequestRate(rate).guard(aiohttp.TraceConfig())
    async with discord.Client(intents=discord.Intents.none(), http_trace=trace) as client:
        await client.login(sandbox.token)
        yield client


async def asks(client: discord.Client, users: list[int]) -> None:
    """Ask for every user at once."""
    await asyncio.gather(*(client.fetch_user(user_id) for user_id in users))


@pytest.fixture
def users(sandbox) -> list[int]:
    return [sandbox.world.add_user(f"user{number}").id for number in range(REQUESTS)]


def refused(sandbox: Sandbox) -> int:
    return sum(request.status == 429 for request in sandbox.requests)


@pytest.mark.parametrize("count", [1, 2, 3])
async def test_processes_that_keep_to_their_shares_are_hardly_ever_refused(sandbox, users, count):
    async def runs(number: int) -> None:
        async with process(sandbox, FULL_RATE / count) as client:
            await asks(client, users[number::count])

    await asyncio.gather(*(runs(number) for number in range(count)))
    assert sandbox.count("GET", "/users/{user_id}") >= REQUESTS
    assert refused(sandbox) <= A_HANDFUL


@asynccontextmanager
async def session(sandbox: Sandbox, rate: float) -> AsyncIterator[aiohttp.ClientSession]:
    """An HTTP session with the hooks that discord.py's has in a process of the bot."""
    trace = RequestRate(rate).guard(aiohttp.TraceConfig())
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with aiohttp.ClientSession(trace_configs=[trace], headers=headers) as session:
        yield session


async def ask(session: aiohttp.ClientSession, sandbox: Sandbox) -> None:
    async with session.get(f"{sandbox.api_url}/users/@me") as response:
        await response.read()


async def test_a_process_without_a_limit_is_refused(sandbox):
    async with session(sandbox, 0) as http:
        await asyncio.gather(*(ask(http, sandbox) for _ in range(3 * REQUESTS)))
    assert refused(sandbox) > A_HANDFUL


async def test_answers_to_interactions_do_not_wait_for_requests_that_are_put_off(sandbox):
    async with session(sandbox, 0.001) as http:
        await ask(http, sandbox)
        waiting = asyncio.create_task(ask(http, sandbox))
        for path in ("interactions/1/none/callback", "webhooks/1/none"):
            async with http.post(f"{sandbox.api_url}/{path}", json={"type": 6}) as answered:
                assert answered.status == 404
        assert not waiting.done()
        waiting.cancel()


async def test_a_request_that_is_given_up_while_it_waits_takes_nobody_elses_turn(sandbox):
    async with session(sandbox, 1.0) as http:
        await ask(http, sandbox)
        given_up = [asyncio.create_task(ask(http, sandbox)) for _ in range(1000)]
        await asyncio.sleep(0)
        for task in given_up:
            task.cancel()
        await asyncio.wait_for(ask(http, sandbox), PATIENCE)
