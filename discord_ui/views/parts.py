"""What the screens share: words, headings, pictures, buttons, and lines about clocks, absences and votes."""

import hashlib
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from discord_ui.members.users import escape_name
from discord_ui.protocol.custom_ids import (
    FairDeal,
    Leaderboard,
    ReplacePlayerMenu,
    Rules,
    TableButton,
    TakeBack,
    TakeSeat,
)
from discord_ui.protocol.messages import Control, Picker, Picture, Row, Style, link, option
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import ENGLISH, Language, language_from
from rules.contract import Seat
from storage.tables import SeatRecord
from table import proposals, timing
from table.deal import deal_of
from table.match import Steps
from table.proposals import Proposal
from table.table import Table
from table.waiting.reminders import nudgeable


def words_of(table: Table, language: Language) -> Words:
    """Words for running text, with names escaped."""
    return Words.of(language, [escape_name(name) for name in table.names])


def label_words_of(table: Table, language: Language) -> Words:
    """Words for buttons and menus, which show names unformatted."""
    return Words.of(language, table.names, (seat.seat for seat in table.seats if seat.user_id is None))


def language_of_table(table: Table) -> Language:
    return language_from(table.record.language) or ENGLISH


def table_picture(table: Table, view: object, language: Language) -> Picture:
    """The spectator's picture."""
    presenter, words = PRESENTERS[table.record.game], label_words_of(table, language)
    draw = partial(presenter.table_picture, view, words)
    key, describe = _picture_key(table, "table", view, language), partial(presenter.alt_text, view, words)
    return Picture(key, describe, draw, presenter.hand_pixels)


def hand_picture(table: Table, view: object, language: Language, marked: Any = None) -> Picture:  # noqa: ANN401 - any game's
    """A player's picture, with the move awaiting confirmation marked."""
    presenter, words = PRESENTERS[table.record.game], label_words_of(table, language)
    shown = presenter.pictured(view)
    draw = partial(presenter.hand_picture, shown, words, marked)
    key, describe = _picture_key(table, "hand", (shown, marked), language), partial(presenter.alt_text, shown, words)
    return Picture(key, describe, draw, presenter.hand_height(shown))


def seat_picture(table: Table, view: object, language: Language) -> Picture:
    """The table as one player sees it, with their hand below it."""
    presenter, words = PRESENTERS[table.record.game], label_words_of(table, language)
    draw = partial(presenter.seat_picture, view, words)
    return Picture(_picture_key(table, "seat", view, language), partial(presenter.alt_text, view, words), draw)


def _picture_key(table: Table, kind: str, shown: object, language: Language) -> str:
    """Key a picture by what it shows; views are plain values, so their text tells them apart."""
    people = [seat.user_id is not None for seat in table.seats]
    told = repr((table.record.game, kind, language, table.names, people, shown))
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def heading(table: Table, words: Words) -> str:
    presenter = PRESENTERS[table.record.game]
    title = words(f"{presenter.key}-title")
    if table.is_lesson:
        return words("table-heading-lesson", emoji=presenter.emoji, game=title)
    return words("table-heading", emoji=presenter.emoji, game=title, table=table.id)


def short_heading(table: Table, words: Words) -> str:
    presenter = PRESENTERS[table.record.game]
    if table.is_lesson:
        return heading(table, words)
    return words("table-heading-short", emoji=presenter.emoji, game=words(f"{presenter.key}-title"), table=table.id)


def private_heading(table: Table, words: Words) -> str:
    """Name a table and its server, if it has one, at the top of a private message."""
    if table.is_private:
        return heading(table, words)
    server = escape_name(table.record.guild_name)
    return words("table-heading-private", heading=heading(table, words), server=server)


def table_url(table: Table, message_id: int | None = None) -> str:
    """The URL of the table's panel if known, else of its channel."""
    guild = table.record.guild_id or "@me"
    url = f"https://discord.com/channels/{guild}/{table.record.channel_id}"
    return f"{url}/{message_id}" if message_id else url


