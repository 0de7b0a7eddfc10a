"""Being told of one's turn: by direct message, by name in the channel, later, once for several tables, or never."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from sandbox import Person
from sandbox.world.models import Message
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import done
from testing.screens import board_on, button_on, card_on, heard, move_buttons
from tests.bot.fault_tools import SEND

MINUTE = 60.0
LONG = 100.0
"""Seconds after which somebody is believed to look elsewhere."""


async def open_lobby(harness: Harness, *people: Person, number: int = 1, tempo: str = "none") -> None:
    """Begin a game of Kodiak, everybody having joined long before."""
    host, *others = people
    await done(host.slash("kodiak start", language="en", tempo=tempo))
    await host.until(lambda: harness.panel_of(number).buttons)
    for other in others:
        await done(other.click(button_on(harness.panel_of(number), "join"), on=harness.panel_of(number)))
    await host.until(lambda: all(other.name in harness.panel_of(number).text for other in others))
    harness.clock.advance(LONG)
    await done(host.click(button_on(harness.panel_of(number), "begin"), on=harness.panel_of(number)))
    await host.until(lambda: button_on(harness.panel_of(number), "manage"))


async def delivered(harness: Harness, number: int = 1) -> None:
    """Wait until everything about a table was delivered."""
    store = harness.store
    while (await harness.table(number)).record.revision > await store.messages.delivered(number):
        await harness.sandbox.world.until(lambda: False, 0.01)


def rings(person: Person) -> list[str]:
    return [ping.text for ping in person.pings if "begins!" not in ping.text and "have a seat" not in ping.text]


def hand(person: Person, number: int = 1) -> Message | None:
    hands = [message for message in person.dm.messages if f"table {number} " in message.text and move_buttons(message)]
    return hands[-1] if hands else None


def notices(person: Person) -> list[Message]:
    return [message for message in person.dm.messages if "It is your turn" in message.text]


async def answer(person: Person, number: int = 1, card: str = "salmon-1") -> None:
    await person.until(lambda: hand(person, number))
    await done(person.click(card_on(hand(person, number), card), on=hand(person, number)))


async def answer_by_my_hand(harness: Harness, person: Person, number: int = 1, card: str = "salmon-1") -> None:
    shown = heard(await done(person.click(button_on(harness.panel_of(number), "hand"), on=harness.panel_of(number))))
    await done(person.click(card_on(shown, card), on=shown))


async def test_the_settings_are_shown_changed_by_menus_and_remembered(harness: Harness):
    shown = (await done(harness.bruno.slash("notify"))).message
    assert shown.ephemeral
    assert "by direct message" in shown.text
    await done(harness.bruno.click("In the channel", on=shown))
    await done(harness.bruno.choose("15", menu=shown.menus[0], on=shown))
    await done(harness.bruno.choose("22", menu=shown.menus[1], on=shown))
    await done(harness.bruno.choose("6", menu=shown.menus[2], on=shown))
    await done(harness.bruno.choose("Europe/Paris", menu=shown.menus[3], on=shown))
    await harness.restart_bot()
    again = (await done(harness.bruno.slash("notify"))).message
    for words in ("I name you in the table’s channel", "within 15 minutes", "from 22:00 to 06:00 (Europe/Paris"):
        assert words in again.text


async def test_the_command_changes_all_at_once_in_french_too(harness: Harness):
    dora = harness.person("Delphine", "fr")
    answered = await done(dora.slash("notify", way="off", delay="60", quiet_from="23", quiet_to="7"))
    for words in ("Je ne te préviens pas", "dans l’heure", "de 23 h à 7 h (Europe/Paris"):
        assert words in answered.text
    assert "Pas d’heures calmes." in (await done(dora.slash("notify", quiet_from="never"))).text


async def test_time_zones_are_completed_and_nonsense_is_refused_kindly(harness: Harness):
    assert ("Europe/Paris", "Europe/Paris") in await harness.bruno.complete("notify", "zone", "pari")
    assert (await harness.bruno.complete("notify", "zone", "new yo"))[0] == ("America/New_York", "America/New_York")
    assert await harness.bruno.complete("notify", "zone", "atlantis") == []
    assert "do not know this time zone" in (await done(harness.bruno.slash("notify", zone="Atlantis"))).text
    empty = await done(harness.bruno.slash("notify", quiet_from="8", quiet_to="8"))
    assert "cannot end at the very hour" in empty.text
    shown = (await done(harness.bruno.slash("notify"))).message
    assert "No quiet hours" in shown.text
    forged = await (await harness.bruno.forge("notice:delay", on=shown, values=["99"], component_type=3)).done()
    assert "does not exist" in heard(forged).text


async def test_tables_offers_the_settings_and_tells_since_when_and_until_when(harness: Harness):
    await open_lobby(harness, harness.alice, harness.bruno, tempo="live-3")
    now = int(harness.clock())
    listed = (await done(harness.alice.slash("tables"))).message
    assert (
        f"⏳ **your turn**, asked <t:{now}:R>; without an answer, I play for you <t:{now + 13 * 60}:R>" in listed.text
    )
    opened = await done(harness.alice.click("Notices", on=listed))
    assert "When it is your turn" in heard(opened).text


async def test_whoever_wants_it_so_is_named_in_the_channel_and_gets_no_direct_messages(harness: Harness):
    await done(harness.bruno.slash("notify", way="channel"))
    await open_lobby(harness, harness.alice, harness.bruno)
    await harness.alice.until(lambda: harness.told("It is your turn"))
    (notice,) = harness.told("It is your turn")
    assert notice.text == f"{harness.bruno.mention} ⏳ It is your turn at 🐻 Kodiak · table 1."
    assert rings(harness.bruno) == [notice.content]
    assert not harness.bruno.dm.messages
    await answer_by_my_hand(harness, harness.bruno)
    await harness.alice.until(lambda: not harness.told("It is your turn"))


async def test_whoever_is_looking_is_not_named_until_they_look_elsewhere(harness: Harness):
    await done(harness.bruno.slash("notify", way="channel"))
    await open_lobby(harness, harness.alice, harness.bruno)
    await harness.alice.until(lambda: harness.told("It is your turn"))
    await answer_by_my_hand(harness, harness.bruno)
    await answer(harness.alice)
    await harness.alice.until(lambda: "trick 2 of" in board_on(harness.panel_of(1)))
    await delivered(harness)
    assert not harness.told("It is your turn")
    harness.clock.advance(LONG)
    await harness.alice.until(lambda: harness.told("It is your turn"))
    assert len(rings(harness.bruno)) == 2


async def test_whoever_wants_peace_hears_nothing_and_plays_by_my_hand(harness: Harness):
    await done(harness.bruno.slash("notify", way="off"))
    await open_lobby(harness, harness.alice, harness.bruno)
    await delivered(harness)
    assert rings(harness.bruno) == []
    assert not harness.bruno.dm.messages
    assert not harness.told("It is your turn")
    await answer_by_my_hand(harness, harness.bruno)
    await harness.bruno.until(lambda: "⏳ **Alice**:" in harness.panel_of(1).text)


async def test_whoever_answers_within_the_delay_is_never_bothered(harness: Harness):
    await done(harness.bruno.slash("notify", delay="5"))
    await open_lobby(harness, harness.alice, harness.bruno)
    harness.clock.advance(4 * MINUTE)
    await answer_by_my_hand(harness, harness.bruno)
    harness.clock.advance(2 * MINUTE)
    await delivered(harness)
    assert rings(harness.bruno) == []


async def test_whoever_answers_within_the_delay_is_not_bothered_by_hands_that_come_late(harness: Harness):
    await done(harness.bruno.slash("notify", delay="5"))
    late = harness.sandbox.faults.hold("POST", SEND, channel=harness.alice.dm.channel)
    await open_lobby(harness, harness.alice, harness.bruno)
    await answer_by_my_hand(harness, harness.bruno)
    late.release()
    await harness.alice.until(lambda: hand(harness.alice))
    await delivered(harness)
    assert rings(harness.bruno) == []


async def test_after_the_delay_the_hand_rings_once(harness: Harness):
    await done(harness.bruno.slash("notify", delay="5"))
    await open_lobby(harness, harness.alice, harness.bruno)
    await delivered(harness)
    assert rings(harness.bruno) == []
    harness.clock.advance(5 * MINUTE)
    await harness.bruno.until(lambda: hand(harness.bruno))
    harness.clock.advance(60 * MINUTE)
    await answer(harness.alice)
    await delivered(harness)
    assert len(rings(harness.bruno)) == 1


async def test_a_notice_due_while_the_bot_was_away_comes_once(harness: Harness):
    await done(harness.bruno.slash("notify", delay="1"))
    await open_lobby(harness, harness.alice, harness.bruno)
    await delivered(harness)
    await harness.stop_bot()
    harness.clock.advance(MINUTE)
    await harness.start_bot()
    await harness.bruno.until(lambda: rings(harness.bruno))
    await harness.restart_bot()
    await answer(harness.alice)
    await delivered(harness)
    assert len(rings(harness.bruno)) == 1


async def until_hour(harness: Harness, hour: int) -> None:
    """Let time pass until it strikes an hour in Paris."""
    now = datetime.fromtimestamp(harness.clock(), ZoneInfo("Europe/Paris"))
    then = now.replace(hour=hour, minute=0, second=1)
    harness.clock.advance((then if then > now else then + timedelta(days=1)).timestamp() - now.timestamp())


async def test_at_night_nothing_rings_and_in_the_morning_one_notice_names_all_tables(harness: Harness):
    await done(harness.bruno.slash("notify", quiet_from="22", quiet_to="7", zone="Europe/Paris"))
    await until_hour(harness, 22)
    await open_lobby(harness, harness.alice, harness.bruno)
    await open_lobby(harness, harness.chloe, harness.bruno, number=2)
    await delivered(harness, 1)
    await delivered(harness, 2)
    night = [ping for ping in harness.bruno.pings if ping.message.channel is harness.bruno.dm.channel]
    assert night == []
    await until_hour(harness, 7)
    await harness.bruno.until(lambda: notices(harness.bruno))
    await delivered(harness, 1)
    await delivered(harness, 2)
    (morning,) = [ping for ping in harness.bruno.pings if ping.message.channel is harness.bruno.dm.channel]
    assert "It is your turn at 2 tables: " in morning.text
    assert "🐻 Kodiak 1 and 🐻 Kodiak 2.\n" in morning.text
    assert morning.text.count("https://discord.com/channels/") == 2
    await answer(harness.bruno, 1)
    await harness.bruno.until(lambda: "It is your turn at 🐻 Kodiak · table 2" in notices(harness.bruno)[-1].text)
    await answer(harness.bruno, 2)
    await harness.bruno.until(lambda: not notices(harness.bruno))


async def test_a_second_table_rings_once_by_a_notice_that_names_both(harness: Harness):
    await open_lobby(harness, harness.alice, harness.bruno)
    await harness.bruno.until(lambda: hand(harness.bruno))
    await open_lobby(harness, harness.chloe, harness.bruno, number=2)
    await harness.bruno.until(lambda: notices(harness.bruno) and hand(harness.bruno, 2))
    assert len(rings(harness.bruno)) == 2
    assert "2 tables" in rings(harness.bruno)[-1]
    await answer(harness.bruno, 1)
    await answer(harness.bruno, 2)
    await harness.bruno.until(lambda: not notices(harness.bruno))
    assert len(rings(harness.bruno)) == 2


async def test_tables_in_one_channel_share_one_notice_there(harness: Harness):
    await done(harness.bruno.slash("notify", way="channel"))
    await open_lobby(harness, harness.alice, harness.bruno)
    await open_lobby(harness, harness.chloe, harness.bruno, number=2)
    await harness.bruno.until(lambda: harness.told("at 2 tables"))
    await harness.bruno.until(lambda: len(harness.told("It is your turn")) == 1)
    await answer_by_my_hand(harness, harness.bruno, 1)
    await harness.bruno.until(lambda: [m for m in harness.told("It is your turn") if "2 tables" not in m.text])
    await answer_by_my_hand(harness, harness.bruno, 2)
    await harness.bruno.until(lambda: not harness.told("It is your turn"))


async def test_choosing_otherwise_moves_what_waits_without_a_second_ring(harness: Harness):
    await open_lobby(harness, harness.alice, harness.bruno)
    await harness.bruno.until(lambda: hand(harness.bruno))
    before = rings(harness.bruno)
    await done(harness.bruno.slash("notify", way="channel"))
    await harness.bruno.until(lambda: not harness.bruno.dm.messages)
    await done(harness.bruno.slash("notify", way="dm"))
    await harness.bruno.until(lambda: hand(harness.bruno))
    assert rings(harness.bruno) == before
    assert not harness.told("It is your turn")


@pytest.mark.parametrize("way", ["off", "channel"])
async def test_warnings_of_the_clock_come_in_any_case(harness: Harness, way: str):
    await done(harness.bruno.slash("notify", way=way))
    await open_lobby(harness, harness.alice, harness.bruno, tempo="live-3")
    harness.clock.advance(0.8 * 13 * MINUTE)

    def warnings() -> list[Message]:
        seen = harness.bruno.dm.messages if way == "off" else harness.messages
        return [message for message in seen if "your time is nearly over" in message.text]

    await harness.bruno.until(warnings)
    assert warnings()[-1] in [ping.message for ping in harness.bruno.pings]


async def test_a_warning_at_night_comes_without_a_sound(harness: Harness):
    await done(harness.bruno.slash("notify", quiet_from="22", quiet_to="7", zone="Europe/Paris"))
    await until_hour(harness, 22)
    await open_lobby(harness, harness.alice, harness.bruno, tempo="live-3")
    harness.clock.advance(0.8 * 13 * MINUTE)
    await harness.bruno.until(lambda: "your time is nearly over" in harness.bruno.dm.last.text)
    assert rings(harness.bruno) == []


async def named_but_cut_off(harness: Harness) -> None:
    """Let the notice that names Bruno in the channel arrive without the bot's knowing, and nothing after it."""
    await done(harness.bruno.slash("notify", way="channel"))
    await harness.begin(harness.alice, harness.bruno)
    await harness.bot.idle()
    faults = harness.sandbox.faults
    lost = faults.lose_answer("POST", SEND, channel=harness.channel)
    faults.reset("POST", SEND, channel=harness.channel, times=None)
    faults.reset("GET", SEND, channel=harness.channel, times=None)
    harness.clock.advance(LONG)
    await harness.alice.until(lambda: lost.struck and harness.told("It is your turn"))


