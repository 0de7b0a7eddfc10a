"""Several languages at one table: the table speaks its language, and everybody is spoken to in theirs."""

import random
from collections.abc import Iterator

import pytest

from presenters import texts
from presenters.languages import LANGUAGES
from presenters.texts import name_of, texts_in
from rules.games import GAMES
from sandbox import Person
from sandbox.errors import Json
from sandbox.limits.commands import CHAT_INPUT, USER_MENU
from sandbox.world.models import Channel
from testing.harness import Harness
from testing.players import RandomPlayer, done
from testing.screens import card_on, heard
from tests.bot.kodiak import play_card
from tests.languages import SHIPPED, every_language
from tests.pseudo import folder

ENGLISH, FRENCH = texts_in("en"), texts_in("fr")
OTHERS = set(SHIPPED) - {"en"}
NAMED_ALIKE = {*map(name_of, SHIPPED), *(ENGLISH(f"{key}-title") for key in GAMES)}
"""Languages are offered by their own names, and games keep theirs."""


def french(harness: Harness, name: str = "Flore") -> Person:
    return harness.person(name, "fr")


async def lay_in(harness: Harness, person: Person, channel: Channel | None = None, **options: str) -> str:
    """Start a table and return what it says to everybody."""
    place = channel or harness.channel
    before = {message.id for message in person.channel_messages(place)}
    await done(person.slash("kodiak start", place, **options))

    def opened() -> list[str]:
        return [one.text for one in person.channel_messages(place) if one.id not in before and one.is_v2]

    await person.until(opened)
    return opened()[-1]


# What everybody reads


async def test_a_table_speaks_the_language_it_was_started_in(harness: Harness):
    assert ENGLISH("lobby-seats") in await lay_in(harness, french(harness), language="en")
    assert FRENCH("lobby-seats") in await lay_in(harness, harness.alice, language="fr")


async def test_a_table_speaks_its_hosts_language_by_default(harness: Harness):
    assert FRENCH("lobby-seats") in await lay_in(harness, french(harness))
    assert ENGLISH("lobby-seats") in await lay_in(harness, harness.alice)


async def test_a_table_speaks_the_language_a_community_has_chosen(harness: Harness):
    world = harness.sandbox.world
    guild = world.add_guild("Communauté", locale="fr", features=["COMMUNITY"])
    channel = world.add_channel(guild, "jeux")
    world.join(harness.alice.user, guild)
    assert FRENCH("lobby-seats") in await lay_in(harness, harness.alice, channel)


async def test_a_community_that_left_its_language_as_it_was_speaks_the_hosts(harness: Harness):
    world = harness.sandbox.world
    channel = world.add_channel(world.add_guild("Community", locale="en-US", features=["COMMUNITY"]), "games")
    flore = french(harness)
    world.join(flore.user, channel.guild)
    assert FRENCH("lobby-seats") in await lay_in(harness, flore, channel)


async def test_a_server_that_chose_no_language_is_not_taken_for_english(harness: Harness):
    assert harness.guild.preferred_locale == "en-US"
    assert FRENCH("lobby-seats") in await lay_in(harness, french(harness))


async def test_a_reader_of_another_language_gets_english(harness: Harness):
    assert ENGLISH("lobby-seats") in await lay_in(harness, harness.person("Ilaria", "it"))


# What one reads alone


async def test_everybody_is_spoken_to_in_their_own_language(harness: Harness):
    flore = french(harness)
    await harness.begin(harness.alice, flore, language="en")
    assert "trick 1 of" in harness.board
    await harness.alice.until(lambda: "which card do you play?" in harness.alice.dm.last.text)
    await flore.until(lambda: "quelle carte joues-tu" in flore.dm.last.text)
    assert "tour 1" in flore.dm.last.text
    assert card_on(flore.dm.last, "visitor").label == "Visiteur"
    assert card_on(harness.alice.dm.last, "visitor").label == "Visitor"
    hand = await done(flore.click(harness.button("hand"), on=harness.panel))
    assert "quelle carte joues-tu" in hand.text
    assert "trick 1 of" in harness.board


async def test_a_german_reader_plays_in_german_at_an_english_table(harness: Harness):
    greta = harness.person("Greta", "de")
    await harness.begin(harness.alice, greta, language="en")
    await greta.until(lambda: "Welche Karte spielst du?" in greta.dm.last.text)
    assert card_on(greta.dm.last, "visitor").label == "Besucher"
    assert [label for label, _ in await greta.complete("kodiak play", "move", "bär")] == ["Alter Bär 60"]
    assert "Räuber 30" in (await done(greta.slash("kodiak play", move="rauber 30"))).text
    assert (await done(greta.slash("kodiak rules"))).text.startswith(texts_in("de")("kodiak-short"))


