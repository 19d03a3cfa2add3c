"""The turn step by step (ED-TURN-01): which chapters each step, and each kind of move, leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.catalog import Catalog
from bradshaw.games.eighty_days.moves import AT_END_TURN, KIND, STARTS
from bradshaw.games.eighty_days.names import NOTHING
from bradshaw.games.eighty_days.rules import actions, balloon, chips, coins, events, hand, take_card, travel
from bradshaw.games.eighty_days.rules.forced import forced_move
from bradshaw.games.eighty_days.rules.round import next_turn, play_end
from bradshaw.games.eighty_days.state import EightyDaysState

Told = list[Event] | None


def legal_moves(catalog: Catalog, state: EightyDaysState) -> list[int]:
    """Every legal move of the player whose turn it is, ascending."""
    legal: list[int] = []
    _LEGAL[state.step](catalog, state, legal)
    return legal


def play_move(catalog: Catalog, state: EightyDaysState, move: int, chance: Chance, told: Told) -> None:
    """Carry out a legal move, and after it the steps that leave nobody a choice."""
    while move != NOTHING:
        carry_out(catalog, state, move, chance, told)
        move = forced_move(catalog, state)


def carry_out(catalog: Catalog, state: EightyDaysState, move: int, chance: Chance, told: Told) -> None:
    """Carry out one legal move and nothing more."""
    kind = KIND[move]
    _PLAY[kind](catalog, state, move - STARTS[kind], chance, told)


# What may be done at each step


def _any_time(state: EightyDaysState, legal: list[int]) -> None:
    """ED-ORDER-02: some events and the spending of coins, from the first moment of the turn."""
    events.legal_any_time(state, legal)
    coins.legal_buys(state, legal)


def _legal_take(_catalog: Catalog, state: EightyDaysState, legal: list[int]) -> None:
    take_card.legal_takes(state, legal)
    _any_time(state, legal)


def _legal_turn(catalog: Catalog, state: EightyDaysState, legal: list[int]) -> None:
    """ED-TRAVEL-07: staying, that is ending the turn, is always allowed."""
    actions.legal_actions(state, legal)
    travel.legal_leg(catalog, state, legal)
    _any_time(state, legal)
    legal.append(AT_END_TURN)


def _legal_leg(catalog: Catalog, state: EightyDaysState, legal: list[int]) -> None:
    travel.legal_leg(catalog, state, legal)


def _legal_die(_catalog: Catalog, _state: EightyDaysState, legal: list[int]) -> None:
    balloon.legal_die(legal)


def _legal_chip(_catalog: Catalog, state: EightyDaysState, legal: list[int]) -> None:
    chips.legal_chips(state, legal)
    _any_time(state, legal)


def _legal_discard(_catalog: Catalog, state: EightyDaysState, legal: list[int]) -> None:
    hand.legal_discards(state, legal)


def _legal_nothing(_catalog: Catalog, _state: EightyDaysState, _legal: list[int]) -> None:
    """The game is over."""


# By step, in the order of names.STEPS.
_LEGAL: Final[list[Callable[[Catalog, EightyDaysState, list[int]], None]]] = [
    _legal_take,
    _legal_turn,
    _legal_leg,
    _legal_die,
    _legal_chip,
    _legal_discard,
    _legal_nothing,
]


# What each kind of move does


def _take(_catalog: Catalog, state: EightyDaysState, offset: int, _chance: Chance, told: Told) -> None:
    take_card.play_take(state, offset, told)


def _take_top(catalog: Catalog, state: EightyDaysState, _offset: int, chance: Chance, told: Told) -> None:
    take_card.play_take_top(catalog, state, chance, told)


def _act_coin(_catalog: Catalog, state: EightyDaysState, _offset: int, _chance: Chance, told: Told) -> None:
    actions.play_coin(state, told)


def _act_event(catalog: Catalog, state: EightyDaysState, _offset: int, chance: Chance, told: Told) -> None:
    actions.play_event(catalog, state, chance, told)


def _act_detective(_catalog: Catalog, state: EightyDaysState, offset: int, _chance: Chance, told: Told) -> None:
    actions.play_detective(state, offset, told)


def _act_first(_catalog: Catalog, state: EightyDaysState, _offset: int, _chance: Chance, told: Told) -> None:
    actions.play_first(state, told)


def _connect(_catalog: Catalog, state: EightyDaysState, offset: int, _chance: Chance, told: Told) -> None:
    travel.begin_leg(state)
    events.play_connection(state, offset, told)


def _fly(_catalog: Catalog, state: EightyDaysState, offset: int, _chance: Chance, told: Told) -> None:
    travel.begin_leg(state)
    balloon.play_fly(state, offset, told)


def _propel(catalog: Catalog, state: EightyDaysState, offset: int, _chance: Chance, told: Told) -> None:
    travel.begin_leg(state)
    events.play_propeller(catalog, state, offset, told)


def _dive(catalog: Catalog, state: EightyDaysState, offset: int, _chance: Chance, told: Told) -> None:
    travel.begin_leg(state)
    events.play_submarine(catalog, state, offset, told)


def _offer(catalog: Catalog, state: EightyDaysState, offset: int, _chance: Chance, told: Told) -> None:
    travel.begin_leg(state)
    events.play_offer(catalog, state, offset, told)


def _ride(_catalog: Catalog, state: EightyDaysState, offset: int, _chance: Chance, told: Told) -> None:
    travel.begin_leg(state)
    events.play_elephant(state, offset, told)


def _reroll(catalog: Catalog, state: EightyDaysState, _offset: int, chance: Chance, told: Told) -> None:
    if balloon.play_reroll(state, chance, told):
        travel.arrive(catalog, state, chance, told)


def _accept(catalog: Catalog, state: EightyDaysState, _offset: int, chance: Chance, told: Told) -> None:
    travel.arrive(catalog, state, chance, told)


def _leave_chips(catalog: Catalog, state: EightyDaysState, _offset: int, _chance: Chance, told: Told) -> None:
    chips.play_leave_chips(catalog, state, told)


def _sell(_catalog: Catalog, state: EightyDaysState, offset: int, _chance: Chance, told: Told) -> None:
    events.play_sell(state, offset, told)


def _send_detective(_catalog: Catalog, state: EightyDaysState, offset: int, _chance: Chance, told: Told) -> None:
    events.play_detective(state, offset, told)


def _discard(catalog: Catalog, state: EightyDaysState, offset: int, chance: Chance, told: Told) -> None:
    if hand.play_discard(state, offset, told):
        next_turn(catalog, state, chance, told)


def _end(catalog: Catalog, state: EightyDaysState, _offset: int, chance: Chance, told: Told) -> None:
    play_end(catalog, state, chance, told)


# By kind, in the order of the codes.
_PLAY: Final[list[Callable[[Catalog, EightyDaysState, int, Chance, Told], None]]] = [
    _take,
    _take_top,
    _act_coin,
    _act_event,
    _act_detective,
    _act_first,
    actions.play_exchange,
    _connect,
    _fly,
    _propel,
    _dive,
    _offer,
    _ride,
    travel.play_depart,
    _reroll,
    _accept,
    chips.play_take_chip,
    _leave_chips,
    _sell,
    _send_detective,
    coins.play_buy,
    _discard,
    _end,
]
