"""Coming together: seats, computers, options, the host, and when a game may begin or end."""

from dataclasses import replace

import pytest

from computers.levels import LEVELS
from rules.games import GAMES
from table import lobby
from table.deal import deal_of
from table.errors import (
    AlreadyBegunError,
    AlreadySeatedError,
    MayNotStopError,
    NoComputerError,
    NotSeatedError,
    RoleTakenError,
    TableClosedError,
    TableFullError,
    TooFewPlayersError,
    UnknownOptionError,
    UnknownRoleError,
)
from table.request import Actor
from tests.rules.play import all_options
from tests.table.seating import ADA, BEN, CLEO, MODERATOR, STRANGER, a_lobby, by
from tests.table.tiny_games import PushYourLuck

CHANGES = {
    "join": lambda table: lobby.join(table, by(STRANGER, 3.0)),
    "leave": lambda table: lobby.leave(table, by(ADA)),
    "add": lambda table: lobby.add_computer(table, by(ADA)),
    "remove": lambda table: lobby.remove_computer(table, by(ADA)),
    "language": lambda table: lobby.set_language(table, by(ADA), "fr"),
    "option": lambda table: lobby.set_option(table, by(ADA), "rounds", "2"),
    "begin": lambda table: lobby.begin(table, by(ADA)),
}
every_change = pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
every_game = pytest.mark.parametrize("key", GAMES)


def seats_of(table):
    return [(seat.seat, seat.name) for seat in table.seats]


def full(key):
    most = GAMES[key].seats.stop - 1
    return a_lobby(*(Actor(100 + number, f"P{number}") for number in range(most)), game=key)


# Seats


def test_the_host_takes_the_first_seat_and_others_the_next_one():
    assert seats_of(a_lobby(ADA, BEN, CLEO)) == [(0, "Ada"), (1, "Ben"), (2, "Cleo")]


def test_nobody_sits_twice_at_one_table():
    with pytest.raises(AlreadySeatedError):
        lobby.join(a_lobby(ADA, BEN), by(BEN, 3.0))


@every_game
def test_a_full_table_takes_neither_a_person_nor_a_computer(key):
    for change in (lambda: lobby.join(full(key), by(STRANGER, 3.0)), lambda: lobby.add_computer(full(key), by(ADA))):
        with pytest.raises(TableFullError) as refusal:
            change()
        assert refusal.value.arguments == {"most": GAMES[key].seats.stop - 1}


@every_game
def test_whoever_joins_a_table_full_of_computers_takes_the_last_ones_seat(key):
    most = GAMES[key].seats.stop - 1
    table = a_lobby(ADA, game=key)
    for _ in range(most - 1):
        table = lobby.add_computer(table, by(ADA))
    joined = lobby.join(table, by(BEN, 3.0))
    assert len(joined.seats) == most
    assert joined.people == (ADA.user_id, BEN.user_id)
    assert joined.names == (*table.names[:-1], "Ben")


def test_whoever_sits_behind_moves_up_when_somebody_leaves():
    assert seats_of(lobby.leave(a_lobby(ADA, BEN, CLEO), by(BEN))) == [(0, "Ada"), (1, "Cleo")]


def test_a_stranger_cannot_leave():
    with pytest.raises(NotSeatedError):
        lobby.leave(a_lobby(ADA), by(STRANGER))


def test_a_host_who_leaves_hands_the_table_to_the_next_person():
    table = lobby.leave(a_lobby(ADA, BEN, CLEO), by(ADA))
    assert table.record.host_id == BEN.user_id
    assert table.record.phase == "lobby"


def test_a_computer_never_becomes_host():
    table = lobby.leave(lobby.join(a_lobby(ADA, computers=1), by(BEN, 3.0)), by(ADA))
    assert [seat.computer for seat in table.seats] == ["normal", None]
    assert table.record.host_id == BEN.user_id


def test_a_guest_who_leaves_does_not_change_the_host():
    assert lobby.leave(a_lobby(ADA, BEN), by(BEN)).record.host_id == ADA.user_id


def test_the_last_person_to_leave_closes_the_table_computers_or_not():
    assert lobby.leave(a_lobby(ADA), by(ADA)).record.phase == "stopped"
    assert lobby.leave(a_lobby(ADA, computers=2), by(ADA)).record.phase == "stopped"


