"""What is written to the database, as SQL: made once from the tables of the program, for the driver that runs it."""

from __future__ import annotations

from sqlalchemy import ClauseElement, bindparam, delete
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Dialect

from bradshaw.server.storage.tables import day_results, holders, log, tables
from bradshaw.server.storage.writing import Row, Values, Writing


class Statement:
    """An SQL text, and which fields of a row it takes, in its order."""

    def __init__(self, clause: ClauseElement, dialect: Dialect) -> None:
        compiled = clause.compile(dialect=dialect)
        self.text = str(compiled)
        self._fields: list[str] = list(getattr(compiled, "positiontup", ()))

    def values(self, row: Row) -> Values:
        return tuple([row[field] for field in self._fields])


class Statements:
    """Those of a database for what is written beside a line, and for new tables."""

    def __init__(self, dialect: Dialect) -> None:
        insert = sqlite.insert if dialect.name == "sqlite" else postgresql.insert
        self._give_up_seats = Statement(delete(holders).where(holders.c.table_id == bindparam("table")), dialect)
        self._hold = Statement(insert(holders), dialect)
        # The first of a device counts, whichever process writes it.
        self._count_day = Statement(insert(day_results).on_conflict_do_nothing(), dialect)
        self._add_table = Statement(insert(tables), dialect)
        self._add_lines = Statement(insert(log), dialect)

    def after_line(self, writing: Writing) -> list[tuple[str, list[Values]]]:
        """What is written beside the line: each statement with the rows that it takes."""
        steps: list[tuple[Statement, list[Row]]] = []
        if writing.holders is not None:
            steps += [(self._give_up_seats, [{"table": writing.table}]), (self._hold, writing.holders)]
        if writing.day_result is not None:
            steps.append((self._count_day, [writing.day_result]))
        if writing.new is not None:
            new = writing.new
            steps += [(self._add_table, [new.table]), (self._add_lines, new.lines), (self._hold, new.holders)]
        return [(statement.text, [statement.values(row) for row in rows]) for statement, rows in steps if rows]
