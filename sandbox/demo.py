"""A demo server: one guild, three channels and six users."""

from sandbox.server import Sandbox
from sandbox.world.permissions import Permission

ENGLISH = "en-US"
FRENCH = "fr"
GERMAN = "de"
GUILDS = {ENGLISH: "Board Game Club", FRENCH: "Club de jeux", GERMAN: "Brettspielrunde"}
CHANNELS = {
    ENGLISH: ("welcome", "board-games", "off-topic"),
    FRENCH: ("bienvenue", "jeux-de-société", "bavardage"),
    GERMAN: ("willkommen", "brettspiele", "dies-und-das"),
}
PEOPLE = (
    ("amelie", "Amélie", "fr"),
    ("francois", "François", "fr"),
    ("zoe", "Zoé", "fr"),
    ("bjorn", "Björn", "en-GB"),
    ("grainne", "Gráinne", "en-US"),
    ("juergen", "Jürgen", "de"),
)


def furnish(sandbox: Sandbox, locale: str = FRENCH, *, bot_present: bool = True) -> None:
    """Make the server and its users; one member of each language manages it."""
    world = sandbox.world
    guild = world.add_guild(GUILDS[locale], locale=locale, features=["COMMUNITY"], bot_present=bot_present)
    for name in CHANNELS[locale]:
        world.add_channel(guild, name)
    people = [world.add_user(name, shown, locale=spoken, guilds=[guild]) for name, shown, spoken in PEOPLE]
    managers = {user.locale[:2]: user for user in reversed(people)}
    guild.owner_id = managers[locale[:2]].id
    for user in managers.values():
        world.grant(user, guild, Permission.ADMINISTRATOR)


def language_of(setting: str) -> str:
    """Return the server's language for a value like that of LANG."""
    return next((known for known in (FRENCH, GERMAN) if setting.lower().startswith(known)), ENGLISH)
