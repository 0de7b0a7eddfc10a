"""Card faces: the application's own emoji, drawn by the bot, in place of the usual ones on buttons and in menus."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import discord

from discord_ui.protocol.messages import Control, Message, Option, Picker
from presenters.contract import Symbol


@dataclass(eq=False, repr=False)
class CardFaces:
    """Knows which faces Discord has."""

    _known: dict[str, discord.PartialEmoji] = field(init=False, default_factory=dict)

    def add(self, face: str, emoji: discord.Emoji) -> None:
        self._known[face] = discord.PartialEmoji(name=emoji.name, id=emoji.id)

    def put_on(self, message: Message, *, drawn: bool) -> None:
        """Show faces in a message that is about to be sent, as far as Discord has them, or the usual emoji."""
        for one in _with_symbols(message):
            if isinstance(one.symbol, Symbol):
                one.emoji = (drawn and self._known.get(one.symbol.face)) or str(one.symbol)


def _with_symbols(message: Message) -> Iterator[Control | Option]:
    for row in message.rows:
        for item in row:
            if isinstance(item, Control):
                yield item
            elif isinstance(item, Picker):
                yield from (one for one in item.options if isinstance(one, Option))
