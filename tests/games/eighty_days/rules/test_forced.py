"""ED-TURN-01: a step is skipped if, and only if, public information leaves no choice."""

from __future__ import annotations

import pytest
from hypothesis import given
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.config import Config
from bradshaw.core.rng import seeded
from bradshaw.games.eighty_days.events import Arrived, CardTaken, TurnEnded
from bradshaw.games.eighty_days.rules.forced import forced_move
from tests.games.eighty_days.table import Table, of_kind
from tests.games.eighty_days.test_properties import CONFIGURATIONS, make_game, positions
from tests.games.thorough import SEEDS

pytestmark = pytest.mark.rule("ED-TURN-01")


def test_an_arrival_without_events_and_coins_ends_the_turn() -> None:
    table = Table(3).hand(0, "T2 S4 T6").coins(0, 1)
    table.play_through("travel T2 S4")
    assert of_kind(table.play_through("leave chips"), TurnEnded) == [TurnEnded(0)]
    assert table.state.seat == 1


@pytest.mark.parametrize(("coins", "events"), [(2, ""), (1, "balloon")])
def test_coins_or_an_event_card_leave_a_choice(coins: int, events: str) -> None:
    # The Balloon is useless now, but skipping the step would reveal it.
    table = Table(3).hand(0, "T2 S4", events).coins(0, coins)
    table.play_through("travel T2 S4")
    assert of_kind(table.play_through("leave chips"), TurnEnded) == []
    assert (table.state.seat, table.step()) == (0, "turn")


def test_the_only_card_is_taken_automatically() -> None:
    table = Table(3).hand(1, "").row(exchange="T2").turn(0)
    table.coins(0, 0).coins(1, 0).hand(0, "T2 S4 S4", "")
    # Seat 1 has only one card to take, but the exchange that comes with it is a choice.
    assert of_kind(table.play_through("end"), CardTaken) == [CardTaken(1, "exchange", "train-2", usable=True)]
    assert (table.state.seat, table.step()) == (1, "turn")


def test_a_card_in_hand_leaves_a_possible_choice() -> None:
    table = Table(3).coins(1, 0).row(balloon="T2", event="T3").turn(0)
    table.play_through("end")
    table.play_through("take under balloon")
    assert (table.state.seat, table.legal()) == (1, {"end"})


@pytest.mark.parametrize("bank_is_empty", [False, True])
def test_a_coin_action_with_an_empty_bank_leaves_no_choice(bank_is_empty: bool) -> None:
    table = Table(3).coins(0, 0).row(coin="T2").turn(0, "take").play_all("take under coin").hand(0, "")
    if bank_is_empty:
        table.empty_bank(2)
    assert (forced_move(table.game.lookup, table.state) != -1) == bank_is_empty


def test_an_exchange_without_cards_leaves_no_choice() -> None:
    table = Table(3).row(exchange="T2").turn(0, "take").coins(0, 0).play_all("take under exchange").hand(0, "")
    assert table.game.format(forced_move(table.game.lookup, table.state)) == "end"


def test_a_leg_that_needs_no_more_cards_departs_automatically() -> None:
    table = Table(3).at(0, "paris").hand(0, "T6 T2").coins(0, 0).with_balloon()
    assert of_kind(table.play_through("fly T6", "die 4"), Arrived) == [Arrived(0, "brindisi", 4, 4)]
    table = Table(3).at(0, "bombay").hand(0, "", "elephant").coins(0, 0)
    assert of_kind(table.play_through("play elephant", "die 2"), Arrived) == [Arrived(0, "calcutta", 8, 8)]


def test_a_leg_waits_while_an_event_card_might_be_declared() -> None:
    table = Table(3).at(0, "paris").hand(0, "T6", "elephant").with_balloon()
    table.play_through("fly T6")
    assert (table.step(), table.legal()) == ("leg", {"travel"})


def test_a_leg_waits_while_it_needs_cards() -> None:
    table = Table(3).at(0, "suez").hand(0, "S4 S8").with_balloon()
    table.play_through("fly S8")
    assert table.legal() == {"travel S4"}


def test_the_last_of_six_may_still_choose_the_deck() -> None:
    table = Table(6).row(coin="T2").turn(4).coins(5, 0)
    table.play_through("end")
    assert (table.state.seat, table.step()) == (5, "take")


def test_staying_in_bombay_is_a_choice() -> None:
    table = Table(3).at(1, "bombay").coins(1, 0).row(balloon="T2", event="T3").turn(0)
    table.play_through("end")
    table.play_through("take under balloon")
    table.hand(1, "")
    assert forced_move(table.game.lookup, table.state) == -1
    assert table.legal() == {"travel", "end"}


@given(config=CONFIGURATIONS, seed=SEEDS)
def test_a_forced_move_is_the_only_legal_move_whatever_is_hidden(config: Config, seed: int) -> None:
    game = make_game(config)
    rng = seeded(seed)
    for index, (state, _, _) in enumerate(positions(game, seed)):
        if index % 11 == 0:
            # positions() skips forced steps; without events and coins many steps are forced.
            state.events = vec[i64]([0] * len(state.events))
            state.bank += state.coins[state.seat]
            state.coins[state.seat] = 0
            state.step = 1 if state.step == 0 else state.step
            move = forced_move(game.lookup, state)
            if move >= 0:
                assert game.legal(state, state.seat) == [move]
                state.event_deck = game.lookup.event_copies[:]
                for kind in state.event_discards:
                    state.event_deck[kind] -= 1
                guess = game.guess(game.view(state, None), rng)
                assert game.legal(guess, state.seat) == [move]
