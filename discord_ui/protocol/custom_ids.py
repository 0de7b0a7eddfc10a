"""Custom ids of buttons and menus, written and parsed in one place. Strict, because any client can forge one."""

from typing import Annotated, Final, Literal

from pydantic import Field, ValidationError

from discord_ui.protocol.id_fields import (
    SEPARATOR,
    Code,
    Codes,
    CustomId,
    Path,
    SmallNumber,
    TableNumber,
    Verb,
    Word,
)
from discord_ui.protocol.limits import CUSTOM_ID
from discord_ui.protocol.opening_ids import OPENING_IDS
from table.errors import UnknownButtonError


class TableButton(CustomId):
    """A button about a table as a whole; `ROUTES` maps verbs to handlers."""

    verb: Verb
    table: TableNumber


class TableMenu(CustomId):
    """A menu about a table as a whole."""


class OptionMenu(TableMenu):
    verb: Literal["option"] = "option"
    table: TableNumber
    key: Word


class RoleMenu(TableMenu):
    verb: Literal["role"] = "role"
    table: TableNumber


class TempoMenu(TableMenu):
    verb: Literal["tempo"] = "tempo"
    table: TableNumber


class TableLanguageMenu(TableMenu):
    verb: Literal["table_language"] = "table_language"
    table: TableNumber


class ReplacePlayerMenu(TableMenu):
    """Proposes to give an absent player's seat away."""

    verb: Literal["replace"] = "replace"
    table: TableNumber


class RemovePlayerMenu(TableMenu):
    verb: Literal["away"] = "away"
    table: TableNumber


class TakeSeat(CustomId):
    """Takes a vacated seat."""

    verb: Literal["seat"] = "seat"
    table: TableNumber
    seat: SmallNumber


class ConsentMenu(TableMenu):
    """Agrees to suggestions in a rated game, or does not."""

    verb: Literal["consent"] = "consent"
    table: TableNumber


class LevelMenu(TableMenu):
    verb: Literal["level"] = "level"
    table: TableNumber


class FairDeal(CustomId):
    """Shows what is promised of the deal; carries the mark, which Discord keeps in the message from then on."""

    verb: Literal["promise"] = "promise"
    table: TableNumber
    mark: Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]


class Play(CustomId):
    """Answers a question; the actor is the user who clicked, never taken from the id."""

    verb: Literal["play"] = "play"
    table: TableNumber
    seat: SmallNumber
    question: SmallNumber
    code: Code


class ChoiceMenu(CustomId):
    """Answers a question; the option chosen is the move's code. `number` keeps the ids of a message unique."""

    verb: Literal["menu"] = "menu"
    table: TableNumber
    seat: SmallNumber
    question: SmallNumber
    number: SmallNumber = 0


class AskToConfirm(CustomId):
    verb: Literal["ask"] = "ask"
    table: TableNumber
    seat: SmallNumber
    question: SmallNumber
    code: Code


class TypedMoves(CustomId):
    """Plays at one of several tables what its user has written: the codes of one move or of several in a row."""

    verb: Literal["typed"] = "typed"
    table: TableNumber
    question: SmallNumber
    codes: Codes


class OpenBranch(CustomId):
    """Opens a branch of the choices; the empty path shows all of them."""

    verb: Literal["open"] = "open"
    table: TableNumber
    seat: SmallNumber
    question: SmallNumber
    path: Path


class Suggest(CustomId):
    verb: Literal["suggest"] = "suggest"
    table: TableNumber
    seat: SmallNumber
    question: SmallNumber


class TakeBack(CustomId):
    """Undoes one step, named by its index in the log."""

    verb: Literal["back"] = "back"
    table: TableNumber
    ply: SmallNumber


class SincePage(CustomId):
    """Shows another page of what happened since the reader last decided."""

    verb: Literal["since_page"] = "since_page"
    table: TableNumber
    page: SmallNumber


class Rules(CustomId):
    verb: Literal["rules"] = "rules"
    game: Word


class RulesPage(CustomId):
    verb: Literal["page"] = "page"
    game: Word
    page: SmallNumber


class TablesOpen(CustomId):
    """Lists the caller's tables and those of their server that wait for players."""

    verb: Literal["tables"] = "tables"


class TablesPage(CustomId):
    verb: Literal["tables_page"] = "tables_page"
    page: SmallNumber


class JoinListed(CustomId):
    """Joins a table from the private list of tables, which stays on its page."""

    verb: Literal["join_listed"] = "join_listed"
    table: TableNumber
    page: SmallNumber


