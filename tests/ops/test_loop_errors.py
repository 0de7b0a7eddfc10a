"""What asyncio reports by itself is logged by its place, without what the error says."""

import asyncio
import gc
import logging

import pytest

from ops.liveness import report_loop_errors


@pytest.fixture
async def reported(caplog):
    caplog.set_level(logging.DEBUG)
    report_loop_errors(asyncio.get_running_loop())
    return caplog


async def stumble() -> None:
    raise ValueError("a secret card")


async def test_an_error_nobody_retrieved_is_told_without_its_message(reported):
    task = asyncio.create_task(stumble())
    await asyncio.wait({task})
    del task
    gc.collect()
    assert "the event loop reports ValueError in stumble (" in reported.text
    assert "secret" not in reported.text


async def test_a_callback_that_failed_is_told_without_its_arguments(reported):
    def fail(what: str) -> None:
        raise KeyError(what)

    asyncio.get_running_loop().call_soon(fail, "a secret card")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert "the event loop reports KeyError in " in reported.text
    assert "secret" not in reported.text
