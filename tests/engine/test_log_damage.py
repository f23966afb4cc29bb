"""A log that is damaged anywhere is refused with an error that tells so."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.test_log import played
from tests.example_game import GAME
from westward.engine import LogDamaged, WestwardError
from westward.logfile import Log

FINISHED = ("\n".join(played().lines()) + "\n").encode()
RUNNING = ("\n".join(played(5).lines()) + "\n").encode()
LOGS = pytest.mark.parametrize("whole", [FINISHED, RUNNING], ids=["finished", "running"])


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the damaged logs lie."""
    return tmp_path_factory.mktemp("logs") / "log"


def refused(path: Path, content: bytes) -> WestwardError:
    """Return the error for a file of that content; any other exception, or none, is a failure."""
    path.write_bytes(content)
    with pytest.raises(WestwardError) as error:
        Log.load(path, GAME)
    return error.value


@LOGS
def test_the_whole_logs_are_fine(path: Path, whole: bytes) -> None:
    """Given no damage, when the logs are loaded, then they are read."""
    path.write_bytes(whole)
    Log.load(path, GAME)


@LOGS
def test_cut_off_anywhere(path: Path, whole: bytes) -> None:
    """Given any first part of a log, when it is loaded, then it is refused; whole lines can be read."""
    for length in range(len(whole)):
        assert isinstance(refused(path, whole[:length]), LogDamaged)
        lines = whole[:length].count(b"\n")
        if lines > 0:
            assert len(Log.load(path, GAME, until=lines - 1).entries) == min(
                lines - 1, whole.count(b"\n") - 2
            )


@LOGS
@pytest.mark.parametrize("other", [b"0", b" ", b"\n", b"\r", b"\x0b", b"\x85", b'"', b"}", b"\xff", b"z"])
def test_any_byte_replaced(path: Path, whole: bytes, other: bytes) -> None:
    """Given one byte replaced anywhere, when the log is loaded, then it is refused."""
    for at in range(len(whole)):
        if whole[at : at + 1] != other:
            refused(path, whole[:at] + other + whole[at + 1 :])


@LOGS
def test_any_bit_flipped(path: Path, whole: bytes) -> None:
    """Given one bit flipped anywhere, when the log is loaded, then it is refused."""
    for at in range(len(whole)):
        bit = 1 << at % 8
        refused(path, whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1 :])


@LOGS
def test_any_byte_removed_or_doubled(path: Path, whole: bytes) -> None:
    """Given one byte missing or twice, when the log is loaded, then it is refused."""
    for at in range(len(whole)):
        refused(path, whole[:at] + whole[at + 1 :])
        refused(path, whole[:at] + whole[at : at + 1] + whole[at:])


@LOGS
def test_lines_missing_doubled_or_swapped(path: Path, whole: bytes) -> None:
    """Given lines that are missing, twice or in another order, when the log is loaded, then it is refused."""
    lines = whole.splitlines(keepends=True)
    for at in range(len(lines)):
        refused(path, b"".join(lines[:at] + lines[at + 1 :]))
        refused(path, b"".join(lines[: at + 1] + lines[at:]))
        if at > 0:
            refused(path, b"".join([*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]]))
    refused(path, whole + whole)
    refused(path, whole + b"\n")
    refused(path, b"\n" + whole)
    refused(path, whole.replace(b"\n", b"\r\n"))


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_damage_of_any_kind(path: Path, data: st.DataObject) -> None:
    """Given any piece replaced by any other, when the log is loaded, then it is refused."""
    start = data.draw(st.integers(0, len(FINISHED)))
    end = data.draw(st.integers(start, min(len(FINISHED), start + 80)))
    other = data.draw(st.binary(max_size=60) | st.text(max_size=30).map(str.encode))
    if other != FINISHED[start:end]:
        refused(path, FINISHED[:start] + other + FINISHED[end:])


def test_the_error_tells_what_is_whole(path: Path) -> None:
    """Given damage in the middle, when the log is loaded, then the error names the line and the way out."""
    lines = FINISHED.splitlines(keepends=True)
    lines[5] = lines[5].replace(b"seat", b"sea\xc2")
    assert refused(path, b"".join(lines)).message.endswith("is not a text file, so not a log.")

    lines[5] = lines[5].replace(b"sea\xc2", b"tree")
    error = refused(path, b"".join(lines))

    assert error.details["line"] == 6
    assert "The 4 entries before it are whole: --ply 4 reads them." in error.message
    assert len(Log.load(path, GAME, until=4).entries) == 4


@LOGS
@pytest.mark.parametrize("more", [b"\n", b"junk\n", b"{}\n", b'{"ply":0}\n', b"twice"])
def test_content_after_the_closing_line(path: Path, whole: bytes, more: bytes) -> None:
    """Given lines after the one that closes the log, when it is loaded, then it is told where it ends."""
    lines = whole.count(b"\n")
    error = refused(path, whole + (whole if more == b"twice" else more))
    assert f"Line {lines + 1} stands after the line that closes the log." in error.message
    assert f"the {lines} lines before it are a whole log" in error.message


@LOGS
def test_a_changed_header(path: Path, whole: bytes) -> None:
    """Given another game's id in the header, when the log is loaded, then the header is named."""
    error = refused(path, whole.replace(b'"prospectors"', b'"goldwest"', 1))
    assert error.message == "Line 1, the header of the log, was changed."
