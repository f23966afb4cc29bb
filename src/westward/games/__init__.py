"""The games: each a package that knows no other, found by its entry point."""
