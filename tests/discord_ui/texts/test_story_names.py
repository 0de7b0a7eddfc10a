"""A story bears its table's name, or is so long that nothing is added to it."""

import pytest

from discord_ui.delivery.stories import LONGEST_STORY
from discord_ui.protocol.limits import CONTENT
from discord_ui.views.screens import named
from presenters.languages import LANGUAGES
from rules.games import GAMES
from tests.discord_ui.showing import MARKDOWN, a_shown_table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_story_too_long_for_its_table_s_name_is_too_long_to_be_added_to(key, language):
    table = a_shown_table(key, MARKDOWN, 2, language=language)
    unnamed = next(length for length in range(CONTENT) if named(table, "x" * length) == "x" * length)
    assert unnamed > LONGEST_STORY
