"""Balloons, and the die rolled for balloons and elephants (ED-BALLOON, ED-TRAVEL-09)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.codes import MoveList
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.codes import AT_ACCEPT, AT_REROLL
from bradshaw.games.eighty_days.events import DieRolled, ValueReplaced
from bradshaw.games.eighty_days.names import (
    BALLOON,
    BY_ACTION,
    DIE,
    EVENT_CARDS,
    SOURCES,
    TRAINS,
    TRAVEL_CARDS,
    TRAVEL_KINDS,
)
from bradshaw.games.eighty_days.rules import coins, travel_deck
from bradshaw.games.eighty_days.rules import events as event_cards
from bradshaw.games.eighty_days.state import EightyDaysState

SIDES: Final = 6


def can_fly(state: EightyDaysState, source: i64) -> bool:
    """Return whether a balloon is available from a source: one per leg (ED-BALLOON-03, ED-ORDER-03)."""
    if state.leg_balloon == 1:
        return False
    if source == BY_ACTION:
        return state.balloon == 1
    return event_cards.can_use(state, BALLOON, source)


def play_fly(state: EightyDaysState, offset: i64, events: list[Event] | None) -> None:
    """Discard a card whose value a die will replace (ED-BALLOON-01)."""
    source = offset // TRAVEL_KINDS
    card = offset % TRAVEL_KINDS
    if source == BY_ACTION:
        state.balloon = 0
    else:
        event_cards.use(state, BALLOON, source, False, events)
    travel_deck.spend(state, state.seat, card)
    state.leg_cards = append(state.leg_cards, card)
    if card < TRAINS:
        state.leg_trains += 1
    else:
        state.leg_ships += 1
    state.leg_balloon = 1
    if events is not None:
        events.append(ValueReplaced(state.seat, EVENT_CARDS[BALLOON], SOURCES[source], TRAVEL_CARDS[card]))


def roll(state: EightyDaysState, again: bool, chance: Chance, events: list[Event] | None) -> bool:
    """Roll the die. Return whether the roll is final: without a coin there is no re-roll."""
    state.die = chance.below(SIDES) + 1
    if events is not None:
        events.append(DieRolled(state.seat, state.die, again))
    if state.coins[state.seat] == 0:
        return True
    state.step = DIE
    return False


def legal_die(legal: MoveList) -> None:
    """List the choices after a roll: re-roll or accept (ED-BALLOON-02, ED-ORDER-02)."""
    legal.append(AT_REROLL)
    legal.append(AT_ACCEPT)


def play_reroll(state: EightyDaysState, chance: Chance, events: list[Event] | None) -> bool:
    """Pay a coin for a new roll, which counts even if worse (ED-BALLOON-02). Return whether it is final."""
    coins.pay_coins(state, state.seat, 1, "re-roll", events)
    return roll(state, True, chance, events)
