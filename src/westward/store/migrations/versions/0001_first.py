"""The first schema: people, tokens and the log of every table."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("claimed", sa.String(120), nullable=True, unique=True),
        sa.Column("password", sa.String(200), nullable=True),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, unique=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("label", sa.String(120), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "heads",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("components", sa.String(64), nullable=False),
        sa.Column("seed", sa.String(128), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("heads.table_id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("heads.table_id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("decision", sa.String(64), nullable=False),
        sa.Column("option", sa.BigInteger, nullable=False),
        sa.Column("undo_to", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "summaries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("heads.table_id"), primary_key=True),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("has_open_seat", sa.Boolean, nullable=False),
        sa.Column("bot_asked", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("records", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("summaries_by_phase", "summaries", ["phase", "changed"])
    op.create_table(
        "members",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("heads.table_id"), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("is_asked", sa.Boolean, nullable=False),
    )
    op.create_index("members_by_person", "members", ["person", "is_asked"])


def downgrade() -> None:
    """Drop everything."""
    for name in ("members", "summaries", "entries", "records", "heads", "tokens", "people"):
        op.drop_table(name)
