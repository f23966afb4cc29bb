"""The log: recording, reading, undo, versions, commitment."""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

import westward
from tests.example_game import GAME
from westward.engine import (
    BadOptionValue,
    BadSeed,
    IllegalChoice,
    LogDamaged,
    LogDisagrees,
    LogOfAnotherVersion,
    SaveFailed,
    SeatsOutOfRange,
    SeedMissing,
    UndoRefused,
    UnknownGame,
    UnknownOption,
    WestwardError,
    commitment,
    seed_bytes,
)
from westward.logfile import Log


def played(choices: int = 100, seed: int = 3, seats: int = 2) -> Log:
    """Return the log of a game in which everybody takes the first option."""
    log = Log(GAME, seats, seed=seed, players=["Zoé", "Bob\u2028"])
    for _ in range(choices):
        if log.state.is_over():
            break
        seat = log.state.actors()[0]
        log.choose(seat, log.state.options(seat)[0])
    return log


def sealed(records: list[dict[str, Any]]) -> list[str]:
    """Return *records* as lines with their checks, as docs/bots/log.md tells."""
    so_far = blake2b(digest_size=8)
    lines = []
    for record in records:
        so_far.update(json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode())
        whole = {**record, "check": so_far.hexdigest()}
        lines.append(json.dumps(whole, ensure_ascii=False, separators=(",", ":")))
    return lines


def opened(lines: list[str]) -> list[dict[str, Any]]:
    """Return *lines* as records without their checks."""
    records = [json.loads(line) for line in lines]
    for record in records:
        del record["check"]
    return records


class TestFormat:
    """What a log looks like."""

    def test_lines(self) -> None:
        """Given a finished game, when it is written, then it has a header, its entries and its result."""
        log = played()
        header, *entries, end = opened(log.lines())

        assert header == {
            "westward": 1,
            "game": "prospectors",
            "rules": 3,
            "seats": 2,
            "options": {"stake": [0, 0], "lucky": False, "die": "six"},
            "components": GAME.rules.components.digest,
            "players": ["Zoé", "Bob\u2028"],
            "commitment": commitment(seed_bytes(3)),
            "seed": seed_bytes(3).hex(),
        }
        assert entries[0] == {"ply": 0, "seat": 0, "decision": "bid", "option": log.entries[0].option}
        assert [entry["ply"] for entry in entries] == list(range(len(entries)))
        assert end == {
            "end": {
                "scores": log.state.scores(),
                "ranking": log.state.ranking(),
                "digest": log.state.digest(),
            }
        }

    def test_checks_are_as_documented(self) -> None:
        """Given the documented check, when it is computed by other code, then the lines are the same."""
        lines = played().lines()
        assert sealed(opened(lines)) == lines

    def test_a_running_game_is_closed_too(self) -> None:
        """Given a game that is not over, when it is written, then a last line says how it stands."""
        log = played(4)
        assert "pause" in opened(log.lines())[-1]
        assert Log.from_lines(log.lines(), GAME).state.digest() == log.state.digest()

    def test_the_seed_can_be_left_out(self) -> None:
        """Given a running game, when its header is shown, then the seed can stay secret."""
        header = played(4).header(with_seed=False)
        assert header["seed"] is None
        assert header["commitment"] == commitment(seed_bytes(3))

    def test_a_log_without_its_seed(self) -> None:
        """Given a log without its seed, when it is read, then the error says when there will be one."""
        log = played(4)
        lines = sealed([log.header(with_seed=False), *opened(log.lines())[1:]])
        with pytest.raises(SeedMissing, match="told when the game ends"):
            Log.from_lines(lines, GAME)

    def test_names_that_are_no_text(self) -> None:
        """Given a name with broken characters, when the log is written, then it can be read."""
        log = Log(GAME, 2, seed=1, players=["\udcff", "Bob"])
        assert Log.from_lines(log.lines(), GAME).players == ["?", "Bob"]


