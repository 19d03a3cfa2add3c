"""Moves as typed values. The engine uses their codes (`codes.py`).

The `source` of an event is "card", or "princess" for a Princess that copies it.
"""

from __future__ import annotations

from bradshaw.core.errors import NotationError
from bradshaw.core.values import Move
from bradshaw.games.eighty_days import codes, names


class TakeCard(Move, frozen=True, tag="take_card"):
    """Take the card under an action."""

    action: str


class TakeTopCard(Move, frozen=True, tag="take_top_card"):
    """Take the top card of the travel deck."""


class UseAction(Move, frozen=True, tag="use_action"):
    """Use the action "coin", "event" or "first-player" of the card just taken."""

    action: str


class UseDetective(Move, frozen=True, tag="use_detective"):
    """Use the detective action: move the detective to a city."""

    city: str


class Exchange(Move, frozen=True, tag="exchange"):
    """Use the exchange action: discard cards and draw as many."""

    cards: tuple[str, ...]


class PlayConnection(Move, frozen=True, tag="play_connection"):
    """Play a Connection, for a second leg. `source` is "card" or "princess"."""

    source: str


class PlaceBalloon(Move, frozen=True, tag="place_balloon"):
    """Replace a card's value with a balloon. `source` is "action", "card" or "princess"."""

    source: str
    card: str


class PlayPropellerTrain(Move, frozen=True, tag="play_propeller_train"):
    """Replace a train's value with a Propeller train. `card` is None for a stand-in (option `express_replaces`)."""

    source: str
    card: str | None


class PlaySubmarine(Move, frozen=True, tag="play_submarine"):
    """Replace a ship's value with a Submarine. `card` is None for a stand-in (option `express_replaces`)."""

    source: str
    card: str | None


class PlayOffer(Move, frozen=True, tag="play_offer"):
    """Play an Offer, to shorten the leg. `source` is "card" or "princess"."""

    source: str


class RideElephant(Move, frozen=True, tag="ride_elephant"):
    """Play an Elephant, to ride across India. `source` is "card" or "princess"."""

    source: str


class Travel(Move, frozen=True, tag="travel"):
    """Depart. `cards` exclude those with a replaced value."""

    cards: tuple[str, ...]


class RollAgain(Move, frozen=True, tag="roll_again"):
    """Pay a coin to roll again."""


class AcceptDie(Move, frozen=True, tag="accept_die"):
    """Accept the roll."""


class TakeChip(Move, frozen=True, tag="take_chip"):
    """Take the offered chip of a colour."""

    colour: str


class LeaveChips(Move, frozen=True, tag="leave_chips"):
    """Decline the offered chips."""


class SellElephant(Move, frozen=True, tag="sell_elephant"):
    """Discard an Elephant for a coin."""

    source: str


class PlayDetective(Move, frozen=True, tag="play_detective"):
    """Play a Detective, to move the detective to a city. `source` is "card" or "princess"."""

    source: str
    city: str


class BuyCard(Move, frozen=True, tag="buy_card"):
    """Pay two coins for the top card of `deck`, "travel" or "event"."""

    deck: str


class Discard(Move, frozen=True, tag="discard"):
    """Discard a travel or event card, to get down to the hand limit."""

    card: str


class EndTurn(Move, frozen=True, tag="end_turn"):
    """End the turn."""


EightyDaysMove = (
    TakeCard
    | TakeTopCard
    | UseAction
    | UseDetective
    | Exchange
    | PlayConnection
    | PlaceBalloon
    | PlayPropellerTrain
    | PlaySubmarine
    | PlayOffer
    | RideElephant
    | Travel
    | RollAgain
    | AcceptDie
    | TakeChip
    | LeaveChips
    | SellElephant
    | PlayDetective
    | BuyCard
    | Discard
    | EndTurn
)


def decode_move(code: int) -> EightyDaysMove:
    return _VALUES[code]


def encode_move(move: Move) -> int:
    if isinstance(move, UseDetective | PlayDetective) and move.city == names.CITIES[names.LONDON]:
        raise NotationError("the detective cannot be sent to London (ED-ACTION-05)")
    if move not in _CODES:
        raise NotationError(f"{move} is not a move")
    return _CODES[move]


def _cards(kinds: list[int]) -> tuple[str, ...]:
    return tuple(names.TRAVEL_CARDS[kind] for kind in kinds)


_VALUES: list[EightyDaysMove] = [
    *[TakeCard(action) for action in names.ACTIONS],
    TakeTopCard(),
    UseAction("coin"),
    UseAction("event"),
    *[UseDetective(city) for city in codes.DETECTIVE_CITIES],
    UseAction("first-player"),
    *[Exchange(_cards(kinds)) for kinds in codes.EXCHANGED],
    *[PlayConnection(source) for source in codes.CARD_SOURCES],
    *[PlaceBalloon(source, card) for source in names.SOURCES for card in names.TRAVEL_CARDS],
    *[PlayPropellerTrain(source, card) for source in codes.CARD_SOURCES for card in (*codes.TRAIN_CARDS, None)],
    *[PlaySubmarine(source, card) for source in codes.CARD_SOURCES for card in (*codes.SHIP_CARDS, None)],
    *[PlayOffer(source) for source in codes.CARD_SOURCES],
    *[RideElephant(source) for source in codes.CARD_SOURCES],
    *[Travel(_cards(kinds)) for kinds in codes.DEPARTING],
    RollAgain(),
    AcceptDie(),
    *[TakeChip(colour) for colour in names.COLOURS],
    LeaveChips(),
    *[SellElephant(source) for source in codes.CARD_SOURCES],
    *[PlayDetective(source, city) for source in codes.CARD_SOURCES for city in codes.DETECTIVE_CITIES],
    *[BuyCard(deck) for deck in codes.DECKS],
    *[Discard(card) for card in codes.DISCARDABLE],
    EndTurn(),
]
_CODES: dict[Move, int] = {move: code for code, move in enumerate(_VALUES)}
