"""The database tables."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# One row per table. `seed` and `links` are secrets; `info` is public; `awaited` are the seats that can act; `due` is
# when the server itself must act: for a bot, or when a clock runs out.
tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    Column("links", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("info", Text, nullable=False),
    Column("awaited", Text, nullable=False),
    Column("due", Float),
    Index("tables_due", "due"),
    Index("tables_public", "public", "status", "updated"),
    Index("tables_idle", "status", "updated"),
)

# All tables' append-only logs. Two processes cannot both write line n of a table.
log = Table(
    "log",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("time", Float, nullable=False),
    Column("command", String(64)),
    Column("act", Text, nullable=False),
    Column("versions", Text, nullable=False),
    UniqueConstraint("table_id", "command"),
)

# The devices that hold each seat, to find a device's tables.
holders = Table(
    "holders",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", String(64), primary_key=True),
    Index("holders_key", "key"),
)

# An ended game's analysis, claimed by `owner` until `until`, or finished.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("state", String(16), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("until", Float, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("found", Text),
)

# The server's secrets, by name.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# The first result on a day that each device reached in time. `score` is None for a resigned journey; `compared` ranks
# the results, the higher the better (None: behind all that arrived).
day_results = Table(
    "day_results",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("score", Integer),
    Column("compared", Integer),
    Column("ended", Float, nullable=False),
)
