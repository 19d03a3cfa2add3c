"""The contents of the box, a map with its routes and tickets, and the checks on its data files.

Each map has its own folder of files. BadData names the file and line at fault.
"""

from __future__ import annotations

import msgspec

from bradshaw.core.errors import BadData
from bradshaw.games.ticket_to_ride.names import CARDS, MAX_PLAYERS, MAX_ROW, ROUTE_COLOURS, ROUTE_KINDS


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of cities.toml: `name` is printed on the board, `english` is what sentences say."""

    id: str
    name: str
    english: str
    modern: str


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of routes.toml."""

    id: str
    a: str
    b: str
    length: int
    colour: str
    kind: str = "track"
    locomotives: int = 0
    double: bool = False


class Ticket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of tickets.toml."""

    id: str
    a: str
    b: str
    points: int
    pack: str


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table in variants.toml: the ticket packs, and the numbers of tickets dealt, kept and drawn (TE-VARIANT-01 for
    the base game, TE-VARIANT-02 and TE-VARIANT-03 for the expansions, TE-VARIANT-04 for all)."""

    deck: tuple[str, ...]
    long: tuple[str, ...]
    cards: int
    long_cards: int
    deal_long: int
    deal: int
    keep: int
    most_long: int
    draw: int


class MapCounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The expected counts of a map."""

    cities: int
    routes: int
    double_pairs: int
    tracks: int
    tunnels: int
    ferries: int
    locomotive_symbols: int
    total_length: int
    total_points: int
    tickets: int


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces and numbers of a map: the most players, each player's trains and stations, the train cards dealt to
    each, the places of the row, how few trains begin the last round, and the points for the Express."""

    players: int
    trains: int
    stations: int
    first_cards: int
    row: int
    few_trains: int
    express: int


class MapFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of map.toml. `cards` are the train cards by kind; `drawn` says whether the client draws the map."""

    name: str
    drawn: bool
    pieces: Pieces
    cards: dict[str, int]
    points: dict[int, int]
    counts: MapCounts
    colours: dict[str, int]


class Box(msgspec.Struct, frozen=True):
    """A map with its cities, routes, tickets and variants, and their line numbers for error messages."""

    map: MapFacts
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    variants: dict[str, Variant]
    city_lines: tuple[int, ...]
    route_lines: tuple[int, ...]
    ticket_lines: tuple[int, ...]


def check_box(box: Box) -> None:
    """Raise BadData if the box is inconsistent."""
    _check_pieces(box)
    _check_cities(box)
    _check_routes(box)
    _check_doubles(box)
    _check_connected(box)
    _check_tickets(box)
    _check_counts(box)
    _check_variants(box)


def _check_pieces(box: Box) -> None:
    pieces, cards = box.map.pieces, box.map.cards
    for kind, count in cards.items():
        if kind not in CARDS or count < 0:
            raise BadData(f"map.toml: {count} train cards '{kind}'")
    if not 2 <= pieces.players <= MAX_PLAYERS:
        raise BadData(f"map.toml: a map is for 2 to {MAX_PLAYERS} players, not {pieces.players}")
    if not 0 <= pieces.row <= MAX_ROW:
        raise BadData(f"map.toml: the row has up to {MAX_ROW} places, not {pieces.row}")
    if not 0 <= pieces.few_trains < pieces.trains:
        raise BadData(f"map.toml: the game cannot end with {pieces.few_trains} of {pieces.trains} trains left")
    if sum(cards.values()) < pieces.players * pieces.first_cards + pieces.row:
        raise BadData(f"map.toml: not enough train cards for {pieces.players} players")


def _check_cities(box: Box) -> None:
    ids: set[str] = set()
    for city, line in zip(box.cities, box.city_lines, strict=True):
        if city.id in ids:
            raise BadData(f"cities.toml, line {line}: duplicate '{city.id}'")
        ids.add(city.id)


def _check_routes(box: Box) -> None:
    cities = {city.id for city in box.cities}
    ids: set[str] = set()
    for route, line in zip(box.routes, box.route_lines, strict=True):
        problem = _route_error(route, cities, box.map.points)
        if route.id in ids:
            problem = f"duplicate '{route.id}'"
        if problem:
            raise BadData(f"routes.toml, line {line}: {problem}")
        ids.add(route.id)


def _route_error(route: Route, cities: set[str], points: dict[int, int]) -> str:
    for city in (route.a, route.b):
        if city not in cities:
            return f"unknown city '{city}'"
    if route.a == route.b:
        return f"'{route.id}' starts and ends in the same city"
    if route.colour not in ROUTE_COLOURS:
        return f"unknown colour '{route.colour}'"
    if route.kind not in ROUTE_KINDS:
        return f"unknown kind '{route.kind}'"
    if route.length not in points:
        return f"map.toml has no points for length {route.length}"
    if not 0 <= route.locomotives <= route.length:
        return f"{route.locomotives} locomotives do not fit on {route.length} spaces"
    if (route.kind == "ferry") != (route.locomotives > 0):
        return "ferries, and only ferries, have locomotive symbols"
    return ""


def _check_doubles(box: Box) -> None:
    pairs: dict[tuple[str, str], list[int]] = {}
    for index, route in enumerate(box.routes):
        pairs.setdefault((min(route.a, route.b), max(route.a, route.b)), []).append(index)
    for members in pairs.values():
        first = box.routes[members[0]]
        doubles = [box.routes[index].double for index in members]
        lengths = {box.routes[index].length for index in members}
        single = doubles == [False]
        pair = doubles == [True, True] and len(lengths) == 1
        if not single and not pair:
            line = box.route_lines[members[-1]]
            raise BadData(
                f"routes.toml, line {line}: {first.a} and {first.b} need one route, or two of equal length, both marked"
                " double"
            )


def _check_connected(box: Box) -> None:
    reached = {box.cities[0].id}
    extended = True
    while extended:
        extended = False
        for route in box.routes:
            if (route.a in reached) != (route.b in reached):
                reached |= {route.a, route.b}
                extended = True
    for city, line in zip(box.cities, box.city_lines, strict=True):
        if city.id not in reached:
            raise BadData(f"cities.toml, line {line}: {city.id} cannot be reached from {box.cities[0].id}")


def _check_tickets(box: Box) -> None:
    cities = {city.id for city in box.cities}
    packs = {pack for variant in box.variants.values() for pack in variant.deck + variant.long}
    ids: set[str] = set()
    for ticket, line in zip(box.tickets, box.ticket_lines, strict=True):
        problem = ""
        if ticket.id in ids:
            problem = f"duplicate '{ticket.id}'"
        elif ticket.a not in cities or ticket.b not in cities:
            problem = f"unknown city in '{ticket.id}'"
        elif ticket.a == ticket.b:
            problem = f"'{ticket.id}' starts and ends in the same city"
        elif ticket.points <= 0:
            problem = f"'{ticket.id}' must be worth at least 1 point"
        elif ticket.pack not in packs:
            problem = f"no variant uses the pack '{ticket.pack}'"
        if problem:
            raise BadData(f"tickets.toml, line {line}: {problem}")
        ids.add(ticket.id)


def _check_counts(box: Box) -> None:
    kinds = [route.kind for route in box.routes]
    actual = MapCounts(
        cities=len(box.cities),
        routes=len(box.routes),
        double_pairs=sum(route.double for route in box.routes) // 2,
        tracks=kinds.count("track"),
        tunnels=kinds.count("tunnel"),
        ferries=kinds.count("ferry"),
        locomotive_symbols=sum(route.locomotives for route in box.routes),
        total_length=sum(route.length for route in box.routes),
        total_points=sum(box.map.points[route.length] for route in box.routes),
        tickets=len(box.tickets),
    )
    for name in MapCounts.__struct_fields__:
        stated, counted = getattr(box.map.counts, name), getattr(actual, name)
        if stated != counted:
            raise BadData(f"map.toml: {name} is {stated}, but the files have {counted}")
    colours = [route.colour for route in box.routes]
    for colour in ROUTE_COLOURS:
        stated, counted = box.map.colours.get(colour, 0), colours.count(colour)
        if stated != counted:
            raise BadData(f"map.toml: {stated} {colour} routes, but the files have {counted}")


def _check_variants(box: Box) -> None:
    packs = [ticket.pack for ticket in box.tickets]
    for name, variant in box.variants.items():
        cards = sum(packs.count(pack) for pack in variant.deck)
        long_cards = sum(packs.count(pack) for pack in variant.long)
        if (cards, long_cards) != (variant.cards, variant.long_cards):
            raise BadData(
                f"variants.toml, {name}: {variant.cards} tickets and {variant.long_cards} long ones,"
                f" but the files have {cards} and {long_cards}"
            )
        players = box.map.pieces.players
        if cards < players * variant.deal or long_cards < players * variant.deal_long:
            raise BadData(f"variants.toml, {name}: not enough tickets for {players} players")
        dealt = variant.deal + min(variant.deal_long, variant.most_long)
        if not 0 < variant.keep <= dealt or variant.draw < 1:
            raise BadData(f"variants.toml, {name}: cannot keep {variant.keep} of the tickets dealt")
