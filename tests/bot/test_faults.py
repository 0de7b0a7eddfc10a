"""What must go wrong without harm: closed doors, lost answers, lost connections, races, old buttons and bugs."""

import asyncio
import contextlib
import logging
import random
import sqlite3
from collections.abc import AsyncIterator, Callable

import pytest

from bot import BoardGameBot
from presenters.kodiak import KodiakPresenter
from rules.kodiak.game import Kodiak
from sandbox import Answer, Permission, Person, SandboxError
from sandbox.models import Message
from sandbox.permissions import LEAST_FOR_A_BOT
from sandbox.reading import Button
from sandbox.world import Change
from tests.bot.club import Club, Steady, asks, button_on, card_on, choices, done, heard, play_to_the_end

SEND = "/channels/{channel_id}/messages"
ONE_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
OPEN_INBOX = "/users/@me/channels"
ACKNOWLEDGEMENT = "/interactions/*"
FORBIDDEN = 403


@pytest.fixture(autouse=True)
def patience(club: Club) -> None:
    club.sandbox.patience = 20.0
    for person in club.people:
        person.patience = 20.0


@pytest.fixture(autouse=True)
def no_wait_before_identifying(monkeypatch) -> None:
    async def at_once(*_: object, **__: object) -> None:
        """Identify at once, where discord.py would wait five seconds."""

    monkeypatch.setattr(BoardGameBot, "before_identify_hook", at_once)


def errors(caplog) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def boards(club: Club) -> list[Message]:
    return [message for message in club.messages if message.buttons and not message.ephemeral]


def refusals(club: Club) -> int:
    """How often Discord said that something is forbidden."""
    return sum(request.status == FORBIDDEN for request in club.sandbox.requests)


def requests_in(club: Club) -> int:
    """How often the bot asked for anything in the club's channel, but for answering people there."""
    return sum(request.path.startswith(f"/channels/{club.channel.id}") for request in club.sandbox.requests)


async def begin(club: Club, count: int = 2) -> list[Person]:
    """Begin a game in which everybody has their first hand."""
    people = club.people[:count]
    await club.begin(*people)
    await people[0].until(lambda: all(asks(person.dm.last) for person in people))
    await people[0].until(lambda: "Trick 1/" in club.panel.text)
    return people


def hands_of(person: Person) -> list[Message]:
    return [message for message in person.dm.messages if choices(message) and not message.ephemeral]


def hand_of(person: Person) -> Message:
    """The hand in somebody's inbox, whatever else was said there since."""
    hands = hands_of(person)
    if not hands:
        raise SandboxError("no hand")
    return hands[-1]


async def play(person: Person, card: str) -> Answer:
    """Play a card from the inbox, once it is asked for."""
    await person.until(lambda: asks(hand_of(person)))
    hand = hand_of(person)
    return await done(person.click(card_on(hand, card), on=hand))


async def play_trick(club: Club, people: list[Person], trick: int, card: str) -> None:
    """Let everybody play a salmon of one kind, so that nobody has anything to decide."""
    for person in people:
        await person.until(lambda person=person: f"trick {trick}:" in hand_of(person).text)
        await play(person, card)


async def chat(club: Club) -> Message:
    """Let people talk until the panel has scrolled away."""
    said = [club.chloe.says(f"{number}") for number in range(10)]
    await club.sandbox.caught_up()
    return said[-1]


def told_once(club: Club, *tricks: int) -> bool:
    return all(len(club.told(f"**Trick {trick}/15**")) == 1 for trick in tricks)


# Closed inboxes


async def test_somebody_with_a_closed_inbox_plays_a_whole_game_through_my_hand_at_the_price_of_one_refusal(club: Club):
    fatou = club.people[-1]
    fatou.close_inbox()
    await club.begin(*club.people)
    await fatou.until(lambda: club.told("begins!") and button_on(club.panel, "hand"))
    await done(fatou.click(club.button("hand"), on=club.panel))
    rng = random.Random(2)
    players = [Steady(person, rng, by_dm=person is not fatou) for person in club.people]
    await play_to_the_end(club, players)
    assert refusals(club) == 1
    assert fatou.dm.messages == []


