"""Refusals and legal moves, which are computed independently, agree."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import given

from bradshaw.core.config import Config
from bradshaw.games.eighty_days import SPEC
from bradshaw.games.eighty_days.codes import MOVE_COUNT
from bradshaw.rulebook.ids import rules_of
from tests.games.eighty_days.table import Table
from tests.games.eighty_days.test_properties import CONFIGURATIONS, make_game, positions
from tests.games.thorough import SEEDS, THOROUGH


@given(config=CONFIGURATIONS, seed=SEEDS)
def test_refusals_match_legal_moves_in_random_games(config: Config, seed: int) -> None:
    game = make_game(config)
    rules = rules_of(SPEC.rule_document())
    for index, (state, _, _) in enumerate(positions(game, seed)):
        if index % 7:
            continue
        legal = set(game.legal(state, state.seat))
        for move in range(MOVE_COUNT):
            refusal = game.refuse(state, state.seat, move)
            assert (refusal is None) == (move in legal), game.format(move)
            assert refusal is None or (refusal.rule in rules and refusal.text and refusal.code)


def test_refusals_match_legal_moves_in_complex_positions() -> None:
    every_event = "elephant balloon propeller-train submarine offer connection detective princess"
    option_sets = ({"express_replaces": "card"}, {"express_replaces": "value"}, {"india_events": "forbidden"})
    for options in option_sets if THOROUGH else option_sets[:1]:
        for city in ("london", "suez", "bombay", "hong-kong", "new-york"):
            for top in ("", "elephant", "balloon", "propeller-train", "submarine", "offer", "detective"):
                table = Table(4, **options).at(0, city).discards(top)
                unique = top in ("offer", "detective")
                events = " ".join(card for card in every_event.split() if not (unique and card == top))
                table.hand(0, "T2 T3 S4 S5", events).coins(0, 3)
                for legs in (0, 1, 2):
                    table.state.legs = legs
                    legal = set(table.game.legal(table.state, 0))
                    accepted = {move for move in range(MOVE_COUNT) if table.game.refuse(table.state, 0, move) is None}
                    assert accepted == legal


def codes_in(source: Path) -> set[str]:
    """Return the refusal codes in a module."""
    codes: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
            codes |= {str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return codes


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "pl", "ru"])
def test_the_client_translates_every_refusal(language: str) -> None:
    root = Path(__file__).parents[3]
    sources = (root / "src/bradshaw/games/eighty_days").rglob("*.py")
    codes = {code for source in sources for code in codes_in(source)}
    assert len(codes) > 30
    messages = root / f"web/src/games/eighty_days/messages/refusals/{language}.ts"
    text = messages.read_text(encoding="utf-8")
    assert {code for code in codes if f"'refusal.{code}'" not in text} == set()
