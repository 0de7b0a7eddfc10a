"""Custom ids: whatever anybody sends is one of ours or refused, and what we wrote reads back."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from discord_ui import ids
from discord_ui.ids import (
    Ask,
    Chapter,
    CustomId,
    Eyes,
    Menu,
    Notify,
    NotifyMenu,
    NotifyOpen,
    OnTable,
    Open,
    Option,
    Page,
    Play,
    Role,
    Rules,
    Start,
    Suggest,
    TakeBack,
    Turn,
    parse,
)
from table.errors import UnknownButtonError

thorough = settings(max_examples=300, deadline=None, derandomize=True, database=None)
ANY_CHARACTER = st.characters(exclude_categories=())
NUMBERS = st.integers(0, 10**6 - 1)
TABLES = st.integers(1, 10**12 - 1)
WORDS = st.from_regex(r"[a-z0-9_-]{1,32}", fullmatch=True)
CODES = st.from_regex(r"[A-Za-z0-9-]{1,60}", fullmatch=True)
PATHS = st.from_regex(r"[A-Za-z0-9.-]{0,62}", fullmatch=True)
VERBS = st.sampled_from(get_args(ids.TableVerb))
WRITTEN = st.one_of(
    st.builds(OnTable, verb=VERBS, table=TABLES),
    st.builds(Option, table=TABLES, key=WORDS),
    st.builds(Play, table=TABLES, seat=NUMBERS, question=NUMBERS, code=CODES),
    st.builds(Menu, table=TABLES, seat=NUMBERS, question=NUMBERS, number=NUMBERS),
    st.builds(Ask, table=TABLES, seat=NUMBERS, question=NUMBERS, code=CODES),
    st.builds(Open, table=TABLES, seat=NUMBERS, question=NUMBERS, path=PATHS),
    st.builds(Suggest, table=TABLES, seat=NUMBERS, question=NUMBERS),
    st.builds(TakeBack, table=TABLES, ply=NUMBERS),
    st.builds(Role, table=TABLES),
    st.builds(Notify, way=st.sampled_from(get_args(ids.NotifyWay))),
    st.builds(NotifyMenu, setting=st.sampled_from(get_args(ids.NotifySetting))),
    st.builds(NotifyOpen),
    st.builds(ids.SendAway, table=TABLES),
    st.builds(ids.Setting, key=st.sampled_from(get_args(ids.SettingKey))),
    st.builds(ids.Privacy, step=st.sampled_from(get_args(ids.PrivacyStep))),
    st.builds(Rules, game=WORDS),
    st.builds(Page, game=WORDS, page=NUMBERS),
    st.builds(Start, game=WORDS),
    st.builds(Turn, table=TABLES, ply=NUMBERS, eyes=NUMBERS, step=st.sampled_from(get_args(ids.Step))),
    st.builds(Chapter, table=TABLES, eyes=NUMBERS),
    st.builds(Eyes, table=TABLES, ply=NUMBERS),
)
NEARLY = st.lists(st.one_of(VERBS, st.sampled_from(sorted(ids._KINDS)), st.integers().map(str), st.text(max_size=5)))


def understood(custom_id):
    """Return what was read, or None if it was refused as it should be."""
    try:
        return parse(custom_id)
    except UnknownButtonError:
        return None


@thorough
@given(WRITTEN)
def test_what_we_write_we_read_and_discord_takes(written):
    assert parse(str(written)) == written
    assert type(parse(str(written))) is type(written)
    assert len(str(written)) <= ids.LONGEST


@thorough
@given(st.one_of(st.text(ANY_CHARACTER), NEARLY.map(":".join)))
def test_anything_else_is_refused_and_never_fails(custom_id):
    read = understood(custom_id)
    assert read is None or (isinstance(read, CustomId) and str(read) == custom_id)


@thorough
@given(WRITTEN, st.integers(0, 100), ANY_CHARACTER)
def test_a_meddled_custom_id_is_refused_or_reads_as_written(written, place, character):
    meddled = str(written)[:place] + character + str(written)[place:]
    read = understood(meddled)
    assert read is None or str(read) == meddled


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        ":",
        "join",
        "join:0",
        "join:-1",
        "join:1:2",
        "join: 1",
        "join:01",
        "join:+1",
        "join:1_0",
        "join:1.0",
        "join:٣",
        "join:1\n",
        "JOIN:1",
        "play:1:0:3",
        "play:1:0:3:salmon-1:x",
        "play:1:0:3:salmon 1",
        "menu:1:0:3",
        "rules:../kodiak",
        "page:kodiak:-1",
        "join:" + "1" * 200,
        "join:1" + " " * 200,
        "join:" + "0" * 95 + "1",
        "\ud800",
        "join:\ud800",
    ],
)
def test_a_forged_custom_id_is_refused(custom_id):
    with pytest.raises(UnknownButtonError):
        parse(custom_id)
