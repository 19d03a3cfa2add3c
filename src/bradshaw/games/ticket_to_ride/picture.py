"""Draws a view as SVG, for notebooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bradshaw.core.picture import DISC, INK, PLAYERS, Sheet, board, disc, text
from bradshaw.games.ticket_to_ride.box import Route
from bradshaw.games.ticket_to_ride.load import board_data, packaged_box

_NAME_SIZE = 21
# The client's colours of cards (web/src/styles/tokens.css).
_COLOURS = {
    "purple": "#9a4f94",
    "white": "#fbfaf5",
    "blue": "#2b6cb0",
    "yellow": "#f2cd3a",
    "orange": "#dd7a23",
    "black": "#2c2b2a",
    "red": "#b8282e",
    "green": "#3c7d3b",
    "grey": "#a9a294",
}


class PlacedCity(msgspec.Struct, frozen=True):
    """A city, and the position of its label."""

    x: float
    y: float
    name_x: float
    name_y: float
    anchor: str


class BoardDrawing(msgspec.Struct, frozen=True):
    """The client's map: routes as SVG path data."""

    sheet: Sheet
    cities: dict[str, PlacedCity]
    routes: dict[str, str]


def draw(owners: Mapping[str, int], stations: Mapping[str, int], captions: Sequence[str]) -> str:
    """Return the map with the owners of routes and stations, and a caption for each player."""
    drawn, box = board_data(BoardDrawing), packaged_box()
    routes = [_route(route, drawn.routes[route.id], owners.get(route.id)) for route in box.routes]
    cities = [disc(city.x, city.y, 9, INK) for city in drawn.cities.values()]
    built = [disc(drawn.cities[city].x, drawn.cities[city].y, 17, PLAYERS[seat]) for city, seat in stations.items()]
    names = [(drawn.cities[city.id], city.english) for city in box.cities]
    labels = [text(city.name_x, city.name_y, _NAME_SIZE, name, city.anchor) for city, name in names]
    return board(drawn.sheet, [*routes, *cities, *built, *labels], captions)


def _route(route: Route, path: str, owner: int | None) -> str:
    """Return a route with a dash for each space; a claimed route is wide and outlined."""
    spaces = f'd="{path}" fill="none" pathLength="{10 * route.length}" stroke-dasharray="8 2" stroke-dashoffset="-1"'
    if owner is None:
        rim = f'<path {spaces} stroke="{INK}" stroke-width="8" opacity="0.5"/>'
        return f'{rim}<path {spaces} stroke="{_COLOURS[route.colour]}" stroke-width="6"/>'
    rim = f'<path {spaces} stroke="{DISC}" stroke-width="21"/>'
    return f'{rim}<path {spaces} stroke="{PLAYERS[owner]}" stroke-width="16"/>'
