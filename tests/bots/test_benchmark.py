"""The benchmark's suite is fixed, and its result files replay."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import bots_table
from bradshaw.bots import benchmark
from bradshaw.bots.benchmark import (
    BenchmarkEnd,
    BenchmarkError,
    BenchmarkRunner,
    BenchmarkTask,
    Pairing,
    benchmark_rows,
    benchmark_tasks,
    checksum_of,
    pairings,
)
from bradshaw.games import GAMES, game_spec
from tests.cli.conftest import Call
from tests.cli.conftest import bradshaw as bradshaw  # noqa: PLC0414 - a fixture


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave only Hamper, with one deal."""
    for slug in [slug for slug in GAMES if slug != "hamper"]:
        monkeypatch.delitem(GAMES, slug)
    monkeypatch.setattr(benchmark, "QUICK_DEALS", 1)


@pytest.mark.any_form
def test_suite_has_both_games_at_three_sizes_against_all_our_bots() -> None:
    full, quick = pairings(quick=False), pairings(quick=True)
    for slug in ("eighty-days", "ticket-to-ride"):
        spec = game_spec(slug)
        rows = [row for row in full if row.config.game == slug]
        assert {row.config.players for row in rows} == {2, 4, spec.max_players}
        opponents = {row.opponent for row in rows}
        assert {"random", "easy", "planner", "searcher", "strong", "master"} <= opponents
        assert not {"casual", "normal", "skilled"} & opponents
        assert {row.opponent for row in quick if row.config.game == slug} == opponents - {"searcher", "master"}
    assert len(benchmark_tasks(quick)) < len(benchmark_tasks(full))
    assert len(set(benchmark_tasks(full))) == len(benchmark_tasks(full))


# Results of different versions are comparable only while these are unchanged: change them only with benchmark.SUITE.
FROZEN = {
    ("eighty-days", "easy"): "c9454274500327c3",
    ("eighty-days", "planner"): "466e9dac209e5f65",
    ("eighty-days", "strong"): "de592f0849474408",
    ("ticket-to-ride", "easy"): "f80e45e92a2e95df",
    ("ticket-to-ride", "plain"): "d1c1cbea16cbb2d2",
    ("ticket-to-ride", "planner"): "d8f030c5635ea00e",
    ("ticket-to-ride", "strong"): "ed0b3d0100dfcd76",
}


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "opponent"), FROZEN)
def test_opponents_and_deals_are_frozen(slug: str, opponent: str) -> None:
    suite = [Pairing(game_spec(slug).configure(2), opponent, 1)]
    game = BenchmarkRunner(suite, "random").play(BenchmarkTask(0, 0, 1))
    assert benchmark.SUITE == 2
    assert checksum_of([msgspec.json.encode(game)]) == FROZEN[slug, opponent]


@pytest.mark.any_form
def test_result_file_replays(bradshaw: Call, small: None, tmp_path: Path) -> None:
    path = str(tmp_path / "eater.jsonl")
    played = bradshaw("benchmark", "eater", "--quick", "--out", path, "--json")
    assert played.code == 0, played.err
    again = bradshaw("benchmark", "--verify", path, "--json")
    assert again.out == played.out
    assert "All games replay" in bradshaw("benchmark", "--verify", path).out
    printed = json.loads(played.out)
    assert [(row["players"], row["opponent"]) for row in printed["rows"]] == [
        (players, opponent) for players in (2, 3) for opponent in ("random", "eater")
    ]
    table = bots_table.benchmark_table([msgspec.json.decode(played.out, type=bots_table.Benchmark)])
    assert table.count("| `eater` |") == 2
    assert printed["checksum"] in table
    assert printed["checksum"] in bradshaw("benchmark", "eater", "--quick", "--markdown").out
    assert "already exists" in bradshaw("benchmark", "eater", "--out", path).err


@pytest.mark.any_form
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("bot move", "pairing 1, deal 1, seat 0, move 1: "),
        ("opponent move", "the opponent plays"),
        ("score", "the result does not follow from the moves"),
        ("longer", "the result does not follow from the moves"),
        ("shorter", "the file ends before the game"),
        ("missing game", "the games do not match the suite"),
        ("checksum", "the checksum does not match the lines"),
        ("suite", "the results are of suite 0"),
        ("no end", "this is not a result file"),
        ("text", "this is not a result file"),
    ],
)
def test_changed_file_is_refused(bradshaw: Call, small: None, tmp_path: Path, change: str, reason: str) -> None:
    path = tmp_path / "eater.jsonl"
    assert bradshaw("benchmark", "eater", "--quick", "--out", str(path)).code == 0
    lines = path.read_bytes().splitlines()[:-1]
    header, game = json.loads(lines[0]), json.loads(lines[1])
    match change:
        case "bot move":
            game["moves"][0] = 10**6
        case "opponent move":
            at = opponents_choice(game["moves"])
            game["moves"][at] += 1
        case "score":
            game["score"] += 1
        case "longer":
            game["moves"].append(0)
        case "shorter":
            game["moves"].pop()
        case "missing game":
            lines.pop()
        case "suite":
            header["suite"] = 0
    lines[0], lines[1] = msgspec.json.encode(header), msgspec.json.encode(game)
    checksum = "0" if change == "checksum" else checksum_of(lines)
    if change != "no end":
        lines.append(msgspec.json.encode(BenchmarkEnd(checksum)))
    path.write_bytes(b"hello" if change == "text" else b"".join(line + b"\n" for line in lines))
    answer = bradshaw("benchmark", "--verify", str(path))
    assert answer.code == 2
    assert reason in answer.err


def opponents_choice(moves: list[int]) -> int:
    """Return the number of the first move of seat 1, the opponent, with another legal move one code higher."""
    runner = BenchmarkRunner(pairings(quick=True), "eater")
    for at in range(len(moves)):
        changed = (*moves[:at], moves[at] + 1, *moves[at + 1 :])
        try:
            runner.replay(msgspec.structs.replace(runner.play(BenchmarkTask(0, 0, 0)), moves=changed))
        except BenchmarkError as error:
            if "the opponent plays" in str(error):
                return at
    raise AssertionError("no move of the opponent can be changed")


@pytest.mark.any_form
def test_command_needs_a_bot_or_a_file(bradshaw: Call, small: None) -> None:
    assert "name a bot, or a result file with --verify" in bradshaw("benchmark").err
    assert "name a bot, or a result file with --verify" in bradshaw("benchmark", "eater", "--verify", "x").err
    assert "unknown bot 'nobody'" in bradshaw("benchmark", "nobody", "--quick").err


@pytest.mark.any_form
def test_rows_count_wins_by_deal(third_game: str) -> None:
    suite = [Pairing(game_spec("hamper").configure(2), "random", 2)]
    runner = BenchmarkRunner(suite, "eater")
    games = [runner.play(task) for task in benchmark_tasks(suite)]
    (row,) = benchmark_rows(suite, games)
    assert (row.games, row.even, row.players, row.opponent) == (4, 0.5, 2, "random")
    assert row.wins is not None
    assert row.wins.mean == sum(game.share for game in games) / 4
    assert row.score is not None
    assert row.score.mean == sum(game.score or 0 for game in games) / 4