async def settled(harness: Harness) -> None:
    """Wait until it is known which message names Bruno."""

    async def is_known() -> bool:
        told = await harness.store.turns.notices_to(harness.bruno.id)
        return any(one.message_id for one in told)

    await eventually(is_known, "the notice to be found or sent")
    await harness.bot.idle()


@pytest.mark.parametrize("is_restarted", [False, True], ids=["running", "restarted"])
@pytest.mark.parametrize("away", [5.0, 10 * MINUTE], ids=["nonce known", "nonce forgotten"])
async def test_a_notice_that_arrived_without_our_knowing_stands_once(harness: Harness, away: float, is_restarted: bool):
    await named_but_cut_off(harness)
    if is_restarted:
        await harness.stop_bot()
    harness.clock.advance(away)
    harness.sandbox.faults.clear()
    if is_restarted:
        await harness.start_bot()
    await settled(harness)
    assert len(harness.told("It is your turn")) == 1
    assert len(rings(harness.bruno)) == 1


async def test_a_notice_that_arrived_without_our_knowing_goes_when_it_is_answered(harness: Harness):
    await named_but_cut_off(harness)
    harness.clock.advance(10 * MINUTE)
    await answer_by_my_hand(harness, harness.bruno)
    harness.sandbox.faults.clear()
    await harness.alice.until(lambda: not harness.told("It is your turn"))
