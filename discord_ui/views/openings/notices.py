"""A notice of a lobby: in an inbox it follows the lobby, in a channel it mentions those who are told."""

from collections.abc import Sequence
from typing import Final

from discord_ui.members.users import escape_name
from discord_ui.protocol.custom_ids import TableButton
from discord_ui.protocol.messages import Control, Plain, Row, Style, link
from discord_ui.protocol.opening_ids import Invitations, Subscription
from discord_ui.views import parts
from presenters.contract import Words
from storage.openings.notices import LobbyNoticeRecord
from table.table import Table
from table.waiting.openings import is_joinable

JOIN: Final = "told_join"
INSTEAD: Final = "instead"


def private_notice(table: Table, notice: LobbyNoticeRecord, sender: str, words: Words) -> Plain:
    """What a user's inbox says of a lobby they were told of; it goes on saying what became of it."""
    heading = parts.private_heading(table, words)
    to_table = link(words("button-table"), parts.table_url(table))
    if table.is_seated(notice.reader):
        return Plain(words("opening-joined", heading=heading), None, [[to_table]])
    if table.record.phase != "lobby":
        state = "begun" if table.match is not None else "closed"
        return Plain(words(f"opening-{state}", heading=heading), None, [[_instead_button(table, words)]])
    row = [_join_button(table, words), to_table, *_less(table, notice, words)]
    return Plain(_told(table, notice, heading, sender, words), None, [row])


def public_notice(table: Table, notice: LobbyNoticeRecord, readers: Sequence[int], sender: str, words: Words) -> Plain:
    """What a channel says of a lobby to those who are mentioned; it goes on saying whether there is room."""
    mentions = " ".join(f"<@{reader}>" for reader in readers)
    told = _told(table, notice, parts.heading(table, words), sender, words)
    return Plain(f"{mentions} {told}", None, [[_join_button(table, words), *_less(table, notice, words)]])


def _told(table: Table, notice: LobbyNoticeRecord, heading: str, sender: str, words: Words) -> str:
    key = f"opening-told-{notice.kind}" if is_joinable(table) else "opening-full"
    return words(key, heading=heading, name=escape_name(sender))


def _join_button(table: Table, words: Words) -> Control:
    button = TableButton(verb=JOIN, table=table.id)
    return Control(button, words("button-join"), style=Style.success, disabled=not is_joinable(table))


def _instead_button(table: Table, words: Words) -> Control:
    return Control(TableButton(verb=INSTEAD, table=table.id), words("button-instead"), emoji="🔎")


def _less(table: Table, notice: LobbyNoticeRecord, words: Words) -> Row:
    """The button to be told less: another one for invitations, none where their sender was forgotten."""
    if notice.kind != "invitation":
        return [Control(Subscription(guild=table.record.guild_id or 1), words("button-subscription"), emoji="📢")]
    if not notice.sender:
        return []
    return [Control(Invitations(step="ask", inviter=notice.sender), words("button-invitations-ask"), emoji="🔕")]
