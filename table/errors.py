"""Refusals: every error shown to a user, each a text key with its arguments."""

from workers.errors import TaskFailedError, places


class RefusalError(Exception):
    """A request was refused; nothing was changed."""

    key: str = "refusal"

    def __init__(self, **arguments: str | int) -> None:
        super().__init__(self.key)
        self.arguments = arguments


class NoSuchTableError(RefusalError):
    key = "refusal-no-such-table"


class ChannelGoneError(RefusalError):
    key = "refusal-channel-gone"


class HiddenChannelError(RefusalError):
    """A player of an earlier game does not see its channel any more."""

    key = "refusal-channel-hidden"


class NoLobbyHereError(RefusalError):
    key = "refusal-no-lobby-here"


class NoGameHereError(RefusalError):
    key = "refusal-no-game-here"


class NotAtAnyTableError(RefusalError):
    key = "refusal-not-at-any-table"


class NoCommandsHereError(RefusalError):
    key = "refusal-no-commands-here"


class WrongPlaceError(RefusalError):
    key = "refusal-wrong-place"


class AlreadyBegunError(RefusalError):
    key = "refusal-already-begun"


class NotBegunError(RefusalError):
    key = "refusal-not-begun"


class TableClosedError(RefusalError):
    key = "refusal-table-closed"


class AlreadySeatedError(RefusalError):
    key = "refusal-already-seated"


class NotSeatedError(RefusalError):
    key = "refusal-not-seated"


class TableFullError(RefusalError):
    key = "refusal-table-full"


class UnsureMemberError(RefusalError):
    """Discord did not say whether the user is still a member."""

    key = "refusal-unsure-member"


class UnknownServerError(RefusalError):
    """Discord did not say what the user's server is called, or which channels it has."""

    key = "refusal-unknown-server"


class LeftServerError(RefusalError):
    key = "refusal-left-server"


class UnknownZoneError(RefusalError):
    key = "refusal-unknown-zone"


class EmptyQuietError(RefusalError):
    key = "refusal-empty-quiet"


class TooFewPlayersError(RefusalError):
    key = "refusal-too-few-players"


class NoComputerError(RefusalError):
    key = "refusal-no-computer"


class UnknownOptionError(RefusalError):
    key = "refusal-unknown-option"


class UnknownRoleError(RefusalError):
    key = "refusal-unknown-role"


class RoleTakenError(RefusalError):
    key = "refusal-role-taken"


class NothingDueError(RefusalError):
    """A clock fired for a decision that was made meanwhile; never shown."""


class NobodyToNudgeError(RefusalError):
    key = "refusal-nobody-to-nudge"


class NudgedTooEarlyError(RefusalError):
    """Carries when the next reminder may be asked for."""

    key = "refusal-nudged-too-early"


class NotAbsentError(RefusalError):
    key = "refusal-not-absent"


class NoFreeSeatError(RefusalError):
    key = "refusal-no-free-seat"


class SeatReservedError(RefusalError):
    key = "refusal-seat-reserved"


class OwnerAwayError(RefusalError):
    """An undo that takes back what a computer played for an absent player."""

    key = "refusal-owner-away"


class SeatTakenError(RefusalError):
    key = "refusal-seat-taken"


class NotDealtError(RefusalError):
    key = "refusal-not-dealt"


class NoNewDealError(RefusalError):
    key = "refusal-no-new-deal"


class ConcededError(RefusalError):
    key = "refusal-conceded"


class TooFewVotersError(RefusalError):
    key = "refusal-too-few-voters"


class NotAVoterError(RefusalError):
    key = "refusal-not-a-voter"


class VoteOpenError(RefusalError):
    key = "refusal-vote-open"


class VotedOnBeforeError(RefusalError):
    """Each vote on a seat alerts its player."""

    key = "refusal-voted-on-before"


class NoProposalError(RefusalError):
    key = "refusal-no-proposal"


class NothingToProposeError(RefusalError):
    key = "refusal-nothing-to-propose"


class NothingToTakeBackError(RefusalError):
    key = "refusal-nothing-to-take-back"


class TakenBackTooOftenError(RefusalError):
    key = "refusal-taken-back-too-often"


class ChoiceStandsError(RefusalError):
    key = "refusal-choice-stands"


