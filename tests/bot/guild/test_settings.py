"""What a server chooses for its tables: language, place, channels and tempo; and what its moderators may do."""

from collections.abc import Awaitable

import pytest

from sandbox import Answer, Permission, Person, SandboxError
from sandbox.world.models import Channel, ChannelKind, Message
from sandbox.world.permissions import LEAST_FOR_A_BOT
from table.timing import SILENCE
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard

pytestmark = pytest.mark.parametrize("guild_cache", ["warm", "empty"])

MINUTE = 60.0
MANAGER = Permission.MANAGE_GUILD
MODERATOR = Permission.MANAGE_MESSAGES
MENUS = {"language": 0, "place": 1, "tempo": 2, "channels": 3}


def manager(harness: Harness, locale: str = "en-US") -> Person:
    return harness.person("Mona", locale, MANAGER)


async def choose(person: Person, **chosen) -> Message:
    """Change settings one after another, in the one message that shows them."""
    message = (await done(person.slash("settings"))).message
    for key, value in chosen.items():
        answer = await done(person.choose(value, menu=message.menus[MENUS[key]], on=message))
        assert answer.message is message
    return message


def threads(harness: Harness) -> list[Channel]:
    return [channel for channel in harness.sandbox.world.channels.values() if channel.kind is ChannelKind.PUBLIC_THREAD]


# The message


@pytest.mark.parametrize(
    ("locale", "lines"),
    [
        (
            "en-US",
            [
                "⚙️ **Settings of Les amis du jeu**",
                "Where tables open: **in the channel itself**",
                "**in every channel**",
            ],
        ),
        ("fr", ["⚙️ **Réglages du serveur Les amis du jeu**", "**dans le salon même**", "**dans tous les salons**"]),
    ],
)
async def test_settings_show_what_is_chosen_in_the_readers_language(harness: Harness, locale, lines):
    answer = await done(manager(harness, locale).slash("settings"))
    assert answer.ephemeral
    assert all(line in answer.text for line in lines)
    assert len(answer.message.menus) == 4


@pytest.mark.parametrize("locale", ["en-US", "fr", "de"])
async def test_no_setting_is_cut_short_in_its_menu(harness: Harness, locale):
    message = (await done(manager(harness, locale).slash("settings"))).message
    assert [line.label for menu in message.menus for line in menu.options if "…" in line.label] == []


async def test_every_choice_is_kept_and_shown_at_once_and_after_a_restart(harness: Harness):
    mona = manager(harness)
    message = await choose(mona, language="fr", place="thread", tempo="relaxed-24", channels=[harness.channel])
    shown = [
        "**Français**",
        "**in a thread of their own**",
        f"**<#{harness.channel.id}>**",
        "**relaxed: one day per move",
    ]
    assert all(line in message.text for line in shown)
    await harness.restart_bot()
    message = (await done(mona.slash("settings"))).message
    assert all(line in message.text for line in shown)
    chosen = [next(option.value for option in menu.options if option.default) for menu in message.menus[:3]]
    assert chosen == ["fr", "thread", "relaxed-24"]
    assert message.menus[3].chosen == (str(harness.channel.id),)


async def test_settings_are_offered_to_those_who_manage_the_server_alone(harness: Harness):
    with pytest.raises(SandboxError, match="/settings cannot be used here"):
        await harness.alice.slash("settings")
    mona = manager(harness)
    with pytest.raises(SandboxError, match="/settings cannot be used here"):
        await mona.slash("settings", mona.dm)


async def test_who_lost_the_right_meanwhile_changes_nothing(harness: Harness):
    mona = manager(harness)
    message = (await done(mona.slash("settings"))).message
    harness.guild.permissions[mona.id] &= ~MANAGER
    answer = await done(mona.choose("fr", menu=message.menus[0], on=message))
    assert heard(answer).text == "This is for those who may manage the server."
    assert (await harness.store.guilds.get(harness.guild.id)).language == ""


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("language", ["klingon"]),
        ("language", []),
        ("place", ["moon"]),
        ("tempo", ["live-1", "live-3"]),
        ("channels", ["all"]),
        ("channels", ["12345"]),
    ],
)
async def test_a_forged_choice_is_refused_kindly(harness: Harness, key, values):
    mona = manager(harness)
    message = (await done(mona.slash("settings"))).message
    answer = await done(mona.forge(f"setting:{key}", on=message, values=values, component_type=3))
    assert heard(answer).text == "This option does not exist."


