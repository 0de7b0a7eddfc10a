"""Whatever is pressed, its second tap is acknowledged and does nothing more: no change, no message, no request."""

import asyncio
import random
from collections.abc import Sequence

import pytest

from discord_ui.protocol.custom_ids import TYPES, TableButton
from discord_ui.routes import ROUTES
from presenters.games import PRESENTERS
from rules.games import GAMES
from sandbox import Answer, AnswerKind, Person
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import RandomPlayer, done
from testing.screens import asks, button_on, choices_on, heard, move_buttons
from tests.bot.conftest import TAPS
from tests.bot.finished_games import played
from tests.bot.play.test_double_taps import next_moves, tap

QUICKLY, LATER = 0.3, 2.0
FIELDS = {"table": "1", "seat": "0", "question": "2", "code": "salmon-2", "codes": "salmon-3", "path": "", "ply": "2"}
FIELDS |= {"page": "0", "game": "kodiak", "number": "0", "eyes": "0", "step": "next", "mark": "0123456789abcdef"}
FIELDS |= {"mode": "on", "way": "channel", "setting": "delay", "key": "language", "month": "24320"}
FIELDS |= {"guild": "1", "user": "4711", "inviter": "4711"}
STEPS = {"privacy": "export", "invitations": "one", "subscribed_invitations": "all"}
SETTINGS = {"subscribed": "daily"}
VALUES = {"option": "1", "level": "easy", "tempo": "live-3", "table_language": "fr", "setting": "fr", "notice": "5"}
TABLES = (1, 2, 3)
"""A game in play, a lobby and a finished game."""
LAST = {"leave", "stop_now", "concede_now"}
"""What ends a table, pressed after all else."""


def ids_of(verb: str) -> list[str]:
    """Ids of a verb about each of the tables, as the bot writes them."""
    names = list(TYPES.get(verb, TableButton).model_fields)
    step = {"step": STEPS[verb]} if verb in STEPS else {}
    step |= {"setting": SETTINGS[verb]} if verb in SETTINGS else {}
    tables = TABLES if "table" in names else TABLES[:1]
    written = [[(FIELDS | step | {"verb": verb, "table": str(table)})[name] for name in names] for table in tables]
    return [":".join(parts) for parts in written]


async def press(harness: Harness, person: Person, custom_id: str, on: Message, after: float) -> Answer:
    """Press what nobody needs to see, so many seconds later, and wait until all of it is done."""
    harness.clock.advance(after)
    verb = custom_id.partition(":")[0]
    values = [VALUES.get(verb, "1")] if "menu" in TYPES.get(verb, TableButton).__name__.lower() else None
    answer = await person.forge(custom_id, on=on, values=values)
    await harness.bot.answered()
    await harness.bot.idle()
    return answer


async def three_tables(harness: Harness) -> None:
    await harness.begin(harness.alice, harness.bruno)
    await done(harness.alice.slash("kodiak start", language="en"))
    harness.bot.deliver(await played(harness, harness.alice, harness.bruno))
    await harness.bot.idle()


async def second_tap(harness: Harness, custom_id: str, on: Message) -> Answer:
    """Press something twice; return the answer to the second tap, which must change nothing."""
    await press(harness, harness.alice, custom_id, on, LATER)
    tables, ids = [await harness.table(number) for number in TABLES], await harness.store.tables.open_ids()
    answer = await press(harness, harness.alice, custom_id, on, QUICKLY)
    assert [await harness.table(number) for number in TABLES] == tables, custom_id
    assert await harness.store.tables.open_ids() == ids, custom_id
    return answer


async def test_the_second_tap_of_every_verb_is_acknowledged_and_does_nothing(tapped: Harness):
    await three_tables(tapped)
    on = heard(await done(tapped.alice.slash("help")))
    for verb in sorted(ROUTES, key=lambda verb: (verb in LAST, verb)):
        for custom_id in ids_of(verb):
            answer = await second_tap(tapped, custom_id, on)
            assert answer.kind is AnswerKind.DEFERRED_UPDATE, custom_id
            assert not answer.followups, custom_id
            assert not answer.is_complete, custom_id


restarted = pytest.mark.parametrize("is_restarted", [False, True], ids=["at once", "after a restart"])


@restarted
async def test_start_opens_one_table_and_share_posts_one_leaderboard(tapped: Harness, is_restarted: bool):
    guide = heard(await done(tapped.alice.slash("help")))
    for custom_id in (button_on(guide, "start").custom_id, "share:kodiak"):
        before = len(tapped.told(""))
        await press(tapped, tapped.alice, custom_id, guide, LATER)
        if is_restarted:
            await restart(tapped)
        await press(tapped, tapped.alice, custom_id, guide, QUICKLY)
        assert len(tapped.told("")) == before + 1
    assert len(await tapped.store.tables.open_ids()) == 1


