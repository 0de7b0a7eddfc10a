"""The settings: what would do harm is refused at the start, and the token is never shown."""

import socket
from pathlib import Path

import pytest
from pydantic import ValidationError

from settings import Settings, complain

SECRET = "a-secret-token"
ADDRESSES = (
    "https://discord.example",
    "http://127.0.0.1.example",
    "http://127.0.0.1@discord.example",
    "http://11.0.0.7",
    "http://192.168.0.1.example",
    "http://[2001:db8::1]",
)


SERVER = "postgresql://bot@host/games"


def settings(**values):
    return Settings(_env_file=None, discord_token=SECRET, **values)


def settings_of_several(**values):
    """Of one of several processes, which need a server."""
    return settings(database=SERVER, **values)


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_token_is_sent_to_discord_or_to_a_stand_in_on_this_machine_and_nowhere_else(address):
    for name, url in (("discord_api_url", address), ("discord_gateway_url", address.replace("http", "ws", 1))):
        with pytest.raises(ValidationError) as refused:
            settings(**{name: url})
        assert complain(refused.value).startswith(f"{name.upper()}: ")
        assert address not in complain(refused.value)


@pytest.mark.parametrize("host", ["10.0.0.7", "172.31.255.1", "192.168.1.2", "[fd00::7]"])
def test_a_proxy_of_the_api_may_be_in_a_private_network_but_no_gateway(host):
    assert settings(discord_api_url=f"http://{host}:3000/api/v10").discord_api_url.host == host
    with pytest.raises(ValidationError):
        settings(discord_gateway_url=f"ws://{host}:3000/gateway")


def test_a_proxy_elsewhere_must_be_named_a_second_time():
    named = {"discord_api_url": "https://proxy.example/api/v10"}
    assert settings(**named, trusted_api_host="proxy.example").discord_api_url.host == "proxy.example"
    for other in ("example", "proxy.example.net", "", "https://proxy.example"):
        with pytest.raises(ValidationError):
            settings(**named, trusted_api_host=other)


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


@pytest.mark.parametrize(("text", "shards"), [("0-1/4", (0, 1, 4)), ("2/4", (2, 2, 4)), ("0/1", (0, 0, 1))])
def test_shards_are_a_range_of_so_many_or_one_of_them(text, shards):
    assert settings_of_several(shards=text).shards == shards


@pytest.mark.parametrize("text", ["0/2", "1/2", "0-2/4", "1-3/4"])
def test_a_part_of_the_shards_is_refused_where_the_database_is_a_file(text):
    for name in ("games.sqlite3", "/var/lib/games"):
        with pytest.raises(ValidationError) as refused:
            settings(database=name, shards=text)
        assert complain(refused.value).startswith("SHARDS: ")
        assert complain(refused.value).count("\n") == 0
    assert settings(shards="0-3/4").shards == (0, 3, 4)


@pytest.mark.parametrize(
    "text", ["1-0/4", "3-4/4", "4/4", "0/0", "0-0/0", "-1/4", "0-1", "4", "all", "0..1/4", "0-1/4/4"]
)
def test_shards_that_cannot_be_are_refused_in_one_line(text):
    with pytest.raises(ValidationError) as refused:
        settings(shards=text)
    assert complain(refused.value).startswith("SHARDS: ")
    assert complain(refused.value).count("\n") == 0


def test_a_process_of_several_is_named_after_its_host_and_shards_unless_it_has_a_name():
    assert settings().process == ""
    assert settings_of_several(shards="2/4").process == f"{socket.gethostname()} 2-2/4"
    assert (
        settings(process_name="north").process
        == settings_of_several(process_name="north", shards="0-1/4").process
        == "north"
    )


def test_processes_that_run_in_one_folder_note_how_they_are_in_files_of_their_own():
    assert settings(database=SERVER).own_place == Path("board-games")
    several = [settings_of_several(shards=text).own_place for text in ("0/3", "1-2/3", "0-2/3")]
    assert [path.name for path in several] == ["board-games-0-0-of-3", "board-games-1-2-of-3", "board-games-0-2-of-3"]
    assert settings(database="games.sqlite3", shards="0-2/3").own_place == Path("games.sqlite3")


def test_a_process_of_several_makes_its_share_of_the_requests_unless_it_is_told_how_many():
    assert settings().request_rate == 45
    assert settings_of_several(shards="0-1/4").request_rate == 22.5
    assert sum(settings_of_several(shards=text).request_rate for text in ("0/4", "1/4", "2-3/4")) == 45
    assert settings_of_several(shards="0-1/4", requests_per_second=7.5).request_rate == 7.5
    assert settings(requests_per_second=0).request_rate == 0
