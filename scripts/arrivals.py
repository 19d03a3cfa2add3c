"""Count the travellers who came home, and in time, in recorded games of Around the World in 80 Days.

bradshaw sim eighty-days --players 4 --bots normal --games 200 --records games
python scripts/arrivals.py games
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import fmean

from bradshaw.core.errors import RecordError
from bradshaw.core.record import from_lines
from bradshaw.core.values import Result, SeatResult
from bradshaw.games.eighty_days.names import DAYS_OF_THE_BET


def main(folder: Path) -> int:
    try:
        results = [result for file in sorted(folder.glob("*.jsonl")) if (result := result_of(file)) is not None]
    except RecordError as error:
        print(f"bradshaw: {error}", file=sys.stderr)
        return 2
    if not results:
        print(f"bradshaw: no finished game in {folder}", file=sys.stderr)
        return 2
    seats = [seat for result in results for seat in result.seats]
    home = [seat for seat in seats if is_home(seat)]
    in_time = [seat for seat in home if seat.score <= DAYS_OF_THE_BET]
    days = fmean(result.seats[winner].score for result in results for winner in result.winners())
    print(
        f"{len(results)} games: {len(home)} of {len(seats)} travellers came home, {len(in_time)} of them "
        f"({len(in_time) / max(1, len(home)):.1%}) within {DAYS_OF_THE_BET} days; "
        f"winners took {days:.1f} on average"
    )
    return 0


def result_of(file: Path) -> Result | None:
    """Return the result of a recorded game; None if it is unfinished."""
    try:
        record = from_lines(file.read_text(encoding="utf-8").splitlines())
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    if record.header.config.game != "eighty-days":
        raise RecordError(f"{file}: the record is of {record.header.config.game}, not eighty-days")
    return record.ending.result if record.ending is not None else None


def is_home(seat: SeatResult) -> bool:
    return any(line.reason == "home" and line.detail["order"] for line in seat.lines)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python scripts/arrivals.py FOLDER")
    sys.exit(main(Path(sys.argv[1])))
