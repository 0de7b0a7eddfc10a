"""What the page asks of the stand-in, and what it must never get."""

import asyncio

import aiohttp
import pytest
from yarl import URL

from tests.sandbox.conftest import Panel, picture


class Browser:
    """Requests of the page on behalf of one person."""

    def __init__(self, harness, session) -> None:
        self.harness = harness
        self.session = session
        self.person = str(harness.alice.id)

    async def get(self, path, **query):
        query = {"person": self.person, "channel": str(self.harness.general.id), **query}
        async with self.session.get(f"{self.harness.sandbox.url}/page/{path}", params=query) as response:
            assert response.status == 200, await response.text()
            return await response.json()

    async def post(self, path, status=200, **body):
        body = {"person": self.person, **body}
        async with self.session.post(f"{self.harness.sandbox.url}/page/{path}", json=body) as response:
            assert response.status == status, await response.text()
            return await response.json() if status == 200 else None

    async def here(self, path, **body):
        return await self.post(path, channel=str(self.harness.general.id), **body)


@pytest.fixture
async def browser(harness):
    async with aiohttp.ClientSession() as session:
        yield Browser(harness, session)


@pytest.fixture
async def tiny(harness, browser):
    return await harness.start_bot()


async def test_commands_are_listed_in_the_reader_s_language(browser, harness, tiny):
    command = harness.sandbox.world.application.commands[None][0]
    play = next(option for option in command["options"] if option["name"] == "play")
    play["description_localizations"] = {"fr": "Jouer une carte"}
    listed = {" ".join(one["words"]): one for one in await browser.get("commands")}
    assert listed["demo play"]["description"] == "Jouer une carte"
    assert [option["name"] for option in listed["demo play"]["options"]] == ["card", "colour"]
    assert "admin" in listed


async def test_a_slash_command_with_people_and_numbers(browser, harness, tiny):
    answer = await browser.here("slash", words=["demo", "secret"], options={"whom": str(harness.bruno.id)})
    assert answer["kind"] == "message"
    assert harness.alice.ephemerals[-1].text.startswith("Psst bruno")
    answer = await browser.here("slash", words=["demo", "start"], options={"seats": "3"})
    assert answer["kind"] == "deferred"


async def test_completion_asks_the_bot(browser, tiny):
    answer = await browser.here("slash", words=["demo", "play"], options={"card": "sal"}, focused="card")
    assert [choice["value"] for choice in answer["choices"]] == ["salmon", "salt"]


async def test_a_modal_is_opened_and_sent(browser, harness, tiny):
    answer = await browser.here("slash", words=["demo", "form"])
    assert answer["modal"]["title"] == "Your name"
    await browser.post("submit", interaction=answer["interaction"], values={"name": "Zoë"})
    assert harness.alice.ephemerals[-1].text == "Hello Zoë"


async def test_a_press_without_an_answer_fails(browser, harness, tiny):
    message = await harness.channel().send(view=Panel(1), file=picture())
    harness.sandbox.faults.lose_deliveries()
    press = {"message": str(message.id), "custom_id": "count:1", "component_type": 2}
    pressing = asyncio.create_task(browser.here("press", **press))
    await harness.alice.until(lambda: any(not one.answered for one in harness.sandbox.world.interactions.values()))
    harness.clock.advance(4)
    assert (await pressing)["kind"] == "failed"


async def test_messages_come_with_the_addresses_of_their_pictures(browser, harness, tiny):
    message = await harness.channel().send(view=Panel(1), file=picture())
    await message.edit(view=Panel(2))
    shown = (await browser.get("messages"))[-1]
    gallery = shown["components"][0]["components"][1]
    assert gallery["items"][0]["media"]["url"] == shown["attachments"][0]["url"]
    async with browser.session.get(shown["attachments"][0]["url"]) as response:
        assert response.headers["Content-Security-Policy"].startswith("sandbox")


async def test_ephemeral_messages_are_gone_in_a_window_opened_later(browser, harness, tiny):
    await browser.here("slash", words=["demo", "secret"])
    assert len(await browser.get("messages")) == 1
    later = (await browser.get("people"))["now"]
    harness.clock.advance(1)
    assert await browser.get("messages", since=str(int(later) + (1000 << 22))) == []


