"""One game of an arena, played and put into its line of the ledger."""

from __future__ import annotations

from bradshaw.bots.bot_error import BotError
from bradshaw.bots.ledger import Fault, GameLine
from bradshaw.bots.schedule import Fixture
from bradshaw.bots.series import SeriesRunner


def play_fixture(runner: SeriesRunner, fixture: Fixture) -> GameLine:
    """Play the game. A bot that fails spoils this game only: the line says which one and how."""
    try:
        played = runner.play(fixture)
    except BotError as error:
        if error.seat is None:
            raise
        fault = Fault(fixture.seats[error.seat], str(error))
        return GameLine(fixture.number, fixture.deal, fixture.seats, 0, None, None, (), fault)
    result = played.result
    return GameLine(
        number=fixture.number,
        deal=fixture.deal,
        seats=fixture.seats,
        moves=played.moves,
        places=played.stopped if result is None else tuple(seat.place for seat in result.seats),
        scores=None if result is None else tuple(seat.score for seat in result.seats),
        thinking=played.thinking,
    )
