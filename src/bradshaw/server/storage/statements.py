"""The writers' SQL, compiled once from the table definitions for each driver."""

from __future__ import annotations

from sqlalchemy import ClauseElement, bindparam, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Dialect

from bradshaw.server.storage.call_statements import POSTGRES_NEW_CALLS, SQLITE_CALLS
from bradshaw.server.storage.tables import day_results, holders, log, subscriptions, tables
from bradshaw.server.storage.writing import PendingWrite, Row, Values


class Statement:
    """An SQL text with positional parameters, and the row fields that fill them."""

    def __init__(self, clause: ClauseElement, dialect: Dialect) -> None:
        compiled = clause.compile(dialect=dialect)
        self.text = str(compiled)
        self._fields: list[str] = list(getattr(compiled, "positiontup", ()))

    def values(self, row: Row) -> Values:
        return tuple([row[field] for field in self._fields])


class Statements:
    """The statements for everything but a log line."""

    def __init__(self, dialect: Dialect) -> None:
        insert = sqlite.insert if dialect.name == "sqlite" else postgresql.insert
        self._delete_holders = Statement(delete(holders).where(holders.c.table_id == bindparam("table")), dialect)
        self._add_holders = Statement(insert(holders), dialect)
        # A device's first result counts, whichever process writes it.
        self._add_day_result = Statement(insert(day_results).on_conflict_do_nothing(), dialect)
        this_line = (log.c.table_id == bindparam("table"), log.c.number == bindparam("line"))
        erased = update(log).where(*this_line).values(act=bindparam("erased_act"), command=bindparam("erased_command"))
        self._erase_line = Statement(erased, dialect)
        self._add_table = Statement(insert(tables), dialect)
        self._add_lines = Statement(insert(log), dialect)
        self._inherit_webhook = Statement(_inheriting_webhook(), dialect)
        self._add_calls = SQLITE_CALLS if dialect.name == "sqlite" else POSTGRES_NEW_CALLS

    def after_line(self, write: PendingWrite) -> list[tuple[str, list[Values]]]:
        """Return the statements that follow the line, each with its rows."""
        steps: list[tuple[Statement, list[Row]]] = []
        if write.holders is not None:
            steps += [(self._delete_holders, [{"table": write.table}]), (self._add_holders, write.holders)]
        if write.day_result is not None:
            steps.append((self._add_day_result, [write.day_result]))
        if write.erased is not None:
            steps.append((self._erase_line, write.erased))
        if write.new is not None:
            new = write.new
            steps += [(self._add_table, [new.table]), (self._add_lines, new.lines), (self._add_holders, new.holders)]
        if write.webhook is not None:
            steps.append((self._inherit_webhook, [write.webhook]))
        calls = [] if write.new is None else write.new.calls
        written = [(statement.text, [statement.values(row) for row in rows]) for statement, rows in steps if rows]
        return [*written, (self._add_calls, calls)] if calls else written


def _inheriting_webhook() -> ClauseElement:
    """Return the statement that copies a table's webhook, if it has one, to another table."""
    new = {name: bindparam(name, type_=subscriptions.c[name].type) for name in ("id", "subscriber", "created")}
    columns = [new.get(column.name, column) for column in subscriptions.c]
    found = select(*columns).where(subscriptions.c.subscriber == bindparam("from"))
    return subscriptions.insert().from_select(list(subscriptions.c.keys()), found)
