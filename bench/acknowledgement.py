"""Latency from click to acknowledgement, against a bare discord.py handler: `python -m bench.acknowledgement`."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Final

from bench.support.click_bursts import Stopwatch
from bench.support.companies import Company, answer_of, gather
from bench.support.measured_bot import measured
from bench.support.report import Goal, Row, quantile, show
from sandbox import Person, Sandbox
from sandbox.world.models import Message

GOAL: Final = Goal(1.3, 1.1, "×")
WARM_UP: Final = 20
SHOWN_WITHIN: Final = 0.1
"""Seconds without a change after which the last click has been shown."""


def rows(clicks: int = 200) -> list[Row]:
    """Alternate clicks of one user between two otherwise idle bots."""
    return asyncio.run(_measure(clicks))


async def _measure(clicks: int) -> list[Row]:
    async with AsyncExitStack() as stack:
        bare = await stack.enter_async_context(measured("bare"))
        ours = await stack.enter_async_context(measured("ours"))
        watches = Stopwatch(bare.sandbox), Stopwatch(ours.sandbox)
        user, message = _user_of(bare.sandbox)
        (company,) = await gather(ours.sandbox, 1)
        await watches[1].quiet()
        for number in range(WARM_UP + clicks):
            if number == WARM_UP:
                watches[0].waits.clear()
                watches[1].waits.clear()
            await user.forge("anything", on=message)
            await _change_of_mind(company)
            await watches[1].quiet(SHOWN_WITHIN)
        return [_row("p50", 0.5, *watches), _row("p95", 0.95, *watches)]


def _user_of(sandbox: Sandbox) -> tuple[Person, Message]:
    channel = sandbox.world.add_channel(sandbox.world.add_guild("Club"), "table")
    user = sandbox.person("user", at=channel)
    return user, user.says("Here I am.")


async def _change_of_mind(company: Company) -> None:
    """Seal another card: a move that is saved and shown, and keeps the question open."""
    click = answer_of(company.people[0], Random())  # noqa: S311 - any card will do
    if click is not None:
        await click.send()


def _row(name: str, share: float, bare: Stopwatch, ours: Stopwatch) -> Row:
    anchor, value = quantile(bare.waits, share) * 1000, quantile(ours.waits, share) * 1000
    note = f"{value:.2f} ms against {anchor:.2f} ms"
    return Row(f"click → acknowledgement, quiet, {name} / bare discord.py", value / anchor, GOAL, note)


if __name__ == "__main__":
    show(rows())
