"""The cells of 80 Days distinguish all positions that a player can, and hide the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game
from bradshaw.core.rng import seeded
from bradshaw.games.eighty_days import SPEC
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.games.eighty_days.view import EightyDaysView, PlayerView
from bradshaw.learn.observer import observer_of
from tests.games.eighty_days.table import Table
from tests.learn.positions import random_positions
from tests.long import size


def cells_of(game: Game[Any], state: EightyDaysState, seat: int) -> bytes:
    observer = observer_of(game)
    return bytes(observer.cells_of(state, seat, observer.new_memory()))


# Single changes to a position, by name.
CHANGES: dict[str, Callable[[Table], Any]] = {
    "a card in hand": lambda table: table.hand(0, "T2 T4 S5 S5"),
    "another card of the same kind": lambda table: table.hand(0, "T2 T3 S5 S5 S5"),
    "an event in hand": lambda table: table.hand(0, "T2 T3 S5 S5", "submarine"),
    "an opponent's event": lambda table: table.hand(1, "T6", "elephant"),
    "an opponent's card": lambda table: table.hand(1, "T6 T6"),
    "an opponent's known card": lambda table: _set(table.state.known, 14, 1),
    "a known card of the viewer's": lambda table: _set(table.state.known, 0, 1),
    "a card in the row": lambda table: table.row(coin="T2", balloon="S8", event="T5"),
    "the place of a card in the row": lambda table: table.row(coin="T2", event="S7", balloon="T5"),
    "own days": lambda table: _set(table.state.days, 0, 11),
    "an opponent's days": lambda table: _set(table.state.days, 1, 11),
    "own place": lambda table: table.at(0, "suez"),
    "an opponent's place": lambda table: table.at(2, "suez"),
    "an opponent at home": lambda table: table.at(2, "home"),
    "own coins": lambda table: table.coins(0, 2),
    "an opponent's coins": lambda table: table.coins(1, 0),
    "an empty bank": lambda table: table.empty_bank(2),
    "the detective": lambda table: setattr(table.state, "detective", 5),
    "whose turn": lambda table: table.turn(1),
    "the step": lambda table: table.turn(0, "take"),
    "an available action": lambda table: setattr(table.state, "action", 4),
    "an available balloon": lambda table: setattr(table.state, "balloon", 1),
    "a leg travelled": lambda table: setattr(table.state, "legs", 1),
    "a die": lambda table: setattr(table.state, "die", 4),
    "the marker": lambda table: setattr(table.state, "first", 2),
    "the next marker": lambda table: setattr(table.state, "next_first", 2),
    "the round": lambda table: setattr(table.state, "round", 9),
    "an extra turn": lambda table: setattr(table.state, "extra", 1),
    "the top of the event discards": lambda table: table.discards("elephant offer"),
    "event discards": lambda table: table.discards("elephant elephant"),
    "travel discards": lambda table: table.deck("T2 T3 T4"),
    "an arrival": lambda table: _set(table.state.arrivals, 3, 1),
    "a chip": lambda table: _set(table.state.chips, 4, (table.state.chips[4] + 1) % 4),
    "a missing chip": lambda table: _set(table.state.chips, 4, 5),
    "an open chip": lambda table: setattr(table.state, "chips_open", 16),
    "a paid train": lambda table: setattr(table.state, "leg_trains", 1),
    "a paid ship": lambda table: setattr(table.state, "leg_ships", 1),
    "certain days": lambda table: setattr(table.state, "leg_days", 2),
    "days off": lambda table: setattr(table.state, "leg_off", 2),
    "a balloon on the leg": lambda table: setattr(table.state, "leg_balloon", 1),
    "an elephant": lambda table: setattr(table.state, "leg_elephant", 1),
}


def _set(numbers: Any, at: int, value: int) -> None:
    numbers[at] = value


def start(players: int = 3) -> Table:
    table = Table(players).row(coin="T2", balloon="S7", event="T5").discards("offer elephant")
    for seat in range(players):
        table.at(seat, "brindisi").coins(seat, 1)
        table.state.days[seat] = 10
    return table.hand(0, "T2 T3 S5 S5").hand(1, "T6")


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_encoded(change: str) -> None:
    before, after = start(), start()
    CHANGES[change](after)
    assert cells_of(before.game, before.state, 0) != cells_of(after.game, after.state, 0)


@pytest.mark.parametrize("option", SPEC.options, ids=lambda option: str(option.name))
def test_options_are_encoded(option: Any) -> None:
    default, changed = (Table(3, **{option.name: value}) for value in option.values)
    assert cells_of(default.game, default.state, 0) != cells_of(changed.game, default.state, 0)


def test_number_of_players_is_encoded() -> None:
    cells = {cells_of(start(players).game, start(players).state, 0) for players in range(2, 7)}
    assert len(cells) == 5


def test_opponents_are_in_turn_order() -> None:
    table = start(4)
    table.at(2, "bombay")
    for seat, place in ((1, 0), (0, 1), (3, 2)):
        observer = observer_of(table.game)
        part_cells = next(part for part in observer.parts if part.name == "others")
        size = part_cells.size // 5
        cells = cells_of(table.game, table.state, seat)[part_cells.first :][: part_cells.size]
        blocks = [cells[size * index : size * (index + 1)] for index in range(5)]
        assert [block[2 + 4] for block in blocks] == [int(index == place) for index in range(5)]
        assert not any(blocks[3] + blocks[4])


def key_of(view: EightyDaysView) -> object:
    """Return what a player can distinguish, up to the ends of the bars."""
    assert view.seat is not None
    count = len(view.players)
    order = [(view.seat + offset) % count for offset in range(count)]
    turn = view.turn
    discards = view.event_discards
    return (
        view.step,
        min(view.round, 255),
        view.travellers,
        order.index(view.first),
        None if view.next_first is None else order.index(view.next_first),
        tuple(_player_key(view.players[seat]) for seat in order),
        view.row,
        view.cities,
        view.detective,
        min(view.bank, 6),
        tuple(view.travel_discards.items()),
        view.travel_deck,
        view.event_deck,
        sorted(discards),
        discards[-1:],
        tuple(view.chips_left.items()),
        None if turn is None else (order.index(turn.seat), turn.legs, turn.action, turn.balloon, turn.die, turn.extra),
        None if turn is None or turn.leg is None else (turn.leg.trains, turn.leg.ships, turn.leg.fixed, turn.leg.off),
        None if turn is None or turn.leg is None else (turn.leg.balloon, turn.leg.elephant),
    )


def _player_key(player: PlayerView) -> object:
    is_viewer = player.hand is not None
    return (
        player.place,
        player.home,
        player.days,
        player.coins if is_viewer else min(player.coins, 5),
        min(player.travel_cards, 7),
        min(player.event_cards, 4),
        player.known,
        None if player.hand is None else sorted(player.hand),
        None if player.events is None else sorted(player.events),
    )


@pytest.mark.compiled
@pytest.mark.parametrize("edition", SPEC.editions)
@pytest.mark.parametrize("players", range(2, 7))
def test_distinguishable_positions_have_different_cells(players: int, edition: str) -> None:
    game = SPEC.start(players, edition)
    observer = observer_of(game)
    keys: dict[bytes, object] = {}
    memory = observer.new_memory()
    for state, seat in random_positions(game, players, 250):
        cells = bytes(observer.cells_of(state, seat, memory))
        view = game.view(state, seat)
        assert isinstance(view, EightyDaysView)
        assert keys.setdefault(cells, key_of(view)) == key_of(view)


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("edition", SPEC.editions)
@pytest.mark.parametrize("players", range(2, 7))
def test_hidden_information_is_not_encoded_in_strong_play(players: int, edition: str) -> None:
    game = SPEC.start(players, edition)
    observer = observer_of(game)
    bot, memory = make_bot("planner", game), observer.new_memory()
    rng = seeded(players).fork(edition)
    for number in range(size(1, 3)):
        chance = FleetingChance(rng.fork(f"chance {number}"))
        state = game.setup(chance)
        while actors := game.actors(state):
            for seat in range(players):
                guess = game.guess(game.view(state, seat), rng)
                cells = bytes(observer.cells_of(state, seat, memory))
                assert bytes(observer.cells_of(guess, seat, memory)) == cells
            seat = actors[0]
            game.apply_unchecked(
                state, seat, bot.choose(game.view(state, seat), game.legal(state, seat), rng, Budget()), chance
            )
