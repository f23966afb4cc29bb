"""
Write the goldens of a game anew: whole games and counted positions.

    python scripts/goldens.py go_west

Look at the difference before you commit it: a golden changes in the commit that explains why.
"""

import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent


def main(names: list[str]) -> None:
    """Write the goldens of the games called *names*, or of all that have any."""
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    having = sorted(path.parent.name for path in ROOT.glob("tests/games/*/goldens.py"))
    for name in names or having:
        if name not in having:
            sys.exit(f"No goldens of {name!r}; there are some of: {', '.join(having)}.")
        import_module(f"tests.games.{name}.goldens").GOLDENS.write()
        print(f"{name}: written to tests/goldens/{name}. Now: git diff tests/goldens/{name}")


if __name__ == "__main__":
    main(sys.argv[1:])
