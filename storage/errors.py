"""What can go wrong with the store, as one tree."""


class StoreError(Exception):
    """Any failure of the store."""


class StoreUnavailableError(StoreError):
    """Locked, full, unreadable or out of reach for the moment: a later try may work.

    Nothing was written, unless a connection was lost while the server was committing: then all was, or nothing.
    """


class StoreClosedError(StoreUnavailableError):
    """The store is shutting down and takes nothing more."""


class RefusedChangeError(StoreError):
    """The change itself cannot be stored."""


class DeletedTableError(RefusedChangeError):
    """The change belongs to a table that was deleted meanwhile."""


class DuplicateAnswerError(RefusedChangeError):
    """The interaction was answered before."""


class StaleTableError(RefusedChangeError):
    """The table was changed since it was read, maybe by another process: read it again and apply the change again."""


class ForkedLogError(StaleTableError):
    """The log already has a move at this ply."""


class LeaseLostError(RefusedChangeError):
    """Another process has taken over what this one was doing."""


class BrokenDatabaseError(StoreError):
    """It is no database of ours, or it is damaged."""


class NewerSchemaError(StoreError):
    """The database was written by a newer version of the bot."""


class DatabaseInUseError(StoreError):
    """Another process has the file open."""


class OldServerError(StoreError):
    """The server is older than any this bot can use."""


class RefusedConnectionError(StoreError):
    """The server does not know this user, password or database: its address is wrong."""


class OccupiedTargetError(StoreError):
    """Something else is where everything was to be moved to."""
