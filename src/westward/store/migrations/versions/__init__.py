"""The versions of the schema."""
