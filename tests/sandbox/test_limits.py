"""Each limit of Discord, answered with 50035 and a tree that names the field."""

import aiohttp
import discord
import pytest

from sandbox.world import interactions
from sandbox.world.models import InteractionKind

V2 = 1 << 15
PNG = b"\x89PNG\r\n\x1a\n"


def row(*children):
    return {"type": 1, "components": list(children)}


def button(custom_id="a", **more):
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def options(count, **more):
    return [{"label": f"l{index}", "value": f"v{index}"} | more for index in range(count)]


def select(count=2, **more):
    return {"type": 3, "custom_id": "s", "options": options(count)} | more


def text(content="x"):
    return {"type": 10, "content": content}


def legacy(*rows):
    return {"content": "x", "components": list(rows)}


def layout(*components):
    return {"flags": V2, "components": list(components)}


def gallery(count, url="https://example.org/a.png", **more):
    return {"type": 12, "items": [{"media": {"url": url}} | more for _ in range(count)]}


MANY_BUTTONS = [row(*(button(f"{line}-{index}") for index in range(5))) for line in range(7)]

REFUSED = {
    "content": ({"content": "x" * 2001}, "content"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "embed title": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    "embed description": ({"embeds": [{"description": "x" * 4097}]}, "embeds.0.description"),
    "embed fields": ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds.0.fields"),
    "field value": ({"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]}, "embeds.0.fields.0.value"),
    "field name": ({"embeds": [{"fields": [{"name": "", "value": "v"}]}]}, "embeds.0.fields.0.name"),
    "embeds together": ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    "six rows": (legacy(*MANY_BUTTONS[:6]), "components"),
    "six buttons": (legacy(row(*(button(str(index)) for index in range(6)))), "components.0.components"),
    "empty row": (legacy(row()), "components.0.components"),
    "button outside a row": (legacy(button()), "components.0.type"),
    "two selects": (legacy(row(select(), select(custom_id="t"))), "components.0.components"),
    "label": (legacy(row(button(label="x" * 81))), "components.0.components.0.label"),
    "no label": (legacy(row(button(label=None))), "components.0.components.0.label"),
    "emoji": (legacy(row(button(emoji={"name": "bear"}))), "components.0.components.0.emoji.name"),
    "unknown emoji": (legacy(row(button(emoji={"name": "bear", "id": "7"}))), "components.0.components.0.emoji.name"),
    "style": (legacy(row(button(style=7))), "components.0.components.0.style"),
    "long custom id": (legacy(row(button("x" * 101))), "components.0.components.0.custom_id"),
    "empty custom id": (legacy(row(button(""))), "components.0.components.0.custom_id"),
    "no custom id": (legacy(row(button(None))), "components.0.components.0.custom_id"),
    "same custom id": (legacy(row(button(), button())), "components.0.components.1.custom_id"),
    "link without url": (legacy(row(button(None, style=5))), "components.0.components.0.url"),
    "link with id": (legacy(row(button(style=5, url="https://a.b"))), "components.0.components.0.custom_id"),
    "no options": (legacy(row(select(0))), "components.0.components.0.options"),
    "26 options": (legacy(row(select(26))), "components.0.components.0.options"),
    "option label": (
        legacy(row(select(options=options(1, label="x" * 101)))),
        "components.0.components.0.options.0.label",
    ),
    "option value": (
        legacy(row(select(options=options(1, value="x" * 101)))),
        "components.0.components.0.options.0.value",
    ),
    "option description": (
        legacy(row(select(options=options(1, description="x" * 101)))),
        "components.0.components.0.options.0.description",
    ),
    "same value": (legacy(row(select(options=options(2, value="v")))), "components.0.components.0.options.1.value"),
    "placeholder": (legacy(row(select(placeholder="x" * 151))), "components.0.components.0.placeholder"),
    "minimum": (legacy(row(select(min_values=-1))), "components.0.components.0.min_values"),
    "maximum": (legacy(row(select(max_values=26))), "components.0.components.0.max_values"),
    "minimum above maximum": (legacy(row(select(min_values=2, max_values=1))), "components.0.components.0.max_values"),
    "more than there are": (legacy(row(select(max_values=3))), "components.0.components.0.options"),
    "V2 parts without the flag": (legacy(text()), "components.0.type"),
    "V2 with content": (layout(text()) | {"content": "x"}, "content"),
    "V2 with embeds": (layout(text()) | {"embeds": [{"title": "x"}]}, "embeds"),
    "41 components": (layout(*MANY_BUTTONS[:6], *[text()] * 5), "components"),
    "4001 characters": (layout(text("x" * 2001), {"type": 17, "components": [text("x" * 2000)]}), "components"),
    "empty text": (layout(text("")), "components.0.content"),
    "empty gallery": (layout(gallery(0)), "components.0.items"),
    "eleven pictures": (layout(gallery(11)), "components.0.items"),
    "alt text": (layout(gallery(1, description="x" * 1025)), "components.0.items.0.description"),
    "missing file": (layout(gallery(1, "attachment://no.png")), "components.0.items.0.media.url"),
    "no address": (layout(gallery(1, "board.png")), "components.0.items.0.media.url"),
    "section without accessory": (layout({"type": 9, "components": [text()]}), "components.0.accessory"),
    "container in container": (
        layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type",
    ),
    "mentions": ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
    "nonce": ({"content": "x", "nonce": "n" * 26}, "nonce"),
}


def blamed(body, path):
    node = body["errors"]
    for key in path.split("."):
        node = node[key]
    return node["_errors"]


@pytest.mark.parametrize(("payload", "path"), REFUSED.values(), ids=REFUSED.keys())
async def test_what_discord_refuses_is_refused(harness, api, payload, path):
    status, body = await api.post(harness.general, **payload)
    assert (status, body["code"]) == (400, 50035)
    assert blamed(body, path)
    assert harness.general.messages == []


ACCEPTED = {
    "content": {"content": "x" * 2000},
    "25 buttons": legacy(*MANY_BUTTONS[:5]),
    "30 buttons in V2": layout(*MANY_BUTTONS[:6], *[text()] * 4),
    "4000 characters": layout(text("x" * 4000)),
    "25 options": legacy(row(select(25, max_values=25, min_values=0, placeholder="x" * 150))),
    "emoji only": legacy(row(button(label=None, emoji={"name": "🐻"}))),
    "link": legacy(row(button(None, style=5, url="https://a.b"))),
    "section": layout({"type": 9, "components": [text()], "accessory": button()}),
    "gallery": layout(gallery(10, description="x" * 1024), {"type": 14}),
    "embeds": {"embeds": [{"description": "x" * 3000}] * 2},
}


@pytest.mark.parametrize("payload", ACCEPTED.values(), ids=ACCEPTED.keys())
async def test_what_discord_accepts_is_accepted(harness, api, payload):
    status, body = await api.post(harness.general, **payload)
    assert (status, body.get("errors")) == (200, None)


@pytest.mark.parametrize("payload", [{}, {"content": " \n"}, {"components": [row(button())]}, {"flags": V2}])
async def test_an_empty_message_is_refused(harness, api, payload):
    assert (await api.post(harness.general, **payload))[1]["code"] == 50006


async def test_a_v2_message_stays_one(harness, api):
    _, message = await api.post(harness.general, **layout(text()))
    status, body = await api.edit(harness.general, message["id"], flags=0, components=[text()])
    assert (status, list(body["errors"])) == (400, ["flags"])
    status, body = await api.edit(harness.general, message["id"], content="plain")
    assert (status, list(body["errors"])) == (400, ["content"])
    status, body = await api.edit(harness.general, message["id"], components=[text("new")])
    assert (status, body["flags"]) == (200, V2)


async def test_a_plain_message_becomes_v2_only_without_its_content(harness, api):
    _, message = await api.post(harness.general, content="plain")
    status, body = await api.edit(harness.general, message["id"], **layout(text()))
    assert (status, list(body["errors"])) == (400, ["content"])
    status, body = await api.edit(harness.general, message["id"], content=None, **layout(text()))
    assert (status, body["content"], body["flags"]) == (200, "", V2)


async def test_alt_text_of_an_attachment_is_limited(harness, api):
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", '{"attachments": [{"id": 0, "description": "%s"}]}' % ("x" * 1025))
    form.add_field("files[0]", b"data", filename="a.png")
    status, body = await api("POST", f"/channels/{harness.general.id}/messages", data=form)
    assert (status, body["code"]) == (400, 50035)
    assert blamed(body, "attachments.0.description")


def label(item, **more):
    return {"type": 18, "label": "Name", "component": item} | more


def entry(custom_id="i", **more):
    return {"type": 4, "custom_id": custom_id, "style": 1} | more


def modal(*items, **more):
    return {"custom_id": "m", "title": "Title", "components": list(items)} | more


BAD_MODALS = {
    "title": (modal(label(entry()), title="x" * 46), "data.title"),
    "custom id": (modal(label(entry()), custom_id="x" * 101), "data.custom_id"),
    "nothing": (modal(), "data.components"),
    "six": (modal(*(label(entry(str(index))) for index in range(6))), "data.components"),
    "label": (modal(label(entry(), label="x" * 46)), "data.components.0.label"),
    "description": (modal(label(entry(), description="x" * 101)), "data.components.0.description"),
    "button": (modal(label(button())), "data.components.0.component.type"),
    "double label": (modal(label(entry(label="x"))), "data.components.0.component.label"),
    "row without label": (modal(row(entry())), "data.components.0.components.0.label"),
    "long input": (modal(label(entry(max_length=4001))), "data.components.0.component.max_length"),
    "one radio": (
        modal(label({"type": 21, "custom_id": "r", "options": options(1)})),
        "data.components.0.component.options",
    ),
    "same id": (modal(label(entry()), label(entry())), "data.components.1.component.custom_id"),
}


async def answer(harness, api, kind, callback, data):
    interaction = interactions.interact(harness.sandbox.world, kind, harness.alice.user, harness.general, {"name": "x"})
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    return await api("POST", path, {"type": callback, "data": data})


@pytest.mark.parametrize(("data", "path"), BAD_MODALS.values(), ids=BAD_MODALS.keys())
async def test_modals_have_limits(harness, api, data, path):
    status, body = await answer(harness, api, InteractionKind.COMMAND, 9, data)
    assert (status, body["code"]) == (400, 50035)
    assert blamed(body, path)


async def test_a_good_modal_is_accepted(harness, api):
    radio = {"type": 21, "custom_id": "r", "options": options(2)}
    good = modal(label(entry()), label(radio), text(), label(select()), row(entry("j", label="Old")))
    assert (await answer(harness, api, InteractionKind.COMMAND, 9, good))[0] == 204


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": "x", "value": "x"}] * 26,
        [{"name": "x" * 101, "value": "x"}],
        [{"name": "", "value": "x"}],
        [{"name": "x", "value": "x" * 101}],
    ],
)
async def test_completions_have_limits(harness, api, choices):
    status, body = await answer(harness, api, InteractionKind.AUTOCOMPLETE, 8, {"choices": choices})
    assert (status, body["code"]) == (400, 50035)


async def test_errors_of_an_answer_are_named_under_data(harness, api):
    _, body = await answer(harness, api, InteractionKind.COMMAND, 4, {"content": "x" * 2001})
    assert blamed(body, "data.content")


def command(**more):
    return {"name": "go", "description": "Go"} | more


def option(**more):
    return {"type": 3, "name": "what", "description": "What"} | more


BAD_COMMANDS = {
    "upper case": (command(name="Go"), "0.name"),
    "space": (command(name="go on"), "0.name"),
    "long name": (command(name="x" * 33), "0.name"),
    "localised name": (command(name_localizations={"fr": "Aller"}), "0.name_localizations.fr"),
    "unknown locale": (command(name_localizations={"xx": "aller"}), "0.name_localizations.xx"),
    "long menu name": (command(type=2, name="x" * 33, description=""), "0.name"),
    "localised menu name": (
        command(type=2, description="", name_localizations={"fr": "x" * 33}),
        "0.name_localizations.fr",
    ),
    "described menu": (command(type=2), "0.description"),
    "no description": (command(description=""), "0.description"),
    "long description": (command(description="x" * 101), "0.description"),
    "localised description": (command(description_localizations={"fr": "x" * 101}), "0.description_localizations.fr"),
    "26 options": (command(options=[option(name=f"o{index}") for index in range(26)]), "0.options"),
    "same option": (command(options=[option(), option()]), "0.options.1"),
    "26 choices": (command(options=[option(choices=[{"name": "n", "value": "v"}] * 26)]), "0.options.0.choices"),
    "choice name": (
        command(options=[option(choices=[{"name": "n" * 101, "value": "v"}])]),
        "0.options.0.choices.0.name",
    ),
    "choices and completion": (
        command(options=[option(choices=[{"name": "n", "value": "v"}], autocomplete=True)]),
        "0.options.0.autocomplete",
    ),
    "required last": (command(options=[option(), option(name="b", required=True)]), "0.options"),
    "mixed": (command(options=[option(), option(name="b", type=1)]), "0.options"),
    "group in group": (
        command(options=[option(type=2, options=[option(type=2, options=[option(type=1)])])]),
        "0.options.0.options.0.type",
    ),
    "8000": (
        command(
            options=[
                option(
                    name=f"o{one}",
                    choices=[{"name": f"{one}-{two}".ljust(90, "x"), "value": "v" * 90} for two in range(20)],
                )
                for one in range(3)
            ]
        ),
        "0",
    ),
}


@pytest.mark.parametrize(("wanted", "path"), BAD_COMMANDS.values(), ids=BAD_COMMANDS.keys())
async def test_commands_have_limits(harness, api, wanted, path):
    application = harness.sandbox.world.application
    status, body = await api("PUT", f"/applications/{application.id}/commands", [wanted])
    assert (status, body["code"]) == (400, 50035)
    assert blamed(body, path)
    assert application.commands == {}


async def test_there_are_at_most_a_hundred_commands(harness, api):
    application = harness.sandbox.world.application
    many = [command(name=f"c{index}") for index in range(101)]
    status, body = await api("PUT", f"/applications/{application.id}/commands", many)
    assert (status, body["code"]) == (400, 30032)
    status, body = await api("PUT", f"/applications/{application.id}/commands", many[:100])
    assert (status, len(body)) == (200, 100)


async def test_emoji_of_the_application_have_a_name_of_their_own_and_a_small_picture(harness, bot):
    emoji = await bot.create_application_emoji(name="bear_1", image=PNG)
    assert [(one.id, one.name) for one in await bot.fetch_application_emojis()] == [(emoji.id, "bear_1")]
    for name, image in (("bear_1", PNG), ("a", PNG), ("bear-2", PNG), ("bear_2", PNG + b"x" * 256 * 1024)):
        with pytest.raises(discord.HTTPException, match="50035"):
            await bot.create_application_emoji(name=name, image=image)
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{harness.sandbox.url}/emojis/{emoji.id}.png") as response:
            assert (response.content_type, await response.read()) == ("image/png", PNG)
        await emoji.delete()
        async with session.get(f"{harness.sandbox.url}/emojis/{emoji.id}.png") as response:
            assert response.status == 404
