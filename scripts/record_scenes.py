"""Record the scenes of the lessons: `python scripts/record_scenes.py`.

`scenes/<game>.toml` (or several `scenes/<game>.<line>.toml`) describes a line of play, by its seed and moves, and each
scene in it: the number of moves before the scene, and a pattern for the notation of each decision. The recorded scene,
web/src/games/<game>/scenes/<name>.json, has the events before it and every path through the decisions, as the first
seat sees them.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bradshaw.core.config import Config
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
    """A line of play and its scenes."""

    seed: str
    names: list[str]
    moves: list[str]
    scenes: dict[str, SceneSpec]


class Moment(msgspec.Struct):
    seat: int
    view: View
    figures: Figures
    legal: list[int]
    events: list[Event]
    next: dict[str, str]


class Scene(msgspec.Struct):
    names: list[str]
    config: Config
    log: list[Event]
    start: str
    moments: dict[str, Moment]


def record(slug: str, line: Line, spec: SceneSpec) -> Scene:
    """Record every path through the decisions of a scene. The key of a moment is the moves in the scene before it."""
    moments: dict[str, Moment] = {}

    def explore(chosen: tuple[int, ...]) -> str:
        match, events = _play(slug, line, spec.after, chosen)
        game = match.game
        key = " ".join(map(str, chosen)) or "start"
        legal: list[int] = []
        offered: list[int] = []
        if len(chosen) < len(spec.offers) and VIEWER in game.actors(match.state):
            pattern = re.compile(spec.offers[len(chosen)])
            legal = game.legal(match.state, VIEWER)
            offered = [move for move in legal if pattern.fullmatch(game.format(move))]
            if not offered:
                raise ValueError(f"no legal move after {chosen} matches {pattern.pattern!r}")
        view = game.view(match.state, VIEWER)
        new_events = _visible(events[-1:] if chosen else [])
        moments[key] = Moment(VIEWER, view, game.figures(view), legal, new_events, {})
        moments[key].next = {str(move): explore((*chosen, move)) for move in offered}
        return key

    match, events = _play(slug, line, spec.after, ())
    return Scene(line.names, match.game.config, _visible(events), explore(()), moments)


def _visible(steps: list[list[Event]]) -> list[Event]:
    """Return the events of all steps, redacted for the first seat."""
    return [redact(event, VIEWER) for events in steps for event in events]


def _play(slug: str, line: Line, count: int, chosen: tuple[int, ...]) -> tuple[Match, list[list[Event]]]:
    """Play the moves before the scene and the chosen ones; return the match and the events of each step."""
    game = game_spec(slug).start(len(line.names))
    match, events = begin(game, Rng(line.seed.encode()), tuple(line.names))
    steps = [events]
    for text in line.moves[:count]:
        seat, _, move = text.partition(" ")
        steps.append(match.play(game.parse(move), int(seat)))
    for code in chosen:
        steps.append(match.play(code, VIEWER))
    return match, steps


def scene_files() -> Iterator[tuple[Path, bytes]]:
    """Yield the path and content of every scene file."""
    for path in sorted(SPECS.glob("*.toml")):
        line = msgspec.convert(tomllib.loads(path.read_text()), Line)
        slug, _, _ = path.stem.partition(".")
        for name, spec in line.scenes.items():
            target = TARGET / slug.replace("-", "_") / "scenes" / f"{name}.json"
            yield target, msgspec.json.encode(record(slug, line, spec)) + b"\n"


def main() -> int:
    for path, text in scene_files():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
