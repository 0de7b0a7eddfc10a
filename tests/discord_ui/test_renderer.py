"""The one thread that draws: what everybody waits for comes first, and a picture that fails costs only itself."""

import asyncio
import threading
from dataclasses import replace

from discord_ui.delivery.renderer import PictureRenderer
from discord_ui.protocol.messages import Layout, Picture, Plain, appearance, components_of


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