class TestFiles:
    """Logs as files."""

    def test_save_and_load(self, tmp_path: Path) -> None:
        """Given a log, when it is saved and loaded, then everything is there."""
        log = played()
        path = tmp_path / "a game.jsonl"
        log.save(path)

        again = Log.load(path, GAME)

        assert isinstance(again, westward.Log)
        assert again.lines() == log.lines()
        assert path.read_bytes().count(b"\n") == len(log.lines())
        assert b"\r" not in path.read_bytes()
        assert [found.name for found in tmp_path.iterdir()] == ["a game.jsonl"]

    def test_a_file_that_can_not_be_written(self, tmp_path: Path) -> None:
        """Given no such folder, or a file in its place, when a log is saved, then the error says so."""
        (tmp_path / "file").write_text("x")
        for path in (tmp_path / "nowhere" / "log", tmp_path / "file" / "log"):
            with pytest.raises(SaveFailed, match=r"could not be written: .* Nothing was lost"):
                played().save(path)

    def test_a_full_disk_leaves_the_old_file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Given a saved game, when the disk is full at the next save, then the old file is as it was."""
        path = tmp_path / "log"
        log = played(3)
        log.save(path)
        before = path.read_bytes()

        def full(descriptor: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("westward.logfile.os.fsync", full)
        with pytest.raises(SaveFailed, match="No space left on device"):
            played(5).save(path)

        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]

    def test_an_interruption_leaves_the_old_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Given a saved game, when the program is interrupted at the next save, then nothing lies about."""
        path = tmp_path / "log"
        played(3).save(path)
        before = path.read_bytes()

        def interrupted(descriptor: int) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr("westward.logfile.os.fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            played(5).save(path)

        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]

    @pytest.mark.parametrize(
        ("content", "message"),
        [
            (b"", "empty"),
            (b"\xff\xfe\x00", "not a text file"),
            (b"hello\n", "Line 1 is no header: this file is not a log"),
            (b"{}\n", "Line 1 is no header: this file is not a log"),
            (b"[1]\n", "Line 1 is no header: this file is not a log"),
            (b"[" * 100_000 + b"\n", "Line 1 is no header: this file is not a log"),
            (b"1" * 5000 + b"\n", "Line 1 is no header: this file is not a log"),
        ],
    )
    def test_files_that_are_no_logs(self, tmp_path: Path, content: bytes, message: str) -> None:
        """Given another file, when it is loaded, then the error says that it is no log."""
        path = tmp_path / "log"
        path.write_bytes(content)
        with pytest.raises(LogDamaged, match=message):
            Log.load(path, GAME)

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        """Given no file, or a folder, when it is loaded, then the error says so."""
        for path in (tmp_path / "nothing", tmp_path):
            with pytest.raises(LogDamaged, match="can't be read"):
                Log.load(path, GAME)


class TestHeaders:
    """Headers that don't fit."""

    @pytest.mark.parametrize(
        ("change", "error"),
        [
            ({"westward": 2}, LogOfAnotherVersion),
            ({"game": "chess"}, LogDisagrees),
            ({"game": 5}, LogDamaged),
            ({"seats": 7, "players": []}, SeatsOutOfRange),
            ({"seats": "2"}, LogDamaged),
            ({"seats": True}, LogDamaged),
            ({"options": {"dye": 1}}, UnknownOption),
            ({"options": {"die": "nine"}}, BadOptionValue),
            ({"options": []}, LogDamaged),
            ({"components": "0" * 32}, LogOfAnotherVersion),
            ({"components": None}, LogDamaged),
            ({"players": "Ann"}, LogDamaged),
            ({"players": [1]}, LogDamaged),
            ({"players": ["Ann"]}, LogDamaged),
            ({"players": ["Ann", "Bob", "Cleo"]}, LogDamaged),
            ({"rules": "three"}, LogDamaged),
            ({"seed": "00" * 32}, LogDisagrees),
            ({"seed": "xyz"}, LogDamaged),
            ({"seed": 7}, LogDamaged),
            ({"commitment": "00"}, LogDisagrees),
            ({"seed": "00", "commitment": commitment(b"\0")}, BadSeed),
        ],
    )
    def test_wrong_values(self, change: dict[str, Any], error: type[WestwardError]) -> None:
        """Given a header with a wrong value under a right check, when it is read, then the error fits."""
        header, *rest = opened(played().lines())
        with pytest.raises(error):
            Log.from_lines(sealed([{**header, **change}, *rest]), GAME)

    @pytest.mark.parametrize(
        "key", ["westward", "game", "rules", "seats", "options", "components", "commitment"]
    )
    def test_missing_values(self, key: str) -> None:
        """Given a header that lacks a value, when it is read, then it is damaged."""
        header, *rest = opened(played().lines())
        del header[key]
        with pytest.raises(LogDamaged, match="Line 1"):
            Log.from_lines(sealed([header, *rest]), GAME)

    def test_players_without_a_seat(self) -> None:
        """Given more or fewer names than seats, when a log is begun, then that is refused."""
        for players in (["Ann"], ["Ann", "Bob", "Cleo"]):
            with pytest.raises(SeatsOutOfRange, match="name each of them, or none"):
                Log(GAME, 2, seed=1, players=players)

    def test_a_game_that_is_not_installed(self) -> None:
        """Given a log of a game that nobody has installed, when it is read, then the error names it."""
        with pytest.raises(UnknownGame, match="No game 'prospectors'"):
            Log.from_lines(played().lines())


