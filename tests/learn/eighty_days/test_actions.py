from __future__ import annotations

import re
from pathlib import Path

import pytest

from bradshaw.games.eighty_days import SPEC
from bradshaw.games.eighty_days.codes import MOVE_COUNT
from bradshaw.learn.eighty_days import actions
from bradshaw.learn.eighty_days.actions import A_CONNECT, A_DETECTIVE, A_EXCHANGE, A_FLY, ACTION_OF, ACTIONS, BY_HAND
from bradshaw.learn.observer import observer_of
from tests.games.eighty_days.table import Table
from tests.learn.positions import random_positions


def test_every_action_has_a_move_and_every_move_an_action() -> None:
    mapped = {int(ACTION_OF[move]) for move in range(MOVE_COUNT)}
    exchanges = {BY_HAND, *(int(action) for action in actions.EXCHANGE_CLASS if action >= 0)}
    assert (mapped | exchanges) - {BY_HAND} == set(range(ACTIONS))


def test_balloons_for_different_cards_are_different_actions() -> None:
    flown = {(source, card): int(ACTION_OF[306 + 10 * source + card]) for source in range(3) for card in range(10)}
    assert all(flown[0, card] == flown[1, card] != flown[2, card] for card in range(10))
    assert len(set(flown.values())) == 20


def test_table_in_docstring_is_correct() -> None:
    # A compiled module has no docstring.
    text = (Path(__file__).parents[3] / "src/bradshaw/learn/eighty_days/actions.py").read_text(encoding="utf-8")
    lines = [(int(at), int(size)) for at, size in re.findall(r"^\| +(\d+) \| +(\d+) \|", text, re.MULTILINE)]
    at = 0
    for first, size in lines:
        assert first == at
        at += size
    assert at == ACTIONS


@pytest.mark.compiled
@pytest.mark.parametrize("edition", SPEC.editions)
def test_only_moves_with_a_clear_best_are_merged(edition: str) -> None:
    for players in (2, 4, 6):
        game = SPEC.start(players, edition)
        observer = observer_of(game)
        for state, seat in random_positions(game, 11, 300):
            actions_seen: set[int] = set()
            for move in game.legal(state, seat):
                action = int(observer.action(state, seat, move))
                if action in actions_seen:
                    detective = A_DETECTIVE <= action < A_EXCHANGE
                    exchange = A_EXCHANGE <= action < A_CONNECT
                    balloon = A_FLY <= action < A_FLY + 10
                    assert detective or exchange or balloon, game.format(move)
                actions_seen.add(action)


def played(table: Table, move: str) -> str:
    """Return the move played for a move's action."""
    observer = observer_of(table.game)
    state = table.state
    action = observer.action(state, state.seat, table.game.parse(move))
    return table.game.format(observer.move(state, state.seat, action))


def test_free_balloon_is_used_before_the_card() -> None:
    table = Table(2).hand(0, "T5 S6", "balloon")
    assert played(table, "play balloon T5") == "play balloon T5"
    table.state.balloon = 1
    assert played(table, "play balloon T5") == played(table, "fly T5") == "fly T5"


def test_exchange_gives_slowest_cards_and_spares_pairs() -> None:
    table = Table(5).hand(0, "T2 T4 T6 S5 S5 S8")
    table.state.action = 5
    assert played(table, "exchange T2") == "exchange T6"
    assert played(table, "exchange T2 T4") == "exchange T4 T6"
    assert played(table, "exchange S8") == "exchange S8"
    assert played(table, "exchange S5") == "exchange S5"
    assert played(table, "exchange T2 S5 S8") == "exchange T6 S5 S8"


def test_two_trains_and_a_ship_share_an_action() -> None:
    two = actions.ACTION_OF[_code("travel T2 T3")]
    assert actions.ACTION_OF[_code("travel T2 T3 S4")] == actions.ACTION_OF[_code("travel T2 T3 S8")] == two
    assert actions.ACTION_OF[_code("travel T2 S4 S4")] != actions.ACTION_OF[_code("travel T2 S4")]


def _code(move: str) -> int:
    return SPEC.start(2).parse(move)
