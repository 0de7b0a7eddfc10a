"""Where things stand in the pictures of 5211, by the number of players."""

from dataclasses import dataclass
from typing import Final

from pictures.cards import Size
from pictures.game5211_standing import shown_evaluation
from pictures.palette import WIDTH
from pictures.sheet import Box
from rules.game5211.cards import CARDS_A_ROUND, CARDS_BY_TURN
from rules.game5211.model import View

SIDE: Final = 14
MAIN_TOP: Final = 102
GAP: Final = 8
HEADING: Final = 27
CHIP: Final = 34
PIP_GAP: Final = 4
COUNT: Final = 36
MARK: Final = 34
BAND: Final = 96
CARD_SIZES: Final = {2: Size(78, 112, 42), 3: Size(70, 98, 38), 4: Size(58, 80, 33), 5: Size(54, 74, 31)}
PITCHES: Final = {2: 156, 3: 116, 4: 94, 5: 84}
PIPS: Final = {2: 28, 3: 26, 4: 24, 5: 22}
PILE: Final = 70
PADDING: Final = 8
CARD_GAP: Final = 5
TURN_GAP: Final = 9
"""Between the cards of one turn and those of the next."""
ROOMY: Final = 3
"""Up to this many players have their token above their name, more have it beside."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The measures of a table."""

    players: int
    card: Size
    pitch: int
    rows: Box
    tally: Box
    pip: tuple[int, int]
    tally_row: int
    band: Box
    height: int

    @classmethod
    def of(cls, view: View) -> "Plan":
        pitch, pip = PITCHES[view.players], PIPS[view.players]
        main = view.players * pitch - GAP
        wide = 2 * 10 + CHIP + 8 + view.limit * (pip + PIP_GAP) + 4 + COUNT + MARK
        tally = Box(WIDTH - SIDE - wide, MAIN_TOP, wide, main)
        rows = Box(SIDE, MAIN_TOP, tally.left - GAP - SIDE, main)
        tally_row = (main - 2 * HEADING - 10) // 6
        band = Box(SIDE, MAIN_TOP + main + GAP, WIDTH - 2 * SIDE, BAND if shown_evaluation(view) else -GAP)
        height = band.bottom + SIDE
        size = (pip, tally_row - 12)
        return cls(view.players, CARD_SIZES[view.players], pitch, rows, tally, size, tally_row, band, height)

    @property
    def is_roomy(self) -> bool:
        return self.players <= ROOMY

    def row(self, seat: int) -> Box:
        """Return the room of one player."""
        return Box(self.rows.left, self.rows.top + seat * self.pitch, self.rows.width, self.pitch - GAP)

    def place(self, seat: int, index: int) -> Box:
        """Return where one of a player's cards lies."""
        row = self.row(seat)
        size = self.card
        turns = sum(index >= sum(CARDS_BY_TURN[:turn]) for turn in range(1, len(CARDS_BY_TURN)))
        wide = CARDS_A_ROUND * (size.width + CARD_GAP) + (len(CARDS_BY_TURN) - 1) * TURN_GAP
        left = row.right - PADDING - PILE - wide + index * (size.width + CARD_GAP) + turns * TURN_GAP
        return Box(left, row.top + (row.height - size.height) // 2, size.width, size.height)
