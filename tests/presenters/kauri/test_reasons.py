"""What speaks for an idea of Kauri: points, kiwis saved, and what others lose, by the rules and in a few words."""

from random import Random

import pytest

from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES
from rules.contract import NATURE
from rules.kauri.action_moves import Claim
from rules.kauri.cards import CARDS, Card
from rules.kauri.game import Kauri
from rules.kauri.heritages import OWNERS
from rules.kauri.moves import ChooseCards
from rules.kauri.state import score
from tests.presenters.telling import words_in
from tests.rules.play import random_game, spread

kauri = PRESENTERS["kauri"]
LONGEST = 60
GAME = Kauri()


def acting(seats, seed, phase="act"):
    turns = [turn for turn in random_game(GAME, GAME.setup(seats), Random(seed)) if turn.before.phase == phase]
    return spread([turn for turn in turns if turn.seat != NATURE], 40)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_ideas_have_short_reasons(seats, language):
    for turn in acting(seats, seats):
        view, moves = GAME.view(turn.before, turn.seat), GAME.legal_moves(turn.before, turn.seat)[:5]
        reasons = kauri.reasons(view, moves, words_in(language))
        assert len(reasons) == len(moves)
        later = words_in(language)("kauri-reason-later")
        counted = [reason for reason in reasons if not reason.startswith(later)]
        told = [reason for reason in counted if "point" in reason or "Punkt" in reason or "−" in reason]
        assert all(len(reason) <= LONGEST for reason in told)


def test_the_points_told_are_those_that_come():
    told = 0
    for turn in acting(4, 7):
        view, move = GAME.view(turn.before, turn.seat), turn.move
        (reason,) = kauri.reasons(view, [move], words_in("en"))
        faction, after = turn.before.factions[turn.seat], GAME.apply(turn.before, turn.seat, move)
        gain = score(after.state, faction) - score(turn.before, faction)
        if any(event.kind == "period_ended" for event in after.events) or not gain or move.kind == "end_actions":
            continue
        told += 1
        assert reason.startswith(f"+{gain} point")
    assert told


def test_cards_are_suggested_by_what_they_are_worth_now():
    (turn,) = acting(4, 1, "choose")[:1]
    view = GAME.view(turn.before, turn.seat)
    moves = [move for move in GAME.legal_moves(turn.before, turn.seat) if isinstance(move, ChooseCards)]
    reasons = kauri.reasons(view, moves, words_in("en"))
    assert all("worth about" in reason or "little to gain" in reason for reason in reasons)
    for move, reason in zip(moves, reasons, strict=True):
        assert reason.startswith(f"initiative {CARDS[move.initiative].initiative}, ")
    assert all(isinstance(move.actions, Card) for move in moves)


def test_a_curse_is_suggested_by_whom_it_costs_what():
    for turn in (turn for seed in range(4) for turn in random_game(GAME, GAME.setup(4), Random(seed))):
        if isinstance(turn.move, Claim) and turn.move.cursed:
            (reason,) = kauri.reasons(GAME.view(turn.before, turn.seat), [turn.move], words_in("en"))
            owner = turn.before.factions.index(OWNERS[turn.move.cursed])
            assert reason == f"costs {words_in('en').name(owner)} two tokens"
            return
    pytest.fail("no curse was laid")


def test_a_kiwi_that_finds_a_kauri_is_told_to_be_saved():
    turns = [turn for seed in range(6) for turn in acting(4, seed)]
    for turn in turns:
        view, moves = GAME.view(turn.before, turn.seat), GAME.legal_moves(turn.before, turn.seat)
        for move in moves:
            after = GAME.apply(turn.before, turn.seat, move)
            is_last = any(event.kind == "period_ended" for event in after.events)
            if move.kind == "plant" and turn.before.kiwis[move.region] and not is_last:
                (reason,) = kauri.reasons(view, [move], words_in("fr"))
                assert "sauve" in reason
                return
    pytest.fail("no kauri could be planted where a kiwi had none")