# Computers


def test_computers_have_names_of_their_own():
    table = a_lobby(Actor(100, "Zed"), computers=5)
    assert len(set(table.names)) == 6
    assert set(table.computers) == {1, 2, 3, 4, 5}


def test_a_computer_does_not_take_the_name_of_a_person_at_the_table():
    assert len(set(a_lobby(ADA, computers=2).names)) == 3


def test_the_last_computer_to_come_is_the_first_to_go():
    table = a_lobby(BEN, computers=2)
    first, second = (seat.name for seat in table.seats[1:])
    assert seats_of(lobby.remove_computer(table, by(BEN))) == [(0, "Ben"), (1, first)]
    assert first != second


def test_no_computer_can_be_sent_away_where_there_is_none():
    with pytest.raises(NoComputerError):
        lobby.remove_computer(a_lobby(ADA, BEN), by(ADA))


@pytest.mark.parametrize("name", ["add", "remove", "option", "begin"])
def test_a_stranger_changes_nothing(name):
    changes = {
        "add": lambda table: lobby.add_computer(table, by(STRANGER)),
        "remove": lambda table: lobby.remove_computer(table, by(STRANGER)),
        "option": lambda table: lobby.set_option(table, by(STRANGER), "rounds", "2"),
        "begin": lambda table: lobby.begin(table, by(STRANGER)),
    }
    with pytest.raises(NotSeatedError):
        changes[name](a_lobby(ADA, BEN, computers=1))


# Options


@every_game
def test_every_option_of_every_game_can_be_chosen_by_anybody_seated(key):
    for options in all_options(GAMES[key]):
        table = a_lobby(ADA, BEN, game=key)
        for option, value in options.items():
            assert value in GAMES[key].options_type.choices()[option]
            table = lobby.set_option(table, by(BEN), option, value)
        assert table.game.options.written() == options


@pytest.mark.parametrize(("option", "value"), [("rounds", "99"), ("rounds", ""), ("colour", "red"), ("", "")])
def test_an_unknown_option_or_value_is_refused(option, value):
    with pytest.raises(UnknownOptionError):
        lobby.set_option(a_lobby(ADA), by(ADA), option, value)


def test_one_option_leaves_the_others_alone():
    table = lobby.set_option(a_lobby(ADA), by(ADA), "rounds", "2")
    assert lobby.set_option(table, by(ADA), "rounds", "3").options == {"rounds": "3"}


# Beginning


@every_game
def test_a_game_begins_with_as_few_and_as_many_as_its_rules_allow(key):
    for seats in GAMES[key].seats:
        guests = [Actor(100 + number, f"P{number}") for number in range(seats)]
        table, progress = lobby.begin(a_lobby(*guests, game=key), by(guests[-1]))
        assert table.record.phase == "playing"
        assert progress.match.seats == seats
        assert progress.match.questions


def test_too_few_cannot_begin_and_hear_how_many_are_missing():
    with pytest.raises(TooFewPlayersError) as refusal:
        lobby.begin(a_lobby(ADA), by(ADA))
    assert refusal.value.arguments == {"fewest": 2, "missing": 1}


def test_a_computer_counts_as_a_player_and_is_asked_like_one():
    table, progress = lobby.begin(a_lobby(ADA, computers=1), by(ADA))
    assert [question.seat for question in progress.match.awaited] == [0, 1]
    assert replace(table, match=progress.match).computer_question.seat == 1


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_can_be_chosen_for_all_computers(level):
    assert lobby.set_level(a_lobby(ADA, computers=2), by(ADA), level).computers == {1: level, 2: level}


def test_computers_play_at_the_level_chosen_for_them():
    table = lobby.set_level(a_lobby(ADA, computers=2), by(ADA), "easy")
    assert lobby.add_computer(table, by(ADA)).computers == {1: "easy", 2: "easy", 3: "easy"}


@pytest.mark.parametrize(
    ("table", "actor", "level", "refusal"),
    [
        (a_lobby(ADA, computers=1), ADA, "genius", UnknownOptionError),
        (a_lobby(ADA), ADA, "easy", NoComputerError),
        (a_lobby(ADA, computers=1), BEN, "easy", NotSeatedError),
    ],
)
def test_a_level_is_chosen_by_the_players_among_those_there_are(table, actor, level, refusal):
    with pytest.raises(refusal):
        lobby.set_level(table, by(actor), level)


