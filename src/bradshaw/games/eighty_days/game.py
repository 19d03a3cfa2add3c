"""Around the World in 80 Days as a Game."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.codes import Code, known_code
from bradshaw.core.config import Config
from bradshaw.core.errors import Refusal
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Move, Result, View
from bradshaw.games.eighty_days import figures_building, guess, moves, names, notation, refusals, tell, view_building
from bradshaw.games.eighty_days.box import Box
from bradshaw.games.eighty_days.catalog import EightyDaysCatalog, build_catalog
from bradshaw.games.eighty_days.codes import AT_TAKE_CARD, KIND, MOVE_COUNT, TAKE_CARD
from bradshaw.games.eighty_days.describe import describe_view
from bradshaw.games.eighty_days.figures import EightyDaysFigures
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.result import build_bare_result, build_result, stopped_places
from bradshaw.games.eighty_days.rules import setup, turn, win
from bradshaw.games.eighty_days.rules.round import begin_turn
from bradshaw.games.eighty_days.state import EightyDaysState, count_components
from bradshaw.games.eighty_days.view import EightyDaysView


class EightyDays(Game[EightyDaysState]):
    """Around the World in 80 Days in one configuration, with one box."""

    def __init__(self, config: Config, box: Box) -> None:
        super().__init__(config)
        self.box = box
        self.lookup = Lookup(box, config.players, config.options)

    def __reduce__(self) -> tuple[object, ...]:
        return EightyDays, (self.config, self.box)

    def setup(self, chance: Chance, events: list[Event] | None = None) -> EightyDaysState:
        return setup.set_up(self.lookup, chance, self.config.first, events)

    def actors(self, state: EightyDaysState) -> list[int]:
        return [] if state.step == names.OVER else [state.seat]

    def legal(self, state: EightyDaysState, seat: int) -> list[int]:
        return list(turn.legal_moves(self.lookup, state)) if seat == state.seat else []

    def first_actor(self, state: EightyDaysState) -> i64:
        if state.step == names.OVER:  # a conditional expression would box the number
            return -1
        return state.seat

    def moves(self, state: EightyDaysState, seat: i64) -> vec[i64]:
        return turn.legal_moves(self.lookup, state) if seat == state.seat else vec[i64]()

    def apply_unchecked(
        self, state: EightyDaysState, seat: i64, move: i64, chance: Chance, events: list[Event] | None = None
    ) -> None:
        turn.play_move(self.lookup, state, move, chance, events)

    def result(self, state: EightyDaysState) -> Result | None:
        return build_result(self.lookup, state) if state.step == names.OVER else None

    def bare_result(self, state: EightyDaysState) -> Result | None:
        return build_bare_result(self.lookup, state) if state.step == names.OVER else None

    def places(self, state: EightyDaysState) -> list[int]:
        return win.places(self.lookup, state)

    def stopped_places(self, state: EightyDaysState) -> list[int]:
        return stopped_places(self.lookup, state)

    def refuse(self, state: EightyDaysState, seat: int, move: Code) -> Refusal | None:
        return refusals.refuse(self.lookup, state, known_code(move, MOVE_COUNT))

    def turn_rule(self, state: EightyDaysState) -> str:
        return "ED-ROUND-02"

    def end_rule(self, state: EightyDaysState) -> str:
        return refusals.end_rule(self.lookup)

    def view(self, state: EightyDaysState, seat: int | None) -> EightyDaysView:
        return view_building.build_view(self.lookup, state, seat)

    def open_view(self, state: EightyDaysState) -> EightyDaysView:
        return view_building.build_open_view(self.lookup, state)

    def guess(self, view: View, rng: Rng) -> EightyDaysState:
        return guess.guess_state(self.lookup, _check_type(view), rng)

    def figures(self, view: View) -> EightyDaysFigures:
        return figures_building.build_figures(self.lookup, _check_type(view))

    def takeable(self, move: Code) -> tuple[str, ...]:
        return names.TRAVEL_CARDS if KIND[known_code(move, MOVE_COUNT)] == TAKE_CARD else ()

    def taken(self, view: View, move: Code) -> str:
        if not self.takeable(move):
            return ""
        action = names.ACTIONS[int(move) - AT_TAKE_CARD]
        return next((place.card or "" for place in _check_type(view).row if place.action == action), "")

    def skip_to(self, state: EightyDaysState, seat: int) -> bool:
        if state.place[seat] == names.HOME:
            return False
        begin_turn(state, seat, None)
        return True

    def move_count(self) -> int:
        return MOVE_COUNT

    def decode(self, move: Code) -> Move:
        return moves.decode_move(known_code(move, MOVE_COUNT))

    def encode(self, move: Move) -> int:
        return moves.encode_move(move)

    def format(self, move: Code) -> str:
        return notation.format_move(known_code(move, MOVE_COUNT))

    def parse(self, text: str) -> int:
        return notation.parse_move(text)

    def tell(self, event: Event) -> str:
        return tell.tell(event)

    def describe(self, view: View) -> str:
        return describe_view(_check_type(view))

    def catalog(self) -> EightyDaysCatalog:
        config = self.config
        return build_catalog(self.box, config.players, config.edition, config.options, list(self.lookup.event_copies))

    def components(self, state: EightyDaysState) -> dict[str, int]:
        return count_components(state)


def _check_type(view: View) -> EightyDaysView:
    if not isinstance(view, EightyDaysView):
        raise TypeError(f"not a view of this game: {type(view).__name__}")
    return view
