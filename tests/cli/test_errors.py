from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Call

pytestmark = pytest.mark.any_form


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("fly", "No such command 'fly'"),
        ("sim", "Missing argument"),
        ("sim chess", "unknown game 'chess'; games: "),
        ("sim hamper --players 9", "Hamper is for 2 to 3 players, not 9"),
        ("sim hamper --players many", "--players"),
        ("sim hamper --players 2 --games 0", "--games"),
        ("sim hamper --players 2 --jobs 0", "--jobs"),
        ("sim hamper --players 2 --bots clever", "unknown bot 'clever'; bots: random"),
        ("sim hamper --players 3 --bots random,random", "one for each of the 3, not 2"),
        ("sim hamper --players 2 --bots random,,", "separate names by single commas"),
        ("sim hamper --players 2 --edition xx", "unknown edition 'xx'"),
        ("sim hamper --players 2 --option favourite", "write an option as NAME=VALUE, not 'favourite'"),
        ("sim hamper --players 2 --option hue=red", "unknown option 'hue'"),
        ("rules hamper HA-FLY-01", "there is no rule or chapter 'HA-FLY-01'"),
        ("rules hamper --lang xx", "no rulebook in the language 'xx'; languages: en, de, fr, it, pl, ru"),
        ("rules hamper HA-EAT-01 --lang xx", "no rulebook in the language 'xx'"),
        ("rules hamper --ids --lang de", "are in English only"),
        ("replay nowhere.jsonl", "nowhere.jsonl: No such file or directory"),
        ("replay .", "Is a directory"),
        ("arena hamper", "--bots"),
        ("arena hamper --bots random,random,eater", "to name a bot twice, name one bot for each"),
        ("arena hamper --bots random,nobody", "unknown bot 'nobody'"),
        ("arena hamper --bots zoo/lynx", "unknown bot 'zoo/lynx'"),
        ("arena hamper --bots random --seconds 0", "--seconds"),
        ("arena hamper --bots random --out nowhere/results.jsonl", "nowhere/results.jsonl: No such file"),
        ("play", "name a game to start"),
        ("play chess", "unknown game 'chess'"),
        ("play hamper --bots clever", "unknown bot 'clever'"),
        ("play hamper --bots random --seat 3", "there is no seat 3: this match has 2"),
        ("play hamper --bots random --name random", "'random' is the name of a bot"),
    ],
)
def test_invalid_argument_is_reported_in_one_line(
    bradshaw: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = bradshaw(*arguments.split())
    assert answer.code == 2
    assert message in answer.err
    assert answer.err.startswith("bradshaw: ")
    assert answer.err.count("\n") == 1
    assert answer.out == ""
