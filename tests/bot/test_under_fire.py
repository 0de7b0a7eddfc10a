"""Every game with the worst of people: hostile names, closed inboxes, double clicks, strangers, old buttons."""

import random
import re
from collections import Counter

import pytest

from presenters.games import PRESENTERS
from rules.games import GAMES
from sandbox import Permission, Person
from tests.bot import test_secrets, trouble
from tests.bot.album import Album, controls_of, press, press_each, press_everything
from tests.bot.anybody import Anybody, at_hand, at_inbox, at_panel
from tests.bot.club import Club, button_on, card_on, done, heard
from tests.bot.test_secrets import CUSTOM_ID
from tests.bot.trouble import FORBIDDEN, all_is_told, begin_with_a_closed_inbox, errors, public_state, refusals
from tests.rules.play import spread

no_wait_before_identifying, patience = trouble.no_wait_before_identifying, trouble.patience
everything_logged = test_secrets.everything_logged

every_game = pytest.mark.parametrize("key", GAMES)
HOSTILE = ("**b** @everyone ||y||", "\u202eesrever <@123456789012345678>", "W" * 32)
RAW = ("@everyone", "<@123456789012345678>", "**b**", "||y||", "\u202e")
FEW = 5
"""Answers that lead into the midst of a game."""
SOME = 12
"""Buttons a stranger presses, of all that were seen."""


async def begin(club: Club, key: str, people: list[Person]) -> None:
    await club.open_table(PRESENTERS[key].command, *people)
    await done(people[0].click(club.button("begin"), on=club.panel))
    await people[0].until(lambda: button_on(club.panel, "manage"))


def players(club: Club, people: list[Person], screen=at_hand) -> list[Anybody]:
    """People who play from what only they see, and from the panel."""
    rng = random.Random(2)
    private = [Anybody(person, rng, screen(person)) for person in people]
    return private + [Anybody(person, rng, at_panel(club, seat)) for seat, person in enumerate(people)]


async def play_on(club: Club, playing: list[Anybody], answers: int = FEW) -> None:
    """Let people give so many answers, or fewer if the game is over sooner."""
    for _ in range(answers):
        await club.alice.until(lambda: club.told("🏆") or any(player.question for player in playing))
        asked = next((player for player in playing if player.question), None)
        if asked is not None:
            await asked.answer()


@every_game
async def test_hostile_names_closed_inboxes_and_double_deliveries_neither_harm_nor_delay_a_game(
    club: Club, key, caplog, everything_logged
):
    fewest = GAMES[key].seats.start
    people = [club.person(name, permissions=Permission(0)) for name in HOSTILE[:fewest]]
    for person in people:
        person.close_inbox()
    album = Album(club)
    club.sandbox.faults.deliver_twice(1000)
    await begin(club, key, people)
    for person in people:
        await done(person.click(button_on(club.panel, "hand"), on=club.panel))
    playing = players(club, people)
    await play_on(club, playing)
    club.sandbox.faults.clear()
    await check_nobody_was_insisted_on(club)
    check_names_are_only_names(club, people)
    check_log_is_discreet(club, album, caplog)
    await check_old_buttons(club, album, people)
    await play_on(club, playing, 1)
    assert errors(caplog) == []


async def check_nobody_was_insisted_on(club: Club) -> None:
    refused = Counter(one.channel_id for one in club.sandbox.requests if one.status == FORBIDDEN)
    assert set(refused.values()) == {1}


def check_names_are_only_names(club: Club, people: list[Person]) -> None:
    public = [message for message in club.messages if not message.ephemeral]
    private = [message for person in people for message in person.ephemerals]
    for message in (*public, *private):
        assert not message.mentions_everyone
        assert not any(raw in message.text for raw in RAW)
    pinging = [message for message in (*public, *private) if message.pinged]
    assert pinging == club.told("SHA-256")
    assert {user.id for user in pinging[0].pinged} == {person.id for person in people}


def check_log_is_discreet(club: Club, album: Album, caplog) -> None:
    codes = {control.custom_id.rpartition(":")[2] for _, control in album.all()}
    secret = {code for code in codes if re.search(r"[a-z].*\d|\d.*[a-z]", code) and len(code) > 3}
    for record in caplog.records:
        line = f"{record.getMessage()} {record.exc_text or ''}"
        assert club.sandbox.token not in line
        assert not CUSTOM_ID.search(line), line
        assert not any(code in line for code in secret), line


async def check_old_buttons(club: Club, album: Album, people: list[Person]) -> None:
    """Everything old answers privately, with a way to the table for those who play, and changes nothing."""
    on_screen = {control.custom_id for message, _ in album.all() for control in controls_of(message)}
    old = [(message, control) for message, control in album.all() if control.custom_id not in on_screen]
    await all_is_told(club)
    before, stranger = await public_state(club), club.person("Zoé")
    answers = await press_each(old, people)
    assert answers
    assert all(any(button.url for button in answer.buttons) for answer in answers if answer.menus or answer.images)
    await press_everything(spread(album.all(), SOME), [stranger], but=lambda _: False)
    for _, control in spread(album.all(), SOME // 2):
        forged = heard(await done(stranger.forge(control.custom_id, on=club.panel, values=["1"])))
        assert forged.ephemeral
    await all_is_told(club)
    assert await public_state(club) == before


# Bugs and members who leave


def broken(*_: object) -> None:
    raise RuntimeError("a secret card")


@every_game
async def test_a_bug_in_a_presenter_and_a_player_banned_in_mid_game_stop_nobody(club: Club, key, caplog, monkeypatch):
    people = club.people[: GAMES[key].seats.start]
    await begin(club, key, people)
    playing = players(club, people, at_inbox)
    await play_on(club, playing, 4)
    await all_is_told(club)
    before = (await club.table()).record.revision
    with monkeypatch.context() as patch:
        patch.setattr(type(PRESENTERS[key]), "hand", broken)
        failed = await press(people[0], button_on(club.panel, "hand"), club.panel)
    assert failed.text.startswith("Something went wrong on my side.")
    assert [line.startswith("table 1, hand: failed") for line in errors(caplog)].count(True) == 1
    assert not any("secret" in line for line in errors(caplog))
    assert (await club.table()).record.revision == before
    leaver = people[-1]
    club.sandbox.world.ban(leaver.user, club.guild)
    await people[0].until(lambda: club.told(f"{leaver.name} is away"))
    staying = [player for player in playing if player.person is not leaver]
    await play_on(club, staying, 2)
    assert (await club.table()).ply > 4


async def play_by_my_hand(club: Club, trick: int) -> None:
    """Let two people play a trick of Kodiak without their inboxes."""
    for person in club.people[:2]:
        shown = (await done(person.click(club.button("hand"), on=club.panel))).message
        await done(person.click(card_on(shown, f"salmon-{trick}"), on=shown))
    await club.alice.until(lambda: club.told(f"**Trick {trick}/15**"))
    await all_is_told(club)


async def test_an_inbox_is_tried_again_after_a_day_and_only_once(club: Club):
    alice, bruno = club.people[:2]
    bruno.close_inbox()
    await begin_with_a_closed_inbox(club)
    await play_by_my_hand(club, 1)
    assert refusals(club) == 1
    club.clock.advance(24 * 60 * 60 + 1)
    await play_by_my_hand(club, 2)
    await alice.until(lambda: refusals(club) == 2)
    await play_by_my_hand(club, 3)
    assert refusals(club) == 2
