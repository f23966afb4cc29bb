"""How the database came to its present schema, one step after the other."""
