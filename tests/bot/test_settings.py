"""What a server chooses for its tables: language, place, channels and tempo; and what its moderators may do."""

import pytest

from sandbox import Permission, Person, SandboxError
from sandbox.models import Channel, ChannelKind, Message
from sandbox.permissions import LEAST_FOR_A_BOT
from tests.bot.club import Club, button_on, done, heard

MANAGER = Permission.MANAGE_GUILD
MODERATOR = Permission.MANAGE_MESSAGES
MENUS = {"language": 0, "place": 1, "tempo": 2, "channels": 3}


def manager(club: Club, locale: str = "en-US") -> Person:
    return club.person("Mona", locale, MANAGER)


async def choose(person: Person, **chosen) -> Message:
    """Change settings one after another, in the one message that shows them."""
    message = (await done(person.slash("settings"))).message
    for key, value in chosen.items():
        answer = await done(person.choose(value, menu=message.menus[MENUS[key]], on=message))
        assert answer.message is message
    return message


def threads(club: Club) -> list[Channel]:
    return [channel for channel in club.sandbox.world.channels.values() if channel.kind is ChannelKind.PUBLIC_THREAD]


# The message


@pytest.mark.parametrize(
    ("locale", "lines"),
    [
        (
            "en-US",
            ["⚙️ **Settings of Les amis du jeu**", "Tables stand: **in the channel itself**", "**in every channel**"],
        ),
        ("fr", ["⚙️ **Réglages du serveur Les amis du jeu**", "**dans le salon même**", "**dans tous les salons**"]),
    ],
)
async def test_settings_show_what_is_chosen_in_the_readers_language(club: Club, locale, lines):
    answer = await done(manager(club, locale).slash("settings"))
    assert answer.ephemeral
    assert all(line in answer.text for line in lines)
    assert len(answer.message.menus) == 4


async def test_every_choice_is_kept_and_shown_at_once_and_after_a_restart(club: Club):
    mona = manager(club)
    message = await choose(mona, language="fr", place="thread", tempo="relaxed-24", channels=[club.channel])
    shown = ["**French**", "**in a thread of their own**", f"**<#{club.channel.id}>**", "**relaxed: a day a decision"]
    assert all(line in message.text for line in shown)
    await club.restart_bot()
    message = (await done(mona.slash("settings"))).message
    assert all(line in message.text for line in shown)
    chosen = [next(option.value for option in menu.options if option.default) for menu in message.menus[:3]]
    assert chosen == ["fr", "thread", "relaxed-24"]
    assert message.menus[3].chosen == (str(club.channel.id),)


async def test_settings_are_offered_to_those_who_manage_the_server_alone(club: Club):
    with pytest.raises(SandboxError, match="/settings cannot be used here"):
        await club.alice.slash("settings")
    mona = manager(club)
    with pytest.raises(SandboxError, match="/settings cannot be used here"):
        await mona.slash("settings", mona.dm)


async def test_who_lost_the_right_meanwhile_changes_nothing(club: Club):
    mona = manager(club)
    message = (await done(mona.slash("settings"))).message
    club.guild.permissions[mona.id] &= ~MANAGER
    answer = await done(mona.choose("fr", menu=message.menus[0], on=message))
    assert heard(answer).text == "This is for those who may manage the server."
    assert (await club.bot.services.store.guilds.get(club.guild.id)).language == ""


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
async def test_a_forged_choice_is_refused_kindly(club: Club, key, values):
    mona = manager(club)
    message = (await done(mona.slash("settings"))).message
    answer = await done(mona.forge(f"setting:{key}", on=message, values=values, component_type=3))
    assert heard(answer).text == "This option does not exist."


# Language and tempo


async def test_tables_begin_in_the_servers_language_and_tempo_unless_others_are_named(club: Club):
    await choose(manager(club), language="fr", tempo="live-3")
    await done(club.alice.slash("kodiak start"))
    await club.alice.until(lambda: "Autour de la table" in club.panel.text)
    assert "en direct" in club.panel.text
    await done(club.bruno.slash("kodiak start", language="en", tempo="none"))
    await club.alice.until(lambda: "Around the table" in club.panel_of(2).text)
    assert "no clock" in club.panel_of(2).text


# Channels


async def test_elsewhere_somebody_is_told_where_tables_are_opened(club: Club):
    other = club.sandbox.world.add_channel(club.guild, "talk")
    await choose(manager(club), channels=[club.channel])
    refusal = await done(club.alice.slash("kodiak start", other))
    assert refusal.text == f"On this server, tables are opened here: <#{club.channel.id}>."
    assert refusal.ephemeral
    opened = await done(club.alice.slash("kodiak start"))
    assert "is open" in opened.text
    inside = club.sandbox.world.add_thread(club.channel, "evening")
    assert "is open" in (await done(club.bruno.slash("5211 start", inside))).text


async def test_when_none_of_the_channels_is_left_every_channel_is_good_again(club: Club):
    gone = club.sandbox.world.add_channel(club.guild, "talk")
    await choose(manager(club), channels=[gone])
    club.sandbox.world.delete_channel(gone)
    await club.sandbox.caught_up()
    assert "is open" in (await done(club.alice.slash("kodiak start"))).text


async def test_channels_may_be_taken_away_again(club: Club):
    mona = manager(club)
    await choose(mona, channels=[club.channel])
    message = await choose(mona, channels=[])
    assert "**in every channel**" in message.text


# Threads