async def test_a_closed_inbox_is_marked_in_the_lobby(club: Club):
    club.bruno.close_inbox()
    await club.lay_table(club.alice, club.bruno)
    await club.alice.until(lambda: "📪" in club.panel.text)


async def test_an_inbox_closed_in_the_middle_of_a_game_keeps_nobody_waiting(club: Club):
    alice, bruno = await begin(club)
    await play(alice, "salmon-1")
    bruno.close_inbox()
    club.clock.advance(100)
    await play(bruno, "salmon-1")
    club.clock.advance(100)
    await play(alice, "salmon-2")
    shown = (await done(bruno.click(club.button("hand"), on=club.panel))).message
    await done(bruno.click(card_on(shown, "salmon-2"), on=shown))
    club.clock.advance(100)
    await play(alice, "salmon-3")
    await done(bruno.click(card_on(shown, "salmon-3"), on=shown))
    await alice.until(lambda: told_once(club, 1, 2, 3))
    assert refusals(club) <= 1


@pytest.mark.parametrize("way", ["button", "command"])
async def test_an_inbox_opened_again_gets_its_hand(club: Club, way: str):
    alice, bruno = club.people[:2]
    bruno.close_inbox()
    await club.begin(alice, bruno)
    await bruno.until(lambda: button_on(club.panel, "hand"))
    shown = (await done(bruno.click(club.button("hand"), on=club.panel))).message
    bruno.open_inbox()
    if way == "button":
        await done(bruno.click("Try my inbox again", on=shown))
    else:
        await done(bruno.slash("kodiak hand", bruno.dm))
    await bruno.until(lambda: any(asks(message) and not message.ephemeral for message in bruno.dm.messages))
    assert refusals(club) == 1


async def test_an_inbox_that_may_not_be_opened_now_is_left_alone(club: Club):
    refused = club.sandbox.faults.refuse("POST", OPEN_INBOX, code=40003, times=None)
    alice, bruno = club.people[:2]
    await club.begin(alice, bruno)
    for person in (alice, bruno):
        await person.until(lambda: button_on(club.panel, "hand"))
        shown = (await done(person.click(club.button("hand"), on=club.panel))).message
        await done(person.click(card_on(shown, "salmon-1"), on=shown))
    await alice.until(lambda: told_once(club, 1))
    assert refused.struck == 2


async def test_somebody_long_gone_is_written_to_once_for_each_decision_whatever_the_others_do(club: Club):
    alice, bruno, chloe = people = await begin(club, 3)
    sent = club.sandbox.count("POST", SEND, chloe.dm.channel)
    club.clock.advance(100)
    await play(alice, "salmon-1")
    await play(bruno, "salmon-1")
    await alice.until(lambda: "⏳ **Chloé**:" in club.panel.text)
    assert club.sandbox.count("POST", SEND, chloe.dm.channel) == sent
    await play(chloe, "salmon-1")
    club.clock.advance(100)
    await play(alice, "salmon-2")
    await play(bruno, "salmon-2")
    await play_trick(club, people[2:], 2, "salmon-2")
    await alice.until(lambda: told_once(club, 1, 2) and "Trick 3/" in club.panel.text)
    assert club.sandbox.count("POST", SEND, chloe.dm.channel) == sent


# Too many requests, and answers that get lost


async def test_a_storm_of_429_in_the_channel_neither_delays_hands_nor_loses_a_story(club: Club, caplog):
    people = await begin(club, 3)
    posts = club.sandbox.faults.rate_limit("POST", SEND, channel=club.channel, times=None)
    edits = club.sandbox.faults.rate_limit("PATCH", ONE_MESSAGE, channel=club.channel, times=None)
    await play_trick(club, people, 1, "salmon-1")
    await play_trick(club, people, 2, "salmon-2")
    await people[0].until(lambda: all("trick 3:" in person.dm.last.text for person in people))
    await people[0].until(lambda: posts.struck > 12)
    assert not club.told("**Trick 1/15**")
    posts.lift()
    edits.lift()
    await people[0].until(lambda: told_once(club, 1, 2) and "Trick 3/" in club.panel.text)
    first, second = club.told("**Trick ")
    assert "**Trick 1/" in first.text
    assert "**Trick 2/" in second.text
    assert len(boards(club)) == 1
    assert errors(caplog) == []


