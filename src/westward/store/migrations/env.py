"""Run by Alembic: carries out the migrations on the connection that it is given."""

from alembic import context

from westward.store.schema import metadata

connection = context.config.attributes.get("connection")
if connection is None:
    raise RuntimeError("Migrations run when the store is opened; there is no other way in.")
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
