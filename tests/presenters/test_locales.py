"""All languages say the same things, with the same arguments, and are well set."""

import re

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from presenters.games import PRESENTERS
from presenters.languages import LOCALES
from presenters.locale_check import findings
from presenters.texts import TextError, texts_in
from tests.languages import SHIPPED, SPOKEN, every_language, every_shipped_language

FILES = sorted(path.name for path in (LOCALES / "en").glob("*.ftl"))
BADLY_SET = {
    "en": re.compile(r" [!?:;]|\w'\w"),
    "fr": re.compile(r" [!?:;»]|« |\w'\w"),
    "de": re.compile(r" [!?:;]|['\"”«»]|\w…|\.\.\.|\w - \w| %"),
}
"""What a typesetter of each language would mark; `docs/translating.md` says what stands there instead."""
PLACEABLE = re.compile(r"{[^{}]*}")
UNELIDED = re.compile(
    r"\b(de|que) \**\{ \$(names?|letters?|owners?|hosts?|hurt|players?|winners?|first|others?|who|by)\b", re.IGNORECASE
)
"""« de Alice »: a text is turned so that any name may stand in it."""
every_game = pytest.mark.parametrize("key", PRESENTERS)
every_file = pytest.mark.parametrize("file", FILES)


class Mentions(Visitor):
    """The variables and messages that a text names."""

    def __init__(self, node):
        self.variables = set()
        self.messages = set()
        self.visit(node)

    def visit_VariableReference(self, node):  # noqa: N802 - the library's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802 - the library's name
        self.messages.add(node.id.name)


def entries(language, file):
    path = LOCALES / language / file
    return parse(path.read_text(encoding="utf-8")).body if path.exists() else []


def messages(language, file):
    return {entry.id.name: entry for entry in entries(language, file) if isinstance(entry, ast.Message)}


def arguments(language, file):
    """Return the arguments of each text, those of the texts it quotes included."""
    mentions = {key: Mentions(message) for key, message in messages(language, file).items()}
    return {key: _with_quoted(mention, mentions) for key, mention in mentions.items()}


def _with_quoted(mention, mentions):
    return mention.variables.union(*(mentions[key].variables for key in mention.messages))


def test_the_languages_we_ship_are_found_and_have_the_same_files():
    assert SPOKEN[0] == "en"
    assert set(SHIPPED) <= set(SPOKEN)
    listings = [sorted(path.name for path in (LOCALES / language).iterdir()) for language in SHIPPED]
    assert FILES
    assert all(listing == FILES for listing in listings)


@every_shipped_language
@every_file
def test_the_languages_we_ship_have_the_same_keys_in_the_same_order(file, language):
    assert list(messages(language, file)) == list(messages("en", file))


@every_language
@every_file
def test_every_language_uses_the_arguments_of_the_english_texts(file, language):
    english, own = arguments("en", file), arguments(language, file)
    assert own == {key: english[key] for key in own}


def test_no_folder_keeps_the_bot_from_starting():
    assert list(findings()) == []


@every_language
@every_file
def test_every_line_can_be_read(language, file):
    assert not [entry for entry in entries(language, file) if isinstance(entry, ast.Junk)]


@every_shipped_language
@every_file
def test_every_language_has_its_own_blanks_quotes_and_apostrophes(file, language):
    lines = (LOCALES / language / file).read_text(encoding="utf-8").splitlines()
    texts = [PLACEABLE.sub("x", line) for line in lines if not line.startswith("#")]
    assert [text for text in texts if BADLY_SET[language].search(text)] == [], "docs/translating.md"


@every_language
@every_game
def test_a_letter_in_a_picture_is_one_and_unlike_the_others(key, language):
    texts = texts_in(language)
    letters = [texts(letter) for letter in texts.keys_from(f"{key}-picture-letter-")]
    assert all(len(letter) == 1 for letter in letters)
    assert len(set(letters)) == len(letters)


@every_file
def test_in_french_no_name_follows_a_word_that_would_be_elided(file):
    lines = (LOCALES / "fr" / file).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if UNELIDED.search(line)] == []


@every_language
def test_an_unknown_key_and_a_missing_argument_are_errors(language):
    with pytest.raises(TextError):
        texts_in(language)("no-such-key")
    with pytest.raises(TextError):
        texts_in(language)("list-and", head="a")
