"""Reads and writes states as text, for tests, puzzles and bug reports. One fact per line; `#` starts a comment.

turn 0                                  the seat to move (default 0)
step turn                               what the game is waiting for, as in the view
round 3
first 1                                 the first player; `next_first 0`: took the first-player action
travellers 2                            the number at the start of the round (default: the number now)
row coin T3 balloon S6                  the card under each action (default: none)
discards T3 2 S8 1                      discarded travel cards
event_discards offer princess           discarded event cards, top card last
hand 0 T3 2 S7 1                        travel cards of seat 0; `known 0 …`: its publicly known cards
events 0 offer 1                        event cards of seat 0
rest deck                               where the other travel cards are: deck, discards or a seat
coins 0 3                               coins of seat 0 (default 1); the rest are in the bank
at 0 bombay                             where a traveller is (default: London, before the journey)
home 1 0                                the seats back in London, in order of arrival
days 0 27                               days spent travelling; or `days 0 travel 20 detective 2 london 5`
detective suez
chip suez orange coin                   on the board; with `open` at the end, declined and face up
gone suez blue event                    off the board
offered orange                          the chips the traveller may take now
action balloon                          the unused action
balloon 1                               the action's balloon is available
legs 1                                  legs travelled this turn
die 4                                   the last roll of the turn
extra 1                                 the extra turn at the end
leg_cards T5                            cards of the declared leg with a replaced value
leg_trains 1                            also: leg_ships, leg_days, leg_off, leg_balloon, leg_elephant
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.errors import NotationError
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    ACTIONS,
    AWAY,
    BY_TRAVEL,
    CHIP_KINDS,
    CHIPS,
    CITIES,
    COLOURS,
    EVENT_CARDS,
    FACE_DOWN,
    GONE,
    HAND_EVENTS,
    HOME,
    LONDON,
    NOTHING,
    OVER,
    REASON_COUNT,
    REASONS,
    STEPS,
    TRAVEL_CARDS,
    TRAVEL_KINDS,
    TURN,
)
from bradshaw.games.eighty_days.notation import card_text
from bradshaw.games.eighty_days.rules.chips import chip_is_open, spot
from bradshaw.games.eighty_days.rules.turn import legal_moves
from bradshaw.games.eighty_days.state import EightyDaysState, new_state

_CARDS: Final = [card_text(card) for card in TRAVEL_CARDS]
_HAND_EVENTS: Final = list(EVENT_CARDS[:HAND_EVENTS])
# Fields with a number, omitted if 0.
_NUMBERS: Final = (
    *("balloon", "legs", "die", "extra"),
    *("leg_trains", "leg_ships", "leg_days", "leg_off", "leg_balloon", "leg_elephant"),
)


def read_state(lookup: Lookup, text: str) -> EightyDaysState:
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
    """Builds a state line by line. Cards start in the decks; `finish` places the rest."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._state = state = new_state(lookup.players)
        state.step, state.round = TURN, 1
        state.travel_deck = lookup.travel_copies[:]
        state.event_deck = lookup.event_copies[:]
        state.coins = vec[i64]([1] * lookup.players)
        state.chip_pool = vec[i64]([*lookup.chip_copies, *lookup.chip_copies, *[0] * (2 * CHIP_KINDS)])
        self._travellers = NOTHING
        self._rest_place = "deck"

    def read(self, words: list[str]) -> None:  # noqa: C901, PLR0912, PLR0915 - one case for each kind of line
        state = self._state
        match words:
            case ["step", name]:
                state.step = STEPS.index(name)
            case ["turn", seat]:
                state.seat = self._read_seat(seat)
            case ["round", number]:
                state.round = _parse_number(number)
            case ["first", seat]:
                state.first = self._read_seat(seat)
            case ["next_first", seat]:
                state.next_first = self._read_seat(seat)
            case ["travellers", number]:
                self._travellers = range(1 + self._lookup.players).index(_parse_number(number))
            case ["row", *cards]:
                for action, card in zip(cards[::2], cards[1::2], strict=True):
                    state.row[ACTIONS.index(action)] = _CARDS.index(card)
                    state.travel_deck[_CARDS.index(card)] -= 1
            case ["discards", *cards]:
                _move(cards, _CARDS, state.travel_deck, state.travel_discards, 0)
            case ["event_discards", *cards]:
                state.event_discards = vec[i64]([_HAND_EVENTS.index(card) for card in cards])
                for kind in state.event_discards:
                    state.event_deck[kind] -= 1
            case ["hand", seat, *cards]:
                _move(cards, _CARDS, state.travel_deck, state.hands, self._read_seat(seat) * TRAVEL_KINDS)
            case ["known", seat, *cards]:
                for kind, count in _parse_counts(cards, _CARDS):
                    state.known[self._read_seat(seat) * TRAVEL_KINDS + kind] = count
            case ["events", seat, *cards]:
                _move(cards, _HAND_EVENTS, state.event_deck, state.events, self._read_seat(seat) * HAND_EVENTS)
            case ["rest", place]:
                self._rest_place = place
            case ["coins", seat, number]:
                state.coins[self._read_seat(seat)] = _parse_number(number)
            case ["at", seat, city]:
                state.place[self._read_seat(seat)] = CITIES.index(city)
            case ["home", *seats]:
                for order, seat in enumerate(seats, start=1):
                    state.place[self._read_seat(seat)] = HOME
                    state.home_order[self._read_seat(seat)] = order
            case ["days", seat, number]:
                self._set_days(seat, [(BY_TRAVEL, _parse_number(number))])
            case ["days", seat, *reasons]:
                self._set_days(seat, _parse_counts(reasons, list(REASONS)))
            case ["detective", city]:
                state.detective = CITIES.index(city, LONDON + 1, HOME)
            case [("chip" | "gone"), city, colour, chip, *flag] if not flag or words[0::4] == ["chip", "open"]:
                self._place_chip(words[0], CITIES.index(city, LONDON + 1, HOME), COLOURS.index(colour), chip)
                if flag:
                    state.chips_open |= 1 << spot(CITIES.index(city), COLOURS.index(colour))
            case ["offered", *colours]:
                for colour in colours:
                    state.offered |= 1 << COLOURS.index(colour)
            case ["action", action]:
                state.action = ACTIONS.index(action)
            case ["leg_cards", *cards]:
                state.leg_cards = vec[i64]([_CARDS.index(card) for card in cards])
            case [name, number] if name in _NUMBERS:
                setattr(state, name, _parse_number(number))
            case _:
                raise ValueError("unknown kind of line")

    def finish(self) -> EightyDaysState:
        state, lookup = self._state, self._lookup
        state.bank = lookup.coins - sum(state.coins)
        self._check_numbers()
        for city in range(1, HOME):
            state.arrivals[city - 1] = sum(place >= city for place in state.place)
        state.travellers = state.travelling() if self._travellers == NOTHING else self._travellers
        if lookup.chips_up:
            self._lay_open_chips()
        if self._rest_place != "deck":
            first = 0 if self._rest_place == "discards" else self._read_seat(self._rest_place) * TRAVEL_KINDS
            target = state.travel_discards if self._rest_place == "discards" else state.hands
            for kind in range(TRAVEL_KINDS):
                target[first + kind] += state.travel_deck[kind]
                state.travel_deck[kind] = 0
        if state.step != OVER and (state.place[state.seat] == HOME or len(legal_moves(lookup, state)) == 0):
            raise NotationError(f"seat {state.seat} is to move and has no legal move")
        return state

    def _check_numbers(self) -> None:
        state = self._state
        for deck, kinds in ((state.travel_deck, _CARDS), (state.event_deck, EVENT_CARDS)):
            if min(deck) < 0:
                raise NotationError(f"too many {kinds[list(deck).index(min(deck))]} cards")
        if min(state.chip_pool) < 0:
            raise NotationError("too many chips of one kind")
        if state.bank < 0:
            raise NotationError("too many coins")

    def _read_seat(self, word: str) -> int:
        return range(self._lookup.players).index(int(word))

    def _set_days(self, seat: str, reasons: list[tuple[int, int]]) -> None:
        for reason, days in reasons:
            self._state.days_by[self._read_seat(seat) * REASON_COUNT + reason] = days
            self._state.days[self._read_seat(seat)] += days

    def _place_chip(self, keyword: str, city: int, colour: int, chip: str) -> None:
        state, at, kind = self._state, spot(city, colour), CHIPS.index(chip)
        if state.chips[at] != FACE_DOWN:
            raise ValueError("the chip is already placed")
        state.chip_pool[colour * CHIP_KINDS + kind] -= 1
        state.chips[at] = kind
        if keyword == "gone":
            state.chips[at] = GONE
            state.chip_pool[AWAY + colour * CHIP_KINDS + kind] += 1

    def _lay_open_chips(self) -> None:
        """Place the remaining chips face up, in the order of their kinds."""
        pool = self._state.chip_pool
        for at, chip in enumerate(self._state.chips):
            if chip == FACE_DOWN:
                first = at % 2 * CHIP_KINDS
                kind = next(kind for kind in range(CHIP_KINDS) if pool[first + kind])
                pool[first + kind] -= 1
                self._state.chips[at] = kind


