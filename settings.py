"""The environment as one pydantic model; a bad value fails at start, by name."""

import os
import sys
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import AnyHttpUrl, AnyWebsocketUrl, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

LOOPBACK: Final = frozenset({"127.0.0.1", "[::1]", "localhost"})
AtMost = Annotated[int, Field(ge=0, lt=1_000_000)]
"""A limit; 0 is none."""


class Settings(BaseSettings):
    """Every setting, explained in `.env.example`."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True)

    discord_token: SecretStr | None = None
    database: Path = Path("games.sqlite3")
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
    card_faces: bool = True
    double_tap: float = Field(default=0.8, ge=0, le=5)
    owner_guild: int | None = Field(default=None, gt=0)
    development_guild: int | None = Field(default=None, gt=0)
    discord_api_url: AnyHttpUrl | None = None
    discord_gateway_url: AnyWebsocketUrl | None = None
    clock_file: Path | None = None

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper_case(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("error_webhook")
    @classmethod
    def _is_address(cls, value: SecretStr | None) -> SecretStr | None:
        """Require an address; the error never shows it, because anyone who knows it can write there."""
        if value is not None and not value.get_secret_value().startswith(("https://", "http://")):
            raise ValueError("an address that begins with https:// is needed")
        return value

    @field_validator("discord_api_url", "discord_gateway_url")
    @classmethod
    def _on_this_machine(cls, value: AnyHttpUrl | AnyWebsocketUrl | None) -> AnyHttpUrl | AnyWebsocketUrl | None:
        """Refuse to send the token and private hands to any host but Discord or this machine."""
        if value is not None and value.host not in LOOPBACK:
            raise ValueError("the stand-in must be on this machine, such as 127.0.0.1")
        return value


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
    reasons = [str(error["msg"]) for error in settings_error.errors()]
    return "\n".join(f"{name}: {reason}" for name, reason in zip(names, reasons, strict=True))
