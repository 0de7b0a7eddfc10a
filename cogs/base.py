"""The commands every game has; a game's cog only names them."""

from collections.abc import Sequence
from typing import Any, ClassVar

import discord
from discord import app_commands
from discord.ext import commands

from discord_ui import info_requests, lobby_requests, play_requests, typed_moves
from discord_ui.call import Call, think
from discord_ui.desk import Action, Desk
from discord_ui.ids import TableVerb
from discord_ui.people import language_from
from discord_ui.places import tables_near
from discord_ui.translation import said
from table.errors import NoLobbyHereError
from table.table import Table
from table.tempo import TEMPOS

Interaction = discord.Interaction[Any]
TableNumber = app_commands.Range[int, 1, 10**12]

LANGUAGE_CHOICES = [
    app_commands.Choice(name=said(f"command-language-{language}"), value=language) for language in ("en", "fr")
]


TEMPO_CHOICES = [app_commands.Choice(name=said(f"tempo-{tempo}"), value=tempo) for tempo in TEMPOS]


class GameCog(commands.GroupCog):
    """`/<game> start|join|leave|begin|play|hand|board|rules|stop`."""

    game: ClassVar[str]

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description=said("command-start"))
    @app_commands.describe(language=said("command-option-table-language"), tempo=said("command-option-tempo"))
    @app_commands.choices(language=LANGUAGE_CHOICES, tempo=TEMPO_CHOICES)
    async def start(self, interaction: Interaction, language: str | None = None, tempo: str | None = None) -> None:
        chosen = language_from(language)
        await self._serve(interaction, lambda call: lobby_requests.start(self.desk, call, self.game, chosen, tempo))

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
        await self._serve(interaction, lambda call: play_requests.play_by_command(self.desk, call, self.game, move))

    @app_commands.command(description=said("command-hand"))
    @app_commands.describe(table=said("command-option-table"))
    async def hand(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        await self._serve(interaction, lambda call: play_requests.hand_by_command(self.desk, call, self.game, table))

    @app_commands.command(description=said("command-board"))
    @app_commands.describe(table=said("command-option-table"))
    async def board(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        await self._serve(interaction, lambda call: play_requests.board(self.desk, call, self.game, table))

    @app_commands.command(description=said("command-rules"))
    async def rules(self, interaction: Interaction) -> None:
        await self._serve(interaction, lambda call: info_requests.open_rules(call, self.game))

    @app_commands.command(description=said("command-stop"))
    @app_commands.describe(table=said("command-option-table"))
    async def stop(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        async def action(call: Call) -> None:
            chosen = await play_requests.table_here(self.desk, call, self.game, table)
            await lobby_requests.ask_to_stop(self.desk, call, chosen.id)

        await self._serve(interaction, action)

    @play.autocomplete("move")
    async def complete_move(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        language = await self.desk.people.language_for(interaction.user.id, interaction.locale.value)
        offers = await typed_moves.complete(self.desk, interaction.user.id, self.game, typed, language)
        return [app_commands.Choice(name=label, value=value) for label, value in offers]

    @join.autocomplete("table")
    @leave.autocomplete("table")
    @begin.autocomplete("table")
    @hand.autocomplete("table")
    @board.autocomplete("table")
    @stop.autocomplete("table")
    async def complete_table(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        here = await tables_near(self.desk, interaction, self.game)
        mine = await self.desk.tables.of_person(interaction.user.id, self.game)
        tables = {table.id: table for table in (*here, *mine) if str(table.id).startswith(typed.strip())}
        return [table_choice(table) for table in tables.values()][: typed_moves.MOST_COMPLETIONS]

    async def _change_lobby(self, interaction: Interaction, table: int | None, verb: TableVerb) -> None:
        async def action(call: Call) -> None:
            chosen = await self._lobby(call, table, verb)
            await lobby_requests.change_by_command(self.desk, call, chosen.id, verb)

        await self._serve(interaction, action)

    async def _lobby(self, call: Call, table_id: int | None, verb: TableVerb) -> Table:
        """Return the table meant: the one named, else a lobby of this channel: one to join, or the caller's own."""
        if table_id is not None:
            return await play_requests.table_of_game(self.desk, call, self.game, table_id)
        waiting = [table for table in await self._near(call) if table.record.phase == "lobby"]
        if not waiting:
            raise NoLobbyHereError
        return min(waiting, key=lambda table: _is_unlikely(table, call.user_id, verb))

    async def _near(self, call: Call) -> Sequence[Table]:
        """Return the tables of this channel, or in a direct message the caller's own."""
        if call.interaction.guild_id is None:
            return await self.desk.tables.of_person(call.user_id, self.game)
        return await tables_near(self.desk, call.interaction, self.game)

    async def _serve(self, interaction: Interaction, action: Action) -> None:
        await self.desk.serve(interaction, think, action)


def _is_unlikely(table: Table, user_id: int, verb: TableVerb) -> bool:
    """Tell whether somebody hardly means this lobby: one joins where there is room, and leaves where one sits."""
    if verb == "join":
        return table.is_full or table.is_seated(user_id)
    return not table.is_seated(user_id)


def table_choice(table: Table) -> app_commands.Choice[int]:
    """A table by its number, with the names of those who sit there."""
    names = ", ".join(table.names)
    return app_commands.Choice(name=f"{table.id} · {names}"[:100], value=table.id)
