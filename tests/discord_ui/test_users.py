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