async def test_play_goes_on_after_the_global_limit(club: Club, caplog):
    people = await begin(club, 3)
    limit = club.sandbox.faults.rate_limit("*", "/channels/*", everywhere=True, times=4)
    await play_trick(club, people, 1, "salmon-1")
    await play_trick(club, people, 2, "salmon-2")
    await people[0].until(lambda: told_once(club, 1, 2) and "Trick 3/" in club.panel.text)
    assert limit.struck == 4
    assert errors(caplog) == []


def nothing_is_stored(club: Club, method: str, route: str, **where: object) -> None:
    club.sandbox.faults.reset(method, route, **where)
    club.sandbox.faults.refuse(method, route, status=503, **where)


def only_the_answer_is_lost(club: Club, method: str, route: str, **where: object) -> None:
    club.sandbox.faults.lose_answer(method, route, **where)
    club.sandbox.faults.lose_answer(method, route, status=503, **where)


@pytest.mark.parametrize("trouble", [nothing_is_stored, only_the_answer_is_lost])
async def test_a_story_a_panel_and_a_hand_are_seen_once_however_their_sending_fails(club: Club, trouble, caplog):
    alice, bruno = people = club.people[:2]
    trouble(club, "POST", SEND, channel=bruno.dm.channel)
    await club.lay_table(*people)
    trouble(club, "POST", SEND, channel=club.channel)
    trouble(club, "PATCH", ONE_MESSAGE, channel=club.channel)
    trouble(club, "PATCH", ONE_MESSAGE, channel=bruno.dm.channel)
    await done(alice.click(club.button("begin"), on=club.panel))
    await play_trick(club, people, 1, "salmon-1")
    trouble(club, "POST", SEND, channel=club.channel)
    trouble(club, "POST", SEND, channel=alice.dm.channel)
    await play(alice, "salmon-2")
    await alice.until(lambda: "⏳ **Bruno**:" in club.panel.text)
    club.clock.advance(100)
    await play(bruno, "salmon-2")
    await alice.until(lambda: told_once(club, 1, 2) and "Trick 3/" in club.panel.text)
    await alice.until(lambda: all("trick 3:" in person.dm.last.text for person in people))
    assert len(boards(club)) == 1
    assert len(club.told("begins!")) == 1
    await alice.until(lambda: all(len(person.dm.messages) == 1 for person in people))
    assert errors(caplog) == []


async def test_a_panel_whose_sending_got_no_answer_stays_the_only_one_when_the_lobby_changes_meanwhile(club: Club):
    club.sandbox.faults.lose_answer("POST", SEND, channel=club.channel)
    blocked = club.sandbox.faults.reset("POST", SEND, channel=club.channel, times=None)
    await done(club.alice.slash("kodiak start"))
    await club.alice.until(lambda: boards(club) and blocked.struck)
    await done(club.bruno.slash("kodiak join"))
    blocked.lift()
    await club.alice.until(lambda: "Bruno" in club.panel.text)
    assert len(boards(club)) == 1


async def test_a_panel_that_looks_again_as_it_once_did_is_not_lost_when_it_is_posted_anew(club: Club):
    await club.lay_table(club.alice, rounds="players")
    await done(club.bruno.click(club.button("join"), on=club.panel))
    said = await chat(club)
    await done(club.bruno.slash("kodiak leave"))
    await club.alice.until(lambda: "Bruno" not in club.panel.text and len(boards(club)) == 1)
    assert club.panel.id > said.id


async def test_the_table_does_not_wait_for_an_inbox_that_only_fails(club: Club, caplog):
    alice, bruno = await begin(club)
    for method, route in (("POST", SEND), ("PATCH", ONE_MESSAGE)):
        club.sandbox.faults.refuse(method, route, status=503, channel=bruno.dm.channel, times=None)
    await play(alice, "salmon-1")
    shown = (await done(bruno.click(club.button("hand"), on=club.panel))).message
    await done(bruno.click(card_on(shown, "salmon-1"), on=shown))
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    assert errors(caplog) == []


