"""Looking back at finished games: moment by moment, as files, and with the question whether the deal was fair."""

import io
import json
import random

import pytest
from PIL import Image

from discord_ui.requests import context, replay
from discord_ui.requests.context import MOST_BYTES
from discord_ui.requests.replay import MOST_FRAMES
from presenters.texts import texts_in
from table.deal import BY_DRAW, BY_LINE, promise_of
from table.errors import FilmTooLargeError
from table.history.archive import Archive
from table.history.recording import Recording
from table.verify import verify
from testing.harness import Harness
from testing.players import RandomPlayer, done
from testing.screens import button_on, heard
from tests.bot.finished_games import panel_of, played
from tests.table.history.recorded import recorded


def menu_on(message, verb):
    return next(menu for menu in message.menus if menu.custom_id.startswith(f"{verb}:"))


def step(message, name):
    return next(button for button in message.buttons if button.custom_id.endswith(f":{name}"))


async def opened(harness, person, table_id):
    answer = await done(person.slash("replay", table=table_id))
    assert answer.ephemeral
    return answer.message


async def test_a_finished_game_is_paged_through_in_one_private_message(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno)
    shown = await opened(harness, harness.chloe, table_id)
    assert "the beginning" in shown.text
    assert "trick 1 of 15" in shown.images[0].alt
    assert step(shown, "first").disabled
    assert step(shown, "back").disabled
    await done(harness.chloe.click(step(shown, "next"), on=shown))
    assert "move 1 of " in shown.text
    assert "**Alice**: " in shown.text or "**Bruno**: " in shown.text
    await done(harness.chloe.click(step(shown, "last"), on=shown))
    assert step(shown, "next").disabled
    last = shown.text
    await done(harness.chloe.click(step(shown, "back"), on=shown))
    assert shown.text != last
    await done(harness.chloe.click(step(shown, "first"), on=shown))
    assert "the beginning" in shown.text
    assert not harness.told("move 1 of ")


async def test_a_double_click_turns_one_page(harness: Harness):
    shown = await opened(harness, harness.alice, await played(harness, harness.alice, harness.bruno))
    harness.sandbox.faults.deliver_twice()
    await done(harness.alice.click(step(shown, "next"), on=shown))
    await harness.sandbox.caught_up()
    assert "move 1 of " in shown.text


async def test_the_menu_jumps_to_the_end_of_a_chapter(harness: Harness):
    shown = await opened(harness, harness.alice, await played(harness, harness.alice, harness.bruno))
    menu = menu_on(shown, "chapter")
    ninth = next(option for option in menu.options if "Round 1 · Trick 9/15" in option.label)
    await done(harness.alice.choose(ninth.value, menu=menu, on=shown))
    assert "**Trick 9/15**" in shown.text
    assert any(option.default for option in menu_on(shown, "chapter").options if option.value == ninth.value)


async def test_hands_are_open_after_the_end_and_stay_open_while_paging(harness: Harness):
    shown = await opened(harness, harness.chloe, await played(harness, harness.alice, harness.bruno))
    spectators = shown.images[0].alt
    await done(harness.chloe.choose("2", menu=menu_on(shown, "eyes"), on=shown))
    assert "the open hand of **Bruno**" in shown.text
    assert shown.images[0].alt != spectators
    await done(harness.chloe.click(step(shown, "next"), on=shown))
    assert "the open hand of **Bruno**" in shown.text
    await done(harness.chloe.choose("0", menu=menu_on(shown, "eyes"), on=shown))
    assert "the open hand" not in shown.text


async def test_a_choice_that_was_undone_is_shown_as_it_happened(harness: Harness):
    recording = recorded("kodiak", 2, {"rounds": "1"}, undoing=0.3)
    shown = await opened(
        harness, harness.alice, await played(harness, harness.alice, harness.bruno, recording=recording)
    )
    for _ in recording.moves:
        if "goes back to before a choice" in shown.text:
            break
        await done(harness.alice.click(step(shown, "next"), on=shown))
    assert "goes back to before a choice" in shown.text


