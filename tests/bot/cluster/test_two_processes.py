"""Games whose clicks reach one process and whose deliveries are another's."""

import asyncio

from table.timing import DAY
from testing.players import done, play
from testing.screens import STANDINGS, asks, button_on, card_on
from tests.bot.cluster.conftest import Pair
from tests.bot.fault_tools import errors, hand_of


async def begin(pair: Pair, shard: int, people: int = 2) -> None:
    harness = pair.clubs[shard]
    await harness.begin(*harness.people[:people])
    await harness.alice.until(lambda: all(asks(person.dm.last) for person in harness.people[:people]))


async def test_a_whole_game_is_played_in_inboxes_of_another_process(pair: Pair, caplog):
    harness = pair.clubs[1]
    await begin(pair, 1)
    await harness.play_to_the_end(pair.players(1))
    await harness.alice.until(lambda: harness.told(STANDINGS))
    assert len(harness.told(STANDINGS)) == 1
    assert len(harness.told("begins!")) == 1
    text = "\n".join(message.text for message in harness.told("**Trick "))
    assert [text.count(f"**Trick {trick}/15**") for trick in range(1, 16)] == [1] * 15
    assert errors(caplog) == []


async def test_games_of_both_servers_go_on_at_once(pair: Pair, caplog):
    for shard in range(2):
        await begin(pair, shard)
    both = [*pair.players(0), *pair.players(1)]
    await play(both, lambda: all(club.has_just_told(STANDINGS) for club in pair.clubs))
    assert [len(club.told(STANDINGS)) for club in pair.clubs] == [1, 1]
    assert errors(caplog) == []


async def test_choices_that_reach_both_processes_in_one_instant_are_all_taken(pair: Pair):
    harness = pair.clubs[1]
    await begin(pair, 1)
    alice, bruno = harness.people[:2]
    shown = (await done(bruno.click(button_on(harness.panel, "hand"), on=harness.panel))).message
    await asyncio.gather(
        done(alice.click(card_on(alice.dm.last, "salmon-1"), on=alice.dm.last)),
        done(bruno.click(card_on(shown, "salmon-2"), on=shown)),
    )
    await alice.until(lambda: harness.told("**Trick 1/15**"))
    await alice.until(lambda: "trick 2:" in alice.dm.last.text and "trick 2:" in bruno.dm.last.text)
    await alice.until(lambda: "trick 2:" in shown.text)


async def test_a_hand_shown_by_one_process_follows_what_the_other_takes(pair: Pair):
    harness = pair.clubs[1]
    await begin(pair, 1)
    alice, bruno = harness.people[:2]
    shown = (await done(alice.click(button_on(harness.panel, "hand"), on=harness.panel))).message
    for person in (alice, bruno):
        await done(person.click(card_on(person.dm.last, "salmon-1"), on=person.dm.last))
    await alice.until(lambda: "trick 2:" in shown.text and "trick 2:" in alice.dm.last.text)


async def test_a_language_chosen_in_an_inbox_is_known_to_the_other_process(pair: Pair):
    harness = pair.clubs[1]
    await begin(pair, 1)
    alice, bruno = harness.people[:2]
    await done(alice.slash("language", alice.dm, language="fr"))
    for person in (alice, bruno):
        await done(person.click(card_on(hand_of(person), "salmon-1"), on=hand_of(person)))
    await alice.until(lambda: "tour 2" in hand_of(alice).text and "trick 2:" in hand_of(bruno).text)


async def test_a_rematch_asked_for_at_both_processes_is_one_table(pair: Pair):
    harness = pair.clubs[1]
    await begin(pair, 1)
    await harness.play_to_the_end(pair.players(1))
    alice, bruno = harness.people[:2]
    await alice.until(lambda: button_on(alice.dm.last, "again"))
    (standings,) = harness.told(STANDINGS)
    await asyncio.gather(
        done(alice.click(button_on(alice.dm.last, "again"), on=alice.dm.last)),
        done(bruno.click(button_on(standings, "again"), on=standings)),
    )
    await alice.until(lambda: harness.panel.buttons)
    assert len(await pair.bots[0].store.overview.lobby_ids()) == 1


async def test_a_reminder_and_a_nudge_ring_once_whichever_process_is_asked(pair: Pair, caplog):
    harness = pair.clubs[1]
    await begin(pair, 1)
    alice, bruno = harness.people[:2]
    await done(alice.click(card_on(alice.dm.last, "salmon-1"), on=alice.dm.last))

    def reminded() -> list[str]:
        return [ping.text for ping in bruno.pings if "still waiting for you" in ping.text]

    for rung, seconds in enumerate((DAY, 2 * DAY), 1):
        harness.clock.advance(seconds)
        for bot in pair.bots:
            await bot.run_periodic_jobs()
        await alice.until(lambda rung=rung: len(reminded()) == rung)
    harness.clock.advance(1.0)
    more = (await done(alice.click(button_on(harness.panel, "manage"), on=harness.panel))).message
    await done(alice.click(button_on(more, "nudge"), on=more))
    await alice.until(lambda: len(reminded()) == 3)
    for bot in pair.bots:
        await bot.run_periodic_jobs()
        await bot.idle()
    assert len(reminded()) == 3
    assert errors(caplog) == []
