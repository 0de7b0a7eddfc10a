"""In reading mode a player hears everything in words, and plays by writing the number of a line."""

import random
import re
from itertools import cycle

import pytest

from discord_ui.views.reading import numbered
from presenters.contract import Branch
from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES
from presenters.plain_words import EMOJI
from rules.games import GAMES
from sandbox import Person
from sandbox.world.models import Message
from table.match import Question
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard
from tests.bot.direct_messages.writing import received, settled, write
from tests.bot.fault_tools import hand_of, hands_of
from tests.bot.finished_games import played
from tests.bot.refusals import nothing_is_logged_as_an_error  # noqa: F401 - for all tests of this module
from tests.table.history.recorded import recorded

LINE = re.compile(r"^([1-9][0-9]*)\) (.+)$", re.MULTILINE)
SEND = "/channels/{channel_id}/messages"
MOST_WRITTEN = 3000
LONG_ENOUGH = 60.0
"""Seconds of a busy machine for what the computers do between two questions."""
SHORT = {"kodiak": "1"}
"""The option that makes a game short."""
CHOSEN = {"en": "(chosen)", "fr": "(choisi)", "de": "(gewählt)"}
FIRST = {"en": "First:", "fr": "Premier\u00a0:", "de": "Erster Platz:"}


class Listener:
    """A player who hears the texts of their inbox and nothing else: no picture, no button, no menu."""

    def __init__(self, person: Person, language: str, rng: random.Random) -> None:
        self.person, self._language, self._rng = person, language, rng

    @property
    def heard(self) -> str:
        messages = received(self.person)
        return messages[-1].text if messages else ""

    @property
    def lines(self) -> list[str]:
        """The numbers that may be written, unless one was chosen already."""
        return [] if CHOSEN[self._language] in self.heard else [number for number, _ in LINE.findall(self.heard)]

    @property
    def is_over(self) -> bool:
        return FIRST[self._language] in self.heard

    async def write(self) -> None:
        """Write a number, and wait for what comes below it."""
        written = self.person.dm.write(self._rng.choice(self.lines))
        await self.person.until(lambda: received(self.person)[-1].id > written.id, LONG_ENOUGH)


def assert_in_words(message: Message) -> None:
    assert message.images == []
    assert EMOJI.findall(message.text.replace("•", "")) == []
    shown = [button.caption for button in message.buttons] + [
        line.label for menu in message.menus for line in menu.options
    ]
    assert [caption for caption in shown if EMOJI.search(caption)] == []


async def begin(harness: Harness, key: str, person: Person, language: str) -> None:
    """Begin the shortest game of a kind with computers."""
    await done(person.slash("reading", mode="on"))
    await harness.open_table(PRESENTERS[key].command, person, language=language)
    await person.until(lambda: harness.button("options"))
    if key in SHORT:
        options = await done(person.click(harness.button("options"), on=harness.panel))
        await done(person.choose(SHORT[key], on=options.message))
    for _ in range(GAMES[key].seats.start - 1):
        await harness.press(person, "add")
    await harness.press(person, "begin")


@pytest.mark.parametrize(("key", "language"), list(zip(GAMES, cycle(LANGUAGES), strict=False)))
async def test_a_whole_game_of_every_kind_is_heard_and_played_by_numbers(harness: Harness, key: str, language: str):
    alix = harness.person("Alix", locale=language)
    await begin(harness, key, alix, language)
    listener = Listener(alix, language, random.Random(key))
    for _ in range(MOST_WRITTEN):
        await alix.until(lambda: listener.lines or listener.is_over, LONG_ENOUGH)
        assert_in_words(received(alix)[-1])
        if listener.is_over:
            break
        await listener.write()
    assert (await harness.table()).record.phase == "over"


async def test_reading_mode_is_switched_by_command_and_button_and_kept_with_the_person(harness: Harness):
    alice, bruno = harness.people[:2]
    await harness.begin(alice, bruno)
    await alice.until(lambda: hand_of(alice).images)
    settings = heard(await done(alice.slash("notify")))
    said = heard(await done(alice.click("🔤 Reading mode", on=settings)))
    assert "Reading mode is on" in said.text
    await alice.until(lambda: not hand_of(alice).images)
    assert_in_words(hand_of(alice))
    assert "1) Salmon 1 (×2)" in hand_of(alice).text
    assert hand_of(bruno).images  # Everybody chooses for themselves.
    for command in ("kodiak hand", "kodiak board", "kodiak rules", "help", "tables", "notify"):
        assert_in_words(heard(await done(alice.slash(command))))
    assert_in_words(heard(await done(alice.slash("leaderboard", game="kodiak"))))
    told = heard(await done(alice.click(button_on(harness.panel, "words"), on=harness.panel)))
    assert_in_words(told)
    await harness.restart_bot()
    assert (await harness.store.privacy.dossier(alice.id)).person.reading == 1
    await done(alice.slash("reading", alice.dm))
    await alice.until(lambda: hand_of(alice).images)


async def test_numbers_and_names_are_both_read_and_a_number_of_no_line_is_a_name(harness: Harness):
    alice, bruno = harness.people[:2]
    await done(alice.slash("reading", mode="on"))
    await harness.begin(alice, bruno)
    await alice.until(lambda: "6) Predator 10" in hand_of(alice).text)
    await harness.bot.idle()
    for text, line in {"6": "6) Predator 10", "30": "8) Predator 30", "saumon 2": "2) Salmon 2 (×2)"}.items():
        (hand,) = await write(harness, alice, text)
        assert f"{line} (chosen)" in hand.text


