"""A ready-made server: one guild, two channels and six people."""

from sandbox.clock import Clock
from sandbox.permissions import Permission
from sandbox.person import Person
from sandbox.server import Sandbox

PEOPLE = (
    ("amelie", "Amélie", "fr"),
    ("francois", "François", "fr"),
    ("zoe", "Zoé", "fr"),
    ("bjorn", "Björn", "en-GB"),
    ("grainne", "Gráinne", "en-US"),
    ("noel", "Noël", "en-US"),
)


def ready_made(port: int = 0, clock: Clock | None = None) -> tuple[Sandbox, list[Person]]:
    """Return a stand-in, not started yet, with people in its first channel; the first one manages it."""
    sandbox = Sandbox(port=port, clock=clock)
    guild = sandbox.world.add_guild("Club de jeux", locale="fr", features=["COMMUNITY"])
    lobby = sandbox.world.add_channel(guild, "général")
    sandbox.world.add_channel(guild, "board-games")
    people = [sandbox.person(name, at=lobby, display_name=shown, locale=locale) for name, shown, locale in PEOPLE]
    guild.owner_id = people[0].id
    sandbox.world.grant(people[0].user, guild, Permission.ADMINISTRATOR)
    return sandbox, people
