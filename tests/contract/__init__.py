"""The contract of every registered game."""
