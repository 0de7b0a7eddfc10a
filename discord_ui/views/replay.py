"""A finished game as messages: one moment at a time, from a spectator's or a player's view."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, get_args

import discord

from discord_ui.protocol.custom_ids import ChapterMenu, ReplayDirection, ReplayStep, TurningMenu, ViewpointMenu
from discord_ui.protocol.limits import OPTIONS
from discord_ui.protocol.messages import Control, Picker, Picture, Plain, Row, Style, option
from discord_ui.views import parts
from discord_ui.views.parts import label_words_of, seat_picture, table_picture, words_of
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from rules.contract import Seat
from table.deal import BY_LINE, deal_of
from table.history.archive import Finished
from table.history.replay import Moment
from table.history.turning_points import TurningPoint
from table.table import Table
from table.verify import Verdict

SPECTATOR: Final = 0
"""The viewpoint of a spectator; a player's is the seat's number plus one."""
EMOJI: Final[dict[ReplayDirection, str]] = {"first": "⏮️", "back": "◀️", "next": "▶️", "last": "⏭️"}
LONGEST_STORY: Final = 3500
"""Leaves room for the board as text, should the picture fail."""
TURNING: Final = "⚡"
LISTED: Final = OPTIONS - 2
"""Chapters in a menu, which keeps a line for those before and one for those after."""
_MARKUP: Final = re.compile(r"[*_~`#\\]|^-# ")


def page(
    finished: Finished,
    moment: Moment,
    eyes: int,
    language: Language,
    points: Sequence[TurningPoint] = (),
    suggestions: Collection[tuple[Seat, int]] = (),
) -> Plain:
    """One moment with the ways to others, among them where the game turned, and for which choices help was asked."""
    table, words = finished.table, words_of(finished.table, language)
    seat = eyes - 1 if eyes else None
    turning = [_turning_point(finished, moment, point, seat, words) for point in points if point.ply == moment.ply]
    content = [
        _heading(finished, moment, words),
        _caption(finished, moment, words),
        _suggested(table, moment, suggestions, words),
        *turning,
        _seen_by(seat, words),
    ]
    menus = [
        *_menus(finished, moment, eyes, language, points),
        *_turning_menu(finished, moment, eyes, language, points),
    ]
    rows = [_steps(finished, moment, eyes, words), *menus, _files(table, words)]
    picture = _picture(finished, moment, seat, language)
    return Plain(
        "\n".join(line for line in content if line),
        _in_words(finished, moment, seat, words),
        rows,
        picture,
        _story(finished, moment, words),
    )


def _heading(finished: Finished, moment: Moment, words: Words) -> str:
    number, last = finished.replay.index(moment.ply), len(finished.replay) - 1
    return words("replay-heading", heading=parts.heading(finished.table, words), number=number, last=last)


def _caption(finished: Finished, moment: Moment, words: Words) -> str:
    """Say which player did what; a finished game has no secrets left."""
    if moment.move is None:
        return words("replay-begun")
    name = words.name(moment.seat)
    if moment.is_taken_back:
        return words("replay-taken-back", name=name)
    before = finished.replay.view(finished.replay.before(moment), moment.seat)
    (choice,) = PRESENTERS[finished.table.record.game].choices(before, [moment.move], words)
    return words("replay-move", name=name, move=choice.written or choice.label)


def _suggested(table: Table, moment: Moment, suggestions: Collection[tuple[Seat, int]], words: Words) -> str:
    """Say that a choice was made after a suggestion; at the beginning, how often each player asked for one."""
    if moment.move is None:
        counts = Counter((_asked_key(table, *one, "replay-suggestions"), one[0]) for one in sorted(suggestions))
        told = [words(key, name=words.name(seat), count=count) for (key, seat), count in counts.items()]
        return words("replay-suggestions", players=words.listing(told)) if told else ""
    if moment.is_taken_back or (moment.seat, moment.question) not in suggestions:
        return ""
    return words(_asked_key(table, moment.seat, moment.question, "replay-suggested"), name=words.name(moment.seat))


def _asked_key(table: Table, seat: Seat, question: int, key: str) -> str:
    """Return the text for what the owner of a seat asked for, or for what was asked before they took it over."""
    owner = table.seats[seat]
    is_theirs = question >= owner.joined_ply if owner.joined_ply is not None else not owner.given_away
    return f"{key}-of" if is_theirs else f"{key}-before"


def _turning_point(finished: Finished, moment: Moment, point: TurningPoint, seat: Seat | None, words: Words) -> str:
    """Say what a decision cost; through another player's eyes, not what else lay in the hand."""
    name = words.name(point.seat)
    game, before = finished.replay.game, finished.replay.before(moment)
    better = [move for move in game.legal_moves(before.state, point.seat) if move.code == point.better]
    if not better or seat not in {None, point.seat}:
        return words("replay-turning-point", name=name, best=point.best, played=point.played)
    view = finished.replay.view(before, point.seat)
    (choice,) = PRESENTERS[finished.table.record.game].choices(view, better, words)
    move = choice.written or choice.label
    return words("replay-turning-point-better", name=name, best=point.best, played=point.played, move=move)