async def test_long_games_have_a_way_to_all_their_chapters(harness: Harness):
    people = (harness.alice, harness.bruno, harness.chloe)
    table_id = await played(harness, *people, recording=recorded("kai_piranja", 3))
    shown = await opened(harness, harness.alice, table_id)
    seen = set()
    for _ in range(10):
        menu = menu_on(shown, "chapter")
        assert len(menu.options) <= 25
        seen |= {option.value for option in menu.options if not option.label.startswith("Chapters")}
        later = menu.options[-1]
        if not later.label.startswith("Chapters"):
            break
        await done(harness.alice.choose(later.value, menu=menu, on=shown))
    chapters = (await Archive(harness.store).find(table_id)).replay.chapters
    assert seen == {f"{moment.ply}-{number}" for number, (moment, _) in enumerate(chapters)}


@pytest.mark.parametrize(("key", "seats"), [("game5211", 2), ("kauri", 2), ("alaska", 2)])
async def test_every_game_can_be_seen_again_with_open_hands(harness: Harness, key, seats):
    shown = await opened(
        harness, harness.alice, await played(harness, harness.alice, harness.bruno, recording=recorded(key, seats))
    )
    for eyes in ("1", "2"):
        await done(harness.alice.choose(eyes, menu=menu_on(shown, "eyes"), on=shown))
        await done(harness.alice.click(step(shown, "next"), on=shown))
    assert "move 2 of " in shown.text
    assert shown.images
    await done(harness.alice.click(step(shown, "last"), on=shown))
    assert shown.images


async def test_old_replay_buttons_work_after_a_restart_and_in_the_readers_language(harness: Harness):
    claire = harness.person("Claire", locale="fr")
    shown = await opened(harness, claire, await played(harness, harness.alice, harness.bruno))
    assert "le début" in shown.text
    await harness.restart_bot()
    await done(claire.click(step(shown, "next"), on=shown))
    assert "coup 1 sur " in shown.text


async def test_the_panel_of_a_finished_game_opens_its_replay_in_private(harness: Harness):
    panel = await panel_of(harness, await played(harness, harness.alice, harness.bruno))
    before = panel.text
    shown = heard(await done(harness.chloe.click(button_on(panel, "watch"), on=panel)))
    assert shown.ephemeral
    assert "the beginning" in shown.text
    assert panel.text == before


async def test_games_of_this_server_and_ones_own_are_completed_the_newest_first(harness: Harness):
    first, other = await played(harness, harness.alice, harness.bruno), harness.sandbox.world.add_guild("Elsewhere")
    harness.sandbox.world.join(harness.alice.user, other)
    elsewhere = await played(harness, harness.alice, harness.bruno, guild_id=other.id)
    third = await played(harness, harness.chloe, harness.bruno)
    await played(harness, harness.alice, harness.bruno, phase="stopped")
    offers = await harness.alice.complete("replay", "table", "")
    assert [value for _, value in offers] == [third, elsewhere, first]
    assert offers[0][0] == f"{third} · Kodiak · 1970-01-01 · Chloé, Bruno"
    assert [value for _, value in await harness.chloe.complete("verify", "table", "")] == [third, first]
    assert [value for _, value in await harness.bruno.complete("verify", "table", "")] == [third, first]
    assert await harness.chloe.complete("replay", "table", "x") == []


