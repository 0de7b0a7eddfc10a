"""Several shards and processes of one bot: who is told what, who may identify when, what all of them share."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
import pytest
import yarl

from sandbox import Person, Sandbox
from sandbox.clock import shard_of
from sandbox.gateway.sessions import Close, Op
from sandbox.rest.rate_limits import GlobalLimit
from sandbox.world.interactions import interact
from sandbox.world.models import Channel, InteractionKind

GUILDS_AND_MESSAGES = 1 << 0 | 1 << 9 | 1 << 12
PATIENCE = 10.0
COUNT = 3


class Socket:
    """One connection, as a bot's process without a library holds it."""

    def __init__(self, sandbox: Sandbox, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._sandbox = sandbox
        self._socket = socket
        self.session_id = ""
        self.sequence = 0

    async def receive(self) -> dict:
        received = await asyncio.wait_for(self._socket.receive(), PATIENCE)
        if received.type is not aiohttp.WSMsgType.TEXT:
            raise ConnectionError(self._socket.close_code)
        payload = received.json()
        self.sequence = payload["s"] or self.sequence
        return payload

    async def event(self) -> tuple[str, dict]:
        payload = await self.receive()
        return payload["t"], payload["d"]

    async def ask_to_identify(self, **more: object) -> None:
        about = {"token": self._sandbox.token, "intents": GUILDS_AND_MESSAGES, "properties": {}}
        await self._socket.send_json({"op": Op.IDENTIFY, "d": about | more})

    async def identify(self, **more: object) -> dict:
        await self.ask_to_identify(**more)
        answer = await self.receive()
        self.session_id = (answer["d"] or {}).get("session_id", "")
        return answer

    async def resume(self, session_id: str, sequence: int) -> None:
        about = {"token": self._sandbox.token, "session_id": session_id, "seq": sequence}
        await self._socket.send_json({"op": Op.RESUME, "d": about})

    async def quiet(self) -> bool:
        """Ask for an acknowledgement, and tell whether it is all that comes."""
        await self._socket.send_json({"op": Op.HEARTBEAT, "d": self.sequence})
        return (await self.receive())["op"] == Op.ACK


@asynccontextmanager
async def connected(sandbox: Sandbox) -> AsyncIterator[Socket]:
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url) as socket:
        bot = Socket(sandbox, socket)
        assert (await bot.receive())["op"] == Op.HELLO
        yield bot


@asynccontextmanager
async def on_shard(sandbox: Sandbox, shard_id: int, count: int = COUNT) -> AsyncIterator[Socket]:
    """A connection that has identified and read of its servers."""
    async with connected(sandbox) as bot:
        ready = await bot.identify(shard=[shard_id, count])
        for _ in ready["d"]["guilds"]:
            assert (await bot.event())[0] == "GUILD_CREATE"
        yield bot


@pytest.fixture
def channels(harness) -> list[Channel]:
    """A channel on a server of each shard."""
    world = harness.sandbox.world
    world.guilds.clear()
    guilds = [world.add_guild(f"Club {shard}", on_shard=(shard, COUNT)) for shard in range(COUNT)]
    return [world.add_channel(guild, "games") for guild in guilds]


@pytest.fixture
def people(harness, channels) -> list[Person]:
    """A member of each server."""
    return [harness.sandbox.person(f"member{shard}", at=channel) for shard, channel in enumerate(channels)]


async def close_code(bot: Socket, **identity: object) -> int:
    with pytest.raises(ConnectionError) as closed:
        await bot.identify(**identity)
    return closed.value.args[0]


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_a_server_is_put_on_the_shard_a_test_wants_and_has_an_id_of_its_own(harness, count):
    world = harness.sandbox.world
    guilds = [world.add_guild("Club", on_shard=(shard, count)) for shard in range(count) for _ in range(5)]
    assert [shard_of(guild.id, count) for guild in guilds] == [shard for shard in range(count) for _ in range(5)]
    assert len({guild.id for guild in guilds}) == 5 * count


async def test_a_shard_is_told_of_its_own_servers_alone(harness, channels):
    for shard, channel in enumerate(channels):
        async with connected(harness.sandbox) as bot:
            ready = await bot.identify(shard=[shard, COUNT])
            assert ready["t"] == "READY"
            assert ready["d"]["shard"] == [shard, COUNT]
            assert [guild["id"] for guild in ready["d"]["guilds"]] == [str(channel.guild.id)]


