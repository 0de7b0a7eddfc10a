"""What a table shows: the lobby, the panel in the channel, a private hand, the standings. Pure functions of a table."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Final

import discord

from discord_ui import drawings, life, stories, whereabouts
from discord_ui.controls import Control, Picker, Row, Style, option
from discord_ui.ids import Page, Role, Rules, TakeBack
from discord_ui.limits import ROW_BUTTONS
from discord_ui.looking import Looking
from discord_ui.messages import Layout, Message, Plain
from discord_ui.offers import NOTHING, Offer, offer, public_rows
from discord_ui.results import leaderboard_button
from discord_ui.wording import language_of_table, presenter_of, words_of
from presenters.contract import Presenter, Words
from presenters.texts import Language
from rules.contract import Seat
from storage.records import SeatRecord
from table.match import Match, Question, Steps
from table.table import Table

ANY_ROLE: Final = "any"
COLOURS: Final = {
    "lobby": discord.Colour.blurple(),
    "playing": discord.Colour.green(),
    "over": discord.Colour.gold(),
    "stopped": discord.Colour.light_grey(),
}


def panel(table: Table, closed: Collection[int] = ()) -> Layout:
    """The table's one public message, in the table's language."""
    words = words_of(table, language_of_table(table))
    parts = {"lobby": _lobby, "playing": _playing, "over": _over, "stopped": _stopped}[table.record.phase]
    picture = drawings.of_table(table, table.match.view(None), language_of_table(table)) if table.match else None
    return Layout(parts(table, words, closed), COLOURS[table.record.phase], picture)


def _lobby(table: Table, words: Words, closed: Collection[int]) -> Sequence[str | Row]:
    game = table.record.game
    return [
        f"## {whereabouts.heading(table, words)}",
        words(f"{game}-tagline"),
        "\n".join([words("lobby-seats"), *_seat_lines(table, words, closed)]),
        "\n".join([*_option_lines(table, words), _missing(table, words)]),
        *_role_menu(table, words),
        [
            life.button(table, "join", words, Style.success),
            life.button(table, "leave", words),
            life.button(table, "add", words),
            life.button(table, "remove", words),
        ],
        [
            life.button(table, "begin", words, Style.primary),
            life.button(table, "options", words),
            rules_button(game, words),
            life.button(table, "stop", words),
        ],
    ]


def _seat_lines(table: Table, words: Words, closed: Collection[int]) -> Sequence[str]:
    lines = []
    for seat in table.seats:
        key = "lobby-seat-computer" if seat.computer else "lobby-seat-person"
        if seat.user_id in closed:
            key = "lobby-seat-closed"
        host = words("lobby-host") if seat.user_id == table.record.host_id else ""
        level = words(f"computer-level-{seat.computer}") if seat.computer else ""
        lines.append(words(key, number=seat.seat + 1, name=words.name(seat.seat), host=host, level=level))
        lines[-1] += _role_of(table, seat, words)
    return lines


def _role_of(table: Table, seat: SeatRecord, words: Words) -> str:
    """Say which part somebody asks for, and when so few cannot play it."""
    if seat.role is None:
        return ""
    enough = table.game.roles(max(len(table.seats), table.game.seats.start))
    key = "lobby-role" if seat.role in enough else "lobby-role-unplayed"
    return words(key, role=words(f"{table.record.game}-role-{seat.role}"))


def _role_menu(table: Table, words: Words) -> Sequence[Row]:
    """A menu of the parts nobody has asked for yet, in a game that has unlike ones."""
    taken = [seat.role for seat in table.seats]
    free = [role for role in table.roles if role not in taken]
    if not table.roles:
        return []
    game = table.record.game
    anyone = option(words.of_game(game, "lobby-role-any"), ANY_ROLE)
    lines = [option(words(f"{game}-role-{role}"), role) for role in free]
    return [[Picker(Role(table=table.id), words.of_game(game, "lobby-role-menu"), [anyone, *lines])]]


def _option_lines(table: Table, words: Words) -> Sequence[str]:
    game, chosen = table.record.game, table.game.options.model_dump()
    names = [(f"{game}-option-{key}", f"{game}-option-{key}-{value}") for key, value in chosen.items()]
    shown = [*names, ("tempo", f"tempo-{table.record.tempo}")]
    return [words("lobby-option", option=words(name), value=words(value)) for name, value in shown]


def _missing(table: Table, words: Words) -> str:
    allowed = table.game.seats
    missing = allowed.start - len(table.seats)
    if missing > 0:
        return words("lobby-missing", missing=missing, fewest=allowed.start, most=allowed.stop - 1)
    return words("lobby-full" if table.is_full else "lobby-ready", most=allowed.stop - 1)


def _playing(table: Table, words: Words, _closed: Collection[int]) -> Sequence[str | Row]:
    match = table.playing()
    presenter, answers = presenter_of(table.record.game), _public_choices(table, match)
    return [
        f"## {whereabouts.heading(table, words)}",
        presenter.board(match.view(None), words),
        "\n".join([_awaited_line(match, presenter, words), *life.lines(table, words)]),
        *answers,
        *life.rows(table, words),
        [
            life.button(table, "hand", words, Style.secondary if answers else Style.primary),
            *_steps_back(table, words),
            rules_button(table.record.game, words),
            life.button(table, "manage", words),
            life.button(table, "stop", words),
        ],
    ]


def _awaited_line(match: Match, presenter: Presenter[Any, Any, Any], words: Words) -> str:
    view = match.view(None)
    tasks: dict[str, list[str]] = {}
    for question in match.awaited:
        task = presenter.awaited(view, question.decision, question.seat, words)
        tasks.setdefault(task, []).append(words.name(question.seat))
    return "\n".join(words("panel-awaited", names=words.listing(waiting), task=task) for task, waiting in tasks.items())


def has_public_question(table: Table) -> bool:
    """Tell whether the panel's own buttons are what the table waits for."""
    return table.match is not None and any(not question.decision.secret for question in table.match.awaited)