async def test_a_table_lives_in_a_thread_of_its_own(club: Club):
    await choose(manager(club), place="thread")
    opened = await done(club.alice.slash("kodiak start"))
    (thread,) = threads(club)
    assert thread.name == "🐻 Kodiak · Alice"
    assert opened.text.startswith("**🐻 Kodiak · table 1** is open in its own thread: https://discord.com/")
    assert opened.text.endswith(f"/{thread.id}")
    (starter,) = club.told("come and join")
    assert starter.thread is thread
    await club.alice.until(lambda: thread.messages)
    panel = thread.messages[0]
    await done(club.bruno.go(thread).click(button_on(panel, "join"), on=panel))
    await done(club.alice.go(thread).click(button_on(panel, "begin"), on=panel))
    await club.alice.until(lambda: any("begins!" in message.text for message in thread.messages))
    assert [message for message in club.messages if not message.ephemeral] == [starter]


async def test_tables_in_threads_are_found_from_the_channel(club: Club):
    await choose(manager(club), place="thread")
    await done(club.alice.slash("kodiak start"))
    assert "Kodiak · table 1" in (await done(club.bruno.slash("tables"))).text
    assert "You have joined" in (await done(club.bruno.slash("kodiak join"))).text


async def test_in_a_thread_no_other_thread_is_opened(club: Club):
    await choose(manager(club), place="thread")
    evening = club.sandbox.world.add_thread(club.channel, "evening")
    await done(club.alice.slash("kodiak start", evening))
    await club.alice.until(lambda: evening.messages)
    assert threads(club) == [evening]


async def test_without_the_permission_the_table_stands_in_the_channel_with_a_kind_word(club: Club):
    mona = manager(club)
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT & ~Permission.CREATE_PUBLIC_THREADS)
    message = await choose(mona, place="thread")
    assert "I lack: Create Public Threads." in message.text
    opened = await done(club.alice.slash("kodiak start"))
    assert opened.text == (
        "**🐻 Kodiak · table 1** is open here. I would have given it a thread of its own, "
        "but I lack: Create Public Threads."
    )
    await club.alice.until(lambda: "Around the table" in club.panel.text)


async def test_when_discord_opens_no_thread_the_table_stands_in_the_channel(club: Club):
    await choose(manager(club), place="thread")
    club.sandbox.faults.refuse("POST", "/channels/{channel_id}/messages/{message_id}/threads", code=160006)
    opened = await done(club.alice.slash("kodiak start"))
    assert "Discord would not let me this time" in opened.text
    await club.alice.until(lambda: "Around the table" in club.panel.text)
    assert not club.told("come and join")


async def test_a_command_delivered_twice_opens_one_thread_and_one_table(club: Club):
    await choose(manager(club), place="thread")
    club.sandbox.faults.deliver_twice()
    await done(club.alice.slash("kodiak start"))
    await club.sandbox.caught_up()
    (thread,) = threads(club)
    await club.alice.until(lambda: thread.messages)
    assert len(club.told("come and join")) == 1
    assert len(await club.bot.services.tables.of_person(club.alice.id)) == 1


# Moderators


async def test_a_moderator_sends_somebody_away_from_a_lobby(club: Club):
    moderator = club.person("Max", permissions=MODERATOR)
    await club.open_table("kodiak", club.alice, club.bruno)
    menu = heard(await done(moderator.click(club.button("options"), on=club.panel)))
    assert "as a moderator" in menu.text
    await done(moderator.choose("Send Bruno away", on=menu))
    await club.alice.until(lambda: club.told("has sent Bruno away"))
    assert (await club.table()).names == ("Alice",)


async def test_the_host_sends_somebody_away_and_the_others_cannot(club: Club):
    await club.open_table("kodiak", club.alice, club.bruno, club.chloe)
    options = heard(await done(club.bruno.click(club.button("options"), on=club.panel)))
    answer = await done(club.bruno.forge("away:1", on=options, values=["0"], component_type=3))
    assert heard(answer).text == "Only the host or a moderator can send somebody away."
    options = heard(await done(club.alice.click(club.button("options"), on=club.panel)))
    await done(club.alice.choose("Send Chloé away", menu=options.menus[-1], on=options))
    await club.alice.until(lambda: club.told("has sent Chloé away"))
    assert (await club.table()).names == ("Alice", "Bruno")


async def test_a_moderator_who_does_not_play_gives_a_seat_away(club: Club):
    moderator = club.person("Max", "fr", permissions=MANAGER)
    await club.begin(club.alice, club.bruno)
    await club.alice.until(lambda: button_on(club.panel, "manage"))
    menu = heard(await done(moderator.click(button_on(club.panel, "manage"), on=club.panel)))
    assert "la modération peut céder" in menu.text
    assert not menu.buttons
    await done(moderator.choose("Céder la place de Alice", on=menu))
    await club.bruno.until(lambda: club.told("Alice’s seat is free"))
    assert (await club.table()).people == (club.bruno.id,)


async def test_the_last_person_sent_away_closes_the_table(club: Club):
    moderator = club.person("Max", permissions=MODERATOR)
    await club.begin(club.alice, club.bruno)
    await club.alice.until(lambda: button_on(club.panel, "manage"))
    for name in ("Alice", "Bruno"):
        menu = heard(await done(moderator.click(button_on(club.panel, "manage"), on=club.panel)))
        await done(moderator.choose(f"Give {name}’s seat away", on=menu))
    await moderator.until(lambda: club.told("was closed before the end"))


async def test_a_moderator_of_another_server_is_nobody_here(club: Club):
    elsewhere = club.sandbox.world.add_guild("Elsewhere")
    talk = club.sandbox.world.add_channel(elsewhere, "talk")
    stranger = club.sandbox.person("max", at=talk, display_name="Max", permissions=MODERATOR)
    await club.begin(club.alice, club.bruno)
    said = (await done(stranger.slash("help"))).message
    answer = await done(stranger.forge("replace:1", on=said, values=["1"], component_type=3))
    assert heard(answer).text.startswith("You have no seat at this table")
    assert (await club.table()).people == (club.alice.id, club.bruno.id)