async def test_a_bot_that_names_no_shard_is_told_of_all_servers(harness, channels):
    async with connected(harness.sandbox) as bot:
        ready = await bot.identify()
        assert "shard" not in ready["d"]
        assert len(ready["d"]["guilds"]) == COUNT


async def test_what_happens_on_a_server_comes_to_its_shard_and_what_happens_in_inboxes_to_the_first(
    harness, channels, people
):
    sandbox = harness.sandbox
    async with on_shard(sandbox, 0) as first, on_shard(sandbox, 1) as second, on_shard(sandbox, 2) as third:
        people[1].says("hello")
        event, message = await second.event()
        assert (event, message["channel_id"]) == ("MESSAGE_CREATE", str(channels[1].id))
        people[2].dm.write("psst")
        event, message = await first.event()
        assert (event, message["content"]) == ("MESSAGE_CREATE", "psst")
        assert [await one.quiet() for one in (first, second, third)] == [True, True, True]


async def test_a_click_comes_to_the_shard_of_its_server_and_one_in_an_inbox_to_the_first(harness, channels, people):
    sandbox, ping = harness.sandbox, {"id": "1", "name": "ping", "type": 1}
    async with on_shard(sandbox, 0) as first, on_shard(sandbox, 2) as third:
        for bot, place in ((third, channels[2]), (first, people[2].dm.channel)):
            made = interact(sandbox.world, InteractionKind.COMMAND, people[2].user, place, ping)
            event, interaction = await bot.event()
            assert (event, interaction["id"]) == ("INTERACTION_CREATE", str(made.id))
        assert [await one.quiet() for one in (first, third)] == [True, True]


async def test_a_second_session_of_a_shard_hears_everything_as_well(harness, channels, people):
    async with on_shard(harness.sandbox, 1) as one, on_shard(harness.sandbox, 1) as other:
        people[1].says("hello")
        assert [(await bot.event())[0] for bot in (one, other)] == ["MESSAGE_CREATE"] * 2


async def test_sessions_with_other_counts_live_side_by_side(harness, channels, people):
    """As while the number of shards is raised."""
    async with on_shard(harness.sandbox, 1) as old, on_shard(harness.sandbox, 0, 1) as new:
        people[1].says("hello")
        assert [(await bot.event())[0] for bot in (old, new)] == ["MESSAGE_CREATE"] * 2


async def test_each_session_is_resumed_by_itself_and_hears_what_it_missed(harness, channels, people):
    sandbox = harness.sandbox
    async with on_shard(sandbox, 1) as lost, on_shard(sandbox, 2) as other:
        sandbox.gateway.drop([1])
        with pytest.raises(ConnectionError):
            await lost.receive()
        assert sandbox.gateway.online_shards == {2}
        people[1].says("hello")
        async with on_shard(sandbox, 0), connected(sandbox) as again:
            await again.resume(lost.session_id, lost.sequence)
            assert [(await again.event())[0] for _ in range(2)] == ["MESSAGE_CREATE", "RESUMED"]
            assert sandbox.gateway.online_shards == {0, 1, 2}
        assert await other.quiet()


@pytest.mark.parametrize("shard", [[2, 2], [-1, 2], [0, 0], [0], "0/2", None, [0, "2"]])
async def test_a_shard_that_cannot_be_is_refused(harness, shard):
    async with connected(harness.sandbox) as bot:
        assert await close_code(bot, shard=shard) == Close.INVALID_SHARD


async def test_a_session_with_too_many_servers_must_be_sharded(harness, channels):
    harness.sandbox.session_limits.most_guilds = 1
    async with connected(harness.sandbox) as bot:
        assert await close_code(bot) == Close.SHARDING_REQUIRED
    async with on_shard(harness.sandbox, 1):
        assert harness.sandbox.gateway.online_shards == {1}


