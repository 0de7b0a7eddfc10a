"""The checksum of a snapshot, because SQLite's own check does not see a flipped bit."""

import hashlib


def checksum(table_id: int, *snapshot: object) -> bytes:
    """Seal all fields of a snapshot and the table it belongs to."""
    sealed = ":".join(map(str, (table_id, *snapshot)))
    return hashlib.sha256(sealed.encode(errors="surrogatepass")).digest()
