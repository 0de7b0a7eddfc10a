"""The dashboard and the rules for those who host the bot: every metric they name is one the bot has."""

import json
import re
from pathlib import Path

import pytest

from ops.metrics import Metrics

DEPLOY = Path(__file__).parents[1] / "deploy"
DASHBOARD = json.loads((DEPLOY / "grafana-dashboard.json").read_text(encoding="utf-8"))
ALERTS = (DEPLOY / "prometheus-alerts.yml").read_text(encoding="utf-8")
NAME = re.compile(r"\b(?:board_games|process)_\w+")
SUFFIX = re.compile(r"_(bucket|count|sum|total|created)$")


def there_are() -> set[str]:
    return set(re.findall(r"^# TYPE (\w+) ", Metrics().text().decode(), re.MULTILINE))


def expressions() -> list[str]:
    return [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]


@pytest.mark.parametrize("text", [*expressions(), ALERTS], ids=lambda text: text[:40])
def test_every_metric_that_is_named_is_measured(text):
    named, known = set(NAME.findall(text)), there_are()
    assert named
    assert {name for name in named if not {name, SUFFIX.sub("", name)} & known} == set()


def test_everything_measured_is_on_the_dashboard():
    shown = {SUFFIX.sub("", name) for text in expressions() for name in NAME.findall(text)}
    ours = {SUFFIX.sub("", name) for name in there_are() if name.startswith("board_games_")}
    assert ours == {name for name in shown if name.startswith("board_games_")}


def test_the_panels_of_the_dashboard_have_places_of_their_own_and_one_data_source():
    taken = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in DASHBOARD["panels"]]
    assert len(set(taken)) == len(taken)
    assert all(panel["gridPos"]["x"] + panel["gridPos"]["w"] <= 24 for panel in DASHBOARD["panels"])
    assert {panel["datasource"]["uid"] for panel in DASHBOARD["panels"]} == {"${datasource}"}
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(taken)


@pytest.mark.parametrize("about", ["up{", "board_games_healthy", "copy_age", "disk_free", "outbox_age"])
def test_there_is_an_alert_for_what_must_not_go_unnoticed(about):
    assert any(about in line for line in ALERTS.splitlines() if line.strip().startswith("expr:"))
