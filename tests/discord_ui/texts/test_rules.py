"""The rules cut into pages: nothing is lost, each lesson begins with its title and picture, bold text stays whole."""

import re

import pytest

from discord_ui.views.rules import ROW_CHARACTERS, pages_of, rows_of
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES
from presenters.texts import COMMAND, mention_commands

every_game = pytest.mark.parametrize("key", PRESENTERS)
every_language = pytest.mark.parametrize("language", LANGUAGES)
LONGEST = 1050
"""Characters of a page without a picture."""
BESIDE_PICTURE = 660
LONGEST_ID = 10**19
NUMBER = re.compile("[0-9]+")


@every_language
@every_game
def test_pages_have_all_that_the_lessons_say_in_their_order(key, language):
    words = Words.of(language, ())
    lessons, pages = PRESENTERS[key].rules_pages(words), pages_of(key, language)
    for number, lesson in enumerate(lessons):
        title, _, body = lesson.partition("\n")
        texts = [page.text for page in pages if page.lesson == number]
        assert all(text.startswith(title) for text in texts)
        read = "".join(text.partition("\n")[2] for text in texts)
        assert "".join(read.split()) == "".join(body.split())


@every_language
@every_game
def test_pages_are_short_and_cut_no_bold_text(key, language):
    for page in pages_of(key, language):
        assert len(page.text) <= (BESIDE_PICTURE if page.has_picture else LONGEST)
        assert all(line.count("**") % 2 == 0 for line in page.text.split("\n"))


@every_language
@every_game
def test_pages_mention_commands_by_the_ids_of_now_and_are_cut_as_without(key, language):
    pages = pages_of(key, language)
    named = {command for page in pages for command in COMMAND.findall(page.text)}
    mention_commands(dict.fromkeys(named, LONGEST_ID))
    clickable = [COMMAND.sub(rf"</\1:{LONGEST_ID}>", page.text) for page in pages]
    assert [page.text for page in pages_of(key, language)] == clickable
    mention_commands(dict.fromkeys(named, LONGEST_ID - 1))
    assert LONGEST_ID not in {int(word) for page in pages_of(key, language) for word in NUMBER.findall(page.text)}
    mention_commands({})
    assert pages_of(key, language) == pages


def test_a_command_in_the_rules_takes_the_rows_of_its_name():
    name = "x" * ROW_CHARACTERS
    assert rows_of([f"`/{name[1:]}`"]) == rows_of([f"</{name[1:]}:{LONGEST_ID}>"]) == rows_of([name]) == 1


@every_language
@every_game
def test_a_page_has_a_picture_where_a_lesson_begins_and_where_its_example_is_told(key, language):
    example, begun = Words.of(language, ())("rules-example"), set()
    for page in pages_of(key, language):
        tells = any(line.startswith(example) for line in page.text.split("\n"))
        assert page.has_picture == (tells or page.lesson not in begun)
        begun.add(page.lesson)
