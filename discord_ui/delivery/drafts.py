"""What is saved of a message before it is posted: its place, and the nonce by which it shows once."""

import hashlib
from dataclasses import dataclass
from typing import Final

from discord_ui.protocol.messages import Message, appearance, picture_key
from storage.messages import MessageKind, MessageRecord

Slot = tuple[int, MessageKind, int | None]
"""A table, a kind of message and a reader."""
LONGEST_NONCE: Final = 25


@dataclass(frozen=True, slots=True)
class Draft:
    """A mirror about to be posted."""

    table_id: int
    kind: MessageKind
    reader: int | None
    channel_id: int
    decision: int | None = None
    menu_state: str = ""

    @property
    def slot(self) -> Slot:
        return self.table_id, self.kind, self.reader

    def sending(self, message: Message, at: float) -> MessageRecord:
        """Return the record of its sending; the nonce names the slot, the moment and what is shown."""
        return MessageRecord(
            self.table_id,
            self.kind,
            self.reader,
            self.channel_id,
            message_id=0,
            fingerprint=message.fingerprint,
            posted_at=at,
            picture=picture_key(message),
            decision=self.decision,
            menu_state=self.menu_state,
            state="sending",
            nonce=nonce_of(self.slot, at, appearance(message)),
        )


def slot_of(post: MessageRecord) -> Slot:
    return post.table_id, post.kind, post.reader


def nonce_of(slot: Slot, at: float, look: str) -> str:
    table_id, kind, reader = slot
    named = f"{kind}:{table_id}:{reader or 0}:{at}:{look}"
    return hashlib.sha256(named.encode()).hexdigest()[:LONGEST_NONCE]
