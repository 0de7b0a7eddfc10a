"""A language is a folder: found by itself, said in English where it lacks a text, refused where it is broken."""

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from presenters import texts
from presenters.languages import LANGUAGES, Language, found_in, language_from
from presenters.locale_check import findings, untranslated
from presenters.texts import TextError, Texts, name_of, texts_in

ELVISH = Language("qya")
ENGLISH_TEXTS = "language-name = English\nhello = Hello { $name }!\nbye = Bye\n"


@pytest.fixture
def locales(tmp_path):
    """A folder of languages with a small English."""
    return with_language(tmp_path, "en", ENGLISH_TEXTS)


def with_language(locales, name, text, file="language.ftl"):
    (locales / name).mkdir(exist_ok=True)
    (locales / name / file).write_text(text, encoding="utf-8")
    return locales


@pytest.fixture
def elvish(tmp_path, monkeypatch):
    """A language with few texts beside the real ones."""
    with_language(
        tmp_path, ELVISH, "language-name = Quenya\nlist-and = { $head } ar { $last }\nbutton-join = { $who }\n"
    )
    monkeypatch.setitem(LANGUAGES, ELVISH, tmp_path / ELVISH)
    monkeypatch.setattr(texts, "LOADED", {})
    return texts_in(ELVISH)


def test_every_folder_that_describes_itself_is_a_language_and_english_comes_first(locales):
    with_language(with_language(locales, "de", ""), "cs", "")
    (locales / "drafts").mkdir()
    assert list(found_in(locales)) == ["en", "cs", "de"]


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("fr", "fr"),
        ("en-GB", "en"),
        ("en-US", "en"),
        ("qya", "qya"),
        ("qya-ME", "qya"),
        ("xx", None),
        ("", None),
        (None, None),
    ],
)
@pytest.mark.usefixtures("elvish")
def test_a_client_is_served_by_the_language_of_its_locale_or_of_the_part_before_the_hyphen(locale, language):
    assert language_from(locale) == language


@pytest.mark.usefixtures("elvish")
def test_a_locale_with_a_folder_of_its_own_is_not_served_by_another(monkeypatch, tmp_path):
    monkeypatch.setitem(LANGUAGES, Language("qya-ME"), tmp_path)
    assert language_from("qya-ME") == "qya-ME"


def test_a_language_says_its_own_texts_and_the_missing_ones_in_english(elvish):
    assert name_of(ELVISH) == "Quenya"
    assert elvish("list-and", head="a", last="b") == "a ar b"
    assert elvish("table-heading", emoji="🐻", game="Kodiak", table=7) == "🐻 Kodiak · table 7"
    assert "kodiak-title" in elvish
    assert "no-such-key" not in elvish
    assert elvish.keys_from("kodiak-rules-") == texts_in(Language("en")).keys_from("kodiak-rules-")


def test_a_text_that_cannot_be_said_is_said_in_english_and_logged(elvish, caplog):
    assert elvish("button-join") == "Join"
    assert "button-join cannot be said in qya" in caplog.text
    with pytest.raises(TextError):
        elvish("no-such-key")


BROKEN = {
    "nonsense": ("bye = Namárië\nwhat is this\n", ", line 2: no text and no comment"),
    "unknown key": ("bye = Namárië\nhallo = Aiya\n", ": hallo is no key of an English text"),
    "bracket": ("hello = Aiya { $name !\n", ": hello has a bracket without its other half"),
    "twice": ("bye = Namárië\nbye = Namárië\n", ": bye is written 2 times"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_wrong_with_a_folder_is_said_in_one_line(locales, case):
    text, finding = BROKEN[case]
    with_language(with_language(locales, "qya", "language-name = Quenya\n"), "qya", text, "texts.ftl")
    place = "locales/qya" if case == "twice" else "locales/qya/texts.ftl"
    assert list(findings(locales)) == [f"{place}{finding}"]


def test_a_folder_needs_a_name_discord_could_know_and_says_what_it_is_called(locales):
    with_language(locales, "Elvish tongue", "language-name = Quenya")
    with_language(locales, "sjn", "bye = Navaer", "texts.ftl")
    with_language(locales, "qya", "bye = Namárië")
    assert list(findings(locales)) == [
        "locales/Elvish tongue: no name of a language, such as de or pt-BR",
        "locales/qya/language.ftl: language-name is missing",
        "locales/sjn: language.ftl is missing",
    ]


def test_a_translator_is_told_which_texts_are_still_said_in_english(locales):
    with_language(locales, "qya", "language-name = Quenya\nbye = Namárië\n")
    assert list(untranslated(locales)) == ["locales/qya/language.ftl: in English, hello"]


def test_a_file_in_another_encoding_is_refused(locales):
    with_language(locales, "qya", "language-name = Quenya\n")
    (locales / "qya" / "texts.ftl").write_bytes("bye = Namárië\n".encode("latin-1"))
    assert list(findings(locales)) == ["locales/qya/texts.ftl: not in UTF-8"]


def test_no_more_languages_are_taken_than_a_menu_holds(locales):
    for first in "abcdefghijklmnopqrstuvwx":
        with_language(locales, f"{first}z", "language-name = Quenya\n")
    (finding,) = findings(locales)
    assert finding == "locales: 25 languages, and Discord's menus hold 24"


def test_comments_blank_lines_and_a_last_line_without_its_end_are_no_problem(locales, monkeypatch):
    with_language(
        locales,
        ELVISH,
        "# Quenya\n\nlanguage-name = Quenya\n\n## More\nhello =\n    Aiya { $name }\n    meldo\n\nbye = Namárië",
    )
    assert list(findings(locales)) == []
    monkeypatch.setitem(LANGUAGES, ELVISH, locales / ELVISH)
    monkeypatch.setattr(texts, "LOADED", {})
    assert texts_in(ELVISH)("bye") == "Namárië"


def test_numbers_and_plurals_are_written_as_the_language_does(tmp_path, monkeypatch):
    polish = Language("pl")
    fish = "fish = { $count ->\n    [one] ryba\n    [few] ryby\n   *[many] { $count } ryb\n}\n"
    with_language(tmp_path, polish, f"language-name = Polski\n{fish}")
    monkeypatch.setitem(LANGUAGES, polish, tmp_path / polish)
    monkeypatch.setattr(texts, "LOADED", {})
    said = [texts_in(polish)("fish", count=count) for count in (1, 2, 12345)]
    assert said == ["ryba", "ryby", "12\N{NO-BREAK SPACE}345 ryb"]


THREADS = 8


@pytest.fixture
def busy_threads():
    """Have threads take turns all the time."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("busy_threads")
def test_a_text_that_threads_say_for_the_first_time_at_once_is_said_in_its_language_by_all():
    french, started = Texts(Language("fr")), Barrier(THREADS)
    keys = french.keys_from("command-")

    def say_all(_thread: int) -> list[str]:
        started.wait()
        return [french(key) for key in keys]

    with ThreadPoolExecutor(THREADS) as threads:
        said = list(threads.map(say_all, range(THREADS)))
    assert said == [[texts_in(Language("fr"))(key) for key in keys]] * THREADS
