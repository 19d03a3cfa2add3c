"""HA-FAVOUR and HA-TURN: the actors, their legal moves, and playing a move."""

from __future__ import annotations

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from tests.third_game.codes import DRAW, EAT, FAVOUR, TAKE
from tests.third_game.events import ChoiceOver, Drawn, Eaten, Taken
from tests.third_game.names import FRUITS, KINDS, NOBODY, NOTHING
from tests.third_game.rules.draw import draw
from tests.third_game.state import HamperState


def actors(state: HamperState) -> list[int]:
    if state.turn == NOBODY:
        return [seat for seat in range(state.players) if state.favourites[seat] == NOTHING]
    if any(state.deck) or any(state.hands):
        return [state.turn]
    return []


def legal_moves(state: HamperState, seat: int) -> list[int]:
    if seat not in actors(state):
        return []
    if state.turn == NOBODY:
        return [FAVOUR + fruit for fruit in range(KINDS)]
    moves = [EAT + fruit for fruit in range(KINDS) if state.hands[seat * KINDS + fruit]]
    if any(state.deck):
        moves += [DRAW, TAKE]
    return moves


def play_move(state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None) -> None:
    emitted: list[Event] = []
    if move < EAT:
        state.favourites[seat] = move - FAVOUR
        if NOTHING not in state.favourites:
            state.turn = 0
            emitted.append(ChoiceOver(None))
    else:
        if move == DRAW:
            emitted.append(Drawn(seat, FRUITS[draw(state, seat, chance)]))
        elif move == TAKE:
            fruit = draw(state, seat, chance)
            state.known[seat * KINDS + fruit] += 1
            emitted.append(Taken(seat, FRUITS[fruit]))
        else:
            _eat(state, seat, move - EAT)
            emitted.append(Eaten(seat, FRUITS[move - EAT]))
        _pass_turn(state)
    if events is not None:
        events += emitted


def _eat(state: HamperState, seat: int, fruit: int) -> None:
    place = seat * KINDS + fruit
    state.hands[place] -= 1
    state.known[place] = max(0, state.known[place] - 1)
    state.eaten[place] += 1


def _pass_turn(state: HamperState) -> None:
    for _ in range(state.players):
        state.turn = (state.turn + 1) % state.players
        if any(state.deck) or state.hand_size(state.turn):
            return