@pytest.mark.parametrize("verb", ["watch", "log", "film"])
async def test_nothing_is_shown_of_games_in_play_stopped_or_of_other_servers(harness: Harness, verb):
    texts = texts_in("en")
    panel = await panel_of(harness, await played(harness, harness.alice, harness.bruno))
    for changed, key in (
        ({"phase": "playing"}, "refusal-not-over"),
        ({"phase": "lobby"}, "refusal-not-over"),
        ({"phase": "stopped"}, "refusal-stopped-early"),
        ({"guild_id": 4711}, "refusal-no-such-table"),
    ):
        table_id = await played(harness, harness.alice, harness.bruno, **changed)
        refusal = heard(await done(harness.chloe.forge(f"{verb}:{table_id}", on=panel)))
        assert refusal.ephemeral
        assert refusal.text == texts(key)
        assert not refusal.attachments


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("replay:1:0:3:next", []),
        ("replay:1:0:0:sideways", []),
        ("replay:1:0:0", []),
        ("eyes:1:0", ["9"]),
        ("eyes:1:0", ["-1"]),
        ("chapter:1:0", ["²"]),
        ("chapter:1:0", ["12345678"]),
        ("chapter:1:7", ["3"]),
    ],
)
async def test_forged_replay_buttons_are_refused(harness: Harness, custom_id, values):
    shown = await opened(harness, harness.alice, await played(harness, harness.alice, harness.bruno))
    refusal = heard(await done(harness.alice.forge(custom_id, on=shown, values=values)))
    assert "I do not know this button" in refusal.text


async def test_a_game_by_rules_nobody_knows_any_more_is_refused_kindly(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno, options='{"rounds": "a thousand"}')
    answer = await done(harness.alice.slash("replay", table=table_id))
    assert "by rules I no longer know" in answer.text


# Files


async def test_the_log_is_handed_over_and_verifies(harness: Harness):
    shown = await opened(harness, harness.alice, await played(harness, harness.alice, harness.bruno))
    answer = heard(await done(harness.alice.click(button_on(shown, "log"), on=shown)))
    (file,) = answer.attachments
    assert answer.ephemeral
    assert file.filename == "kodiak-1.json"
    recording = Recording.model_validate_json(file.content)
    assert verify(recording).is_fair
    assert [player.name for player in recording.players] == ["Alice", "Bruno"]
    assert str(harness.alice.id) not in json.dumps(recording.model_dump(mode="json"))


async def test_the_game_is_handed_over_as_a_moving_picture(harness: Harness):
    shown = await opened(harness, harness.alice, await played(harness, harness.alice, harness.bruno))
    answer = heard(await (await harness.alice.click(button_on(shown, "film"), on=shown)).done(60))
    (file,) = answer.attachments
    assert file.filename == "kodiak-1.gif"
    assert len(file.content) <= MOST_BYTES
    with Image.open(io.BytesIO(file.content)) as film:
        assert 2 < film.n_frames <= MOST_FRAMES


async def test_a_film_that_would_be_too_large_is_refused(harness: Harness, monkeypatch):
    monkeypatch.setattr(replay, "MOST_FRAMES", 2)
    monkeypatch.setattr(context, "MOST_BYTES", 1000)
    shown = await opened(harness, harness.alice, await played(harness, harness.alice, harness.bruno))
    answer = heard(await (await harness.alice.click(button_on(shown, "film"), on=shown)).done(60))
    assert answer.text == texts_in("en")(FilmTooLargeError.key)
    assert not answer.attachments


# The fair deal


async def test_a_fair_deal_is_confirmed_by_command_and_by_button(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno)
    answer = await done(harness.chloe.slash("verify", table=table_id))
    assert answer.ephemeral
    assert "the deal was fair" in answer.text
    found = await Archive(harness.store).find(table_id)
    assert found.recording.promise in answer.text
    assert found.recording.fingerprint in answer.text
    claire = harness.person("Claire", locale="fr")
    shown = await opened(harness, claire, table_id)
    assert "la donne était honnête" in heard(await done(claire.click(button_on(shown, "fair"), on=shown))).text


async def test_a_deal_that_does_not_follow_from_its_seed_is_told(harness: Harness):
    table_id = await played(
        harness,
        harness.alice,
        harness.bruno,
        harness.chloe,
        recording=recorded("kai_piranja", 3),
        seed=b"another seed 16b",
    )
    answer = await done(harness.alice.slash("verify", table=table_id))
    assert "something is not as promised" in answer.text
    assert "Chance did not draw what the seed says" in answer.text
    assert "of the log" in answer.text


