"""Report how bots play: average moves per game by kind, and score breakdowns.

`make habits ARGS="GAME strong normal --games 200"` prints a table; every deal is played from every seat.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections import Counter
from typing import Any

from bradshaw.bots.budget import Budget
from bradshaw.bots.play import choose_checked
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.errors import BradshawError
from bradshaw.core.game import Game
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec

# An argument of a move: a card, a city, a route or a number.
_ARGUMENT = re.compile(r"^([TS]\d|\d.*|.*-.*)$")
# Moves whose kind is the verb alone.
_VERBS = {"chip", "claim", "discard", "exchange", "fly", "keep", "pay", "station", "travel"}


def kind_of(text: str) -> str:
    """Return the kind of a move in notation: `draw blind`, `claim`, `take under`."""
    verb, *arguments = text.split()
    if verb in _VERBS or not arguments or _ARGUMENT.match(arguments[0]):
        return verb
    return f"{verb} {arguments[0]}"


def play(game: Game[Any], names: list[str], deal: int, seats: list[int]) -> list[Counter[str]]:
    """Play one game and return counts for each bot. `seats` has the index of the bot at each seat."""
    rng = seeded(1).fork(f"deal {deal}")
    chance = FleetingChance(rng.fork("chance"))
    choices = [rng.fork(f"seat {seat}") for seat in range(len(seats))]
    bots = [make_bot(names[bot], game) for bot in seats]
    counts: list[Counter[str]] = [Counter() for _ in names]
    state = game.setup(chance)
    while actors := game.actors(state):
        seat = actors[0]
        move = choose_checked(game, state, seat, bots[seat], choices[seat], Budget())
        counts[seats[seat]][f"moves: {kind_of(game.format(move))}"] += 1
        game.apply_unchecked(state, seat, move, chance)
    result = game.result(state)
    if result is not None:
        for seat, outcome in enumerate(result.seats):
            count = counts[seats[seat]]
            count["games"] += 1
            count["won"] += outcome.place == 1
            count["score"] += outcome.score
            for line in outcome.lines:
                count[f"score: {line.reason}"] += line.points
    return counts


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="make habits")
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=200)
    options = parser.parse_args(arguments)
    players = len(options.bots)
    try:
        game = game_spec(options.game).start(players)
        names = list(dict.fromkeys(options.bots))
        totals: list[Counter[str]] = [Counter() for _ in names]
        for index in range(-(-options.games // players) * players):
            deal, rotation = divmod(index, players)
            seats = [names.index(options.bots[(seat + rotation) % players]) for seat in range(players)]
            for total, counts in zip(totals, play(game, names, deal, seats), strict=True):
                total.update(counts)
    except BradshawError as error:
        print(f"bradshaw: {error}", file=sys.stderr)
        return 2
    print(table(names, totals))
    return 0


def table(names: list[str], totals: list[Counter[str]]) -> str:
    """Return the average counts per game as a Markdown table."""
    rows = sorted({name for total in totals for name in total} - {"games"}, key=lambda name: (":" in name, name))
    lines = [f"| per game | {' | '.join(names)} |", f"| --- | {' | '.join('--:' for _ in names)} |"]
    for row in rows:
        means = [f"{total[row] / max(1, total['games']):.2f}" for total in totals]
        lines.append(f"| {row} | {' | '.join(means)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
