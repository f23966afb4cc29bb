"""The ``westward`` command: play, simulate, replay, verify, look things up, measure."""

from westward.cli.app import main

__all__ = ["main"]
