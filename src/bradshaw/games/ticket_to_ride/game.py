"""Ticket to Ride: Europe as a Game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.codes import Code, known_code
from bradshaw.core.config import Config
from bradshaw.core.errors import NotationError, Refusal
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Move, Result, View
from bradshaw.games.ticket_to_ride import notation, refusals
from bradshaw.games.ticket_to_ride.catalog import TicketToRideCatalog, build_catalog
from bradshaw.games.ticket_to_ride.codes import DRAW_ROW, KIND_DRAW_ROW
from bradshaw.games.ticket_to_ride.describe import describe_view
from bradshaw.games.ticket_to_ride.figures import TicketToRideFigures
from bradshaw.games.ticket_to_ride.figures_building import build_figures
from bradshaw.games.ticket_to_ride.guess import guess_state
from bradshaw.games.ticket_to_ride.load import packaged_box
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.moves import TicketToRideMove, decode_move
from bradshaw.games.ticket_to_ride.names import CARDS, OVER, TURN
from bradshaw.games.ticket_to_ride.random_move import random_move
from bradshaw.games.ticket_to_ride.result import build_bare_result, build_result
from bradshaw.games.ticket_to_ride.rules import turn
from bradshaw.games.ticket_to_ride.rules.score import score
from bradshaw.games.ticket_to_ride.rules.setup import set_up
from bradshaw.games.ticket_to_ride.rules.win import places
from bradshaw.games.ticket_to_ride.state import TicketToRideState, count_components
from bradshaw.games.ticket_to_ride.tell import EnglishNames, Teller
from bradshaw.games.ticket_to_ride.view import TicketToRideView
from bradshaw.games.ticket_to_ride.view_building import build_open_view, build_view

# The folder of each game's board.
BOARDS: Final = {"ticket-to-ride": "europe", "ticket-to-ride-pocket": "pocket", "ticket-to-ride-isle": "isle"}


class TicketToRide(Game[TicketToRideState]):
    """Ticket to Ride: Europe in one configuration."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self.box = packaged_box(BOARDS[config.game])
        variant = self.box.variants[config.options["tickets"]]
        returned_out = config.options["returned_tickets"] == "out"
        self.lookup = Lookup(self.box, variant, config.players, returned_out)
        codes = range(self.lookup.moves)
        self._moves: tuple[TicketToRideMove, ...] = tuple([decode_move(self.lookup, code) for code in codes])
        self._codes: dict[Move, int] = {move: code for code, move in enumerate(self._moves)}
        self._texts: list[str] = [notation.format_move(move) for move in self._moves]
        self._codes_by_text: dict[str, int] = {text: code for code, text in enumerate(self._texts)}
        self._english = EnglishNames(self.box, self.lookup)
        self._teller = Teller(self._english)

    def setup(self, chance: Chance, events: list[Event] | None = None) -> TicketToRideState:
        return set_up(self.lookup, chance, events)

    def actors(self, state: TicketToRideState) -> list[int]:
        return turn.actors(self.lookup, state)

    def first_actor(self, state: TicketToRideState) -> i64:
        return turn.first_actor(self.lookup, state)

    def legal(self, state: TicketToRideState, seat: int) -> list[int]:
        return list(turn.legal_moves(self.lookup, state, seat))

    def moves(self, state: TicketToRideState, seat: i64) -> vec[i64]:
        return turn.legal_moves(self.lookup, state, seat)

    def random_move(self, state: TicketToRideState, seat: i64, rng: Rng) -> i64:
        return random_move(self.lookup, state, seat, rng)

    def apply_unchecked(
        self, state: TicketToRideState, seat: i64, move: i64, chance: Chance, events: list[Event] | None = None
    ) -> None:
        turn.play_move(self.lookup, state, seat, move, chance, events)

    def result(self, state: TicketToRideState) -> Result | None:
        return build_result(self.lookup, state) if state.step == OVER else None

    def bare_result(self, state: TicketToRideState) -> Result | None:
        return build_bare_result(self.lookup, state) if state.step == OVER else None

    def places(self, state: TicketToRideState) -> list[int]:
        return places(score(self.lookup, state))

    def refuse(self, state: TicketToRideState, seat: int, move: Code) -> Refusal | None:
        return refusals.refuse(self.lookup, state, seat, known_code(move, self.lookup.moves))

    def turn_rule(self, state: TicketToRideState) -> str:
        return refusals.turn_rule(state)

    def end_rule(self, state: TicketToRideState) -> str:
        return refusals.end_rule(self.lookup, state)

    def view(self, state: TicketToRideState, seat: int | None) -> TicketToRideView:
        return build_view(self.lookup, state, seat)

    def open_view(self, state: TicketToRideState) -> TicketToRideView:
        return build_open_view(self.lookup, state)

    def guess(self, view: View, rng: Rng) -> TicketToRideState:
        return guess_state(self.lookup, _check_type(view), rng)

    def figures(self, view: View) -> TicketToRideFigures:
        return build_figures(self.lookup, _check_type(view))

    def takeable(self, move: Code) -> tuple[str, ...]:
        return CARDS if self.lookup.move_kind[known_code(move, self.lookup.moves)] == KIND_DRAW_ROW else ()

    def taken(self, view: View, move: Code) -> str:
        return (_check_type(view).row[int(move) - DRAW_ROW] or "") if self.takeable(move) else ""

    def skip_to(self, state: TicketToRideState, seat: int) -> bool:
        state.turn = seat
        state.step = TURN
        return True

    def move_count(self) -> int:
        return self.lookup.moves

    def decode(self, move: Code) -> TicketToRideMove:
        return self._moves[known_code(move, self.lookup.moves)]

    def encode(self, move: Move) -> int:
        if move not in self._codes:
            raise NotationError(f"{move!r} is not a move")
        return self._codes[move]

    def format(self, move: Code) -> str:
        return self._texts[known_code(move, self.lookup.moves)]

    def parse(self, text: str) -> int:
        words = text if text in self._codes_by_text else notation.standard_text(text, self._english.ids)
        if words not in self._codes_by_text:
            raise notation.explain_unknown(self.lookup, words, self._codes_by_text)
        return self._codes_by_text[words]

    def tell(self, event: Event) -> str:
        return self._teller.tell(event)

    def describe(self, view: View) -> str:
        checked = _check_type(view)
        return describe_view(self._english, self.lookup, checked, build_figures(self.lookup, checked))

    def catalog(self) -> TicketToRideCatalog:
        return build_catalog(self.box, self.lookup, self._moves)

    def components(self, state: TicketToRideState) -> dict[str, int]:
        return count_components(self.lookup, state)


def _check_type(view: View) -> TicketToRideView:
    if not isinstance(view, TicketToRideView):
        raise TypeError(f"not a view of this game: {type(view).__name__}")
    return view
