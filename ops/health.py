"""Whether the bot is well: `python -m ops.health` says so in one line and by its exit code."""

import argparse
import contextlib
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from settings import read_settings

PATIENCE: Final = 60.0
"""Seconds without a sign of life after which something is wrong; Discord's gateway is never silent for as long."""
LATE_COPY: Final = 2
"""Intervals between copies after which the last one is too old."""
State = Literal["healthy", "degraded", "dead"]
EXIT_CODES: Final[dict[State, int]] = {"healthy": 0, "degraded": 1, "dead": 2}
"""As monitors expect: fine, a warning, critical."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Dead wants a restart; degraded is alive, and only cut off from something a restart does not bring back."""

    state: State
    complaint: str | None = None


HEALTHY: Final = Verdict("healthy")


class Vitals(BaseModel):
    """When the bot last noted this, heard from Discord's gateway, saved something and copied its database."""

    model_config = ConfigDict(frozen=True)

    noted_at: float
    heard_at: float | None
    saved_at: float | None
    failing: tuple[str, ...] = ()
    """Background jobs that failed when they last ran."""
    copied_at: float | None = None
    copy_every: float = 0.0
    """Seconds; 0 where no copies are made."""

    def verdict(self, now: float) -> Verdict:
        if now - self.noted_at > PATIENCE:
            return Verdict("dead", f"the bot has given no sign of life for {now - self.noted_at:.0f} s")
        complaint = self.complaint(now)
        return Verdict("degraded", complaint) if complaint else HEALTHY

    def complaint(self, now: float) -> str | None:
        """Say what a living bot is cut off from, or what does not work in it, if anything."""
        if self.saved_at is None or self.noted_at - self.saved_at > PATIENCE:
            return f"the database has taken no writes{_for(self.saved_at, now)}"
        if self.heard_at is None or self.noted_at - self.heard_at > PATIENCE:
            return f"nothing has come from Discord's gateway{_for(self.heard_at, now)}"
        if self.failing:
            return f"failing again and again: {', '.join(self.failing)}"
        if self.copied_at is not None and self.copy_every and now - self.copied_at > LATE_COPY * self.copy_every:
            return f"the last copy of the database is {(now - self.copied_at) / 3600:.0f} h old"
        return None


def _for(since: float | None, now: float) -> str:
    return " yet" if since is None else f" for {now - since:.0f} s"


def place_beside(database: Path) -> Path:
    """Return the small file in which a running bot notes how it is."""
    real = database.resolve()
    return real.with_name(real.name + ".health")


def note(path: Path, vitals: Vitals) -> None:
    """Replace the file atomically: a reader sees the old one or the new one.

    On a full disk only its date is changed, which needs no room: a bot without room is not dead.
    """
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_text(vitals.model_dump_json(), encoding="utf-8")
        os.utime(fresh, (vitals.noted_at, vitals.noted_at))
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            os.utime(path, (vitals.noted_at, vitals.noted_at))
        raise


def verdict_about(database: Path, now: float) -> Verdict:
    """Judge the bot that serves this database."""
    place = place_beside(database)
    try:
        vitals = Vitals.model_validate_json(place.read_bytes())
        noted_at = max(vitals.noted_at, place.stat().st_mtime)
    except FileNotFoundError:
        return Verdict("dead", f"no bot is running on {database}")
    except (OSError, ValidationError):
        return Verdict("dead", f"{place} cannot be read")
    return vitals.model_copy(update={"noted_at": noted_at}).verdict(now)


def main() -> None:
    """Tell the one who runs the bot, Docker or a monitor."""
    parser = argparse.ArgumentParser(prog="python -m ops.health", description=__doc__)
    parser.add_argument("--alive", action="store_true", help="complain only of a bot that should be restarted")
    asks_for_life = parser.parse_args().alive
    verdict = verdict_about(read_settings().own_place, time.time())
    sys.stdout.write(f"{verdict.state}: {verdict.complaint}\n" if verdict.complaint else "healthy\n")
    sys.exit(verdict.state == "dead" if asks_for_life else EXIT_CODES[verdict.state])


if __name__ == "__main__":
    main()
