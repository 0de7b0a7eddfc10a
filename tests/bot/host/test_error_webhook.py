"""Errors on the way to a webhook: scrubbed, seldom, and never in the way of the bot."""

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest
from aiohttp import web

from ops.error_webhook import MOST_LINES, reporting_errors
from ops.scheduler import Scheduler
from settings import Settings
from testing.bot_process import PATIENCE
from testing.local_bot import eventually

OURS, LIBRARY = logging.getLogger("discord_ui.requests.dispatcher"), logging.getLogger("asyncio")
SECRET = "predator-10"


class Receiver:
    """A webhook that keeps what it is sent, and may fail or never answer."""

    def __init__(self) -> None:
        self.url = ""
        self.received: asyncio.Queue[object] = asyncio.Queue()
        self.status = 204
        self.answers = asyncio.Event()
        self.answers.set()

    async def receive(self, request: web.Request) -> web.Response:
        await self.received.put(await request.json())
        await self.answers.wait()
        return web.Response(status=self.status)

    async def next(self) -> str:
        async with asyncio.timeout(PATIENCE):
            said = await self.received.get()
        assert isinstance(said, dict)
        assert list(said) == ["content"]
        return str(said["content"])


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver, app = Receiver(), web.Application()
    app.add_routes([web.post("/hook", receiver.receive)])
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    receiver.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield receiver
    receiver.answers.set()
    await runner.cleanup()


def settings(url: str | None) -> Settings:
    return Settings(_env_file=None, error_webhook=url)


def fail(logger: logging.Logger, message: str, *arguments: object) -> None:
    try:
        int(SECRET)
    except ValueError:
        logger.exception(message, *arguments)


async def test_an_error_is_sent_by_its_place_without_what_it_carried(receiver: Receiver):
    async with reporting_errors(settings(receiver.url)):
        fail(OURS, "table %d: channel %d failed\n`later`", 12, 1551597200998400004)
        OURS.warning("not worth a message")
        said = await receiver.next()
    assert "discord_ui.requests.dispatcher: table 12: channel … failed | 'later' | ValueError in fail (" in said
    assert SECRET not in said
    assert "worth" not in said
    assert receiver.received.empty()


@pytest.mark.parametrize("package", ["cluster", "workers"])
async def test_what_processes_and_workers_say_is_sent_too(receiver: Receiver, package):
    async with reporting_errors(settings(receiver.url)):
        logging.getLogger(f"{package}.module").error("no worker can be started")
        assert "no worker can be started" in await receiver.next()


async def test_what_a_library_says_is_not_sent_but_where_it_failed(receiver: Receiver):
    async with reporting_errors(settings(receiver.url)):
        fail(LIBRARY, "Task exception was never retrieved: %s", SECRET)
        said = await receiver.next()
    assert said.startswith("```\nasyncio: ValueError in fail (")
    assert SECRET not in said


async def test_a_burst_is_one_message_that_counts_the_rest_and_is_sent_at_the_exit(receiver: Receiver):
    async with reporting_errors(settings(receiver.url)):
        OURS.error("the first")
        assert "the first" in await receiver.next()
        for number in range(MOST_LINES + 20):
            OURS.error("number %d %s", number, "x" * 1000)
    said = await receiver.next()
    assert said.endswith("and 20 more")
    assert len(said) < 2000
    assert receiver.received.empty()


async def test_an_error_in_another_thread_is_sent_too(receiver: Receiver):
    async with reporting_errors(settings(receiver.url)):
        await asyncio.to_thread(OURS.error, "from a thread")
        assert "from a thread" in await receiver.next()


@pytest.mark.parametrize("trouble", ["refuses", "is silent", "is not there", "is no address"])
async def test_a_webhook_in_trouble_harms_nobody_and_is_not_told_of_itself(receiver: Receiver, trouble, caplog):
    receiver.status = 500
    if trouble == "is silent":
        receiver.answers.clear()
    url = {"is not there": "http://127.0.0.1:1/hook", "is no address": "http://[hook"}.get(trouble, receiver.url)
    async with asyncio.timeout(PATIENCE):
        async with reporting_errors(settings(url)):
            OURS.error("the first")
            OURS.error("the second")
    own = [record for record in caplog.records if record.name == "ops.error_webhook"]
    assert all(record.levelno < logging.ERROR for record in own)
    assert url not in caplog.text


async def test_a_bug_in_sending_is_named_and_the_next_error_is_sent_all_the_same(receiver: Receiver, monkeypatch):
    def bug(*_: object, **__: object) -> None:
        raise KeyError(SECRET)

    async with reporting_errors(settings(receiver.url), interval=0.01) as (sending,):
        with monkeypatch.context() as patched:
            patched.setattr("aiohttp.ClientSession.post", bug)
            OURS.error("the first")
            await eventually(lambda: fails(sending), "a failure")
        OURS.error("the second")
        assert SECRET not in await receiver.next()
        await eventually(lambda: works(sending), "the job to work again")


async def fails(scheduler: Scheduler) -> bool:
    return scheduler.failing() == ["ErrorWebhook.send_if_due"]


async def works(scheduler: Scheduler) -> bool:
    return not scheduler.failing()


async def test_without_a_webhook_nothing_is_added_to_the_log():
    before = list(logging.getLogger().handlers)
    async with reporting_errors(settings(None)):
        assert logging.getLogger().handlers == before


async def test_a_running_bot_sends_its_errors_and_goes_on_though_its_port_is_taken(receiver: Receiver, child):
    taken = receiver.url.split(":")[2].partition("/")[0]
    await child.start(ERROR_WEBHOOK=receiver.url, METRICS_PORT=taken)
    assert f"METRICS_PORT: nothing is served on port {taken}" in await receiver.next()
    assert await child.terminated() == 0
    assert receiver.url not in child.log.read_text()
