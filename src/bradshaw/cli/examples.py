"""`bradshaw examples`: write the example programs of the documentation to a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def examples(
    folder: Annotated[Path, typer.Argument(help="The folder, which must be new.")] = Path("examples"),
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Write the example programs of the documentation to a new folder."""
    import shutil

    import bradshaw
    from bradshaw.core.errors import BadConfig

    if folder.exists():
        raise BadConfig(f"{folder} already exists: choose another folder")
    # In a checkout, the package is in src/ or, if compiled, in the build folder.
    sources = [parent / "examples" for parent in Path(bradshaw.__file__).parents]
    source = next(source for source in sources if (source / "network_bot.py").exists())
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.zip"))
    paths = [str(path) for path in sorted(folder.iterdir())]
    if json:
        import msgspec

        typer.echo(msgspec.json.encode({"examples": paths}).decode())
    else:
        typer.echo("\n".join(paths))
