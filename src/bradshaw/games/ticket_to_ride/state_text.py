"""Reads and writes states as text, for tests, puzzles and bug reports. One fact per line; `#` starts a comment.

turn 0                                  the seat to move (default 0)
step turn                               what the game is waiting for, as in the view
first 1                                 the first player
row red blue locomotive green -         the face-up cards (default: none)
discards red 2 locomotive 1
hand 0 red 3 locomotive 1               the hand of seat 0; `known 0 …`: its publicly known cards
rest deck                               where the other cards are: deck, discards or a seat
route 0 paris-zurich                    owned by seat 0; sets trains, points and closed twins
station 0 paris
tickets 0 berlin-roma essen-kyiv        kept by seat 0; `offer 0 …`: offered to seat 0
first_tickets 0 2                       the number kept before the first turn
under 0 madrid-zurich                   under the deck, returned by seat 0; in drawing order
out 0 brest-venezia                     out of the game, rejected by seat 0 (`out - …`: by nobody)
rest_tickets deck                       where the other tickets are: deck, out or a seat; long tickets are out
tunnel paris-zurich red 2+1             a tunnel awaiting a decision, and the cards laid
turned red 1 white 2                    the cards turned up for the tunnel
turns_left 3                            in the last round
passes 1
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.core.errors import NotationError
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.moves import decode_move
from bradshaw.games.ticket_to_ride.names import (
    CARD_KINDS,
    CARDS,
    CHOOSE_TICKETS,
    EMPTY,
    IN_DECK,
    LOCOMOTIVE,
    NO_COLOUR,
    NO_MOVE,
    NOBODY,
    NOT_YET,
    OUT,
    STEPS,
    TURN,
    UNDER_DECK,
)
from bradshaw.games.ticket_to_ride.notation import format_move
from bradshaw.games.ticket_to_ride.rules.route import occupy
from bradshaw.games.ticket_to_ride.rules.setup import empty_board
from bradshaw.games.ticket_to_ride.rules.ticket import offer_ticket, offered_to
from bradshaw.games.ticket_to_ride.state import TicketToRideState

_NONE = "-"


def read_state(lookup: Lookup, text: str) -> TicketToRideState:
    """Parse a state. Raise NotationError, with the line at fault."""
    reader = _Reader(lookup)
    for line_number, line in enumerate(text.splitlines(), start=1):
        words = line.split("#")[0].split()
        if words:
            try:
                reader.read(words)
            except (LookupError, ValueError) as error:
                raise NotationError(f"line {line_number}: cannot read '{line.strip()}' ({error})") from None
    return reader.finish()


class _Reader:
    """Builds a state line by line. Cards and tickets start in the deck; `finish` places the rest."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._state = empty_board(lookup)
        self._state.step = TURN
        self._rest = "deck"
        self._rest_tickets = "deck"

    def read(self, words: list[str]) -> None:  # noqa: C901, PLR0912 - one case for each kind of line
        state = self._state
        match words:
            case ["step", name]:
                state.step = STEPS.index(name)
            case ["turn", seat]:
                state.turn = self._read_seat(seat)
            case ["first", seat]:
                state.first = self._read_seat(seat)
            case ["turns_left", count]:
                state.turns_left = _parse_number(count)
            case ["passes", count]:
                state.passes = _parse_number(count)
            case ["row", *cards]:
                self._read_row(cards)
            case ["discards", *cards]:
                self._move_cards(cards, state.discards, 0)
            case ["turned", *cards]:
                self._move_cards(cards, state.turned, 0)
            case ["hand", seat, *cards]:
                self._move_cards(cards, state.hands, self._read_seat(seat) * CARD_KINDS)
            case ["known", seat, *cards]:
                for kind, copies in _parse_counts(cards):
                    state.known[self._read_seat(seat) * CARD_KINDS + kind] = copies
            case ["rest", place]:
                self._rest = place
            case ["rest_tickets", place]:
                self._rest_tickets = place
            case ["route", seat, *routes]:
                for route in routes:
                    index = self._lookup.route_ids.index(route)
                    occupy(self._lookup, state, self._read_seat(seat), index, NO_COLOUR, 0, 0, None)
            case ["station", seat, *cities]:
                for city in cities:
                    state.city_owner[self._lookup.city_ids.index(city)] = self._read_seat(seat)
                    state.stations[self._read_seat(seat)] -= 1
            case ["first_tickets", seat, count]:
                state.kept_first[self._read_seat(seat)] = _parse_number(count)
            case ["tunnel", *claim]:
                self._read_tunnel(" ".join(["claim", *claim]))
            case [("tickets" | "offer" | "under" | "out"), seat, *tickets]:
                for ticket in tickets:
                    self._place_ticket(words[0], seat, self._lookup.ticket_ids.index(ticket))
            case _:
                raise ValueError("unknown kind of line")

    def finish(self) -> TicketToRideState:
        state = self._state
        if min(state.deck) < 0:
            kind = list(state.deck).index(min(state.deck))
            raise NotationError(f"too many {CARDS[kind]} cards")
        if min(state.trains) < 0 or min(state.stations) < 0:
            raise NotationError("a player has placed too many trains or stations")
        if state.laid != NO_MOVE:
            colour = self._lookup.move_colour[state.laid]
            state.due = state.turned[LOCOMOTIVE]
            state.due += state.turned[colour] if colour != NO_COLOUR else 0
        if self._rest != "deck":
            first = 0 if self._rest == "discards" else self._read_seat(self._rest) * CARD_KINDS
            target = state.discards if self._rest == "discards" else state.hands
            for kind in range(CARD_KINDS):
                target[first + kind] += state.deck[kind]
                state.deck[kind] = 0
        for ticket in range(self._lookup.tickets):
            if state.ticket_at[ticket] == IN_DECK:
                state.ticket_at[ticket] = self._rest_place(ticket)
        return state

    def _rest_place(self, ticket: int) -> int:
        if self._lookup.ticket_long[ticket] or self._rest_tickets == "out":
            return OUT
        return IN_DECK if self._rest_tickets == "deck" else self._read_seat(self._rest_tickets)

    def _read_seat(self, word: str) -> int:
        return range(self._lookup.players).index(int(word))

    def _read_row(self, cards: list[str]) -> None:
        if len(cards) != self._lookup.row:
            raise ValueError(f"the row has {self._lookup.row} places")
        for place, card in enumerate(cards):
            if card != _NONE:
                self._state.row[place] = CARDS.index(card)
                self._state.deck[CARDS.index(card)] -= 1

    def _move_cards(self, cards: list[str], target: vec[i64], first: int) -> None:
        for kind, count in _parse_counts(cards):
            self._state.deck[kind] -= count
            target[first + kind] += count

    def _read_tunnel(self, claim: str) -> None:
        lookup, state = self._lookup, self._state
        texts = [format_move(decode_move(lookup, move)) for move in range(lookup.moves)]
        state.laid = texts.index(claim)
        if lookup.move_colour[state.laid] != NO_COLOUR:
            state.deck[lookup.move_colour[state.laid]] -= lookup.move_cards[state.laid]
        state.deck[LOCOMOTIVE] -= lookup.move_locomotives[state.laid]

    def _place_ticket(self, place: str, seat: str, ticket: int) -> None:
        state = self._state
        if state.ticket_at[ticket] != IN_DECK:
            raise ValueError("the ticket is already placed")
        if place == "tickets":
            state.ticket_at[ticket] = self._read_seat(seat)
        elif place == "offer":
            offer_ticket(self._lookup, state, self._read_seat(seat), ticket)
        else:
            state.ticket_by[ticket] = NOBODY if seat == _NONE else self._read_seat(seat)
            state.ticket_at[ticket] = OUT if place == "out" else UNDER_DECK
            if place == "under":
                state.under = append(state.under, ticket)


