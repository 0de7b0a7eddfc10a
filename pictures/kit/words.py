"""What a drawer asks of the words it is given."""

from typing import Protocol


class Words(Protocol):
    """Texts by key in one language, and the players' names just as they chose them."""

    def __call__(self, key: str, **arguments: str | int) -> str: ...

    def name(self, seat: int, /) -> str: ...
