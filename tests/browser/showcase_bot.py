"""A bot without a game that shows everything a page must be able to show."""

import asyncio
import io
import os
import struct
import warnings
import zlib

import yarl

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord
    from discord import app_commands, ui

TEXT = """# Heading
**bold** *italic* __under__ ~~gone~~ `code` ||secret|| [masked](https://example.com/)
> quoted
not quoted
- first
- second
after the list
1. one
2. two
```py
print("block")
```
-# small print <script>alert(1)</script> <b>no html</b>"""


def png(width: int = 300, height: int = 120, shade: int = 90) -> io.BytesIO:
    """A plain picture, made by hand."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = b"\0" + bytes((shade, 120, 200)) * width
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b"")
    return io.BytesIO(b"\x89PNG\r\n\x1a\n" + parts)


def picture(name: str = "board.png", shade: int = 90) -> discord.File:
    return discord.File(png(shade=shade), name, description="A blue board")


class Panel(ui.LayoutView):
    """Components V2 with everything in them."""

    def __init__(self, round_number: int = 1) -> None:
        super().__init__(timeout=None)
        section = ui.Section(
            ui.TextDisplay(f"## Round {round_number}"),
            accessory=ui.Thumbnail("attachment://board.png", description="small"),
        )
        gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="A blue board"))
        styles = discord.ButtonStyle
        row = ui.ActionRow(
            ui.Button(label="Again", emoji="🔁", style=styles.primary, custom_id=f"again:{round_number}"),
            ui.Button(label="Grey", style=styles.secondary, custom_id="grey"),
            ui.Button(label="Green", style=styles.success, custom_id="green"),
            ui.Button(label="Red", style=styles.danger, custom_id="red"),
            ui.Button(label="Off", style=styles.danger, custom_id="off", disabled=True),
        )
        parts = (section, ui.Separator(), gallery, ui.TextDisplay("-# below the picture"), row)
        self.add_item(ui.Container(*parts, accent_colour=0x2ECC71))


def rows(*items: ui.Item) -> ui.View:
    view = ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    return view


class Form(ui.Modal, title="A form"):
    """Every kind of field."""

    name = ui.Label(text="Name", description="As you like", component=ui.TextInput(custom_id="name", max_length=20))
    size = ui.Label(
        text="Size",
        component=ui.RadioGroup(
            custom_id="size",
            options=[
                discord.RadioGroupOption(label="Small", value="s"),
                discord.RadioGroupOption(label="Large", value="l"),
            ],
        ),
    )
    extras = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            custom_id="extras",
            required=False,
            min_values=0,
            options=[
                discord.CheckboxGroupOption(label="Salt", value="salt"),
                discord.CheckboxGroupOption(label="Bread", value="bread"),
            ],
        ),
    )
    colour = ui.Label(
        text="Colour",
        component=ui.Select(
            custom_id="colour",
            options=[discord.SelectOption(label="Red", value="red"), discord.SelectOption(label="Blue", value="blue")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        chosen = [self.name.component.value, self.size.component.value, self.extras.component.values]
        await interaction.response.send_message(f"Got {chosen} {self.colour.component.values}", ephemeral=True)


class Showcase(discord.Client):
    """Answers `/show`."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.01)
        self.tree = app_commands.CommandTree(self)
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await guild.system_channel.send(f"Hello {guild.name}")

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        custom_id = interaction.data["custom_id"]
        if custom_id.startswith("again:"):
            await interaction.response.edit_message(view=Panel(int(custom_id[6:]) + 1))
        elif custom_id == "form":
            await interaction.response.send_modal(Form())
        elif custom_id != "silent":
            chosen = interaction.data.get("values", custom_id)
            await interaction.response.send_message(f"You chose {chosen}", ephemeral=True)


def add_commands(tree: app_commands.CommandTree) -> None:
    group = app_commands.Group(name="show", description="Show things")

    @group.command(name="text", description="Every kind of text")
    async def text(interaction: discord.Interaction) -> None:
        here = f"{interaction.user.mention} <#{interaction.channel_id}> <t:0:d>"
        await interaction.response.send_message(f"{TEXT}\n{here}")

    @group.command(name="embed", description="An embed")
    async def embed(interaction: discord.Interaction) -> None:
        shown = discord.Embed(title="Title", description="A **bold** word", colour=0xE67E22)
        shown.add_field(name="One", value="1").add_field(name="Two", value="2").set_footer(text="The foot")
        shown.set_image(url="attachment://board.png")
        await interaction.response.send_message(embed=shown, file=picture())

    @group.command(name="panel", description="Components V2")
    async def panel(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Panel(), file=picture())

    @group.command(name="menus", description="Menus")
    async def menus(interaction: discord.Interaction) -> None:
        options = [
            discord.SelectOption(label=word, value=word, description=f"the {word}") for word in ("ash", "oak", "fir")
        ]
        view = rows(
            ui.Select(custom_id="one", placeholder="One tree", options=options),
            ui.Select(custom_id="many", placeholder="Many trees", options=options, min_values=1, max_values=3),
            ui.UserSelect(custom_id="who", placeholder="Somebody"),
            ui.Button(label="Form", custom_id="form"),
            ui.Button(label="Silent", custom_id="silent"),
        )
        await interaction.response.send_message("Choose", view=view)

    @group.command(name="thread", description="A thread")
    async def thread(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Come inside")
        message = await interaction.original_response()
        inside = await message.channel.get_partial_message(message.id).create_thread(name="Apart")
        await inside.send(f"Inside, {interaction.user.mention}")

    @group.command(name="later", description="Thinks first")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await asyncio.sleep(1)
        await interaction.followup.send("Thought")

    @group.command(name="options", description="Every kind of option")
    @app_commands.describe(card="Which card", whom="Whom", loud="Loudly?", count="How many")
    async def options(
        interaction: discord.Interaction,
        card: str,
        whom: discord.User,
        loud: bool = False,
        count: app_commands.Range[int, 1, 9] = 1,
    ) -> None:
        await interaction.response.send_message(f"{card} {whom.display_name} {loud} {count}")

    @options.autocomplete("card")
    async def cards(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = [name for name in ("salmon", "salt", "bear") if typed in name]
        return [app_commands.Choice(name=name.title(), value=name) for name in found]

    add_quoted_and_tall(group)
    tree.add_command(group)


def add_quoted_and_tall(group: app_commands.Group) -> None:
    @group.command(name="quote", description="A reply to every kind of text")
    async def quote(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(TEXT)
        message = await interaction.original_response()
        await message.reply("As I said")

    @group.command(name="tall", description="A tall picture")
    async def tall(interaction: discord.Interaction) -> None:
        words = "A tall picture that needs more than one line of words to be told about. " * 8
        await interaction.response.send_message(file=discord.File(png(900, 1600), "tall.png", description=words))

    @group.command(name="wide", description="A wide picture")
    async def wide(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(file=discord.File(png(1100, 550), "wide.png"))


async def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    async with Showcase() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
