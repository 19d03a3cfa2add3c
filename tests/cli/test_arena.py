from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.cli.misbehaving import MISBEHAVING
from tests.third_game.bots import LEVELS

pytestmark = pytest.mark.any_form

HAMPER = ("arena", "hamper", "--players", "2", "--bots", "random,eater")


@pytest.fixture(autouse=True)
def failing_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "failing", MISBEHAVING["failing"])


def test_bots_are_listed(bradshaw: Call) -> None:
    assert "hamper: random, eater, failing\n" in bradshaw("bots").out


def test_better_bot_wins(bradshaw: Call) -> None:
    report = json.loads(bradshaw(*HAMPER, "--games", "60", "--json").out)
    assert (report["game"], report["games"], report["deals"], report["faulty"]) == ("hamper", 60, 30, 0)
    assert report["bots_named"] == ["random", "eater"]
    eater, random = report["bots"]["eater"], report["bots"]["random"]
    assert eater["games"] == random["games"] == 60
    assert eater["wins"]["low"] > 0.5
    assert eater["rating"]["strength"] > random["rating"]["strength"]
    assert 0 < random["milliseconds"] <= random["slowest"]
    (duel,) = report["duels"]
    assert (duel["first"], duel["second"]) == ("random", "eater")
    assert duel["ahead"]["high"] < 0.5
    assert duel["score_difference"]["high"] < 0


def test_number_of_games_is_rounded_up_to_whole_deals(bradshaw: Call) -> None:
    assert json.loads(bradshaw(*HAMPER, "--games", "5", "--json").out)["games"] == 6


def test_standings_are_printed_as_table_or_markdown(bradshaw: Call) -> None:
    printed = bradshaw(*HAMPER, "--games", "8").out
    assert "Hamper, 2 players, edition default" in printed
    assert "8 games (0 truncated, 0 with a fault) of 4 deals" in printed
    lines = bradshaw(*HAMPER, "--games", "8", "--markdown").out.splitlines()
    assert lines[2] == "| bot | rating | games | wins | score | score if won | ms per move | slowest |"
    assert lines[4].startswith("| eater | ")
    assert any(line.startswith("| random – eater | 8 | ") for line in lines)


def test_failing_bot_affects_only_its_own_games(bradshaw: Call) -> None:
    answer = bradshaw(*HAMPER[:-1], "random,eater,failing", "--games", "12", "--json")
    assert answer.code == 1
    assert answer.err.startswith("bradshaw: failing: FailingBot failed: ZeroDivisionError")
    assert answer.err.count("\n") == 1
    report = json.loads(answer.out)
    assert report["faulty"] == 8
    assert [report["bots"][name]["faults"] for name in ("random", "eater", "failing")] == [0, 0, 8]
    assert report["bots"]["random"]["games"] == 4


def test_results_are_saved_and_resumed(bradshaw: Call, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    out = ("--out", str(file), "--json")
    first = json.loads(bradshaw(*HAMPER, "--games", "10", *out).out)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 11

    repeated = bradshaw(*HAMPER, "--games", "10", *out)
    assert repeated.code == 2
    assert "already exists" in repeated.err

    assert json.loads(bradshaw(*HAMPER, "--games", "10", "--resume", *out).out) == first
    more = json.loads(bradshaw(*HAMPER, "--games", "20", "--resume", *out).out)
    assert more["games"] == 20
    assert file.read_text(encoding="utf-8").splitlines()[:11] == lines

    different = bradshaw(*HAMPER, "--games", "20", "--seed", "2", "--resume", *out)
    assert different.code == 2
    assert "results of a different arena: seed 1, not 2" in different.err


def test_game_of_incomplete_last_line_is_played_again(bradshaw: Call, tmp_path: Path) -> None:
    complete, cut = tmp_path / "complete.jsonl", tmp_path / "cut.jsonl"
    bradshaw(*HAMPER, "--games", "10", "--out", str(complete))
    content = complete.read_bytes()
    cut.write_bytes(content[: content.rindex(b"places")])
    answer = bradshaw(*HAMPER, "--games", "10", "--resume", "--out", str(cut), "--json")
    assert json.loads(answer.out)["games"] == 10
    assert results(cut) == results(complete)


def test_file_that_is_not_a_ledger_stays_unchanged(bradshaw: Call, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Passepartout,\nyours, F.", encoding="utf-8")
    answer = bradshaw(*HAMPER, "--resume", "--out", str(file))
    assert answer.code == 2
    assert "letter.txt: line 1: " in answer.err
    assert file.read_text(encoding="utf-8") == "Dear Passepartout,\nyours, F."


def results(file: Path) -> list[tuple[object, ...]]:
    """Return the results of the games, without the times."""
    games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[1:]]
    return sorted((game["number"], *game["seats"], *game["places"], *game["scores"], game["moves"]) for game in games)
