"""Games up to the moments of the stories: beginnings of golden records, and short games of Hamper."""

from __future__ import annotations

from functools import cache

from bradshaw.core.match import begin, replay
from bradshaw.core.record import Record, from_lines
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.games.ticket_to_ride.view import TicketToRideView
from tests.goldens.golden import GOLDENS
from tests.stories.story import NAMES, Story

# What Ticket to Ride waits for at these moments.
STEPS = {"middle of a turn": "second_card", "tunnel": "tunnel", "turn": "turn", "last round": "turn"}


def beginning(story: Story) -> Record | None:
    """Return the game up to the story's moment; None before the game."""
    if story.when == "waiting room":
        return None
    seat = NAMES.index(story.turn)
    if story.game == "hamper":
        return _hamper(story.players, story.when, seat)
    return _ticket_to_ride(story.players, story.when, seat)


@cache
def _hamper(players: int, when: str, seat: int) -> Record:
    game = game_spec("hamper").start(players, "default", {})
    match, _ = begin(game, seeded(1), NAMES[:players])
    if when == "first tickets":
        return match.record
    is_end = when in ("scoring", "rematch asked")
    while match.result is None and (is_end or game.view(match.state, None).awaiting != (seat,)):
        actor = match.seat
        match.play(game.legal(match.state, actor or 0)[-1], actor)
    assert (match.result is not None) == is_end
    return match.record


@cache
def _ticket_to_ride(players: int, when: str, seat: int) -> Record:
    golden = next(one for one in GOLDENS if (one.game, one.players) == ("ticket-to-ride", players) and not one.options)
    record = from_lines(golden.file("jsonl").read_text(encoding="utf-8").splitlines())
    if when in ("scoring", "rematch asked"):
        return record
    game = golden.start()
    for moves, step in enumerate(replay(game, record)):
        view = game.view(step.state, None)
        assert isinstance(view, TicketToRideView)
        moment = view.step, view.turn, view.turns_left is not None
        if when == "first tickets" or moment == (STEPS[when], seat, when == "last round"):
            return Record(record.header, record.setup, record.entries[:moves])
    raise AssertionError(f"the golden game of {players} has no such moment: {when} of seat {seat}")
