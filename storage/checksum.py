"""The checksum beside a stored snapshot."""

import hashlib


def checksum(table_id: int, version: int, ply: int, body: str) -> bytes:
    """Seal the whole snapshot, because SQLite's own check does not see a flipped bit."""
    sealed = f"{table_id}:{version}:{ply}:{body}"
    return hashlib.sha256(sealed.encode(errors="surrogatepass")).digest()
