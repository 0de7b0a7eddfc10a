"""The environment as one model; a bad value fails at start, by name."""

from pathlib import Path
from typing import Literal

from pydantic import AnyHttpUrl, AnyWebsocketUrl, Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Every setting, explained in `.env.example`."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True)

    discord_token: SecretStr | None = None
    database: Path = Path("games.sqlite3")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    development_guild: int | None = Field(default=None, gt=0)
    discord_api_url: AnyHttpUrl | None = None
    discord_gateway_url: AnyWebsocketUrl | None = None

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper_case(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value
