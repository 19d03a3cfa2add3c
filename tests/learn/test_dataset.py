"""Data sets hold the games that bots play, what each seat saw, and what it could not see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bradshaw.bots.schedule import rotating_fixtures
from bradshaw.bots.series import Series, SeriesRunner
from bradshaw.core.chance import FleetingChance
from bradshaw.core.errors import BadConfig
from bradshaw.games import game_spec
from bradshaw.learn.dataset import COLUMNS, DataSet, DataSetDescription, DataSetWriter
from bradshaw.learn.observer import observer_of
from tests.cli.conftest import Call
from tests.cli.conftest import bradshaw as bradshaw  # noqa: PLC0414 - a fixture
from tests.games_with import games_with

parquet = pytest.importorskip("pyarrow.parquet")

pytestmark = [pytest.mark.any_form, pytest.mark.slow]

by_game = pytest.mark.parametrize("slug", games_with("observer"))


def series_of(slug: str, players: int) -> Series:
    return Series(game_spec(slug).configure(players), 7, None, None, 2_000)


def rows_of(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return rows


@by_game
def test_rows_replay_the_game_and_tell_what_the_seat_saw_and_did_not_see(slug: str, tmp_path: Path) -> None:
    series = series_of(slug, 3)
    (fixture,) = rotating_fixtures(["random", "easy", "easy"], 3, 1)
    written = DataSetWriter(DataSet(series, COLUMNS), tmp_path).write([fixture])
    (path,) = tmp_path.iterdir()
    rows = rows_of(path)
    assert (written.games, written.rows, written.size) == (1, len(rows), path.stat().st_size)

    runner = SeriesRunner(series)
    game, observer = runner.game, observer_of(runner.game)
    record, played = runner.record(fixture), runner.play(fixture)
    assert played.result is not None
    chance = FleetingChance(runner.rng(fixture).fork("chance"))
    state = game.setup(chance)
    by_move = {row["move"]: row for row in rows}
    for number, entry in enumerate(record.entries):
        code, seat = game.parse(entry.move), entry.seat
        row = by_move.pop(number, None)
        mask = bytes(observer.mask_of(state, seat))
        assert (row is not None) == (sum(mask) > 1)
        if row is not None:
            assert (row["seat"], row["bot"], row["code"]) == (seat, fixture.seats[seat], code)
            assert (row["mask"], row["action"]) == (mask, observer.action(state, seat, code))
            assert row["observation"] == bytes(observer.cells_of(state, seat, observer.new_memory()))
            assert row["state"] == state.numbers()
            # The hidden cells are what the opponents see of their own hands.
            guessed = game.guess(game.view(state, seat), runner.rng(fixture))
            assert bytes(observer.cells_of(guessed, seat, observer.new_memory())) == row["observation"]
            assert row["hidden"] == bytes(observer.hidden_of(state, seat))
            ending = played.result.seats[seat]
            assert (row["place"], row["score"]) == (ending.place, ending.score)
        game.apply_unchecked(state, seat, code, chance)
    assert by_move == {}


def test_labels_of_ticket_to_ride_are_the_opponents_cards_and_tickets() -> None:
    game = game_spec("ticket-to-ride").start(3)
    observer = observer_of(game)
    (fixture,) = rotating_fixtures(["easy"], 3, 1)
    runner = SeriesRunner(series_of("ticket-to-ride", 3))
    state: Any = runner.game.setup(FleetingChance(runner.rng(fixture)))
    chance = FleetingChance(runner.rng(fixture).fork("moves"))
    for seat in (0, 1, 2):
        game.apply_unchecked(state, seat, game.legal(state, seat)[-1], chance)
    all_tickets = [ticket.id for ticket in game.box.tickets]  # type: ignore[attr-defined]
    for viewer in range(3):
        cells = bytes(observer.hidden_of(state, viewer))
        for offset in (1, 2):
            own = game.view(state, (viewer + offset) % 3)
            player = own.players[(viewer + offset) % 3]  # type: ignore[attr-defined]
            hand, tickets = [part for part in observer.hidden_parts if part.name.startswith(f"player {offset} ")]
            assert sum(cells[hand.first : hand.first + hand.size]) == 4
            held = cells[tickets.first : tickets.first + tickets.size]
            assert {all_tickets[index] for index, mark in enumerate(held) if mark} == set(player.tickets)
        third = next(part for part in observer.hidden_parts if part.name.startswith("player 3 "))
        assert not any(cells[third.first :])


@by_game
def test_labels_of_two_deals_with_one_view_differ(slug: str) -> None:
    """A label tells what a view does not: guesses from one view have different labels."""
    runner = SeriesRunner(series_of(slug, 2))
    game, observer = runner.game, observer_of(runner.game)
    (fixture,) = rotating_fixtures(["easy"], 2, 1)
    rng = runner.rng(fixture)
    state: Any = game.setup(FleetingChance(rng))
    while len(set(guess_labels(game, observer, state, rng))) < 2:
        seat = game.first_actor(state)
        assert seat >= 0
        game.apply_unchecked(state, seat, game.random_move(state, seat, rng), FleetingChance(rng))


def guess_labels(game: Any, observer: Any, state: Any, rng: Any) -> list[bytes]:
    view = game.view(state, 0)
    return [bytes(observer.hidden_of(game.guess(view, rng.fork(f"guess {number}")), 0)) for number in range(4)]


def test_command_writes_the_same_rows_with_any_number_of_processes(
    bradshaw: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["--players", "2", "--bots", "random", "--games", "3", "--json"]
    one = bradshaw("dataset", "eighty-days", str(tmp_path / "one"), *arguments)
    two = bradshaw("dataset", "eighty-days", str(tmp_path / "two"), *arguments, "--jobs", "2")
    assert (one.code, two.code) == (0, 0), one.err + two.err
    printed = msgspec.json.decode(one.out)
    tables = [parquet.read_table(tmp_path / name) for name in ("one", "two")]
    assert tables[0].equals(tables[1])
    assert (printed["games"], printed["rows"], printed["files"]) == (3, tables[0].num_rows, 1)
    assert set(tables[0].column("game").to_pylist()) == {0, 1, 2}
    description = msgspec.json.decode(tables[0].schema.metadata[b"bradshaw"], type=DataSetDescription)
    assert (description.series.seed, description.series.config.game) == (1, "eighty-days")
    last, width = description.parts[-1], tables[0].schema.field("observation").type.byte_width
    assert last.first + last.size == width
    assert "state" not in tables[0].column_names


def test_command_refuses_what_it_cannot_write(bradshaw: Call, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").touch()
    few = ["--games", "1", "--bots", "random"]
    assert "is not empty: choose a new folder" in bradshaw("dataset", "eighty-days", str(tmp_path / "full"), *few).err
    new = str(tmp_path / "new")
    assert "unknown column 'hand'" in bradshaw("dataset", "eighty-days", new, *few, "--columns", "mask,hand").err
    assert "unknown bot 'nobody'" in bradshaw("dataset", "eighty-days", new, "--bots", "nobody").err
    assert "has no observer" in bradshaw("dataset", "hamper", new, *few).err
    assert not (tmp_path / "new").exists()
    with pytest.raises(BadConfig, match="columns: observation, mask, hidden, state"):
        DataSetWriter(DataSet(series_of("eighty-days", 2), ("hands",)), tmp_path)