class DoubleTapError(RefusalError):
    """The second tap of the same finger; answered with the fresh screen, never with a text."""


class DoneAlreadyError(RefusalError):
    """The first of two taps has done it; the table is shown as it is, never with a text."""


class MayNotStopError(RefusalError):
    key = "refusal-may-not-stop"


class MayNotMoveError(RefusalError):
    key = "refusal-may-not-move"


class MayNotRemoveError(RefusalError):
    key = "refusal-may-not-remove"


class NotYourSeatError(RefusalError):
    key = "refusal-not-your-seat"


class StaleQuestionError(RefusalError):
    key = "refusal-stale"


class NothingAskedError(RefusalError):
    key = "refusal-nothing-asked"


class NoSuggestionsError(RefusalError):
    """A rated game in which not everybody agreed to suggestions."""

    key = "refusal-no-suggestions"


class SuggestionLateError(RefusalError):
    """It goes on being thought about: asking again in a moment brings it."""

    key = "refusal-suggestion-late"


class SuggestionFailedError(RefusalError):
    key = "refusal-suggestion-failed"


class NotPossibleError(RefusalError):
    key = "refusal-not-possible"


class ChainBrokenError(RefusalError):
    key = "refusal-chain-broken"


class WrongChoiceError(RefusalError):
    """A lesson explains why this choice is not the one it is about; it may be tried again."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class OutdatedLessonError(RefusalError):
    """A lesson was rewritten since this one was begun."""

    key = "refusal-lesson-outdated"


class NoLessonError(RefusalError):
    key = "refusal-no-lesson"


class OnlyALessonError(RefusalError):
    """What is asked for makes no sense in a lesson."""

    key = "refusal-only-a-lesson"


class OneLessonMoveError(RefusalError):
    """Several moves at once would skip what a lesson says between them."""

    key = "refusal-lesson-one-move"


class NotSavedError(RefusalError):
    key = "refusal-not-saved"


class UnknownButtonError(RefusalError):
    key = "refusal-unknown-button"


class MissingPermissionsError(RefusalError):
    key = "refusal-missing-permissions"


class WrongChannelError(RefusalError):
    key = "refusal-wrong-channel"


class MayNotManageError(RefusalError):
    key = "refusal-may-not-manage"


class NotOverError(RefusalError):
    key = "refusal-not-over"


class StoppedEarlyError(RefusalError):
    key = "refusal-stopped-early"


class UnreadableGameError(RefusalError):
    key = "refusal-unreadable-game"


class FilmTooLargeError(RefusalError):
    key = "refusal-film-too-large"


class NotAPlayerError(RefusalError):
    key = "refusal-not-a-player"


class TooManyTablesError(RefusalError):
    key = "refusal-too-many-tables"


class TooFastError(RefusalError):
    key = "refusal-too-fast"


class BusyHereError(RefusalError):
    key = "refusal-busy-here"


class LongWorkError(RefusalError):
    key = "refusal-long-work"


class InLineError(RefusalError):
    key = "refusal-in-line"


class BlockedError(RefusalError):
    """The owner of the bot has blocked the caller, or the server they call from."""


class BlockedUserError(BlockedError):
    key = "refusal-blocked-user"


class BlockedServerError(BlockedError):
    key = "refusal-blocked-server"


class MaintenanceError(RefusalError):
    key = "refusal-maintenance"


class NotOwnerError(RefusalError):
    key = "refusal-not-owner"


class UnknownIdError(RefusalError):
    key = "refusal-unknown-id"


class IrremovableError(RefusalError):
    """An owner, the bot itself or the owners' server cannot be blocked or left."""

    key = "refusal-irremovable"


class NotOnServerError(RefusalError):
    key = "refusal-not-on-server"


class BrokenTableError(Exception):
    """A bug in a game's rules stopped a change; the table is unchanged."""

    def __init__(self, table_id: int, ply: int) -> None:
        super().__init__(f"table {table_id}, ply {ply}")


def trace(error: BaseException) -> str:
    """Describe an error in one line without its message, which may hold a card, a hand or a token."""
    name = str(error) if isinstance(error, BrokenTableError | TaskFailedError) else type(error).__qualname__
    passed = places(error)
    cause = f", caused by {trace(error.__cause__)}" if error.__cause__ else ""
    return f"{name} in {passed}{cause}" if passed else f"{name}{cause}"
