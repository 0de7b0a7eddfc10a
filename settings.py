"""The environment as one pydantic model; a bad value fails at start, by name."""

import os
import re
import socket
import sys
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

from pydantic import AnyHttpUrl, AnyWebsocketUrl, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

LOOPBACK: Final = frozenset({"127.0.0.1", "[::1]", "localhost"})
SERVERS: Final = ("postgresql", "postgres")
"""The schemes of addresses of PostgreSQL."""
PRIVATE: Final = tuple(ip_network(net) for net in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"))
SHARDS: Final = re.compile(r"(\d+)(?:-(\d+))?/(\d+)")
MOST_SHARDS: Final = 10_000
"""More than any bot has; each is looked at every second."""
TOKEN_RATE: Final = 45.0
"""Requests a second of all processes together; Discord takes 50 of one token."""
MOST_WORKERS: Final = 16
USUAL_WORKERS: Final = 3
"""The most worker processes unless the host wants more: each takes 50 MiB while there is something to draw."""
AtMost = Annotated[int, Field(ge=0, lt=1_000_000)]
"""A limit; 0 is none."""


class Settings(BaseSettings):
    """Every setting, explained in `.env.example`."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True)

    discord_token: SecretStr | None = None
    database: Path | SecretStr = Path("games.sqlite3")
    """A file, or the address of a database on a PostgreSQL server, which may hold a password."""
    shards: Annotated[tuple[int, int, int], NoDecode] = (0, 0, 1)
    """The first and the last shard of this process, and how many there are in all processes."""
    process_name: str | None = Field(default=None, max_length=100)
    requests_per_second: float | None = Field(default=None, ge=0, lt=10_000)
    backup_folder: Path | None = None
    backup_hours: float = Field(default=24, ge=0, lt=10_000)
    backups_daily: int = Field(default=7, ge=1)
    backups_weekly: int = Field(default=4, ge=0)
    lobby_days: int = Field(default=7, ge=0, lt=10_000)
    game_days: int = Field(default=90, ge=0, lt=10_000)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    error_webhook: SecretStr | None = None
    metrics_port: int | None = Field(default=None, gt=0, lt=65536)
    most_tables: AtMost = 40
    most_tables_here: AtMost = 20
    most_hosted_here: AtMost = 8
    most_starts: AtMost = 6
    most_starts_in_channel: AtMost = 10
    most_starts_on_server: AtMost = 30
    most_long_work: AtMost = 12
    most_completions: AtMost = 120
    most_at_once: AtMost = 3
    most_in_line: AtMost = 20
    most_new_inboxes: AtMost = 60
    workers: int | None = Field(default=None, ge=0, le=MOST_WORKERS)
    card_faces: bool = True
    turning_points: bool = True
    double_tap: float = Field(default=0.8, ge=0, le=5)
    owner_guild: int | None = Field(default=None, gt=0)
    development_guild: int | None = Field(default=None, gt=0)
    trusted_api_host: str | None = None
    discord_api_url: AnyHttpUrl | None = None
    discord_gateway_url: AnyWebsocketUrl | None = None
    clock_file: Path | None = None

    @field_validator("database", mode="before")
    @classmethod
    def _file_or_server(cls, value: object) -> object:
        """Tell an address by its scheme; the error never shows it."""
        scheme, separator, rest = value.partition("://") if isinstance(value, str) else ("", "", "")
        if not separator:
            return Path(value) if isinstance(value, str) else value
        name = rest.partition("?")[0].partition("/")[2]
        if scheme not in SERVERS or not name or not is_readable(str(value)):
            raise ValueError("a file is needed, or postgresql://user@host/name")
        if "@" in name:
            raise ValueError("the special characters of a password are written as %2F and so on")
        return SecretStr(str(value))

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper_case(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("shards", mode="before")
    @classmethod
    def _first_last_count(cls, value: object) -> object:
        """Read `0-1/4` or `2/4`."""
        return read_shards(value) if isinstance(value, str) else value

    @field_validator("shards")
    @classmethod
    def _all_of_them_on_a_file(cls, value: tuple[int, int, int], info: ValidationInfo) -> tuple[int, int, int]:
        """Refuse a part of the shards where the database is a file: no other process could serve the rest."""
        first, last, count = value
        if isinstance(info.data.get("database"), Path) and (first, last) != (0, count - 1):
            raise ValueError(f"one process has a file alone: 0-{count - 1}/{count}, or DATABASE=postgresql://…")
        return value

    @field_validator("error_webhook")
    @classmethod
    def _is_address(cls, value: SecretStr | None) -> SecretStr | None:
        """Require an address; the error never shows it, because anyone who knows it can write there."""
        if value is not None and not value.get_secret_value().startswith(("https://", "http://")):
            raise ValueError("an address that begins with https:// is needed")
        return value

    @field_validator("discord_gateway_url")
    @classmethod
    def _on_this_machine(cls, value: AnyWebsocketUrl | None) -> AnyWebsocketUrl | None:
        """Refuse to send the token to any host but Discord or this machine."""
        if value is not None and value.host not in LOOPBACK:
            raise ValueError("the stand-in must be on this machine, such as 127.0.0.1")
        return value

    @property
    def database_file(self) -> Path | None:
        """The file of the database; None where it is on a server."""
        return self.database if isinstance(self.database, Path) else None

    @property
    def database_name(self) -> Path | str:
        """What the store opens."""
        return self.database if isinstance(self.database, Path) else self.database.get_secret_value()

    @property
    def own_place(self) -> Path:
        """The path beside which this process notes how it is: its database, else one in the working directory."""
        first, last, count = self.shards
        shards = f"-{first}-{last}-of-{count}" if count > 1 else ""
        return self.database_file or Path(f"board-games{shards}")

    @field_validator("discord_api_url")
    @classmethod
    def _on_a_trusted_host(cls, value: AnyHttpUrl | None, info: ValidationInfo) -> AnyHttpUrl | None:
        """Refuse to send the token and private hands to a host that is neither near nor named a second time."""
        trusted = {*LOOPBACK, info.data.get("trusted_api_host")}
        if value is not None and value.host not in trusted and not is_private(value.host or ""):
            raise ValueError("the host must be this machine, an address of a private network, or TRUSTED_API_HOST")
        return value

    @property
    def process(self) -> str:
        """The name of this process in its log and metrics; empty for the only one that has none."""
        first, last, count = self.shards
        usual = f"{socket.gethostname()} {first}-{last}/{count}" if count > 1 else ""
        return usual if self.process_name is None else self.process_name

    @property
    def worker_processes(self) -> int:
        """How many processes draw: as many as there are cores besides this process's; 0 for a thread instead."""
        return min(usable_cores() - 1, USUAL_WORKERS) if self.workers is None else self.workers

    @property
    def request_rate(self) -> float:
        """The requests a second of this process: by default its share of what all may make."""
        first, last, count = self.shards
        return TOKEN_RATE * (last - first + 1) / count if self.requests_per_second is None else self.requests_per_second


def usable_cores() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def read_shards(text: str) -> tuple[int, int, int]:
    """Read the first shard, the last one and how many there are."""
    found = SHARDS.fullmatch(text.strip())
    first, last, count = (int(found[1]), int(found[2] or found[1]), int(found[3])) if found else (0, 0, 0)
    if not first <= last < count <= MOST_SHARDS:
        raise ValueError(
            "FIRST-LAST/COUNT is needed, such as 0-1/4, where LAST is not below FIRST but below COUNT, "
            f"and COUNT at most {MOST_SHARDS}"
        )
    return first, last, count


def is_readable(address: str) -> bool:
    """Tell whether an address can be taken apart; one with half a bracket cannot."""
    try:
        urlsplit(address)
    except ValueError:
        return False
    return True


def is_private(host: str) -> bool:
    """Tell whether a host is an address of a private network; of a name nobody can tell."""
    try:
        address = ip_address(host.strip("[]"))
    except ValueError:
        return False
    return any(address in net for net in PRIVATE)


def read_settings() -> Settings:
    """Read the environment, or exit with one line per bad setting and the code for bad settings."""
    try:
        return Settings()
    except ValidationError as error:
        sys.stderr.write(f"{complain(error)}\n")
        sys.exit(os.EX_CONFIG)


def complain(settings_error: ValidationError) -> str:
    """Name each bad setting, never its value: it may be the token."""
    names = [str(error["loc"][0]).upper() for error in settings_error.errors()]
    reasons = [str(error["msg"]).removeprefix("Value error, ") for error in settings_error.errors()]
    return "\n".join(f"{name}: {reason}" for name, reason in zip(names, reasons, strict=True))