def public_status(table: Table, words: Words) -> tuple[list[str], list[Row]]:
    """The panel's lines about anything out of the ordinary, and the buttons that belong to them."""
    away = [seat for seat in table.seats if seat.stand_in is not None]
    lines = [words("life-paused")] if table.record.paused_at is not None else []
    lines += [] if table.is_attended else [words("life-deserted")]
    closes_at = timing.closes_at(table)
    lines += [words("life-closing", when=moment(closes_at))] if closes_at is not None else []
    lines += [*_deadlines(table, words), *(_absence(table, seat, words) for seat in away)]
    rows: list[Row] = []
    proposal = proposals.open_proposal(table) if table.record.proposal else None
    if proposal is not None:
        lines.append(_proposed(table, proposal, words))
        rows.append(_ballot(table, words))
    may_return = any(seat.user_id is not None and not seat.is_benched for seat in away)
    back = [button(table, "return", words, Style.success)] if may_return else []
    resume = [button(table, "resume", words, Style.primary)] if table.record.paused_at is not None else []
    free = [_seat_button(table, seat, words) for seat in table.free_seats]
    if back or resume or free:
        rows.append([*back, *resume, *free[:3]])
    return lines, rows


def _absence(table: Table, seat: SeatRecord, words: Words) -> str:
    key = "life-vacant" if seat in table.free_seats else "life-absent"
    if seat.conceded:
        key = "life-conceded"
    elif seat.plays_from is not None:
        key = "life-newcomer"
    elif key == "life-vacant" and seat.reserved_until is not None:
        key = "life-reserved"
    return words(key, name=words.name(seat.seat), when=f"<t:{int(seat.reserved_until or 0)}:f>")


def _deadlines(table: Table, words: Words) -> Iterator[str]:
    ends: dict[str, list[str]] = {}
    for seat in table.seats:
        end = timing.deadline(table, seat)
        if end is not None:
            ends.setdefault(moment(end), []).append(words.name(seat.seat))
    for when, names in ends.items():
        yield words("life-deadline", names=words.listing(names), when=when)


def moment(at: float | None) -> str:
    """A Discord timestamp that counts down in the reader's time zone."""
    return f"<t:{int(at or 0)}:R>"


def time_of_day(at: float) -> str:
    """A Discord timestamp with the hour in the reader's time zone, and how far away it is."""
    return f"<t:{int(at)}:t> ({moment(at)})"


def _proposed(table: Table, proposal: Proposal, words: Words) -> str:
    about = max(proposal.seat, proposal.whose)
    name = words.name(about) if about >= 0 else ""
    key = f"life-proposed-{proposal.kind}{'-with' if proposal.others else ''}"
    text = words(key, name=name, others=words.listing([words.name(seat) for seat in proposal.others]))
    ayes, end = proposals.ayes(table, proposal), proposals.objection_ends_at(table)
    line = words("life-votes", proposal=text, ayes=ayes, needed=proposals.needed(table, proposal))
    return line if end is None else f"{line}\n{_silence(table, proposal, name, end, words)}"


def _silence(table: Table, proposal: Proposal, name: str, end: float, words: Words) -> str:
    """Tell when silence becomes consent, and whose."""
    if proposal.kind == "replace":
        return words("life-objection", name=name, when=moment(end))
    silent = [seat for seat in table.absent if seat.user_id in proposals.voters(table, proposal)]
    return words("life-silence", names=words.listing([words.name(seat.seat) for seat in silent]), when=moment(end))


def _ballot(table: Table, words: Words) -> Row:
    return [button(table, "agree", words, Style.success), button(table, "decline", words)]


def _seat_button(table: Table, seat: SeatRecord, words: Words) -> Control:
    label = words("button-seat", name=seat.name)
    return Control(TakeSeat(table=table.id, seat=seat.seat), label, emoji="🪑", style=Style.success)


def private_status(table: Table, seat: Seat, words: Words) -> tuple[list[str], Row]:
    """A player's lines about their absence, their clock and a vote, and the buttons that belong to them."""
    mine, end = table.seats[seat], timing.deadline(table, table.seats[seat])
    lines: list[str] = []
    row: Row = []
    if mine.is_benched:
        return lines, row
    if mine.stand_in is not None:
        lines, row = [words("life-absent-you")], [button(table, "return", words, Style.success)]
    elif end is not None:
        lines = [words("life-deadline-you", when=moment(end))]
    proposal = proposals.open_proposal(table) if table.record.proposal else None
    if proposal is not None:
        lines.append(_proposed(table, proposal, words))
        if mine.user_id not in proposal.ayes and mine.user_id in proposals.voters(table, proposal):
            row = row or _ballot(table, words)
        if proposal.seat == seat and mine.stand_in is None:
            row = [here_button(table, words)]
    return lines, row