class TestEntries:
    """Entries that don't fit, under a right check."""

    @pytest.mark.parametrize(
        ("change", "error"),
        [
            ({"option": 99}, LogDisagrees),
            ({"seat": 1}, LogDisagrees),
            ({"seat": 5}, LogDisagrees),
            ({"seat": -1}, LogDisagrees),
            ({"decision": "work"}, LogDisagrees),
            ({"decision": 5}, LogDamaged),
            ({"option": "1"}, LogDamaged),
            ({"option": True}, LogDamaged),
            ({"option": 1.0}, LogDamaged),
            ({"seat": None}, LogDamaged),
            ({"ply": 5}, LogDamaged),
            ({"ply": "3"}, LogDamaged),
            ({"undo": 7}, LogDisagrees),
            ({"undo": -1}, LogDamaged),
            ({"undo": "0"}, LogDamaged),
        ],
    )
    def test_wrong_values(self, change: dict[str, Any], error: type[WestwardError]) -> None:
        """Given an entry with a wrong value, when the log is read, then the error names the place."""
        records = opened(played().lines())
        records[4] = {**records[4], **change}
        with pytest.raises(error) as found:
            Log.from_lines(sealed(records), GAME)
        assert found.value.details.get("ply", 3) == 3
        assert found.value.details.get("line", 5) == 5

    @pytest.mark.parametrize("key", ["ply", "seat", "decision", "option"])
    def test_missing_values(self, key: str) -> None:
        """Given an entry that lacks a value, when the log is read, then it is damaged."""
        records = opened(played().lines())
        del records[4][key]
        with pytest.raises(LogDamaged, match="Line 5"):
            Log.from_lines(sealed(records), GAME)

    def test_wrong_results(self) -> None:
        """Given another result than the choices give, when the log is read, then it disagrees."""
        *records, end = opened(played().lines())
        for change in ({"scores": [99, 0]}, {"ranking": [9, 9]}, {"digest": "0"}):
            wrong = {"end": {**end["end"], **change}}
            with pytest.raises(LogDisagrees, match="result"):
                Log.from_lines(sealed([*records, wrong]), GAME)
        for other in ({"pause": end["end"]}, {"end": None}):
            with pytest.raises(LogDisagrees, match="result"):
                Log.from_lines(sealed([*records, other]), GAME)

    def test_entries_after_the_end(self) -> None:
        """Given an entry after the result, when the log is read, then it is damaged."""
        records = opened(played().lines())
        more = {"ply": len(records) - 2, "seat": 0, "decision": "bid", "option": 1}
        with pytest.raises(LogDamaged):
            Log.from_lines(sealed([*records, more]), GAME)
        with pytest.raises(LogDamaged):
            Log.from_lines(sealed([*records, records[-1]]), GAME)

    def test_choices_taken_back_are_checked_too(self) -> None:
        """Given an impossible choice that was taken back later, when the log is read, then it is found."""
        log = played(4)
        log.undo(0, 2)
        records = opened(log.lines())
        records[4]["option"] = 99
        with pytest.raises(LogDisagrees) as error:
            Log.from_lines(sealed(records), GAME)
        assert error.value.details["ply"] == 3


