"""Subscriptions, announcements and lobby notices, on both engines."""

from dataclasses import replace

from storage.openings.notices import AnnouncementRecord, InvitationCounts, LobbyNoticeRecord
from storage.openings.subscriptions import EVERYBODY, SubscriptionRecord
from storage.people import PersonRecord
from storage.shards import ShardSet
from storage.tables import SeatRecord, TableChange
from tests.storage.builders import a_message, a_table, meet

HERE, ELSEWHERE = 10, 11
ADA, BEN, CLEO, HOST = 100, 101, 102, 103


async def lobby(store, guild_id=HERE, phase="lobby", due_at=5.0):
    table_id = await store.tables.new_id()
    table = a_table(table_id, guild_id=guild_id, phase=phase, host_id=HOST)
    announcement = AnnouncementRecord(table_id, "opening", due_at)
    await store.tables.save(TableChange(table, at=1.0, announcement=announcement))
    return table_id


def notice(table_id, reader, kind="opening", at=10.0, sender=HOST):
    return LobbyNoticeRecord(table_id, reader, kind, sender, "dm", at)


async def test_a_subscription_reads_back_as_it_was_saved_and_is_one_a_server(store):
    record = SubscriptionRecord(HERE, ADA, '["kodiak"]', "call", "channel", 5, 22, 7)
    await store.subscriptions.save(SubscriptionRecord(HERE, ADA))
    await store.subscriptions.save(record)
    await store.subscriptions.save(SubscriptionRecord(ELSEWHERE, ADA))
    assert await store.subscriptions.get(HERE, ADA) == record
    assert await store.subscriptions.among(HERE, [ADA, BEN]) == {ADA: record}
    await store.subscriptions.delete(HERE, ADA)
    assert [one.guild_id for one in await store.subscriptions.of_user(ADA)] == [ELSEWHERE]


async def test_an_announcement_is_due_at_its_time_in_its_shards_and_gone_with_the_choice(store):
    table_id = await lobby(store)
    assert await store.lobby_notices.due_tables(4.9) == []
    assert await store.lobby_notices.due_tables(5.0) == [table_id]
    assert await store.lobby_notices.due_tables(5.0, ShardSet((1,), 2)) == []
    assert await store.lobby_notices.announcements(table_id, 5.0) == [AnnouncementRecord(table_id, "opening", 5.0)]
    await store.subscriptions.save(SubscriptionRecord(HERE, ADA))
    await store.lobby_notices.choose(table_id, "opening", [notice(table_id, ADA), notice(table_id, BEN)])
    assert await store.lobby_notices.due_tables(5.0) == []
    assert await store.lobby_notices.of_table(table_id) == [notice(table_id, ADA)]


async def test_what_is_to_be_told_at_once_and_what_was_not_sent_counts_as_undelivered(store):
    table_id = await lobby(store, due_at=0.0)
    await store.messages.mark_delivered(table_id, dict.fromkeys(("hands", "turns", "news", "panel"), 1))
    assert await store.tables.undelivered_ids() == [table_id]
    await store.subscriptions.save(SubscriptionRecord(HERE, ADA))
    await store.lobby_notices.choose(table_id, "opening", [notice(table_id, ADA)])
    assert await store.tables.undelivered_ids() == [table_id]
    await store.lobby_notices.say_told([notice(table_id, ADA)])
    assert await store.tables.undelivered_ids() == []


async def test_candidates_come_with_what_they_were_told_and_without_those_who_know_or_refuse(store):
    first, second, third, far = [await lobby(store) for _ in range(3)] + [await lobby(store, ELSEWHERE)]
    for user_id in (ADA, BEN, CLEO):
        await store.subscriptions.save(SubscriptionRecord(HERE, user_id))
    await store.subscriptions.save(SubscriptionRecord(ELSEWHERE, ADA))
    await store.lobby_notices.choose(first, "opening", [notice(first, ADA, at=10.0), notice(first, BEN, at=1.0)])
    await store.lobby_notices.choose(second, "opening", [replace(notice(second, ADA, at=11.0), sender=HOST + 1)])
    await store.lobby_notices.choose(far, "opening", [notice(far, ADA)])
    await store.lobby_notices.invite(notice(third, ADA, "invitation"))
    found = await store.lobby_notices.candidates(HERE, third, HOST, 5.0)
    told = [(one.subscription.user_id, one.told, one.told_of_host) for one in found]
    assert told == [(BEN, 0, 0), (CLEO, 0, 0), (ADA, 2, 1)]
    await store.subscriptions.refuse(BEN, HOST)
    found = await store.lobby_notices.candidates(HERE, first, HOST, 5.0)
    assert [one.subscription.user_id for one in found] == [CLEO]


