"""Which decisions are looked at, and which of them are where a game turned."""

import pickle
from itertools import pairwise

import pytest

from computers.hindsight import Glance, Hindsight, Review
from rules.games import GAMES
from table.history.replay import replay
from table.history.turning_points import EDITION, MOST, REVIEWED, TurningPoint, analysis, edition_of, read, written
from tests.rules.play import quick_options
from tests.table.history.recorded import recorded


def a_game(key="kodiak", seats=3, **changed):
    recording = recorded(key, seats, quick_options(key), **changed)
    return recording, replay(recording)


def computed(recording, played, judge):
    """Run an analysis whose tasks are judged by a function, and return the turning points with the tasks."""
    steps, tasks = analysis(recording, played), []
    try:
        task = next(steps)
        while True:
            tasks.append(task)
            task = steps.send(judge(task))
    except StopIteration as done:
        return done.value, tasks


def lost(share, error=0.01):
    return lambda task: Hindsight(other_of(task), 0.2 + share(task), 0.2, error)


def other_of(task):
    return next(move for move in task.case.moves if move != task.case.played)


def by_seed(task):
    """Lose more, the later a decision was."""
    return int(task.case.seed.split(":")[1]) / 1000


def test_the_worst_three_of_those_looked_at_closely_are_told_in_their_order():
    recording, played = a_game()
    points, tasks = computed(recording, played, lost(by_seed))
    reviewed = sorted(int(task.case.seed.split(":")[1]) for task in tasks if isinstance(task, Review))
    assert len(reviewed) == REVIEWED
    assert [point.ply for point in points] == reviewed[-MOST:]
    assert all(point.best > point.played == 20 for point in points)


@pytest.mark.parametrize("found", [lost(lambda _: 0.04), lost(lambda _: 0.3, error=0.2), lambda _: None])
def test_what_costs_little_or_is_not_certain_is_no_turning_point(found):
    assert computed(*a_game(), found)[0] == ()


def test_a_computers_decisions_are_not_looked_at():
    recording, played = a_game()
    players = [replace_computer(player) if player.seat else player for player in recording.players]
    _, tasks = computed(recording.model_copy(update={"players": tuple(players)}), played, lost(by_seed))
    assert {task.case.seat for task in tasks} == {0}


def replace_computer(player):
    return player.model_copy(update={"computer": "normal"})


def test_what_was_taken_back_is_not_looked_at():
    recording, played = a_game(undoing=0.3)
    back = [line for line in recording.moves if line.move["kind"] == "take-back"]
    undone = {ply for line in back for ply in range(line.move["to"], line.ply)}
    _, tasks = computed(recording, played, lost(by_seed))
    looked_at = {played.before(played.step(int(task.case.seed.split(":")[1]), "here")).ply for task in tasks}
    assert undone
    assert not looked_at & undone


@pytest.mark.parametrize("key", GAMES)
def test_every_decision_is_seen_as_its_seat_saw_it_and_can_be_sent_to_a_worker(key):
    recording, played = a_game(key, GAMES[key].seats.stop - 1)
    _, tasks = computed(recording, played, lost(by_seed))
    assert len([task for task in tasks if isinstance(task, Glance)]) > 10
    for task in tasks[:: max(len(tasks) // 10, 1)]:
        moment = played.step(int(task.case.seed.split(":")[1]), "here")
        assert (task.case.seat, task.case.played) == (moment.seat, moment.move)
        assert task.case.view == played.game.memory(played.before(moment).state, moment.seat)
        assert task.case.played in task.case.moves
        assert pickle.loads(pickle.dumps(task)).case.view == task.case.view


def test_of_a_sealed_card_and_its_changes_the_last_is_looked_at():
    recording, played = a_game()
    _, tasks = computed(recording, played, lost(by_seed))
    looked_at = {int(task.case.seed.split(":")[1]) for task in tasks}
    replaced, last = set(), {}
    for before, moment in pairwise(played.moments):
        moves = played.game.legal_moves(before.state, moment.seat)
        if len(moves) > 1 and not played.game.pending(before.state)[moment.seat].required:
            replaced.add(last[moment.seat])
        last[moment.seat] = moment.ply
    assert replaced
    assert not looked_at & replaced


def test_turning_points_are_read_as_they_were_written():
    points = (TurningPoint(ply=12, seat=1, better="predator-30", best=61, played=40),)
    assert read(written(points)) == points


def test_what_was_computed_depends_on_the_method_and_on_the_rules():
    _, played = a_game()
    assert edition_of(played) == f"{EDITION}:kodiak:{played.game.version}"