def _public_choices(table: Table, match: Match) -> Sequence[Row]:
    """Buttons for the one open decision that is nobody's secret."""
    public = [question for question in match.awaited if not question.decision.secret]
    return public_rows(table, match.view(None), public[0], language_of_table(table)) if public else []


def _over(table: Table, words: Words, _closed: Collection[int]) -> Sequence[str | Row]:
    presenter = presenter_of(table.record.game)
    board = [presenter.board(table.match.view(None), words)] if table.match else []
    leaders = leaderboard_button(table.record.game, words)
    return [
        f"## {whereabouts.heading(table, words)}",
        words("panel-over"),
        *board,
        [*_afterwards(table, words), rules_button(table.record.game, words), leaders],
    ]


def afterwards(table: Table) -> Row:
    """What everybody is offered below the final standings."""
    words = words_of(table, language_of_table(table))
    return [*_afterwards(table, words), leaderboard_button(table.record.game, words)]


def _stopped(table: Table, words: Words, _closed: Collection[int]) -> Sequence[str | Row]:
    return [f"## {whereabouts.heading(table, words)}", words("panel-stopped"), [rules_button(table.record.game, words)]]


def hand(
    table: Table,
    seat: Seat,
    language: Language,
    *,
    notice: str | None = None,
    inbox_closed: bool = False,
    looking: Looking | None = None,
) -> Plain:
    """What one player sees in private, with the buttons to answer; a notice comes first."""
    words = words_of(table, language)
    shown = _hand(table, seat, words, looking)
    lines = [notice, shown.content] if notice else [shown.content]
    links = [*_steps_back(table, words, seat), *_afterwards(table, words), *_links(table, words)]
    if table.record.phase == "playing":
        lines += life.private_lines(table, seat, words)
        links = [*life.private_row(table, seat, words), *links]
    if inbox_closed:
        links.append(life.button(table, "inbox", words))
    return replace(shown, content="\n".join(lines), rows=[*shown.rows, links[:ROW_BUTTONS]])


def _afterwards(table: Table, words: Words) -> Row:
    """Offer a rematch and a look back once a game is over."""
    is_over = table.record.phase == "over"
    return [life.button(table, "again", words, Style.success), life.button(table, "watch", words)] if is_over else []


