"""A small real bot against the stand-in, and three people to use it."""

import asyncio
import io
import sys
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import aiohttp
import pytest
import yarl

from sandbox import Clock, Permission, Person, Sandbox
from sandbox.page.server import PageServer
from sandbox.world.models import Channel, Guild

with warnings.catch_warnings():
    # discord.py imports audioop, which Python 3.13 drops.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord
    from discord import app_commands, ui

START = 1_790_000_000.0


class Panel(ui.LayoutView):
    """A Components V2 panel: text, a picture and a row."""

    def __init__(self, count: int) -> None:
        super().__init__(timeout=None)
        gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="the board"))
        row = ui.ActionRow(ui.Button(label="Count", emoji="➕", custom_id=f"count:{count}"))
        self.add_item(ui.Container(ui.TextDisplay(f"## Count {count}"), gallery, row))


class NameForm(ui.Modal, title="Your name"):
    """A modal with one field."""

    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=20))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Hello {self.name.component.value}", ephemeral=True)


class TinyBot(discord.Client):
    """Everything a game bot does, without a game."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents.default(),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.01,
            max_ratelimit_timeout=30.0,
        )
        self.tree = app_commands.CommandTree(self)
        self.clicks: list[str] = []
        self.interactions: list[discord.Interaction] = []
        self.events: list[str] = []
        self.errors: list[BaseException] = []
        self.handlers: dict[str, Callable[[discord.Interaction], Awaitable[None]]] = {}
        add_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once, where discord.py would wait five seconds."""

    async def on_socket_event_type(self, event: str) -> None:
        self.events.append(event)

    async def on_error(self, event: str, *args: object, **kwargs: object) -> None:
        self.errors.append(sys.exc_info()[1])

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.interactions.append(interaction)
        if interaction.type is discord.InteractionType.component:
            await self.clicked(interaction, interaction.data["custom_id"])

    async def clicked(self, interaction: discord.Interaction, custom_id: str) -> None:
        self.clicks.append(custom_id)
        try:
            await self.handlers.get(custom_id.split(":", maxsplit=1)[0], self.answer)(interaction)
        except discord.HTTPException as error:
            self.errors.append(error)

    async def answer(self, interaction: discord.Interaction) -> None:
        values = interaction.data.get("values", [])
        await interaction.response.send_message(f"You chose {values or interaction.data['custom_id']}", ephemeral=True)


def add_commands(bot: TinyBot) -> None:
    group = app_commands.Group(name="demo", description="Try things")

    @group.command(name="start", description="Post a panel")
    async def start(interaction: discord.Interaction, seats: app_commands.Range[int, 2, 6] = 2) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Panel(seats), attachments=[picture()])

    @group.command(name="secret", description="Tell only you")
    async def secret(interaction: discord.Interaction, whom: discord.User | None = None) -> None:
        name = whom.display_name if whom else interaction.user.display_name
        await interaction.response.send_message(f"Psst {name} {interaction.locale}", ephemeral=True)

    @group.command(name="dm", description="Write to you")
    async def dm(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            view = ui.View(timeout=None)
            view.add_item(ui.Button(label="Join", custom_id="join:1"))
            await interaction.user.send("Your hand", view=view)
        except discord.Forbidden as error:
            await interaction.followup.send(f"closed {error.code}")
        else:
            await interaction.followup.send("sent")

    @group.command(name="form", description="Open a form")
    async def form(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(NameForm())

    @group.command(name="play", description="Play a card")
    async def play(interaction: discord.Interaction, card: str, colour: str = "red") -> None:
        await interaction.response.send_message(f"played {card}")

    @play.autocomplete("card")
    async def cards(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = [name for name in ("salmon", "salt", "bear") if name.startswith(typed)]
        return [app_commands.Choice(name=name.title(), value=name) for name in found]

    @app_commands.command(name="admin", description="For managers")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def admin(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("yes", ephemeral=True)

    bot.tree.add_command(group)
    bot.tree.add_command(admin)
    add_menu(bot)


def add_menu(bot: TinyBot) -> None:
    async def greet(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"Hello {member.display_name} {member.joined_at is not None}")

    contexts = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
    bot.tree.add_command(app_commands.ContextMenu(name="Say hello", callback=greet, allowed_contexts=contexts))


def picture(name: str = "board.png") -> discord.File:
    return discord.File(io.BytesIO(b"\x89PNG not really"), name, description="the board")


@dataclass
class TinyHarness:
    """The stand-in with one guild, two channels and a bot that can be started and stopped."""

    sandbox: Sandbox
    clock: Clock
    guild: Guild
    general: Channel
    games: Channel
    alice: Person
    bruno: Person
    bot: TinyBot | None = None
    running: asyncio.Task[None] | None = None

    async def start_bot(self) -> TinyBot:
        discord.http.Route.BASE = self.sandbox.api_url
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self.sandbox.gateway_url)
        self.bot = TinyBot()
        self.running = asyncio.create_task(self.bot.start(self.sandbox.token))
        await asyncio.wait_for(self.sandbox.connected(), 5)
        await asyncio.wait_for(self.bot.wait_until_ready(), 5)
        return self.bot

    async def stop_bot(self) -> None:
        if self.bot and self.running:
            await self.bot.close()
            await self.running
        self.bot = self.running = None

    def channel(self, place: Channel | None = None) -> discord.TextChannel:
        return self.bot.get_channel((place or self.general).id)


@pytest.fixture
async def harness() -> AsyncIterator[TinyHarness]:
    clock = Clock(START)
    sandbox = Sandbox(clock=clock)
    PageServer(sandbox)
    async with sandbox:
        guild = sandbox.world.add_guild("Club des jeux", locale="fr")
        general = sandbox.world.add_channel(guild, "general")
        games = sandbox.world.add_channel(guild, "games")
        alice = sandbox.person(
            "alice", at=general, display_name="Alïce", locale="fr", permissions=Permission.MANAGE_GUILD
        )
        bruno = sandbox.person("bruno", at=general)
        harness = TinyHarness(sandbox, clock, guild, general, games, alice, bruno)
        yield harness
        await harness.stop_bot()


@pytest.fixture
async def bot(harness: TinyHarness) -> TinyBot:
    return await harness.start_bot()


class Api:
    """Requests as a bot would make them, without a library that corrects them first."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.session = session

    async def __call__(self, method: str, path: str, payload: object = None, **kwargs) -> tuple[int, dict]:
        headers = {"Authorization": f"Bot {self.sandbox.token}"}
        url = self.sandbox.api_url + path
        async with self.session.request(method, url, json=payload, headers=headers, **kwargs) as response:
            return response.status, await response.json() if response.status != 204 else {}

    async def post(self, channel: Channel, **payload) -> tuple[int, dict]:
        return await self("POST", f"/channels/{channel.id}/messages", payload)

    async def edit(self, channel: Channel, message_id: str, **payload) -> tuple[int, dict]:
        return await self("PATCH", f"/channels/{channel.id}/messages/{message_id}", payload)


@pytest.fixture
async def api(harness: TinyHarness) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(harness.sandbox, session)
