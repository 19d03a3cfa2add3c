"""The catalog for clients: board, cards, moves."""

from __future__ import annotations

import msgspec

from bradshaw.games.eighty_days import codes, names
from bradshaw.games.eighty_days.box import LEG_NAMES, Box
from bradshaw.games.eighty_days.moves import EightyDaysMove, decode_move
from bradshaw.games.eighty_days.notation import format_move


class TravelCardFact(msgspec.Struct, frozen=True):
    """A kind of travel card. `transport` is "train" or "ship"."""

    card: str
    transport: str
    days: int
    copies: int
    mark: str


class EventCardFact(msgspec.Struct, frozen=True):
    """A kind of event card. `days` is the number on the card, if any."""

    card: str
    copies: int
    days: int | None
    grey: bool
    mark: str


class ChipFact(msgspec.Struct, frozen=True):
    """A kind of chip. `copies` is the number of chips per colour."""

    chip: str
    copies: int
    mark: str


class ActionFact(msgspec.Struct, frozen=True):
    """The action above a place in the row."""

    action: str
    mark: str


class WayFact(msgspec.Struct, frozen=True):
    """The cards for one way to travel a leg."""

    trains: int
    ships: int


class LegFact(msgspec.Struct, frozen=True):
    """A leg and the ways to travel it. A leg without ways takes `days`, or `elephant` days plus a die."""

    origin: str
    destination: str
    ways: tuple[WayFact, ...]
    days: int | None
    elephant: int | None
    mark: str


class MoveFact(msgspec.Struct, frozen=True):
    """A move, at the index of its code. For a departure, `days` is the total of the cards with pairs counted once, and
    `days_apart` the total with pairs counted twice (see LegView)."""

    move: EightyDaysMove
    text: str
    days: int | None
    days_apart: int | None


class EightyDaysCatalog(msgspec.Struct, frozen=True):
    """The constants of a configuration. `route` has London at both ends."""

    players: int
    edition: str
    options: dict[str, str]
    route: tuple[str, ...]
    legs: tuple[LegFact, ...]
    actions: tuple[ActionFact, ...]
    travel_cards: tuple[TravelCardFact, ...]
    event_cards: tuple[EventCardFact, ...]
    chips: tuple[ChipFact, ...]
    coins: int
    hand_limit: int
    days_of_the_bet: int
    moves: tuple[MoveFact, ...]


def build_catalog(
    box: Box, players: int, edition: str, options: dict[str, str], event_copies: list[int]
) -> EightyDaysCatalog:
    """Build the catalog. `event_copies` depends on the number of players."""
    actions = sorted(names.ACTIONS, key=lambda action: box.actions[action].place)
    return EightyDaysCatalog(
        players=players,
        edition=edition,
        options=options,
        route=names.CITIES,
        legs=tuple(_leg(box, leg) for leg in range(names.LEGS)),
        actions=tuple(ActionFact(action, box.actions[action].mark) for action in actions),
        travel_cards=tuple(_travel_card(box, card) for card in names.TRAVEL_CARDS),
        event_cards=tuple(
            EventCardFact(card, copies, fact.days or None, grey=kind >= names.HAND_EVENTS, mark=fact.mark)
            for kind, (card, copies, fact) in enumerate(
                zip(names.EVENT_CARDS, event_copies, box.event_cards.values(), strict=True)
            )
        ),
        chips=tuple(ChipFact(chip, fact.copies, fact.mark) for chip, fact in box.chips.items()),
        coins=box.coins["coin"].copies,
        hand_limit=names.HAND_LIMIT,
        days_of_the_bet=names.DAYS_OF_THE_BET,
        moves=tuple(_move(code) for code in range(codes.MOVE_COUNT)),
    )


def _leg(box: Box, leg: int) -> LegFact:
    fact = box.legs[LEG_NAMES[leg]]
    ways = tuple(WayFact(way.split().count("train"), way.split().count("ship")) for way in fact.ways)
    return LegFact(names.CITIES[leg], names.CITIES[leg + 1], ways, fact.days or None, fact.elephant or None, fact.mark)


def _travel_card(box: Box, card: str) -> TravelCardFact:
    transport, days = card.split("-")
    fact = box.travel_cards[card]
    return TravelCardFact(card, transport, int(days), fact.copies, fact.mark)


def _move(code: int) -> MoveFact:
    offset = code - codes.AT_DEPART
    if codes.KIND[code] != codes.DEPART:
        return MoveFact(decode_move(code), format_move(code), None, None)
    return MoveFact(
        decode_move(code), format_move(code), codes.DEPARTURE_DAYS[offset], codes.DEPARTURE_DAYS_APART[offset]
    )