# Acknowledgements


async def test_a_choice_stands_although_the_acknowledgement_got_no_answer(club: Club):
    alice, bruno = await begin(club)
    club.sandbox.faults.lose_answer("POST", ACKNOWLEDGEMENT)
    await play(alice, "salmon-5")
    await play(bruno, "salmon-4")
    await alice.until(lambda: club.told("Alice **5** · Bruno **4**"))


async def test_a_choice_whose_acknowledgement_never_arrived_stands_and_is_shown(club: Club):
    alice, bruno = await begin(club)
    club.sandbox.faults.reset("POST", ACKNOWLEDGEMENT)
    async with failing(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last)):
        await alice.until(lambda: not asks(alice.dm.last))
    await play(bruno, "salmon-4")
    await alice.until(lambda: club.told("Alice **5** · Bruno **4**"))


@contextlib.asynccontextmanager
async def failing(click) -> AsyncIterator[None]:
    """A click that looks to its player as if nobody answered."""
    clicking = asyncio.create_task(click)
    try:
        yield
    finally:
        clicking.cancel()
        await asyncio.gather(clicking, return_exceptions=True)


async def test_a_click_discord_has_given_up_on_is_not_applied(club: Club):
    alice, _ = await begin(club)
    refused = club.sandbox.faults.refuse("POST", ACKNOWLEDGEMENT, code=10062)
    before = await club.table()
    async with failing(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last)):
        await alice.until(lambda: refused.struck)
    await play(alice, "salmon-4")
    assert (await club.table()).record.revision == before.record.revision + 1


async def test_a_click_that_arrives_after_three_seconds_is_not_applied(club: Club):
    alice, _ = await begin(club)
    before = await club.table()
    held = club.sandbox.faults.hold_deliveries()
    async with failing(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last)):
        await held.arrived.wait()
        club.clock.advance(4)
        held.release()
        await alice.until(lambda: club.sandbox.requests[-1].code == 10062)
    await play(alice, "salmon-4")
    assert (await club.table()).record.revision == before.record.revision + 1


# The gateway lost


async def closed_with_4000(club: Club) -> None:
    await club.sandbox.gateway.close(4000)


async def cut_off(club: Club) -> None:
    club.sandbox.gateway.drop()


async def asked_to_reconnect(club: Club) -> None:
    club.sandbox.gateway.ask_to_reconnect()


async def invalidated_but_resumable(club: Club) -> None:
    club.sandbox.gateway.invalidate(resumable=True)


async def closed_with_4009(club: Club) -> None:
    club.sandbox.gateway.refuse_resume = True
    await club.sandbox.gateway.close(4009)


async def cut_off_for_good(club: Club) -> None:
    club.sandbox.gateway.refuse_resume = True
    club.sandbox.gateway.drop()


async def invalidated(club: Club) -> None:
    club.sandbox.gateway.invalidate(resumable=False)


def connections(club: Club) -> int:
    return club.sandbox.gateway.identified + club.sandbox.gateway.resumed


@pytest.mark.parametrize("lose", [closed_with_4000, cut_off, asked_to_reconnect, invalidated_but_resumable])
async def test_a_click_made_while_the_connection_is_resumed_counts_once(club: Club, lose, caplog):
    alice, bruno = await begin(club)
    await play(alice, "salmon-5")
    before, revision = connections(club), (await club.table()).record.revision
    await lose(club)
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(club, 1) and connections(club) == before + 1)
    assert (await club.table()).record.revision == revision + 1
    assert errors(caplog) == []


@pytest.mark.parametrize("lose", [closed_with_4009, cut_off_for_good, invalidated])
async def test_play_goes_on_when_the_bot_had_to_identify_anew(club: Club, lose, caplog):
    alice, bruno = await begin(club)
    await play(alice, "salmon-5")
    before = club.sandbox.gateway.identified
    await lose(club)
    await alice.until(lambda: club.sandbox.gateway.identified == before + 1 and club.sandbox.gateway.online)
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    assert len(boards(club)) == 1
    assert errors(caplog) == []


