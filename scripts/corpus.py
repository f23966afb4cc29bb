"""
Add games of the present editions to the corpus, which a test replays state by state.

    python scripts/corpus.py             adds those of editions that are not there yet
    python scripts/corpus.py --anew      writes everything anew: only before the first release

Games of a released edition stay for ever: they prove that such games can still be replayed.
"""

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def main(arguments: list[str]) -> None:
    """Write what is missing."""
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    import westward
    from tests.corpus import games

    for game in westward.games():
        if "--anew" in arguments:
            shutil.rmtree(games.FOLDER / game.id, ignore_errors=True)
        folder = games.folder_of(game)
        if not folder.exists():
            print(f"{game.id}: {games.write(game)} games in {folder.relative_to(ROOT)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
