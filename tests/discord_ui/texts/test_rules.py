"""The rules cut into pages: nothing is lost, each lesson begins with its title and picture, bold text stays whole."""

import re

import pytest

from discord_ui.views.rules import ROW_CHARACTERS, pages_of, rows_of
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES
from presenters.scenes import view_of
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
    caption = words("rules-picture")
    for number, lesson in enumerate(lessons):
        title, _, body = lesson.partition("\n")
        texts = [page.text for page in pages if page.lesson == number]
        assert all(text.startswith(title) for text in texts)
        read = "".join(text.partition("\n")[2].replace(caption, "") for text in texts)
        assert "".join(read.split()) == "".join(body.split())


@every_language
@every_game
def test_pages_are_short_and_cut_no_bold_text(key, language):
    for page in pages_of(key, language):
        assert len(page.text) <= (BESIDE_PICTURE if page.is_first else LONGEST)
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


@every_game
def test_a_picture_beside_an_example_shows_it_or_says_that_it_does_not(key):
    for language in LANGUAGES:
        words = Words.of(language, ())
        for page in pages_of(key, language):
            shows_example = PRESENTERS[key].scenes[page.lesson].shows_example
            is_told = page.is_first and words("rules-example") in page.text and not shows_example
            assert (words("rules-picture") in page.text) == is_told


def test_the_lesson_of_fishing_shows_its_example():
    scene = next(scene for scene in PRESENTERS["kodiak"].scenes if scene.shows_example)
    view = view_of("kodiak", scene)
    assert [(fish.owner, fish.points) for fish in view.fresh] == [(0, 4), (2, 2), (4, 1)]
    assert [(predator.owner, predator.speed) for predator in view.predators] == [(1, 10), (3, 30)]
