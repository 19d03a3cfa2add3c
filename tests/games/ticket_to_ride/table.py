"""A test table: positions and moves as text, chance scripted by card and ticket names."""

from __future__ import annotations

from bradshaw.core.chance import ScriptedChance
from bradshaw.core.errors import Refusal
from bradshaw.core.game import digest
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride import SPEC
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, CARDS
from bradshaw.games.ticket_to_ride.state_text import read_state
from bradshaw.games.ticket_to_ride.view import OwnView, TicketToRideView
from bradshaw.games.ticket_to_ride.view_building import cards_by_name

FULL_ROW = "row red blue green white black\n"
# Routes of 40 trains in all.
FORTY_TRAINS = (
    "petrograd-stockholm budapest-kyiv palermo-smyrna athina-brindisi bucuresti-kyiv kharkov-kyiv kharkov-moskva"
    " barcelona-marseille"
)
_GAMES: dict[tuple[int, str, str], TicketToRide] = {}


def game_for(players: int = 2, tickets: str = "classic", returned: str = "under") -> TicketToRide:
    """Return the rules of a configuration, cached."""
    key = (players, tickets, returned)
    if key not in _GAMES:
        game = SPEC.start(players, options={"tickets": tickets, "returned_tickets": returned})
        assert isinstance(game, TicketToRide)
        _GAMES[key] = game
    return _GAMES[key]


class Table:
    """A game in a chosen position."""

    def __init__(self, text: str, players: int = 2, tickets: str = "classic", returned: str = "under") -> None:
        self.game = game_for(players, tickets, returned)
        self.state = read_state(self.game.lookup, text)
        self.components = self.game.components(self.state)

    def legal(self, seat: int | None = None) -> list[str]:
        """Return a seat's legal moves in notation, by default for the seat to move."""
        seat = self.state.turn if seat is None else seat
        return [self.game.format(move) for move in self.game.legal(self.state, seat)]

    def legal_after(self, prefix: str) -> list[str]:
        """Return the legal moves that start with `prefix`, without the prefix."""
        return [move.removeprefix(prefix).strip() for move in self.legal() if move.startswith(prefix)]

    def play(self, move: str, chance: str = "", seat: int | None = None) -> list[Event]:
        """Play a move twice, with and without events, and check that both lead to the same state.

        `chance` names the cards and tickets that turn up.
        """
        seat = self.state.turn if seat is None else seat
        code, silent = self.game.parse(move), self.state.copy()
        outcomes = ScriptedChance([self._outcome(word) for word in chance.split()])
        events: list[Event] = []
        self.game.apply(self.state, seat, code, outcomes, events)
        outcomes.finish()
        self.game.apply_unchecked(silent, seat, code, ScriptedChance(outcomes.outcomes))
        assert silent.numbers() == self.state.numbers()
        assert self.game.components(self.state) == self.components
        return events

    def play_all(self, *moves: str) -> Table:
        """Play moves in order; `draw blind: red` scripts a move's outcomes of chance."""
        for move in moves:
            text, _, chance = move.partition(": ")
            self.play(text, chance)
        return self

    def refusal(self, move: str, seat: int | None = None) -> Refusal:
        """Return the refusal of an illegal move, and check that the state is unchanged."""
        seat = self.state.turn if seat is None else seat
        before = digest(self.state)
        refusal = self.game.check(self.state, seat, self.game.parse(move))
        assert refusal is not None, f"{move} is legal"
        assert digest(self.state) == before
        return refusal

    def reason(self, move: str) -> tuple[str, str]:
        """Return the code and the rule of a refusal."""
        refusal = self.refusal(move)
        return refusal.code, refusal.rule

    def hand(self, seat: int) -> dict[str, int]:
        return cards_by_name(self.state.hands[seat * CARD_KINDS : (seat + 1) * CARD_KINDS])

    def known(self, seat: int) -> dict[str, int]:
        return cards_by_name(self.state.known[seat * CARD_KINDS : (seat + 1) * CARD_KINDS])

    def row(self) -> list[str]:
        return [card or "-" for card in self.view(None).row]

    def tickets(self, seat: int) -> list[str]:
        lookup = self.game.lookup
        return [lookup.ticket_ids[t] for t in range(lookup.tickets) if self.state.ticket_at[t] == seat]

    def discards(self) -> dict[str, int]:
        return cards_by_name(self.state.discards)

    def view(self, seat: int | None) -> TicketToRideView:
        return self.game.view(self.state, seat)

    def own(self, seat: int) -> OwnView:
        """Return what only the seat itself sees."""
        own = self.view(seat).own
        assert own is not None
        return own

    def owner(self, route: str) -> int:
        return self.state.route_owner[self.game.lookup.route_ids.index(route)]

    def _outcome(self, word: str) -> int:
        if word in CARDS:
            return CARDS.index(word)
        return self.game.lookup.ticket_ids.index(word)


def kinds(events: list[Event]) -> list[str]:
    """Return the class names of events, in order."""
    return [type(event).__name__ for event in events]
