"""What every presenter says of its game, in the words of one language and the names of one table.

Limits, reserved marks and what is asked of texts and pictures stand in one table: `docs/pictures.md`.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, Self, TypeVar, cast

from presenters.languages import Language
from presenters.texts import Argument, Texts, texts_in
from rules.contract import Decision, Outcome, Seat

if TYPE_CHECKING:
    from pictures.games import Pictures

BOARD_LIMIT: Final = 1500
STORY_LIMIT: Final = 1800
CHARACTER: Final = re.compile(r"\\?.", re.DOTALL)
"""One character as it is shown; an escaped one keeps its backslash."""
NAME_HEAD: Final = 10
NAME_TAIL: Final = 5


class TableView(Protocol):
    """What the view of every game has besides its own: how many play, and who reads (None for a spectator).

    One with secret choices of all has `chosen`, too: for each seat whether it has sealed one.
    """

    @property
    def players(self) -> int: ...

    @property
    def seat(self) -> Seat | None: ...


V = TypeVar("V", bound=TableView)
M = TypeVar("M")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of a language and the players' names, ready to be shown."""

    texts: Texts
    names: tuple[str, ...]
    computers: frozenset[Seat] = frozenset()

    @classmethod
    def of(cls, language: Language, names: Sequence[str], computers: Iterable[Seat] = ()) -> "Words":
        return cls(texts_in(language), tuple(names), frozenset(computers))

    def __call__(self, key: str, **arguments: Argument) -> str:
        return self.texts(key, **arguments)

    def of_game(self, game: str, key: str, **arguments: Argument) -> str:
        """Say something in a game's own words where it has some, else in the usual ones."""
        own = f"{game}-{key}"
        return self(own if own in self.texts else key, **arguments)

    def name(self, seat: Seat) -> str:
        """Return a player's name, safe to stand in a message."""
        return self.names[seat]

    def is_computer(self, seat: Seat) -> bool:
        """Tell whose initial gives way in pictures."""
        return seat in self.computers

    def listing(self, parts: Sequence[str]) -> str:
        """Join parts as a sentence does: "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        head = self("list-comma").join(parts[:-1])
        return self("list-and", head=head, last=parts[-1])


def scenes(events: Sequence[E], together: Callable[[int, E], object]) -> Iterator[list[E]]:
    """Put together neighbouring events of which `together` says the same, to be told in one line.

    It is given the place of an event, too, which is unlike all others'.
    """
    for _, group in groupby(enumerate(events), key=lambda entry: together(*entry)):
        yield [event for _, event in group]


def fitted(lines_in: Callable[[Words], Iterable[str]], words: Words, limit: int) -> str:
    """Join the lines that are not empty, with long names cut in their middle if they would not fit otherwise."""
    text = "\n".join(filter(None, lines_in(words)))
    if len(text) <= limit:
        return text
    return "\n".join(filter(None, lines_in(replace(words, names=tuple(map(shortened, words.names))))))


def shortened(name: str) -> str:
    """Keep both ends of a long name, so that two that differ at either end stay apart."""
    shown = CHARACTER.findall(name)
    if len(shown) <= NAME_HEAD + 1 + NAME_TAIL:
        return name
    return "".join((*shown[:NAME_HEAD], "…", *shown[-NAME_TAIL:]))


class Symbol(str):
    """An emoji for texts, which stands on buttons and in menus as the drawing of this name, where Discord has it."""

    __slots__ = ("face",)
    face: str

    def __new__(cls, emoji: str, game: str, drawing: str) -> Self:
        symbol = super().__new__(cls, emoji)
        symbol.face = f"{game}_{drawing}".replace("-", "_")
        return symbol


@dataclass(frozen=True, slots=True)
class Branch:
    """A line of a menu that leads to the next menu."""

    code: str
    """At most 20 of `[A-Za-z0-9-]`, unlike those beside it."""
    label: str
    emoji: str | None = None
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move as it stands in a menu."""

    code: str
    label: str
    """At most 34 characters reads well on a phone; never over 80."""
    emoji: str | None = None
    hint: str | None = None
    """A second line, where the menu has room for one."""
    written: str | None = None
    """How it is typed in a command, where the label alone would not tell."""
    group: str = ""
    """Choices of one group share a row of buttons."""
    chosen: bool = False
    """Whether this is the sealed answer that may still be changed."""
    branches: tuple[Branch, ...] = ()
    """The way to this choice through up to three menus, for lists too long for one; choices with none stand outside."""
    confirm: str | None = None
    """What is asked, beside a picture with the move marked, before it is played: whom it hurts, or where it lies."""
    secret: bool = False
    """Whether it stands in the hand alone, never on the panel: that it can be chosen tells what is held."""
    minor: bool = False
    """Whether it ends or declines rather than acts: a grey button beside the main action."""
    spent: bool = False
    """Whether it cannot be chosen any more: a disabled button that keeps the others in their places."""
    button: str = ""
    """A shorter label for a button below a picture that says the rest; empty for the same."""


