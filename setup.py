"""Compiles the engine while the package is built; pyproject.toml says which folders, and what of them not and why.

Without a C compiler, or without mypyc, the package is built all the same and runs interpreted; `bradshaw --version`
says which form it is. An editable install is never compiled: it reads src/ as it is. BRADSHAW_COMPILE=no leaves the
compiling out. A wheel takes the browser client along, if it has been built (web/dist).
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

# The commands that build a package for use. Others only ask for its name and version.
BUILDING = {"build", "bdist_wheel"}
CLIENT = Path("web") / "dist"
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


class BuildWithClient(build_py):
    """Builds the sources and, for a wheel, puts the built browser client beside the server."""

    def run(self) -> None:
        super().run()
        # What is built for this checkout alone serves web/dist itself, which is then never out of date.
        if "bdist_wheel" not in sys.argv or self.editable_mode:
            return
        if (CLIENT / "index.html").exists():
            shutil.copytree(CLIENT, Path(self.build_lib) / "bradshaw" / "server" / "static", dirs_exist_ok=True)
        else:
            sys.stderr.write("bradshaw: the browser client is not built, so this package has none (make wheel)\n")


def compiled_modules() -> list[Extension]:
    """The extensions that mypyc makes of the engine: none where it is missing or not wanted."""
    if os.environ.get("BRADSHAW_COMPILE") == "no":
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  (it may be missing)
    except ImportError as error:
        stay_interpreted(str(error))
        return []
    pyproject = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    files = files_to_compile(Path("src"), pyproject["tool"]["bradshaw"]["compile"])
    extensions = mypycify([*OPTIONS, *map(str, files)], debug_level="0", group_name="bradshaw")
    docstrings = docstrings_of(Path("src"), files)
    sources = {Path(source) for extension in extensions for source in extension.sources}
    for written in sources:
        if written.name.startswith("__native"):
            written.write_text(with_docstrings(written.read_text(encoding="utf-8"), docstrings), encoding="utf-8")
    return extensions


def docstrings_of(source: Path, files: list[Path]) -> dict[str, str]:
    """The docstrings of all classes, methods and functions, by mypyc's names in C: `rng___Rng___fork`.
    It shortens the name of a module as far as it can, so each docstring stands here by every shortened name."""
    found: dict[str, str] = {}
    for path in files:
        module = path.relative_to(source).with_suffix("").parts
        for name, docstring in _docstrings_in(ast.parse(path.read_text(encoding="utf-8"))):
            for start in range(len(module)):
                found["___".join([*module[start:], *name])] = docstring
    return found


def _docstrings_in(node: ast.Module | ast.ClassDef, *outer: str) -> Iterator[tuple[tuple[str, ...], str]]:
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            docstring = ast.get_docstring(child)
            if docstring:
                yield (*outer, child.name), docstring
        if isinstance(child, ast.ClassDef):
            yield from _docstrings_in(child, *outer, child.name)


def with_docstrings(written: str, docstrings: dict[str, str]) -> str:
    """What mypyc wrote in C, with the docstrings after the signatures, where it leaves them out."""

    def insert(found: re.Match[str]) -> str:
        docstring = docstrings.get(found["function"] or found["type"])
        return found[0] if docstring is None else f"{found[0]}{_in_c(docstring)}"

    return _SIGNATURE.sub(insert, written)


# A function in a table of functions, or a type by its constructor's place and its docstring, up to the signature's end.
_SIGNATURE = re.compile(
    r"(?:\(PyCFunction\)CPyPy_(?P<function>\w+),\s*METH_[A-Z_ |]+,"
    r"|\.tp_methods = (?P<type>\w+)_methods,(?:\s*\.tp_(?!doc)\w+ = [^\n]*)*\s*\.tp_doc =)"
    r'\s*PyDoc_STR\("(?:[^"\\]|\\.)*?\\n--\\n\\n'
)


def _in_c(text: str) -> str:
    """The text as it stands between the quotes of a C string, byte by byte where it is not plain."""
    plain = {ord(sign) for sign in " !#$%&'()*+,-./:;<=>@[]^_`{|}~"} | set(b"0123456789")
    plain |= set(range(ord("a"), ord("z") + 1)) | set(range(ord("A"), ord("Z") + 1))
    return "".join(chr(byte) if byte in plain else f"\\{byte:03o}" for byte in text.encode())


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
        cmdclass={"build_ext": BuildAllOrNothing, "build_py": BuildWithClient},
    )
