"""``westward rules``."""

import textwrap

import click

from westward.cli.errors import UnknownRule, print_json
from westward.cli.options import chosen_game, game_argument, json_option, language_option
from westward.cli.output import console
from westward.cli.words import say
from westward.faces import Game

WIDTH = 100


@click.command("rules")
@game_argument
@click.argument("wanted", metavar="[ID]", required=False)
@language_option
@json_option
def command(name: str, wanted: str | None, language: str, as_json: bool) -> None:
    """Show the rules of GAME, or those that ID names."""
    game = chosen_game(name, None)
    lines = game.words.rules(language) if wanted is None else found(game, wanted, language)
    if as_json:
        rules = [{"id": rule, "text": text} for rule, text in lines if rule]
        print_json({"game": game.id, "language": language, "rules": rules})
        return
    show(lines)


def found(game: Game, wanted: str, language: str) -> list[tuple[str, str]]:
    """Return the rules that *wanted* names: by id, by section, by word."""
    rules = [(rule, text) for rule, text in game.words.rules(language) if rule]
    sought = wanted.upper()
    matches = [line for line in rules if line[0] == sought]
    matches = matches or [line for line in rules if line[0].startswith(sought.rstrip(".") + ".")]
    matches = matches or [line for line in rules if wanted.lower() in line[1].lower()]
    if not matches:
        raise UnknownRule(
            say("usage.no_rule", game=game.id, rule=wanted),
            rule=wanted,
        )
    return matches


def show(lines: list[tuple[str, str]]) -> None:
    """Print rules: headings, and each rule beside its id."""
    out = console()
    indent = max((len(rule) for rule, _ in lines), default=0) + 2
    width = min(out.width, WIDTH)
    for rule, text in lines:
        if not rule:
            out.print(f"\n{text}", style="bold")
            continue
        filled = textwrap.fill(text, width, initial_indent=rule.ljust(indent), subsequent_indent=" " * indent)
        out.print(filled, soft_wrap=True)
