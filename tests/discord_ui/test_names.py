"""Names: whatever strangers call themselves stays on one line, visible, and does nothing."""

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from discord_ui.members.users import LONGEST_NAME, clean_name, escape_name

thorough = settings(max_examples=500, deadline=None, derandomize=True, database=None)
MISCHIEF = st.sampled_from(
    [
        *"*_~|`\\[]()<>#-+:@!&/. \t\n\u200b\u202e\u2028\u3164\u2800",
        "@everyone",
        "<@123456789012345678>",
        "http://",
        "discord.gg/",
        "||",
    ]
)
ANY_NAME = st.one_of(
    st.text(st.characters(exclude_categories=())),
    st.lists(st.one_of(MISCHIEF, st.text(max_size=3)), max_size=40).map("".join),
)
INVISIBLE = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
ESCAPED = re.compile(r"\\[^0-9A-Za-z\s]")
"""What Discord shows as it is."""
LIVE = re.compile(
    r"[*_~|`\\]|\[.*\]\(|<[@#:a/t].*>|https?://|discord(\.gg|\.com/invite)/"
    r"|^(#{1,3}|>|-)|@(everyone|here|[!&]?[0-9]{17,20})",
    re.DOTALL,
)
"""What Discord would format, link or mention."""


def is_dead(text):
    """Tell whether nothing is left to format once the escaped characters are taken for letters."""
    return LIVE.search(ESCAPED.sub("x", text)) is None


def unescaped(text):
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text).replace("@\u200b", "@")


@thorough
@given(ANY_NAME)
def test_a_clean_name_is_one_visible_line_of_at_most_32_characters(name):
    clean = clean_name(name)
    assert 1 <= len(clean) <= LONGEST_NAME
    assert clean == clean.strip()
    assert clean.splitlines() == [clean]
    assert not any(unicodedata.category(char) in INVISIBLE for char in clean)
    assert clean_name(clean) == clean


@thorough
@given(ANY_NAME)
def test_an_escaped_name_formats_links_and_mentions_nothing(name):
    clean = clean_name(name)
    escaped = escape_name(clean)
    assert is_dead(escaped)
    assert unescaped(escaped) == clean
    assert len(escaped) <= 2 * LONGEST_NAME


@pytest.mark.parametrize(
    "name",
    [
        "*bold*",
        "[**bold**](x)",
        "[free](https://example.org)",
        "<x:/**bold**>",
        "https://example.org/__x__",
        "discord.gg/free-nitro",
        "discord.com/invite/free-nitro",
        "<#123456789012345678>",
        "<t:1700000000:R>",
        "</kodiak start:123456789012345678>",
        "<:bear:123456789012345678>",
        "@everyone",
        "@here",
        "<@&123456789012345678>",
        "# title",
        "-# small",
        "> quote",
        "- list",
        "||spoiler||",
        "``` code",
        "trailing \\",
    ],
)
def test_a_name_that_would_be_something_is_only_a_name(name):
    assert is_dead(escape_name(clean_name(name)))


@pytest.mark.parametrize(
    "name", ["Ada", "Anne-Marie", "Jean (2)", "Zoé", "李雷", "O'Neil", "🐻 Ours", "v2.0", "Ada #1"]
)
def test_an_ordinary_name_is_left_alone(name):
    assert escape_name(clean_name(name)) == name


@pytest.mark.parametrize("name", ["", " ", "\n\t", "\u200b\u200e", "\u202e", "\u3164", "\u2800\u2800", "\u115f \u1160"])
def test_a_name_nobody_can_see_becomes_a_question_mark(name):
    assert clean_name(name) == "?"


def test_a_name_cannot_turn_the_line_around():
    assert clean_name("abc\u202edef\u2066") == "abcdef"


def test_a_long_name_is_cut_without_a_space_at_its_end():
    assert clean_name("a" * 31 + " bear") == "a" * 31