def manage_row(table: Table, seat: Seat, words: Words) -> Row:
    """A button for what a player may propose, or concede, unless they only watch."""
    return [] if table.seats[seat].is_benched else [button(table, "manage", words)]


def here_button(table: Table, words: Words) -> Control:
    """Objects to the loss of one's own seat."""
    return Control(TableButton(verb="return", table=table.id), words("button-here"), emoji="🙋", style=Style.success)


def management(table: Table, seat: Seat, words: Words, panel_id: int | None = None) -> Sequence[Row]:
    """What a player may propose or do, and the ways on that a hand has no room for."""
    is_timed = timing.tempo_of(table) is not None
    clock = [button(table, "resume" if table.record.paused_at is not None else "pause", words)] if is_timed else []
    is_waiting = bool(nudgeable(table, table.seats[seat].user_id or 0))
    clock += [button(table, "nudge", words)] if is_waiting else []
    row: Row = [*clock, button(table, "undo", words), button(table, "fair", words), button(table, "concede", words)]
    return [
        row,
        *replacement(table, seat, words),
        [rules_button(table.record.game, words), *table_link(table, words, panel_id)],
    ]


def table_link(table: Table, words: Words, panel_id: int | None) -> Row:
    """A link to where a table is played with others."""
    return [] if table.is_private else [link(words("button-table"), table_url(table, panel_id))]


def replacement(table: Table, seat: Seat, words: Words) -> Sequence[Row]:
    owned = [other for other in table.seats if other.user_id is not None and other.seat != seat]
    others = [other for other in owned if not other.vacant and not other.is_benched]
    choices = [option(words("life-replace", name=other.name), str(other.seat)) for other in others]
    return [[Picker(ReplacePlayerMenu(table=table.id), words("life-replace-menu"), choices)]] if choices else []


def button(table: Table, verb: str, words: Words, style: Style = Style.secondary, *, disabled: bool = False) -> Control:
    button, label = TableButton(verb=verb, table=table.id), words(f"button-{verb}")
    return Control(button, label, emoji=EMOJI.get(verb), style=style, disabled=disabled)


def afterwards_row(table: Table, words: Words) -> Row:
    """Buttons for rematch and replay once a game is over."""
    return [button(table, "again", words, Style.success), button(table, "watch", words)]


def take_back_row(table: Table, words: Words, seat: Seat | None = None) -> Row:
    """A button for the player who may still take a step back."""
    steps = table.match.steps if table.match and table.is_open else Steps()
    is_theirs = bool(steps.plies) and seat in {None, steps.seat} and steps.seat not in table.computers
    if not is_theirs:
        return []
    key = "button-take_back" if seat is not None else "button-take_back-of"
    label = words(key, name=table.names[steps.seat])
    return [Control(TakeBack(table=table.id, ply=steps.plies[-1]), label, emoji="↩️")]


def fair_deal_button(table: Table, words: Words) -> Control:
    """Shows the promise of the deal; its custom id publishes the mark."""
    mark = deal_of(table.record, table.seats).mark
    return Control(FairDeal(table=table.id, mark=mark), words("button-fair"), emoji=EMOJI["fair"])


def rules_button(game: str, words: Words) -> Control:
    return Control(Rules(game=game), words("button-rules"), emoji="📖")


def leaderboard_button(game: str, words: Words) -> Control:
    return Control(Leaderboard(game=game), words("button-leaderboard"), emoji="🏅")


EMOJI: dict[str, str] = {
    "add": "🤖",
    "again": "🔁",
    "agree": "👍",
    "allow": "💡",
    "call": "📣",
    "concede": "🏳️",
    "decline": "👎",
    "fair": "⚖️",
    "film": "🎬",
    "hand": "🃏",
    "inbox": "📬",
    "keep": "👍",
    "log": "📄",
    "nudge": "👋",
    "options": "⚙️",
    "pause": "⏸️",
    "resume": "▶️",
    "return": "🙋",
    "since": "📜",
    "stop": "🛑",
    "undo": "↩️",
    "watch": "🎞️",
    "words": "📝",
}


def closed_key(where: str, table: Table) -> str:
    """Return the text for a closed table: by its host, or because it was abandoned as a lobby or as a game."""
    if not timing.has_expired(table.record):
        return stopped_key(where, table)
    return f"{where}-expired-lobby" if table.match is None else f"{where}-expired"


def stopped_key(where: str, table: Table) -> str:
    return f"{where}-stopped-lobby" if table.match is None else f"{where}-stopped"
