"""The games of Kauri that are recorded, and what can decide one."""

from rules.kauri.events import Event
from tests.presenters.recording import Recording


def islanders(eager):
    """Claim heritages whenever there is a chance, and else be as eager as is said for each kind of move."""

    def choose(moves, rng):
        heritage = [4 if move.code.startswith("cards-heritage") else 1 for move in moves]
        weights = [eager.get(move.kind, 1) * more for move, more in zip(moves, heritage, strict=True)]
        return rng.choices(moves, weights)[0]

    return choose


fierce_islanders = islanders(
    {"end_actions": 0.1, "hunt_possums": 50, "hunt": 50, "trap": 50, "lay_poison": 30, "drive_out": 20}
    | {"raid_nest": 10, "shake_road": 10, "build_temple": 90, "lift_curse": 90, "shake_whare": 90}
)
shy_possums = islanders(
    {"end_actions": 0.1, "attack": 50, "breed": 0.01, "bear_litter": 0.01, "stow_away": 0.01, "swarm_into": 0.01}
)

RECORDINGS = {
    "kauri": Recording(4, 86, fierce_islanders, Event, {"mulligan": "on"}),
    "kauri-duel": Recording(2, 8, shy_possums, Event),
}
REASONS = {"kauri-most-points", "kauri-tie"}
