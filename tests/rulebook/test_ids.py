"""Parsing rule documents."""

from __future__ import annotations

import pytest

from bradshaw.core.errors import BadData
from bradshaw.rulebook.ids import chapter_of, rules_of


def test_rules_keep_document_order() -> None:
    document = "# Rules\n- **AB-TURN-02** Second.\nSee AB-TURN-02.\n- **AB-TURN-01** First.\n- no rule"
    assert list(rules_of(document).items()) == [("AB-TURN-02", "Second."), ("AB-TURN-01", "First.")]


def test_a_duplicate_rule_is_rejected_with_its_line() -> None:
    with pytest.raises(BadData, match="line 2: rule AB-TURN-01 is defined twice"):
        rules_of("- **AB-TURN-01** One.\n- **AB-TURN-01** Two.")


def test_a_rule_belongs_to_a_chapter() -> None:
    assert chapter_of("TE-TUNNEL-03") == "TE-TUNNEL"
