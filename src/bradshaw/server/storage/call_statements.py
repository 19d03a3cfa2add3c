"""The writers' SQL for calls: it fills the outbox in the transaction that writes the line. A device that has no
subscription costs nothing."""

from __future__ import annotations

_COLUMNS = "table_id, subscription, subscriber, kind, seats, number, made, deadline, due, tries, claim, shown"
# A newer call replaces an older one: a device shows one notice per table.
_REPLACE = "ON CONFLICT (table_id, subscription) DO UPDATE SET " + ", ".join(
    f"{column} = excluded.{column}"
    for column in ("subscriber", "kind", "seats", "number", "made", "deadline", "due", "tries", "claim")
)
# Selects devices' calls whose seats are no longer awaited, and invitations once no seat can be taken, unless the line
# calls the device again.
_VOID = """(kind IN ('turn', 'reminder') AND seats & {waiting} = 0 OR kind = 'invite' AND {status} <> 'waiting')
  AND subscriber <> outbox.table_id
  AND subscriber NOT IN ({called})"""
_DONE = "kind = 'done', number = {number}, made = {time}, due = {time}, tries = 0, claim = ''"


def _item(index: int) -> str:
    return f"json_extract(call.value, '$[{index}]')"


def _sqlite_upsert(table: str, number: str, time: str, calls: str) -> str:
    return f"""
  INSERT INTO outbox ({_COLUMNS})
  SELECT {table}, found.id, found.subscriber, {_item(1)}, {_item(2)}, {number}, {time},
    {_item(4)}, {_item(3)}, 0, '', FALSE
  FROM json_each({calls}) AS call JOIN subscriptions AS found ON found.subscriber = {_item(0)}
  WHERE TRUE {_REPLACE}"""  # noqa: S608 - the names are constants


def sqlite_trigger(new: dict[str, str]) -> str:
    """Return the statements of a trigger, given its names for a line's fields."""
    called = f"SELECT {_item(0)} FROM json_each({new['calls']}) AS call"  # noqa: S608 - the names are constants
    void = _VOID.format(called=called, waiting=new["waiting"], status=new["status"])
    done = _DONE.format(number=new["number"], time=new["time"])
    return f"""
  DELETE FROM outbox WHERE table_id = {new["table_id"]} AND {void} AND NOT shown;
  UPDATE outbox SET {done} WHERE table_id = {new["table_id"]} AND {void};
  {_sqlite_upsert(new["table_id"], new["number"], new["time"], new["calls"])};"""  # noqa: S608 - the names are constants


SQLITE_CALLS = _sqlite_upsert("?1", "?2", "?3", "?4")


def _postgres_upsert(source: str) -> str:
    """Return the insertion for the lines in `source`, with the columns table_id, number, time and calls. It waits for a
    subscription that is just being deleted, rather than failing."""
    return f"""
  INSERT INTO outbox ({_COLUMNS})
  SELECT source.table_id, found.id, found.subscriber, call ->> 1, (call ->> 2)::integer, source.number, source.time,
    (call ->> 4)::float8, (call ->> 3)::float8, 0, '', FALSE
  FROM {source} AS source
    CROSS JOIN LATERAL jsonb_array_elements(source.calls::jsonb) AS call
    JOIN subscriptions AS found ON found.subscriber = call ->> 0
  FOR KEY SHARE OF found
  {_REPLACE}"""  # noqa: S608 - the names are constants


_POSTGRES_VOID = _VOID.format(
    called="SELECT call ->> 0 FROM jsonb_array_elements(line.calls::jsonb) AS call",
    waiting="line.waiting",
    status="line.status",
)
# Parts of the statement that writes lines: `given` are all lines, `fresh` the ones that were added.
POSTGRES_CALLS = f"""fresh AS (
  SELECT given.* FROM given JOIN added USING (table_id)
), dropped AS (
  DELETE FROM outbox USING fresh AS line
  WHERE outbox.table_id = line.table_id AND {_POSTGRES_VOID} AND NOT outbox.shown
), done AS (
  UPDATE outbox SET {_DONE.format(number="line.number", time="line.time")} FROM fresh AS line
  WHERE outbox.table_id = line.table_id AND {_POSTGRES_VOID} AND outbox.shown
), called AS ({_postgres_upsert("fresh")}
)"""  # noqa: S608 - the names are constants
POSTGRES_NEW_CALLS = _postgres_upsert(
    "(SELECT $1::varchar AS table_id, $2::integer AS number, $3::float8 AS time, $4::text AS calls)"
)
