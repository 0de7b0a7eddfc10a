"""Ratings and tallies, computed from results alone."""

from random import Random

import pytest

from storage.finished.results import ResultRecord, ResultSeat
from table.history.ratings import FEWEST_GAMES, START, UNRATED, Ladder, Ratings
from tests.storage.builders import an_answer

ADA, BEN, CLEO, DAN = 100, 101, 102, 103
GUILD = 10


def a_result(number, *seats, finished=True) -> ResultRecord:
    """Return how a game ended; a seat is a person with a place, and perhaps who played it."""
    played = [(*seat, "person")[:3] for seat in seats]
    kept = tuple(
        ResultSeat(place, user_id, by, rank if finished else None, 40 - 10 * rank if finished else None)
        for place, (user_id, rank, by) in enumerate(played)
    )
    return ResultRecord(number, GUILD, "kodiak", float(number), finished, kept, number)


def ladder_of(*games, finished=True) -> Ladder:
    return Ladder().after([a_result(number, *game, finished=finished) for number, game in enumerate(games, 1)])


def unrated(tally):
    return {reason: count for reason, count in tally.unrated.items() if count}


def test_a_winner_rises_and_a_loser_falls_from_the_same_start():
    tallies = ladder_of([(ADA, 1), (BEN, 2)]).tallies
    assert tallies[ADA].points > START > tallies[BEN].points


def test_games_wins_places_and_scores_are_summed():
    tally = ladder_of([(ADA, 1), (BEN, 2)], [(ADA, 2), (BEN, 1)], [(ADA, 1), (BEN, 1)]).tallies[ADA]
    assert (tally.games, tally.wins, tally.places, tally.scores) == (3, 2, 4, 80)


def test_places_of_many_players_are_told_apart():
    tallies = ladder_of([(ADA, 3), (BEN, 1), (CLEO, 4), (DAN, 2)]).tallies
    assert sorted(tallies, key=lambda user: -tallies[user].points) == [BEN, DAN, ADA, CLEO]


def test_a_shared_place_is_worth_the_same():
    tallies = ladder_of([(ADA, 1), (BEN, 1), (CLEO, 3)]).tallies
    assert tallies[ADA].points == tallies[BEN].points > tallies[CLEO].points


def test_whoever_wins_alone_never_loses_points():
    rng, ladder = Random(5), Ladder()
    for number in range(1, 300):
        people = rng.sample([ADA, BEN, CLEO, DAN], rng.randint(2, 4))
        winner = max(people, key=lambda user: user + rng.gauss(0, 1))
        places = [(user, 1 if user == winner else 2) for user in people]
        after = ladder.after([a_result(number, *places)])
        if winner in ladder.tallies:
            assert after.tallies[winner].points >= ladder.tallies[winner].points
        ladder = after


@pytest.mark.parametrize("by", ["computer", "stand-in"])
def test_a_game_alone_with_computers_is_not_rated(by):
    tally = ladder_of([(ADA, 1), (None, 2, by)]).tallies[ADA]
    assert (tally.games, tally.points, unrated(tally)) == (0, START, {"with_computers": 1})


def test_a_computer_at_the_table_keeps_the_game_apart_for_everybody():
    tallies = ladder_of([(ADA, 1), (BEN, 2), (None, 3, "computer"), (CLEO, 4, "successor")]).tallies
    assert [unrated(tallies[user]) for user in (ADA, BEN, CLEO)] == [{"with_computers": 1}] * 3
    assert all(tally.games == 0 for tally in tallies.values())


def test_whoever_is_away_at_the_end_is_not_rated_but_the_others_are():
    tallies = ladder_of([(ADA, 2), (BEN, 1, "stand-in"), (CLEO, 3)]).tallies
    assert (tallies[BEN].games, unrated(tallies[BEN])) == (0, {"left": 1})
    assert tallies[ADA].points > START > tallies[CLEO].points
    assert tallies[ADA].wins == 0


def test_whoever_took_a_seat_over_is_not_rated():
    tallies = ladder_of([(ADA, 1), (BEN, 2), (CLEO, 3, "successor")]).tallies
    assert (tallies[CLEO].games, unrated(tallies[CLEO])) == (0, {"taken_over": 1})
    assert tallies[ADA].games == tallies[BEN].games == 1


def test_a_stopped_game_is_counted_and_nothing_more():
    tallies = ladder_of([(ADA, 1), (BEN, 2)], finished=False).tallies
    assert [(tally.games, unrated(tally)) for tally in tallies.values()] == [(0, {"stopped": 1})] * 2
    assert set(UNRATED) >= {"stopped"}


def test_only_who_has_played_enough_is_listed_and_the_best_comes_first():
    games = [[(ADA, 2), (BEN, 1)]] * FEWEST_GAMES
    ladder = ladder_of(*games, [(BEN, 2), (CLEO, 1)])
    assert [(standing.place, standing.user_id) for standing in ladder.standings] == [(1, BEN), (2, ADA)]


def test_equal_points_share_a_place():
    ladder = ladder_of(*[[(ADA, 1), (BEN, 1), (CLEO, 3)]] * FEWEST_GAMES)
    assert [standing.place for standing in ladder.standings] == [1, 1, 3]


def test_results_one_by_one_make_the_same_ladder_as_all_at_once():
    rng = Random(3)
    results = [
        a_result(number, *((user, rng.randint(1, 3)) for user in rng.sample([ADA, BEN, CLEO, DAN], 3)))
        for number in range(1, 40)
    ]
    ladder = Ladder()
    for result in results:
        ladder = ladder.after([result])
    at_once = Ladder().after(results)
    assert {user: tally.points for user, tally in ladder.tallies.items()} == {
        user: tally.points for user, tally in at_once.tallies.items()
    }


async def test_a_ladder_takes_up_what_was_saved_since_it_was_last_read(room):
    ratings = Ratings(room.store)
    assert (await ratings.ladder(GUILD, "kodiak")).tallies == {}
    for games in (1, 2):
        table_id = await room.store.tables.new_id()
        result = a_result(table_id, (ADA, 1), (BEN, 2))
        await room.store.tables.save(an_answer(table_id, result=result))
        assert (await ratings.ladder(GUILD, "kodiak")).tallies[ADA].games == games
    assert (await Ratings(room.store).ladder(GUILD, "kodiak")).tallies[ADA].games == 2
    assert list(await ratings.ladders_of(GUILD, ADA)) == ["kodiak"]
    assert await ratings.ladders_of(GUILD + 1, ADA) == {}
