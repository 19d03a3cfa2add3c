"""Draws a view as SVG, for notebooks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bradshaw.core.picture import CLOTH, INK, PLAYERS, Sheet, board, disc, text
from bradshaw.games.eighty_days.load import board_data
from bradshaw.games.eighty_days.names import CITIES, city_name

_NAME_SIZE = 26
_RADIUS = 15
# The distance between travellers at the same stop.
_STEP = 26


class Stop(msgspec.Struct, frozen=True):
    """A stop, and the position of its label."""

    x: float
    y: float
    name_x: float
    name_y: float
    anchor: str


class BoardDrawing(msgspec.Struct, frozen=True):
    """The client's map: the stops from London back to London, and the legs as SVG path data."""

    sheet: Sheet
    stops: tuple[Stop, ...]
    legs: tuple[str, ...]


def draw(places: Sequence[int], detective: str, captions: Sequence[str]) -> str:
    """Return the map with the travellers and the detective, and a caption for each traveller."""
    drawn = board_data(BoardDrawing)
    way = f'fill="none" stroke="{CLOTH}" stroke-width="4" stroke-dasharray="12 8"'
    legs = [f'<path d="{leg}" {way}/>' for leg in drawn.legs]
    stops = [disc(stop.x, stop.y, 7, INK) for stop in drawn.stops]
    labels = [
        text(stop.name_x, stop.name_y, _NAME_SIZE, city_name(city), stop.anchor)
        for city, stop in zip(CITIES, drawn.stops, strict=True)
    ]
    travellers = []
    for seat, place in enumerate(places):
        stop = drawn.stops[place]
        travellers.append(disc(stop.x, stop.y - _STEP * places[:seat].count(place), _RADIUS, PLAYERS[seat]))
    sought = drawn.stops[CITIES.index(detective)]
    label = text(sought.x, sought.y + 2 * _NAME_SIZE, _NAME_SIZE, "detective", "middle")
    return board(drawn.sheet, [*legs, *stops, *labels, *travellers, label], captions)
