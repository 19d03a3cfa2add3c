"""The compiled engine keeps its docstrings: mypyc writes signatures alone, and setup.py adds the rest."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

_setup = runpy.run_path(str(ROOT / "setup.py"))
docstrings_of: Callable[[Path, list[Path]], dict[str, str]] = _setup["docstrings_of"]
with_docstrings: Callable[[str, dict[str, str]], str] = _setup["with_docstrings"]

SOURCE = '''
class Deck:
    """A "deck" of cards."""

    def draw(self, how_many: int) -> int:
        """Draw – more than
        one."""

    def silent(self) -> None: ...

def shuffle() -> None:
    """Mix 7."""
'''
WRITTEN = r"""
    {"draw",
     (PyCFunction)CPyPy_deck___Deck___draw,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("draw($self, how_many)\n--\n\n")},
    {"silent",
     (PyCFunction)CPyPy_deck___Deck___silent,
     METH_NOARGS, PyDoc_STR("silent($self)\n--\n\n")},
    .tp_methods = deck___Deck_methods,
    .tp_basicsize = sizeof(bradshaw___core___deck___DeckObject),
    .tp_doc = PyDoc_STR("Deck()\n--\n\n"),
    {"shuffle", (PyCFunction)CPyPy_core___deck___shuffle, METH_NOARGS, PyDoc_STR("shuffle()\n--\n\n") /* docstring */},
"""


def test_docstrings_stand_after_the_signatures(tmp_path: Path) -> None:
    path = tmp_path / "bradshaw" / "core" / "deck.py"
    path.parent.mkdir(parents=True)
    path.write_text(SOURCE, encoding="utf-8")
    found = with_docstrings(WRITTEN, docstrings_of(tmp_path, [path]))
    assert r'"draw($self, how_many)\n--\n\nDraw \342\200\223 more than\012one.")' in found
    assert r'"silent($self)\n--\n\n")' in found
    assert r'"Deck()\n--\n\nA \042deck\042 of cards.")' in found
    assert r'"shuffle()\n--\n\nMix 7.")' in found