def _parse_number(word: str) -> int:
    if not word.isdecimal():
        raise ValueError(f"'{word}' is not a number")
    return int(word)


def _parse_counts(words: list[str], kinds: list[str]) -> list[tuple[int, int]]:
    """Parse pairs like `T3 2`."""
    return [(kinds.index(kind), _parse_number(count)) for kind, count in zip(words[::2], words[1::2], strict=True)]


def _move(words: list[str], kinds: list[str], source: vec[i64], target: vec[i64], first: int) -> None:
    for kind, count in _parse_counts(words, kinds):
        source[kind] -= count
        target[first + kind] += count


def write_state(lookup: Lookup, state: EightyDaysState) -> str:
    """Write a state as text, hidden cards included."""
    lines = [f"step {STEPS[state.step]}", f"turn {state.seat}", f"round {state.round}", f"first {state.first}"]
    if state.next_first != NOTHING:
        lines.append(f"next_first {state.next_first}")
    lines.append(f"travellers {state.travellers}")
    row = [f" {ACTIONS[action]} {_CARDS[card]}" for action, card in enumerate(state.row) if card != NOTHING]
    lines += [f"row{''.join(row)}", f"discards{_format_counts(state.travel_discards, _CARDS)}"]
    lines.append(" ".join(["event_discards", *[EVENT_CARDS[kind] for kind in state.event_discards]]))
    lines.append(f"detective {CITIES[state.detective]}")
    for seat in range(lookup.players):
        lines += _player_lines(state, seat)
    arrived = sorted((order, seat) for seat, order in enumerate(state.home_order) if order)
    lines.append("".join(["home", *[f" {seat}" for _, seat in arrived]]))
    lines += _chip_lines(state)
    if state.action != NOTHING:
        lines.append(f"action {ACTIONS[state.action]}")
    lines += [f"{name} {getattr(state, name)}" for name in _NUMBERS if getattr(state, name)]
    lines.append(" ".join(["leg_cards", *[_CARDS[kind] for kind in state.leg_cards]]))
    return "\n".join(lines) + "\n"


