"""Record a match of every game for the client's story page: `python scripts/record_fixtures.py`.

A fixture is a match between random bots as seat 0 sees it: the catalog, and the view, legal moves and new events at
its decisions.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from bradshaw.bots.bot import RandomBot
from bradshaw.bots.budget import Budget
from bradshaw.core.match import begin
from bradshaw.core.rng import Rng
from bradshaw.core.values import Event, Figures, Result, View, redact
from bradshaw.games import GAMES, game_spec

TARGET = Path(__file__).parent.parent / "web" / "fixtures"
VIEWER = 0
PLAYERS = 4
SEED = b"1872"
NAMES = ("Phileas", "Aouda", "Fix", "Passepartout")
MAX_MOMENTS = 60


class Moment(msgspec.Struct):
    seat: int | None
    view: View
    figures: Figures
    legal: list[int]
    events: list[Event]
    result: Result | None


class Fixture(msgspec.Struct):
    game: str
    seats: tuple[str, ...]
    catalog: Any
    moments: list[Moment]


def record(slug: str) -> Fixture:
    """Play a match between bots and record what the viewer sees."""
    game = game_spec(slug).start(PLAYERS)
    rng = Rng(SEED)
    bot = RandomBot(game)
    match, events = begin(game, rng, NAMES)
    moments: list[Moment] = []
    new_events: list[Event] = list(events)
    number = 0
    while True:
        actors = game.actors(match.state)
        if not actors or VIEWER in actors:
            visible = [redact(event, VIEWER) for event in new_events]
            legal = game.legal(match.state, VIEWER) if actors else []
            view = game.view(match.state, VIEWER)
            moments.append(Moment(VIEWER, view, game.figures(view), legal, visible, game.result(match.state)))
            new_events = []
        if not actors:
            return Fixture(slug, NAMES, game.catalog(), _thin_out(moments))
        seat = actors[0]
        number += 1
        move = bot.choose(None, game.legal(match.state, seat), rng.fork(f"bot {number}"), Budget())
        new_events += match.play(move, seat)


def _thin_out(moments: list[Moment]) -> list[Moment]:
    """Return the first and last moments and an even sample between, with all events."""
    step = max(1, len(moments) // MAX_MOMENTS)
    sample: list[Moment] = []
    events: list[Event] = []
    for index, moment in enumerate(moments):
        events += moment.events
        if index < 10 or index >= len(moments) - 5 or index % step == 0:
            moment.events = events
            sample.append(moment)
            events = []
    return sample


def main(slugs: Sequence[str]) -> int:
    TARGET.mkdir(parents=True, exist_ok=True)
    for slug in slugs or GAMES:
        (TARGET / f"{slug}.json").write_bytes(msgspec.json.encode(record(slug)) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
