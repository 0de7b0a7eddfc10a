"""The settings: what would do harm is refused at the start, and the token is never shown."""

import pytest
from pydantic import ValidationError

from settings import Settings, complain

SECRET = "a-secret-token"
ADDRESSES = (
    "https://discord.example",
    "http://127.0.0.1.example",
    "http://127.0.0.1@discord.example",
    "http://10.0.0.7",
)


def settings(**values):
    return Settings(_env_file=None, discord_token=SECRET, **values)


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_token_is_sent_to_discord_or_to_a_stand_in_on_this_machine_and_nowhere_else(address):
    for name, url in (("discord_api_url", address), ("discord_gateway_url", address.replace("http", "ws", 1))):
        with pytest.raises(ValidationError) as refused:
            settings(**{name: url})
        assert complain(refused.value).startswith(f"{name.upper()}: ")
        assert address not in complain(refused.value)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
def test_a_stand_in_on_this_machine_is_welcome(host):
    chosen = settings(discord_api_url=f"http://{host}:8765/api/v10", discord_gateway_url=f"ws://{host}:8765/gateway")
    assert chosen.discord_api_url.host == chosen.discord_gateway_url.host == host


def test_the_settings_never_show_the_token():
    shown = settings()
    assert SECRET not in f"{shown} {shown!r} {shown.model_dump()} {shown.model_dump_json()}"


def test_a_limit_is_a_number_that_is_not_negative():
    assert settings(most_tables=0).most_tables == 0
    with pytest.raises(ValidationError):
        settings(most_tables=-1)
