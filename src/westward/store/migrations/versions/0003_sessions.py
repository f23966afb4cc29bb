"""Sessions that were ended, what a token is for, and a place to try whether writing works."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Go to this version."""
    op.add_column("tokens", sa.Column("scope", sa.String(16), nullable=False, server_default="play"))
    op.create_table(
        "ended_sessions",
        sa.Column("session", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
    )
    op.create_table("trials", sa.Column("id", sa.Integer, primary_key=True, autoincrement=False))


def downgrade() -> None:
    """Return to the version before."""
    op.drop_table("trials")
    op.drop_table("ended_sessions")
    op.drop_column("tokens", "scope")