# Language and tempo


async def test_tables_begin_in_the_servers_language_and_tempo_unless_others_are_named(harness: Harness):
    await choose(manager(harness), language="fr", tempo="live-3")
    await done(harness.alice.slash("kodiak start"))
    await harness.alice.until(lambda: "Autour de la table" in harness.panel.text)
    assert "en direct" in harness.panel.text
    await done(harness.bruno.slash("kodiak start", language="en", tempo="none"))
    await harness.alice.until(lambda: "Around the table" in harness.panel_of(2).text)
    assert "no time limit" in harness.panel_of(2).text


# Channels


async def is_opened(starting: Awaitable[Answer]) -> bool:
    """Whether a table was opened: at one's first a lesson is offered, and nothing else is said."""
    answer = await done(starting)
    return answer.message.deleted or answer.text.startswith("🎓 New here?")


async def test_elsewhere_somebody_is_told_where_tables_are_opened(harness: Harness):
    other = harness.sandbox.world.add_channel(harness.guild, "talk")
    await choose(manager(harness), channels=[harness.channel])
    refusal = await done(harness.alice.slash("kodiak start", other))
    assert refusal.text == f"On this server, tables are opened here: <#{harness.channel.id}>."
    assert refusal.ephemeral
    assert await is_opened(harness.alice.slash("kodiak start"))
    inside = harness.sandbox.world.add_thread(harness.channel, "scenario")
    assert await is_opened(harness.bruno.slash("5211 start", inside))


async def test_when_none_of_the_channels_is_left_every_channel_is_good_again(harness: Harness):
    gone = harness.sandbox.world.add_channel(harness.guild, "talk")
    await choose(manager(harness), channels=[gone])
    harness.sandbox.world.delete_channel(gone)
    await harness.sandbox.caught_up()
    harness.clock.advance(MINUTE)
    assert await is_opened(harness.alice.slash("kodiak start"))


async def test_channels_may_be_taken_away_again(harness: Harness):
    mona = manager(harness)
    await choose(mona, channels=[harness.channel])
    message = await choose(mona, channels=[])
    assert "**in every channel**" in message.text


# Threads


async def test_a_table_lives_in_a_thread_of_its_own(harness: Harness):
    await choose(manager(harness), place="thread")
    assert await is_opened(harness.alice.slash("kodiak start"))
    (thread,) = threads(harness)
    assert thread.name == "🐻 Kodiak 1 · Alice"
    (starter,) = harness.told("come and join")
    assert starter.thread is thread
    await harness.alice.until(lambda: thread.messages)
    panel = thread.messages[0]
    joined = heard(await done(harness.bruno.click("Join", on=starter)))
    assert joined.text.startswith("You have joined **🐻 Kodiak · table 1**: https://discord.com/")
    assert joined.text.endswith(f"/{thread.id}/{panel.id}")
    await harness.alice.until(lambda: "2. Bruno" in panel.text)
    await done(harness.alice.go(thread).click(button_on(panel, "begin"), on=panel))
    await harness.alice.until(lambda: any("begins!" in message.text for message in thread.messages))
    assert [message for message in harness.messages if not message.ephemeral] == [starter]


async def test_two_tables_of_one_host_have_threads_of_different_names(harness: Harness):
    await choose(manager(harness), place="thread")
    for _ in range(2):
        await done(harness.alice.slash("kodiak start"))
    assert [thread.name for thread in threads(harness)] == ["🐻 Kodiak 1 · Alice", "🐻 Kodiak 2 · Alice"]


async def test_tables_in_threads_are_found_from_the_channel(harness: Harness):
    await choose(manager(harness), place="thread")
    await done(harness.alice.slash("kodiak start"))
    assert "Kodiak · table 1" in (await done(harness.bruno.slash("tables"))).text
    assert "You have joined" in (await done(harness.bruno.slash("kodiak join"))).text


async def test_in_a_thread_no_other_thread_is_opened(harness: Harness):
    await choose(manager(harness), place="thread")
    scenario = harness.sandbox.world.add_thread(harness.channel, "scenario")
    await done(harness.alice.slash("kodiak start", scenario))
    await harness.alice.until(lambda: scenario.messages)
    assert threads(harness) == [scenario]