async def test_commands_answer_in_the_readers_language(harness: Harness):
    flore = french(harness)
    await harness.begin(harness.alice, flore, language="en")
    for command, key in (("help", "help-intro"), ("tables", "tables-mine")):
        assert (await done(flore.slash(command))).text.startswith(FRENCH(key))
        assert (await done(harness.alice.slash(command))).text.startswith(ENGLISH(key))
    assert (await done(flore.slash("kodiak rules"))).text.startswith(FRENCH("kodiak-short"))
    assert (await done(harness.alice.slash("kodiak rules"))).text.startswith(ENGLISH("kodiak-short"))
    assert "Tour 1/15" in (await done(flore.slash("kodiak board"))).text
    assert "Trick 1/15" in (await done(harness.alice.slash("kodiak board"))).text


async def test_a_button_of_an_english_table_answers_a_french_reader_in_french(harness: Harness):
    flore = french(harness)
    await harness.open_kodiak(harness.alice, language="en")
    rules = await done(flore.click("Rules", on=harness.panel))
    assert rules.text.startswith(FRENCH("kodiak-short"))
    refusal = heard(await done(flore.click("Leave", on=harness.panel)))
    assert refusal.text == FRENCH("refusal-not-seated")


async def test_moves_are_completed_in_the_readers_language(harness: Harness):
    flore = french(harness)
    await harness.begin(harness.alice, flore, language="en")
    assert [label for label, _ in await flore.complete("kodiak play", "move", "ours")] == ["Vieil Ours 60"]
    assert [label for label, _ in await harness.alice.complete("kodiak play", "move", "bear")] == ["Old Bear 60"]
    assert (await done(flore.slash("kodiak play", move="vieil ours 60"))).text.count("Vieil Ours 60") >= 1
    assert (await done(harness.alice.slash("kodiak play", move="Visitor"))).ephemeral


# Choosing


async def test_a_chosen_language_overrides_the_clients_and_auto_goes_back(harness: Harness):
    chosen = await done(harness.alice.slash("language", language="fr"))
    assert chosen.ephemeral
    assert chosen.text == FRENCH("said-language")
    assert (await done(harness.alice.slash("tables"))).text.startswith(FRENCH("tables-mine"))
    back = await done(harness.alice.slash("language", language="auto"))
    assert back.text == ENGLISH("said-language")
    assert (await done(harness.alice.slash("tables"))).text.startswith(ENGLISH("tables-mine"))


async def test_a_chosen_language_is_kept_over_a_restart(harness: Harness):
    await done(harness.alice.slash("language", language="fr"))
    await harness.restart_bot()
    assert (await done(harness.alice.slash("tables"))).text.startswith(FRENCH("tables-mine"))


