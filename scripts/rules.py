"""
Write the pages with the rules of our games anew, from their catalogues.

    python scripts/rules.py

A test compares the pages with what this writes.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from westward import Game
    from westward.faces import Sheet

ROOT = Path(__file__).parent.parent
RULINGS = "../../../src/westward/games/{package}/RULINGS.md"
HEADS = {
    "en": """# The rules of {title}

[En français](rules.fr.md).
What the rulebook leaves open, and why we answer so: [rulings]({rulings}).
""",
    "fr": """# Les règles de {title}

[In English](rules.md).
Ce que le livret laisse ouvert, et le pourquoi de nos réponses (en anglais) : [rulings]({rulings}).
""",
}


def pages() -> dict[Path, str]:
    """Return the text of each page, by its path."""
    import westward

    ours = [game for game in westward.games() if (ROOT / "src/westward/games" / package(game)).is_dir()]
    return {
        ROOT / "docs/games" / game.id / ("rules.md" if language == "en" else f"rules.{language}.md"): page(
            game, language
        )
        for game in ours
        for language in HEADS
    }


def page(game: "Game", language: str) -> str:
    """Return the rules of *game* as a page."""
    rulings = RULINGS.format(package=package(game))
    text = HEADS[language].format(title=game.words.title(language), rulings=rulings)
    for part in game.words.rulebook(language):
        text += table(part) if not isinstance(part, tuple) else line(*part)
    return text.replace("\u202f", " ")  # in a source, a space is a space


def line(rule: str, words: str) -> str:
    """Return a rule as an item of a list, or a heading."""
    return f"- **{rule}** {words}\n" if rule else f"\n## {words}\n\n"


def table(sheet: "Sheet") -> str:
    """Return a table of the rules; a bar in a cell is no border."""
    rows = [sheet.head, ["---"] * len(sheet.head), *sheet.rows]
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join(["", f"**{sheet.title}**", "", *lines, "", ""])


def package(game: "Game") -> str:
    """Return the name of the package of *game*."""
    return game.id.replace("-", "_")


def main() -> None:
    """Write all pages."""
    sys.path[:0] = [str(ROOT / "src")]
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
