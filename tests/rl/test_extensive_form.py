"""The tree of a small board, and OpenSpiel's algorithms on it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from bradshaw.core.rng import seeded
from bradshaw.core.values import as_json
from bradshaw.games import game_spec
from bradshaw.rl.extensive_form import ExtensiveForm, TooLarge

pyspiel = pytest.importorskip("pyspiel")

pytestmark = pytest.mark.compiled

BOARD = "ticket-to-ride-pocket"


@cache
def pocket() -> ExtensiveForm:
    return ExtensiveForm(game_spec(BOARD).start(2))


@cache
def solved() -> Any:
    return pyspiel.load_efg_game(pocket().text)


def test_the_tree_is_openspiels_game_of_the_same_board() -> None:
    """In random games, both trees have the same chances and moves, and tell the same positions apart."""
    import bradshaw.rl.openspiel  # noqa: F401, PLC0415  (registers the games)

    board = pyspiel.load_game("bradshaw_ticket_to_ride_pocket")
    set_of: dict[tuple[int, str], str] = {}
    recalled_in: dict[tuple[int, str], str] = {}
    for seed in range(300):
        rng = seeded(seed)
        ours, theirs = board.new_initial_state(), solved().new_initial_state()
        while not ours.is_terminal():
            if ours.is_chance_node():
                chances = [chance for _, chance in ours.chance_outcomes()]
                assert [chance for _, chance in theirs.chance_outcomes()] == pytest.approx(chances)
            else:
                seat = ours.current_player()
                assert theirs.current_player() == seat
                texts = [ours.action_to_string(seat, action) for action in ours.legal_actions()]
                assert [theirs.action_to_string(seat, action) for action in theirs.legal_actions()] == texts
                recall, known = ours.information_state_string(seat), theirs.information_state_string(seat)
                assert set_of.setdefault((seat, recall), known) == known
                assert recalled_in.setdefault((seat, known), recall) == recall
            index = rng.below(len(ours.legal_actions()))
            ours.apply_action(ours.legal_actions()[index])
            theirs.apply_action(theirs.legal_actions()[index])
        assert theirs.is_terminal()
        assert theirs.returns() == ours.returns()
    assert len(set_of) > 500


def test_the_tree_has_the_stated_size() -> None:
    assert (pocket().nodes, len(pocket().sets)) == (197_451, 36_576)
    assert len(re.findall(r"^t ", pocket().text, re.MULTILINE)) == 41_148


def test_a_view_follows_from_what_a_seat_recalls() -> None:
    """Every position of an information set has one view: nothing is seen that was not noticed."""
    import bradshaw.rl.openspiel  # noqa: F401, PLC0415

    board = pyspiel.load_game("bradshaw_ticket_to_ride_pocket")
    views: dict[str, bytes] = {}
    for seed in range(200):
        state, rng = board.new_initial_state(), seeded(seed)
        while not state.is_terminal():
            if not state.is_chance_node():
                seat = state.current_player()
                view = as_json(state.view_of(seat))
                assert views.setdefault(state.information_state_string(seat), view) == view
            state.apply_action(state.legal_actions()[rng.below(len(state.legal_actions()))])


def test_cfr_comes_close_to_an_equilibrium_and_uniform_play_does_not() -> None:
    uniform = {}
    solver = pyspiel.CFRPlusSolver(solved())
    for state, shares in solver.tabular_average_policy().policy_table().items():
        uniform[state] = [(action, 1 / len(shares)) for action, _ in shares]
    assert pyspiel.exploitability(solved(), uniform) == pytest.approx(0.8417, abs=0.0001)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(solved(), solver.tabular_average_policy()) == pytest.approx(0.0171, abs=0.001)


def test_a_game_that_is_too_large_is_refused() -> None:
    with pytest.raises(TooLarge, match="ticket-to-ride-isle has more than 1,000 positions"):
        ExtensiveForm(game_spec("ticket-to-ride-isle").start(2), most_nodes=1_000)
