"""Discord's errors, classified by what the bot does about them."""

from typing import Final

import aiohttp
import discord

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MEMBER: Final = 10007
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_USER: Final = 10013
UNKNOWN_INTERACTION: Final = 10062
TOO_MANY_OLD_EDITS: Final = 30046
DM_OPENING_TOO_FAST: Final = 40003
ALREADY_ACKNOWLEDGED: Final = 40060
MISSING_ACCESS: Final = 50001
CANNOT_MESSAGE_USER: Final = 50007
MISSING_PERMISSIONS: Final = 50013
THREAD_ARCHIVED: Final = 50083
NO_COMMON_SERVER: Final = 50278
THREAD_EXISTS: Final = 160004

CLOSED_INBOX: Final = frozenset({DM_OPENING_TOO_FAST, CANNOT_MESSAGE_USER, NO_COMMON_SERVER})
UNREACHABLE_CHANNEL: Final = frozenset({UNKNOWN_CHANNEL, MISSING_ACCESS, MISSING_PERMISSIONS, THREAD_ARCHIVED})
LOST_MESSAGE: Final = frozenset({UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, THREAD_ARCHIVED})
"""Errors of an edit after which the message is posted anew, which also unarchives a thread."""

PASSING: Final = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""Transient errors, worth a retry."""
TOO_MANY_REQUESTS: Final = 429


def is_passing(error: Exception) -> bool:
    """Return whether a retry may succeed; discord.py gives up on a rate limit with an ordinary error."""
    return isinstance(error, PASSING) or getattr(error, "status", None) == TOO_MANY_REQUESTS
