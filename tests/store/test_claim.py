"""One server at a database, which is all there; or it is told what is missing before anything is written."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.store.test_store import opened
from westward.store import DataDamaged, DataInUse, NewerData, Store
from westward.store.claim import Claim


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'westward.sqlite'}"


def crashed(folder: Path, tmp_path: Path) -> Path:
    """Return a copy of the folder of a store that works: as a crash would leave it."""
    store = Store(url(folder), alone=True)
    opened(store)
    copy = tmp_path / "crashed"
    shutil.copytree(folder, copy)
    store.close()
    return copy


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "data"
    made.mkdir()
    return made


def test_a_second_server_is_told(folder: Path) -> None:
    """Given a server that works, then a second does not start, and a reader may look at it."""
    first = Store(url(folder), alone=True)
    opened(first)
    with pytest.raises(DataInUse, match=r"westward\.sqlite"):
        Store(url(folder), alone=True)
    reader = Store(url(folder))
    assert reader.logs.table_ids() == ["t1"]
    reader.close()
    with pytest.raises(DataInUse):  # the reader has taken nothing with it
        Store(url(folder), alone=True)
    first.close()
    Store(url(folder), alone=True).close()


def test_after_a_crash_everything_is_there(folder: Path, tmp_path: Path) -> None:
    for alone in (False, True):
        left = crashed(folder, tmp_path / str(alone)) if alone else crashed(folder, tmp_path)
        store = Store(url(left), alone=alone)
        assert store.logs.table_ids() == ["t1"]
        store.close()
        Store(url(left), alone=True).close()
        shutil.rmtree(folder)
        folder.mkdir()


def test_a_removed_write_ahead_log_is_noticed(folder: Path, tmp_path: Path) -> None:
    """Given a crash, when what was written last is taken away, then nobody goes on as if nothing were."""
    left = crashed(folder, tmp_path)
    (left / "westward.sqlite-wal").unlink()
    for alone in (True, False):
        with pytest.raises(DataDamaged, match="-wal"):
            Store(url(left), alone=alone)
    (left / "westward.sqlite-lock").unlink()  # as the message says
    Store(url(left), alone=True).close()


def test_an_empty_database_is_noticed(folder: Path) -> None:
    Store(url(folder), alone=True).close()
    (folder / "westward.sqlite").write_bytes(b"")
    with pytest.raises(DataDamaged, match="empty"):
        Store(url(folder), alone=True)
    (folder / "westward.sqlite").unlink()
    with pytest.raises(DataDamaged, match="gone"):
        Store(url(folder), alone=True)
    (folder / "westward.sqlite-lock").unlink()
    Store(url(folder), alone=True).close()


def test_a_file_that_is_no_database_is_told(folder: Path) -> None:
    (folder / "westward.sqlite").write_bytes(b"this is no database at all" * 100)
    with pytest.raises(DataDamaged, match=r"westward\.sqlite"):
        Store(url(folder), alone=True)
    Claim(folder / "westward.sqlite").take(insists=True)  # which it has let go of


def test_a_newer_schema_is_told(folder: Path) -> None:
    Store(url(folder)).close()
    with sqlite3.connect(folder / "westward.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(NewerData, match="9999"):
        Store(url(folder), alone=True)
    with sqlite3.connect(folder / "westward.sqlite") as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("9999",)
    connection.close()
