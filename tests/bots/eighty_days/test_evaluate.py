"""The bot `planner` finds the obvious move in a position."""

from __future__ import annotations

from bradshaw.bots.budget import Budget
from bradshaw.bots.eighty_days.levels import PlannerBot
from bradshaw.core.rng import seeded
from tests.games.eighty_days.table import Table


def choice(table: Table) -> str:
    """Return the move of `planner` for the current player, which must not depend on hidden cards."""
    seat = table.state.seat
    legal = table.game.legal(table.state, seat)
    bot = PlannerBot(table.game)
    chosen = {bot.choose(table.view(seat), legal.copy(), seeded(seed), Budget()) for seed in range(4)}
    assert len(chosen) == 1
    return table.game.format(chosen.pop())


def test_travels_with_pair_rather_than_waiting() -> None:
    assert choice(Table().at(0, "suez").hand(0, "S5 S5 T3")) == "travel S5 S5"


def test_saves_pair_for_leg_that_needs_it() -> None:
    assert choice(Table().at(0, "brindisi").hand(0, "S6 S6 S7")) == "travel S7"


def test_takes_card_that_makes_a_pair() -> None:
    table = Table().at(0, "suez").hand(0, "S5 T3").turn(0, "take")
    table.row(coin="T6", balloon="T5", event="S5", detective="S8")
    assert choice(table) == "take under event"


def test_takes_card_missing_for_leg() -> None:
    table = Table().at(0, "paris").hand(0, "S5 S6").turn(0, "take")
    table.row(coin="S8", balloon="S8", event="S7", detective="T3")
    assert choice(table) == "take under detective"


def test_flies_instead_of_using_slow_ship() -> None:
    table = Table().at(0, "brindisi").hand(0, "S8").turn(0, "take")
    table.row(coin="T6", balloon="T6", event="T6", detective="T6")
    assert choice(table) == "take under balloon"
    table.play("take under balloon")
    assert choice(table) == "fly S8"


def test_does_not_break_pair_for_balloon() -> None:
    table = Table().at(0, "suez").hand(0, "S4 S4")
    table.state.balloon = 1
    assert choice(table) == "travel S4 S4"


def test_sends_detective_away_before_ending_turn() -> None:
    assert choice(Table().at(0, "brindisi").hand(0, "T3", "detective")).startswith("play detective")


def test_does_not_send_detective_to_own_city() -> None:
    table = Table().at(0, "brindisi").at(1, "suez").at(2, "brindisi").hand(0, "S4 T3 T2")
    table.state.action = 3
    table.state.detective = 8
    move = choice(table)
    assert move.startswith("use detective")
    assert move != "use detective suez"


def test_rides_elephant_across_india() -> None:
    assert choice(Table().at(0, "bombay").hand(0, "S5 T3", "elephant")) == "play elephant"


def test_sells_useless_elephant() -> None:
    assert choice(Table().at(0, "calcutta").hand(0, "T3 T3", "elephant").coins(0, 0)) == "sell elephant"


def test_rerolls_bad_die_and_keeps_good_one() -> None:
    table = Table().at(0, "brindisi").hand(0, "S8").coins(0, 1)
    table.state.balloon = 1
    table.play("fly S8")
    table.play("travel", "die 6")
    assert choice(table) == "reroll"
    table.state.die = 2
    assert choice(table) == "accept"


def test_discards_card_that_no_leg_needs() -> None:
    table = Table().at(0, "new-york").hand(0, "S5 S5 T2 T6 T5 S8 T6")
    table.play("end")
    assert choice(table) in {"discard T6", "discard S8", "discard T5"}


def test_takes_chip() -> None:
    table = Table().at(0, "paris").hand(0, "T3")
    table.play_live("travel T3")
    assert choice(table) == "chip orange"


def test_goes_home_when_possible() -> None:
    assert choice(Table().at(0, "new-york").hand(0, "S5 S5 T2")) == "travel T2 S5 S5"


def test_buys_missing_card_once_someone_is_home() -> None:
    assert choice(Table().at(0, "new-york").at(1, "home").hand(0, "S5 S5").coins(0, 4)) == "buy travel"
