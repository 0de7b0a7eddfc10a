"""The lobby: players, settings, what is missing to begin; and its private options."""

from collections.abc import Collection, Sequence
from typing import Final

from computers.levels import LEVELS
from discord_ui.protocol.custom_ids import (
    ConsentMenu,
    LevelMenu,
    OptionMenu,
    RemovePlayerMenu,
    RoleMenu,
    TableLanguageMenu,
    TempoMenu,
)
from discord_ui.protocol.messages import Layout, Picker, Plain, Row, Style, option
from discord_ui.views import parts
from discord_ui.views.parts import rules_button
from presenters.contract import Words
from presenters.languages import LANGUAGES
from presenters.texts import name_of
from rules.contract import Seat
from table.lobby import CONSENT
from table.request import Actor
from table.table import Table
from table.timing import NO_TEMPO, TEMPOS

ANY_ROLE: Final = "any"


def lobby_parts(table: Table, words: Words, closed: Collection[int]) -> Sequence[str | Row]:
    game = table.record.game
    return [
        f"## {parts.heading(table, words)}",
        words(f"{game}-tagline"),
        "\n".join([words("lobby-seats"), *_seat_lines(table, words, closed)]),
        "\n".join(
            [*_option_lines(table, words), _missing(table, words), *_called(table, words), *_consent(table, words)]
        ),
        *([_role_menu(table, words)] if table.roles else []),
        [
            *_seat_buttons(table, words),
            parts.button(table, "add", words, disabled=table.is_full),
            parts.button(table, "remove", words, disabled=not table.computers),
            *_call_button(table, words),
        ],
        [
            parts.button(table, "begin", words, Style.primary, disabled=_seats_missing(table) > 0),
            parts.button(table, "options", words),
            rules_button(game, words),
            parts.fair_deal_button(table, words),
            parts.button(table, "stop", words),
        ],
        *_agree_row(table, words),
    ]


def _agree_row(table: Table, words: Words) -> list[Row]:
    """A button for players still to agree to suggestions, once one of them has."""
    is_asked = bool(_agreeing(table)) and not table.allows_suggestions
    return [[parts.button(table, "allow", words)]] if is_asked else []


def _agreeing(table: Table) -> Sequence[Seat]:
    """Return who agreed to suggestions, where that matters: in a game that would be rated."""
    return [seat.seat for seat in table.seats if seat.allows_suggestions] if table.is_rated else []


def _consent(table: Table, words: Words) -> Sequence[str]:
    """Name the players who agreed to suggestions in a rated game, once one of them has."""
    agreeing = _agreeing(table)
    if not agreeing:
        return []
    if table.allows_suggestions:
        return [words("lobby-suggestions-allowed")]
    return [words("lobby-suggestions-asked", names=words.listing([words.name(seat) for seat in agreeing]))]


def _seat_buttons(table: Table, words: Words) -> Row:
    """Buttons to sit down and to get up; nobody else comes to an inbox, and its player closes the table."""
    if table.is_private:
        return []
    join = parts.button(table, "join", words, Style.success, disabled=not table.has_room)
    return [join, parts.button(table, "leave", words)]


def _call_button(table: Table, words: Words) -> Row:
    """The host's button that calls for players, once; there is nobody to call to an inbox."""
    is_over = table.record.called_at is not None or not table.has_room
    return [] if table.is_private else [parts.button(table, "call", words, disabled=is_over)]


def _called(table: Table, words: Words) -> Sequence[str]:
    called_at = table.record.called_at
    return [] if called_at is None else [words("lobby-called", when=parts.moment(called_at))]


def _seat_lines(table: Table, words: Words, closed: Collection[int]) -> Sequence[str]:
    lines = []
    for seat in table.seats:
        key = "lobby-seat-computer" if seat.computer else "lobby-seat-person"
        if seat.user_id in closed:
            key = "lobby-seat-closed"
        host = words("lobby-host") if seat.user_id == table.record.host_id else ""
        level = words(f"computer-level-{seat.computer}") if seat.computer else ""
        lines.append(words(key, number=seat.seat + 1, name=words.name(seat.seat), host=host, level=level))
        if seat.role is not None:
            lines[-1] += _role_of(table, seat.role, words)
    return lines


def _role_of(table: Table, role: str, words: Words) -> str:
    """Say which role a player requests, and whether it is unplayable at this number of players."""
    enough = table.game.roles(max(len(table.seats), table.game.seats.start))
    key = "lobby-role" if role in enough else "lobby-role-unplayed"
    return words(key, role=words(f"{table.record.game}-role-{role}"))


def _role_menu(table: Table, words: Words) -> Row:
    """A menu of the roles still to be requested, in a game with unlike ones."""
    taken = [seat.role for seat in table.seats]
    free = [role for role in table.roles if role not in taken]
    game = table.record.game
    anyone = option(words.of_game(game, "lobby-role-any"), ANY_ROLE)
    lines = [option(words(f"{game}-role-{role}"), role) for role in free]
    return [Picker(RoleMenu(table=table.id), words.of_game(game, "lobby-role-menu"), [anyone, *lines])]