async def test_a_page_hears_at_once_what_its_person_sees(browser, harness):
    url = f"{harness.sandbox.url}/page/live?person={harness.bruno.id}"
    async with browser.session.ws_connect(url) as live:
        assert (await live.receive_json())["you"] == str(harness.bruno.id)
        await browser.here("say", text="Hello")
        events = [await live.receive_json() for _ in range(2)]
    assert events[0]["message"]["content"] == "Hello"
    general = next(one for one in events[1]["channels"] if one["id"] == str(harness.general.id))
    assert general["unread"]


async def test_settings_and_newcomers(browser, harness):
    await browser.post("settings", locale="en-GB", inbox_open=False)
    assert (harness.alice.user.locale, harness.alice.user.inbox_open) == ("en-GB", False)
    added = await browser.post("people", display_name="Émile", locale="fr")
    user = harness.sandbox.world.users[int(added["id"])]
    assert (user.name, user.id in harness.guild.members) == ("emile", True)
    await browser.post("settings", locale="xx", status=400)


async def test_trouble_ends_when_asked_again(browser, harness):
    await browser.post("trouble", kind="limited")
    await browser.post("trouble", kind="paced")
    assert harness.sandbox.rate_limits
    await browser.post("trouble", kind="limited")
    await browser.post("trouble", kind="paced")
    assert not harness.sandbox.rate_limits
    await browser.post("trouble", kind="earthquake", status=400)


async def test_the_page_never_learns_the_token(browser, harness, tiny):
    message = await harness.channel().send(view=Panel(1), file=picture())
    answers = [await browser.here("slash", words=["demo", "secret"]), await browser.get("messages")]
    answers += [await browser.here("press", message=str(message.id), custom_id="count:1", component_type=2)]
    secrets = [harness.sandbox.token, *harness.sandbox.world.interactions]
    assert not [secret for secret in secrets if secret in str(answers)]


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Host": "evil.example"}])
@pytest.mark.parametrize("path", ["/", "/page/people", "/page/live?person=1"])
async def test_other_sites_are_turned_away(browser, harness, headers, path):
    async with browser.session.get(harness.sandbox.url + path, headers=headers) as response:
        assert response.status == 403


async def test_what_one_cannot_see_is_not_found(browser, harness):
    secret = harness.sandbox.world.add_channel(harness.guild, "secret", only_for=[harness.bruno.user])
    async with browser.session.get(
        f"{harness.sandbox.url}/page/messages", params={"person": browser.person, "channel": str(secret.id)}
    ) as response:
        assert response.status == 404


OUTSIDE = (
    "/page/files/../../settings.py",
    "/page/files/..%2f..%2fsettings.py",
    "/page/files/%2e%2e/%2e%2e/settings.py",
    "/page/files//etc/passwd",
    "/page/files/..%5c..%5csettings.py",
    "/page/files/",
)


@pytest.mark.parametrize("path", OUTSIDE)
async def test_no_path_leads_out_of_the_folder_of_the_page(browser, harness, path):
    async with browser.session.get(URL(harness.sandbox.url + path, encoded=True)) as response:
        assert response.status in {403, 404}


async def test_the_page_listens_on_loopback_alone(harness):
    assert [address for address, _ in harness.sandbox.addresses] == ["127.0.0.1"]


async def test_a_picture_is_not_handed_out_under_the_name_of_another_site(browser, harness, tiny):
    message = await harness.channel().send(file=picture())
    address = message.attachments[0].url
    for host, status in (("127.0.0.1", 200), ("localhost", 200), ("evil.example", 403)):
        async with browser.session.get(address, headers={"Host": host}) as response:
            assert response.status == status


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost.evil.example"]
)
async def test_no_other_site_acts_for_somebody(browser, harness, origin):
    asked = {"person": browser.person, "channel": str(harness.games.id), "text": "hello"}
    async with browser.session.post(
        f"{harness.sandbox.url}/page/say", json=asked, headers={"Origin": origin}
    ) as response:
        assert response.status == 403
    assert not [message for message in harness.games.messages if message.text == "hello"]