async def test_invitations_are_counted_by_who_sent_and_who_got_them(store):
    first, second = await lobby(store), await lobby(store)
    for one in (notice(first, BEN, "invitation", 10.0, ADA), notice(second, BEN, "invitation", 10.0, CLEO)):
        await store.lobby_notices.invite(one)
        await store.lobby_notices.invite(one)
    await store.lobby_notices.invite(notice(first, CLEO, "invitation", 1.0, ADA))
    assert await store.lobby_notices.invitations(ADA, BEN, 5.0) == InvitationCounts(1, 2, 1)
    assert await store.lobby_notices.invitations(ADA, BEN, 0.0) == InvitationCounts(2, 2, 1)


async def test_old_notices_of_games_go_and_those_of_lobbies_stay(store):
    waiting, playing = await lobby(store), await lobby(store, phase="playing")
    for table_id in (waiting, playing):
        await store.lobby_notices.invite(notice(table_id, ADA, "invitation"))
    await store.lobby_notices.prune(9.0)
    assert len(await store.lobby_notices.of_table(playing)) == 1
    await store.lobby_notices.prune(11.0)
    assert await store.lobby_notices.of_table(playing) == []
    assert len(await store.lobby_notices.of_table(waiting)) == 1


async def test_a_forgotten_person_leaves_no_subscription_notice_or_refusal(store):
    table_id = await lobby(store)
    await meet(store, PersonRecord(ADA, None, None, "Ada"))
    await store.subscriptions.save(SubscriptionRecord(HERE, ADA))
    await store.subscriptions.refuse(ADA, EVERYBODY)
    await store.lobby_notices.invite(notice(table_id, ADA, "invitation", sender=BEN))
    await store.lobby_notices.invite(notice(table_id, CLEO, "invitation", sender=ADA))
    await store.messages.save(a_message(table_id, "invitation", ADA))
    dossier = await store.privacy.dossier(ADA)
    assert [(one.kind, one.is_sender) for one in dossier.lobby_notices] == [("invitation", False), ("invitation", True)]
    await store.privacy.forget_person(ADA, 4711, {"en": "Player 4711"})
    dossier = await store.privacy.dossier(ADA)
    assert (dossier.subscriptions, dossier.lobby_notices, dossier.refused_inviter_ids, dossier.messages) == (
        (),
        (),
        (),
        0,
    )
    assert [(one.reader, one.sender) for one in await store.lobby_notices.of_table(table_id)] == [(CLEO, 0)]


async def test_a_server_that_is_forgotten_takes_its_subscribers_along_unless_they_are_known_elsewhere(store):
    for user_id in (ADA, BEN):
        await meet(store, PersonRecord(user_id, None, None, "Somebody"))
        await store.subscriptions.save(SubscriptionRecord(HERE, user_id))
        await store.subscriptions.refuse(user_id, CLEO)
    await store.subscriptions.save(SubscriptionRecord(ELSEWHERE, BEN))
    await store.privacy.forget_guild(HERE)
    assert [await store.people.get(user_id) is None for user_id in (ADA, BEN)] == [True, False]
    assert [await store.subscriptions.refused_by(user_id) for user_id in (ADA, BEN)] == [[], [CLEO]]
    assert [one.guild_id for one in await store.subscriptions.of_user(BEN)] == [ELSEWHERE]


async def test_the_people_of_each_lobby_of_a_server_are_counted_without_computers(store):
    lobbies = [
        await lobby(store),
        await lobby(store),
        await lobby(store, ELSEWHERE),
        await lobby(store, phase="playing"),
    ]
    for table_id in lobbies:
        seats = [SeatRecord(table_id, 0, ADA, "Ada"), SeatRecord(table_id, 1, None, "Blaise", "easy")]
        seats += [SeatRecord(table_id, 2, BEN, "Ben")] if table_id == lobbies[1] else []
        table = (await store.tables.load(table_id)).table
        await store.tables.save(TableChange(replace(table, revision=table.revision + 1), at=2.0, seats=seats))
    assert await store.lobbies.people_in(HERE) == {lobbies[0]: 1, lobbies[1]: 2}
