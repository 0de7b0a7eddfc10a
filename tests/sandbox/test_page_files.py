"""The page's files: all languages, every word used, no page too long."""

import re
from pathlib import Path

import pytest

import sandbox

PAGE = Path(sandbox.__file__).parent / "page" / "static"
MODULES = sorted(path for path in PAGE.rglob("*.js") if path.parent.name != "vendor")
LONGEST = 400


def texts(name: str) -> dict[str, str]:
    found = re.findall(r'^  (\w+):\s*"((?:[^"\\]|\\.)*)",', (PAGE / name).read_text(), re.MULTILINE)
    return dict(found)


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("language", ["de", "fr"])
def test_all_languages_say_the_same_things_with_the_same_arguments(language):
    english, other = texts("texts/texts_en.js"), texts(f"texts/texts_{language}.js")
    assert list(english) == list(other)
    assert len(english) > 80
    for key, text in english.items():
        assert placeholders(text) == placeholders(other[key]), key


def test_every_text_is_used_and_every_used_text_exists():
    english = texts("texts/texts_en.js")
    code = "".join(path.read_text() for path in MODULES if not path.name.startswith("texts_"))
    used = set(re.findall(r'\bt\(\s*"(\w+)"', code))
    assert used <= english.keys()
    spoken = set(re.findall(r'"(\w+)"', code))
    made = {key for key in english if key.startswith(("do_", "later_", "may_", "say_"))}
    assert english.keys() - spoken - made == set()


@pytest.mark.parametrize("path", [*MODULES, *sorted(PAGE.glob("style/*.css"))], ids=lambda path: path.name)
def test_files_are_short(path):
    assert len(path.read_text().splitlines()) < LONGEST


def test_nothing_untrusted_is_ever_html():
    writers = [path.name for path in MODULES if "innerHTML" in path.read_text()]
    assert writers == ["markdown.js"]
    assert "html: false" in (PAGE / "messages" / "markdown.js").read_text()