# The same thing delivered twice


async def test_everything_people_can_do_is_done_once_when_it_is_delivered_twice(club: Club, caplog):
    alice, bruno, chloe = club.people[:3]

    async def twice(asking) -> Answer:
        answer = await done(asking)
        await club.sandbox.caught_up()
        assert answer.followups == []
        return answer

    club.sandbox.faults.deliver_twice(1000)
    opened = await twice(alice.slash("kodiak start"))
    await alice.until(lambda: club.panel.buttons)
    await twice(bruno.click(club.button("join"), on=club.panel))
    joined = await twice(chloe.slash("kodiak join"))
    options = await twice(alice.click(club.button("options"), on=club.panel))
    await twice(alice.choose("1", on=options.message))
    await twice(chloe.click(club.button("leave"), on=club.panel))
    await twice(chloe.click(club.button("join"), on=club.panel))
    begun = await twice(alice.slash("kodiak begin"))
    await alice.until(lambda: all(asks(person.dm.last) for person in (alice, bruno, chloe)))
    await alice.until(lambda: button_on(club.panel, "hand"))
    hand = (await twice(alice.click(club.button("hand"), on=club.panel))).text
    await play(bruno, "salmon-1")
    await play(alice, "salmon-1")
    played = (await twice(chloe.slash("kodiak play", move="Salmon 1 (×2)"))).text
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    asked = await twice(alice.click(club.button("stop"), on=club.panel))
    await twice(alice.click("Yes, close it", on=asked.message))
    await alice.until(lambda: club.told("🛑 **🐻 Kodiak"))
    await alice.until(lambda: "🛑" in club.panel.text)
    assert "is open" in opened.text
    assert "You have joined" in joined.text
    assert "begins" in begun.text
    assert "**Your hand**" in hand
    assert "trick 2:" in played
    assert len(club.told("🛑 **🐻 Kodiak")) == 1
    assert len(club.told("begins!")) == 1
    assert len(boards(club)) == 1
    assert errors(caplog) == []


# Races


async def test_a_double_click_on_the_last_card_plays_it_once_and_shows_the_fresh_hand(club: Club):
    alice, bruno = await begin(club)
    await play(alice, "salmon-4")
    card, hand = card_on(bruno.dm.last, "salmon-4"), bruno.dm.last
    await asyncio.gather(done(bruno.click(card, on=hand)), done(bruno.click(card, on=hand)))
    await alice.until(lambda: told_once(club, 1) and "trick 2:" in bruno.dm.last.text)
    assert asks(bruno.dm.last)
    assert len(await club.bot.desk.store.moves(1)) == 3


async def test_the_last_two_choices_of_the_same_instant_resolve_the_trick_once(club: Club):
    people = await begin(club, 3)
    await play(people[0], "salmon-4")
    await asyncio.gather(play(people[1], "salmon-3"), play(people[2], "salmon-2"))
    await people[0].until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    assert "Alice **4** · Bruno **3** · Chloé **2**" in club.told("**Trick 1/15**")[0].text


async def test_of_two_who_join_for_the_last_seat_one_gets_it_and_the_other_a_kind_word(club: Club):
    await club.lay_table(*club.people[:5])
    fatou, gina = club.people[5], club.person("Gina")
    join, panel = club.button("join"), club.panel
    answers = await asyncio.gather(done(fatou.click(join, on=panel)), done(gina.click(join, on=panel)))
    seated = [answer for answer in answers if not answer.followups]
    refused = [answer.followups[0] for answer in answers if answer.followups]
    assert len(seated) == len(refused) == 1
    assert refused[0].text == "This table is full: at most 6 can play."
    assert refused[0].ephemeral
    await club.alice.until(lambda: ("Fatou" in club.panel.text) != ("Gina" in club.panel.text))


