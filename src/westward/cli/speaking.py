"""Help and errors in the reader's language: those of the commands, and those that click says itself."""

from importlib import import_module
from typing import Final

import click

from westward.cli.words import Words, default_language
from westward.engine import LANGUAGES

# What click says, by the name of our text; it asks gettext for its sentences, which wants compiled files.
SENTENCES: Final = {
    "Usage:": "usage",
    "Options": "options",
    "Commands": "commands",
    "default: {default}": "default",
    "env var: {var}": "variable",
    "required": "required",
    "Missing command.": "missing_command",
    "Missing argument": "missing_argument",
    "Missing option": "missing_option",
    "No such option {name!r}.": "no_such_option",
    "No such command {name!r}.": "no_such_command",
    "Did you mean {possibility}?": "did_you_mean",
    "(Did you mean one of: {possibilities}?)": "did_you_mean_one_of",
    "Got unexpected extra argument ({args})": "extra_arguments",
    "Got unexpected extra arguments ({args})": "extra_arguments",
    "Option {name!r} does not take a value.": "takes_no_value",
    "Option {name!r} requires an argument.": "needs_value",
    "Invalid value: {message}": "invalid",
    "Invalid value for {param_hint}: {message}": "invalid_for",
    "{value!r} is not one of {choices}.": "not_one_of",
    "{value!r} is not a valid {number_type}.": "not_a_number",
    "{value} is not in the range {range}.": "not_in_range",
    "{name} {filename!r} does not exist.": "no_such_file",
    "{name} {filename!r} is a file.": "is_a_file",
    "{name} {filename!r} is a directory.": "is_a_folder",
    "{name} {filename!r} is not readable.": "not_readable",
    "{name} {filename!r} is not writable.": "not_writable",
}
NAMES: Final = (
    "args",
    "choices",
    "default",
    "filename",
    "message",
    "name",
    "param_hint",
    "possibilities",
    "possibility",
    "range",
    "value",
    "var",
)
ASKS_FOR_HELP: Final = ["-h", "--help"]
MODULES: Final = ("core", "decorators", "exceptions", "formatting", "parser", "types")


def spoken(arguments: list[str]) -> str:
    """Return the language that *arguments* ask for, also where they are wrong; else that of the terminal."""
    found = default_language()
    for word, following in zip(arguments, [*arguments, ""][1:], strict=True):
        wanted = following if word == "--language" else word.removeprefix("--language=")
        if word.startswith("--language") and wanted in LANGUAGES:
            found = wanted
    return found


def teach_click(words: Words) -> None:
    """Let click say its own sentences in the language of *words*."""
    blanks = {name: f"{{{name}}}" for name in NAMES}  # click fills them in

    def one(sentence: str) -> str:
        key = SENTENCES.get(sentence)
        return sentence if key is None else words(f"click.{key}", **blanks)

    def counted(single: str, several: str, number: int) -> str:
        return one(single if number == 1 else several)

    for name in MODULES:
        module = import_module(f"click.{name}")
        module.__dict__.update(_=one, ngettext=counted)


def speak(command: click.Command, path: str, words: Words) -> None:
    """Give *command* and what is below it their help in the language of *words*; *path* names it there."""
    if words.has(f"help.{path}.text"):
        command.help = words(f"help.{path}.text")
        command.epilog = words(f"help.{path}.epilog") if words.has(f"help.{path}.epilog") else None
        if words.has(f"help.{path}.short"):
            command.short_help = words(f"help.{path}.short")
    for parameter in command.params:
        for key in (f"help.{path}.{parameter.name}", f"help.shared.{parameter.name}"):
            if isinstance(parameter, click.Option) and words.has(key):
                parameter.help = words(key)
                break
    asks = command.get_help_option(click.Context(command, help_option_names=ASKS_FOR_HELP))
    if asks is not None:
        asks.help = words("help.shared.help")
    if isinstance(command, click.Group):
        for name, below in command.commands.items():
            speak(below, f"{path}.{name}", words)
