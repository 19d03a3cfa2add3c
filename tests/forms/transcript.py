"""The transcript of a random game: for each move a fingerprint of legal moves, views and guesses, then the record.

As a program, prints the transcripts of the games in its arguments: `slug:players:seed …`
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b

from bradshaw.core.game import digest
from bradshaw.core.match import begin
from bradshaw.core.playout import play_out
from bradshaw.core.record import to_lines
from bradshaw.core.rng import seeded
from bradshaw.core.values import as_json
from bradshaw.games import game_spec

PLAY_OUT_EVERY = 25


def fingerprint(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()


def transcript(name: str) -> list[str]:
    """Return the transcript of one game."""
    slug, players, seed = name.split(":")
    game = game_spec(slug).start(int(players))
    rng = seeded(int(seed))
    match, events = begin(game, rng, tuple(f"seat {seat}" for seat in range(game.players)))
    state = match.state
    lines = [fingerprint(b"".join(map(as_json, events)))]
    while actors := game.actors(state):
        seat = actors[rng.below(len(actors))]
        legal = game.legal(state, seat)
        views = [game.view(state, viewer) for viewer in (None, *range(game.players))]
        guess = game.guess(views[1 + seat], rng)
        guessed = digest(guess)
        if len(lines) % PLAY_OUT_EVERY == 0:
            guessed += f" {play_out(game, guess, rng, 10_000)} {digest(guess)} {game.places(guess)}"
        events = match.play(legal[rng.below(len(legal))], seat)
        shown = fingerprint(b"".join(map(as_json, views)))
        emitted = fingerprint(b"".join(map(as_json, events)))
        lines.append(f"{len(legal)} {fingerprint(str(legal).encode())} {shown} {guessed} {emitted}")
    return lines + to_lines(match.record)


if __name__ == "__main__":
    sys.stdout.write(json.dumps([transcript(name) for name in sys.argv[1:]]))
