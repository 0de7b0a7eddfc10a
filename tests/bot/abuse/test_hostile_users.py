"""Every game with the worst of people: hostile names, closed inboxes, double clicks, strangers, old buttons."""

import random
import re
from collections import Counter

import pytest

from presenters.games import PRESENTERS
from rules.games import GAMES
from sandbox import Permission, Person
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import RandomPlayer, at_hand, at_inbox, done
from testing.screens import button_on, card_on, heard
from tests.bot import fault_tools
from tests.bot.controls import Album, controls_of, press, press_each, press_everything
from tests.bot.fault_tools import FORBIDDEN, all_is_told, begin_with_a_closed_inbox, errors, public_state, refusals
from tests.bot.privacy import test_secrets
from tests.bot.privacy.test_secrets import CUSTOM_ID
from tests.rules.play import spread

no_wait_before_identifying = fault_tools.no_wait_before_identifying
everything_logged = test_secrets.everything_logged

every_game = pytest.mark.parametrize("key", GAMES)
HOSTILE = ("**b** @everyone ||y||", "\u202eesrever <@123456789012345678>", "W" * 32)
RAW = ("@everyone", "<@123456789012345678>", "**b**", "||y||", "\u202e")
FEW = 5
"""Answers that lead into the midst of a game."""
MOST_PRESSED = 60
SOME = 12
"""Buttons a stranger presses, of all that were seen."""


async def begin(harness: Harness, key: str, people: list[Person]) -> None:
    await harness.open_table(PRESENTERS[key].command, *people)
    await harness.press(people[0], "begin")
    await people[0].until(lambda: button_on(harness.panel, "manage"))


def players(harness: Harness, people: list[Person], screen=at_hand) -> list[RandomPlayer]:
    """People who play from what only they see, and from the panel."""
    rng = random.Random(2)
    private = [RandomPlayer(person, rng, screen(person)) for person in people]
    return private + [RandomPlayer(person, rng, harness.at_panel(seat)) for seat, person in enumerate(people)]


async def play_on(harness: Harness, playing: list[RandomPlayer], answers: int = FEW) -> None:
    """Let people give so many answers, or fewer if the game is over sooner."""
    for _ in range(answers):
        await harness.alice.until(lambda: harness.told("🏆") or any(player.question for player in playing))
        asked = next((player for player in playing if player.question), None)
        if asked is not None:
            await asked.answer()


@every_game
async def test_hostile_names_closed_inboxes_and_double_deliveries_neither_harm_nor_delay_a_game(
    harness: Harness, key, caplog, everything_logged
):
    fewest = GAMES[key].seats.start
    people = [harness.person(name, permissions=Permission(0)) for name in HOSTILE[:fewest]]
    for person in people:
        person.close_inbox()
    album = Album(harness)
    harness.sandbox.faults.deliver_twice(1000)
    await begin(harness, key, people)
    for person in people:
        await done(person.click(button_on(harness.panel, "hand"), on=harness.panel))
    playing = players(harness, people)
    await play_on(harness, playing)
    harness.sandbox.faults.clear()
    await check_nobody_was_insisted_on(harness)
    check_names_are_only_names(harness, people)
    check_log_is_discreet(harness, album, caplog)
    await check_old_buttons(harness, album, people)
    await play_on(harness, playing, 1)
    assert errors(caplog) == []


async def check_nobody_was_insisted_on(harness: Harness) -> None:
    refused = Counter(one.channel_id for one in harness.sandbox.requests if one.status == FORBIDDEN)
    assert set(refused.values()) == {1}


def check_names_are_only_names(harness: Harness, people: list[Person]) -> None:
    public = [message for message in harness.messages if not message.ephemeral]
    private = [message for person in people for message in person.ephemerals]
    for message in (*public, *private):
        assert not message.mentions_everyone
        assert not any(raw in message.text for raw in RAW)
    pinging = [message for message in (*public, *private) if message.pinged]
    assert pinging == harness.told("begins!")
    assert {user.id for user in pinging[0].pinged} == {person.id for person in people}


