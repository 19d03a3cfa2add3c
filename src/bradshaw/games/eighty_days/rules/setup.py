"""Setup (ED-SETUP)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.events import CardsDealt, ChipsLaid, DieRolledForStart, FirstPlayerChosen
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import BLUE, CHIP_KINDS, CHIPS, EVENT_KINDS, HOME, ORANGE, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules import chips, travel_deck
from bradshaw.games.eighty_days.rules.round import begin_round
from bradshaw.games.eighty_days.state import EightyDaysState, new_state

CARDS_AT_START: Final = 3
SIDES: Final = 6


def set_up(lookup: Lookup, chance: Chance, first: int | None, events: list[Event] | None) -> EightyDaysState:
    """Set up a game to its first turn, with the travellers in London on day 0 (ED-SETUP-01) and the detective in
    Brindisi (ED-SETUP-03). `first` is the agreed first player, if any."""
    state = new_state(lookup.players)
    for kind in range(CHIP_KINDS):
        state.chip_pool[kind] = lookup.chip_copies[kind]
        state.chip_pool[CHIP_KINDS + kind] = lookup.chip_copies[kind]
    lay_chips(lookup, state, chance, events)
    for kind in range(TRAVEL_KINDS):
        state.travel_deck[kind] = lookup.travel_copies[kind]
    for kind in range(EVENT_KINDS):
        state.event_deck[kind] = lookup.event_copies[kind]  # ED-SETUP-05
    for seat in range(lookup.players):
        deal(lookup, state, seat, chance, events)
        state.coins[seat] = 1  # ED-SETUP-06
    state.bank = lookup.coins - lookup.players
    state.first = draw_first_player(lookup, chance, events) if first is None else first  # ED-SETUP-07
    if events is not None:
        events.append(FirstPlayerChosen(state.first))
    begin_round(lookup, state, chance, events)
    return state


def lay_chips(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> None:
    """Lay a chip of each colour in each city (ED-SETUP-02). Face-down chips are drawn when looked at."""
    if lookup.chips_up:
        for city in range(1, HOME):
            chips.turn_up(state, city, ORANGE, chance)
            chips.turn_up(state, city, BLUE, chance)
    if events is not None:
        events.append(ChipsLaid(None, _face_up_chips(lookup, state, ORANGE), _face_up_chips(lookup, state, BLUE)))


def _face_up_chips(lookup: Lookup, state: EightyDaysState, colour: i64) -> tuple[str, ...] | None:
    if not lookup.chips_up:
        return None
    return tuple([CHIPS[state.chips[chips.spot(city, colour)]] for city in range(1, HOME)])


def deal(lookup: Lookup, state: EightyDaysState, seat: i64, chance: Chance, events: list[Event] | None) -> None:
    """Deal three travel cards to a seat (ED-SETUP-04)."""
    dealt = [travel_deck.draw_to_hand(lookup, state, seat, chance, events) for _i in range(CARDS_AT_START)]
    if events is not None:
        dealt.sort()
        events.append(CardsDealt(seat, CARDS_AT_START, travel_deck.card_names(dealt)))


def draw_first_player(lookup: Lookup, chance: Chance, events: list[Event] | None) -> i64:
    """Choose the first player: by the highest roll, with ties rolling again, or at random (ED-SETUP-07)."""
    if not lookup.die_starts:
        return chance.below(lookup.players)
    rolling = list(range(lookup.players))
    while len(rolling) > 1:
        highest = 0
        best: list[int] = []
        for seat in rolling:
            die = chance.below(SIDES) + 1
            if events is not None:
                events.append(DieRolledForStart(seat, die))
            if die > highest:
                highest = die
                best = []
            if die == highest:
                best.append(seat)
        rolling = best
    return rolling[0]
