"""Whether the bot is well: `python -m ops.health` says so in one line and ends with 0, or with 1 if it is not."""

import sys
import time
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

from settings import read_settings

PATIENCE: Final = 60.0
"""Seconds without a sign of life after which something is wrong; Discord's gateway is never silent for as long."""


class Vitals(BaseModel):
    """When the bot last noted this, heard from Discord's gateway, and saved something."""

    model_config = ConfigDict(frozen=True)

    noted_at: float
    heard_at: float | None
    saved_at: float | None

    def complaint(self, now: float) -> str | None:
        """Say what is wrong, if anything is."""
        if now - self.noted_at > PATIENCE:
            return f"the bot has given no sign of life for {now - self.noted_at:.0f} s"
        if self.saved_at is None or self.noted_at - self.saved_at > PATIENCE:
            return f"the database has taken no writes{_for(self.saved_at, now)}"
        if self.heard_at is None or self.noted_at - self.heard_at > PATIENCE:
            return f"nothing has come from Discord's gateway{_for(self.heard_at, now)}"
        return None


def _for(since: float | None, now: float) -> str:
    return " yet" if since is None else f" for {now - since:.0f} s"


def place_beside(database: Path) -> Path:
    """Return the small file in which a running bot notes how it is."""
    return database.with_name(database.name + ".health")


def note(path: Path, vitals: Vitals) -> None:
    """Replace the file atomically: a reader sees the old one or the new one."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(vitals.model_dump_json(), encoding="utf-8")
    fresh.replace(path)


def complaint_about(database: Path, now: float) -> str | None:
    """Say what is wrong with the bot that serves this database, if anything is."""
    try:
        vitals = Vitals.model_validate_json(place_beside(database).read_bytes())
    except FileNotFoundError:
        return f"no bot is running on {database}"
    except (OSError, ValidationError):
        return f"{place_beside(database)} cannot be read"
    return vitals.complaint(now)


def main() -> None:
    """Tell the one who runs the bot, Docker or a monitor."""
    complaint = complaint_about(read_settings().database, time.time())
    sys.stdout.write(f"unhealthy: {complaint}\n" if complaint else "healthy\n")
    sys.exit(1 if complaint else 0)


if __name__ == "__main__":
    main()
