"""The database tables."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
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
# when the server itself must act: for a bot, or when a clock runs out. `deadline` is when the awaited people run out of
# time.
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
    Column("deadline", Float),
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

# The people who hold each seat, to find a person's tables.
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

# The first result on a day that each person reached in time. `score` is None for a resigned journey; `compared` ranks
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

# The addresses that notices are sent to: a device's push services and a table's webhook. `subscriber` is the device's
# key or the table's id; `form` is `push` or the form of the webhook. `public` and `secret` are the keys of a push
# subscription, or the secret that signs what the webhook gets. `failures` counts the notices given up in a row.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("subscriber", String(64), nullable=False),
    Column("form", String(16), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("public", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Column("failures", Integer, nullable=False),
    Index("subscriptions_subscriber", "subscriber"),
)

# Which notices a person wants, and when. `quiet_from` and `quiet_until` are times of day, HH:MM; `kinds` are separated
# by commas.
notice_settings = Table(
    "notice_settings",
    metadata,
    Column("device", String(64), primary_key=True),
    Column("quiet_from", String(5)),
    Column("quiet_until", String(5)),
    Column("zone", String(64), nullable=False),
    Column("reminder_minutes", Integer),
    Column("muted", Boolean, nullable=False),
    Column("kinds", Text, nullable=False, server_default=""),
)

muted_tables = Table(
    "muted_tables",
    metadata,
    Column("device", String(64), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

# `device` gets no notice about tables at which `player` sits. `name` is what the player was called at the time.
muted_players = Table(
    "muted_players",
    metadata,
    Column("device", String(64), primary_key=True),
    Column("player", String(64), primary_key=True),
    Column("name", Text, nullable=False),
)

# People whom the host has invited to a table. `name` is what the invited person was called in their latest game with
# the host.
invitees = Table(
    "invitees",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("host", String(64), nullable=False),
    Column("declined", Boolean, nullable=False),
    Index("invitees_person", "person"),
)

# Notices to send: one row per table and address, written with the line of the log (`number`, at the time `made`) that
# makes it due. `due` is when a process must act next: send it, or try again (None: it was sent, and stands until the
# seats are no longer awaited). `claim` is the latest process that took the row. `shown` is set when it is first sent.
outbox = Table(
    "outbox",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("subscription", String(32), ForeignKey("subscriptions.id", ondelete="CASCADE"), primary_key=True),
    Column("subscriber", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Column("deadline", Float),
    Column("due", Float),
    Column("tries", Integer, nullable=False),
    Column("claim", String(32), nullable=False),
    Column("shown", Boolean, nullable=False),
    Index("outbox_due", "due"),
    Index("outbox_subscription", "subscription"),
)

# People who have, or may have, several devices: the name and colour that their devices share. A device without a row in
# `devices` is a person of its own, whose id is the device's key.
persons = Table(
    "persons",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("colour", String(16)),
)

# Devices by the hash of their cookie. `trusted` is when a device may remove older ones; `changed`, when it last joined
# another person; `seen`, when it last asked who it is, to the hour.
devices = Table(
    "devices",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("added", Float, nullable=False),
    Column("trusted", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),
    Index("devices_person", "person"),
    Index("devices_changed", "changed"),
)

# The earlier ids of people who became one person. Tables that nobody has visited since still hold them.
earlier_ids = Table(
    "earlier_ids",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Index("earlier_ids_person", "person"),
)

# Codes that add a device to a person, by their SHA-256. Each can be used once, until it `expires`, if ever.
codes = Table(
    "codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("expires", Float),
    Index("codes_person", "person"),
)

# Passkeys by their id in base64url, with their public keys. `uses` is a passkey's signature count; `name` is the device
# it was made on; `trusted` is when a device that signs in with it may remove older ones.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("public", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("added", Float, nullable=False),
    Column("used", Float, nullable=False),
    Column("trusted", Float, nullable=False),
    Index("passkeys_person", "person"),
)

# Challenges for passkeys, by SHA-256: each is valid once, for one device and purpose, until it `expires`.
challenges = Table(
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("device", String(64), nullable=False),
    Column("purpose", String(16), nullable=False),
    Column("expires", Float, nullable=False),
)

# The keys of people who are being forgotten, `since` they asked for it. A row is deleted once nothing mentions its key.
forgotten = Table(
    "forgotten",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("since", Float, nullable=False),
)