def _player_lines(state: EightyDaysState, seat: int) -> list[str]:
    hand = slice(seat * TRAVEL_KINDS, (seat + 1) * TRAVEL_KINDS)
    fields = {
        "hand": _format_counts(state.hands[hand], _CARDS),
        "known": _format_counts(state.known[hand], _CARDS),
        "events": _format_counts(state.events[seat * HAND_EVENTS : (seat + 1) * HAND_EVENTS], _HAND_EVENTS),
        "days": _format_counts(state.days_by[seat * REASON_COUNT : (seat + 1) * REASON_COUNT], list(REASONS)),
        "at": f" {CITIES[state.place[seat]]}" if state.place[seat] < HOME else "",
    }
    return [f"coins {seat} {state.coins[seat]}", *[f"{name} {seat}{text}" for name, text in fields.items() if text]]


def _chip_lines(state: EightyDaysState) -> list[str]:
    away = list(state.chip_pool[AWAY:])
    lines = []
    for at, chip in enumerate(state.chips):
        colour, kind, keyword = at % 2, chip, "chip"
        if chip == FACE_DOWN:
            continue
        if chip == GONE:  # the state does not record which chip was where, so any will do
            kind, keyword = next(k for k in range(CHIP_KINDS) if away[colour * CHIP_KINDS + k]), "gone"
            away[colour * CHIP_KINDS + kind] -= 1
        words = [keyword, CITIES[1 + at // 2], COLOURS[colour], CHIPS[kind], *["open"] * chip_is_open(state, at)]
        lines.append(" ".join(words))
    offered = [name for colour, name in enumerate(COLOURS) if (state.offered >> colour) & 1]
    return [*lines, " ".join(["offered", *offered])]


def _format_counts(counts: vec[i64], kinds: list[str]) -> str:
    return "".join([f" {kinds[kind]} {count}" for kind, count in enumerate(counts) if count])
