"""The service file: accepted by systemd, never gives up, and agrees with the exit codes."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ops.exit_codes import NEEDS_THE_HOST, ExitCode
from ops.liveness import BEAT_EVERY, LIMIT

ROOT = Path(__file__).parents[2]
SERVICE = ROOT / "deploy" / "board-games.service"
SINCE_254 = ("RestartSteps", "RestartMaxDelaySec")
UNITS = {"min": 60.0, "": 1.0}


def value(key: str) -> str:
    (found,) = re.findall(rf"^{key}=(.*)$", SERVICE.read_text(), re.MULTILINE)
    return found


def seconds(key: str) -> float:
    number, unit = re.fullmatch(r"(\d+)(min)?", value(key)).groups()
    return float(number) * UNITS[unit or ""]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze on this machine")
def test_systemd_accepts_every_line_of_it(tmp_path):
    here = tmp_path / SERVICE.name
    installed = SERVICE.read_text().replace("/opt/board-games/.venv/bin/python", shutil.which("true"))
    here.write_text(installed.replace("User=board-games", "User=root"))
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(here)], capture_output=True, text=True, check=False
    )
    known = [line for line in checked.stderr.splitlines() if here.name in line]
    assert checked.returncode == 0
    assert [line for line in known if not any(key in line for key in SINCE_254)] == []


def test_the_bot_is_started_again_for_ever_but_where_only_the_host_can_help():
    assert value("Restart") == "always"
    assert value("StartLimitIntervalSec") == "0"
    assert [int(code) for code in value("RestartPreventExitStatus").split()] == list(NEEDS_THE_HOST)
    assert seconds("RestartSec") < seconds("RestartMaxDelaySec")
    assert int(value("RestartSteps")) > 0


def test_the_bot_ends_itself_before_systemd_has_to():
    assert BEAT_EVERY < LIMIT < seconds("WatchdogSec")


def test_every_exit_code_is_explained_to_the_host():
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    table = page[page.index("## Exit codes") :]
    assert [int(code) for code in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)] == sorted(ExitCode)


def test_docker_asks_for_life_alone_and_starts_again_what_has_ended():
    assert '"ops.health", "--alive"' in (ROOT / "Dockerfile").read_text()
    assert "restart: unless-stopped" in (ROOT / "deploy" / "docker-compose.yml").read_text()
