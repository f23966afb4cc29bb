"""``westward rules``."""

import textwrap
from collections.abc import Sequence
from dataclasses import replace

import click

from westward.cli.errors import UnknownRule, print_json
from westward.cli.options import chosen_game, game_argument, json_option, language_option
from westward.cli.output import Figures, console
from westward.cli.words import say
from westward.faces import Game, Sheet

WIDTH = 100


@click.command("rules")
@game_argument
@click.argument("wanted", metavar="[ID]", required=False)
@language_option
@json_option
def command(name: str, wanted: str | None, language: str, as_json: bool) -> None:
    """Show the rules of GAME, or those that ID names."""
    game = chosen_game(name, None)
    parts = game.words.rulebook(language) if wanted is None else found(game, wanted, language)
    if as_json:
        lines = [part for part in parts if not isinstance(part, Sheet)]
        rules = [{"id": rule, "text": text} for rule, text in lines if rule]
        sheets = [sheet.as_json() for sheet in parts if isinstance(sheet, Sheet)]
        print_json({"game": game.id, "language": language, "rules": rules, "sheets": sheets})
        return
    show(parts)


def found(game: Game, wanted: str, language: str) -> list[tuple[str, str] | Sheet]:
    """Return the rules and tables that *wanted* names: by id, by section, by word."""
    parts = [part for part in game.words.rulebook(language) if isinstance(part, Sheet) or part[0]]
    section = wanted.upper().rstrip(".")
    matches: list[tuple[str, str] | Sheet] = []
    matches += [part for part in parts if not isinstance(part, Sheet) and part[0] == section]
    matches = matches or [part for part in parts if f"{_id_of(part)}.".startswith(f"{section}.")]
    matches = matches or [part for part in (_speaking_of(part, wanted.lower()) for part in parts) if part]
    if not matches:
        raise UnknownRule(
            say("usage.no_rule", game=game.id, rule=wanted),
            rule=wanted,
        )
    return matches


def _id_of(part: tuple[str, str] | Sheet) -> str:
    return part.section if isinstance(part, Sheet) else part[0]


def _speaking_of(part: tuple[str, str] | Sheet, word: str) -> tuple[str, str] | Sheet | None:
    """Return *part* if it has *word*: of a table the rows that have it, or all if its title has."""
    if not isinstance(part, Sheet):
        return part if word in part[1].lower() else None
    if word in part.title.lower():
        return part
    rows = [row for row in part.rows if any(word in cell.lower() for cell in row)]
    return replace(part, rows=rows) if rows else None


def show(parts: Sequence[tuple[str, str] | Sheet]) -> None:
    """Print rules: headings, each rule beside its id, and tables."""
    out = console()
    indent = max((len(line[0]) for line in parts if not isinstance(line, Sheet)), default=0) + 2
    width = min(out.width, WIDTH)
    for part in parts:
        if isinstance(part, Sheet):
            out.print("", _table(part), "")
            continue
        rule, text = part
        if not rule:
            out.print(f"\n{text}", style="bold")
            continue
        filled = textwrap.fill(text, width, initial_indent=rule.ljust(indent), subsequent_indent=" " * indent)
        out.print(filled, soft_wrap=True)


def _table(sheet: Sheet) -> Figures:
    table = Figures(sheet.title, *sheet.head)
    for row in sheet.rows:
        table.add_row(*row)
    return table
