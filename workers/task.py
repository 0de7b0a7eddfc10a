"""A function that is named rather than imported, so that who gives a task need not load what does it."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True, slots=True)
class Task:
    """A function by its module and name, such as `pictures.film:halved`, with its arguments."""

    function: str
    arguments: tuple[Any, ...] = ()

    def __call__(self) -> Any:  # noqa: ANN401 - whatever the function returns
        module, _, name = self.function.partition(":")
        return getattr(import_module(module), name)(*self.arguments)
