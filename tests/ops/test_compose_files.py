"""The files for Docker: every setting they name exists, and the processes of the cluster share all shards."""

import re
from pathlib import Path

import pytest

from settings import Settings

ROOT = Path(__file__).parents[2]
ALONE = (ROOT / "deploy" / "docker-compose.yml").read_text(encoding="utf-8")
CLUSTER = (ROOT / "deploy" / "compose.cluster.yml").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
BOTS = ("bot-a", "bot-b")
OWN = {"environment", "volumes", "tmpfs"}
"""What a bot alone and one of several have each in their own way."""


def block(text: str, name: str) -> str:
    """Return what is indented below a name, without that indentation."""
    found = re.search(rf"^( *){re.escape(name)}:.*\n((?:\1 +.*\n|\n)+)", text, re.MULTILINE)
    assert found, name
    lines = found[2].splitlines()
    depth = len(lines[0]) - len(lines[0].lstrip())
    return "".join(f"{line[depth:]}\n" for line in lines)


def entries(text: str) -> dict[str, str]:
    """Return the keys of a block with the values beside them."""
    return dict(re.findall(r"^([\w.-]+): *(.*)$", text, re.MULTILINE))


def service(name: str) -> str:
    """Return a service of the cluster, with what it takes over from the common block."""
    own = block(block(CLUSTER, "services"), name)
    return block(CLUSTER, "x-bot") + own if "<<: *bot" in own else own


def environment(name: str) -> dict[str, str]:
    found = entries(block(service(name), "environment"))
    return {key: value.replace("${POSTGRES_PASSWORD}", "secret") for key, value in found.items()}


def settings(**values: str) -> Settings:
    return Settings(_env_file=None, **{name.lower(): value for name, value in values.items()})


@pytest.mark.parametrize("name", [*BOTS, "move"])
def test_every_setting_of_a_process_is_one_the_bot_has_and_takes(name):
    chosen = environment(name)
    assert {key.lower() for key in chosen} <= set(Settings.model_fields)
    assert settings(**chosen).database_file is None


def test_the_bot_alone_has_settings_that_exist_as_well():
    assert {key.lower() for key in entries(block(ALONE, "environment"))} <= set(Settings.model_fields)


def test_the_processes_have_every_shard_once_and_names_of_their_own():
    ranges = [settings(**environment(name)).shards for name in BOTS]
    served = [shard for first, last, _ in ranges for shard in range(first, last + 1)]
    ((count,), names) = {count for _, _, count in ranges}, {environment(name)["PROCESS_NAME"] for name in BOTS}
    assert sorted(served) == list(range(count))
    assert len(names) == len(BOTS)


def test_one_of_several_is_the_same_image_as_one_alone_and_as_confined():
    alone, common = entries(block(ALONE, "bot")), entries(block(CLUSTER, "x-bot"))
    assert common["image"] == alone["image"]
    assert {key: common.get(key) for key in alone if key not in OWN} == {
        key: value if key != "logging" else "&logging" for key, value in alone.items() if key not in OWN
    }


def test_every_process_has_a_folder_of_its_own_and_only_the_move_sees_the_file():
    for name in BOTS:
        assert "volumes:" not in service(name)
        assert '"/data:uid=10001,gid=10001,mode=0700"' in service(name)
    assert "games:/data" in service("move")
    assert "games:/data" in ALONE
    assert "USER bot" in (ROOT / "Dockerfile").read_text()
    assert "--uid 10001" in (ROOT / "Dockerfile").read_text()


def test_the_base_image_is_pinned_by_its_digest_and_can_be_replaced_as_the_docs_say():
    dockerfile = (ROOT / "Dockerfile").read_text()
    (tag,) = re.findall(r"^ARG PYTHON_IMAGE=(python:[0-9.]+-slim-\w+)@sha256:[0-9a-f]{64}$", dockerfile, re.MULTILINE)
    assert re.findall(r"^FROM (.+)$", dockerfile, re.MULTILINE) == ["${PYTHON_IMAGE}"]
    assert f"imagetools inspect {tag} " in HOSTING
    assert f"--build-arg PYTHON_IMAGE={tag}@sha256:" in HOSTING


def test_the_lines_for_a_proxy_are_settings_that_fit_together():
    lines = dict(re.findall(r"^#   ([A-Z_]+)=(.+)$", CLUSTER, re.MULTILINE))
    chosen = settings(**lines, **environment("bot-a"))
    assert chosen.discord_api_url.host == chosen.trusted_api_host == "proxy"
    assert block(block(CLUSTER, "services"), "proxy")
    assert chosen.request_rate == 0


def test_only_what_is_asked_for_is_started_beside_the_bots_and_nothing_is_published():
    services = re.findall(r"^  ([\w-]+):$", f"  {CLUSTER.partition('services:')[2]}", re.MULTILINE)
    usual = [name for name in services if name in {"games", "postgres"} | set(BOTS) or "profiles:" not in service(name)]
    assert set(usual) - {"games"} == {"postgres", *BOTS}
    assert "ports:" not in CLUSTER


def test_the_host_is_told_of_the_file_and_of_the_move():
    for named in ("deploy/compose.cluster.yml", "python -m storage.move", "POSTGRES_PASSWORD", "--profile proxy"):
        assert named in HOSTING
