"""Lines and buttons of a table's status: clocks, absences, pauses, votes, take-backs."""

from collections.abc import Iterator, Sequence

from discord_ui.protocol.custom_ids import Leaderboard, ReplacePlayerMenu, Rules, TableButton, TakeBack, TakeSeat
from discord_ui.protocol.messages import Control, Picker, Row, Style, option
from presenters.contract import Words
from rules.contract import Seat
from storage.tables import SeatRecord
from table import proposals, tempo
from table.match import Steps
from table.proposals import Proposal
from table.table import Table


def lines(table: Table, words: Words) -> Iterator[str]:
    """Yield the public lines about anything out of the ordinary."""
    if table.record.paused_at is not None:
        yield words("life-paused")
    yield from _deadlines(table, words)
    yield from (words("life-absent", name=words.name(seat.seat)) for seat in table.seats if seat.stand_in)
    proposal = proposals.open_proposal(table)
    if proposal is not None:
        yield _proposed(table, proposal, words)


def _deadlines(table: Table, words: Words) -> Iterator[str]:
    ends: dict[str, list[str]] = {}
    for seat in table.seats:
        end = tempo.deadline(table, seat)
        if end is not None:
            ends.setdefault(moment(end), []).append(words.name(seat.seat))
    yield from (words("life-deadline", names=words.listing(names), when=when) for when, names in ends.items())


def moment(at: float | None) -> str:
    """A Discord timestamp that counts down in the reader's time zone."""
    return f"<t:{int(at or 0)}:R>"


def _proposed(table: Table, proposal: Proposal, words: Words) -> str:
    about = max(proposal.seat, proposal.whose)
    name = words.name(about) if about >= 0 else ""
    text = words(f"life-proposed-{proposal.kind}", name=name)
    return words("life-votes", proposal=text, ayes=len(proposal.ayes), needed=proposals.needed(table, proposal))


def rows(table: Table, words: Words) -> Iterator[Row]:
    """The buttons that belong to the lines."""
    if proposals.open_proposal(table) is not None:
        yield [button(table, "agree", words, Style.success), button(table, "decline", words)]
    away = [seat for seat in table.seats if seat.stand_in and seat.user_id is not None]
    free = [_seat_button(table, seat, words) for seat in table.free_seats]
    back = [button(table, "return", words)] if away else []
    resume = [button(table, "resume", words)] if table.record.paused_at is not None else []
    if back or free or resume:
        yield [*back, *resume, *free[:3]]


def _seat_button(table: Table, seat: SeatRecord, words: Words) -> Control:
    label = words("button-seat", name=seat.name)
    return Control(TakeSeat(table=table.id, seat=seat.seat), label, emoji="🪑", style=Style.success)


def private_lines(table: Table, seat: Seat, words: Words) -> Iterator[str]:
    mine = table.seats[seat]
    end = tempo.deadline(table, mine)
    if mine.stand_in is not None:
        yield words("life-absent-you")
    elif end is not None:
        yield words("life-deadline-you", when=moment(end))
    proposal = proposals.open_proposal(table)
    if proposal is not None:
        yield _proposed(table, proposal, words)


def private_row(table: Table, seat: Seat, words: Words) -> Row:
    """Buttons to return to one's seat, or to vote."""
    if table.seats[seat].stand_in:
        return [button(table, "return", words, Style.success)]
    proposal, reader = proposals.open_proposal(table), table.seats[seat].user_id
    if proposal is None or reader in proposal.ayes or reader not in proposals.voters(table, proposal):
        return []
    return [button(table, "agree", words, Style.success), button(table, "decline", words)]


def management(table: Table, seat: Seat, words: Words) -> Sequence[Row]:
    is_timed = tempo.tempo_of(table) is not None
    clock = [button(table, "resume" if table.record.paused_at is not None else "pause", words)] if is_timed else []
    return [[*clock, button(table, "undo", words)], *replacement(table, seat, words)]


def replacement(table: Table, seat: Seat, words: Words) -> Sequence[Row]:
    others = [other for other in table.seats if other.user_id is not None and other.seat != seat]
    choices = [option(words("life-replace", name=other.name), str(other.seat)) for other in others]
    return [[Picker(ReplacePlayerMenu(table=table.id), words("life-replace-menu"), choices)]] if choices else []


def button(table: Table, verb: str, words: Words, style: Style = Style.secondary) -> Control:
    return Control(TableButton(verb=verb, table=table.id), words(f"button-{verb}"), emoji=EMOJI.get(verb), style=style)


def afterwards_row(table: Table, words: Words) -> Row:
    """Buttons for rematch and replay once a game is over."""
    is_over = table.record.phase == "over"
    return [button(table, "again", words, Style.success), button(table, "watch", words)] if is_over else []


def take_back_row(table: Table, words: Words, seat: Seat | None = None) -> Row:
    """A button for the player who may still take a step back."""
    steps = table.match.steps if table.match and table.is_open else Steps()
    is_theirs = bool(steps.plies) and seat in {None, steps.seat} and steps.seat not in table.computers
    if not is_theirs:
        return []
    key = "button-take_back" if seat is not None else "button-take_back-of"
    label = words(key, name=table.names[steps.seat])
    return [Control(TakeBack(table=table.id, ply=steps.plies[-1]), label, emoji="↩️")]


def rules_button(game: str, words: Words) -> Control:
    return Control(Rules(game=game), words("button-rules"), emoji="📖")


def leaderboard_button(game: str, words: Words) -> Control:
    return Control(Leaderboard(game=game), words("button-leaderboard"), emoji="🏅")


EMOJI: dict[str, str] = {
    "add": "🤖",
    "again": "🔁",
    "agree": "👍",
    "decline": "👎",
    "fair": "⚖️",
    "film": "🎬",
    "hand": "🃏",
    "inbox": "📬",
    "log": "📄",
    "manage": "⏱️",
    "options": "⚙️",
    "pause": "⏸️",
    "resume": "▶️",
    "return": "🙋",
    "stop": "🛑",
    "undo": "↩️",
    "watch": "🎞️",
}