class Presenter(ABC, Generic[V, M, E]):
    """A game's words. Every text is Discord markdown; every view is what its reader may see."""

    key: ClassVar[str]
    command: ClassVar[str]
    """The group of slash commands, without its slash."""
    emoji: ClassVar[str]
    page_rows: ClassVar[int] = 15
    """Rows of text that a phone shows beside the picture of a page of rules."""
    hand_pixels: ClassVar[int]
    """How high a phone shows the picture of a hand, at most."""
    scenes: ClassVar[Sequence[Any]]
    """A `Scene` of `presenters/scenes.py` for each page of rules."""

    def board(self, view: V, words: Words) -> str:
        """The whole public state in at most 1,500 characters, readable on a phone and by a screen reader."""
        return fitted(lambda spoken: self.board_lines(view, spoken), words, BOARD_LIMIT)

    @abstractmethod
    def board_lines(self, view: V, words: Words) -> Iterable[str]:
        """The lines of the board; empty ones are left out."""

    def hand(self, view: V, words: Words) -> str:
        """What only this reader may see: at most 700 characters."""
        if view.seat is None:
            return words.of_game(self.key, "hand-spectator")
        return "\n".join(filter(None, self.hand_lines(view, view.seat, words)))

    @abstractmethod
    def hand_lines(self, view: V, seat: Seat, words: Words) -> Iterable[str]:
        """The lines of a player's hand; the view is that of this seat."""

    @abstractmethod
    def question(self, view: V, decision: Decision, words: Words) -> str:
        """What the reader is asked, in one short sentence that also reads well on a lock screen."""

    @abstractmethod
    def choices(self, view: V, moves: Sequence[M], words: Words) -> Sequence[Choice]:
        """The legal moves as a menu, in the order they are shown."""

    def in_places(self, view: V, choices: Sequence[Choice], words: Words) -> Sequence[Choice]:
        """Arrange choices as buttons where they stood in the question before, what was played since being spent."""
        del view, words
        return choices

    def reasons(self, view: V, moves: Sequence[M], words: Words) -> Sequence[str]:
        """Say what speaks for each of a few suggested moves, by facts of the view; empty where there is nothing.

        In a few words where choices have branches, so that several stand below one another, else in a sentence.
        """
        choices = (self.choices(view, [move], words)[0] for move in moves)
        return [choice.confirm or choice.hint or "" for choice in choices]

    def menu_title(self, decision: Decision, words: Words) -> str:
        """Head a menu that is wanted for choices without branches even where buttons would fit; empty for none."""
        del decision, words
        return ""

    @abstractmethod
    def awaited(self, view: V, decision: Decision, seat: Seat, words: Words) -> str:
        """What the others are waiting for this seat to do, in a few words."""

    @property
    def _pictures(self) -> "Pictures":
        from pictures.games import PICTURES  # noqa: PLC0415 - not loaded but where pictures are drawn, often elsewhere

        return PICTURES[self.key]

    def table_picture(self, view: V, words: Words) -> bytes:
        """Draw the public state as a PNG; the names in these words are not escaped."""
        return self._pictures.table_sheet(view, words).png()

    def hand_picture(self, view: V, words: Words, marked: M | tuple[M, ...] | None = None) -> bytes:
        """Draw what the reader plays from, and a move that is about to be confirmed; a spectator's is the table.

        A tuple holds what is suggested, or is below an opened menu: the first is marked, on a map all are.
        """
        return self._pictures.hand_sheet(view, words, marked).png()

    def seat_picture(self, view: V, words: Words) -> bytes:
        """Draw the public state, and below it what the reader plays from."""
        return self._pictures.seat_sheet(view, words).png()

    def alt_text(self, view: V, words: Words) -> str:
        """Say what the picture of this view shows, in at most 1,024 characters."""
        return self._pictures.alt_text(view, words)

    def at_hand(self, view: V) -> V:
        """Leave out of a hand whether others have sealed a choice: the panel shows that to all at once."""
        chosen = getattr(view, "chosen", None)
        if chosen is None:
            return view
        own = tuple(sealed and seat == view.seat for seat, sealed in enumerate(chosen))
        return cast("V", replace(cast("Any", view), chosen=own))

    def wanted_lines(self, view: V) -> int:
        """Return for how many lines of buttons a hand makes room in any case, though they leave the screen."""
        del view
        return 0

    def to_mark(self, view: V, opened: Sequence[M]) -> tuple[M, ...] | None:
        """Return the moves below an opened menu, where the picture of a hand is to mark them; else None."""
        del view, opened
        return None

    def hand_height(self, view: V) -> int:
        """Return how many pixels high a phone of 400 shows the picture of this hand, at most."""
        del view
        return self.hand_pixels

    def pictured(self, view: V) -> V:
        """Leave out of the picture of a hand what its buttons show as well: if that changes, nothing is drawn anew."""
        return view

    def narrate(self, events: Sequence[E], words: Words) -> str:
        """One chapter of the story in at most 1,800 characters; empty when there is nothing to tell."""
        return fitted(lambda spoken: self.story_lines(events, spoken), words, STORY_LIMIT)

    @abstractmethod
    def story_lines(self, events: Sequence[E], words: Words) -> Iterable[str]:
        """The lines of a chapter; empty ones are left out."""

    @abstractmethod
    def standing(self, view: V, outcome: Outcome, seat: Seat, words: Words) -> str:
        """How one player did, for a line of the final standings: points and where they came from."""

    def highlight(self, events: Sequence[E], words: Words) -> str:
        """One figure to remember a finished game by, of all its public events; empty where nothing stood out."""
        del events, words
        return ""

    def chapter_title(self, events: Sequence[E], words: Words) -> str:
        """Name a chapter in a list: by its first line."""
        return self.narrate(events, words).partition("\n")[0]

    def stage(self, view: V, words: Words) -> str:
        """Name the part of the game a view is in, where chapters do not: "Round 2"."""
        del view, words
        return ""

    def rules_pages(self, words: Words) -> Sequence[str]:
        """The game in thirty seconds, then lesson by lesson; the last page tells where its rules come from."""
        pages, source = [words(f"{self.key}-short"), *self.lessons(words)], f"{self.key}-provenance"
        return [*pages[:-1], f"{pages[-1]}\n\n{words(source)}"] if source in words.texts else pages

    def lessons(self, words: Words) -> Sequence[str]:
        """The game taught phase by phase, from its texts `<key>-rules-…` in their order; a page has a title."""
        return [words(key) for key in words.texts.keys_from(f"{self.key}-rules-")]
