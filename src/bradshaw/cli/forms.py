"""The two forms of the engine: compiled, and the same sources interpreted."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

import bradshaw

_INTERPRETED = "from bradshaw.cli.forms import use_sources; use_sources(); from bradshaw.cli.main import main; main()"


def use_compiled() -> None:
    """Make later imports use the form that `make engine` compiled in this checkout, if it is up to date.

    Call this before importing anything else from the package. BRADSHAW_FORM=interpreted turns it off.
    """
    package = Path(bradshaw.__file__).parent
    if os.environ.get("BRADSHAW_FORM") == "interpreted" or not is_checkout(package):
        return
    compiled = package.parent.parent / "build" / "compiled"
    if not is_up_to_date(compiled / package.name, package):
        return
    for name in [name for name in sys.modules if name.split(".")[0] == package.name and name != "__main__"]:
        del sys.modules[name]
    sys.path.insert(0, str(compiled))
    # For child processes.
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(compiled), os.environ.get("PYTHONPATH")]))


def is_checkout(package: Path) -> bool:
    """Whether the package is in the src/ of a checkout, which is never compiled in place."""
    return package.parent.name == "src" and (package.parent.parent / "Makefile").exists()


def is_up_to_date(compiled: Path, package: Path) -> bool:
    """Whether a compiled package contains copies of the current sources."""
    return compiled.is_dir() and all(
        _is_copy(compiled / path.relative_to(package), path) for path in package.rglob("*.py")
    )


def _is_copy(copy: Path, path: Path) -> bool:
    if not copy.exists():
        return False
    source, copied = path.stat(), copy.stat()
    if source.st_size != copied.st_size:
        return False
    # A build preserves modification times, which are quick to compare; a file may have been rewritten unchanged.
    return int(source.st_mtime) == int(copied.st_mtime) or path.read_bytes() == copy.read_bytes()


def run_interpreted(arguments: list[str]) -> str:
    """Run `bradshaw` interpreted and return its output."""
    process = subprocess.run(  # noqa: S603  (our own program)
        [sys.executable, "-c", _INTERPRETED, *arguments],
        cwd=Path(bradshaw.__file__).parent.parent,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return process.stdout


def use_sources() -> None:
    """Make later imports use the sources of this package, even beside compiled modules."""
    sys.meta_path.insert(0, _SourcesOnly())


class _SourcesOnly:
    """A finder for the Python sources of this package."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("bradshaw."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None
