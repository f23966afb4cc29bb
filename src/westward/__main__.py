"""``python -m westward`` is the command ``westward``."""

from westward.cli import main

main()
