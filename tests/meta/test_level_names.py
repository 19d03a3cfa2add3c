"""Every level has a name and a sentence about it in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bradshaw.bots.registry import levels_of
from bradshaw.games import GAMES

CATALOGUES = sorted((Path(__file__).resolve().parents[2] / "web/src/i18n/shell").glob("??.ts"))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_levels_are_named(path: Path) -> None:
    texts = dict(re.findall(r"^  '(level\.[\w.]+)': '(.+)',$", path.read_text(encoding="utf-8"), re.MULTILINE))
    levels = {level for game in GAMES for level in levels_of(game)}
    assert texts.keys() == {f"level.{level}{about}" for level in levels for about in ("", ".about")}
    assert len(set(texts.values())) == len(texts)


def test_there_are_six_catalogues() -> None:
    assert len(CATALOGUES) == 6
