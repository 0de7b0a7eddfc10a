"""A function that is named rather than imported, so that who gives a task need not load what does it."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Task(Generic[T]):
    """A function by its module and name, such as `pictures.film:halved`, with its arguments; T is what it returns."""

    function: str
    arguments: tuple[Any, ...] = ()

    def __call__(self) -> T:
        module, _, name = self.function.partition(":")
        result: T = getattr(import_module(module), name)(*self.arguments)
        return result


def each(*tasks: Callable[[], Any]) -> tuple[Any, ...]:
    """Do several tasks as one."""
    return tuple(task() for task in tasks)
