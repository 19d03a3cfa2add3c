"""Playing on from a move of an ended game repeats the game up to that move, with new chance afterwards."""

from __future__ import annotations

import pytest

from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.server.http import lobby
from bradshaw.server.http.api import PlayOn
from bradshaw.server.http.drawing import draws_of
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.table.commands import Caller, CommandRefused, Play, Resign, WantRematch
from bradshaw.table.outgoing import info
from bradshaw.table.plan import Origin, Plan, Seat
from bradshaw.table.records import beginning_of
from bradshaw.table.table import Table
from tests.games_with import BOARD_GAMES

ANN, BEN = "a" * 64, "b" * 64
MOVES = 12


async def resigned_game(rooms: Rooms, game: str) -> Table:
    """Return a game of two people that was resigned after some moves."""
    plan = Plan(game_spec(game).configure(2), False, "chosen", 60, "random")
    room = await rooms.make(plan, (Seat("human", "Ann", (ANN,), colour="gold"), Seat("human", "Ben", (BEN,))), ANN)
    rng = seeded(3)
    for number in range(MOVES):
        await play_move(rooms, room, f"m{number}", rng.below(99))
    await rooms.ask(room, Resign("enough"), Caller(BEN, 1))
    assert room.table.status == "resigned"
    return room.table


async def play_move(rooms: Rooms, room: Room, name: str, choice: int) -> None:
    playing = room.table.in_play()
    seat = playing.actors()[0]
    legal = playing.glimpse(seat)[1]
    caller = Caller(ANN if seat == 0 else BEN, seat)
    await rooms.ask(room, Play(name, room.table.version(seat), legal[choice % len(legal)]), caller)


async def play_on(rooms: Rooms, old: Table, moves: int, seat: int) -> Room:
    plan, seats = lobby.continued_table(old, PlayOn(moves, seat, "random", "Cid"), ANN)
    return await rooms.make(plan, seats, ANN, beginning_of(old, moves))


@pytest.mark.parametrize("moves", [0, 7])
async def test_draws_begin_after_the_repeated_moves(rooms: Rooms, moves: int) -> None:
    room = await play_on(rooms, await resigned_game(rooms, "hamper"), moves, 0)
    await rooms.ask(room, Resign("enough"), Caller(ANN, 0))
    # The set-up is the first step.
    assert draws_of(room.table).first == moves + 1


@pytest.mark.parametrize("game", BOARD_GAMES)
@pytest.mark.parametrize("moves", [0, 7, MOVES])
async def test_playing_on_repeats_the_moves_then_draws_new_chance(rooms: Rooms, game: str, moves: int) -> None:
    old = await resigned_game(rooms, game)
    room = await play_on(rooms, old, moves, 1)
    table = room.table
    assert table.status == "playing"
    assert table.record().setup == old.record().setup
    assert table.record().entries[:moves] == old.record().entries[:moves]
    assert [(seat.kind, seat.name) for seat in table.seats][1] == ("human", "Cid")
    assert table.seats[0].kind == "bot"
    assert table.seed != old.seed
    assert [seat.colour for seat in info(table).seats] == [seat.colour for seat in info(old).seats]
    assert table.in_play().undoer() is None
    assert info(table).origin == Origin(old.id, moves)
    # The table rebuilt from its log is the same.
    rooms._rooms.clear()
    rebuilt = (await rooms.get(table.id)).table
    assert rebuilt.record().entries[:moves] == table.record().entries[:moves]


async def test_rematch_starts_from_the_beginning(rooms: Rooms) -> None:
    room = await play_on(rooms, await resigned_game(rooms, "hamper"), 3, 0)
    await rooms.ask(room, Resign("enough"), Caller(ANN, 0))
    await rooms.ask(room, WantRematch("again"), Caller(ANN, 0))
    assert room.table.rematch is not None
    assert (await rooms.get(room.table.rematch)).table.plan.origin is None


async def test_refuses_an_unknown_move_or_seat(rooms: Rooms) -> None:
    old = await resigned_game(rooms, "hamper")
    with pytest.raises(CommandRefused) as unknown_move:
        beginning_of(old, MOVES + 1)
    assert unknown_move.value.refusal.code == "no_move"
    with pytest.raises(CommandRefused) as unknown_seat:
        lobby.continued_table(old, PlayOn(0, 2, "random"), ANN)
    assert unknown_seat.value.refusal.code == "no_seat"


async def test_refuses_to_play_on_from_the_end(rooms: Rooms) -> None:
    plan = Plan(game_spec("hamper").configure(2), False, "chosen", None, "random")
    room = await rooms.make(plan, (Seat("human", "Ann", (ANN,)), Seat("human", "Ben", (BEN,))), ANN)
    number = 0
    while room.table.status == "playing":
        await play_move(rooms, room, f"m{number}", number)
        number += 1
    with pytest.raises(CommandRefused) as over:
        beginning_of(room.table, number)
    assert over.value.refusal.code == "over"
    assert beginning_of(room.table, number - 1).ending is None
