"""The environment as one model; a bad value fails at start, by name."""

import sys
from pathlib import Path
from typing import Literal

from pydantic import AnyHttpUrl, AnyWebsocketUrl, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Every setting, explained in `.env.example`."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True)

    discord_token: SecretStr | None = None
    database: Path = Path("games.sqlite3")
    backup_folder: Path | None = None
    backup_hours: float = Field(default=24, ge=0, lt=10_000)
    backups_daily: int = Field(default=7, ge=1)
    backups_weekly: int = Field(default=4, ge=0)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    development_guild: int | None = Field(default=None, gt=0)
    discord_api_url: AnyHttpUrl | None = None
    discord_gateway_url: AnyWebsocketUrl | None = None
    clock_file: Path | None = None

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper_case(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value


def read_settings() -> Settings:
    """Read the environment, or end with a line for each bad setting."""
    try:
        return Settings()
    except ValidationError as error:
        sys.exit(complain(error))


def complain(settings_error: ValidationError) -> str:
    """Name each bad setting, never its value: it may be the token."""
    names = [str(error["loc"][0]).upper() for error in settings_error.errors()]
    reasons = [str(error["msg"]) for error in settings_error.errors()]
    return "\n".join(f"{name}: {reason}" for name, reason in zip(names, reasons, strict=True))
