"""Validation of a request body: every error is recorded under the path of its field."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from sandbox.errors import INVALID_FORM, ApiError, Json

Path: TypeAlias = tuple[str | int, ...]


class Form:
    """Collects errors and raises them all at once, as Discord does."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def blame(self, path: Path, code: str, message: str) -> None:
        node = self.errors
        for key in path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self) -> None:
        if self.errors:
            raise ApiError(INVALID_FORM, errors=self.errors)

    def longest(self, path: Path, value: str, limit: int) -> None:
        if len(value) > limit:
            self.blame(path, "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length.")

    def at_most(self, path: Path, values: Sequence[Any], limit: int) -> None:
        if len(values) > limit:
            self.blame(path, "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length.")

    def between(self, path: Path, value: Sequence[Any] | None, low: int, high: int) -> None:
        """Require a text or list whose length is within bounds."""
        if value is None:
            self.missing(path)
        elif not low <= len(value) <= high:
            self.blame(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def within(self, path: Path, value: int, low: int, high: int) -> None:
        if value < low:
            self.blame(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        if value > high:
            self.blame(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")

    def missing(self, path: Path) -> None:
        self.blame(path, "BASE_TYPE_REQUIRED", "This field is required")

    def one_of(self, path: Path, value: object, allowed: Sequence[int | str]) -> bool:
        """Record a value outside the choices; True when it is one of them."""
        if value in allowed:
            return True
        listed = ", ".join(one if isinstance(one, str) else str(int(one)) for one in allowed)
        self.blame(path, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")
        return False

    def unique(self, path: Path, *, seen: set[str], value: str, code: str, message: str) -> None:
        if value in seen:
            self.blame(path, code, message)
        seen.add(value)