class TestUndo:
    """Undo is an entry too; nothing is ever removed."""

    def test_undo_and_play_on(self) -> None:
        """Given a game, when choices are taken back and others made, then both are in the log."""
        log = played(3)
        start = log.state_at(0).digest()
        digest = log.state_at(1).digest()
        log.undo(0, 1)

        assert log.state.digest() == digest
        assert [entry.ply for entry in log.choices()] == [0]
        assert len(log.entries) == 4 and log.entries[3].as_json() == {"ply": 3, "seat": 0, "undo": 1}

        log.choose(1, log.state.options(1)[-1])
        assert [entry.ply for entry in log.choices()] == [0, 4]
        log.undo(1, 0)
        assert log.state.digest() == start
        again = Log.from_lines(log.lines(), GAME)
        assert again.state.digest() == start and len(again.entries) == 6
        assert again.state_at(3).digest() == played(3).state.digest(), "what was before an undo can be seen"

    @pytest.mark.parametrize("to", [-1, 1, 3, 99])
    def test_what_can_not_be_taken_back(self, to: int) -> None:
        """Given a log, when a ply is taken back that is no choice or stands no more, then it is refused."""
        log = played(3)
        log.undo(0, 1)
        with pytest.raises(UndoRefused, match="no choice that stands"):
            log.undo(0, to)
        assert len(log.entries) == 4

    def test_the_horizon(self) -> None:
        """Given choices, then a seat may take back its own until somebody chose or something was revealed."""
        log = Log(GAME, 3, seed=1)
        assert log.horizon(0) == []
        log.choose(0, log.state.options(0)[0])
        assert [entry.ply for entry in log.horizon(0)] == [0]
        assert log.horizon(1) == []
        log.choose(1, log.state.options(1)[0])
        assert log.horizon(0) == [], "somebody else has chosen"
        assert [entry.ply for entry in log.horizon(1)] == [1]
        log.choose(2, log.state.options(2)[0])
        assert [log.horizon(seat) for seat in range(3)] == [[], [], []], "the bids are shown"

        again = Log.from_lines(log.lines(), GAME)
        log.undo(2, 2)
        assert [entry.ply for entry in log.horizon(1)] == [1]
        again.undo(2, 2)
        assert [entry.ply for entry in again.horizon(1)] == [1]

    def test_a_refused_choice_is_not_entered(self) -> None:
        """Given a log, when a choice is refused, then the log is as it was."""
        log = played(2)
        before = log.lines()
        with pytest.raises(IllegalChoice):
            log.choose(log.state.actors()[0], 99)
        with pytest.raises(IllegalChoice):
            log.choose(77, 0)
        assert log.lines() == before


class TestReplay:
    """States are computed from the log."""

    def test_every_ply(self) -> None:
        """Given a log, when it is replayed, then each ply has its state and its events."""
        log = played()
        for number, (entry, state, events) in enumerate(log.replay()):
            assert entry is log.entries[number]
            assert state.digest() == log.state_at(number + 1).digest()
            assert events

    def test_verify(self) -> None:
        """Given a log, when it is verified, then the findings are plain values."""
        log = played()
        found = log.verify()

        assert found["commitment"] == log.commitment() == commitment(log.seed)
        assert found["over"] is True
        assert found["scores"] == log.state.scores()
        assert found["choices"] == found["entries"] == len(log.entries)
        assert json.loads(json.dumps(found)) == found

    def test_verify_replays(self) -> None:
        """Given a log whose entries were tampered with in memory, when it is verified, then it disagrees."""
        log = played()
        log.entries[0], log.entries[2] = log.entries[2], log.entries[0]
        with pytest.raises(LogDisagrees):
            log.verify()


def test_the_documented_log_has_right_checks() -> None:
    """Given the log in the documentation, when its checks are computed, then they are right."""
    page = Path(__file__).parent.parent.parent / "docs" / "bots" / "log.md"
    lines = page.read_text(encoding="utf-8").partition("```json\n")[2].partition("```")[0].splitlines()
    assert len(lines) == 5
    assert sealed(opened(lines)) == lines