async def test_an_open_hand_is_shown_again_in_the_new_language(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await harness.alice.until(lambda: "which card do you play?" in harness.alice.dm.last.text)
    mine = await done(harness.alice.click(harness.button("hand"), on=harness.panel))
    await done(harness.alice.slash("language", language="fr"))
    await harness.alice.until(lambda: "quelle carte joues-tu" in harness.alice.dm.last.text)
    await harness.alice.until(lambda: "quelle carte joues-tu" in mine.text)
    assert len([message for message in harness.alice.dm.messages if not message.ephemeral]) == 1
    assert "which card do you play?" in harness.bruno.dm.last.text


async def test_completion_follows_the_chosen_language(harness: Harness):
    await done(harness.alice.slash("language", language="fr"))
    await harness.begin(harness.alice, harness.bruno)
    assert [label for label, _ in await harness.alice.complete("kodiak play", "move", "vis")] == [
        "Visiteur (sans effet)"
    ]


# Commands as Discord lists them


def registered(harness: Harness, kind: int = CHAT_INPUT) -> list[Json]:
    return [one for one in harness.sandbox.world.application.commands[None] if one["type"] == kind]


def described(items: list[Json]) -> Iterator[Json]:
    """Every command, subcommand and option."""
    for item in items:
        yield item
        yield from described(item.get("options") or [])


async def test_every_command_and_option_is_described_in_every_language(harness: Harness):
    items = list(described(registered(harness)))
    names = {item["name"] for item in items}
    assert {"kodiak", "start", "join", "leave", "begin", "play", "hand", "board", "rules", "stop"} <= names
    assert {"tables", "language", "help", "table", "move"} <= names
    for item in items:
        assert item["description"]
        assert set(item["description_localizations"]) == OTHERS
        assert item["description"] not in item["description_localizations"].values()
        for choice in item.get("choices") or []:
            assert choice["name"] in NAMED_ALIKE or set(choice["name_localizations"]) == OTHERS


async def test_commands_keep_their_names_and_options_are_called_as_in_the_readers_language(harness: Harness):
    items = list(described(registered(harness)))
    options = [item for item in items if "required" in item]
    assert {"table", "language", "tempo", "move", "quiet_from"} <= {item["name"] for item in options}
    assert not any(item.get("name_localizations") for item in items if item not in options)
    for item in options:
        assert item["name"] == ENGLISH(f"option-{item['name']}")
        for language in OTHERS:
            localised = (item.get("name_localizations") or {}).get(language, item["name"])
            assert localised == texts_in(language)(f"option-{item['name']}")


@pytest.fixture
def long_italian(monkeypatch):
    """Italian, as long as the pseudo-language."""
    monkeypatch.setitem(LANGUAGES, "it", folder())
    monkeypatch.setattr(texts, "LOADED", {})
    return texts_in("it")


async def test_a_language_half_as_long_again_is_taken_by_discord_with_all_its_commands(long_italian, harness: Harness):
    items = list(described(registered(harness)))
    told = [item["description_localizations"]["it"] for item in items]
    assert long_italian("command-join") in told
    assert max(map(len, told)) == 100
    (menu,) = registered(harness, USER_MENU)
    assert len(menu["name_localizations"]["it"]) <= 32


async def test_the_menu_of_a_user_is_named_in_every_language(harness: Harness):
    (menu,) = registered(harness, USER_MENU)
    assert menu["name"] == ENGLISH("command-invite")
    assert menu["name_localizations"] == {language: texts_in(language)("command-invite") for language in OTHERS}


# A whole game in French


async def test_a_whole_game_is_played_in_french(harness: Harness):
    flore, gaston = french(harness), french(harness, "Gaston")
    await harness.begin(flore, gaston, language="fr")
    rng = random.Random(3)
    await harness.play_to_the_end([RandomPlayer(flore, rng), RandomPlayer(gaston, rng)])
    headline = harness.told("🏆")[0].text.splitlines()[0]
    assert headline.startswith("🏆 **🐻 Kodiak · table 1")
    assert ": victoire" in headline
    await flore.until(lambda: "🏁 **La partie est finie.**" in harness.panel.text)
    spoken = "\n".join(message.text for message in harness.messages if not message.ephemeral)
    private = "\n".join(message.text for person in (flore, gaston) for message in person.dm.messages)
    for english in ("Trick", "Round", "salmon", "Your", "table is"):
        assert english not in spoken + private


# Names as strangers choose them

HOSTILE = {
    "**bold** _it_ `x` ||y||": "**bold** _it_ `x` ||y||",
    "@everyone": "@everyone",
    "<@123456789012345678>": "<@123456789012345678>",
    "\u202eesrever": "esrever",
    "line\nbreak": "linebreak",
    "W" * 32: "W" * 32,
}


@every_language
async def test_hostile_names_break_nothing_ping_nobody_and_stand_in_menus_as_they_are(harness: Harness, language: str):
    names = list(HOSTILE)
    taker, *others = players = [harness.person(name, "fr") for name in names]
    await harness.begin(*players, language=language)
    for trick, card in ((1, "salmon-5"), (2, "predator-10")):
        await play_card(taker, trick, card)
        for number, other in enumerate(others):
            await play_card(other, trick, f"salmon-{(number + trick) % 4 + 1}")
    await taker.until(lambda: harness.panel.menus)
    labels = "\n".join(option.label for option in harness.panel.menus[0].options)
    for name in names[1:]:
        assert HOSTILE[name] in labels
    public = [message for message in harness.messages if not message.ephemeral]
    for message in public:
        assert not message.mentions_everyone
        for raw in ("@everyone", "<@123456789012345678>", "**bold**", "||y||", "\u202e", "line\nbreak"):
            assert raw not in message.text
    pinging = [message for message in public if message.pinged]
    assert pinging == harness.told("▶️")
    assert {user.id for user in pinging[0].pinged} == {player.id for player in players}


async def test_a_hostile_name_is_harmless_in_private_too(harness: Harness):
    names = list(HOSTILE)
    players = [harness.person(name) for name in names]
    await harness.begin(*players)
    for player in players:
        await player.until(lambda who=player: "which card" in who.dm.last.text)
        hand = player.dm.last
        assert "**bold**" not in hand.text
        assert "@everyone" not in hand.text
        listed = await done(player.slash("kodiak board"))
        assert "@everyone" not in listed.text
    completed = await players[0].complete("kodiak board", "table", "")
    assert completed == [(f"1 · {', '.join(HOSTILE.values())}"[:100], 1)]