class Start(CustomId):
    verb: Literal["start"] = "start"
    game: Word


class Learn(CustomId):
    """Begins a game's lesson, or takes it up where its user left it."""

    verb: Literal["learn"] = "learn"
    game: Word


class LearnAnew(CustomId):
    """Begins a game's lesson from its first step."""

    verb: Literal["learn_anew"] = "learn_anew"
    game: Word


class Lessons(CustomId):
    """Lists the lessons."""

    verb: Literal["lessons"] = "lessons"


class Leaderboard(CustomId):
    verb: Literal["leaders"] = "leaders"
    game: Word


class Season(CustomId):
    """Shows the leaderboard of one month."""

    verb: Literal["season"] = "season"
    game: Word
    month: Annotated[int, Field(ge=12, lt=10**5)]


NotifyWay = Literal["dm", "channel", "off"]
NotifySetting = Literal["way", "delay", "from", "to", "zone"]


ReadingSwitch = Literal["on", "off"]


class ReadingMode(CustomId):
    """Switches its user's reading mode on or off."""

    verb: Literal["reading"] = "reading"
    mode: ReadingSwitch


class NotifyOpen(CustomId):
    verb: Literal["notices"] = "notices"


class Notify(CustomId):
    verb: Literal["notify"] = "notify"
    way: NotifyWay


class NotifyMenu(CustomId):
    verb: Literal["notice"] = "notice"
    setting: NotifySetting


class Share(CustomId):
    """Posts a game's leaderboard in public."""

    verb: Literal["share"] = "share"
    game: Word


SettingKey = Literal["language", "place", "channels", "tempo"]


class Setting(CustomId):
    verb: Literal["setting"] = "setting"
    key: SettingKey


PrivacyStep = Literal["export", "ask", "delete", "keep"]


class Privacy(CustomId):
    """Shows, exports or deletes the clicking user's data."""

    verb: Literal["privacy"] = "privacy"
    step: PrivacyStep


ReplayDirection = Literal["first", "back", "next", "last"]


class ReplayStep(CustomId):
    """Shows another moment of a finished game; `eyes` is a seat's number, or 0 for a spectator."""

    verb: Literal["replay"] = "replay"
    table: TableNumber
    ply: SmallNumber
    eyes: SmallNumber
    step: ReplayDirection


class ChapterMenu(TableMenu):
    verb: Literal["chapter"] = "chapter"
    table: TableNumber
    eyes: SmallNumber


class TurningMenu(TableMenu):
    """Shows a moment in which a finished game turned."""

    verb: Literal["turning"] = "turning"
    table: TableNumber
    eyes: SmallNumber


class ViewpointMenu(TableMenu):
    """Shows a moment of a finished game from one player's view."""

    verb: Literal["eyes"] = "eyes"
    table: TableNumber
    ply: SmallNumber


TYPES: Final[dict[str, type[CustomId]]] = {
    kind.model_fields["verb"].default: kind
    for kind in (
        OptionMenu,
        LevelMenu,
        ConsentMenu,
        TempoMenu,
        TableLanguageMenu,
        ReplacePlayerMenu,
        RemovePlayerMenu,
        Setting,
        Privacy,
        TakeSeat,
        RoleMenu,
        FairDeal,
        Play,
        ChoiceMenu,
        AskToConfirm,
        TypedMoves,
        OpenBranch,
        Suggest,
        TakeBack,
        SincePage,
        Rules,
        RulesPage,
        TablesOpen,
        TablesPage,
        JoinListed,
        Start,
        Learn,
        LearnAnew,
        Lessons,
        Leaderboard,
        Season,
        Share,
        ReplayStep,
        ChapterMenu,
        TurningMenu,
        ViewpointMenu,
        NotifyOpen,
        ReadingMode,
        Notify,
        NotifyMenu,
        *OPENING_IDS,
    )
}


def parse(custom_id: str) -> CustomId:
    """Parse a custom id; refuse any that this module did not write."""
    parts = custom_id[: CUSTOM_ID + 1].split(SEPARATOR)
    kind = TYPES.get(parts[0], TableButton)
    try:
        found = kind.model_validate(dict(zip(kind.model_fields, parts, strict=True)))
    except (ValidationError, ValueError) as error:
        raise UnknownButtonError from error
    if str(found) != custom_id:  # a number in some other spelling
        raise UnknownButtonError
    return found
