"""Custom ids: whatever anybody sends is one of ours or refused, and what we wrote reads back."""

from string import ascii_letters, ascii_lowercase, digits
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from discord_ui.protocol import custom_ids, limits
from discord_ui.protocol.custom_ids import (
    AskToConfirm,
    ChapterMenu,
    ChoiceMenu,
    JoinListed,
    Notify,
    NotifyMenu,
    NotifyOpen,
    OpenBranch,
    OptionMenu,
    Play,
    ReplayStep,
    RoleMenu,
    Rules,
    RulesPage,
    Season,
    Start,
    Suggest,
    TableButton,
    TablesOpen,
    TablesPage,
    TakeBack,
    TurningMenu,
    TypedMoves,
    ViewpointMenu,
    parse,
)
from discord_ui.protocol.id_fields import CustomId
from discord_ui.protocol.opening_ids import (
    Invitations,
    InvitationStep,
    Invite,
    InviteAnew,
    Subscription,
    SubscriptionInvitations,
    SubscriptionMenu,
    SubscriptionSetting,
    SubscriptionsOpen,
    Unsubscribe,
)
from table.errors import UnknownButtonError

thorough = settings(max_examples=300, deadline=None, derandomize=True, database=None)
ANY_CHARACTER = st.characters(exclude_categories=())
NUMBERS = st.integers(0, 10**6 - 1)
TABLES = st.integers(1, 10**12 - 1)
SNOWFLAKES = st.integers(1, 2**63 - 1)
WORDS = st.text(ascii_lowercase + digits + "_-", min_size=1, max_size=32)
CODES = st.text(ascii_letters + digits + "-", min_size=1, max_size=60)
PATHS = st.text(ascii_letters + digits + ".-", min_size=0, max_size=62)
VERBS = st.text(ascii_lowercase + "_", min_size=1, max_size=20).filter(lambda verb: verb not in custom_ids.TYPES)
SEVERAL_CODES = st.lists(st.text(ascii_letters + digits + "-", min_size=1, max_size=18), min_size=1, max_size=3).map(
    ",".join
)
WRITTEN = st.one_of(
    st.builds(TableButton, verb=VERBS, table=TABLES),
    st.builds(OptionMenu, table=TABLES, key=WORDS),
    st.builds(Play, table=TABLES, seat=NUMBERS, question=NUMBERS, code=CODES),
    st.builds(ChoiceMenu, table=TABLES, seat=NUMBERS, question=NUMBERS, number=NUMBERS),
    st.builds(AskToConfirm, table=TABLES, seat=NUMBERS, question=NUMBERS, code=CODES),
    st.builds(TypedMoves, table=TABLES, question=NUMBERS, codes=SEVERAL_CODES),
    st.builds(OpenBranch, table=TABLES, seat=NUMBERS, question=NUMBERS, path=PATHS),
    st.builds(Suggest, table=TABLES, seat=NUMBERS, question=NUMBERS),
    st.builds(TakeBack, table=TABLES, ply=NUMBERS),
    st.builds(RoleMenu, table=TABLES),
    st.builds(Notify, way=st.sampled_from(get_args(custom_ids.NotifyWay))),
    st.builds(NotifyMenu, setting=st.sampled_from(get_args(custom_ids.NotifySetting))),
    st.builds(NotifyOpen),
    st.builds(custom_ids.ReadingMode, mode=st.sampled_from(get_args(custom_ids.ReadingSwitch))),
    st.builds(custom_ids.RemovePlayerMenu, table=TABLES),
    st.builds(custom_ids.Setting, key=st.sampled_from(get_args(custom_ids.SettingKey))),
    st.builds(custom_ids.Privacy, step=st.sampled_from(get_args(custom_ids.PrivacyStep))),
    st.builds(Rules, game=WORDS),
    st.builds(RulesPage, game=WORDS, page=NUMBERS),
    st.builds(Season, game=WORDS, month=st.integers(12, 10**5 - 1)),
    st.builds(TablesOpen),
    st.builds(TablesPage, page=NUMBERS),
    st.builds(JoinListed, table=TABLES, page=NUMBERS),
    st.builds(Start, game=WORDS),
    st.builds(
        ReplayStep, table=TABLES, ply=NUMBERS, eyes=NUMBERS, step=st.sampled_from(get_args(custom_ids.ReplayDirection))
    ),
    st.builds(ChapterMenu, table=TABLES, eyes=NUMBERS),
    st.builds(TurningMenu, table=TABLES, eyes=NUMBERS),
    st.builds(ViewpointMenu, table=TABLES, ply=NUMBERS),
    st.builds(Subscription, guild=SNOWFLAKES),
    st.builds(SubscriptionMenu, guild=SNOWFLAKES, setting=st.sampled_from(get_args(SubscriptionSetting))),
    st.builds(Unsubscribe, guild=SNOWFLAKES),
    st.builds(SubscriptionInvitations, guild=SNOWFLAKES, step=st.sampled_from(("all", "accept"))),
    st.builds(SubscriptionsOpen),
    st.builds(Invite, table=TABLES, user=SNOWFLAKES),
    st.builds(InviteAnew, game=WORDS, user=SNOWFLAKES),
    st.builds(Invitations, step=st.sampled_from(get_args(InvitationStep)), inviter=SNOWFLAKES),
)
NEARLY = st.lists(
    st.one_of(VERBS, st.sampled_from(sorted(custom_ids.TYPES)), st.integers().map(str), st.text(max_size=5))
)


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
    assert len(str(written)) <= limits.CUSTOM_ID


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
        "invite:1:0",
        "invite:1:9223372036854775808",
        "subscribe:-1",
        "subscribed:1:colour",
        "invitations:never:1",
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