def _option_lines(table: Table, words: Words) -> Sequence[str]:
    game, chosen = table.record.game, table.game.options.written()
    names = [(f"{game}-option-{key}", f"{game}-option-{key}-{value}") for key, value in chosen.items()]
    shown = [*names, ("tempo", _tempo_key(table, table.record.tempo))]
    return [words("lobby-option", option=words(name), value=words(value)) for name, value in shown]


def _tempo_key(table: Table, tempo: str) -> str:
    """Name a tempo by its text: nobody is reminded of a game they practise alone."""
    return "tempo-none-alone" if tempo == NO_TEMPO and table.is_private else f"tempo-{tempo}"


def _seats_missing(table: Table) -> int:
    return table.game.seats.start - len(table.seats)


def _missing(table: Table, words: Words) -> str:
    allowed, missing = table.game.seats, _seats_missing(table)
    if missing > 0:
        return words("lobby-missing", missing=missing, fewest=allowed.start, most=allowed.stop - 1)
    if table.is_private:
        return words("lobby-practice", most=allowed.stop - 1)
    if table.is_full and table.has_room:
        return words("lobby-full-computers", most=allowed.stop - 1)
    return words("lobby-full" if table.is_full else "lobby-ready", most=allowed.stop - 1)


def moderation(table: Table, actor: Actor, words: Words) -> Plain:
    """What a moderator who does not play may do in a lobby."""
    text = words("lobby-moderate", heading=parts.heading(table, words))
    return Plain(text, None, _remove_player_rows(table, actor, words))


def options(table: Table, actor: Actor, words: Words) -> Layout:
    """The game's options, the computers' level, tempo and language, and the players the host may remove.

    More menus than the five rows of a plain message.
    """
    rows = [_option_row(table, key, current, words) for key, current in table.game.options.written().items()]
    if table.computers:
        rows.append(_level_row(table, words))
    if table.is_rated and table.is_seated(actor.user_id):
        rows.append(_consent_row(table, table.seat_of(actor.user_id), words))
    rows += [_tempo_row(table, words), _language_row(table, words), *_remove_player_rows(table, actor, words)]
    return Layout([words("options-heading", heading=parts.heading(table, words)), *rows])


def _remove_player_rows(table: Table, actor: Actor, words: Words) -> list[Row]:
    others = [seat for seat in table.seats if seat.user_id not in {None, actor.user_id}]
    if not others or not (actor.is_moderator or actor.user_id == table.record.host_id):
        return []
    choices = [option(words("lobby-remove", name=seat.name), str(seat.seat)) for seat in others]
    return [[Picker(RemovePlayerMenu(table=table.id), words("lobby-remove-menu"), choices)]]


def _tempo_row(table: Table, words: Words) -> Row:
    choices = [
        option(_labelled(words, "tempo", _tempo_key(table, name)), name, chosen=name == table.record.tempo)
        for name in TEMPOS
    ]
    return [Picker(TempoMenu(table=table.id), words("tempo"), choices)]


def _consent_row(table: Table, seat: Seat, words: Words) -> Row:
    """What its reader answers to suggestions in a rated game."""
    given = CONSENT[table.seats[seat].allows_suggestions]
    choices = [
        option(_labelled(words, "suggestions", f"suggestions-{answer}"), answer, chosen=answer == given)
        for answer in CONSENT
    ]
    return [Picker(ConsentMenu(table=table.id), words("suggestions"), choices)]


def _language_row(table: Table, words: Words) -> Row:
    chosen = parts.language_of_table(table)
    choices = [
        option(
            words("options-choice", option=words("table-language"), value=name_of(language)),
            language,
            chosen=language == chosen,
        )
        for language in LANGUAGES
    ]
    return [Picker(TableLanguageMenu(table=table.id), words("table-language"), choices)]


def _level_row(table: Table, words: Words) -> Row:
    current = next(iter(table.computers.values()))
    choices = [
        option(_labelled(words, "computer-level", f"computer-level-{level}"), level, chosen=level == current)
        for level in LEVELS
    ]
    return [Picker(LevelMenu(table=table.id), words("computer-level"), choices)]


def _option_row(table: Table, key: str, current: str, words: Words) -> Row:
    stem = f"{table.record.game}-option-{key}"
    choices = [
        option(_labelled(words, stem, f"{stem}-{value}"), value, chosen=value == current)
        for value in table.game.options_type.choices()[key]
    ]
    return [Picker(OptionMenu(table=table.id, key=key), words(stem), choices)]


def _labelled(words: Words, name: str, value: str) -> str:
    """Prefix a value by what it sets: a chosen value hides its menu's placeholder."""
    return words("options-choice", option=words(name), value=words(value))
