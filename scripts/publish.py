"""
Keep the component file of every game for ever, under its digest; a release does this.

    python scripts/publish.py

Tables and logs that are begun with the release find it there, whatever components.toml becomes.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def main() -> None:
    """Copy each components.toml to published/DIGEST.toml, unless that is there."""
    sys.path.insert(0, str(ROOT / "src"))
    from westward.engine import Box

    for file in sorted(ROOT.glob("src/westward/games/*/components.toml")):
        text = file.read_text(encoding="utf-8")
        kept = file.parent / "published" / f"{Box(text, file.name).digest}.toml"
        if not kept.exists():
            kept.parent.mkdir(exist_ok=True)
            kept.write_text(text, encoding="utf-8")
            print(f"{file.parent.name}: {kept.name}")


if __name__ == "__main__":
    main()
