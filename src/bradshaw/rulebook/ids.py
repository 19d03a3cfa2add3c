"""Rule ids, and the rule documents that define them.

A rule document is Markdown in which each rule is a list item that starts with its id in bold:
`- **TE-TUNNEL-01** Everything a claim needs is checked first. …`
"""

from __future__ import annotations

import re

from bradshaw.core.errors import BadData

RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d\d\b")
_RULE_ITEM = re.compile(r"^- \*\*([A-Z]{2}-[A-Z]+-\d\d)\*\* (.+)$")


def rules_of(document: str) -> dict[str, str]:
    """Return the rules by id, in document order; raise BadData if an id is defined twice."""
    rules: dict[str, str] = {}
    for number, line in enumerate(document.splitlines(), start=1):
        item = _RULE_ITEM.match(line)
        if item is None:
            continue
        rule, text = item.groups()
        if rule in rules:
            raise BadData(f"line {number}: rule {rule} is defined twice")
        rules[rule] = text
    return rules


def chapter_of(rule: str) -> str:
    """Return the chapter of a rule: `TE-TUNNEL` for `TE-TUNNEL-01`."""
    return rule.rsplit("-", 1)[0]
