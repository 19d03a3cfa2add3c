"""The golden games: how they are played, and their files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from bradshaw.core.english import sentence_of
from bradshaw.core.game import Game
from bradshaw.core.match import begin, replay
from bradshaw.core.record import Record
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec

FOLDER = Path(__file__).parent
NAMES = ("Passepartout", "Aouda", "Fix", "Fogg", "Stuart", "Flanagan")


class Golden(msgspec.Struct, frozen=True):
    """A game of random moves from a seed."""

    game: str
    players: int
    edition: str
    seed: int
    options: dict[str, str] = {}

    def file(self, ending: str) -> Path:
        changed = [f"{name}-{value}" for name, value in self.options.items()]
        name = "_".join([self.edition, f"{self.players}-players", *changed, f"seed-{self.seed}"])
        return FOLDER / self.game.replace("-", "_") / f"{name}.{ending}"

    def start(self) -> Game[Any]:
        return game_spec(self.game).start(self.players, self.edition, self.options)


def play(golden: Golden) -> Record:
    """Play the game by the current rules."""
    game = golden.start()
    rng = seeded(golden.seed)
    match, _ = begin(game, rng.fork("match"), NAMES[: golden.players])
    choice = rng.fork("choice")
    while actors := game.actors(match.state):
        legal = game.legal(match.state, actors[0])
        match.play(legal[choice.below(len(legal))], actors[0])
    return match.record


def story(golden: Golden, record: Record) -> list[str]:
    """Replay a record: every move in notation, with the sentences about its events."""
    game = golden.start()
    lines: list[str] = []
    for step in replay(game, record):
        if step.entry is not None:
            lines.append(f"{record.header.seats[step.entry.seat]}> {step.entry.move}")
        lines += [f"    {sentence_of(game, event, record.header.seats)}" for event in step.events]
    if record.ending is not None:
        lines.append(f"= {record.ending.result.reason}")
        for seat, result in enumerate(record.ending.result.seats):
            score = ", ".join(f"{line.reason} {line.points}" for line in result.lines)
            lines.append(f"{result.place}. {record.header.seats[seat]}: {result.score} ({score})")
    return lines


GOLDENS: list[Golden] = [
    Golden("eighty-days", 2, "ru", 1),
    Golden("eighty-days", 2, "it", 2),
    Golden("eighty-days", 3, "default", 3),
    Golden("eighty-days", 3, "ru", 4),
    Golden("eighty-days", 3, "default", 6, {"last_turn": "extra"}),
    Golden("eighty-days", 4, "fr", 6),
    Golden("eighty-days", 4, "pl", 7),
    Golden("eighty-days", 5, "ru", 8),
    Golden("eighty-days", 5, "it", 9),
    Golden("eighty-days", 6, "fr", 10),
    Golden("ticket-to-ride", 2, "default", 1),
    Golden("ticket-to-ride", 2, "default", 2, {"tickets": "mega"}),
    Golden("ticket-to-ride", 3, "default", 3),
    Golden("ticket-to-ride", 3, "default", 4, {"returned_tickets": "out"}),
    Golden("ticket-to-ride", 3, "default", 5, {"tickets": "big_cities"}),
    Golden("ticket-to-ride", 4, "default", 6),
    Golden("ticket-to-ride", 4, "default", 7, {"tickets": "expanded"}),
    Golden("ticket-to-ride", 4, "default", 8, {"tickets": "mega", "returned_tickets": "out"}),
    Golden("ticket-to-ride", 5, "default", 9),
    Golden("ticket-to-ride", 5, "default", 10, {"tickets": "big_cities"}),
]
