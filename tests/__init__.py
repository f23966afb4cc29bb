"""The tests of westward."""
