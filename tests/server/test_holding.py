"""What the server withstands: a store that takes nothing, rows that can't be read, files that lie."""

import json
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.server.people import Somebody
from tests.server.test_operating import BOT, ME, NAMED, finished_game, quiet
from westward.engine import LogDamaged
from westward.server import checking, transfer
from westward.server.app import ServerThread
from westward.store import BadBackup, Store, export_all
from westward.table import Step

ComeIn = Callable[..., Somebody]


class FullDisk(Exception):
    """What a full disk says."""


def fail_for(server: ServerThread, monkeypatch: pytest.MonkeyPatch, seat: int) -> Callable[[], None]:
    """Let every choice of *seat* fail to be written, until the result is called."""
    logs = server.desk.workshop.store.logs
    append = logs.append
    failing = [True]

    def maybe(table: str, step: Step) -> Future[None]:
        if failing and step.entries and step.entries[0].seat == seat:
            failed: Future[None] = Future()
            failed.set_exception(FullDisk("no space left"))
            return failed
        return append(table, step)

    monkeypatch.setattr(logs, "append", maybe)
    return failing.clear


def test_a_bot_goes_on_after_a_failed_write(
    come_in: ComeIn, server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a disk that is full for a while, then the table says that the bot tries again, and it does."""
    ada = come_in("Ada")
    free = fail_for(server, monkeypatch, seat=1)
    with ada.sit(ada.open_table(ME, BOT)["id"]) as seat:
        while seat.is_asked():
            seat.choose()
        seat.wait_until(lambda state: bool(state["players"][1]["stuck"]))
        assert seat.state["status"]["actors"][0]["stuck"]
        ply = seat.state["ply"]

        free()

        seat.wait_for_ply(ply + 1)
        seat.wait_until(lambda state: not state["players"][1]["stuck"])


def test_a_person_is_told_that_nothing_was_written(
    come_in: ComeIn, server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a disk that is full, when somebody chooses, then nothing changes, and they can choose again."""
    ada = come_in("Ada", language="fr")
    free = fail_for(server, monkeypatch, seat=0)
    with ada.sit(ada.open_table(ME, BOT)["id"]) as seat:
        question = {"ply": seat.state["ply"], "seat": 0, "option": seat.options()[0]}
        refused = seat.ask_refused("choose", **question)
        assert refused["code"] == "not-stored"
        assert "enregistrer" in refused["message"]
        assert ada.refused("POST", f"/api/tables/{seat.welcome['table']['id']}/choices", question) == (
            503,
            "not-stored",
        )
        free()
        seat.choose()


def test_the_lists_go_on_after_a_failed_write(
    come_in: ComeIn, server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given summaries that can't be kept for a while, then they are kept soon after."""
    summaries = server.desk.workshop.store.summaries
    keep, fails = summaries.keep, [1, 2, 3]

    def maybe(found: Any) -> Future[None]:
        if fails:
            fails.pop()
            raise FullDisk("no space left")
        return keep(found)

    monkeypatch.setattr(summaries, "keep", maybe)
    ada = come_in("Ada")
    table = ada.open_table(ME, {"kind": "open"})["id"]
    assert ada.get("/api/tables?list=mine")["tables"] == []
    deadline = time.monotonic() + 15
    while table in summaries.lagging():
        assert time.monotonic() < deadline
        time.sleep(0.2)
    assert [one["id"] for one in ada.get("/api/tables?list=mine")["tables"]] == [table]


def running_table(folder: Path) -> tuple[str, str]:
    """Return two tables of a store that a server has left behind: one of bots, one of people."""
    with ServerThread(quiet(folder)) as running:
        ada = Somebody(running.address, "Ada")
        bots = ada.open_table(BOT, BOT, {"kind": "open"})["id"]
        people = ada.open_table(ME, {"kind": "open"})["id"]
        ada.close()
    return bots, people


def change(folder: Path, sql: str, *values: Any) -> None:
    """Change a row behind the back of the store."""
    with sqlite3.connect(folder / "westward.sqlite") as connection:
        connection.execute(sql, values)
    connection.close()


DAMAGE = {
    "options": "UPDATE heads SET options = '{' WHERE table_id = ?",
    "seed": "UPDATE heads SET seed = 'xyz' WHERE table_id = ?",
    "seats": "UPDATE heads SET seats = 3000000 WHERE table_id = ?",
    "record": "UPDATE records SET data = '[]' WHERE table_id = ? AND number = 0",
    "kind": "UPDATE records SET kind = 'strange' WHERE table_id = ? AND number = 0",
    "text": "UPDATE records SET data = 'x' WHERE table_id = ? AND number = 0",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_one_row_that_cant_be_read_is_set_aside(folder: Path, damage: str) -> None:
    """Given a table that can't be read, then the server starts, it is told and listed, others go on."""
    broken, whole = running_table(folder)
    change(folder, DAMAGE[damage], broken)
    change(folder, "DELETE FROM members WHERE table_id = ?", broken)
    change(folder, "DELETE FROM summaries WHERE table_id = ?", broken)  # so that it is looked at

    with ServerThread(quiet(folder)) as running:
        for language in ("en", "fr"):
            ada = Somebody(running.address, "Ada", language=language)
            answer = ada.http.get(f"/api/tables/{broken}/position")
            assert answer.status_code == 409
            assert answer.json()["error"]["code"] in ("table-unreadable", "log-disagrees")
            assert ada.get(f"/api/tables/{whole}")["phase"] == "waiting"
            assert [one["id"] for one in ada.get("/api/tables?list=open")["tables"]] == [whole]
            ada.close()
        assert list(running.desk.room.set_aside) == [broken]

    result = CliRunner().invoke(NAMED["tables"], ["check", "--data", str(folder)])
    assert result.exit_code == 1
    assert broken in result.output
    assert "1 tables can be read, 1 can't" in result.output


@pytest.mark.parametrize("data", ["{", "[]", "{}", '{"game": 7}'])
def test_a_list_shows_all_tables_but_one(folder: Path, data: str) -> None:
    """Given a summary that can't be read, then lists show the others, and it is put together anew."""
    first, second = running_table(folder)
    change(folder, "UPDATE summaries SET data = ? WHERE table_id = ?", data, first)
    with ServerThread(quiet(folder)) as running:
        ada = Somebody(running.address, "Ada")
        shown = [one["id"] for one in ada.get("/api/tables?list=open")["tables"]]
        assert second in shown
        deadline = time.monotonic() + 10
        while first not in shown and time.monotonic() < deadline:
            shown = [one["id"] for one in ada.get("/api/tables?list=open")["tables"]]
        assert sorted(shown) == sorted([first, second])
        ada.close()


def test_a_slow_table_keeps_nobody_waiting(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a table that takes long to read, then the server starts without it, and other tables open."""
    slow, quick = running_table(folder)
    change(folder, "DELETE FROM members")
    change(folder, "DELETE FROM summaries")
    from westward.server import room

    read = transfer.read_table

    def slowly(store: Store, table: str) -> Any:
        if table == slow:
            time.sleep(6)
        return read(store, table)

    monkeypatch.setattr(room, "read_table", slowly)
    began = time.monotonic()
    with ServerThread(quiet(folder)) as running:
        assert time.monotonic() - began < 5
        ada = Somebody(running.address, "Ada")
        assert ada.get(f"/api/tables/{quick}")["phase"] == "waiting"
        assert [one["id"] for one in ada.get("/api/tables?list=open")["tables"]] == [quick]
        ada.close()


def test_a_busy_table_does_not_hold_the_lists_up(come_in: ComeIn, server: ServerThread) -> None:
    """Given a table whose lock is taken, when a list is read, then it comes without waiting for it."""
    ada = come_in("Ada")
    table = ada.open_table(ME, {"kind": "open"})["id"]
    room = server.desk.room
    lock = room.tables[table].lock
    lock._locked = True  # type: ignore[attr-defined]  # somebody has it, for ever
    try:
        room.changed.add(table)
        began = time.monotonic()
        ada.get("/api/tables?list=open")
        assert time.monotonic() - began < 5
    finally:
        lock._locked = False  # type: ignore[attr-defined]


# importing


def exported(folder: Path, tmp_path: Path) -> list[dict[str, Any]]:
    """Return the lines of an export of one finished game."""
    finished_game(tmp_path / "game.jsonl")
    store = Store.in_folder(folder)
    transfer.import_game(store, tmp_path / "game.jsonl")
    export_all(store, tmp_path / "all.jsonl")
    store.close()
    return [json.loads(line) for line in (tmp_path / "all.jsonl").read_text().splitlines()]


def changed(lines: list[dict[str, Any]], of: str, number: int, **values: Any) -> list[dict[str, Any]]:
    """Change the row *number* of *of*."""
    rows = [line for line in lines if line.get("in") == of]
    rows[number]["row"].update(values)
    return lines


CRAFTED: dict[str, tuple[str, int, dict[str, Any]]] = {
    "an option": ("entries", 4, {"option": 999}),
    "an undo": ("entries", 4, {"undo_to": 77}),
    "a ply": ("entries", 4, {"ply": "x"}),
    "a huge ply": ("entries", 4, {"ply": 2**70}),
    "a gap": ("entries", -1, {"ply": 99_999}),
    "a game": ("heads", 0, {"game": "chess"}),
    "options": ("heads", 0, {"options": "{"}),
    "seats": ("heads", 0, {"seats": 1000}),
    "a seed": ("heads", 0, {"seed": "zz"}),
    "a record": ("records", 0, {"data": "[]"}),
    "a kind": ("records", 0, {"kind": "strange"}),
    "a column": ("records", 0, {"more": 1}),
    "a table": ("records", 0, {"table_id": "nowhere"}),
}


@pytest.mark.parametrize("what", CRAFTED)
def test_a_crafted_export_is_refused_before_anything_is_written(
    folder: Path, tmp_path: Path, what: str
) -> None:
    """Given an export in which something was changed, then nothing of it is imported."""
    of, number, values = CRAFTED[what]
    file = tmp_path / "crafted.jsonl"
    lines = changed(exported(folder, tmp_path), of, number, **values)
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    store = Store.in_folder(tmp_path / "other")
    try:
        with pytest.raises(BadBackup):
            checking.import_checked(store, file)
        assert store.logs.table_ids() == []
        assert store.summaries.lagging() == []
    finally:
        store.close()


def test_what_lists_show_is_not_believed(folder: Path, tmp_path: Path) -> None:
    """Given an export with a summary that lies, then what is shown comes from the log."""
    file = tmp_path / "crafted.jsonl"
    lines = changed(exported(folder, tmp_path), "summaries", 0, data='{"listed": true}', phase="running")
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    store = Store.in_folder(tmp_path / "other")
    try:
        assert checking.import_checked(store, file)["heads"] == 1
        (found,) = store.summaries.in_phases(["over"], None, 10)
        assert found.data["game"] == "go-west"
        assert store.summaries.lagging() == []
    finally:
        store.close()


def test_the_readable_part_of_an_export_can_be_had(folder: Path, tmp_path: Path) -> None:
    """Given an export with a table that can't be read, when only readable ones are wanted, then they come."""
    file = tmp_path / "crafted.jsonl"
    exported(folder, tmp_path)
    lines = exported(folder, tmp_path)  # two games by now
    entries = [line for line in lines if line.get("in") == "entries"]
    entries[0]["row"]["option"] = 999
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    run = CliRunner().invoke
    refused = run(NAMED["import"], [str(file), "--data", str(tmp_path / "other")])
    assert isinstance(refused.exception, BadBackup)
    taken = run(NAMED["import"], [str(file), "--readable-only", "--data", str(tmp_path / "other")])
    assert "1 tables" in taken.output
    checked = run(NAMED["tables"], ["check", "--data", str(tmp_path / "other")])
    assert (checked.exit_code, checked.output) == (0, "1 tables can be read, 0 can't\n")


def test_a_log_file_without_end_is_refused(folder: Path, tmp_path: Path) -> None:
    """Given a file larger than any game, then it is refused before it is read."""
    file = tmp_path / "large.jsonl"
    with file.open("wb") as stream:
        stream.truncate(transfer.LARGEST + 1)
    store = Store.in_folder(folder)
    try:
        with pytest.raises(LogDamaged):
            transfer.import_game(store, file)
    finally:
        store.close()
