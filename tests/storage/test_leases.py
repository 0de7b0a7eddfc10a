"""Leases: one owner at a time, by the database's clock, and nothing is written under an old token."""

import pytest

from storage.errors import LeaseLostError
from storage.leases import fenced

LONG, NO_TIME = 60.0, 0.0


async def test_a_lease_has_one_owner_until_it_expires(store):
    here, there = store.leases_of("here"), store.leases_of("there")
    lease = await here.claim("shard 0/2", LONG)
    assert lease is not None
    assert await there.claim("shard 0/2", LONG) is None
    assert await there.live() == [lease]
    await here.renew(["shard 0/2"], NO_TIME)
    taken = await there.claim("shard 0/2", LONG)
    assert taken is not None
    assert taken.token > lease.token
    assert await here.renew(["shard 0/2"], LONG) == [taken]


async def test_a_lease_that_was_released_is_free_at_once_and_its_token_never_comes_again(store):
    here, there = store.leases_of("here"), store.leases_of("there")
    first = await here.claim("shard 1/2", LONG)
    await here.release("shard 1/2")
    second = await there.claim("shard 1/2", LONG)
    await there.release("shard 1/2")
    third = await here.claim("shard 1/2", LONG)
    assert first.token < second.token < third.token


async def test_a_lease_that_another_process_ended_is_free_unless_it_was_claimed_anew(store):
    here, there = store.leases_of("here"), store.leases_of("there")
    old = await here.claim("shard 0/2", LONG)
    assert 0 < (await there.live())[0].seconds_left <= LONG
    present = await here.claim("shard 0/2", LONG)
    await there.end(old)
    assert await there.claim("shard 0/2", LONG) is None
    await there.end(present)
    assert (await there.claim("shard 0/2", LONG)).token > present.token


async def test_an_expired_lease_is_not_renewed_but_claimed_anew(store):
    here = store.leases_of("here")
    first = await here.claim("shard 0/2", NO_TIME)
    assert first is None
    assert await here.renew(["shard 0/2"], LONG) == []
    assert await here.claim("shard 0/2", LONG) is not None


async def test_the_process_a_lease_is_meant_for_takes_it_back_from_a_substitute(store):
    home, substitute = store.leases_of("home"), store.leases_of("substitute")
    lent = await substitute.claim("shard 0/2", LONG, is_home=False)
    own = await home.claim("shard 0/2", LONG)
    assert own.token > lent.token
    assert await substitute.claim("shard 0/2", LONG, is_home=False) is None
    assert not substitute.is_own((await substitute.live())[0])


async def test_a_lease_under_which_nothing_was_fenced_leaves_no_trace(store):
    here = store.leases_of("here")
    await here.claim("lock of something", LONG)
    await here.forget("lock of something")
    assert (await here.claim("lock of something", LONG)).token == 1


async def test_what_is_written_under_an_old_token_is_refused(shared_store):
    here, there = shared_store.leases_of("here"), shared_store.leases_of("there")
    old = await here.claim("shard 0/2", LONG, is_home=False)
    with fenced(old):
        await shared_store.facts.set("told", "once")
    await there.claim("shard 0/2", LONG)
    with fenced(old), pytest.raises(LeaseLostError):
        await shared_store.facts.set("told", "twice")
    assert await shared_store.facts.get("told") == "once"
    await shared_store.facts.set("told", "by anybody")
    assert await shared_store.facts.get("told") == "by anybody"


async def test_a_process_may_claim_its_own_lease_again(store):
    here, there = store.leases_of("here"), store.leases_of("there")
    first = await here.claim("shard 0/2", LONG)
    again = await here.claim("shard 0/2", LONG)
    assert again.token > first.token
    assert await there.claim("shard 0/2", LONG) is None
