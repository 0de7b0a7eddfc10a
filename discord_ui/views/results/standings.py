"""How a game ended: its winners, every player's result and rating, one figure to remember it by, and the seed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from discord_ui.views import parts
from discord_ui.views.parts import language_of_table, words_of
from presenters.contract import Words
from presenters.games import PRESENTERS
from rules.contract import Outcome, Seat
from table.history.ratings import RatingChange
from table.match import Match
from table.table import Table

MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
MINUS: Final = "−"


@dataclass(frozen=True, slots=True)
class Epilogue:
    """What is known of a game besides its last state: all public events, and how it changed ratings."""

    events: Sequence[Any] = ()
    changes: Mapping[int, RatingChange] = field(default_factory=dict)
    """By user; empty unless the game was rated."""


def standings(table: Table, match: Match, outcome: Outcome, epilogue: Epilogue) -> str:
    """The final message; mentions the users among the winners."""
    words = words_of(table, language_of_table(table))
    winners = [_mentioned(table, seat, words) for seat in winning_seats(outcome)]
    headline = words(
        "standings-headline",
        winners=words.listing(winners),
        count=len(winners),
        heading=parts.heading(table, words),
    )
    is_played_out = match.outcome is not None
    highlight = PRESENTERS[table.record.game].highlight(epilogue.events, words) if is_played_out else ""
    seed = words("standings-seed", seed=match.deal.seed.hex())
    reason = words(outcome.reason, winners=len(winners))
    lines = [headline, *ranking(table, match, outcome, words, epilogue.changes), reason, highlight, seed]
    return "\n".join(filter(None, lines))


def winning_seats(outcome: Outcome) -> Sequence[Seat]:
    return [seat for seat, place in enumerate(outcome.places) if place == 1]


def winning_users(table: Table, outcome: Outcome) -> Sequence[int]:
    """Return the users who won and played to the end themselves."""
    owners = [table.seats[seat].user_id for seat in winning_seats(outcome) if seat not in table.computers]
    return [owner for owner in owners if owner is not None and owner > 0]


def ranking(
    table: Table, match: Match, outcome: Outcome, words: Words, changes: Mapping[int, RatingChange] | None = None
) -> Sequence[str]:
    ranked = sorted(range(match.seats), key=lambda seat: (outcome.places[seat], seat))
    return [_line(table, match, outcome, seat, words) + _change(table, seat, words, changes or {}) for seat in ranked]


def _line(table: Table, match: Match, outcome: Outcome, seat: Seat, words: Words) -> str:
    presenter, view = PRESENTERS[table.record.game], match.view(None)
    return words(
        "standings-line",
        place=MEDALS.get(outcome.places[seat], words("standings-place", place=outcome.places[seat])),
        name=_marked(table, seat, words),
        result=_result(table, seat, outcome, words) or presenter.standing(view, outcome, seat, words),
    )


def _change(table: Table, seat: Seat, words: Words, changes: Mapping[int, RatingChange]) -> str:
    """Tell a player's new rating and by how much it rose or fell."""
    change = changes.get(table.seats[seat].user_id or 0)
    if change is None:
        return ""
    points = change.after - change.before
    direction = "up" if points > 0 else "down" if points < 0 else "same"
    signed = f"{'+' if points >= 0 else MINUS}{abs(points)}"
    return words("standings-rating", direction=direction, rating=change.after, change=signed)


def _mentioned(table: Table, seat: Seat, words: Words) -> str:
    """Mention the player who won; a computer, or one that played a player's seat to the end, goes by its name."""
    user_id = table.seats[seat].user_id
    is_user = user_id is not None and user_id > 0 and seat not in table.computers
    return f"<@{user_id}>" if is_user else _marked(table, seat, words)


def _marked(table: Table, seat: Seat, words: Words) -> str:
    """Name a seat, with a mark if a computer played it to the end."""
    return f"🤖 {words.name(seat)}" if seat in table.computers else words.name(seat)


def _result(table: Table, seat: Seat, outcome: Outcome, words: Words) -> str:
    """Say who conceded or was away at the end, and who stayed to the end of a game without scores."""
    if table.seats[seat].conceded:
        return words("standings-absent" if table.seats[seat].absence else "standings-conceded")
    return "" if outcome.scores else words("standings-stayed")
