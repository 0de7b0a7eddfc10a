"""How messages get their pictures: what everybody waits for comes first, each once, and words where that fails."""

import asyncio
import threading
from dataclasses import replace

from discord_ui.delivery.renderer import AS_MADE, KEPT, PictureRenderer
from discord_ui.protocol.messages import Layout, Picture, Plain, appearance, components_of, picture_key
from tests.workers import tasks
from workers.pool import ProcessWorkers
from workers.task import Task

LONG = 120.0
"""Seconds that a busy machine may take for something short."""


def picture(name: str, drawn: list[str], door: threading.Event | None = None) -> Picture:
    def draw() -> bytes:
        if door is not None:
            door.wait(10)
        drawn.append(name)
        return name.encode()

    return Picture(name, lambda: name, draw)


def texts_of(message: Layout) -> list[str]:
    (container,) = components_of(message.payload()["view"])
    return [part["content"] for part in container["components"] if "content" in part]


async def test_a_board_is_drawn_before_hands_and_a_film_after_both():
    renderer, drawn, door = PictureRenderer(), [], threading.Event()
    first = asyncio.create_task(renderer.sending(Plain("", picture=picture("first hand", drawn, door))))
    await asyncio.sleep(0)
    film = asyncio.create_task(renderer.work(picture("film", drawn).draw))
    hand = asyncio.create_task(renderer.sending(Plain("", picture=picture("hand", drawn))))
    board = asyncio.create_task(renderer.sending(Layout(["board"], picture=picture("board", drawn))))
    await asyncio.sleep(0)
    door.set()
    await asyncio.gather(first, film, hand, board)
    assert drawn == ["first hand", "board", "hand", "film"]
    await renderer.close()


async def test_a_picture_that_fails_is_told_in_words_and_the_next_is_drawn():
    def fail() -> bytes:
        raise RuntimeError

    renderer, drawn = PictureRenderer(), []
    failed = (await renderer.sending(Plain("", "the board in words", picture=Picture("broken", str, fail)))).payload
    assert "file" not in failed
    assert [embed.description for embed in failed["embeds"]] == ["the board in words"]
    assert "file" in (await renderer.sending(Plain("", picture=picture("next", drawn)))).payload
    await renderer.close()


async def test_a_film_nobody_waits_for_any_more_keeps_no_picture_waiting():
    renderer, drawn, door = PictureRenderer(), [], threading.Event()
    film = asyncio.create_task(renderer.work(picture("film", drawn, door).draw))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    hand = asyncio.create_task(renderer.sending(Plain("", picture=picture("hand", drawn))))
    film.cancel()
    await asyncio.wait([film])
    door.set()
    assert "file" in (await asyncio.wait_for(hand, 10)).payload
    await renderer.close()


def test_a_panel_is_recognised_with_its_picture_and_with_the_board_in_words():
    """Whether a sent panel is found again must not depend on Discord having taken the picture."""
    drawn = Layout(["## Table", "Whose turn it is"], None, picture("board", []), "**Round 1**")
    told = replace(drawn, picture=None)
    assert appearance(drawn) == appearance(told)
    assert "**Round 1**" in texts_of(told)
    assert "**Round 1**" not in texts_of(drawn)


async def test_a_picture_is_drawn_once_for_all_who_ask_for_it_at_the_same_time_or_later():
    renderer, drawn, door = PictureRenderer(), [], threading.Event()
    board = picture("board", drawn, door)
    asking = [asyncio.create_task(renderer.sending(Plain(text, picture=board))) for text in "abc"]
    await asyncio.sleep(0)
    door.set()
    assert all("file" in one.payload for one in await asyncio.gather(*asking))
    assert "file" in (await renderer.sending(Layout(["d"], picture=board))).payload
    assert drawn == ["board"]
    await renderer.close()


async def test_small_pictures_are_kept_longer_than_large_ones():
    renderer, drawn = PictureRenderer(), []

    async def show(name: str, size: int = 0) -> None:
        await renderer.sending(Plain("", picture=Picture(name, str, lambda: drawn.append(name) or bytes(size))))

    await show("hand")
    for number in range(200):
        await show(f"small {number}", 1024)
    await show("hand")
    assert drawn.count("hand") == 1
    for number in range(2):
        await show(f"large {number}", KEPT - 1024)
    await show("hand")
    assert drawn.count("hand") == 2
    await renderer.close()


async def test_a_picture_that_failed_is_tried_again_when_it_is_asked_for_again():
    drawn: list[str] = []

    def fail_first() -> bytes:
        drawn.append("tried")
        if len(drawn) == 1:
            raise RuntimeError
        return b"drawn"

    renderer, board = PictureRenderer(), Plain("", "in words", picture=Picture("board", str, fail_first))
    assert "file" not in (await renderer.sending(board)).payload
    assert "file" in (await renderer.sending(board)).payload
    await renderer.close()


async def test_a_layout_carries_the_alt_text_of_its_picture_whether_or_not_that_is_sent_again():
    renderer, drawn = PictureRenderer(), []
    first = Layout(["## Table"], None, picture("board", drawn), "**Round 1**")
    assert alt_texts(first) == ["**Round 1**"]
    await renderer.sending(first)
    again = replace(first, parts=["## The same table"])
    edited = await renderer.editing(again, picture_key(again), AS_MADE)
    assert "attachments" not in edited.payload
    assert alt_texts(first) == alt_texts(again) == ["board"]
    await renderer.close()

    restarted, later = PictureRenderer(), replace(first, parts=["## Later"])
    await restarted.editing(later, picture_key(later), AS_MADE)
    assert alt_texts(later) == ["board"]
    assert drawn == ["board"]
    await restarted.close()


def alt_texts(message: Layout) -> list[str]:
    (container,) = components_of(message.payload()["view"])
    galleries = [part["items"] for part in container["components"] if "items" in part]
    return [item["description"] for items in galleries for item in items]


async def test_what_a_worker_process_cannot_draw_is_told_in_words_and_the_log_keeps_the_secret(caplog):
    renderer = PictureRenderer(ProcessWorkers("tests", 1, limit=LONG))
    broken = Picture("broken", str, tasks.fail)
    failed = (await renderer.sending(Plain("", "the board in words", picture=broken))).payload
    assert [embed.description for embed in failed["embeds"]] == ["the board in words"]
    assert "a picture could not be drawn: ValueError in fail (tests/workers/tasks.py:" in caplog.text
    assert tasks.SECRET not in caplog.text
    await renderer.close()


async def test_a_picture_whose_worker_hangs_is_told_in_words_and_the_next_one_is_drawn():
    workers = ProcessWorkers("tests", 1, limit=0.2)
    renderer, hanging = PictureRenderer(workers), Picture("hanging", str, tasks.hang)
    assert "file" not in (await renderer.sending(Plain("", "in words", picture=hanging))).payload
    assert await workers.run(Task[bytes]("builtins:bytes"), limit=LONG) == b""
    await renderer.close()
