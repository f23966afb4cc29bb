"""Whole games of every edition, kept for ever: each state of each of them is what it was."""
