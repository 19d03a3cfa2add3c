"""Compiles the engine while the package is built; pyproject.toml says which folders, and what of them not and why.

Without a C compiler, or without mypyc, the package is built all the same and runs interpreted; `bradshaw --version`
says which form it is. An editable install is never compiled: it reads src/ as it is.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

# The commands that build a package for use. Others only ask for its name and version.
BUILDING = {"build", "bdist_wheel"}
OPTIONS = ["--cache-dir=build/mypy_cache"]
COMPILER_OPTIONS = [
    # A compiler may multiply and add in one step, and then rounds otherwise than Python does: a bot would play another
    # game in the compiled form than in the interpreted one.
    "-ffp-contract=off",
    # Nobody outside calls the compiled functions by name. Unless the compiler knows, every call among them is made
    # through a table in which it could be replaced, and none can be inlined.
    "-fvisibility=hidden",
    # To warn of indentation, gcc reads the file again and again: a quarter of the time it needs.
    "-Wno-misleading-indentation",
]


class BuildAllOrNothing(build_ext):
    """Builds every extension, or says why not and leaves none: half an engine would not even import."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            stay_interpreted(str(error))
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)

    def build_extension(self, ext: Extension) -> None:
        if self.compiler.compiler_type == "unix":
            ext.extra_compile_args = [*ext.extra_compile_args, *COMPILER_OPTIONS]
        super().build_extension(ext)


def compiled_modules() -> list[Extension]:
    """The extensions that mypyc makes of the engine: none where it is missing."""
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  (it may be missing)
    except ImportError as error:
        stay_interpreted(str(error))
        return []
    pyproject = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    files = files_to_compile(Path("src"), pyproject["tool"]["bradshaw"]["compile"])
    return mypycify([*OPTIONS, *map(str, files)], debug_level="0", group_name="bradshaw")


def files_to_compile(source: Path, settings: dict[str, Any]) -> list[Path]:
    """Every module of the folders, less the exceptions."""
    found = {path for folder in settings["folders"] for path in files_of(source, f"{folder}.**.*")}
    excepted = {path for pattern in settings["except"] for path in files_of(source, pattern)}
    return sorted(found - excepted)


def files_of(source: Path, pattern: str) -> list[Path]:
    """The modules that a name with stars stands for."""
    return list(source.glob(f"{pattern.replace('.', '/')}.py"))


def stay_interpreted(reason: str) -> None:
    sys.stderr.write(f"bradshaw: the engine could not be compiled and stays interpreted: {reason}\n")


if __name__ == "__main__":
    setup(
        ext_modules=compiled_modules() if BUILDING & set(sys.argv) else [],
        cmdclass={"build_ext": BuildAllOrNothing},
    )
