"""The two forms of the engine: whichever was imported, and the same sources interpreted, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

import bradshaw

_INTERPRETED = "from bradshaw.cli.forms import use_sources; use_sources(); from bradshaw.cli.main import main; main()"


def run_interpreted(arguments: list[str]) -> str:
    """What `bradshaw` with these arguments prints when nothing of it is compiled."""
    done = subprocess.run(  # noqa: S603  (our own program)
        [sys.executable, "-c", _INTERPRETED, *arguments],
        cwd=Path(bradshaw.__file__).parent.parent,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def use_sources() -> None:
    """From here on import the sources of this package, even where compiled modules lie beside them."""
    sys.meta_path.insert(0, _SourcesOnly())


class _SourcesOnly:
    """Finds the modules of this package as Python sources."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("bradshaw."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None
