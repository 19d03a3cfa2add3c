from __future__ import annotations

import pytest

from bradshaw.core.chance import ScriptedChance
from bradshaw.core.errors import GAME_OVER, NOT_YOUR_TURN, UNKNOWN_MOVE, IllegalMove, Refusal
from bradshaw.core.game import digest
from bradshaw.core.rng import seeded
from bradshaw.core.values import Result, SeatResult, redact
from tests.third_game import SPEC as HAMPER
from tests.third_game.codes import EAT, MOVE_COUNT
from tests.third_game.events import Drawn
from tests.third_game.game import HamperGame
from tests.third_game.state import HamperState

GAME = HAMPER.start(2)


def refusal_of(state: HamperState, seat: int, move: int) -> Refusal:
    with pytest.raises(IllegalMove) as error:
        GAME.apply(state, seat, move, ScriptedChance([]))
    assert str(error.value) == error.value.refusal.text
    return error.value.refusal


def first_turn() -> HamperState:
    state: HamperState = GAME.setup(ScriptedChance([0, 0, 1, 1]))
    GAME.apply(state, 0, 0, ScriptedChance([]))
    GAME.apply(state, 1, 1, ScriptedChance([]))
    return state


def test_code_out_of_range_is_unknown() -> None:
    assert refusal_of(first_turn(), 0, MOVE_COUNT).code == UNKNOWN_MOVE
    assert refusal_of(first_turn(), 0, -1).code == UNKNOWN_MOVE


def test_only_actors_may_act() -> None:
    assert refusal_of(first_turn(), 1, EAT).code == NOT_YOUR_TURN


def test_no_moves_after_the_end() -> None:
    state = HamperState(2)
    state.turn = 0
    state.deck = [0, 0, 0]
    assert refusal_of(state, 0, EAT).code == GAME_OVER


def test_refusal_names_rule_and_facts() -> None:
    refusal = refusal_of(first_turn(), 0, EAT + 1)
    assert (refusal.code, refusal.rule, refusal.facts) == ("not_in_hand", "HA-EAT-01", {"fruit": "fig"})


def test_check_detects_an_incomplete_legal_list() -> None:
    class Forgetful(HamperGame):
        def legal(self, state: HamperState, seat: int) -> list[int]:
            return super().legal(state, seat)[1:]

    game = Forgetful(HAMPER.configure(2))
    with pytest.raises(AssertionError, match="eat apple is not in the legal list, yet no rule refuses it"):
        game.check(first_turn(), 0, EAT)


def test_digests_differ_between_states() -> None:
    state = first_turn()
    changed = state.copy()
    assert digest(state) == digest(changed)
    changed.favourites[1] = 2
    assert digest(state) != digest(changed)


def test_redact_hides_private_fields_from_other_seats() -> None:
    event = Drawn(1, "fig")
    assert redact(event, 1) == event
    assert redact(event, 0) == redact(event, None) == Drawn(1, None)
    assert redact(Drawn(None, "fig"), None) == Drawn(None, None)


def test_ties_for_first_place_all_win() -> None:
    result = Result((SeatResult(1, 9), SeatResult(3, 2), SeatResult(1, 9)), "HA-EAT-01")
    assert result.winners() == [0, 2]


def test_guess_from_a_watcher_view() -> None:
    state = first_turn()
    assert GAME.view(GAME.guess(GAME.view(state, None), seeded(1)), None) == GAME.view(state, None)
