"""Leaderboards of a server as messages."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from discord_ui.members.users import escape_name
from discord_ui.protocol.custom_ids import Leaderboard, Season, Share
from discord_ui.protocol.messages import Control, Picture, Plain, Row, Style, in_rows
from discord_ui.views.parts import leaderboard_button
from pictures.entry import Entry
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from table.history.ratings import FEWEST_GAMES, START, Ladder, Standing
from table.history.seasons import SeasonStanding, year_and_month
from workers.task import Task

MOST_LISTED: Final = 10


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """The best of a ladder with their names, for one reader or, without one, in public."""

    game: str
    ladder: Ladder
    best: Sequence[Standing]
    names: Sequence[str]
    reader: int | None = None
    month: int | None = None
    """The present one."""


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """The standings of one month, the names of the best, and which month it is now."""

    game: str
    month: int
    this_month: int
    standings: Sequence[SeasonStanding]
    names: Sequence[str]
    reader: int


# The best


def leaderboard(page: LeaderboardPage, language: Language, *, can_share: bool = False) -> Plain:
    """A game's leaderboard, with buttons to other games; in public, with one to the clicker's own copy."""
    words = Words.of(language, ())
    rows = _rows(page, words, can_share=can_share)
    if not page.best:
        return Plain("\n".join([_heading("leaderboard-none", page, words), *_foot(page, words)]), None, rows)
    content = "\n".join([_heading("leaderboard-heading", page, words), *_foot(page, words)])
    return Plain(content, _lines(page, words), rows, _picture(page, language))


def _heading(key: str, page: LeaderboardPage, words: Words) -> str:
    title = words(f"{page.game}-title")
    listed = {"fewest": FEWEST_GAMES} if key == "leaderboard-none" else {}
    return words(key, emoji=PRESENTERS[page.game].emoji, game=title, **listed)


def _foot(page: LeaderboardPage, words: Words) -> Sequence[str]:
    rule = words("results-rule", start=START)
    return [rule] if page.reader is None else [_about_reader(page, page.reader, words), rule]


def _about_reader(page: LeaderboardPage, reader: int, words: Words) -> str:
    standings = page.ladder.standings
    mine = next((standing for standing in standings if standing.user_id == reader), None)
    if mine is None:
        played = page.ladder.tallies.get(reader)
        return words("leaderboard-missing", missing=FEWEST_GAMES - (played.games if played else 0))
    return words("leaderboard-place", place=mine.place, listed=len(standings), rating=mine.tally.points)


def _lines(page: LeaderboardPage, words: Words) -> str:
    lines = [
        words(
            "leaderboard-line",
            place=standing.place,
            name=escape_name(name),
            rating=standing.tally.points,
            games=standing.tally.games,
            wins=standing.tally.wins,
        )
        for standing, name in zip(page.best, page.names, strict=True)
    ]
    return "\n".join(lines)


def _rows(page: LeaderboardPage, words: Words, *, can_share: bool) -> Sequence[Row]:
    if page.reader is None:
        return [[leaderboard_button(page.game, words)]]
    titles = [
        Control(
            Leaderboard(game=game),
            words(f"{game}-title"),
            emoji=presenter.emoji,
            style=Style.primary if game == page.game else Style.secondary,
        )
        for game, presenter in PRESENTERS.items()
    ]
    month = [] if page.month is None else [_season_button(page.game, page.month, "button-season", words)]
    share = [Control(Share(game=page.game), words("button-share"), emoji="📣")] if can_share and page.best else []
    below: Row = [*month, *share]
    return [*in_rows(titles), below] if below else in_rows(titles)


def _season_button(game: str, month: int, key: str, words: Words) -> Control:
    return Control(Season(game=game, month=month), words(key), emoji="📅")


# The best of a month


def season(page: SeasonPage, language: Language) -> Plain:
    """Who finished ahead of most others in a month, with buttons to the other month and to all time."""
    words = Words.of(language, ())
    title = {"emoji": PRESENTERS[page.game].emoji, "game": words(f"{page.game}-title")}
    year, month = year_and_month(page.month)
    heading = words("season-heading", **title, month=words(f"month-{month}"), year=str(year))
    lines = [heading, _season_of_reader(page, words), words("season-rule")]
    is_now = page.month == page.this_month
    other = page.this_month - 1 if is_now else page.this_month
    key = "button-season-last" if is_now else "button-season"
    all_time = Control(Leaderboard(game=page.game), words("button-all-time"), emoji="🏅")
    return Plain(
        "\n".join(lines), _season_lines(page, words), [[_season_button(page.game, other, key, words), all_time]]
    )


def _season_of_reader(page: SeasonPage, words: Words) -> str:
    if not page.standings:
        return words("season-none")
    mine = next((standing for standing in page.standings if standing.user_id == page.reader), None)
    if mine is None:
        return words("season-missing")
    return words("season-place", place=mine.place, listed=len(page.standings), points=mine.tally.points)


def _season_lines(page: SeasonPage, words: Words) -> str | None:
    lines = [
        words(
            "season-line",
            place=standing.place,
            name=escape_name(name),
            points=standing.tally.points,
            games=standing.tally.games,
            wins=standing.tally.wins,
        )
        for standing, name in zip(page.standings, page.names, strict=False)
    ]
    return "\n".join(lines) or None


def _picture(page: LeaderboardPage, language: Language) -> Picture:
    words = Words.of(language, page.names)
    title = words(f"{page.game}-title")
    entries = [_entry(standing, page.reader) for standing in page.best]
    shown = repr((title, language, page.names, entries))
    key = hashlib.sha256(shown.encode()).hexdigest()[:16]
    shown_to = (title, entries, words)
    describe = Task[str]("pictures.leaderboard:alt_text", shown_to)
    return Picture(key, describe, Task[bytes]("pictures.leaderboard:leaderboard_picture", shown_to))


def _entry(standing: Standing, reader: int | None) -> Entry:
    tally = standing.tally
    return Entry(standing.place, tally.points, tally.games, tally.wins, standing.user_id == reader)
