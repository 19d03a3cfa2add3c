"""The facts about the box are listed with their marks; invalid correction files are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from bradshaw.core.errors import BadData
from bradshaw.core.spec import BoxFact
from bradshaw.games.eighty_days import load
from bradshaw.games.eighty_days.box import box_facts, read_box

PACKAGED = load.packaged_box()


def test_every_fact_is_listed_with_its_mark() -> None:
    facts = box_facts(PACKAGED)
    assert len(facts) == 10 + 10 + 4 + 1 + 6 + 10
    assert BoxFact("travel card train-2", "5 copies", "rulebook") in facts
    assert BoxFact("event card submarine", "2 copies, 2 days", "reconstructed") in facts
    assert BoxFact("chip coin", "3 of each colour", "published") in facts
    assert BoxFact("action exchange", "place 6", "published") in facts
    assert BoxFact("leg hong-kong-yokohama", "ship ship or train ship", "rulebook") in facts
    assert BoxFact("leg bombay-calcutta", "12 days, or with an elephant 6 and a die", "rulebook") in facts


def test_a_correction_file_needs_only_the_changed_lines(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[legs]\ncalcutta-hong-kong = { ways = ["train ship"], mark = "published" }\n')
    corrected = load.box_from(str(file))
    assert corrected.legs["calcutta-hong-kong"].ways == ("train ship",)
    assert corrected.legs["suez-bombay"] == PACKAGED.legs["suez-bombay"]


def test_the_environment_can_name_a_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(load.BOX_VARIABLE, raising=False)
    assert load.box() == PACKAGED
    file = tmp_path / "mine.toml"
    file.write_text('[event_cards]\noffer = { copies = 1, days = 3, mark = "published" }\n')
    monkeypatch.setenv(load.BOX_VARIABLE, str(file))
    assert load.box().event_cards["offer"].days == 3


def test_the_example_in_the_guide_is_valid() -> None:
    guide = (Path(__file__).parents[3] / "docs/how-to/correct-the-box.md").read_text(encoding="utf-8")
    example = guide.split("```toml")[1].split("```")[0]
    corrected = read_box(example, "my-box.toml", PACKAGED)
    assert corrected.legs["calcutta-hong-kong"].ways == ("train ship",)
    assert corrected.event_cards["offer"].days == 3


def test_an_unreadable_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"cannot read .*none\.toml"):
        load.box_from(str(tmp_path / "none.toml"))


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("[legs]\nsuez-bombay = 3 3", "mine.toml: "),
        ("\n[ships]\n", r"mine.toml, line 2: ships: unknown section"),
        ("legs = 3", r"mine.toml, line 1: legs: expected a section with facts"),
        ('# why\n[legs]\nsuez-delhi = { mark = "rulebook" }', r"line 3: legs.suez-delhi: unknown name"),
        ('[legs]\nsuez-bombay = { ways = 2, mark = "rulebook" }', r"line 2: legs.suez-bombay: Expected `array`"),
        ('[legs]\nsuez-bombay = { ways = ["ship"], mark = "mine" }', "the mark must be one of"),
        ('[legs]\nsuez-bombay = { ways = ["bus"], mark = "rulebook" }', "not 'bus'"),
        ('[legs]\nsuez-bombay = { ways = ["ship ship ship"], mark = "rulebook" }', "at most two of each"),
        ('[legs]\nsuez-bombay = { ways = ["ship", "ship"], mark = "rulebook" }', "the two ways are the same"),
        ('[legs]\nsuez-bombay = { ways = ["ship", "train", "ship ship"], mark = "rulebook" }', "at most two ways"),
        ('[legs]\nsuez-bombay = { mark = "rulebook" }', "'days' must be 1 to 99"),
        ('[legs]\nbombay-calcutta = { ways = ["train"], mark = "published" }', "the leg across India takes no cards"),
        ('[event_cards]\nstorm = { copies = 0, days = 2, mark = "published" }', "'copies' must be 1 to 99"),
        ('[coins]\ncoin = { copies = 24, days = 1, mark = "rulebook" }', "'days' is not allowed here"),
        ('[coins]\ncoin = { copies = 24, ways = ["ship"], mark = "rulebook" }', "'ways' is not allowed here"),
        ('[coins]\n\ncoin = { copies = 23, mark = "rulebook" }', "line 1: coins: must total 24, not 23"),
        (
            '[coins]\ncoin = { copies = 23, mark = "rulebook" }\n[chips]\ncoin = { copies = 3, mark = "published" }',
            "line 1: coins: must total 24",
        ),
        ('[actions]\ncoin = { place = 2, mark = "rulebook" }', "the places must be 1 to 6, each once"),
        (
            '[actions]\ncoin = { place = 5, mark = "rulebook" }\nfirst-player = { place = 1, mark = "rulebook" }',
            r"line 3: actions.first-player: its place must be 5 or 6",
        ),
    ],
)
def test_an_invalid_line_is_reported(text: str, error: str) -> None:
    with pytest.raises(BadData, match=error):
        read_box(text, "mine.toml", PACKAGED)


def test_a_file_without_a_base_must_be_complete() -> None:
    with pytest.raises(BadData, match=r"mine\.toml, line 1: travel_cards: missing: train-2"):
        read_box("", "mine.toml")


def test_editions_set_every_option() -> None:
    options = load.options()
    assert list(load.editions()) == ["default", "ru", "fr", "pl", "it"]
    for values in load.editions().values():
        assert list(values) == [option.name for option in options]
        assert all(values[option.name] in option.values for option in options)


def test_the_rule_document_lists_the_same_editions() -> None:
    lines = load.rule_document().splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    names = [cell.strip("`") for cell in rows[0][1:]]
    listed = {name: {row[0]: row[at].split()[0] for row in rows[2:]} for at, name in enumerate(names, start=1)}
    assert listed == {name: values for name, values in load.editions().items() if name != "default"}
    default, polish = load.editions()["default"], load.editions()["pl"]
    assert {option for option in default if default[option] != polish[option]} == {"pair_beside_balloon"}