def test_a_game_is_played_with_the_options_and_the_seed_of_its_table():
    table = lobby.set_option(a_lobby(ADA, BEN), by(ADA), "rounds", "1")
    _, progress = lobby.begin(table, by(ADA))
    assert progress.match.state.rounds == 1
    assert progress.match.deal == deal_of(table.record, table.seats)


@every_change
def test_a_game_under_way_cannot_be_changed_like_a_lobby(change):
    table, _ = lobby.begin(a_lobby(ADA, BEN, computers=1), by(ADA))
    with pytest.raises(AlreadyBegunError):
        change(table)


@pytest.mark.parametrize("phase", ["stopped", "over"])
@every_change
def test_a_closed_table_cannot_be_changed_at_all(change, phase):
    with pytest.raises(TableClosedError):
        change(a_lobby(ADA, BEN, computers=1).change(phase=phase))


@every_change
def test_a_lobby_is_a_value_that_no_change_touches(change):
    table = a_lobby(ADA, BEN, computers=1)
    before = repr(table)
    change(table)
    assert repr(table) == before


# Stopping


@pytest.mark.parametrize("phase", ["lobby", "playing"])
@pytest.mark.parametrize("actor", [ADA, MODERATOR], ids=["host", "moderator"])
def test_the_host_and_a_moderator_may_stop_a_table(actor, phase):
    assert lobby.stop(a_lobby(ADA, BEN).change(phase=phase), by(actor)).record.phase == "stopped"


@pytest.mark.parametrize("actor", [BEN, STRANGER], ids=["actor", "stranger"])
def test_nobody_else_may_stop_a_table(actor):
    with pytest.raises(MayNotStopError):
        lobby.stop(a_lobby(ADA, BEN), by(actor))


def test_a_new_host_may_stop_and_the_old_one_no_longer():
    table = lobby.leave(a_lobby(ADA, BEN), by(ADA))
    assert lobby.stop(table, by(BEN)).record.phase == "stopped"
    with pytest.raises(MayNotStopError):
        lobby.stop(table, by(ADA))


@pytest.mark.parametrize("phase", ["stopped", "over"])
def test_a_closed_table_cannot_be_stopped_again(phase):
    with pytest.raises(TableClosedError):
        lobby.stop(a_lobby(ADA).change(phase=phase), by(ADA))


# Parts of a game that are unlike


class Factions(PushYourLuck):
    """A game with a part for each player: two can play the first two, three all of them."""

    seats = range(2, 4)

    def roles(self, seats):
        return ("north", "south", "east")[:seats]


@pytest.fixture
def with_factions(monkeypatch):
    monkeypatch.setitem(GAMES, "factions", Factions)
    return a_lobby(ADA, BEN, game="factions")


def roles_of(table):
    return [seat.role for seat in table.seats]


def test_somebody_asks_for_a_part_and_may_change_their_mind(with_factions):
    asked = lobby.choose_role(with_factions, by(BEN), "south")
    assert roles_of(asked) == [None, "south"]
    assert roles_of(lobby.choose_role(asked, by(BEN), "east")) == [None, "east"]
    assert roles_of(lobby.choose_role(asked, by(BEN), None)) == [None, None]


def test_a_part_is_given_to_whoever_asks_first(with_factions):
    asked = lobby.choose_role(with_factions, by(BEN), "south")
    with pytest.raises(RoleTakenError):
        lobby.choose_role(asked, by(ADA), "south")


def test_a_part_nobody_plays_is_refused(with_factions):
    with pytest.raises(UnknownRoleError):
        lobby.choose_role(with_factions, by(BEN), "west")
    with pytest.raises(UnknownRoleError):
        lobby.choose_role(a_lobby(ADA), by(ADA), "north")


def test_a_stranger_asks_for_no_part(with_factions):
    with pytest.raises(NotSeatedError):
        lobby.choose_role(with_factions, by(STRANGER), "north")


def test_whoever_moves_up_keeps_the_part_they_asked_for(with_factions):
    asked = lobby.choose_role(with_factions, by(BEN), "south")
    assert roles_of(lobby.leave(asked, by(ADA))) == ["south"]
