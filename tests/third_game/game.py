"""Hamper as a `Game`."""

from __future__ import annotations

from bradshaw.core.chance import Chance
from bradshaw.core.codes import Code, known_code
from bradshaw.core.errors import Refusal
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Move, Result, View
from tests.third_game import notation, refusals
from tests.third_game.catalog import HamperCatalog, build_catalog
from tests.third_game.codes import MOVE_COUNT
from tests.third_game.describe import describe_view
from tests.third_game.figures import HamperFigures
from tests.third_game.figures_building import build_figures
from tests.third_game.guess import guess_state
from tests.third_game.moves import HamperMove, decode_move, encode_move
from tests.third_game.result import build_result
from tests.third_game.rules import turn
from tests.third_game.rules.setup import set_up
from tests.third_game.state import HamperState, count_components
from tests.third_game.tell import tell
from tests.third_game.view import HamperView
from tests.third_game.view_building import build_view

FAVOURITE_BONUS = {"single": 1, "double": 2}  # points, by option value


class HamperGame(Game[HamperState]):
    # Play

    def setup(self, chance: Chance, events: list[Event] | None = None) -> HamperState:
        return set_up(self.players, chance, events)

    def actors(self, state: HamperState) -> list[int]:
        return turn.actors(state)

    def legal(self, state: HamperState, seat: int) -> list[int]:
        return turn.legal_moves(state, seat)

    def apply_unchecked(
        self, state: HamperState, seat: int, move: int, chance: Chance, events: list[Event] | None = None
    ) -> None:
        turn.play_move(state, seat, move, chance, events)

    def result(self, state: HamperState) -> Result | None:
        return None if turn.actors(state) else build_result(state, FAVOURITE_BONUS[self.config.options["favourite"]])

    def refuse(self, state: HamperState, seat: int, move: Code) -> Refusal | None:
        return refusals.refuse(state, seat, known_code(move, MOVE_COUNT))

    def turn_rule(self, state: HamperState) -> str:
        return refusals.turn_rule(state)

    def end_rule(self, state: HamperState) -> str:
        return "HA-TURN-01"

    # Hidden information

    def view(self, state: HamperState, seat: int | None) -> HamperView:
        return build_view(state, seat)

    def guess(self, view: View, rng: Rng) -> HamperState:
        assert isinstance(view, HamperView)
        return guess_state(self.players, view, rng)

    def figures(self, view: View) -> HamperFigures:
        assert isinstance(view, HamperView)
        return build_figures(view)

    # Moves planned ahead

    def skip_to(self, state: HamperState, seat: int) -> bool:
        state.turn = seat
        return bool(turn.legal_moves(state, seat))

    # Codes, values and text of moves

    def move_count(self) -> int:
        return MOVE_COUNT

    def decode(self, move: Code) -> HamperMove:
        return decode_move(known_code(move, MOVE_COUNT))

    def encode(self, move: Move) -> int:
        return encode_move(move)

    def format(self, move: Code) -> str:
        return notation.format_move(known_code(move, MOVE_COUNT))

    def parse(self, text: str) -> int:
        return notation.parse_move(text)

    # Texts, catalog and components

    def tell(self, event: Event) -> str:
        return tell(event)

    def describe(self, view: View) -> str:
        if not isinstance(view, HamperView):
            raise TypeError("not a view of this game")
        return describe_view(view)

    def catalog(self) -> HamperCatalog:
        return build_catalog()

    def components(self, state: HamperState) -> dict[str, int]:
        return count_components(state)
