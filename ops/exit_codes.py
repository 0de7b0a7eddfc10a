"""How the process ends; `deploy/board-games.service` and docs/hosting.md say what a supervisor makes of each code."""

import os
import sys
from enum import IntEnum
from typing import NoReturn

import discord

from presenters.locale_check import findings
from storage.errors import (
    BrokenDatabaseError,
    DatabaseInUseError,
    NewerSchemaError,
    OldServerError,
    RefusedConnectionError,
)
from table.errors import trace


class ExitCode(IntEnum):
    """The codes of sysexits.h; a test holds the service file to `NEEDS_THE_HOST`."""

    STOPPED = 0
    FAILED = 1
    """An error nobody foresaw: worth a restart."""
    BAD_DATABASE = os.EX_DATAERR
    """Damaged, written by a newer bot, or on too old a server: a restart changes nothing."""
    DEAD = os.EX_SOFTWARE
    """The event loop or the writer no longer answered, and the process ended itself to be started anew."""
    IN_USE = os.EX_TEMPFAIL
    """Another bot has the database, and kept it for longer than a handover takes."""
    BAD_SETTINGS = os.EX_CONFIG
    """A setting or a language makes no sense, or Discord or the database server refuses it: no restart helps."""


NEEDS_THE_HOST = (ExitCode.BAD_DATABASE, ExitCode.BAD_SETTINGS)
"""Codes after which no supervisor should start the bot again by itself."""


def ending(error: Exception) -> tuple[str, ExitCode]:
    """Return the last line and the code of a process that an error ends."""
    match error:
        case DatabaseInUseError():
            return str(error), ExitCode.IN_USE
        case RefusedConnectionError():
            return str(error), ExitCode.BAD_SETTINGS
        case BrokenDatabaseError() | NewerSchemaError() | OldServerError():
            return str(error), ExitCode.BAD_DATABASE
        case discord.LoginFailure() | discord.ConnectionClosed(code=4004):  # Refused, or reset while in use.
            return "DISCORD_TOKEN: Discord does not accept this token", ExitCode.BAD_SETTINGS
    return f"an unexpected error ended the bot: {trace(error)}", ExitCode.FAILED


def leave(line: str, code: ExitCode) -> NoReturn:
    """End the process with one line on standard error."""
    sys.stderr.write(f"{line}\n")
    sys.exit(code)


def require_languages() -> None:
    """End the process if the folder of a language cannot be used."""
    for finding in findings():
        leave(finding, ExitCode.BAD_SETTINGS)