def _seen_by(seat: Seat | None, words: Words) -> str:
    return "" if seat is None else words("replay-seen-by", name=words.name(seat))


def _story(finished: Finished, moment: Moment, words: Words) -> str:
    presenter = PRESENTERS[finished.table.record.game]
    told = [presenter.narrate(events, words) for events in (*moment.chapters, moment.events) if events]
    return "\n".join(part for part in told if part)[:LONGEST_STORY]


def _in_words(finished: Finished, moment: Moment, seat: Seat | None, words: Words) -> str:
    presenter, view = PRESENTERS[finished.table.record.game], finished.replay.view(moment, seat)
    board = presenter.board(view, words)
    return board if seat is None else f"{presenter.hand(view, words)}\n{board}"


def _picture(finished: Finished, moment: Moment, seat: Seat | None, language: Language) -> Picture:
    view = finished.replay.view(moment, seat)
    draw = table_picture if seat is None else seat_picture
    return draw(finished.table, view, language)


def frames(finished: Finished, most: int, language: Language) -> Sequence[Callable[[], bytes]]:
    """Return functions that draw the table at ends of chapters, from the beginning to the end."""
    return [_picture(finished, moment, None, language).draw for moment in finished.replay.sampled(most)]


# Paging


def _steps(finished: Finished, moment: Moment, eyes: int, words: Words) -> Row:
    return [_step(finished, moment, eyes, step, words) for step in get_args(ReplayDirection)]


def _step(finished: Finished, moment: Moment, eyes: int, step: ReplayDirection, words: Words) -> Control:
    leads_nowhere = finished.replay.step(moment.ply, step) is moment
    style = Style.primary if step == "next" else Style.secondary
    custom_id = ReplayStep(table=finished.table.id, ply=moment.ply, eyes=eyes, step=step)
    return Control(custom_id, words(f"replay-{step}"), emoji=EMOJI[step], style=style, disabled=leads_nowhere)


def _menus(
    finished: Finished, moment: Moment, eyes: int, language: Language, points: Sequence[TurningPoint]
) -> Sequence[Row]:
    words = label_words_of(finished.table, language)
    chapters = _chapters(finished, moment, words, {_chapter_of(finished, point) for point in points})
    jump: list[Row] = [[Picker(ChapterMenu(table=finished.table.id, eyes=eyes), words("replay-chapters"), chapters)]]
    looks = [
        option(words("replay-spectator"), str(SPECTATOR), chosen=eyes == SPECTATOR, emoji="👀"),
        *(
            option(words("replay-hand", name=name), str(seat + 1), chosen=eyes == seat + 1, emoji="🃏")
            for seat, name in enumerate(finished.table.names)
        ),
    ]
    return [
        *(jump if chapters else []),
        [Picker(ViewpointMenu(table=finished.table.id, ply=moment.ply), words("replay-eyes"), looks)],
    ]


def _turning_menu(
    finished: Finished, moment: Moment, eyes: int, language: Language, points: Sequence[TurningPoint]
) -> Sequence[Row]:
    """A way to each moment where the game turned."""
    words = label_words_of(finished.table, language)
    lines = [_turning_line(finished, moment, point, words) for point in points]
    return [[Picker(TurningMenu(table=finished.table.id, eyes=eyes), words("replay-turning"), lines)]] if lines else []


def _turning_line(finished: Finished, moment: Moment, point: TurningPoint, words: Words) -> discord.SelectOption:
    ends, number = finished.replay.chapters, _chapter_of(finished, point)
    hint = _title(finished, *ends[number], number + 1, words) if number < len(ends) else None
    label = words("replay-turning-line", name=words.name(point.seat), best=point.best, played=point.played)
    return option(label, str(point.ply), chosen=point.ply == moment.ply, hint=hint, emoji=TURNING)


def _chapter_of(finished: Finished, point: TurningPoint) -> int:
    """Return the number of the chapter in which a game turned; beyond the last where none was completed since."""
    ends = finished.replay.chapters
    return next((number for number, (end, _) in enumerate(ends) if end.ply >= point.ply), len(ends))