def _parse_counts(words: list[str]) -> list[tuple[int, int]]:
    """Parse pairs like `red 2`."""
    pairs = zip(words[::2], words[1::2], strict=True)
    return [(CARDS.index(card), _parse_number(count)) for card, count in pairs]


def _parse_number(word: str) -> int:
    if not word.isdecimal():
        raise ValueError(f"'{word}' is not a number")
    return int(word)


def write_state(lookup: Lookup, state: TicketToRideState) -> str:
    """Write a state as text, hidden cards included."""
    lines = [f"step {STEPS[state.step]}", f"turn {state.turn}", f"first {state.first}"]
    if state.turns_left != NOT_YET:
        lines.append(f"turns_left {state.turns_left}")
    if state.passes:
        lines.append(f"passes {state.passes}")
    row = [_NONE if card == EMPTY else CARDS[card] for card in state.row]
    lines.append(f"row {' '.join(row)}")
    lines.append(f"discards{_format_cards(state.discards)}")
    if state.laid != NO_MOVE:
        claim = format_move(decode_move(lookup, state.laid)).removeprefix("claim ")
        lines += [f"tunnel {claim}", f"turned{_format_cards(state.turned)}"]
    for seat in range(lookup.players):
        lines += _player_lines(lookup, state, seat)
    lines += [f"under {state.ticket_by[ticket]} {lookup.ticket_ids[ticket]}" for ticket in state.under]
    unseen = [t for t in range(lookup.tickets) if state.ticket_at[t] == OUT and state.ticket_by[t] == NOBODY]
    lines.append(" ".join(["out", _NONE, *[lookup.ticket_ids[ticket] for ticket in unseen]]))
    return "\n".join(lines) + "\n"


def _player_lines(lookup: Lookup, state: TicketToRideState, seat: int) -> list[str]:
    hand = slice(seat * CARD_KINDS, (seat + 1) * CARD_KINDS)
    tickets = range(lookup.tickets)
    rejected = [t for t in tickets if state.ticket_at[t] == OUT and state.ticket_by[t] == seat]
    routes = [lookup.route_ids[r] for r in range(lookup.routes) if state.route_owner[r] == seat]
    cities = [lookup.city_ids[c] for c in range(lookup.cities) if state.city_owner[c] == seat]
    fields = {
        "hand": _format_cards(state.hands[hand]).split(),
        "known": _format_cards(state.known[hand]).split(),
        "route": routes,
        "station": cities,
        "tickets": [lookup.ticket_ids[t] for t in tickets if state.ticket_at[t] == seat],
        "offer": [lookup.ticket_ids[t] for t in offered_to(lookup, state, seat)],
        "out": [lookup.ticket_ids[t] for t in rejected],
    }
    lines = [" ".join([name, str(seat), *words]) for name, words in fields.items() if words]
    if state.step != CHOOSE_TICKETS or state.kept_first[seat]:
        lines.append(f"first_tickets {seat} {state.kept_first[seat]}")
    return lines


def _format_cards(counts: vec[i64]) -> str:
    return "".join([f" {CARDS[kind]} {count}" for kind, count in enumerate(counts) if count])
