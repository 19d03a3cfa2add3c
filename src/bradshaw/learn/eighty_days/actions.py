"""The table of actions, which merges moves that make no difference to a player.

| from | number | action |
|-----:|-------:|--------|
|    0 |   7 | take the card under an action, or the top of the deck |
|    7 |   3 | action: a coin, an event card, first player |
|   10 |   9 | send the detective to a city: by the action, the card or the Princess, in this order |
|   19 |  34 | exchange: the numbers of single trains, paired trains, single ships and paired ships |
|   53 |   4 | Connection, Offer: source |
|   57 |  10 | a balloon for a card: by the action or the card, in this order |
|   67 |  10 | a balloon by the Princess |
|   77 |  24 | Propeller train, then Submarine: source, card or none |
|  101 |   4 | ride an Elephant, sell an Elephant: source |
|  105 |   5 | roll again, accept the die, take a chip of a colour, leave the chips |
|  110 |  20 | buy from a deck, discard a card |
|  130 |   1 | end the turn |
|  131 | 141 | depart with cards |

Merging loses only choices that no one would make. An action's balloon and detective are free and lapse, so they come
before the card. The only Detective card cannot be both in a hand and among the discards. An exchange gives away the
slowest cards. No leg in the box needs two trains and a ship; if one did, the quickest ship would be used.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.eighty_days import codes
from bradshaw.games.eighty_days.codes import AT_ACT_EXCHANGE, DEPARTING, EXCHANGED, KIND, MOVE_COUNT, START
from bradshaw.games.eighty_days.names import NOTHING, TRAINS, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState

A_ACTION: Final = 7
A_DETECTIVE: Final = 10
A_EXCHANGE: Final = 19
A_CONNECT: Final = 53
A_OFFER: Final = 55
A_FLY: Final = 57
A_REPLACE: Final = 77
A_RIDE: Final = 101
A_SELL: Final = 103
A_DIE: Final = 105
A_CHIP: Final = 107
A_BUY: Final = 110
A_DISCARD: Final = 112
A_END: Final = 130
A_DEPART: Final = 131
DEPARTURES: Final = 141
ACTIONS: Final = 272

_MAX_EXCHANGED: Final = 3
_BASE: Final = 4
# The action of an exchange, which depends on the hand.
BY_HAND: Final = -2


def _plain(kind: int, offset: int) -> int:
    """Return the action of a move that is not a departure."""
    plain = {
        codes.TAKE_CARD: 0,
        codes.TAKE_TOP: 6,
        codes.ACT_COIN: A_ACTION,
        codes.ACT_EVENT: A_ACTION + 1,
        codes.ACT_FIRST: A_ACTION + 2,
        codes.CONNECT: A_CONNECT,
        codes.USE_OFFER: A_OFFER,
        codes.PROPEL: A_REPLACE,
        codes.DIVE: A_REPLACE + 12,
        codes.RIDE: A_RIDE,
        codes.REROLL: A_DIE,
        codes.ACCEPT: A_DIE + 1,
        codes.TAKE_CHIP: A_CHIP,
        codes.LEAVE_CHIPS: A_CHIP + 2,
        codes.SELL_ELEPHANT: A_SELL,
        codes.BUY: A_BUY,
        codes.DISCARD_CARD: A_DISCARD,
        codes.END_TURN: A_END,
    }
    if kind in plain:
        return plain[kind] + offset
    if kind in (codes.ACT_DETECTIVE, codes.SEND_DETECTIVE):
        return A_DETECTIVE + offset % codes.CITY_CHOICES
    if kind == codes.FLY:
        return A_FLY + (offset if offset < TRAVEL_KINDS else offset - TRAVEL_KINDS)
    return BY_HAND


def _actions() -> list[int]:
    actions: list[int] = []
    departure = A_DEPART - 1
    for code in range(MOVE_COUNT):
        kind = int(KIND[code])
        offset = code - int(START[kind])
        if kind != codes.DEPART:
            actions.append(_plain(kind, offset))
            continue
        cards = DEPARTING[offset]
        # Two trains with a ship follow the same two trains alone.
        if not (len(cards) == 3 and cards[1] < TRAINS):
            departure += 1
        actions.append(departure)
    return actions


def _only_moves() -> list[int]:
    """Return the move of each action with a single move; NOTHING for other actions."""
    moves = [NOTHING] * ACTIONS
    for action in range(ACTIONS):
        matching = [code for code in range(MOVE_COUNT) if ACTION_OF[code] == action]
        if len(matching) == 1:
            moves[action] = matching[0]
    return moves


def _exchange_classes() -> list[int]:
    """Return the action of each exchange, indexed by the number of cards given in base four: single trains, paired
    trains, single ships, paired ships."""
    classes: list[int] = []
    action = A_EXCHANGE
    for index in range(_BASE**4):
        digits = [index // _BASE**place % _BASE for place in range(4)]
        valid = 1 <= sum(digits) <= _MAX_EXCHANGED
        classes.append(action if valid else NOTHING)
        if valid:
            action += 1
    return classes


def _exchanged_cards() -> list[int]:
    """Return the cards of each exchange, padded to three with NOTHING."""
    padded: list[int] = []
    for cards in EXCHANGED:
        padded += cards + [NOTHING] * (_MAX_EXCHANGED - len(cards))
    return padded


ACTION_OF: Final[vec[i64]] = vec[i64](_actions())
ONLY_MOVE: Final[vec[i64]] = vec[i64](_only_moves())
EXCHANGE_CLASS: Final[vec[i64]] = vec[i64](_exchange_classes())
EXCHANGED_CARDS: Final[vec[i64]] = vec[i64](_exchanged_cards())


def action_of(state: EightyDaysState, code: i64) -> i64:
    action = ACTION_OF[code]
    if action != BY_HAND:
        return action
    base = state.seat * TRAVEL_KINDS
    at = _MAX_EXCHANGED * (code - AT_ACT_EXCHANGE)
    exchange: i64 = 0
    for place in range(_MAX_EXCHANGED):
        card = EXCHANGED_CARDS[at + place]
        if card == NOTHING:
            break
        if card < TRAINS:
            exchange += 64 if state.hands[base + card] == 1 else 16
        else:
            exchange += 4 if state.hands[base + card] == 1 else 1
    return EXCHANGE_CLASS[exchange]


def move_of(state: EightyDaysState, legal: vec[i64], action: i64) -> i64:
    move: i64 = NOTHING
    for code in legal:
        if action_of(state, code) == action:
            move = code
            # The move table lists free moves first, but exchanges of the slowest cards last.
            if not A_EXCHANGE <= action < A_CONNECT:
                return move
    return move
