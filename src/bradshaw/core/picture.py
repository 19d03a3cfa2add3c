"""Pictures as SVG, for notebooks: boards drawn from the client's geometry, and results."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import msgspec

# The client's colours (web/src/styles/tokens.css).
PLAYERS = ("#123f8c", "#a3121f", "#0d5a2b", "#c27b00", "#1a1918", "#5b2a86")
INK, PAPER, CLOTH, DISC = "#2a2018", "#f6eedb", "#8a1d25", "#fffdf6"
_SEA, _SEA_LINE, _LAND, _SHORE = "#dde5de", "#9fb3ad", "#f3e7c8", "#8d7a55"
_FONT = 'font-family="Source Sans 3, Source Sans Pro, sans-serif"'
_ROW = 1.5  # line height, relative to the font size


class Sheet(msgspec.Struct, frozen=True):
    """A map's size, and its land and lakes as SVG path data."""

    width: int
    height: int
    land: str
    lakes: str


def board(sheet: Sheet, pieces: Sequence[str], captions: Sequence[str]) -> str:
    """Return a map with pieces on it, and below it a line for each player."""
    size = sheet.width / 50
    below = [
        _caption(words, PLAYERS[seat], size, sheet.height + size * _ROW * (seat + 0.8))
        for seat, words in enumerate(captions)
    ]
    sea = f'<rect width="{sheet.width}" height="{sheet.height}" fill="{_SEA}"/>'
    land = (
        f'<path d="{sheet.land}" fill="{_LAND}" stroke="{_SEA_LINE}" stroke-width="7" stroke-linejoin="round"'
        f' paint-order="stroke"/><path d="{sheet.land}" fill="none" stroke="{_SHORE}" stroke-width="1.2"/>'
        f'<path d="{sheet.lakes}" fill="{_SEA}" stroke="{_SHORE}" stroke-width="0.8"/>'
    )
    height = sheet.height + size * _ROW * (len(captions) + 0.4)
    # A nested <svg> clips the land at the map's edges.
    map_ = f'<svg width="{sheet.width}" height="{sheet.height}">{sea}{land}{"".join(pieces)}</svg>'
    return _drawing(sheet.width, height, [map_, *below])


def disc(x: float, y: float, radius: float, colour: str) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}" stroke="{DISC}" stroke-width="{radius / 4:g}"/>'
    )


def text(x: float, y: float, size: float, words: str, anchor: str = "start") -> str:
    """Return text with a paper-coloured outline, legible on any background."""
    style = f'font-size="{size:g}" text-anchor="{anchor}" fill="{INK}" {_FONT}'
    rim = f'stroke="{PAPER}" stroke-width="{size / 6:g}" stroke-linejoin="round" paint-order="stroke"'
    return f'<text x="{x:g}" y="{y:g}" {style} {rim}>{escape(words)}</text>'


def score_bars(rows: Sequence[tuple[str, float]]) -> str:
    """Return each row's text, above a bar as long as its number."""
    size = 16.0
    width = size * max([20.0, *(0.62 * len(words) for words, _ in rows)])
    most = max([1.0, *(value for _, value in rows)])
    parts = []
    for row, (words, value) in enumerate(rows):
        y = size * (2.2 * row + 1.2)
        length = (width - size) * max(0.0, value) / most
        parts.append(text(size / 2, y, size, words))
        parts.append(f'<rect x="{size / 2:g}" y="{y + 0.4 * size:g}" width="{length:g}" height="7" fill="{CLOTH}"/>')
    return _drawing(width, size * (2.2 * len(rows) + 0.3), parts)


def named(standings: Sequence[str], names: Sequence[str]) -> list[str]:
    """Return the standings with the players' names, or their seats if there are no names."""
    known = names or [f"seat {seat}" for seat in range(len(standings))]
    return [f"{name}: {standing}" for name, standing in zip(known, standings, strict=True)]


def _caption(words: str, colour: str, size: float, y: float) -> str:
    return disc(size, y - 0.35 * size, 0.42 * size, colour) + text(2 * size, y, size, words)


def _drawing(width: float, height: float, parts: Sequence[str]) -> str:
    paper = f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>'
    shown = f'width="100%" style="max-width:{min(width, 900):g}px"'
    box = f'viewBox="0 0 {width:g} {height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} {shown}>{paper}{"".join(parts)}</svg>'
