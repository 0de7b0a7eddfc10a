"""`/owner`: for the owner of the application or its team, by their account alone, and for nobody else."""

import asyncio

import pytest

from ops.hosting import Hosting
from sandbox import Permission, SandboxError
from sandbox.world.state import TeamMember
from testing.harness import Harness
from testing.players import done
from testing.screens import heard, move_buttons
from tests.bot.host.owner_tools import ask

MINUTE = 60.0
FOR_OWNERS = "This is for whoever runs this bot."
POUR_PROPRIETAIRES = "C’est réservé à qui fait tourner ce bot."
COMMANDS: dict[str, dict[str, str | int]] = {
    "block": {"kind": "user", "id": "100000000000000001"},
    "unblock": {"kind": "user", "id": "100000000000000001"},
    "leave": {"server": "100000000000000001"},
    "tables": {},
    "health": {},
    "maintenance": {"minutes": 10},
    "resume": {},
}


async def test_everybody_else_is_refused_every_command_whatever_their_name(harness: Harness):
    namesake, flore = harness.person("Alice"), harness.person("Flore", "fr")
    for command, options in COMMANDS.items():
        assert (await ask(namesake, command, **options)).startswith(FOR_OWNERS)
    assert (await ask(flore, "block", kind="user", id=str(harness.alice.id))).startswith(POUR_PROPRIETAIRES)
    assert await flore.complete("owner unblock", "id", "1", flore.dm, kind="user") == []
    with pytest.raises(SandboxError):
        await harness.alice.slash("owner tables")
    assert "No table is open" in await ask(harness.alice, "tables")


async def test_the_members_of_a_team_are_owners_while_they_are_members(harness: Harness):
    alice, bruno, chloe, dora, *_ = harness.people
    team = harness.sandbox.world.application.team
    team += [TeamMember(bruno.user, "admin"), TeamMember(chloe.user)]
    team += [TeamMember(dora.user, accepted=False), TeamMember(harness.people[4].user, "read_only")]
    assert (await ask(bruno, "tables")).startswith(FOR_OWNERS)
    harness.clock.advance(MINUTE)
    assert "No table" in await ask(bruno, "tables")
    assert "No table" in await ask(chloe, "tables")
    for stranger in (alice, dora, harness.people[4]):
        assert (await ask(stranger, "tables")).startswith(FOR_OWNERS)
    del team[1]
    harness.clock.advance(MINUTE)
    assert (await ask(chloe, "tables")).startswith(FOR_OWNERS)
    harness.sandbox.faults.refuse("GET", "/oauth2/applications/@me", status=404, times=10)
    harness.clock.advance(MINUTE)
    assert "No table" in await ask(bruno, "tables")


async def test_the_commands_are_on_the_owners_server_alone_once_it_is_named(harness: Harness):
    home = harness.sandbox.world.add_guild("Workshop")
    workshop = harness.sandbox.world.add_channel(home, "bots")
    harness.sandbox.world.join(harness.alice.user, home)
    home.owner_id = harness.alice.id
    await harness.stop_bot()
    await harness.start_bot(hosting=Hosting(owner_guild=home.id))
    answer = heard(await done(harness.alice.slash("owner tables", workshop)))
    assert answer.ephemeral
    assert "No table is open" in answer.text
    administrator = harness.sandbox.person("adam", at=workshop, permissions=Permission.ADMINISTRATOR)
    assert (heard(await done(administrator.slash("owner tables"))).text).startswith(FOR_OWNERS)
    for place in (harness.alice.dm, harness.channel):
        with pytest.raises(SandboxError):
            await harness.alice.slash("owner tables", place)
    for command, number in (("block", {"kind": "server", "id": str(home.id)}), ("leave", {"server": str(home.id)})):
        refusal = heard(await done(harness.alice.slash(f"owner {command}", workshop, **number)))
        assert "can neither be blocked nor left" in refusal.text
    await harness.restart_bot()
    assert "No table is open" in await ask(harness.alice, "tables")
    with pytest.raises(SandboxError):
        await harness.alice.slash("owner tables", workshop)


async def test_an_owner_sees_tables_and_health(harness: Harness):
    alice, bruno, *_ = harness.people
    await harness.begin(alice, bruno)
    await done(harness.chloe.slash("kauri start", language="en"))
    await bruno.until(lambda: move_buttons(bruno.dm.last))
    tables = await ask(alice, "tables")
    assert "**2 tables are open.**" in tables
    assert "Kodiak: 0 in the lobby, 1 in play" in tables
    assert "Kauri: 1 in the lobby, 0 in play" in tables
    assert "Table 1 has waited longest" in tables
    await harness.bot.idle()
    health = await ask(alice, "health")
    assert "one server" in health
    assert "Database: saves" in health
    assert "Every story is told" in health
    assert "There is no copy of the database" in health
    assert "Blocked: 0 users, 0 servers" in health


async def test_an_owner_sees_which_jobs_fail(harness: Harness, monkeypatch):
    async def bug(*_: object) -> None:
        raise KeyError

    assert "All jobs run" in await ask(harness.alice, "health")
    with monkeypatch.context() as patched:
        patched.setattr(harness.store.tables, "due", bug)
        await harness.bot.run_periodic_jobs()
        assert "⚠️ Failing jobs: Clocks.tick" in await ask(harness.alice, "health")


async def test_a_wrong_id_an_owner_and_the_bot_itself_cannot_be_blocked(harness: Harness):
    alice, bot = harness.alice, harness.sandbox.world.bot
    for number in ("not a number at all", "9" * 20, "1" * 25):
        assert "That is no id." in await ask(alice, "block", kind="user", id=number)
    for number in (str(alice.id), f"<@{bot.id}>"):
        assert "can neither be blocked" in await ask(alice, "block", kind="user", id=number)
    assert "I am not on a server" in await ask(alice, "leave", server="100000000000000001")
    assert "was not blocked" in await ask(alice, "unblock", kind="server", id="100000000000000001")


async def test_an_owner_lets_the_bot_leave_a_server_and_its_tables_wait(harness: Harness):
    other = harness.sandbox.world.add_guild("Another server")
    elsewhere = harness.sandbox.world.add_channel(other, "games")
    harness.sandbox.world.join(harness.bruno.user, other)
    await done(harness.bruno.slash("kodiak start", elsewhere, language="en"))
    await harness.bot.idle()
    assert "I have left server" in await ask(harness.alice, "leave", server=str(other.id))
    assert not other.bot_present
    assert (await harness.table(1)).record.phase == "lobby"
    harness.sandbox.world.bot_joins(other)
    await harness.sandbox.caught_up()
    await asyncio.wait_for(harness.bot.idle(), MINUTE)
    assert other.bot_present
