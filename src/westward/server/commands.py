"""The commands that the server adds to ``westward``."""

from pathlib import Path
from typing import Any, Final

import click

from westward.engine import WestwardError
from westward.server import settings as settings_module


class BadUsage(WestwardError):
    """A command that can't be carried out as it was given."""

    code = "usage"


def _settings(file: Path | None, **flags: Any) -> settings_module.Settings:
    return settings_module.load(file, **flags)


FILE: Final = click.option(
    "--settings",
    "file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    envvar="WESTWARD_SETTINGS",
)
DATA: Final = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
)
DATABASE: Final = click.option("--database")


@click.command("serve")
@click.option("--host")
@click.option("--port", type=click.IntRange(0, 65_535))
@DATA
@DATABASE
@click.option("--browser/--no-browser", default=None)
@click.option("--log-level", type=click.Choice(["error", "warning", "info", "debug"]))
@FILE
def serve(file: Path | None, **flags: Any) -> None:
    """Open the game table in the browser."""
    from westward.server import app

    settings = _settings(file, **flags)
    free = _with_free_port(settings, is_given=flags.get("port") is not None)
    app.run(free, lambda address: click.echo(f"Westward is at {address}  (Ctrl-C ends it)"))


def _with_free_port(settings: settings_module.Settings, *, is_given: bool) -> settings_module.Settings:
    """Return *settings* with another port if the default one is taken."""
    import dataclasses
    import socket

    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            if is_given or settings.port == 0 or settings.port != settings_module.Settings.port:
                raise BadUsage(
                    f"Nothing can listen at {settings.host}, port {settings.port}: {error.strerror}. "
                    "Give another with --port."
                ) from error
            return dataclasses.replace(settings, port=0)
    return settings


@click.command("export")
@click.argument("target", type=click.Path(dir_okay=False, writable=True, path_type=Path))
@click.option("--table")
@DATA
@DATABASE
@FILE
def export(target: Path, table: str | None, file: Path | None, **flags: Any) -> None:
    """Write one game, or everything, to TARGET."""
    from westward.server import transfer
    from westward.store import Store, export_all

    store = _opened(Store, _settings(file, **flags))
    try:
        if table is not None:
            entries = transfer.export_game(store, table, target)
            click.echo(f"{target}: {entries} entries")
        else:
            counts = export_all(store, target)
            click.echo(f"{target}: {counts['heads']} tables, {counts['people']} people")
    finally:
        store.close()


@click.command("import")
@click.argument("source", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--readable-only", is_flag=True)
@DATA
@DATABASE
@FILE
def import_(source: Path, readable_only: bool, file: Path | None, **flags: Any) -> None:
    """Add the game in a log file, or everything from an export, from SOURCE; it is checked first."""
    from westward.server import checking, transfer
    from westward.store import Store, is_export

    store = _opened(Store, _settings(file, **flags), alone=True)
    try:
        if is_export(source):
            counts = checking.import_checked(store, source, readable_only=readable_only)
            click.echo(f"{counts['heads']} tables and {counts['people']} people were added")
        else:
            click.echo(f"table {transfer.import_game(store, source)} was added")
    finally:
        store.close()


@click.group("tables")
def tables() -> None:
    """Look after the tables of a server."""


@tables.command("check")
@DATA
@DATABASE
@FILE
def check(file: Path | None, **flags: Any) -> None:
    """Read every table, and tell which can't be: the server sets these aside. The exit code is then 1."""
    from westward.server import checking
    from westward.store import Store

    store = _opened(Store, _settings(file, **flags))
    try:
        readable, problems = checking.check_tables(store, store.logs.table_ids())
    finally:
        store.close()
    for table, problem in problems.items():
        click.echo(f"{table}: {problem}")
    click.echo(f"{len(readable)} tables can be read, {len(problems)} can't")
    if problems:
        raise SystemExit(1)


def _opened(store: Any, settings: settings_module.Settings, *, alone: bool = False) -> Any:
    settings.data.mkdir(parents=True, exist_ok=True)
    return store(settings.database_url(), alone=alone)


@click.command("bot")
@click.option("--url", required=True)
@click.option("--token", envvar="WESTWARD_TOKEN")
@click.option("--bot", "player", default="greedy", show_default=True)
@click.option("--table")
@click.option("--name", default="Bot", show_default=True)
def bot(url: str, token: str | None, player: str, table: str | None, name: str) -> None:
    """Let a bot play a seat on a running server."""
    from westward.server.client import play_bot

    ending = play_bot(url, token, player, table=table, name=name, tell=click.echo)
    click.echo(f"over: scores {ending['scores']}, places {ending['ranking']}")


commands: Final[list[click.Command]] = [serve, export, import_, tables, bot]
