"""
The tables of the database.

What counts is only ever appended: `components`, `heads`, `records` and `entries`. `summaries` and `members`
can be computed from those; they are there so that lists of tables need not replay games. A change in here
needs a new file in migrations/versions.
"""

import sqlalchemy as sa

metadata = sa.MetaData()

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(120), nullable=False),
    sa.Column("claimed", sa.String(120), nullable=True, unique=True),  # the name, folded, once it is claimed
    sa.Column("password", sa.String(200), nullable=True),
    sa.Column("generation", sa.Integer, nullable=False),  # older cookies are void
    sa.Column("created", sa.BigInteger, nullable=False),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(32), nullable=False, unique=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("label", sa.String(120), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("scope", sa.String(16), nullable=False, server_default="play"),  # "play" or "account"
)

ended_sessions = sa.Table(
    "ended_sessions",
    metadata,
    sa.Column("session", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
)

trials = sa.Table(  # written to find out whether that works
    "trials", metadata, sa.Column("id", sa.Integer, primary_key=True, autoincrement=False)
)

components = sa.Table(
    "components",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("file", sa.Text, nullable=False),  # the component file, once for all tables that play with it
)

heads = sa.Table(
    "heads",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("components", sa.String(64), nullable=False),
    sa.Column("seed", sa.String(128), nullable=False),  # hexadecimal, secret until the game is over
    sa.Column("created", sa.BigInteger, nullable=False),
)

records = sa.Table(
    "records",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("heads.table_id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("kind", sa.String(32), nullable=False),
    sa.Column("data", sa.Text, nullable=False),  # JSON
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("heads.table_id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("decision", sa.String(64), nullable=False),
    sa.Column("option", sa.BigInteger, nullable=False),
    sa.Column("undo_to", sa.Integer, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

summaries = sa.Table(
    "summaries",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("heads.table_id"), primary_key=True),
    sa.Column("phase", sa.String(16), nullable=False),
    sa.Column("has_open_seat", sa.Boolean, nullable=False),  # one that anyone may take, on a listed table
    sa.Column("bot_asked", sa.Boolean, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column("records", sa.Integer, nullable=False),  # how many of them are summed up
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("data", sa.Text, nullable=False),  # JSON
    sa.Index("summaries_by_phase", "phase", "changed"),
)

members = sa.Table(
    "members",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("heads.table_id"), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("is_asked", sa.Boolean, nullable=False),
    sa.Index("members_by_person", "person", "is_asked"),
)
