"""Custom ids: what a button carries, written and read in one place. Strict, because anybody can forge one."""

from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from table.errors import UnknownButtonError

LONGEST: Final = 100
SEPARATOR: Final = ":"

TableNumber = Annotated[int, Field(ge=1, lt=10**12)]
SmallNumber = Annotated[int, Field(ge=0, lt=10**6)]
Word = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,32}$")]
Code = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{1,60}$")]
Path = Annotated[str, Field(pattern=r"^[A-Za-z0-9.-]{0,62}$")]
"""The branches opened in a menu, joined by points."""

Verb = Annotated[str, Field(pattern=r"^[a-z_]{1,20}$")]


class CustomId(BaseModel):
    """Fields joined by colons, the verb first."""

    model_config = ConfigDict(frozen=True)
    verb: str

    def __str__(self) -> str:
        return SEPARATOR.join(str(value) for value in self.model_dump().values())

    @classmethod
    def read(cls, parts: list[str]) -> Self:
        return cls.model_validate(dict(zip(cls.model_fields, parts, strict=True)))


class TableButton(CustomId):
    """A button about a table as a whole; the router knows the verbs."""

    verb: Verb
    table: TableNumber


class TableMenu(CustomId):
    """A menu about a table as a whole."""


class OptionMenu(TableMenu):
    """A menu that sets one of the game's options."""

    verb: Literal["option"] = "option"
    table: TableNumber
    key: Word


class RoleMenu(TableMenu):
    """A menu by which somebody asks for a part in the game."""

    verb: Literal["role"] = "role"
    table: TableNumber


class TempoMenu(TableMenu):
    """A menu that sets how fast a table plays."""

    verb: Literal["tempo"] = "tempo"
    table: TableNumber


class ReplacePlayerMenu(TableMenu):
    """A menu by which an absent player's seat is given away."""

    verb: Literal["replace"] = "replace"
    table: TableNumber


class RemovePlayerMenu(TableMenu):
    """A menu by which somebody is sent away from a lobby."""

    verb: Literal["away"] = "away"
    table: TableNumber


class TakeSeat(CustomId):
    """A button by which somebody sits down where a player is gone."""

    verb: Literal["seat"] = "seat"
    table: TableNumber
    seat: SmallNumber


class LevelMenu(TableMenu):
    """A menu that sets how well the computers play."""

    verb: Literal["level"] = "level"
    table: TableNumber


class Play(CustomId):
    """A button that answers a question; the actor is who clicked, never what this says."""

    verb: Literal["play"] = "play"
    table: TableNumber
    seat: SmallNumber
    question: SmallNumber
    code: Code


class ChoiceMenu(CustomId):
    """A menu that answers a question; the code is the option chosen. The number keeps ids in a message apart."""

    verb: Literal["menu"] = "menu"
    table: TableNumber
    seat: SmallNumber
    question: SmallNumber
    number: SmallNumber = 0


class AskToConfirm(CustomId):
    """A button that asks to confirm an answer before it is given."""

    verb: Literal["ask"] = "ask"
    table: TableNumber
    seat: SmallNumber
    question: SmallNumber
    code: Code


class OpenBranch(CustomId):
    """A button that opens a branch of the choices, or with no path all of them."""

    verb: Literal["open"] = "open"
    table: TableNumber
    seat: SmallNumber
    question: SmallNumber
    path: Path


class Suggest(CustomId):
    """A button that asks for a few sensible choices."""

    verb: Literal["suggest"] = "suggest"
    table: TableNumber
    seat: SmallNumber
    question: SmallNumber


class TakeBack(CustomId):
    """A button that undoes one step, named by its place in the log."""

    verb: Literal["back"] = "back"
    table: TableNumber
    ply: SmallNumber


class Rules(CustomId):
    """A button that opens a game's rules."""

    verb: Literal["rules"] = "rules"
    game: Word


class RulesPage(CustomId):
    """A button that turns to a page of the rules."""

    verb: Literal["page"] = "page"
    game: Word
    page: SmallNumber


class Start(CustomId):
    """A button that lays a table."""

    verb: Literal["start"] = "start"
    game: Word


class Leaderboard(CustomId):
    """A button that shows the best players of a title."""

    verb: Literal["leaders"] = "leaders"
    game: Word


NotifyWay = Literal["dm", "channel", "off"]
NotifySetting = Literal["way", "delay", "from", "to", "zone"]


class NotifyOpen(CustomId):
    """A button that shows how its reader is told of their turns."""

    verb: Literal["notices"] = "notices"


class Notify(CustomId):
    """A button by which its reader chooses how to be told of their turns."""

    verb: Literal["notify"] = "notify"
    way: NotifyWay


class NotifyMenu(CustomId):
    """A menu about how its reader is told of their turns."""

    verb: Literal["notice"] = "notice"
    setting: NotifySetting


class Share(CustomId):
    """A button that shows everybody the best players of a title."""

    verb: Literal["share"] = "share"
    game: Word


SettingKey = Literal["language", "place", "channels", "tempo"]


class Setting(CustomId):
    """A menu that sets something for a whole server."""

    verb: Literal["setting"] = "setting"
    key: SettingKey


PrivacyStep = Literal["export", "ask", "delete", "keep"]


class Privacy(CustomId):
    """A button about what is known of the one who clicks it."""

    verb: Literal["privacy"] = "privacy"
    step: PrivacyStep


ReplayDirection = Literal["first", "back", "next", "last"]


class ReplayStep(CustomId):
    """A button that turns to another moment of a finished game; the eyes are a seat's number, or 0 for a spectator."""

    verb: Literal["replay"] = "replay"
    table: TableNumber
    ply: SmallNumber
    eyes: SmallNumber
    step: ReplayDirection


class ChapterMenu(TableMenu):
    """A menu that turns to the end of a chapter of a finished game."""

    verb: Literal["chapter"] = "chapter"
    table: TableNumber
    eyes: SmallNumber


class ViewpointMenu(TableMenu):
    """A menu that shows a moment of a finished game as one of its players saw it."""

    verb: Literal["eyes"] = "eyes"
    table: TableNumber
    ply: SmallNumber


TYPES: Final[dict[str, type[CustomId]]] = {
    kind.model_fields["verb"].default: kind
    for kind in (
        OptionMenu,
        LevelMenu,
        TempoMenu,
        ReplacePlayerMenu,
        RemovePlayerMenu,
        Setting,
        Privacy,
        TakeSeat,
        RoleMenu,
        Play,
        ChoiceMenu,
        AskToConfirm,
        OpenBranch,
        Suggest,
        TakeBack,
        Rules,
        RulesPage,
        Start,
        Leaderboard,
        Share,
        ReplayStep,
        ChapterMenu,
        ViewpointMenu,
        NotifyOpen,
        Notify,
        NotifyMenu,
    )
}


def parse(custom_id: str) -> CustomId:
    """Read a custom id, refusing whatever we did not write."""
    parts = custom_id[: LONGEST + 1].split(SEPARATOR)
    try:
        found = TYPES.get(parts[0], TableButton).read(parts)
    except (ValidationError, ValueError) as error:
        raise UnknownButtonError from error
    if str(found) != custom_id:  # a number in some other spelling
        raise UnknownButtonError
    return found