async def test_of_two_clicks_on_a_public_choice_one_counts_and_a_stranger_is_told_kindly(club: Club):
    alice, bruno, chloe = await begin(club, 3)
    for person, card in ((alice, "predator-10"), (bruno, "salmon-5"), (chloe, "salmon-4")):
        await play(person, card)
    await alice.until(lambda: len(choices(club.panel)) == 2)
    panel = club.panel
    best, other = choices(panel)
    foreign = await done(bruno.click(best, on=panel))
    assert heard(foreign).text.startswith("This choice belongs to somebody else.")
    assert heard(foreign).ephemeral
    clicks = await asyncio.gather(alice.click(best, on=panel), alice.click(other, on=panel))
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    await alice.until(lambda: any(click.followups for click in clicks))
    assert sum(bool(click.followups) for click in clicks) == 1
    assert club.told("**Trick 1/15**")[0].text.count("🎣") == 1


# Buttons of other days


class Album:
    """Every button anybody has ever seen, with the message it stood on."""

    def __init__(self, club: Club) -> None:
        self.seen: dict[tuple[int, str], tuple[Message, Button]] = {}
        club.sandbox.world.subscribe(self._see)

    def _see(self, change: Change) -> None:
        for button in change.message.buttons if change.message else ():
            if button.custom_id:
                self.seen[change.message.id, button.custom_id] = (change.message, button)

    def all(self) -> list[tuple[Message, Button]]:
        return [(message, button) for message, button in self.seen.values() if not message.deleted]


async def public_state(club: Club) -> tuple[object, ...]:
    record = (await club.table()).record
    return record.revision, [message.text for message in club.messages if not message.ephemeral]


async def click_everything(club: Club, album: Album, people: list[Person], *, but: Callable[[Button], bool]) -> int:
    """Click every old button as everybody who sees it; each answer is for the clicker alone."""
    clicked = 0
    for message, button in album.all():
        for person in people:
            if person.sees(message) and not but(button):
                answer = await done(person.click(button, on=message))
                clicked += 1
                assert heard(answer).ephemeral or heard(answer).channel.recipient is person.user
    return clicked


async def test_every_button_ever_seen_answers_privately_and_changes_nothing_after_the_game(club: Club, caplog):
    album = Album(club)
    alice, bruno = people = await begin(club)
    rng = random.Random(3)
    await play_to_the_end(club, [Steady(person, rng) for person in people])
    await alice.until(lambda: "🏁 **The game is over" in club.panel.text)
    await alice.until(lambda: all("is over" in person.dm.last.text for person in people))
    before = await public_state(club)
    clicked = await click_everything(club, album, [alice, bruno, club.chloe], but=lambda _: False)
    await club.sandbox.caught_up()
    assert clicked > 100
    assert await public_state(club) == before
    assert errors(caplog) == []


async def test_every_button_of_earlier_tricks_answers_privately_and_changes_nothing(club: Club, caplog):
    album = Album(club)
    alice, bruno = people = await begin(club)
    await play_trick(club, people, 1, "salmon-1")
    await play_trick(club, people, 2, "salmon-2")
    await alice.until(lambda: all("trick 3:" in person.dm.last.text for person in people))
    await alice.until(lambda: "Trick 3/" in club.panel.text)
    current = {button.custom_id for person in people for button in choices(person.dm.last)}
    before = await public_state(club)
    await click_everything(club, album, [alice, bruno, club.chloe], but=lambda button: button.custom_id in current)
    await club.sandbox.caught_up()
    assert await public_state(club) == before
    assert all(asks(hand_of(person)) and "trick 3:" in hand_of(person).text for person in people)
    assert errors(caplog) == []


# The panel


async def test_a_panel_deleted_by_a_moderator_is_posted_anew(club: Club):
    moderator = club.person("Max", permissions=Permission.MANAGE_MESSAGES)
    alice, bruno = await begin(club)
    moderator.delete(club.panel)
    await play(alice, "salmon-1")
    await alice.until(lambda: "⏳ **Bruno**:" in club.panel.text)
    await done(bruno.click(club.button("hand"), on=club.panel))
    assert len(boards(club)) == 1


