"""Discord's watch over bots that open many direct message channels; the figures are what developers report."""

from dataclasses import dataclass, field

from sandbox.errors import ApiError

TWO_HOURS = 2 * 60 * 60.0
BURST_SECONDS = 10 * 60.0


@dataclass(slots=True)
class InboxLimits:
    """Flags a bot for good that opens more *new* inboxes than this in two hours, or in a burst; known ones are free."""

    most: int = 60
    most_in_a_burst: int = 28
    is_flagged: bool = False
    opened: dict[int, float] = field(default_factory=dict)
    """When each user's inbox was opened for the first time."""

    def open(self, user_id: int, at: float) -> None:
        if self.is_flagged:
            raise ApiError(20026)
        if user_id in self.opened:
            return
        if self._since(at - TWO_HOURS) >= self.most or self._since(at - BURST_SECONDS) >= self.most_in_a_burst:
            self.is_flagged = True
            raise ApiError(40003)
        self.opened[user_id] = at

    def _since(self, moment: float) -> int:
        return sum(at > moment for at in self.opened.values())