def _chapters(finished: Finished, moment: Moment, words: Words, turning: Collection[int]) -> list[discord.SelectOption]:
    """List the chapters around a moment: all of them if they fit in a menu, else a page with the next ones."""
    ends = finished.replay.chapters
    here = next((number for number, (end, _) in enumerate(ends) if end.ply >= moment.ply), 0)
    shown = here if ends and ends[here][0].ply == moment.ply else None
    begin = here // LISTED * LISTED if len(ends) > OPTIONS else 0
    end = min(begin + LISTED, len(ends)) if len(ends) > OPTIONS else len(ends)
    lines = [
        option(
            _title(finished, *ends[number], number + 1, words),
            _value(ends, number),
            chosen=number == shown,
            emoji=TURNING if number in turning else None,
        )
        for number in range(begin, end)
    ]
    earlier = [_page_of(ends, begin - LISTED, words, "◀️")] if begin else []
    later = [_page_of(ends, end, words, "▶️")] if end < len(ends) else []
    return [*earlier, *lines, *later]


Chapters = Sequence[tuple[Moment, Sequence[Any]]]


def _value(ends: Chapters, number: int) -> str:
    """Return the place in the log a chapter ends at, and its number, as one answer may end several chapters."""
    return f"{ends[number][0].ply}-{number}"


def _page_of(ends: Chapters, begin: int, words: Words, emoji: str) -> discord.SelectOption:
    last = min(begin + LISTED, len(ends))
    return option(words("replay-more", first=begin + 1, last=last), str(ends[begin][0].ply), emoji=emoji)


def _title(finished: Finished, moment: Moment, events: Sequence[Any], number: int, words: Words) -> str:
    """Name a chapter, after the part of the game it belongs to unless its title names that."""
    presenter = PRESENTERS[finished.table.record.game]
    first = _MARKUP.sub("", presenter.chapter_title(events, words)).strip().removesuffix(":").rstrip()
    stage = presenter.stage(finished.replay.view(finished.replay.before(moment), None), words)
    title = first if not stage or stage in first else words("replay-stage", stage=stage, title=first)
    return words("replay-chapter", number=number, title=title)


def _files(table: Table, words: Words) -> Row:
    return [parts.button(table, verb, words) for verb in ("log", "film", "fair", "again")]


# Verification


def verdict(table: Table, found: Verdict, language: Language, mark: str = "") -> Plain:
    """Say whether the deal was as promised, by the mark of the message asked from too, and how to verify it offline."""
    words = words_of(table, language)
    heading = parts.heading(table, words)
    how = [words("verify-how")] if found.joinings else []
    mixed = [words("verify-joinings", joinings=" ".join(filter(None, found.joinings)))] if found.joinings else []
    proofs = [words("verify-hash", promise=found.promise), *_announced(found.promise, mark, words), *mixed]
    fingerprint = words("verify-fingerprint", fingerprint=found.fingerprint)
    return Plain("\n".join([*_finding(heading, found, words), *how, *proofs, fingerprint]))


def _announced(promise: str, mark: str, words: Words) -> Sequence[str]:
    """Compare the mark of the message asked from, if it carries one, with the promise."""
    same = "yes" if promise.startswith(mark) else "no"
    return [words("deal-announced", mark=mark, same=same)] if mark else []


def promise(table: Table, reader: int, language: Language, mark: str = "") -> Plain:
    """What is promised before a game is over: the hash of its seed, and what the reader's joining adds to it."""
    words, deal = words_of(table, language), deal_of(table.record, table.seats)
    mixed = "no" if deal.scheme == BY_LINE else "yes"
    told = words("deal-promise", heading=parts.heading(table, words), mixed=mixed)
    lines = [told, words("deal-hash", promise=deal.promise), *_announced(deal.promise, mark, words)]
    joining = next((seat.joining for seat in table.seats if seat.user_id == reader and seat.joining), None)
    own = [words("deal-joining", joining=joining)] if joining and mixed == "yes" else []
    return Plain("\n".join([*lines, *own]))


def _finding(heading: str, found: Verdict, words: Words) -> Sequence[str]:
    if found.fault is None:
        return [words("verify-fair", heading=heading, moves=found.moves, draws=found.draws)]
    where = [] if found.fault.ply is None else [words("verify-line", line=found.fault.ply)]
    older = [words("verify-older")] if found.is_older else []
    return [words("verify-unfair", heading=heading), words(f"verify-fault-{found.fault.kind}"), *where, *older]