async def test_a_panel_older_than_an_hour_gives_way_to_a_new_one(club: Club):
    alice, _ = await begin(club)
    old = club.panel
    club.clock.advance(3700)
    await play(alice, "salmon-1")
    await alice.until(lambda: "⏳ **Bruno**:" in club.panel.text and len(boards(club)) == 1)
    assert old.deleted


async def test_a_panel_that_has_scrolled_away_comes_down_again(club: Club):
    alice, _ = await begin(club)
    old = club.panel
    said = await chat(club)
    await play(alice, "salmon-1")
    await alice.until(lambda: club.panel.id > said.id and old.deleted)
    assert len(boards(club)) == 1


async def test_a_panel_discord_will_not_edit_any_more_is_posted_anew(club: Club):
    alice, _ = await begin(club)
    old = club.panel
    worn_out = club.sandbox.faults.refuse("PATCH", ONE_MESSAGE, code=30046, channel=club.channel, times=None)
    await play(alice, "salmon-1")
    await alice.until(lambda: "⏳ **Bruno**:" in club.panel.text and len(boards(club)) == 1)
    worn_out.lift()
    assert old.deleted


# Permissions and channels


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en-US", "I cannot play here yet. Somebody who manages this channel must give me: Attach Files."),
        ("fr", "Joindre des fichiers"),
    ],
)
async def test_a_permission_missing_at_the_start_is_named_in_the_readers_language(club: Club, locale, sentence):
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT & ~Permission.ATTACH_FILES)
    host = club.person("Hélène", locale=locale)
    answer = await done(host.slash("kodiak start"))
    assert sentence in answer.text
    assert answer.ephemeral
    assert boards(club) == []


async def test_a_permission_lost_in_the_middle_of_a_game_is_told_once_and_the_game_goes_on(club: Club, caplog):
    alice, bruno = people = await begin(club)
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT & ~Permission.SEND_MESSAGES)
    sent = club.sandbox.count("POST", SEND, club.channel)
    await play_trick(club, people, 1, "salmon-1")
    await alice.until(lambda: any("no longer post" in message.text for message in alice.dm.messages))
    asked = requests_in(club)
    for person in people:
        await done(person.click(club.button("hand"), on=club.panel))
    await play_trick(club, people, 2, "salmon-2")
    await alice.until(lambda: all("trick 3:" in hand_of(person).text for person in people))
    complaints = [message.text for message in alice.dm.messages if "no longer post" in message.text]
    assert len(complaints) == 1
    assert "Missing: Send Messages." in complaints[0]
    assert not any("no longer post" in message.text for message in bruno.dm.messages)
    assert club.sandbox.count("POST", SEND, club.channel) == sent + 1
    assert requests_in(club) <= asked + 1  # An edit of the panel may have been on its way.
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT)
    await done(bruno.slash("kodiak board"))
    await alice.until(lambda: told_once(club, 1, 2) and "Trick 3/" in club.panel.text)
    assert len(boards(club)) == 1
    assert errors(caplog) == []


async def test_a_game_that_ends_while_its_channel_is_out_of_reach_is_told_when_it_is_back(club: Club):
    people = await begin(club)
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT & ~Permission.VIEW_CHANNEL)
    players = [HandPlayer(person, random.Random(4)) for person in people]
    while not is_over(people):
        await people[0].until(lambda: is_over(people) or any(player.is_asked for player in players))
        for player in [player for player in players if player.is_asked]:
            await player.answer()
    assert not club.told("🏆")
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT)
    await done(club.chloe.slash("kodiak rules"))
    await people[0].until(lambda: club.told("🏆"))
    assert told_once(club, *range(1, 16))


def is_over(people: list[Person]) -> bool:
    return all(any("is over" in message.text for message in person.dm.messages) for person in people)


class HandPlayer(Steady):
    """Somebody who finds their hand between other messages."""

    @property
    def hand(self) -> Message | None:
        return next(reversed(hands_of(self.person)), None)


