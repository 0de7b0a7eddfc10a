"""The commands every game has; a game's cog only names them."""

from collections.abc import Sequence
from typing import Any, ClassVar, ParamSpec

import discord
from discord import app_commands
from discord.ext import commands

from discord_ui.protocol.translation import said
from discord_ui.requests import info, lobby, play, votes
from discord_ui.requests.context import defer_reply
from discord_ui.requests.dispatcher import Dispatcher, Handler, Services
from discord_ui.requests.locations import tables_near
from discord_ui.views import typed_moves
from presenters.languages import LANGUAGES, language_from
from presenters.texts import name_of
from rules.games import KEYS, only_subclass
from table.table import Table
from table.timing import TEMPOS

Interaction = discord.Interaction[Any]
TableNumber = app_commands.Range[int, 1, 10**12]

LANGUAGE_CHOICES = [app_commands.Choice(name=name_of(language), value=str(language)) for language in LANGUAGES]

TEMPO_CHOICES = [app_commands.Choice(name=said(f"tempo-{tempo}"), value=tempo) for tempo in TEMPOS]


P = ParamSpec("P")


class RequestCog(commands.Cog):
    """Commands with an ephemeral reply."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher

    @property
    def services(self) -> Services:
        return self._dispatcher.services

    async def reply(self, interaction: Interaction, handler: Handler[P], *args: P.args, **kwargs: P.kwargs) -> None:
        await self._dispatcher.dispatch(interaction, defer_reply, handler, *args, **kwargs)


class GameCog(RequestCog, commands.GroupCog):
    """`/<game> start|join|leave|begin|play|hand|board|rules|stop|concede`."""

    game: ClassVar[str]

    @app_commands.command(description=said("command-start"))
    @app_commands.describe(language=said("command-option-table-language"), tempo=said("command-option-tempo"))
    @app_commands.choices(language=LANGUAGE_CHOICES, tempo=TEMPO_CHOICES)
    async def start(self, interaction: Interaction, language: str | None = None, tempo: str | None = None) -> None:
        chosen = language_from(language)
        await self.reply(interaction, lobby.start, self.game, chosen, tempo)

    @app_commands.command(description=said("command-join"))
    @app_commands.describe(table=said("command-option-table"))
    async def join(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        await self._change_lobby(interaction, table, "join")

    @app_commands.command(description=said("command-leave"))
    @app_commands.describe(table=said("command-option-table"))
    async def leave(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        await self._change_lobby(interaction, table, "leave")

    @app_commands.command(description=said("command-begin"))
    @app_commands.describe(table=said("command-option-table"))
    async def begin(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        await self._change_lobby(interaction, table, "begin")

    @app_commands.command(description=said("command-play"))
    @app_commands.describe(move=said("command-option-move"))
    async def play(self, interaction: Interaction, move: app_commands.Range[str, 1, 100]) -> None:
        await self.reply(interaction, play.play_by_command, self.game, move)

    @app_commands.command(description=said("command-hand"))
    @app_commands.describe(table=said("command-option-table"))
    async def hand(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        await self.reply(interaction, play.hand_by_command, self.game, table)

    @app_commands.command(description=said("command-board"))
    @app_commands.describe(table=said("command-option-table"))
    async def board(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        await self.reply(interaction, play.show_board, self.game, table)

    @app_commands.command(description=said("command-rules"))
    async def rules(self, interaction: Interaction) -> None:
        await self.reply(interaction, info.open_rules, self.game)

    @app_commands.command(description=said("command-stop"))
    @app_commands.describe(table=said("command-option-table"))
    async def stop(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        await self.reply(interaction, lobby.ask_to_stop_by_command, self.game, table)

    @app_commands.command(description=said("command-concede"))
    @app_commands.describe(table=said("command-option-table"))
    async def concede(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        await self.reply(interaction, votes.ask_to_concede_by_command, self.game, table)

    @play.autocomplete("move")
    async def complete_move(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        language = await self.services.users.language_for(interaction.user.id, interaction.locale.value)
        offers = await play.complete_move(self.services, interaction, self.game, typed, language)
        return [app_commands.Choice(name=label, value=value) for label, value in offers]

    @join.autocomplete("table")
    @leave.autocomplete("table")
    @begin.autocomplete("table")
    @hand.autocomplete("table")
    @board.autocomplete("table")
    @stop.autocomplete("table")
    @concede.autocomplete("table")
    async def complete_table(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        here = await tables_near(self.services, interaction, self.game)
        mine = await self.services.rights.own_tables(interaction, self.game)
        tables = {table.id: table for table in (*here, *mine) if str(table.id).startswith(typed.strip())}
        return [table_choice(table) for table in tables.values()][: typed_moves.MOST_COMPLETIONS]

    async def _change_lobby(self, interaction: Interaction, table: int | None, verb: str) -> None:
        await self.reply(interaction, lobby.change_by_command, self.game, table, verb)


def game_cogs() -> Sequence[type[GameCog]]:
    """Return every game's cog, from `cogs/<key>.py`."""
    return [only_subclass(f"cogs.{key}", GameCog) for key in KEYS]


def table_choice(table: Table) -> app_commands.Choice[int]:
    """A completion for a table: its id, labelled with the players' names."""
    names = ", ".join(table.names)
    return app_commands.Choice(name=f"{table.id} · {names}"[:100], value=table.id)