async def test_without_the_permission_the_table_stands_in_the_channel_with_a_kind_word(harness: Harness):
    mona = manager(harness)
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT & ~Permission.CREATE_PUBLIC_THREADS)
    message = await choose(mona, place="thread")
    assert "I lack: Create Public Threads." in message.text
    opened = await done(harness.alice.slash("kodiak start"))
    assert opened.text == (
        "**🐻 Kodiak · table 1** is open here. I would have given it a thread of its own, "
        "but I lack: Create Public Threads."
    )
    await harness.alice.until(lambda: "Around the table" in harness.panel.text)


async def test_when_discord_opens_no_thread_the_table_stands_in_the_channel(harness: Harness):
    await choose(manager(harness), place="thread")
    harness.sandbox.faults.refuse("POST", "/channels/{channel_id}/messages/{message_id}/threads", code=160006)
    opened = await done(harness.alice.slash("kodiak start"))
    assert "Discord would not let me this time" in opened.text
    await harness.alice.until(lambda: "Around the table" in harness.panel.text)
    assert not harness.told("come and join")


async def test_a_command_delivered_twice_opens_one_thread_and_one_table(harness: Harness):
    await choose(manager(harness), place="thread")
    harness.sandbox.faults.deliver_twice()
    await done(harness.alice.slash("kodiak start"))
    await harness.sandbox.caught_up()
    (thread,) = threads(harness)
    await harness.alice.until(lambda: thread.messages)
    assert len(harness.told("come and join")) == 1
    assert len(await harness.bot.tables.of_person(harness.alice.id)) == 1


# Moderators


async def test_a_moderator_sends_somebody_away_from_a_lobby(harness: Harness):
    moderator = harness.person("Max", permissions=MODERATOR)
    await harness.open_table("kodiak", harness.alice, harness.bruno)
    menu = heard(await done(moderator.click(harness.button("options"), on=harness.panel)))
    assert "as a moderator" in menu.text
    await done(moderator.choose("Remove Bruno", on=menu))
    await harness.alice.until(lambda: harness.told("has sent Bruno away"))
    assert (await harness.table()).names == ("Alice",)


async def test_the_host_sends_somebody_away_and_the_others_cannot(harness: Harness):
    await harness.open_table("kodiak", harness.alice, harness.bruno, harness.chloe)
    options = heard(await done(harness.bruno.click(harness.button("options"), on=harness.panel)))
    answer = await done(harness.bruno.forge("away:1", on=options, values=["0"], component_type=3))
    assert heard(answer).text == "Only the host or a moderator can send somebody away."
    options = heard(await done(harness.alice.click(harness.button("options"), on=harness.panel)))
    await done(harness.alice.choose("Remove Chloé", menu=options.menus[-1], on=options))
    await harness.alice.until(lambda: harness.told("has sent Chloé away"))
    assert (await harness.table()).names == ("Alice", "Bruno")


async def test_a_moderator_who_does_not_play_gives_a_silent_players_seat_away(harness: Harness):
    moderator = harness.person("Max", "fr", permissions=MANAGER)
    await harness.begin(harness.alice, harness.bruno)
    await harness.alice.until(lambda: button_on(harness.panel, "manage"))
    harness.clock.advance(SILENCE)
    menu = heard(await done(moderator.click(button_on(harness.panel, "manage"), on=harness.panel)))
    assert "la modération peut céder" in menu.text
    assert not menu.buttons
    await done(moderator.choose("Céder la place\u00a0: Alice", on=menu))
    await harness.bruno.until(lambda: harness.told("Alice’s seat is given away"))
    assert (await harness.table()).present == (harness.bruno.id,)


async def test_a_moderator_of_another_server_is_nobody_here(harness: Harness):
    elsewhere = harness.sandbox.world.add_guild("Elsewhere")
    talk = harness.sandbox.world.add_channel(elsewhere, "talk")
    stranger = harness.sandbox.person("max", at=talk, display_name="Max", permissions=MODERATOR)
    await harness.begin(harness.alice, harness.bruno)
    said = (await done(stranger.slash("help"))).message
    answer = await done(stranger.forge("replace:1", on=said, values=["1"], component_type=3))
    assert heard(answer).text == "There is no such table, or not any more."
    assert (await harness.table()).people == (harness.alice.id, harness.bruno.id)
