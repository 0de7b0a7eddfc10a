"""One player's results on a server as a message: ratings over time and places by title, in a picture and in words."""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import accumulate
from typing import Final

from discord_ui.members.users import escape_name
from discord_ui.protocol.limits import CONTENT
from discord_ui.protocol.messages import Picture, Plain
from pictures.title_stats import TitleStats, line_in_words, most_played
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from table.history.ratings import FEWEST_GAMES, START, UNRATED, Ladder, Tally
from workers.task import Task

ROOM_FOR_MORE: Final = 40
"""Characters for the line that counts the titles left out."""
MOST_TEXT: Final = 3000
"""Characters of what stands in the picture's place where there is none."""
MINUS: Final = "\u2212"


def stats(name: str, user_id: int, ladders: Mapping[str, Ladder], language: Language) -> Plain:
    """All results of one player; a picture only where a game was rated."""
    words, shown = Words.of(language, ()), escape_name(name)
    titles = ["\n".join(_title(game, ladders[game], user_id, words)) for game in PRESENTERS if game in ladders]
    if not titles:
        return Plain(words("stats-none", name=shown))
    rated = _rated_titles(user_id, ladders, words)
    encouragement = [] if rated else [words("stats-no-rated")]
    foot = "\n".join([*encouragement, words("results-rule", start=START)])
    heading = words("stats-heading", name=shown)
    room = CONTENT - len(heading) - len(foot) - ROOM_FOR_MORE
    content = "\n".join([heading, *_as_many_as_fit(titles, room, words), foot])
    if not rated:
        return Plain(content)
    lines = [line_in_words(title, words) for title in rated]
    board = "\n".join(_as_many_as_fit(lines, MOST_TEXT, words))
    return Plain(content, board, picture=_picture(name, rated, words))


def _as_many_as_fit(titles: Sequence[str], room: int, words: Words) -> Sequence[str]:
    sizes = accumulate(len(title) + 1 for title in titles)
    fitting = sum(size <= room for size in sizes)
    more = len(titles) - fitting
    return [*titles[:fitting], words("tables-more", more=more)] if more else titles


def _title(game: str, ladder: Ladder, user_id: int, words: Words) -> Sequence[str]:
    tally = ladder.tallies.get(user_id) or Tally()
    unrated = [words(f"stats-{reason}", count=tally.unrated[reason]) for reason in UNRATED if reason in tally.unrated]
    reasons = [words("stats-unrated", reasons=words.listing(unrated))] if unrated else []
    heading = {"emoji": PRESENTERS[game].emoji, "game": words(f"{game}-title")}
    if not tally.games:
        return [words("stats-title", **heading), *reasons]
    standing = _standing(ladder, user_id, words)
    return [
        words("stats-rating", **heading, rating=tally.points, standing=standing),
        _rated(tally, words),
        *reasons,
    ]


def _standing(ladder: Ladder, user_id: int, words: Words) -> str:
    standings = ladder.standings
    place = next((standing.place for standing in standings if standing.user_id == user_id), None)
    if place is None:
        return words("stats-unlisted", fewest=FEWEST_GAMES)
    return words("stats-listed", place=place, listed=len(standings))


def _rated(tally: Tally, words: Words) -> str:
    return words(
        "stats-rated",
        games=tally.games,
        wins=tally.wins,
        percent=round(100 * tally.wins / tally.games),
        place=_decimal(tally.places / tally.games, words),
        points=_decimal(tally.scores / max(tally.scored, 1), words),
    )


def _decimal(value: float, words: Words) -> str:
    """Format a number with one decimal, by the language's separator."""
    tenths = round(10 * abs(value))
    sign = MINUS if value < 0 and tenths else ""
    return sign + words("decimal", whole=tenths // 10, tenths=tenths % 10)


# The picture


def _rated_titles(user_id: int, ladders: Mapping[str, Ladder], words: Words) -> Sequence[TitleStats]:
    tallies = [(game, ladders[game].tallies.get(user_id)) for game in PRESENTERS if game in ladders]
    return [_title_stats(game, tally, words) for game, tally in tallies if tally and tally.progress]


def _title_stats(game: str, tally: Tally, words: Words) -> TitleStats:
    moments = tally.progress.moments
    days = tuple(_day(moment.at, words) for moment in (moments[0], moments[-1]))
    return TitleStats(words(f"{game}-title"), moments, tally.progress.best, tally.finishes, days[0], days[1])


def _day(at: int, words: Words) -> str:
    day = datetime.fromtimestamp(at, UTC)
    return words("replay-date", year=str(day.year), month=f"{day.month:02}", day=f"{day.day:02}")


def _picture(name: str, rated: Sequence[TitleStats], words: Words) -> Picture:
    titles = most_played(rated)
    shown = repr((words.texts.language, name, START, titles))
    key = hashlib.sha256(shown.encode()).hexdigest()[:16]
    describe = Task[str]("pictures.stats:alt_text", (titles, words))
    return Picture(key, describe, Task[bytes]("pictures.stats:stats_picture", (titles, START, words)))
