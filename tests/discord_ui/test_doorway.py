"""In a rush everybody is heard before anybody is served."""

import asyncio

import pytest

from discord_ui.doorway import Doorway


async def visit(doorway: Doorway, name: str, acknowledged: asyncio.Event, diary: list[str]) -> None:
    with doorway.coming_in():
        await acknowledged.wait()
        diary.append(f"{name} is heard")
    await doorway.is_free()
    diary.append(f"{name} is served")


async def test_whoever_comes_alone_is_served_without_a_pause():
    doorway, diary, acknowledged = Doorway(), [], asyncio.Event()
    acknowledged.set()
    with pytest.raises(StopIteration):
        visit(doorway, "Alice", acknowledged, diary).send(None)
    assert diary == ["Alice is heard", "Alice is served"]


async def test_in_a_rush_everybody_is_heard_before_anybody_is_served():
    doorway, diary = Doorway(lambda: 0.0), []
    answers = [asyncio.Event() for _ in range(3)]
    names = ("Alice", "Bruno", "Chloé")
    visits = [asyncio.create_task(visit(doorway, *one, diary)) for one in zip(names, answers, strict=True)]
    await asyncio.sleep(0)
    for answer in answers:
        answer.set()
        await asyncio.sleep(0)
    await asyncio.gather(*visits)
    assert diary[:3] == [f"{name} is heard" for name in names]


async def test_nobody_waits_for_long_for_somebody_whom_discord_keeps_waiting():
    doorway, diary, never, acknowledged = Doorway(), [], asyncio.Event(), asyncio.Event()
    stuck = asyncio.create_task(visit(doorway, "Bruno", never, diary))
    await asyncio.sleep(0)
    acknowledged.set()
    await visit(doorway, "Alice", acknowledged, diary)
    assert diary == ["Alice is heard", "Alice is served"]
    stuck.cancel()
    await asyncio.gather(stuck, return_exceptions=True)