async def test_one_shard_of_a_bucket_identifies_within_five_seconds(harness):
    limits = harness.sandbox.session_limits
    limits.is_enforced, limits.max_concurrency = True, 2
    async with on_shard(harness.sandbox, 0), on_shard(harness.sandbox, 1), connected(harness.sandbox) as early:
        answer = await early.identify(shard=[2, 3])
        assert (answer["op"], answer["d"]) == (Op.INVALID_SESSION, False)
        assert harness.sandbox.gateway.online_shards == {0, 1}
        limits.window = 0.0
        assert (await early.identify(shard=[2, 3]))["t"] == "READY"
    assert limits.remaining == limits.total - 3


async def test_a_bot_is_told_how_many_shards_and_session_starts_it_may_have(harness, api):
    limits = harness.sandbox.session_limits
    limits.shards, limits.max_concurrency, limits.remaining = 4, 16, 998
    status, told = await api("GET", "/gateway/bot")
    assert (status, told["url"], told["shards"]) == (200, harness.sandbox.gateway_url, 4)
    assert told["session_start_limit"]["max_concurrency"] == 16
    assert told["session_start_limit"]["remaining"] == 998


async def test_a_silent_shard_is_not_connected(harness):
    harness.sandbox.gateway.silent_shards = {1}
    async with on_shard(harness.sandbox, 0, 2), connected(harness.sandbox) as ignored:
        await ignored.ask_to_identify(shard=[1, 2])
        assert await ignored.quiet()
        assert harness.sandbox.gateway.online_shards == {0}


async def test_all_processes_share_one_limit_of_requests_but_for_answers_to_interactions(harness, api):
    now = 100.0
    harness.sandbox.global_limit = GlobalLimit(3, lambda: now)
    async with aiohttp.ClientSession() as session:
        other = type(api)(harness.sandbox, session)
        assert [(await bot("GET", "/users/@me"))[0] for bot in (api, other, api)] == [200, 200, 200]
        now += 0.75
        headers = {"Authorization": f"Bot {harness.sandbox.token}"}
        async with session.get(f"{harness.sandbox.api_url}/users/@me", headers=headers) as refused:
            assert (refused.status, refused.headers["X-RateLimit-Global"]) == (429, "true")
            assert (refused.headers["Retry-After"], refused.headers["X-RateLimit-Scope"]) == ("1", "global")
            body = await refused.json()
        assert (body["retry_after"], body["global"]) == (0.25, True)
        assert (await other("POST", "/interactions/1/none/callback", {"type": 6}))[0] == 404
        now += 0.25
        assert (await other("GET", "/users/@me"))[0] == 200


@asynccontextmanager
async def processes(sandbox: Sandbox, *shards: list[int]) -> AsyncIterator[list[discord.AutoShardedClient]]:
    """A client of the real library for each list of shards, all ready."""
    discord.http.Route.BASE = sandbox.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway_url)
    count = sum(len(some) for some in shards)
    clients = [Process(shard_ids=some, shard_count=count) for some in shards]
    running = [asyncio.create_task(client.start(sandbox.token)) for client in clients]
    await sandbox.connected(shards=range(count))
    for client in clients:
        await asyncio.wait_for(client.ready.wait(), PATIENCE)
    yield clients
    for client in clients:
        await client.close()
    await asyncio.gather(*running)


class Process(discord.AutoShardedClient):
    """A process of a bot, which identifies at once and notes what it hears."""

    def __init__(self, **options) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.01, **options)
        self.ready = asyncio.Event()
        self.heard: list[int | None] = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        pass

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message.guild and message.guild.id)


async def test_two_processes_of_the_library_share_the_servers(harness, channels, people):
    async with processes(harness.sandbox, [0, 1], [2]) as (one, other):
        assert [sorted(guild.name for guild in client.guilds) for client in (one, other)] == [
            ["Club 0", "Club 1"],
            ["Club 2"],
        ]
        for person in people:
            person.says("hello")
        people[2].dm.write("psst")
        await harness.sandbox.caught_up()
        ids = [channel.guild.id for channel in channels]
        assert (sorted(one.heard, key=str), other.heard) == (sorted([ids[0], ids[1], None], key=str), [ids[2]])


async def test_a_lost_shard_is_resumed_while_the_others_stay(harness, channels):
    gateway = harness.sandbox.gateway
    async with processes(harness.sandbox, [0, 1], [2]):
        gateway.drop([1])
        assert await harness.sandbox.world.until(lambda: gateway.resumed == 1, PATIENCE)
        assert (gateway.identified, gateway.online_shards) == (3, {0, 1, 2})
