"""``westward verify``."""

from pathlib import Path

import click

from westward import Log
from westward.cli.errors import NO, exit_code, print_json, report
from westward.cli.options import FILE, components_option, json_option, language_option
from westward.cli.output import console
from westward.cli.reading import display_names, load_log
from westward.cli.result import result_lines
from westward.cli.words import Words
from westward.engine import LogDisagrees, WestwardError


@click.command("verify")
@click.argument("file", type=FILE)
@click.option("--commitment", metavar="HASH")
@click.option("--seal", metavar="HASH")
@components_option
@language_option
@json_option
@click.pass_context
def command(
    context: click.Context,
    file: Path,
    commitment: str | None,
    seal: str | None,
    components: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Replay the game in FILE and check it; exit code 1 if anything is wrong."""
    try:
        log = load_log(file, components)
        found = log.verify()
        compare(log, commitment, seal)
    except WestwardError as error:
        report(error, as_json, Words(language))
        context.exit(NO if error.code.startswith("log-") else exit_code(error))
    if as_json:
        print_json({"ok": True, **found})
    else:
        show(log, Words(language))


def compare(log: Log, commitment: str | None, seal: str | None) -> None:
    """Raise LogDisagrees if the seed of *log*, or all of it, is not what was published."""
    if seal is not None and seal.lower() != log.seal():
        raise LogDisagrees(
            f"This is not the log whose hash was published at the end: it has {log.seal()}.", seal=log.seal()
        )
    if commitment is not None and commitment.lower() != log.commitment():
        raise LogDisagrees(
            "The seed is not the one whose hash was published at the start: "
            f"this log has {log.commitment()}.",
            commitment=log.commitment(),
        )


def undo_lines(log: Log, words: Words) -> list[str]:
    """Return what to tell of the choices that were taken back."""
    undos = log.undos()
    lines = [words("verify.practice")] if log.practice else []
    lines.append(words("verify.undone", plies=sum(undo["choices"] for undo in undos), undos=len(undos)))
    names = display_names(log, words)
    for undo in undos:
        if undo["unsaw"]:
            name = names[undo["seat"]]
            lines.append(words("verify.unsaw", ply=undo["ply"], name=name, plies=undo["choices"]))
    return lines


def show(log: Log, words: Words) -> None:
    """Print what was checked."""
    out = console()
    choices = len(log.choices())
    out.print(
        words("verify.good", title=log.game.words.title(words.language), plies=choices), style="bold green"
    )
    out.say(words("verify.rules", rules=log.game.rules.version, digest=log.game.rules.components.digest))
    for line in undo_lines(log, words):
        out.say(line)
    out.print(words("verify.commitment", hash=log.commitment()), soft_wrap=True)
    out.print(words("verify.seal", hash=log.seal()), soft_wrap=True)
    out.print(words("verify.digest", hash=log.state.digest()))
    for line in result_lines(log, display_names(log, words), words):
        out.say(line)
