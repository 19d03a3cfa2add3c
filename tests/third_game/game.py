"""Hamper as the contract of the engine wants it."""

from __future__ import annotations

import msgspec

from bradshaw.core.chance import Chance
from bradshaw.core.game import Game
from bradshaw.core.refusal import Refusal
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Move, Result, ScoreLine, SeatResult, View
from tests.third_game import moves, notation, refusals
from tests.third_game.events import ChoiceOver, Drawn, Eaten, Taken, tell
from tests.third_game.figures import HamperFigures, figures_of
from tests.third_game.guess import guess_state
from tests.third_game.moves import DRAW, EAT, FAVOUR, MOVES, TAKE
from tests.third_game.state import FRUITS, KINDS, NOBODY, HamperState
from tests.third_game.view import HamperView, view_of


class HamperCatalog(msgspec.Struct, frozen=True):
    fruits: tuple[str, ...]


class HamperGame(Game[HamperState]):
    """The rules for one number of players and one value of the favourite."""

    # The course of a game

    def setup(self, chance: Chance, events: list[Event] | None = None) -> HamperState:
        state = HamperState(self.players)
        for seat in range(self.players):
            for _ in range(2):
                fruit = self.draw(state, seat, chance)
                if events is not None:
                    events.append(Drawn(seat, FRUITS[fruit]))
        return state

    def actors(self, state: HamperState) -> list[int]:
        if state.turn == NOBODY:
            return [seat for seat in range(self.players) if state.favourites[seat] == NOBODY]
        if any(state.deck) or any(state.hands):
            return [state.turn]
        return []

    def legal(self, state: HamperState, seat: int) -> list[int]:
        if seat not in self.actors(state):
            return []
        if state.turn == NOBODY:
            return [FAVOUR + fruit for fruit in range(KINDS)]
        found = [EAT + fruit for fruit in range(KINDS) if state.hands[seat * KINDS + fruit]]
        if any(state.deck):
            found += [DRAW, TAKE]
        return found

    def refuse(self, state: HamperState, seat: int, move: int) -> Refusal | None:
        return refusals.refuse(state, seat, move)

    def play(self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None) -> None:
        told: list[Event] = []
        if move < EAT:
            state.favourites[seat] = move - FAVOUR
            if NOBODY not in state.favourites:
                state.turn = 0
                told.append(ChoiceOver(None))
        else:
            if move == DRAW:
                told.append(Drawn(seat, FRUITS[self.draw(state, seat, chance)]))
            elif move == TAKE:
                fruit = self.draw(state, seat, chance)
                state.known[seat * KINDS + fruit] += 1
                told.append(Taken(seat, FRUITS[fruit]))
            else:
                self.eat(state, seat, move - EAT)
                told.append(Eaten(seat, FRUITS[move - EAT]))
            self.pass_turn(state)
        if events is not None:
            events += told

    def draw(self, state: HamperState, seat: int, chance: Chance) -> int:
        fruit = chance.pick(state.deck)
        state.deck[fruit] -= 1
        state.hands[seat * KINDS + fruit] += 1
        return fruit

    def eat(self, state: HamperState, seat: int, fruit: int) -> None:
        place = seat * KINDS + fruit
        state.hands[place] -= 1
        state.known[place] = max(0, state.known[place] - 1)
        state.eaten[place] += 1

    def pass_turn(self, state: HamperState) -> None:
        for _ in range(self.players):
            state.turn = (state.turn + 1) % self.players
            if any(state.deck) or state.hand_size(state.turn):
                return

    def result(self, state: HamperState) -> Result | None:
        if self.actors(state):
            return None
        extra = 2 if self.config.options["favourite"] == "double" else 1
        lines = []
        for seat in range(self.players):
            eaten = state.eaten[seat * KINDS : (seat + 1) * KINDS]
            favourite = eaten[state.favourites[seat]]
            lines.append((ScoreLine("eaten", sum(eaten)), ScoreLine("favourite", extra * favourite)))
        scores = [sum(line.points for line in seat) for seat in lines]
        places = [1 + sum(other > score for other in scores) for score in scores]
        return Result(tuple(map(SeatResult, places, scores, lines)), "HA-EAT-01")

    # What each seat may know

    def view(self, state: HamperState, seat: int | None) -> HamperView:
        return view_of(state, seat, self.actors(state))

    def guess(self, view: View, rng: Rng) -> HamperState:
        assert isinstance(view, HamperView)
        return guess_state(self.players, view, rng)

    def figures(self, view: View) -> HamperFigures:
        assert isinstance(view, HamperView)
        return figures_of(view)

    # Moves at the edges

    def move_count(self) -> int:
        return MOVES

    def decode(self, move: int) -> Move:
        return moves.decode(move)

    def encode(self, move: Move) -> int:
        return moves.encode(move)

    def format(self, move: int) -> str:
        return notation.format_move(move)

    def parse(self, text: str) -> int:
        return notation.parse_move(text)

    # For people, clients and tests

    def tell(self, event: Event) -> str:
        return tell(event)

    def catalog(self) -> HamperCatalog:
        return HamperCatalog(FRUITS)

    def components(self, state: HamperState) -> dict[str, int]:
        return {
            FRUITS[fruit]: state.deck[fruit] + sum(state.hands[fruit::KINDS]) + sum(state.eaten[fruit::KINDS])
            for fruit in range(KINDS)
        }
