"""The `bradshaw` program. Each command imports what it needs when called, which keeps `bradshaw --version` fast."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from bradshaw.cli.arena import arena
from bradshaw.cli.bench import bench
from bradshaw.cli.benchmark import benchmark
from bradshaw.cli.bots import bots
from bradshaw.cli.calibrate import calibrate
from bradshaw.cli.dataset import dataset
from bradshaw.cli.examples import examples
from bradshaw.cli.games import games
from bradshaw.cli.mcp import mcp
from bradshaw.cli.play import play
from bradshaw.cli.replay import replay
from bradshaw.cli.rules import rules
from bradshaw.cli.serve import serve
from bradshaw.cli.sim import sim
from bradshaw.cli.train import train
from bradshaw.cli.verify import verify
from bradshaw.cli.version import version_json, version_line
from bradshaw.cli.worker import worker
from bradshaw.core.errors import BradshawError
from bradshaw.core.imports import explain_missing_extras

app = typer.Typer(
    name="bradshaw",
    help="Around the World in 80 Days and Ticket to Ride: Europe.",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
COMMANDS = (
    *(serve, play, mcp, worker, games, rules, bots, sim, arena, benchmark),
    *(replay, verify, bench, train, dataset, examples, calibrate),
)
for command in COMMANDS:
    app.command()(command)


@app.callback(invoke_without_command=True)
def bradshaw(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and the form of the engine.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the version as one JSON object.")] = False,
) -> None:
    if version:
        typer.echo(version_json() if json else version_line())
    elif json:
        raise typer.BadParameter("it goes with --version, or after a command", param_hint="--json")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """Run the command line. A user error prints one line to standard error and exits with 2."""
    # Skip Typer, which would take as long again to build all commands.
    if sys.argv[1:] == ["--version"]:
        typer.echo(version_line())
        sys.exit(0)
    try:
        with explain_missing_extras():
            code = app(standalone_mode=False)
    except BradshawError as error:
        _fail(str(error))
    except TyperException as error:
        # One line, without Typer's usage and hints.
        _fail(" ".join(error.format_message().split()))
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    sys.exit(code)


def _fail(reason: str) -> NoReturn:
    typer.echo(f"bradshaw: {reason}", err=True)
    sys.exit(2)
