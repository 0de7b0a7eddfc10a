"""Every click finds its way by its custom id: one table of routes, good before and after a restart."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from discord_ui import (
    ids,
    info_requests,
    life_requests,
    lobby_requests,
    looking_requests,
    notify_requests,
    play_requests,
    privacy_requests,
    rematch_requests,
    replay_requests,
    results_requests,
    server_requests,
)
from discord_ui.call import Acknowledge, AnyInteraction, Call, take, think
from discord_ui.desk import Action, Desk
from discord_ui.looking import Looking, split
from discord_ui.menus import read_value
from rules.contract import Seat
from table.errors import RefusalError, UnknownButtonError
from table.transitions import Answer

CLICKS = frozenset({discord.InteractionType.component, discord.InteractionType.modal_submit})


@dataclass(frozen=True, slots=True)
class Route:
    """How a click is acknowledged and what it does."""

    acknowledge: Acknowledge
    action: Action


async def route(desk: Desk, interaction: AnyInteraction) -> None:
    """Serve a click on anything of ours, however old; refuse what we never made."""
    if interaction.type not in CLICKS:
        return
    data: dict[str, Any] = dict(interaction.data or {})
    try:
        _require_opened(interaction)
        found = _find(desk, ids.parse(str(data.get("custom_id", ""))), list(data.get("values", [])))
    except RefusalError as refusal:
        found = Route(think, partial(_refuse, refusal))
    await desk.serve(interaction, found.acknowledge, found.action)


def _require_opened(interaction: AnyInteraction) -> None:
    """Refuse a form: we open none yet, and one without a message could not be answered like a click."""
    if interaction.type is discord.InteractionType.modal_submit:
        raise UnknownButtonError


async def _refuse(refusal: RefusalError, _call: Call) -> None:
    raise refusal


def _find(desk: Desk, custom_id: ids.CustomId, values: list[str]) -> Route:
    match custom_id:
        case ids.OnTable(verb=verb, table=table_id):
            return _on_table(desk, verb, table_id)
        case ids.TakeSeat(table=table_id, seat=seat):
            return Route(take, lambda call: life_requests.take_seat(desk, call, table_id, seat))
        case ids.Setting(key=key):
            return Route(take, lambda call: server_requests.choose(desk, call, key, values))
        case _:
            return _on_menu(desk, custom_id, values)


def _on_menu(desk: Desk, custom_id: ids.CustomId, values: list[str]) -> Route:
    match custom_id:
        case ids.Menu(table=table_id, seat=seat, question=question) if len(values) == 1:
            return _on_question(desk, read_value(table_id, seat, question, values[0]))
        case ids.NotifyMenu() if len(values) == 1:
            return Route(take, lambda call: notify_requests.choose_from_menu(desk, call, custom_id, values[0]))
        case ids.OfTable() if len(values) == 1:
            action, value = _MENUS[type(custom_id)], values[0]
            return Route(take, lambda call: action(desk, call, custom_id, value))
        case _:
            return _on_question(desk, custom_id)


def _on_question(desk: Desk, custom_id: ids.CustomId) -> Route:
    match custom_id:
        case ids.Play(table=table_id, seat=seat, question=question, code=code):
            return _play(desk, table_id, Answer(seat, question, code))
        case ids.Ask(table=table_id, seat=seat, question=question, code=code):
            return _look(desk, table_id, seat, Looking(question, marked=code))
        case ids.Open(table=table_id, seat=seat, question=question, path=path):
            return _look(desk, table_id, seat, Looking(question, split(path)))
        case ids.TakeBack(table=table_id, ply=ply):
            return Route(take, lambda call: play_requests.take_back(desk, call, table_id, ply))
        case ids.Suggest(table=table_id, seat=seat, question=question):
            return _look(desk, table_id, seat, Looking(question, suggesting=True))
        case _:
            return _on_game(desk, custom_id)


def _on_game(desk: Desk, custom_id: ids.CustomId) -> Route:
    match custom_id:
        case ids.Rules(game=game):
            return Route(think, lambda call: info_requests.open_rules(call, game))
        case ids.Page(game=game, page=page):
            return Route(take, lambda call: info_requests.turn_page(call, game, page))
        case ids.Start(game=game):
            return Route(think, lambda call: lobby_requests.start(desk, call, game))
        case _:
            return _on_results(desk, custom_id)


def _on_results(desk: Desk, custom_id: ids.CustomId) -> Route:
    match custom_id:
        case ids.Leaderboard(game=game):
            return Route(take, lambda call: results_requests.turn_leaderboard(desk, call, game))
        case ids.Share(game=game):
            return Route(take, lambda call: results_requests.share_leaderboard(desk, call, game))
        case ids.Turn():
            return Route(take, lambda call: replay_requests.turn(desk, call, custom_id))
        case ids.Privacy(step=step):
            return Route(take, lambda call: privacy_requests.STEPS[step](desk, call))
        case ids.NotifyOpen():
            return Route(think, lambda call: notify_requests.show(desk, call))
        case ids.Notify(way=way):
            return Route(take, lambda call: notify_requests.choose_way(desk, call, way))
        case _:
            raise UnknownButtonError


def _play(desk: Desk, table_id: int, answer: Answer) -> Route:
    return Route(take, lambda call: play_requests.play_by_button(desk, call, table_id, answer))


def _look(desk: Desk, table_id: int, seat: Seat, looking: Looking) -> Route:
    return Route(take, lambda call: looking_requests.look(desk, call, table_id, seat, looking))


MenuAction = Callable[[Desk, Call, Any, str], Awaitable[None]]
_MENUS: dict[type[ids.OfTable], MenuAction] = {
    ids.Option: lobby_requests.set_option,
    ids.Level: lobby_requests.set_level,
    ids.Pace: lobby_requests.set_tempo,
    ids.Role: lobby_requests.choose_role,
    ids.Replace: life_requests.replace_player,
    ids.Chapter: replay_requests.turn_to_chapter,
    ids.Eyes: replay_requests.look_through,
    ids.SendAway: lobby_requests.send_away,
}
TableAction = Callable[[Desk, Call, int], Awaitable[None]]
_PRIVATE: dict[ids.TableVerb, TableAction] = {
    "hand": play_requests.hand_by_button,
    "inbox": play_requests.retry_inbox,
    "manage": life_requests.manage,
    "options": lobby_requests.show_options,
    "stop": lobby_requests.ask_to_stop,
    "watch": replay_requests.open_replay,
    "again": rematch_requests.play_again,
    "fair": replay_requests.verify_deal,
    "log": replay_requests.export_log,
    "film": replay_requests.export_film,
}


def _on_table(desk: Desk, verb: ids.TableVerb, table_id: int) -> Route:
    if verb in _PRIVATE:
        return Route(think, lambda call: _PRIVATE[verb](desk, call, table_id))
    if verb in life_requests.CHANGES:
        return Route(take, lambda call: life_requests.change(desk, call, table_id, verb))
    if verb == "stop_now":
        return Route(take, lambda call: lobby_requests.stop(desk, call, table_id))
    return Route(take, lambda call: lobby_requests.change_by_button(desk, call, table_id, verb))
