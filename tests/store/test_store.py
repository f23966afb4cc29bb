"""The store: what is acknowledged is there, who was first is decided, everything can be carried away."""

import json
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from westward import engine, faces
from westward.engine import Entry
from westward.store import (
    BadBackup,
    Conflict,
    NameTaken,
    Person,
    Store,
    Summary,
    Token,
    UnknownTable,
    export_all,
    import_all,
)
from westward.store.schema import metadata
from westward.table import Head, Record, Step

GAME = faces.game("go-west")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store.in_folder(tmp_path / "data")
    yield made
    made.close()


def head(table: str = "t1") -> Head:
    return Head.of(table, GAME, 2, {}, engine.seed_bytes(7), 1000)


def opened(store: Store, table: str = "t1") -> None:
    store.logs.open(
        head(table), GAME.rules.components.text, Step([Record(0, 1, "opened", {"seats": []})], at=1)
    ).result()


def summary(table: str = "t1", ply: int = 0, records: int = 1, **asked: bool) -> Summary:
    return Summary(table, "running", False, True, 5, records, ply, {"listed": True}, asked)


def test_what_is_appended_is_read_again(store: Store) -> None:
    opened(store)
    store.logs.append("t1", Step(entries=[Entry(0, 1, "score", 3)], at=11)).result()
    store.logs.append(
        "t1", Step([Record(1, 12, "chat", {"text": "Ça va ?"})], [Entry(1, 0, "", 0, 0)], 12)
    ).result()

    read = store.logs.read("t1")

    assert read.head == head()
    assert [entry.as_json() for entry in read.entries] == [
        {"ply": 0, "seat": 1, "decision": "score", "option": 3},
        {"ply": 1, "seat": 0, "undo": 0},
    ]
    assert read.times == [11, 12]
    assert read.records[1].data == {"text": "Ça va ?"}
    assert [entry.ply for entry in store.logs.read("t1", 1, 1).entries] == [1]


def test_the_second_at_the_same_ply_is_refused_and_nothing_of_it_stays(store: Store) -> None:
    opened(store)
    first = store.logs.append("t1", Step(entries=[Entry(0, 0, "score", 1)], at=1))
    second = store.logs.append("t1", Step([Record(1, 1, "chat", {})], [Entry(0, 1, "score", 2)], 1))
    third = store.logs.append("t1", Step(entries=[Entry(1, 1, "score", 3)], at=1))

    first.result()
    with pytest.raises(Conflict):
        second.result()
    third.result()

    read = store.logs.read("t1")
    assert [entry.option for entry in read.entries] == [1, 3]
    assert len(read.records) == 1


def test_many_writers_share_commits(store: Store) -> None:
    for table in range(20):
        opened(store, f"t{table}")
    futures = [
        store.logs.append(f"t{table}", Step(entries=[Entry(ply, 0, "score", ply)], at=1))
        for ply in range(20)
        for table in range(20)
    ]
    for future in futures:
        future.result()
    assert all(len(store.logs.read(f"t{table}").entries) == 20 for table in range(20))


def test_the_settings_of_sqlite_keep_what_is_acknowledged(store: Store) -> None:
    with store.database.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_the_database_is_for_its_owner_alone(store: Store, tmp_path: Path) -> None:
    opened(store)
    for file in (tmp_path / "data").iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


def test_an_unknown_table_is_not_found(store: Store) -> None:
    with pytest.raises(UnknownTable):
        store.logs.read("nowhere")
    with pytest.raises(UnknownTable):
        store.summaries.of("nowhere")


def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    with store.database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_opening_twice_migrates_once(tmp_path: Path) -> None:
    for _ in range(2):
        store = Store.in_folder(tmp_path)
        store.close()


def test_lists_come_from_summaries_and_lagging_ones_are_found(store: Store) -> None:
    opened(store)
    opened(store, "t2")
    assert sorted(store.summaries.lagging()) == ["t1", "t2"]
    store.summaries.keep([summary("t1", ada=True, bea=False), summary("t2", ada=False)]).result()
    assert store.summaries.lagging() == []
    assert [one.table for one in store.summaries.of_person("ada", ["running"], None, 10)] == ["t1", "t2"]
    assert [one.table for one in store.summaries.of_person("bea", ["running"], None, 10)] == ["t1"]
    assert store.summaries.count("ada", ["running"]) == 2
    assert sorted(store.summaries.waiting_for_bots()) == ["t1", "t2"]

    store.logs.append("t1", Step(entries=[Entry(0, 0, "score", 1)], at=1)).result()
    assert store.summaries.lagging() == ["t1"]
    store.summaries.keep([summary("t1", ply=1, ada=False)]).result()
    assert store.summaries.lagging() == []
    assert store.summaries.of_person("bea", ["running"], None, 10) == []


