"""Announcements below the panel: beginning, chapters, changes of seats, standings."""

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from discord_ui.members.users import escape_name
from discord_ui.views import texts
from discord_ui.views.texts import language_of_table, presenter_of, words_of
from presenters.contract import Words
from rules.contract import Outcome, Seat
from table.match import Match
from table.table import Table

MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def begun(table: Table) -> str:
    """The announcement of a beginning game, with the hash of its seed."""
    words = words_of(table, language_of_table(table))
    people = words.listing([f"<@{user_id}>" for user_id in table.people])
    return words(
        "story-begun",
        heading=texts.heading(table, words),
        people=people,
        hash=hashlib.sha256(table.record.seed).hexdigest(),
    )


def story(table: Table, events: Sequence[Any]) -> str:
    return presenter_of(table.record.game).narrate(events, words_of(table, language_of_table(table)))


def stopped(table: Table) -> str:
    words = words_of(table, language_of_table(table))
    return words("story-stopped", heading=texts.heading(table, words))


def removed(table: Table, name: str) -> str:
    """Announce a removed player, who has no seat any more."""
    words = words_of(table, language_of_table(table))
    return words("story-removed", heading=texts.heading(table, words), name=escape_name(name))


def about_seat(table: Table, key: str, seat: Seat) -> str:
    """Announce what happened to a seat or step."""
    words = words_of(table, language_of_table(table))
    return words(key, heading=texts.heading(table, words), name=words.name(seat))


def standings(table: Table, match: Match, outcome: Outcome) -> str:
    """The final message: winners, every player's score, and the seed that proves the deal."""
    words = words_of(table, language_of_table(table))
    winners = [words.name(seat) for seat, place in enumerate(outcome.places) if place == 1]
    headline = words(
        "standings-headline",
        winners=words.listing(winners),
        count=len(winners),
        heading=texts.heading(table, words),
    )
    seed = words("standings-seed", seed=match.seed.hex())
    return "\n".join([headline, *ranking(table, match, outcome, words), words(outcome.reason), seed])


def ranking(table: Table, match: Match, outcome: Outcome, words: Words) -> Sequence[str]:
    presenter, view = presenter_of(table.record.game), match.view(None)
    ranked = sorted(range(match.seats), key=lambda seat: (outcome.places[seat], seat))
    return [
        words(
            "standings-line",
            place=MEDALS.get(outcome.places[seat], words("standings-place", place=outcome.places[seat])),
            name=words.name(seat),
            result=presenter.standing(view, outcome, seat, words),
        )
        for seat in ranked
    ]
