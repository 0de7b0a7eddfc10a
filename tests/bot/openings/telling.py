"""Subscribing, opening, calling and inviting, as people do it."""

from presenters.texts import texts_in
from sandbox import Person
from sandbox.world.models import Channel, Message
from table.waiting.openings import OPENING_DELAY
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard, panel_in

ENGLISH = texts_in("en")
OPEN = "A table is open"
CALLED = "is calling for players"
INVITES = "invites you to"
INVITE = "Invite to a table"


async def screen_of(person: Person) -> Message:
    """Open the screen of subscriptions from the list of tables."""
    listed = heard(await done(person.slash("tables")))
    return heard(await done(person.click("subscriptions", on=listed)))


async def choose(person: Person, screen: Message, setting: str, *values: str) -> Message:
    menu = next(menu for menu in screen.menus if menu.custom_id.endswith(f":{setting}"))
    return heard(await done(person.choose(values, menu=menu, on=screen)))


async def subscribe(person: Person, *titles: str, **settings: str) -> Message:
    """Ask to be told of tables of some titles or of any, with settings such as `how="dm-call"`."""
    screen = await choose(person, await screen_of(person), "titles", *(titles or ("any",)))
    for setting, value in settings.items():
        screen = await choose(person, screen, setting.rstrip("_"), value)
    return screen


async def open_lobby(host: Person, place: Channel, command: str = "kodiak", language: str = "en") -> None:
    await done(host.slash(f"{command} start", place, language=language))
    await host.until(lambda: panel_in(place).buttons)


async def passes(harness: Harness, seconds: float = OPENING_DELAY) -> None:
    """Let time pass, and everything happen that is due by then."""
    harness.clock.advance(seconds)
    await harness.bot.run_periodic_jobs()
    await harness.bot.idle()


def told(person: Person, text: str = OPEN) -> list[Message]:
    return [message for message in person.dm.messages if text in message.text]


def rings(person: Person, text: str = OPEN) -> int:
    return len([ping for ping in person.pings if text in ping.text])


async def offer(inviter: Person, invited: Person, place: Channel | None = None) -> Message:
    return heard(await done(inviter.context_menu(INVITE, invited, *([place] if place else []))))


async def invite(harness: Harness, inviter: Person, invited: Person, table: int = 1) -> Message:
    offered = await offer(inviter, invited)
    said = heard(await done(inviter.click(button_on(offered, f"invite:{table}"), on=offered)))
    await harness.bot.idle()
    return said
