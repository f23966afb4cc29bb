"""The command itself: its subcommands, its version, its exit codes."""

import importlib
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click

import westward
from westward._build import is_compiled
from westward.cli.errors import (
    INTERRUPTED,
    NOT_SAVED,
    OK,
    PIPE_CLOSED,
    USAGE,
    NotSaved,
    UsageError,
    exit_code,
    report,
)
from westward.cli.options import group_language_option
from westward.cli.speaking import ASKS_FOR_HELP, speak, spoken, teach_click
from westward.cli.words import Words, say
from westward.engine import WestwardError

# Each command is the function `command` of its module, imported when it is needed.
COMMANDS: Final = {
    "games": "westward.cli.games",
    "play": "westward.cli.play",
    "simulate": "westward.cli.simulate",
    "arena": "westward.cli.arena",
    "balance": "westward.cli.balance",
    "replay": "westward.cli.replay",
    "verify": "westward.cli.verify",
    "rules": "westward.cli.rules",
    "components": "westward.cli.components",
    "bench": "westward.cli.bench",
}
SERVER_COMMANDS: Final = "westward.server.commands"


class Westward(click.Group):
    """The group of all subcommands: ours, and those of the server where it is installed."""

    def list_commands(self, context: click.Context) -> list[str]:
        """Return the names of the subcommands in the order of the help."""
        return [*COMMANDS, *server_commands()]

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """Return the subcommand *name*."""
        if name not in COMMANDS:
            return server_commands().get(name)
        found: click.Command = importlib.import_module(COMMANDS[name]).command
        return found

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the subcommand that *args* begin with, its help in the language of the reader."""
        name, found, rest = super().resolve_command(context, args)
        if name is not None and found is not None:
            speak(found, name, context.find_root().obj)
        return name, found, rest

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of the subcommands."""
        for name in self.list_commands(context):
            found = self.get_command(context, name)
            if found is not None:
                speak(found, name, context.find_root().obj)
        super().format_commands(context, formatter)

    def invoke(self, context: click.Context) -> object:
        """Carry the command out."""
        try:
            return super().invoke(context)
        except BrokenPipeError:
            raise BrokenPipeError from None  # without its number, so that click leaves it to us


def server_commands() -> dict[str, click.Command]:
    """Return the commands that the server adds, by name; none where it is not installed."""
    if find_spec("westward.server") is None or find_spec(SERVER_COMMANDS) is None:
        return {}
    found: list[click.Command] = list(importlib.import_module(SERVER_COMMANDS).commands)
    return {str(command.name): command for command in found}


def version() -> str:
    """Return the version and which build runs."""
    build = "compiled" if is_compiled() else "plain Python"
    python = ".".join(str(part) for part in sys.version_info[:3])
    return f"westward {westward.__version__} ({build}, Python {python})"


def show_version(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    """Print the version and stop."""
    if wanted and not context.resilient_parsing:
        click.echo(version())
        context.exit()


@click.group(
    cls=Westward,
    invoke_without_command=True,
    context_settings={"help_option_names": ASKS_FOR_HELP, "max_content_width": 100},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
)
@group_language_option
@click.pass_context
def command(context: click.Context) -> int | None:
    """Run a subcommand, or without one do what is expected most."""
    return main_job(context) if context.invoked_subcommand is None else None


def main_job(context: click.Context) -> int | None:
    """Do what somebody expects who types ``westward`` and nothing else."""
    serve = server_commands().get("serve")
    if serve is not None:
        served: int | None = context.invoke(serve)
        return served
    first = westward.games()
    if not first:
        raise UsageError(say("usage.no_game"))
    play = importlib.import_module(COMMANDS["play"]).command
    played: int | None = context.invoke(play, name=first[0].id)
    return played


def main(arguments: list[str] | None = None) -> None:
    """Run the command and leave with its exit code; no mistake of a user ends in a traceback."""
    open_streams()
    given = sys.argv[1:] if arguments is None else arguments
    sys.exit(run(given))


def open_streams() -> None:
    """Let streams that were closed before we started lead nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def run(arguments: list[str]) -> int:
    """Run the command with *arguments* and return its exit code."""
    as_json = "--json" in arguments
    words = Words(spoken(arguments))
    teach_click(words)
    speak(command, "westward", words)
    try:
        answer = command.main(arguments, prog_name="westward", standalone_mode=False, obj=words)
        sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return USAGE
    except click.ClickException as error:
        report(usage(error, words), as_json, words)
        return USAGE
    except (click.Abort, KeyboardInterrupt):
        click.echo(words("error.interrupted"), err=True)
        return INTERRUPTED
    except BrokenPipeError:  # who read our output has gone
        forget_output()
        return PIPE_CLOSED
    except OSError as error:
        forget_output()
        report(NotSaved(words("usage.no_output", problem=error.strerror)), False, words)
        return NOT_SAVED
    except WestwardError as error:
        report(error, as_json, words)
        return exit_code(error)
    return answer if isinstance(answer, int) else OK


def forget_output() -> None:
    """Let what is still to be written to stdout go nowhere, so that leaving does not try again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def usage(error: click.ClickException, words: Words) -> UsageError:
    """Return what click found wrong, with where to look how the command is used."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    hint = words("usage.help", command=context.command_path) if context is not None else ""
    return UsageError(f"{error.format_message()} {hint}".strip())
