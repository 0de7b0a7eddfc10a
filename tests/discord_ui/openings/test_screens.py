"""Notices, subscriptions and invitations fit into Discord's limits, whatever the language, the names and the state."""

from dataclasses import replace

import pytest

from discord_ui.protocol.messages import components_of
from discord_ui.views.openings import settings as screens
from discord_ui.views.openings.notices import private_notice, public_notice
from discord_ui.views.reading import layout_in_words, without_pictures
from presenters.contract import Words
from presenters.games import PRESENTERS
from storage.openings.notices import LobbyNoticeRecord
from storage.openings.subscriptions import SubscriptionRecord
from storage.people import PersonRecord
from table.waiting.openings import MOST_TOLD
from tests.discord_ui.showing import HIGHEST_ID, MARKDOWN, a_shown_table
from tests.discord_ui.test_limits import shown, walk
from tests.languages import every_length

KINDS = ("opening", "call", "invitation")
BUTTON = 2
MOST_ON_A_PHONE = 34
"""Characters of a label that a phone shows in one line."""
every_kind = pytest.mark.parametrize("kind", KINDS)


def notice(kind):
    return LobbyNoticeRecord(1, HIGHEST_ID - 99, kind, HIGHEST_ID, "dm", 1.0)


def labels(message):
    components = components_of(message.payload()["view"])
    return [one["label"] for one in walk(components) if one["type"] == BUTTON]


@every_length
@every_kind
def test_notices_fit_in_every_state(kind, language):
    words = Words.of(language, ())
    for key in PRESENTERS:
        table = a_shown_table(key, MARKDOWN, 2, language=language)
        seated = replace(notice(kind), reader=table.people[0])
        for state in (table, table.change(phase="stopped")):
            for one in (notice(kind), seated, replace(notice(kind), sender=0)):
                message = private_notice(state, one, MARKDOWN[0], words)
                shown(message)
                assert shown(without_pictures(private_notice(state, one, MARKDOWN[0], words), words))["content"]
        shown(public_notice(table, notice(kind), [HIGHEST_ID] * MOST_TOLD, MARKDOWN[0], words))


@every_length
@pytest.mark.parametrize("how", [*screens.HOW, None])
def test_the_screen_of_subscriptions_fits(how, language):
    words, person = Words.of(language, ()), PersonRecord(1, None, "fr", "Zoé", zone="America/Argentina/ComodRivadavia")
    subscription = None
    if how is not None:
        way, occasion = how.split("-")
        subscription = SubscriptionRecord(HIGHEST_ID, 1, "[]", occasion, way, 10, 17, 23)
    for refused in ([], [0], [*range(100)]):
        arguments = (subscription, HIGHEST_ID, "*" * 100, person, refused, 0.0, words)
        shown(screens.subscription_screen(*arguments))
        spoken = layout_in_words(screens.subscription_screen(*arguments), words)
        shown(spoken)
        assert not any(mark in str(spoken.parts[0]) for mark in "📢✉📣🔕🕐🔢🎲")


@every_length
def test_lists_offers_and_choices_fit(language):
    words = Words.of(language, ())
    lobbies = [a_shown_table(key, MARKDOWN, 2, language=language) for key in PRESENTERS]
    lobbies = [replace(table, record=replace(table.record, id=table.id - n)) for n, table in enumerate(lobbies)]
    shown(screens.subscription_list({HIGHEST_ID - n: "*" * 100 for n in range(12)}, words))
    shown(screens.subscription_list({}, words))
    for some in (lobbies, []):
        shown(screens.invitation_offer("W" * 32, HIGHEST_ID, some, words))
    shown(screens.refusal_choice(HIGHEST_ID, "W" * 32, words))
    for step in ("one", "all", "accept"):
        shown(screens.refused(step, words))
    shown(screens.instead("x" * 300, ["y" * 200] * 4, lobbies[:4], words))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_labels_read_well_on_a_phone(language):
    words = Words.of(language, ())
    table = a_shown_table("kodiak", ("Ada", "Ben"), 2, language=language)
    shown_labels = [label for kind in KINDS for label in labels(private_notice(table, notice(kind), "Ada", words))]
    subscription = SubscriptionRecord(1, 1)
    screen = screens.subscription_screen(subscription, 1, "Club", PersonRecord(1, None, None, "Zoé"), [], 0.0, words)
    shown_labels += [*labels(screen), *labels(screens.refusal_choice(1, "Ada", words))]
    assert [label for label in shown_labels if len(label) > MOST_ON_A_PHONE] == []
