from __future__ import annotations

import json
from pathlib import Path

import pytest

from bradshaw import __version__, matches
from bradshaw.core.match import begin
from bradshaw.core.record import to_lines
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.rulebook.book import LANGUAGES
from bradshaw.rulebook.ids import RULE_ID
from bradshaw.rulebook.reading import rulebook_of
from tests.cli.conftest import Call
from tests.games_with import games_with
from tests.third_game import SPEC as HAMPER

pytestmark = pytest.mark.any_form


def test_version_names_the_form(bradshaw: Call) -> None:
    answer = bradshaw("--version")
    assert answer.code == 0
    assert answer.out.strip() in {f"bradshaw {__version__} ({form})" for form in ("interpreted", "compiled")}
    as_json = json.loads(bradshaw("--version", "--json").out)
    assert answer.out.strip() == f"bradshaw {as_json['version']} ({as_json['engine']})"
    assert "it goes with --version, or after a command" in bradshaw("--json", "bots").err


def test_help_is_printed_without_arguments(bradshaw: Call) -> None:
    answer = bradshaw()
    assert answer.code == 0
    assert "replay" in answer.out


def test_short_help_and_shell_completion(bradshaw: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "--bot-seconds" in bradshaw("serve", "-h").out
    monkeypatch.setenv("_BRADSHAW_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "bradshaw ser")
    monkeypatch.setenv("COMP_CWORD", "1")
    assert bradshaw().out.split() == ["serve"]
    monkeypatch.setenv("COMP_CWORD", "2")
    for command in ("play", "rules"):
        monkeypatch.setenv("COMP_WORDS", f"bradshaw {command} ticket")
        assert bradshaw().out.split() == ["ticket-to-ride"]


def test_bots_rules_and_records_are_printed_as_json(bradshaw: Call, tmp_path: Path) -> None:
    assert json.loads(bradshaw("bots", "--json").out)["hamper"] == ["random", "eater"]
    assert json.loads(bradshaw("rules", "hamper", "ha-eat", "--json").out) == {"HA-EAT-01": "Only what is in the hand."}
    assert len(json.loads(bradshaw("rules", "hamper", "--json").out)) > 2
    assert "only rules by id and components" in bradshaw("rules", "hamper", "--json", "--lang", "de").err
    assert json.loads(bradshaw("rules", "eighty-days", "--components", "--json").out)["components"][0]["what"]
    match = matches.new("hamper", 2, seed=1)
    matches.play_on(match, "random")
    matches.save(match, tmp_path / "match.jsonl")
    replayed = json.loads(bradshaw("replay", "--json", str(tmp_path / "match.jsonl")).out)
    assert [move["move"] for move in replayed["moves"]] == [entry.move for entry in match.record.entries]
    assert replayed["moves"][-1]["events"]
    assert match.result is not None
    assert replayed["result"]["seats"][0]["place"] == match.result.seats[0].place


def test_examples_are_written_to_a_new_folder(bradshaw: Call, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    answer = bradshaw("examples", str(folder))
    assert answer.code == 0
    assert answer.out.split() == sorted(map(str, folder.iterdir()))
    assert "def choose(" in (folder / "network_bot.py").read_text(encoding="utf-8")
    assert (folder / "maskable_ppo" / "pyproject.toml").exists()
    assert "already exists: choose another folder" in bradshaw("examples", str(folder)).err
    again = json.loads(bradshaw("examples", str(tmp_path / "again"), "--json").out)
    assert again["examples"] == sorted(map(str, (tmp_path / "again").iterdir()))


def test_worker_without_redis_says_so_in_one_sentence(bradshaw: Call) -> None:
    answer = bradshaw("worker", "--redis", "redis://127.0.0.1:1")
    assert answer.code == 1
    assert answer.err.startswith("bradshaw: Redis cannot be reached: ")
    assert answer.err.count("\n") == 1


def test_games_are_listed_with_their_options(bradshaw: Call) -> None:
    assert "Hamper (hamper), 2 to 3 players" in bradshaw("games").out
    listed = json.loads(bradshaw("games", "--json").out)
    assert listed["hamper"]["editions"]["greedy"] == {"favourite": "double"}


def test_game_list_fits_a_narrow_window(bradshaw: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    printed = bradshaw("games").out
    assert max(map(len, printed.splitlines())) <= 80
    listed = json.loads(bradshaw("games", "--json").out)
    for game in listed.values():
        for option in game["options"]:
            assert f"{option['name']} ({option['rule']}): {', '.join(option['values'])}" in printed
    assert "greedy: double" in printed


def test_rulebook_is_printed_without_markup(bradshaw: Call) -> None:
    printed = bradshaw("rules", "hamper").out
    assert "Eat well." in printed
    assert "A hamper with an apple, a fig and a plum in it" in printed
    assert not [mark for mark in ("HA-", "<!--", "value:", "{#", "picture:", "![", "**") if mark in printed]
    assert bradshaw("rules", "hamper", "--lang", "en").out == printed


def test_rulebook_is_printed_in_a_language(bradshaw: Call) -> None:
    assert "Guten Appetit." in bradshaw("rules", "hamper", "--lang", "de").out
    printed = bradshaw("rules", "hamper", "HA-DRAW", "--lang", "de").out
    assert "Draw only while there is a deck." in printed
    assert "Guten Appetit." not in printed


@pytest.mark.parametrize("game", games_with("rulebook"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_rulebooks_have_no_ids(bradshaw: Call, game: str, language: str) -> None:
    printed = bradshaw("rules", game, "--lang", language).out
    assert len(printed.split()) > len(rulebook_of(game_spec(game), language).markdown().split()) / 2
    assert RULE_ID.findall(printed) == []
    assert not [mark for mark in ("<!--", "value:", "{#", "picture:", "![", "**") if mark in printed]


def test_rules_are_printed_by_id(bradshaw: Call) -> None:
    assert "HA-EAT-01" in bradshaw("rules", "hamper", "--ids").out
    assert bradshaw("rules", "hamper", "ha-draw").out == "HA-DRAW-01  Only from a deck that is not empty.\n"
    assert bradshaw("rules", "hamper", "HA-EAT-01").out == "HA-EAT-01  Only what is in the hand.\n"


def test_components_are_printed(bradshaw: Call) -> None:
    assert "what is in the box" in bradshaw("rules", "hamper", "--components").out


def test_sim_is_reproducible(bradshaw: Call) -> None:
    def results(seed: str) -> dict[str, object]:
        answer = bradshaw("sim", "hamper", "--players", "3", "--games", "40", "--seed", seed, "--json")
        summary: dict[str, object] = json.loads(answer.out)
        return {key: summary[key] for key in ("games", "truncated", "moves", "length", "by_seat", "by_bot")}

    assert results("5") == results("5")
    assert results("5") != results("6")


def test_sim_prints_json(bradshaw: Call) -> None:
    summary = json.loads(bradshaw("sim", "hamper", "--players", "2", "--games", "10", "--json").out)
    assert summary["games"] == 10
    assert summary["truncated"] == 0
    assert summary["games_per_second"] > 0
    assert summary["moves_per_second"] > summary["games_per_second"]
    assert sum(seat["wins"] for seat in summary["by_seat"]) == 10
    assert summary["by_bot"]["random"]["games"] == 20


def test_long_game_counts_as_truncated(bradshaw: Call) -> None:
    answer = bradshaw("sim", "hamper", "--players", "2", "--games", "4", "--limit", "5", "--json")
    summary = json.loads(answer.out)
    assert (summary["truncated"], summary["length"]["mean"]) == (4, 5.0)
    assert summary["by_bot"]["random"] == {"games": 0, "wins": 0.0, "score": None}
    assert "4 truncated" in bradshaw("sim", "hamper", "--players", "2", "--games", "4", "--limit", "5").out


def test_sim_prints_a_table(bradshaw: Call) -> None:
    printed = bradshaw("sim", "hamper", "--players", "2", "--games", "10").out
    assert "seat 2" in printed
    assert "10 games (0 truncated)" in printed


def test_sim_writes_records(bradshaw: Call, tmp_path: Path) -> None:
    games = ("sim", "hamper", "--players", "2", "--games", "3", "--json")
    counted = json.loads(bradshaw(*games).out)
    recorded = json.loads(bradshaw(*games, "--records", str(tmp_path / "new" / "folder")).out)
    assert recorded["by_seat"] == counted["by_seat"]
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in files] == ["game-0.jsonl", "game-1.jsonl", "game-2.jsonl"]
    replayed = [bradshaw("replay", "--quiet", str(file)).out for file in files]
    assert all(line.endswith("all digests agree, finished.\n") for line in replayed)
    moves = [int(line.split(": ")[1].split()[0]) for line in replayed]
    assert sum(moves) == counted["moves"]


def write_record(path: Path, *, finished: bool) -> None:
    game = HAMPER.start(2)
    match, _ = begin(game, seeded(1), ("Ana", "Ben"))
    while (actors := game.actors(match.state)) and (finished or len(match.record.entries) < 5):
        match.play(game.legal(match.state, actors[0])[-1], actors[0])
    path.write_text("\n".join(to_lines(match.record)), encoding="utf-8")


def test_replay_checks_and_describes_a_record(bradshaw: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    write_record(file, finished=True)
    printed = bradshaw("replay", str(file)).out
    assert printed.startswith("Hamper: Ana, Ben\n")
    assert "Ben eats the plum." in printed
    places = [line.split(". ")[0] for line in printed.splitlines() if line[0].isdigit()]
    assert places == sorted(places)
    assert places[0] == "1"
    assert "all digests agree, finished." in printed


def test_quiet_replay_of_unfinished_record(bradshaw: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    write_record(file, finished=False)
    answer = bradshaw("replay", "--quiet", str(file))
    assert answer.out == f"{file}: 5 moves replayed, all digests agree, unfinished.\n"


def test_replay_rejects_binary_file(bradshaw: Call, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\xfe")
    answer = bradshaw("replay", str(file))
    assert answer.code == 2
    assert "this is not a text file" in answer.err
