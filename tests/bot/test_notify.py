"""Being told of one's turn: by direct message, by name in the channel, later, once for several tables, or never."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from sandbox import Person
from sandbox.models import Message
from tests.bot.club import Club, button_on, card_on, choices, done, heard
from tests.bot.trouble import SEND

MINUTE = 60.0
LONG = 100.0
"""Seconds after which somebody is believed to look elsewhere."""


async def lay(club: Club, *people: Person, number: int = 1, tempo: str = "none") -> None:
    """Begin a game of Kodiak, everybody having joined long before."""
    host, *others = people
    await done(host.slash("kodiak start", language="en", tempo=tempo))
    await host.until(lambda: club.panel_of(number).buttons)
    for other in others:
        await done(other.click(button_on(club.panel_of(number), "join"), on=club.panel_of(number)))
    await host.until(lambda: all(other.name in club.panel_of(number).text for other in others))
    club.clock.advance(LONG)
    await done(host.click(button_on(club.panel_of(number), "begin"), on=club.panel_of(number)))
    await host.until(lambda: button_on(club.panel_of(number), "manage"))


async def delivered(club: Club, number: int = 1) -> None:
    """Wait until everything about a table was delivered."""
    store = club.bot.services.store
    while (await club.table(number)).record.revision > (await store.messages.get(number, "panel", 0)).revision:
        await club.sandbox.world.until(lambda: False, 0.01)


def rings(person: Person) -> list[str]:
    return [ping.text for ping in person.pings if "begins!" not in ping.text and "have a seat" not in ping.text]


def hand(person: Person, number: int = 1) -> Message | None:
    hands = [message for message in person.dm.messages if f"table {number} " in message.text and choices(message)]
    return hands[-1] if hands else None


def notices(person: Person) -> list[Message]:
    return [message for message in person.dm.messages if "It is your turn" in message.text]


async def answer(person: Person, number: int = 1, card: str = "salmon-1") -> None:
    await person.until(lambda: hand(person, number))
    await done(person.click(card_on(hand(person, number), card), on=hand(person, number)))


async def answer_by_my_hand(club: Club, person: Person, number: int = 1, card: str = "salmon-1") -> None:
    shown = heard(await done(person.click(button_on(club.panel_of(number), "hand"), on=club.panel_of(number))))
    await done(person.click(card_on(shown, card), on=shown))


async def test_the_settings_are_shown_changed_by_menus_and_remembered(club: Club):
    shown = (await done(club.bruno.slash("notify"))).message
    assert shown.ephemeral
    assert "by direct message" in shown.text
    await done(club.bruno.click("In the channel", on=shown))
    await done(club.bruno.choose("15", menu=shown.menus[0], on=shown))
    await done(club.bruno.choose("22", menu=shown.menus[1], on=shown))
    await done(club.bruno.choose("6", menu=shown.menus[2], on=shown))
    await done(club.bruno.choose("Europe/Paris", menu=shown.menus[3], on=shown))
    await club.restart_bot()
    again = (await done(club.bruno.slash("notify"))).message
    for words in ("I name you in the table’s channel", "within 15 minutes", "from 22:00 to 06:00 (Europe/Paris"):
        assert words in again.text


async def test_the_command_changes_all_at_once_in_french_too(club: Club):
    dora = club.person("Delphine", "fr")
    answered = await done(dora.slash("notify", way="off", delay="60", quiet_from="23", quiet_to="7"))
    for words in ("Je ne te préviens pas", "dans l’heure", "de 23 h à 7 h (Europe/Paris"):
        assert words in answered.text
    assert "Pas d’heures calmes." in (await done(dora.slash("notify", quiet_from="never"))).text


async def test_time_zones_are_completed_and_nonsense_is_refused_kindly(club: Club):
    assert ("Europe/Paris", "Europe/Paris") in await club.bruno.complete("notify", "zone", "pari")
    assert (await club.bruno.complete("notify", "zone", "new yo"))[0] == ("America/New_York", "America/New_York")
    assert await club.bruno.complete("notify", "zone", "atlantis") == []
    assert "do not know this time zone" in (await done(club.bruno.slash("notify", zone="Atlantis"))).text
    empty = await done(club.bruno.slash("notify", quiet_from="8", quiet_to="8"))
    assert "must end at another hour" in empty.text
    shown = (await done(club.bruno.slash("notify"))).message
    assert "No quiet hours" in shown.text
    forged = await (await club.bruno.forge("notice:delay", on=shown, values=["99"], component_type=3)).done()
    assert "does not exist" in heard(forged).text


async def test_tables_offers_the_settings_and_tells_since_when_and_until_when(club: Club):
    await lay(club, club.alice, club.bruno, tempo="live-3")
    now = int(club.clock())
    listed = (await done(club.alice.slash("tables"))).message
    assert f"⏳ **your turn**, asked <t:{now}:R>; I decide <t:{now + 13 * 60}:R>" in listed.text
    opened = await done(club.alice.click("Notices", on=listed))
    assert "When it is your turn" in heard(opened).text


async def test_whoever_wants_it_so_is_named_in_the_channel_and_gets_no_direct_messages(club: Club):
    await done(club.bruno.slash("notify", way="channel"))
    await lay(club, club.alice, club.bruno)
    await club.alice.until(lambda: club.told("It is your turn"))
    (notice,) = club.told("It is your turn")
    assert notice.text.startswith(f"{club.bruno.mention} ⏳ It is your turn at")
    assert "Kodiak · table 1 · Les amis du jeu" in notice.text
    assert rings(club.bruno) == [notice.content]
    assert not club.bruno.dm.messages
    await answer_by_my_hand(club, club.bruno)
    await club.alice.until(lambda: not club.told("It is your turn"))


async def test_whoever_is_looking_is_not_named_until_they_look_elsewhere(club: Club):
    await done(club.bruno.slash("notify", way="channel"))
    await lay(club, club.alice, club.bruno)
    await club.alice.until(lambda: club.told("It is your turn"))
    await answer_by_my_hand(club, club.bruno)
    await answer(club.alice)
    await club.alice.until(lambda: "Trick 2/" in club.panel_of(1).text)
    await delivered(club)
    assert not club.told("It is your turn")
    club.clock.advance(LONG)
    await club.alice.until(lambda: club.told("It is your turn"))
    assert len(rings(club.bruno)) == 2


async def test_whoever_wants_peace_hears_nothing_and_plays_by_my_hand(club: Club):
    await done(club.bruno.slash("notify", way="off"))
    await lay(club, club.alice, club.bruno)
    await delivered(club)
    assert rings(club.bruno) == []
    assert not club.bruno.dm.messages
    assert not club.told("It is your turn")
    await answer_by_my_hand(club, club.bruno)
    await club.bruno.until(lambda: "⏳ **Alice**:" in club.panel_of(1).text)


async def test_whoever_answers_within_the_delay_is_never_bothered(club: Club):
    await done(club.bruno.slash("notify", delay="5"))
    await lay(club, club.alice, club.bruno)
    club.clock.advance(4 * MINUTE)
    await answer_by_my_hand(club, club.bruno)
    club.clock.advance(2 * MINUTE)
    await delivered(club)
    assert rings(club.bruno) == []


async def test_whoever_answers_within_the_delay_is_not_bothered_by_hands_that_come_late(club: Club):
    await done(club.bruno.slash("notify", delay="5"))
    late = club.sandbox.faults.hold("POST", SEND, channel=club.alice.dm.channel)
    await lay(club, club.alice, club.bruno)
    await answer_by_my_hand(club, club.bruno)
    late.release()
    await club.alice.until(lambda: hand(club.alice))
    await delivered(club)
    assert rings(club.bruno) == []


async def test_after_the_delay_the_hand_rings_once(club: Club):
    await done(club.bruno.slash("notify", delay="5"))
    await lay(club, club.alice, club.bruno)
    await delivered(club)
    assert rings(club.bruno) == []
    club.clock.advance(5 * MINUTE)
    await club.bruno.until(lambda: hand(club.bruno))
    club.clock.advance(60 * MINUTE)
    await answer(club.alice)
    await delivered(club)
    assert len(rings(club.bruno)) == 1


async def test_a_notice_due_while_the_bot_was_away_comes_once(club: Club):
    await done(club.bruno.slash("notify", delay="1"))
    await lay(club, club.alice, club.bruno)
    await delivered(club)
    await club.stop_bot()
    club.clock.advance(MINUTE)
    await club.start_bot()
    await club.bruno.until(lambda: rings(club.bruno))
    await club.restart_bot()
    await answer(club.alice)
    await delivered(club)
    assert len(rings(club.bruno)) == 1


async def until_hour(club: Club, hour: int) -> None:
    """Let time pass until it strikes an hour in Paris."""
    now = datetime.fromtimestamp(club.clock(), ZoneInfo("Europe/Paris"))
    then = now.replace(hour=hour, minute=0, second=1)
    club.clock.advance((then if then > now else then + timedelta(days=1)).timestamp() - now.timestamp())


async def test_at_night_nothing_rings_and_in_the_morning_one_notice_names_all_tables(club: Club):
    await done(club.bruno.slash("notify", quiet_from="22", quiet_to="7", zone="Europe/Paris"))
    await until_hour(club, 22)
    await lay(club, club.alice, club.bruno)
    await lay(club, club.chloe, club.bruno, number=2)
    await delivered(club, 1)
    await delivered(club, 2)
    night = [ping for ping in club.bruno.pings if ping.message.channel is club.bruno.dm.channel]
    assert night == []
    await until_hour(club, 7)
    await club.bruno.until(lambda: notices(club.bruno))
    await delivered(club, 1)
    await delivered(club, 2)
    (morning,) = [ping for ping in club.bruno.pings if ping.message.channel is club.bruno.dm.channel]
    assert "It is your turn at 2 tables: " in morning.text
    assert "🐻 Kodiak 1 and 🐻 Kodiak 2.\n" in morning.text
    assert morning.text.count("https://discord.com/channels/") == 2
    await answer(club.bruno, 1)
    await club.bruno.until(lambda: "It is your turn at 🐻 Kodiak · table 2" in notices(club.bruno)[-1].text)
    await answer(club.bruno, 2)
    await club.bruno.until(lambda: not notices(club.bruno))


async def test_a_second_table_rings_once_by_a_notice_that_names_both(club: Club):
    await lay(club, club.alice, club.bruno)
    await club.bruno.until(lambda: hand(club.bruno))
    await lay(club, club.chloe, club.bruno, number=2)
    await club.bruno.until(lambda: notices(club.bruno) and hand(club.bruno, 2))
    assert len(rings(club.bruno)) == 2
    assert "2 tables" in rings(club.bruno)[-1]
    await answer(club.bruno, 1)
    await answer(club.bruno, 2)
    await club.bruno.until(lambda: not notices(club.bruno))
    assert len(rings(club.bruno)) == 2


async def test_tables_in_one_channel_share_one_notice_there(club: Club):
    await done(club.bruno.slash("notify", way="channel"))
    await lay(club, club.alice, club.bruno)
    await lay(club, club.chloe, club.bruno, number=2)
    await club.bruno.until(lambda: club.told("at 2 tables"))
    await club.bruno.until(lambda: len(club.told("It is your turn")) == 1)
    await answer_by_my_hand(club, club.bruno, 1)
    await club.bruno.until(lambda: [m for m in club.told("It is your turn") if "2 tables" not in m.text])
    await answer_by_my_hand(club, club.bruno, 2)
    await club.bruno.until(lambda: not club.told("It is your turn"))


async def test_choosing_otherwise_moves_what_waits_without_a_second_ring(club: Club):
    await lay(club, club.alice, club.bruno)
    await club.bruno.until(lambda: hand(club.bruno))
    before = rings(club.bruno)
    await done(club.bruno.slash("notify", way="channel"))
    await club.bruno.until(lambda: not club.bruno.dm.messages)
    await done(club.bruno.slash("notify", way="dm"))
    await club.bruno.until(lambda: hand(club.bruno))
    assert rings(club.bruno) == before
    assert not club.told("It is your turn")


@pytest.mark.parametrize("way", ["off", "channel"])
async def test_warnings_of_the_clock_come_in_any_case(club: Club, way: str):
    await done(club.bruno.slash("notify", way=way))
    await lay(club, club.alice, club.bruno, tempo="live-3")
    club.clock.advance(0.8 * 13 * MINUTE)

    def warnings() -> list[Message]:
        seen = club.bruno.dm.messages if way == "off" else club.messages
        return [message for message in seen if "your time is nearly over" in message.text]

    await club.bruno.until(warnings)
    assert warnings()[-1] in [ping.message for ping in club.bruno.pings]


async def test_a_warning_at_night_comes_without_a_sound(club: Club):
    await done(club.bruno.slash("notify", quiet_from="22", quiet_to="7", zone="Europe/Paris"))
    await until_hour(club, 22)
    await lay(club, club.alice, club.bruno, tempo="live-3")
    club.clock.advance(0.8 * 13 * MINUTE)
    await club.bruno.until(lambda: "your time is nearly over" in club.bruno.dm.last.text)
    assert rings(club.bruno) == []
