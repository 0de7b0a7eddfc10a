"""Both languages say the same things, with the same arguments, and are well set."""

import re

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from presenters.texts import LANGUAGES, LOCALES, TextError, texts_in

FILES = sorted(path.name for path in (LOCALES / LANGUAGES[0]).glob("*.ftl"))
BADLY_SET = re.compile(r" [!?:;»]|« |\w'\w")
every_file = pytest.mark.parametrize("file", FILES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


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
    return parse((LOCALES / language / file).read_text(encoding="utf-8")).body


def messages(language, file):
    return {entry.id.name: entry for entry in entries(language, file) if isinstance(entry, ast.Message)}


def arguments(language, file):
    """Return the arguments of each text, those of the texts it quotes included."""
    mentions = {key: Mentions(message) for key, message in messages(language, file).items()}
    return {key: _with_quoted(mention, mentions) for key, mention in mentions.items()}


def _with_quoted(mention, mentions):
    return mention.variables.union(*(mentions[key].variables for key in mention.messages))


def test_both_languages_have_the_same_files():
    listings = [sorted(path.name for path in (LOCALES / language).iterdir()) for language in LANGUAGES]
    assert FILES
    assert all(listing == FILES for listing in listings)


@every_file
def test_both_languages_have_the_same_keys_in_the_same_order(file):
    english, french = (list(messages(language, file)) for language in LANGUAGES)
    assert english == french


@every_file
def test_both_languages_use_the_same_arguments(file):
    english, french = (arguments(language, file) for language in LANGUAGES)
    assert english == french


@every_language
@every_file
def test_every_line_can_be_read(language, file):
    assert not [entry for entry in entries(language, file) if isinstance(entry, ast.Junk)]


@every_language
def test_no_key_is_written_twice(language):
    keys = [entry.id.name for file in FILES for entry in entries(language, file) if isinstance(entry, ast.Message)]
    assert sorted(keys) == sorted(set(keys))


@every_file
def test_french_has_its_own_blanks_and_apostrophes(file):
    lines = (LOCALES / "fr" / file).read_text(encoding="utf-8").splitlines()
    badly_set = [line for line in lines if not line.startswith("#") and BADLY_SET.search(line)]
    assert badly_set == [], "docs/pictures.md: French has no-break spaces and ’"


@every_language
def test_an_unknown_key_and_a_missing_argument_are_errors(language):
    with pytest.raises(TextError):
        texts_in(language)("no-such-key")
    with pytest.raises(TextError):
        texts_in(language)("list-and", head="a")
