"""Rounds and turn order (ED-ROUND, ED-TURN, ED-END)."""

from __future__ import annotations

from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.events import (
    ExtraTurnGiven,
    GameEnded,
    MarkerPassed,
    RoundBegan,
    RowCleared,
    TurnBegan,
    TurnEnded,
)
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import HOME, NOTHING, OVER, PLACES, TAKE, TRAVEL_CARDS, TURN
from bradshaw.games.eighty_days.rules import detective, hand, london, take_card, travel_deck, win
from bradshaw.games.eighty_days.state import EightyDaysState


def begin_round(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> None:
    """Begin a round: count days lost to London, lay the row, begin the first player's turn."""
    state.round += 1
    state.travellers = state.travelling()
    state.next_first = NOTHING
    london.lose_days_to_london(state, events)
    lay_row(lookup, state, chance, events)
    if events is not None:
        events.append(RoundBegan(state.first, state.round, row_names(lookup, state)))
    begin_turn(state, state.first, events)


def lay_row(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> None:
    """Lay one card more than there are travellers, at most six, from left to right (ED-ROUND-01). With two or three
    travellers there is none under the first-player action (ED-ROUND-05)."""
    for place in range(min(state.travellers + 1, PLACES)):
        state.row[lookup.action_at[place]] = travel_deck.draw_from_deck(lookup, state, chance, events)


def row_names(lookup: Lookup, state: EightyDaysState) -> tuple[str | None, ...]:
    cards = [state.row[lookup.action_at[place]] for place in range(PLACES)]
    return tuple([None if card == NOTHING else TRAVEL_CARDS[card] for card in cards])


def begin_turn(state: EightyDaysState, seat: i64, events: list[Event] | None) -> None:
    """Begin a turn, which starts with taking a card (ED-TURN-01)."""
    state.seat = seat
    state.action = NOTHING
    state.balloon = 0
    state.legs = 0
    state.die = 0
    # If there is no card to take, the player goes without (ED-ORDER-07).
    state.step = TAKE if take_card.can_take(state) else TURN
    if events is not None:
        events.append(TurnBegan(seat))


def play_end(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> None:
    """End a turn: first the detective, then the hand limit (ED-ORDER-01), nothing in between (ED-ORDER-02)."""
    if events is not None:
        events.append(TurnEnded(state.seat))
    detective.apply_penalty(state, events)
    if hand.enforce_limit(lookup, state, chance, events):
        next_turn(lookup, state, chance, events)


def next_turn(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> None:
    """Begin the next turn, clockwise, skipping players at home (ED-ROUND-02), or end the round."""
    if state.extra == 1:
        end_round(lookup, state, chance, events)
        return
    seat = (state.seat + 1) % state.players
    while seat != state.first and state.place[seat] == HOME:
        seat = (seat + 1) % state.players
    if seat != state.first:
        begin_turn(state, seat, events)
    elif london.extra_turn_due(lookup, state):
        give_extra_turn(state, events)
    else:
        end_round(lookup, state, chance, events)


def give_extra_turn(state: EightyDaysState, events: list[Event] | None) -> None:
    """Begin an extra turn for the last traveller (ED-END-01, `extra`), before the row is cleared (ED-ORDER-09)."""
    state.extra = 1
    traveller: i64 = 0
    while state.place[traveller] == HOME:
        traveller += 1
    if events is not None:
        events.append(ExtraTurnGiven(traveller))
    begin_turn(state, traveller, events)


def end_round(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> None:
    """Clear the row, then end the game or begin the next round."""
    clear_row(state, events)
    if london.game_over(lookup, state):
        state.step = OVER
        if events is not None:
            won = win.winners(lookup, state)
            late = state.place[won[0]] != HOME
            events.append(GameEnded(None, tuple(won), win.deciding_rule(state), late))
        return
    pass_marker(state, events)
    begin_round(lookup, state, chance, events)


def clear_row(state: EightyDaysState, events: list[Event] | None) -> None:
    """Discard the cards left in the row (ED-ROUND-03)."""
    discarded: list[int] = []
    for action in range(PLACES):
        card = state.row[action]
        if card != NOTHING:
            state.travel_discards[card] += 1
            state.row[action] = NOTHING
            discarded.append(card)
    if events is not None and len(discarded) > 0:
        events.append(RowCleared(None, travel_deck.card_names(discarded)))


def pass_marker(state: EightyDaysState, events: list[Event] | None) -> None:
    """Pass the first-player marker to the player who took the action, else clockwise (ED-ROUND-04), skipping players at
    home (ED-ORDER-08)."""
    holder = state.next_first
    if holder == NOTHING:
        holder = (state.first + 1) % state.players
    while state.place[holder] == HOME:
        holder = (holder + 1) % state.players
    state.first = holder
    if events is not None:
        events.append(MarkerPassed(holder))