@restarted
async def test_a_table_opened_for_somebody_invited_is_opened_once(tapped: Harness, is_restarted: bool):
    alice, bruno = tapped.people[:2]
    offered = heard(await done(alice.context_menu("Invite to a table", bruno)))
    custom_id = button_on(offered, "invite_anew:kodiak").custom_id
    await press(tapped, alice, custom_id, offered, LATER)
    if is_restarted:
        await restart(tapped)
    await press(tapped, alice, custom_id, offered, QUICKLY)
    assert len(await tapped.store.tables.open_ids()) == 1
    assert not offered.deleted
    assert "Bruno is invited to" in offered.text


async def test_a_start_by_another_user_or_later_opens_its_own_table(tapped: Harness):
    guide = heard(await done(tapped.alice.slash("help")))
    kodiak, other = [one.custom_id for one in guide.buttons if one.custom_id.startswith("start:")][:2]
    await press(tapped, tapped.alice, kodiak, guide, LATER)
    await press(tapped, tapped.bruno, kodiak, guide, QUICKLY)
    await press(tapped, tapped.alice, other, guide, LATER)
    await press(tapped, tapped.alice, kodiak, guide, LATER)
    assert len(await tapped.store.tables.open_ids()) == 4


async def test_two_deliberate_presses_are_two(tapped: Harness):
    await tapped.open_table("kodiak", tapped.alice)
    for seats in (2, 3):
        tapped.clock.advance(0.9)
        await tapped.press(tapped.alice, "add")
        assert len((await tapped.table()).seats) == seats


async def test_a_quick_change_there_and_back_is_meant(tapped: Harness):
    """Another line of the same menu is no second tap, nor is the first line again after it."""
    await tapped.open_table("kodiak", tapped.alice)
    await tapped.alice.until(lambda: tapped.panel.buttons)
    opened = await done(tapped.alice.click(tapped.button("options"), on=tapped.panel))
    for rounds in ("1", "2", "1"):
        await done(tapped.alice.choose(rounds, on=opened.message))
    assert (await tapped.table()).options["rounds"] == "1"


@pytest.mark.parametrize("verb", ["add", "remove"])
async def test_a_restart_between_two_taps_in_a_lobby_forgets_nothing(tapped: Harness, verb: str):
    await tapped.open_table("kodiak", tapped.alice)
    for _ in range(3):
        tapped.clock.advance(LATER)
        await tapped.press(tapped.alice, "add")
    tapped.clock.advance(LATER)
    await tapped.press(tapped.alice, verb)
    once = await tapped.table()
    await restart(tapped)
    tapped.clock.advance(QUICKLY)
    await done(tapped.alice.click(tapped.button(verb), on=tapped.panel))
    assert (await tapped.table()).record == once.record


@restarted
async def test_undo_takes_one_decision_back_however_nervous_the_finger(tapped: Harness, is_restarted: bool):
    alice = tapped.alice
    await tapped.open_table("kodiak", alice)
    for verb in ("add", "begin"):
        tapped.clock.advance(LATER)
        await tapped.press(alice, verb)
    for _ in range(3):
        await alice.until(lambda: asks(alice.dm.last))
        tapped.clock.advance(LATER)
        await done(alice.click(move_buttons(alice.dm.last)[0], on=alice.dm.last))
        await tapped.bot.idle()
    tapped.clock.advance(LATER)
    menu = heard(await done(alice.click(tapped.button("manage"), on=tapped.panel)))
    undo = button_on(menu, "undo")
    await done(alice.click(undo, on=menu))
    once = await tapped.table()
    if is_restarted:
        await restart(tapped)
    await press(tapped, alice, undo.custom_id, menu, QUICKLY)
    assert (await tapped.table()).match.state == once.match.state


async def restart(harness: Harness) -> None:
    await harness.stop_bot()
    await harness.start_bot(limits=TAPS)


async def players_of(harness: Harness, key: str) -> list[RandomPlayer]:
    """Begin a game; return its players, who take their time."""
    people, rng = harness.people[: GAMES[key].seats.start], random.Random(key)
    await harness.open_table(PRESENTERS[key].command, *people)
    await harness.press(people[0], "begin")
    return [RandomPlayer(one, rng, pause=lambda: harness.clock.advance(LATER)) for one in people]


async def asked(players: list[RandomPlayer]) -> RandomPlayer:
    await players[0].person.until(lambda: any(player.question for player in players))
    return next(player for player in players if player.question)


