from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import arrivals
import bots_table
import habits
import ticket_guesses
from bradshaw.bots.benchmark import BenchmarkRow
from bradshaw.bots.interval import Interval

GOLDENS = Path(__file__).parent.parent / "goldens"
DOCUMENT = """# Bots
<!-- arena: chess --bots a,b -->
old
<!-- /arena -->
Between.
<!-- arena: chess --bots a,b --players 4 -->
<!-- /arena -->
End.
"""


ROW = BenchmarkRow("chess", 2, "random", 4, Interval(0.5, 0.1, 0.9), 0.5, None)
RESULTS = {
    f"benchmark {bot} --quick": msgspec.json.encode(
        bots_table.Benchmark(
            1, True, bot, "1.0", checksum, [ROW, msgspec.structs.replace(ROW, opponent="easy", wins=None)]
        )
    )
    for bot, checksum in (("random", "1f"), ("a-package/easy", "2e"))
}
BENCHMARK = """<!-- benchmark: random a-package/easy --quick -->

    bradshaw benchmark random --quick
    bradshaw benchmark a-package/easy --quick

| game | players | against | games | even | `random` wins | `easy` wins |
| --- | --: | --- | --: | --: | --: | --: |
| chess | 2 | `random` | 4 | 50% | 50.0% (10.0 to 90.0) | 50.0% (10.0 to 90.0) |
| chess | 2 | `easy` | 4 | 50% | – | – |

Suite 1, quick, Bradshaw 1.0; checksums `1f` and `2e`.

<!-- /benchmark -->
"""


def test_tables_are_inserted_below_their_arena() -> None:
    once = bots_table.insert_tables(DOCUMENT, "arena: chess --bots a,b", "| new |\n")
    assert once == DOCUMENT.replace("old\n", "\n    bradshaw arena chess --bots a,b\n\n| new |\n\n")
    assert bots_table.insert_tables(once, "arena: chess --bots a,b", "| new |\n") == once
    twice = bots_table.insert_tables(once, "arena: chess --bots a,b --players 4", "| four |\n")
    assert twice.startswith(once[: once.index("Between.")])
    assert "| four |\n\n<!-- /arena -->\nEnd." in twice


def test_arenas_are_selected_by_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "bots.md"
    document.write_text("<!-- arena: eighty-days --bots random --games 1 -->\n<!-- /arena -->\n", encoding="utf-8")
    monkeypatch.setattr(bots_table, "DOCUMENTS", [document])
    assert bots_table.main(["--only", "nowhere"]) == 2
    assert "no table in the documentation matches 'nowhere'" in capfd.readouterr().err
    assert bots_table.main(["--only", "eighty"]) == 0
    assert "| random | – | 2 |" in document.read_text(encoding="utf-8")


def test_benchmarks_of_several_bots_share_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "benchmark.md"
    document.write_text("<!-- benchmark: random a-package/easy --quick -->\n<!-- /benchmark -->\n", encoding="utf-8")
    monkeypatch.setattr(bots_table, "DOCUMENTS", [document])
    monkeypatch.setattr(bots_table, "_output", lambda command, form, jobs: RESULTS[command].decode())
    assert bots_table.main([]) == 0
    assert document.read_text(encoding="utf-8") == BENCHMARK


def test_failed_arena_keeps_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = tmp_path / "bots.md"
    before = "<!-- arena: chess --bots random -->\nold\n<!-- /arena -->\n"
    document.write_text(before, encoding="utf-8")
    monkeypatch.setattr(bots_table, "DOCUMENTS", [document])
    assert bots_table.main([]) == 1
    assert document.read_text(encoding="utf-8") == before


def test_arrivals_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert arrivals.main(GOLDENS / "eighty_days") == 0
    out = capsys.readouterr().out
    stories = "".join(file.read_text(encoding="utf-8") for file in (GOLDENS / "eighty_days").glob("*.txt"))
    assert f"{stories.count(' is home, ')} of " in out
    assert "within 80 days" in out


def test_folder_without_valid_records_is_rejected(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert arrivals.main(tmp_path) == 2
    assert "no finished game" in capsys.readouterr().err
    assert arrivals.main(GOLDENS / "ticket_to_ride") == 2
    assert "ticket-to-ride" in capsys.readouterr().err
    (tmp_path / "invalid.jsonl").write_text("{}\n", encoding="utf-8")
    assert arrivals.main(tmp_path) == 2
    assert "invalid.jsonl: line 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("draw 3", "draw"),
        ("draw blind", "draw blind"),
        ("claim paris-zurich red 2+1", "claim"),
        ("station paris locomotive 1", "station"),
        ("take under balloon", "take under"),
        ("travel T3 S7", "travel"),
        ("play propeller-train T3", "play"),
        ("chip orange", "chip"),
        ("end", "end"),
    ],
)
def test_kind_of_a_move(text: str, kind: str) -> None:
    assert habits.kind_of(text) == kind


def test_habits_are_averages_over_all_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert habits.main(["ticket-to-ride", "random", "easy", "--games", "2"]) == 0
    rows = dict(line.strip("| ").split(" | ", 1) for line in capsys.readouterr().out.splitlines())
    assert rows["per game"] == "random | easy"
    assert rows["won"] == "0.00 | 1.00"
    points = [float(mean) for mean in rows["score"].split(" | ")]
    parts = [rows[f"score: {part}"].split(" | ") for part in ("routes", "ticket", "stations", "express")]
    assert points == [pytest.approx(sum(float(part[bot]) for part in parts)) for bot in range(2)]


def test_unknown_bot_is_rejected(capsys: pytest.CaptureFixture[str]) -> None:
    assert habits.main(["ticket-to-ride", "random", "nobody"]) == 2
    assert "nobody" in capsys.readouterr().err
    assert ticket_guesses.main(["--bot", "nobody"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.slow
def test_building_reveals_tickets_most_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert ticket_guesses.main(["--players", "2", "--bot", "easy", "--games", "20"]) == 0
    rows = [line.strip("| ").split(" | ") for line in capsys.readouterr().out.splitlines()[2:]]
    assert [row[:2] for row in rows] == [["0.25", "20"], ["0.50", "20"], ["0.75", "20"], ["0.95", "20"]]
    gains = [float(row[2].split()[0]) for row in rows]
    assert min(gains) > 1
    assert gains[-1] == max(gains)
    assert all(float(row[3]) < 16 for row in rows)
