"""A golden game: how it is played, where it is kept, and what its files must hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from bradshaw.core.game import Game
from bradshaw.core.match import begin, replay
from bradshaw.core.record import Record, to_lines
from bradshaw.core.rng import seeded
from bradshaw.core.story import sentence_of
from bradshaw.games import game_spec

FOLDER = Path(__file__).parent
NAMES = ("Passepartout", "Aouda", "Fix", "Fogg", "Stuart", "Flanagan")


class Golden(msgspec.Struct, frozen=True):
    """A game between players who choose at random, all by one seed."""

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
    """The record of the game as the rules play it today."""
    game = golden.start()
    rng = seeded(golden.seed)
    match, _ = begin(game, rng.fork("match"), NAMES[: golden.players])
    choice = rng.fork("choice")
    while actors := game.actors(match.state):
        legal = game.legal(match.state, actors[0])
        match.play(legal[choice.below(len(legal))], actors[0])
    return match.record


def story(golden: Golden, record: Record) -> list[str]:
    """Every move of a record in notation, with the sentences about what it led to."""
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


def expected_files(golden: Golden) -> dict[Path, str]:
    """What the two files of a golden game hold if nothing has changed."""
    record = play(golden)
    return {
        golden.file("jsonl"): "\n".join([*to_lines(record), ""]),
        golden.file("txt"): "\n".join([*story(golden, record), ""]),
    }
