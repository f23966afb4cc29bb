"""Tables that can't be read are found before they do harm: in the store, and in a file that is imported."""

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from westward.engine import WestwardError
from westward.server.telling.tables import summary_of
from westward.server.transfer import read_table
from westward.store import BadBackup, Store, Summary, import_all


def check_tables(store: Store, tables: Iterable[str]) -> tuple[list[Summary], dict[str, str]]:
    """Read *tables* whole; return what lists show of them, and why those that can't be read can't."""
    readable: list[Summary] = []
    problems: dict[str, str] = {}
    for table in tables:
        try:
            readable.append(summary_of(read_table(store, table)))
        except WestwardError as error:
            problems[table] = error.message
        except Exception as error:  # whatever it is: the next table is looked at too
            problems[table] = f"Table {table} can't be shown: {error!r}"
    return readable, problems


def import_checked(store: Store, path: Path, *, readable_only: bool = False) -> dict[str, int]:
    """
    Add everything from *path* after reading every table of it, and return how much that was.

    If one can't be read, nothing is added, or with *readable_only* all the others. What lists show of them is
    put together anew. The file is read into a store of its own first, so that other servers need not wait.
    """
    with TemporaryDirectory() as folder:
        trial = Store.in_folder(Path(folder))
        try:
            import_all(trial, path)
            summaries, problems = check_tables(trial, trial.logs.table_ids())
        finally:
            trial.close()
    if problems and not readable_only:
        reasons = " ".join(list(problems.values())[:5])
        raise BadBackup(
            f"{path}: {len(problems)} tables can't be read. {reasons} Nothing was imported. "
            "With --readable-only the others are."
        )
    known = set(store.logs.table_ids())
    counts = import_all(store, path, without=set(problems))
    store.summaries.keep([one for one in summaries if one.table not in known]).result()
    return counts