@pytest.mark.parametrize("way", ["restart", "latency"])
@pytest.mark.parametrize("key", GAMES)
async def test_what_slid_under_the_finger_is_not_played_by_a_tap_that_comes_late(tapped: Harness, key: str, way: str):
    players, offered = await players_of(tapped, key), []
    while not offered:
        player = await asked(players)
        before, hand = player.question, player.hand
        await player.answer()
        offered = next_moves(hand, before)
    table = await tapped.table()
    if way == "restart":
        await restart(tapped)
        await tap(tapped, player.person, offered[0], hand, QUICKLY)
    else:
        held = tapped.sandbox.faults.hold_deliveries()
        second = asyncio.create_task(tap(tapped, player.person, offered[0], hand, QUICKLY))
        await held.arrival()
        tapped.clock.advance(LATER)
        held.release()
        await second
    assert (await tapped.table()).record == table.record
    await tap(tapped, player.person, offered[0], hand, LATER)
    assert (await tapped.table()).ply > table.ply


async def opened_menu(harness: Harness, person: Person, hand: Message, rng: random.Random) -> list:
    """Open menus in a hand, as a slow finger does, until there are moves under it; return these."""
    moves: list = []
    while not moves:
        opened = rng.choice([one for one in choices_on(hand) if not one.is_move])
        await tap(harness, person, opened, hand, LATER)
        moves = [one for one in choices_on(hand) if one.is_move and one.leads_on_from(opened)]
    return moves


async def asked_for_a_branch(players: list[RandomPlayer]) -> RandomPlayer:
    """Play until a player is asked something that opens menu by menu."""
    player = await asked(players)
    while all(one.is_move for one in choices_on(player.hand)):
        await player.answer()
        player = await asked(players)
    return player


@restarted
@pytest.mark.parametrize("key", ["alaska", "kauri"])
async def test_what_an_opened_menu_put_under_the_finger_is_not_played(tapped: Harness, key: str, is_restarted: bool):
    player = await asked_for_a_branch(await players_of(tapped, key))
    person, hand = player.person, player.hand
    moves = await opened_menu(tapped, person, hand, random.Random(key))
    before = await tapped.table()
    if is_restarted:
        await restart(tapped)
    said = await tap(tapped, person, moves[0], hand, QUICKLY)
    assert (await tapped.table()).record == before.record
    assert moves[0].meaning in {one.meaning for one in choices_on(said)}
    await tap(tapped, person, moves[0], said, QUICKLY * 2)
    assert (await tapped.table()).ply > before.ply


@restarted
@pytest.mark.parametrize("key", ["alaska", "kauri"])
async def test_a_menu_opened_by_a_player_without_a_hand_in_the_inbox_is_remembered(
    tapped: Harness, key: str, is_restarted: bool
):
    """Who is told of their turns in the channel plays from *My hand*, of which nothing is stored."""
    for person in tapped.people[: GAMES[key].seats.start]:
        person.close_inbox()
    await players_of(tapped, key)
    person, hand = await ephemeral_hand(tapped)
    while all(one.is_move for one in choices_on(hand)):
        await tap(tapped, person, choices_on(hand)[0], hand, LATER)
        person, hand = await ephemeral_hand(tapped)
    moves = await opened_menu(tapped, person, hand, random.Random(key))
    before = await tapped.table()
    if is_restarted:
        await restart(tapped)
    await tap(tapped, person, moves[0], hand, QUICKLY)
    assert (await tapped.table()).record == before.record
    await tap(tapped, person, moves[0], hand, QUICKLY * 2)
    assert (await tapped.table()).ply > before.ply


async def ephemeral_hand(harness: Harness) -> tuple[Person, Message]:
    """The player whom the game waits for, and the hand they ask for in the channel."""
    await harness.bot.idle()
    person = harness.people[(await harness.table()).match.awaited[0].seat]
    harness.clock.advance(LATER)
    return person, heard(await done(person.click(harness.button("hand"), on=harness.panel)))


async def asked_within_a_turn(harness: Harness, key: str) -> tuple[RandomPlayer, Sequence[int]]:
    """Play until a player may take a step back or open a menu; return the plies that may be taken back, too."""
    players = await players_of(harness, key)
    while True:
        await harness.bot.idle()
        player, steps = await asked(players), (await harness.table()).match.steps
        is_own = steps.plies and harness.people[steps.seat] is player.person
        if is_own and not all(one.is_move for one in choices_on(player.hand)):
            return player, steps.plies
        await player.answer()


@restarted
async def test_a_step_is_not_taken_back_by_the_second_tap_on_a_menu(tapped: Harness, is_restarted: bool):
    player, steps = await asked_within_a_turn(tapped, "alaska")
    person = player.person
    hand = player.hand
    back = button_on(hand, "back")
    opened = next(one for one in choices_on(hand) if not one.is_move)
    await tap(tapped, person, opened, hand, LATER)
    if is_restarted:
        await restart(tapped)
    await press(tapped, person, back.custom_id, hand, QUICKLY)
    assert (await tapped.table()).match.steps.plies == steps
    await press(tapped, person, back.custom_id, hand, QUICKLY * 2)
    assert (await tapped.table()).match.steps.plies == steps[:-1]