def check_log_is_discreet(harness: Harness, album: Album, caplog) -> None:
    codes = {control.custom_id.rpartition(":")[2] for _, control in album.all()}
    secret = {code for code in codes if re.search(r"[a-z].*\d|\d.*[a-z]", code) and len(code) > 3}
    for record in caplog.records:
        line = f"{record.getMessage()} {record.exc_text or ''}"
        assert harness.sandbox.token not in line
        assert not CUSTOM_ID.search(line), line
        assert not any(code in line for code in secret), line


def leads_to_the_table(answer: Message) -> bool:
    """Tell whether a message links to the table, by itself or under *More…*."""
    return any(button.url or button.custom_id.startswith("manage:") for button in answer.buttons)


async def check_old_buttons(harness: Harness, album: Album, people: list[Person]) -> None:
    """Everything old answers privately, with a way to the table for those who play, and changes nothing."""
    on_screen = {control.custom_id for message, _ in album.all() for control in controls_of(message)}
    old = [(message, control) for message, control in album.all() if control.custom_id not in on_screen]
    await all_is_told(harness)
    before, stranger = await public_state(harness), harness.person("Zoé")
    answers = await press_each(spread(old, MOST_PRESSED), people)
    assert answers
    assert all(leads_to_the_table(answer) for answer in answers if answer.menus or answer.images)
    await press_everything(spread(album.all(), SOME), [stranger], but=lambda _: False)
    for _, control in spread(album.all(), SOME // 2):
        forged = heard(await done(stranger.forge(control.custom_id, on=harness.panel, values=["1"])))
        assert forged.ephemeral
    await all_is_told(harness)
    assert await public_state(harness) == before


# Bugs and leavers


def broken(*_: object) -> None:
    raise RuntimeError("a secret card")


@every_game
async def test_a_bug_in_a_presenter_and_a_player_banned_in_mid_game_stop_nobody(
    harness: Harness, key, caplog, monkeypatch
):
    people = harness.people[: GAMES[key].seats.start]
    await begin(harness, key, people)
    playing = players(harness, people, at_inbox)
    await play_on(harness, playing, 4)
    await all_is_told(harness)
    before = (await harness.table()).record.revision
    with monkeypatch.context() as patch:
        patch.setattr(type(PRESENTERS[key]), "board", broken)
        failed = await press(harness.people[-1], button_on(harness.panel, "hand"), harness.panel)
    assert failed.text.startswith("Something went wrong on my side.")
    assert [line.startswith("table 1, hand: failed") for line in errors(caplog)].count(True) == 1
    assert not any("secret" in line for line in errors(caplog))
    assert (await harness.table()).record.revision == before
    leaver = people[-1]
    harness.sandbox.world.ban(leaver.user, harness.guild)
    await people[0].until(lambda: harness.told(f"{leaver.name} is away"))
    staying = [player for player in playing if player.person is not leaver]
    await play_on(harness, staying, 2)
    assert (await harness.table()).ply > 4


async def play_by_my_hand(harness: Harness, trick: int) -> None:
    """Let two people play a trick of Kodiak without their inboxes."""
    for person in harness.people[:2]:
        shown = (await done(person.click(harness.button("hand"), on=harness.panel))).message
        await done(person.click(card_on(shown, f"salmon-{trick}"), on=shown))
    await harness.alice.until(lambda: harness.told(f"**Trick {trick}/15**"))
    await all_is_told(harness)


async def test_an_inbox_is_tried_again_after_a_day_and_only_once(harness: Harness):
    alice, bruno = harness.people[:2]
    bruno.close_inbox()
    await begin_with_a_closed_inbox(harness)
    await play_by_my_hand(harness, 1)
    assert refusals(harness) == 1
    harness.clock.advance(24 * 60 * 60 + 1)
    await play_by_my_hand(harness, 2)
    await alice.until(lambda: refusals(harness) == 2)
    await play_by_my_hand(harness, 3)
    assert refusals(harness) == 2