async def test_a_host_whose_inbox_just_closed_is_not_told_of_trouble_and_nobody_stumbles(club: Club, caplog):
    alice, bruno = await begin(club)
    await play(alice, "salmon-1")
    alice.close_inbox()
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT & ~Permission.SEND_MESSAGES)
    await play(bruno, "salmon-1")
    await bruno.until(lambda: "trick 2:" in bruno.dm.last.text and refusals(club) >= 2)
    await done(alice.click(club.button("hand"), on=club.panel))
    assert errors(caplog) == []


async def test_a_deleted_channel_is_left_alone_and_the_game_goes_on_by_direct_message(club: Club, caplog):
    alice, bruno = people = await begin(club)
    club.sandbox.world.delete_channel(club.channel)
    asked = requests_in(club)
    for trick, card in enumerate(("salmon-1", "salmon-2", "salmon-3"), start=1):
        await play_trick(club, people, trick, card)
    await bruno.until(lambda: "trick 4:" in bruno.dm.last.text)
    await alice.until(lambda: any("I can no longer post" in message.text for message in alice.dm.messages))
    assert requests_in(club) - asked <= 2
    assert errors(caplog) == []


# The store


async def test_a_click_is_refused_clearly_while_nothing_can_be_saved_and_works_again_afterwards(club: Club):
    await club.stop_bot()
    await club.start_bot(busy_timeout=0.05)
    alice, bruno = await begin(club)
    await play(alice, "salmon-5")
    await alice.until(lambda: "⏳ **Bruno**:" in club.panel.text)
    before = await public_state(club)
    with contextlib.closing(sqlite3.connect(club.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = await done(bruno.click(card_on(bruno.dm.last, "salmon-4"), on=bruno.dm.last))
        assert heard(refused).text.startswith("I could not save that, so nothing has changed.")
        assert asks(bruno.dm.last)
        assert await public_state(club) == before
        other.execute("ROLLBACK")
    await play(bruno, "salmon-3")
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    assert "Alice **5** · Bruno **3**" in club.told("**Trick 1/15**")[0].text


async def test_no_table_is_laid_while_nothing_can_be_saved(club: Club):
    await club.stop_bot()
    await club.start_bot(busy_timeout=0.05)
    with contextlib.closing(sqlite3.connect(club.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = await done(club.alice.slash("kodiak start"))
        assert refused.text.startswith("I could not save that")
        other.execute("ROLLBACK")
    assert boards(club) == []
    await done(club.alice.slash("kodiak start"))
    await club.alice.until(lambda: len(boards(club)) == 1)


# Bugs

SECRET = "predator-10"


def broken(*_: object) -> None:
    raise RuntimeError(SECRET)


async def test_a_bug_in_a_rule_changes_nothing_and_is_told_to_the_player_and_to_the_log(
    club: Club, caplog, monkeypatch
):
    alice, bruno = await begin(club)
    await play(alice, "salmon-5")
    await alice.until(lambda: "⏳ **Bruno**:" in club.panel.text)
    before = await public_state(club)

    with monkeypatch.context() as patch:
        patch.setattr(Kodiak, "apply", broken)
        failed = await done(bruno.click(card_on(bruno.dm.last, "salmon-4"), on=bruno.dm.last))
    assert heard(failed).text == "Something went wrong on my side. Nothing has changed; please try again."
    assert await public_state(club) == before
    (logged,) = errors(caplog)
    assert "table 1, ply 2" in logged
    assert SECRET not in logged
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)


async def test_a_bug_in_a_presenter_is_told_to_the_player_and_the_table_goes_on(club: Club, caplog, monkeypatch):
    alice, bruno = await begin(club)
    before = await public_state(club)

    with monkeypatch.context() as patch:
        patch.setattr(KodiakPresenter, "hand", broken)
        failed = await done(bruno.click(club.button("hand"), on=club.panel))
    assert heard(failed).text == "Something went wrong on my side. Nothing has changed; please try again."
    assert await public_state(club) == before
    assert len(errors(caplog)) == 1
    assert SECRET not in errors(caplog)[0]
    await play_trick(club, [alice, bruno], 1, "salmon-1")
    await alice.until(lambda: told_once(club, 1))
