"""Whatever people call themselves, nobody is rung by it and nothing can be clicked in it."""

from sandbox.rest.requests import RequestRecord
from tests.bot.club import Club, asks, button_on, choices, done, heard
from tests.bot.finished_games import panel_of, played

LOUD = "@everyone discord.gg/x [a](b)"
SPEAKING = ("content", "embeds", "components")


def speaks(request: RequestRecord) -> bool:
    return request.method in {"POST", "PATCH"} and any(request.payload.get(part) for part in SPEAKING)


async def test_no_message_of_any_kind_lets_a_name_ring_anybody(club: Club):
    loud = club.person(LOUD)
    await club.open_table("kodiak", loud, club.bruno)
    for asked in ("tables", "stats", "doctor", "kodiak board"):
        await done(loud.slash(asked))
    known = heard(await done(loud.slash("privacy")))
    await done(loud.click(button_on(known, "privacy"), on=known))
    await done(loud.click(club.button("options"), on=club.panel))
    await done(loud.click(club.button("begin"), on=club.panel))
    await club.bruno.until(lambda: asks(club.bruno.dm.last))
    await done(club.bruno.click(choices(club.bruno.dm.last)[0], on=club.bruno.dm.last))
    panel = await panel_of(club, await played(club, loud, club.bruno))
    await done(loud.click(button_on(panel, "again"), on=panel))
    said = [request for request in club.sandbox.requests if speaks(request)]
    assert len({request.route for request in said}) >= 4
    for request in said:
        allowed = request.payload["allowed_mentions"]
        assert allowed["parse"] == []
        assert set(allowed.get("users", ())) <= {str(loud.id), str(club.bruno.id)} | {loud.id, club.bruno.id}


async def test_a_name_is_shown_as_it_is_and_is_neither_invitation_nor_mention_nor_link(club: Club):
    await club.open_table("kodiak", club.person(LOUD), club.bruno)
    assert "@\u200beveryone discord.gg\\/x \\[a\\](b)" in club.panel.text
    assert "discord.gg/" not in club.panel.text
