"""Single games out of the store and into it, as log files that every Westward reads."""

from pathlib import Path

from westward import faces
from westward.engine import seed_bytes
from westward.faces import Game
from westward.logfile import Log
from westward.server.clock import now
from westward.server.identity import new_id
from westward.store import Store
from westward.table import Head, Record, Seat, Step, Table


def begun(store: Store, head: Head) -> Game:
    """Return the game of a table as it was when the table was opened, whatever is installed since."""
    installed = faces.game(head.game)
    if installed.rules.edition()[1:3] == (head.rules, head.components):
        return installed
    return installed.at(head.rules, head.components, store.logs.components(head.components))


def read_table(store: Store, table: str) -> Table:
    """Return a table as the store has it."""
    stored = store.logs.read(table)
    read = Table(stored.head, begun(store, stored.head))
    read.apply(Step(records=stored.records))
    for entry, at in zip(stored.entries, stored.times, strict=True):
        read.enter(entry, at)
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
    log = Log.load(path)
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
    file = log.game.rules.components.text
    store.logs.open(head, file, Step(records, list(log.entries), at)).result()
    return head.id