def _hand(table: Table, seat: Seat, words: Words, looking: Looking | None) -> Plain:
    if table.record.phase == "lobby":
        return Plain(_private_heading(table, words, "hand-lobby"))
    if table.match is None or table.record.phase == "stopped":
        return Plain(_private_heading(table, words, "hand-stopped"))
    outcome = table.match.outcome
    if outcome is None:
        return _open_hand(table, table.match, seat, words, looking)
    results = [_private_heading(table, words, "hand-over"), *stories.ranking(table, table.match, outcome, words)]
    return Plain("\n".join(results), None, (), drawings.of_table(table, table.match.view(None), words.texts.language))


def _open_hand(table: Table, match: Match, seat: Seat, words: Words, looking: Looking | None) -> Plain:
    presenter, language = presenter_of(table.record.game), words.texts.language
    view, question = presenter.at_hand(match.view(seat)), match.questions.get(seat)
    offered = offer(table, view, question, language, looking) if question else NOTHING
    in_words = f"{presenter.hand(view, words)}\n{presenter.board(view, words)}"
    picture, story = drawings.of_hand(table, view, language, offered.marked), presenter.narrate(match.told, words)
    return Plain(_asked(table, view, question, offered, words), in_words, offered.rows, picture, story)


def _asked(table: Table, view: object, question: Question | None, offered: Offer, words: Words) -> str:
    if question is None:
        return _private_heading(table, words, "hand-waiting")
    sentence = presenter_of(table.record.game).question(view, question.decision, words)
    asked = words("hand-asked", heading=whereabouts.private_heading(table, words), question=sentence)
    return f"{asked}\n{offered.sentence}" if offered.sentence else asked


def _steps_back(table: Table, words: Words, seat: Seat | None = None) -> Row:
    """A button for the one who may still take a step back."""
    steps = table.match.steps if table.match and table.is_open else Steps()
    is_theirs = bool(steps.plies) and seat in {None, steps.seat} and steps.seat not in table.computers
    if not is_theirs:
        return []
    key = "button-take_back" if seat is not None else "button-take_back-of"
    label = words(key, name=table.names[steps.seat])
    return [Control(TakeBack(table=table.id, ply=steps.plies[-1]), label, emoji="↩️")]


def _private_heading(table: Table, words: Words, key: str) -> str:
    return words(key, heading=whereabouts.private_heading(table, words), channel=f"<#{table.record.channel_id}>")


def _links(table: Table, words: Words) -> Row:
    return [whereabouts.link_to(words, whereabouts.table_url(table)), rules_button(table.record.game, words)]


def board(table: Table, language: Language, *, notice: str | None = None) -> Message:
    """The public state for one reader, in their language; a notice comes first."""
    words = words_of(table, language)
    lines = [notice] if notice else []
    if table.match is None:
        return Plain("\n".join([*lines, words("board-lobby", heading=whereabouts.heading(table, words))]))
    view, rows = table.match.view(None), [row for row in [_afterwards(table, words)] if row]
    shown, picture = presenter_of(table.record.game).board(view, words), drawings.of_table(table, view, language)
    return Plain("\n".join([*lines, f"**{whereabouts.heading(table, words)}**", shown]), None, rows, picture)


def rules_page(game: str, page: int, language: Language) -> Plain:
    """One page of the rules with the way to the others."""
    words = Words.of(language, ())
    pages = presenter_of(game).rules_pages(words)
    page = min(page, len(pages) - 1)
    before = Control(Page(game=game, page=max(page - 1, 0)), words("button-previous"), disabled=page == 0)
    last = page == len(pages) - 1
    after = Control(Page(game=game, page=page + 1), words("button-next"), disabled=last)
    footer = words("rules-page", page=page + 1, pages=len(pages))
    return Plain(f"{pages[page]}\n{footer}", None, [[before, after]])


def rules_button(game: str, words: Words) -> Control:
    return Control(Rules(game=game), words("button-rules"), emoji="📖")
