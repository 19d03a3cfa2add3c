"""Record the moments that the introductions are tried on: `python scripts/record_scenes.py`.

`scenes/<game>.toml` names a line of play (a seed and its moves) and, for each scene, after how many of those moves it
begins and which moves may be tried there: one pattern of notation for each decision in a row. Where one line is not
enough there are several, `scenes/<game>.<line>.toml`. The scene is then every way through these decisions, as the
first seat sees it. It goes to web/src/games/<game>/scenes/<name>.json.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bradshaw.core.match import Match, begin
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Figures, View, redact
from bradshaw.games import game_spec

SPECS = Path(__file__).parent / "scenes"
TARGET = Path(__file__).parent.parent / "web" / "src" / "games"
VIEWER = 0


class SceneSpec(msgspec.Struct):
    after: int
    offers: list[str]


class Line(msgspec.Struct):
    """A line of play, and the scenes on it."""

    seed: str
    names: list[str]
    moves: list[str]
    scenes: dict[str, SceneSpec]


class Frame(msgspec.Struct):
    seat: int
    view: View
    figures: Figures
    legal: list[int]
    events: list[Event]
    next: dict[str, str]


class Scene(msgspec.Struct):
    names: list[str]
    start: str
    frames: dict[str, Frame]


def record(slug: str, line: Line, spec: SceneSpec) -> Scene:
    """Every way through the decisions of a scene. A frame is called by the moves that led to it."""
    frames: dict[str, Frame] = {}

    def explore(tried: tuple[int, ...]) -> str:
        match, events = _played(slug, line, spec.after, tried)
        game = match.game
        key = " ".join(map(str, tried)) or "start"
        legal: list[int] = []
        if len(tried) < len(spec.offers) and VIEWER in game.actors(match.state):
            pattern = re.compile(spec.offers[len(tried)])
            legal = [move for move in game.legal(match.state, VIEWER) if pattern.fullmatch(game.format(move))]
            if not legal:
                raise ValueError(f"nothing to try after {tried}: no legal move is {pattern.pattern!r}")
        told = [redact(event, VIEWER) for event in events]
        view = game.view(match.state, VIEWER)
        frames[key] = Frame(VIEWER, view, game.figures(view), legal, told, {})
        frames[key].next = {str(move): explore((*tried, move)) for move in legal}
        return key

    return Scene(line.names, explore(()), frames)


def _played(slug: str, line: Line, after: int, tried: tuple[int, ...]) -> tuple[Match, list[Event]]:
    """The match after the line's first moves and those that were tried, and what the last of these brought about."""
    game = game_spec(slug).start(len(line.names))
    match, _ = begin(game, Rng(line.seed.encode()), tuple(line.names))
    for text in line.moves[:after]:
        seat, _, move = text.partition(" ")
        match.move(int(seat), game.parse(move))
    events: list[Event] = []
    for number in tried:
        events = match.move(VIEWER, number)
    return match, events


def written() -> Iterator[tuple[Path, bytes]]:
    """Every scene: its file and what is in it."""
    for path in sorted(SPECS.glob("*.toml")):
        line = msgspec.convert(tomllib.loads(path.read_text()), Line)
        slug, _, _ = path.stem.partition(".")
        for name, spec in line.scenes.items():
            target = TARGET / slug.replace("-", "_") / "scenes" / f"{name}.json"
            yield target, msgspec.json.encode(record(slug, line, spec)) + b"\n"


def main() -> int:
    for path, text in written():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
