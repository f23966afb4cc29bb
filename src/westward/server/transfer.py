"""Single games out of the store and into it, as log files that every Westward reads."""

from pathlib import Path
from typing import Final

from westward import faces
from westward.engine import (
    LogDamaged,
    LogDisagrees,
    LogOfAnotherVersion,
    UnknownGame,
    WestwardError,
    seed_bytes,
)
from westward.faces import Game
from westward.logfile import Log
from westward.server.clock import now
from westward.server.errors import TableUnreadable
from westward.server.identity import new_id
from westward.server.telling.tables import summary_of
from westward.store import Store, Stored, UnknownTable
from westward.table import Head, Record, Seat, Step, Table

LARGEST: Final = 20_000_000  # bytes of a log file, some hundred thousand entries
LONGEST_NAME: Final = 120
UNREADABLE: Final = (  # what reading rows that make no sense may raise
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


def begun(store: Store, head: Head) -> Game:
    """Return the game of a table as it was when the table was opened, whatever is installed since."""
    installed = faces.game(head.game)
    if installed.rules.edition()[1:3] == (head.rules, head.components):
        return installed
    return installed.at(head.rules, head.components, store.logs.components(head.components))


def read_table(store: Store, table: str) -> Table:
    """Return a table as the store has it, or raise `TableUnreadable` if that makes no sense."""
    try:
        stored = store.logs.read(table)
        return _read(stored, begun(store, stored.head))
    except (UnknownTable, UnknownGame, LogOfAnotherVersion, LogDisagrees):
        raise
    except WestwardError as error:
        raise TableUnreadable(f"Table {table} can't be read: {error.message}", table=table) from error
    except UNREADABLE as error:
        raise TableUnreadable(f"Table {table} can't be read: {error!r}", table=table) from error


def _read(stored: Stored, game: Game) -> Table:
    read = Table(stored.head, game)
    read.apply(Step(records=stored.records))
    if len(read.seats) != stored.head.seats:
        raise LogDisagrees(f"Table {stored.head.id} has {len(read.seats)} seats, not {stored.head.seats}.")
    read.read(stored.entries, stored.times)
    return read


def export_game(store: Store, table: str, path: Path) -> int:
    """
    Write the log of a table to *path* and return how many entries it has.

    The log of a running game tells its seed, and with it everything that is hidden: it is for the operator.
    """
    read = read_table(store, table)
    log = Log(read.game, read.head.seats, read.head.options, read.head.seed, read.log.players)
    log.practice = read.log.practice
    log.entries = read.log.entries
    log.state = read.log.state
    log.save(path)
    return len(log.entries)


def import_game(store: Store, path: Path) -> str:
    """
    Add the game in a log file as a new table and return its id.

    A finished game can be replayed. An unfinished one waits for people: its seats are open to anyone, and it
    goes on when all are filled.
    """
    if path.stat().st_size > LARGEST:
        raise LogDamaged(f"{path} is larger than {LARGEST} bytes, so no log of a game.")
    log = Log.load(path)
    if any(len(name) > LONGEST_NAME for name in log.players):
        raise LogDamaged(f"{path}: a player's name has more than {LONGEST_NAME} characters.")
    at = now()
    head = Head(
        id=new_id(),
        game=log.game.id,
        rules=log.game.rules.version,
        seats=log.seats,
        options=dict(log.options),
        components=log.game.rules.components.digest,
        seed=seed_bytes(log.seed),
        created=at,
    )
    over = log.state.is_over()
    names = [log.players[seat] if seat < len(log.players) else "" for seat in range(log.seats)]
    seats = [Seat("person" if over else "open", name=name if over else "") for name in names]
    data = {"host": "", "host_name": "", "listed": True, "seats": [seat.as_json() for seat in seats]}
    data["practice"] = log.practice
    records = [Record(0, at, "opened", data)]
    if over:
        records.append(Record(1, at, "started", {"players": names}))
    entries = list(log.entries)
    summary = summary_of(_read(Stored(head, records, entries, [at] * len(entries)), log.game))
    store.logs.open(head, log.game.rules.components.text, Step(records, entries, at)).result()
    store.summaries.keep([summary]).result()
    return head.id