async def test_of_a_deal_nothing_but_the_promise_is_shown_before_the_end_and_to_nobody_elsewhere(harness: Harness):
    panel = await panel_of(harness, await played(harness, harness.alice, harness.bruno))
    for phase, deal in (("playing", BY_DRAW), ("lobby", BY_LINE)):
        table_id = await played(harness, harness.alice, harness.bruno, phase=phase, deal=deal)
        told = heard(await done(harness.chloe.forge(f"fair:{table_id}", on=panel))).text
        seed = (await harness.store.tables.load(table_id)).table.seed
        assert (promise_of(seed) in told, seed.hex() in told) == (True, False)
        assert ("*Join*" in told) == (deal == BY_DRAW)
    for changed, key in (({"phase": "stopped"}, "stopped-early"), ({"guild_id": 4711}, "no-such-table")):
        table_id = await played(harness, harness.alice, harness.bruno, **changed)
        refusal = heard(await done(harness.chloe.forge(f"fair:{table_id}", on=panel)))
        assert refusal.text == texts_in("en")(f"refusal-{key}")


async def test_the_deal_is_promised_in_the_lobby_mixed_with_every_joining_and_disclosed_at_the_end(harness: Harness):
    await harness.open_kodiak(harness.alice)
    lobby = await harness.table()
    promise = promise_of(lobby.record.seed)
    assert promise[:16] not in harness.panel.text
    assert harness.button("promise").custom_id == f"promise:1:{promise[:16]}"
    shown = heard(await done(harness.alice.click(harness.button("promise"), on=harness.panel)))
    assert shown.ephemeral
    assert promise in shown.text
    assert lobby.seats[0].joining in shown.text
    await harness.press(harness.bruno, "join")
    await harness.press(harness.alice, "begin")
    await harness.alice.until(lambda: harness.told("begins!"))
    (begun,) = harness.told("begins!")
    assert promise[:16] not in begun.text
    assert promise[:16] in button_on(begun, "promise").custom_id
    more = heard(await done(harness.bruno.click(harness.button("manage"), on=harness.panel)))
    told = heard(await done(harness.bruno.click(button_on(more, "fair"), on=more))).text
    joinings = [seat.joining for seat in (await harness.table()).seats]
    assert (promise in told, joinings[0] in told, joinings[1] in told) == (True, False, True)
    players = [RandomPlayer(person, random.Random(4)) for person in (harness.alice, harness.bruno)]
    await harness.play_to_the_end(players)
    verdict = await done(harness.chloe.slash("verify", table=lobby.id))
    assert "the deal was fair" in verdict.text
    assert "Everybody’s click on *Join* was mixed in" in verdict.text
    assert [joining in verdict.text for joining in joinings] == [True, True]
    by_announcement = heard(await done(harness.chloe.click(button_on(begun, "promise"), on=begun))).text
    assert "the deal was fair" in by_announcement
    assert f"{promise[:16]}, and the two agree" in by_announcement
    forged = heard(await done(harness.chloe.forge(f"promise:1:{'0' * 16}", on=begun))).text
    assert f"⚠️ The message above was posted with {'0' * 16}" in forged
    assert lobby.record.seed.hex() in harness.told("🏆")[0].text


# Spectators


async def test_a_stranger_who_asks_for_a_hand_sees_the_board(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await harness.alice.until(lambda: "hand" in [button.custom_id.split(":")[0] for button in harness.panel.buttons])
    shown = heard(await done(harness.chloe.click(harness.button("hand"), on=harness.panel)))
    assert shown.ephemeral
    assert "You have no seat at this table, but you are welcome to watch." in shown.text
    assert "Trick 1/15" in shown.text
    assert shown.images
    board = await done(harness.chloe.slash("kodiak board"))
    assert board.message.images[0].alt == shown.images[0].alt


async def test_the_board_of_a_finished_game_leads_to_its_replay(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno)
    refusal = heard(await done(harness.chloe.slash("kodiak board", table=table_id)))
    shown = heard(await done(harness.chloe.click(button_on(refusal, "watch"), on=refusal)))
    assert "the beginning" in shown.text
