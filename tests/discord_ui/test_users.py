"""What is known of people holds together, whatever happens at the same moment."""

import asyncio

from discord_ui.members.users import Users, language_of
from storage.store import Store


async def test_two_changes_at_the_same_moment_are_both_kept(tmp_path):
    async with Store.open(tmp_path / "games.sqlite3") as store:
        people = Users(store)
        await people.meet(5, "Ada", "fr")
        await asyncio.gather(people.inbox_closed(5, 7.0), people.choose_language(5, "en"))
        for known in (await people.find(5), await Users(store).find(5)):
            assert (known.inbox_closed_at, known.language) == (7.0, "en")


async def test_a_stranger_is_spoken_to_in_the_language_of_their_client(tmp_path):
    async with Store.open(tmp_path / "games.sqlite3") as store:
        people = Users(store)
        assert await people.language_for(6, "fr") == "fr"
        await people.choose_language(6, "en")
        assert await people.language_for(6, "fr") == "en"
        assert language_of(await people.find(6)) == "en"


async def test_what_another_process_wrote_of_a_user_stays(tmp_path):
    async with Store.open(tmp_path / "games.sqlite3") as store:
        here, there = Users(store), Users(store)
        await here.meet(5, "Ada", "fr")
        await there.choose_language(5, "en")
        await here.inbox_closed(5, 7.0)
        await here.choose_language(5, "fr")
        await there.choose_language(5, "en")
        known = await Users(store).find(5)
        assert (known.name, known.language, known.inbox_closed_at) == ("Ada", "en", 7.0)