async def test_a_menu_opened_while_its_hand_is_still_being_sent_is_opened(harness: Harness):
    """Discord shows a message before it answers the request that sent it: a quick writer is faster than our notes."""
    people, faults = harness.people[:2], harness.sandbox.faults
    for person in people:
        await done(person.slash("reading", mode="on"))
    await harness.open_table("alaska", *people)
    await harness.bot.idle()
    held = [faults.hold_answer("POST", SEND, channel=person.dm.channel) for person in people]
    await harness.press(people[0], "begin")
    (question,) = (await harness.table()).playing().awaited
    await held[question.seat].arrival()
    reader = people[question.seat]
    reader.dm.write(await number_of_a_branch(harness, question))
    await harness.sandbox.caught_up()
    await harness.bot.answered()
    for one in held:
        one.release()
    await reader.until(lambda: "\n0) " in received(reader)[-1].text)


async def test_a_hand_that_is_to_be_heard_again_is_sent_although_discord_refused_it_once(harness: Harness):
    alice, bruno = harness.people[:2]
    await done(alice.slash("reading", mode="on"))
    await harness.begin(alice, bruno)
    await alice.until(lambda: "6) Predator 10" in hand_of(alice).text)
    await settled(harness)
    services, written = harness.bot.client.services, alice.dm.write("?")
    await alice.until(lambda: LINE.findall(received(alice)[-1].text) and received(alice)[-1].id > written.id)
    again = harness.sandbox.world.next_id()
    services.hands.heard_writing(alice.id, again)
    harness.sandbox.faults.refuse("POST", SEND, channel=alice.dm.channel)
    services.delivery.recheck(1, alice.id)
    await alice.until(lambda: received(alice)[-1].id > again)


async def number_of_a_branch(harness: Harness, question: Question) -> str:
    lines = numbered(await harness.table(), question, "en", None)
    return str(next(number for number, entry in lines.items() if isinstance(entry, Branch)))


async def test_a_number_written_before_the_present_hand_came_is_not_played(harness: Harness):
    alice, bruno = harness.people[:2]
    await done(alice.slash("reading", mode="on"))
    await harness.begin(alice, bruno)
    await alice.until(lambda: "6) Predator 10" in hand_of(alice).text)
    await harness.bot.idle()
    held = harness.sandbox.faults.hold_deliveries()
    alice.dm.write("6")
    await held.arrival()
    harness.bot.client.services.delivery.recheck(1, alice.id)
    harness.bot.client.services.hands.heard_writing(alice.id, alice.dm.messages[-1].id)
    await alice.until(lambda: received(alice)[-1].id > alice.dm.messages[-2].id)
    await harness.bot.idle()
    held.release()
    await settled(harness)
    assert not (await harness.table()).playing().has_sealed(0)
    assert LINE.findall(received(alice)[-1].text)


async def test_what_is_no_line_is_explained_and_the_question_is_heard_again_below(harness: Harness):
    alice, bruno = harness.people[:2]
    await done(alice.slash("reading", mode="on"))
    await harness.begin(alice, bruno)
    await alice.until(lambda: "6) Predator 10" in hand_of(alice).text)
    await harness.bot.idle()
    for text in ("99", "predator"):
        explained, *_ = await write(harness, alice, text)
        assert not LINE.findall(explained.text)
        await alice.until(lambda: "6) Predator 10" in received(alice)[-1].text)


async def test_in_several_games_a_number_asks_which_table_is_meant(harness: Harness):
    alice, bruno = harness.people[:2]
    await done(alice.slash("reading", mode="on"))
    for number in (1, 2):
        await harness.begin(alice, bruno)
        await alice.until(lambda number=number: len(hands_of(alice)) == number)
        await harness.bot.idle()
    (question,) = await write(harness, alice, "6")
    await done(alice.click(question.buttons[0], on=question))
    sealed = [(await harness.table(number)).playing().has_sealed(0) for number in (1, 2)]
    assert sorted(sealed) == [False, True]


NAMED_IN_REPLAYS = {
    "kai_piranja": r"En digestion : .*(piranha|poisson|barracuda) \*\*",
    "alaska": r"Île : rouge ×[0-9]+, jaune ×",
    "kauri": r"\*\*[0-9]+ \w+\*\* kauri",
    "game5211": r"Tu viens de piocher : (bleu|vert|orange|violet|jaune) ",
}
"""What only emoji say on a page of a replay that has a picture."""


@pytest.mark.parametrize("key", NAMED_IN_REPLAYS)
async def test_a_replay_names_the_pieces_of_its_game(harness: Harness, key: str):
    alix, bruno = harness.person("Alix", locale="fr"), harness.bruno
    await done(alix.slash("reading", mode="on"))
    seats = GAMES[key].seats.start
    people = (alix, bruno, harness.chloe)[:seats]
    table_id = await played(harness, *people, recording=recorded(key, seats))
    page = heard(await done(alix.slash("replay", table=table_id)))
    assert_in_words(page)
    chapters = next(menu for menu in page.menus if menu.custom_id.startswith("chapter"))
    await done(alix.choose(chapters.options[-2].value, menu=chapters, on=page))
    assert_in_words(page)
    eyes = next(menu for menu in page.menus if menu.custom_id.startswith("eyes"))
    await done(alix.choose("1", menu=eyes, on=page))
    assert_in_words(page)
    assert re.search(NAMED_IN_REPLAYS[key], page.text.replace("\u00a0", " "))