def test_people_names_and_tokens(store: Store) -> None:
    store.people.add(Person("p1", "Ada", False, 0), 1).result()
    store.people.add(Person("p2", "ADA", False, 0), 1).result()
    store.people.claim("p1", "ada", "hash").result()
    with pytest.raises(NameTaken):
        store.people.claim("p2", "ada", "hash").result()
    store.people.end_sessions("p1").result()
    store.people.add_token("digest", "k1", "p1", "bot", 5).result()

    assert store.people.find("p1") == Person("p1", "Ada", True, 1, "hash")
    assert store.people.claimed("ada") == store.people.find("p1")
    assert store.people.of_token("digest") == (store.people.find("p1"), Token("k1", "bot", 5, "play"))
    assert [token.label for token in store.people.tokens("p1")] == ["bot"]
    assert not store.people.drop_token("p2", "k1").result()
    assert store.people.drop_token("p1", "k1").result()
    assert store.people.of_token("digest") is None


def test_everything_goes_out_and_in_again(store: Store, tmp_path: Path) -> None:
    store.people.add(Person("p1", "Ada", False, 0), 1).result()
    store.people.claim("p1", "ada", "hash").result()
    opened(store)
    store.logs.append("t1", Step(entries=[Entry(0, 0, "score", 1)], at=1)).result()
    store.summaries.keep([summary("t1", ply=1, p1=True)]).result()
    file = tmp_path / "all.jsonl"

    counts = export_all(store, file)
    other = Store.in_folder(tmp_path / "other")
    other.people.add(Person("p9", "Ada", False, 0), 1).result()
    other.people.claim("p9", "ada", "another").result()
    added = import_all(other, file)
    again = import_all(other, file)

    assert {**counts, "summaries": 0, "members": 0} == added  # these can be computed, so they are
    assert set(again.values()) == {0}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert other.logs.read("t1").head == store.logs.read("t1").head
    assert [one.option for one in other.logs.read("t1").entries] == [1]
    assert other.people.find("p1") == Person(
        "p1", "Ada", False, 0, None
    )  # the name has an owner there already
    other.close()


@pytest.mark.parametrize("damage", ["cut", "changed", "foreign"])
def test_a_damaged_export_changes_nothing(store: Store, tmp_path: Path, damage: str) -> None:
    opened(store)
    file = tmp_path / "all.jsonl"
    export_all(store, file)
    lines = file.read_text().splitlines()
    if damage == "cut":
        lines = lines[:-1]
    elif damage == "changed":
        lines[1] = lines[1][:-5]
    else:
        lines[0] = json.dumps({"something": "else"})
    file.write_text("\n".join(lines) + "\n")
    other = Store.in_folder(tmp_path / "other")

    with pytest.raises(BadBackup):
        import_all(other, file)

    assert other.logs.table_ids() == []
    other.close()


def test_a_failing_piece_of_work_harms_no_other(store: Store) -> None:
    def fails(connection: sa.Connection) -> None:
        connection.exec_driver_sql("INSERT INTO nowhere VALUES (1)")

    opened(store)
    good = store.logs.append("t1", Step(entries=[Entry(0, 0, "score", 1)], at=1))
    bad = store.database.write(fails)
    with pytest.raises(sa.exc.OperationalError):
        bad.result()
    good.result()
    assert len(store.logs.read("t1").entries) == 1


def test_components_are_kept_once_and_carried_along(store: Store, tmp_path: Path) -> None:
    """Given tables with equal components, when all is carried elsewhere, then their file is there, once."""
    opened(store)
    opened(store, "t2")
    digest, text = GAME.rules.components.digest, GAME.rules.components.text

    assert export_all(store, tmp_path / "all")["components"] == 1
    other = Store.in_folder(tmp_path / "other")
    assert import_all(other, tmp_path / "all")["components"] == 1
    assert import_all(other, tmp_path / "all")["components"] == 0
    assert other.logs.components(digest) == store.logs.components(digest) == text
    assert other.logs.components("0" * 32) == ""
    other.close()


def test_an_export_of_before_components_were_kept(store: Store, tmp_path: Path) -> None:
    """Given an export that has no component files, when it is imported, then it is whole."""
    opened(store)
    export_all(store, tmp_path / "all")
    lines = [json.loads(line) for line in (tmp_path / "all").read_text(encoding="utf-8").splitlines()]
    old = [line for line in lines if line.get("in") != "components"]
    del old[-1]["end"]["components"]
    (tmp_path / "old").write_text("".join(json.dumps(line) + "\n" for line in old), encoding="utf-8")
    other = Store.in_folder(tmp_path / "other")
    assert import_all(other, tmp_path / "old")["heads"] == 1
    other.close()
