"""Sends ERROR lines to a webhook: scrubbed, at most one message a minute, never in the way of the bot."""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Sequence
from typing import Final

import aiohttp

from discord_ui.protocol.logs import OneLine
from ops.scheduler import Scheduler
from settings import Settings
from table.errors import trace

log = logging.getLogger(__name__)

INTERVAL: Final = 60.0
"""Seconds between two messages."""
FLUSH_SECONDS: Final = 1.0
SEND_SECONDS: Final = 10.0
MOST_CHARACTERS: Final = 1800
"""Discord takes messages of 2,000."""
MOST_LINES: Final = 5
"""Lines of one message; further ones are counted."""
OURS: Final = frozenset(
    {
        "bot",
        "cluster",
        "cogs",
        "computers",
        "discord_ui",
        "ops",
        "presenters",
        "pictures",
        "storage",
        "table",
        "workers",
    }
)
"""Loggers whose messages are places and numbers; libraries may put anything into theirs."""
LONG_NUMBER: Final = re.compile(r"\d{15,}")
"""Ids of users, servers, channels and interactions."""


class Scrubbed(OneLine):
    """Formats a record without time, ids or what a library says; of an exception, only where it was raised."""

    def format(self, record: logging.LogRecord) -> str:
        said = record.getMessage() if record.name.partition(".")[0] in OURS else ""
        raised = self.formatException(record.exc_info) if record.exc_info else ""
        line = " | ".join(part for part in (*said.splitlines(), raised) if part)
        return LONG_NUMBER.sub("…", f"{record.name}: {line or 'an error'}").replace("`", "'")


class ErrorWebhook(logging.Handler):
    """Collects ERROR records, from any thread, for a task that sends them."""

    def __init__(self, url: str, interval: float) -> None:
        super().__init__(logging.ERROR)
        self.setFormatter(Scrubbed())
        self._url = url
        self._interval = interval
        self._lines: list[str] = []
        self._uncounted = 0
        self._loop = asyncio.get_running_loop()
        self.sending = Scheduler([self.send_if_due], trace, interval)
        self._sent_at = float("-inf")

    def emit(self, record: logging.LogRecord) -> None:
        if len(self._lines) < MOST_LINES:
            self._lines.append(self.format(record))
        else:
            self._uncounted += 1
        with contextlib.suppress(RuntimeError):  # The loop is closed: nothing is sent any more.
            self._loop.call_soon_threadsafe(self.sending.wake)

    async def send_if_due(self) -> None:
        """Send whatever was collected, unless the last message is too recent."""
        if self._loop.time() - self._sent_at >= self._interval:
            await self.flush_within(SEND_SECONDS)

    async def flush_within(self, seconds: float) -> None:
        """Send what is left, if that is quick."""
        if self._lines:
            self._sent_at = self._loop.time()
            async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=seconds)) as session:
                await self._send(session)

    async def _send(self, session: aiohttp.ClientSession) -> None:
        content = self._take()
        try:
            async with session.post(self._url, json={"content": content}, allow_redirects=False) as response:
                if not response.ok:
                    log.warning("the error webhook answered %d", response.status)
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
            log.warning("the error webhook could not be reached: %s", type(error).__name__)

    def _take(self) -> str:
        lines, self._lines = self._lines, []
        more, self._uncounted = self._uncounted, 0
        kept = "\n".join(lines)[:MOST_CHARACTERS]
        return f"```\n{kept}\n```" + (f"and {more} more" if more else "")


@contextlib.asynccontextmanager
async def reporting_errors(settings: Settings, interval: float = INTERVAL) -> AsyncIterator[Sequence[Scheduler]]:
    """Send errors for the length of the block, if a webhook is set; what is left is sent within a second.

    Yield what sends them, for the health check.
    """
    if settings.error_webhook is None:
        yield ()
        return
    webhook = ErrorWebhook(settings.error_webhook.get_secret_value(), interval)
    logging.getLogger().addHandler(webhook)
    webhook.sending.resume()
    webhook.sending.start()
    try:
        yield (webhook.sending,)
    finally:
        await webhook.sending.close()
        logging.getLogger().removeHandler(webhook)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FLUSH_SECONDS):
                await webhook.flush_within(FLUSH_SECONDS)
