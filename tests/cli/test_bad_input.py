"""Each mistake has its own message and exit code, and loses nothing."""

import os
import resource
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import click
import pytest

from tests.cli.command import (
    Ask,
    command,
    environment,
    in_process,
    started,
    tampered,
    wait_for,
    whole_game,
)
from westward import Game, Log
from westward.engine import Entry

PLAYING = ("play", "simulate")


def test_an_unknown_game(ask: Ask) -> None:
    for name in (*PLAYING, "rules"):
        answer = ask(name, "chess")
        assert answer.code == 2
        assert answer.out == ""
        assert answer.err.startswith("error: No game 'chess'; installed: ")
        assert answer.err.endswith("[unknown-game]\n")


def test_a_program_gets_its_error_in_json(ask: Ask) -> None:
    answer = ask("simulate", "chess", "--json")

    assert answer.code == 2
    assert answer.json()["ok"] is False
    assert answer.json()["error"]["code"] == "unknown-game"
    assert ask("simulate", "--json").json()["error"]["code"] == "usage"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--seats", "17"], "seats-out-of-range"),
        (["--seats", "0"], "seats-out-of-range"),
        (["--seats", "-1"], "seats-out-of-range"),
        (["--seats", "two"], "usage"),
        (["--fairly"], "usage"),
        (["--option", "colour=red"], "unknown-option"),
        (["--option", "colour"], "usage"),
        (["--seed", "tomorrow"], "bad-seed"),
        (["--seed", "-3"], "bad-seed"),
        (["--seed", "9" * 5000], "bad-seed"),
        (["--bots", "clever,random"], "unknown-bot"),
    ],
)
def test_what_can_not_be_set_up(ask: Ask, game: Game, arguments: list[str], code: str) -> None:
    """Given what can't be set up, when it is asked for, then one short line tells, with its code."""
    for name in PLAYING:
        answer = ask(name, game.id, *arguments)
        assert answer.code == 2
        assert answer.err.startswith("error: ")
        assert answer.err.endswith(f"[{code}]\n")
        assert answer.err.count("\n") == 1
        assert len(answer.err) < 300


def test_an_option_of_the_wrong_type(ask: Ask, game: Game) -> None:
    """Given each option of the table, when it gets a value that is none, then the allowed ones are named."""
    for option in game.rules.options:
        answer = ask("play", game.id, "--option", f"{option.id}=nonsense")
        assert answer.code == 2
        assert option.id in answer.err
        assert "[bad-option-value]" in answer.err


def test_more_players_than_seats(ask: Ask, game: Game) -> None:
    assert ask("play", game.id, "--seats", 2, "--people", 3).code == 2
    assert ask("play", game.id, "--people", 1, "--names", "Anna,Bob").code == 2
    assert ask("play", game.id, "--seats", 2, "--bots", "random,random").code == 2
    assert ask("simulate", game.id, "--seats", 2, "--bots", "random,random,random").code == 2
    assert ask("play").code == 2


def test_a_damaged_log(ask: Ask, played: Path) -> None:
    bad = tampered(played, '"ply":5', '"ply":6')
    before = bad.read_bytes()

    for name in (["replay", bad], ["play", "--resume", bad]):
        answer = ask(*name)
        assert answer.code == 3
        assert "Line 7" in answer.err
        assert "[log-damaged]" in answer.err
    assert ask("verify", bad).code == 1
    assert bad.read_bytes() == before
    assert ask("replay", bad, "--ply", 5).code == 0


@pytest.mark.parametrize("cut", [30, 400, 2000])
def test_a_log_that_is_cut_off(ask: Ask, played: Path, cut: int) -> None:
    bad = played.with_name("cut.jsonl")
    bad.write_bytes(played.read_bytes()[:-cut])

    assert ask("verify", bad).code == 1
    answer = ask("replay", bad, "--json")
    assert answer.code == 3
    assert answer.json()["error"]["code"] == "log-damaged"


def test_files_that_are_no_logs(ask: Ask, tmp_path: Path) -> None:
    for content in (b"", b"hello\n", b"{}\n", b"\xff\xfe\x00", b"[1]\n", b'{"westward":1,"check":"00"}\n'):
        file = tmp_path / "strange"
        file.write_bytes(content)
        for extra in ([], ["--ply", "1"]):
            answer = ask("replay", file, *extra)
            assert answer.code == 3, content
            assert "[log-" in answer.err
    assert ask("replay", tmp_path / "missing").code == 2


def test_a_log_of_rules_to_come(ask: Ask, game: Game, played: Path, tmp_path: Path) -> None:
    """Given a log of rules that this program does not have, when it is replayed, then that is said."""
    log = Log.load(played)
    newer = game.with_faces(rules=replace(game.rules, version=game.rules.version + 1))
    other = Log(newer, log.seats, log.options, log.seed, log.players)
    for entry in log.entries:
        other.choose(entry.seat, entry.option)
    file = tmp_path / "other.jsonl"
    other.save(file)

    answer = ask("replay", file)

    assert answer.code == 3
    assert "[log-version]" in answer.err
    assert f"rules {game.rules.version + 1} of {game.id}" in answer.err
    assert ask("verify", file).code == 1


def test_a_choice_that_was_never_possible(ask: Ask, played: Path, tmp_path: Path) -> None:
    log = Log.load(played)
    log.entries[3] = Entry(3, log.entries[3].seat, log.entries[3].decision, 9999)
    other = tmp_path / "other.jsonl"
    log.save(other)

    assert "[log-disagrees]" in ask("verify", other).err


def test_a_seed_that_was_not_promised(ask: Ask, played: Path) -> None:
    promised = Log.load(played).commitment()

    assert ask("verify", played, "--commitment", promised).code == 0
    answer = ask("verify", played, "--commitment", "00" * 32, "--json")
    assert answer.code == 1
    assert answer.json()["error"]["code"] == "log-disagrees"


def test_a_ply_that_the_log_does_not_have(ask: Ask, played: Path) -> None:
    answer = ask("replay", played, "--ply", 99999)

    assert answer.code == 2
    assert "[unknown-ply]" in answer.err
    assert "[seats-out-of-range]" in ask("replay", played, "--seat", 9).err


@pytest.mark.parametrize(
    ("old", "new"), [('source = "rulebook"', 'source = "hearsay"'), ("[meta]", "[meta"), ("=", "= = =")]
)
def test_a_component_file_with_a_wrong_value(
    ask: Ask, game: Game, tmp_path: Path, old: str, new: str
) -> None:
    file = tmp_path / "box.toml"
    file.write_text(game.rules.components.text.replace(old, new), encoding="utf-8")

    checked = ask("components", "check", file, "--game", game.id)
    assert checked.code == 1
    assert "box.toml" in checked.err
    assert "[bad-components]" in checked.err
    for name in PLAYING:
        answer = ask(name, game.id, "--components", file)
        assert answer.code == 3
        assert "[bad-components]" in answer.err


def test_a_component_file_of_nobody(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("[meta]\nid = 'chess'\n", encoding="utf-8")
    assert ask("components", "check", file).code == 2
    file.write_bytes(b"\xff\xff")
    assert ask("components", "check", file).code == 1


def test_a_game_with_corrected_components_brings_their_file(ask: Ask, game: Game, tmp_path: Path) -> None:
    """Given a game played with a corrected file, when it is replayed without that, then its log has it."""
    file = tmp_path / "box.toml"
    file.write_text(game.rules.components.text.replace("start_vp = 10", "start_vp = 11"), encoding="utf-8")
    save = tmp_path / "corrected.jsonl"
    assert ask("play", game.id, "--components", file, "--save", save, "--seed", 1).code == 0

    assert ask("replay", save).code == 0
    assert ask("verify", save).code == 0
    assert ask("verify", save, "--components", file).code == 0
    assert ask("play", "--resume", save).code == 0
    assert ask("components", "check", file, "--json").json()["own"] is False
    assert ask("simulate", game.id, "--components", file, "--games", 2, "--bots", "random").code == 0


def test_components_that_a_game_was_not_played_with(
    ask: Ask, game: Game, played: Path, tmp_path: Path
) -> None:
    """Given a log and another component file, when it is replayed with that, then it is refused."""
    file = tmp_path / "box.toml"
    file.write_text(game.rules.components.text.replace("start_vp = 10", "start_vp = 11"), encoding="utf-8")
    answer = ask("replay", played, "--components", file)
    assert answer.code == 3
    assert "was played with other components" in answer.err


def test_a_full_disk_while_saving(game: Game, tmp_path: Path) -> None:
    """Given a disk that gets full, when a game goes on, then it says so and the last whole file stays."""
    save = tmp_path / "game.jsonl"

    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))

    answer = in_process(
        "play", game.id, "--seed", 1, "--save", save, typed="1\n" * 400, preexec_fn=small_files
    )

    assert answer.code == 4
    assert "[save-failed]" in answer.err
    assert "save FILE" in answer.err
    assert "Traceback" not in answer.err
    assert 0 < save.stat().st_size <= 2000
    assert Log.load(save).entries
    assert list(tmp_path.glob("*.part")) == []


def test_a_game_that_could_not_be_saved_is_saved_elsewhere(ask: Ask, game: Game, tmp_path: Path) -> None:
    save = tmp_path / "missing" / "game.jsonl"

    answer = ask("play", game.id, "--seed", 1, "--save", save, typed="1\nsave here.jsonl\nquit\n")

    assert answer.code == 0
    assert "[save-failed]" in answer.err
    assert len(Log.load(tmp_path / "here.jsonl").entries) >= 1


def test_a_file_is_never_overwritten(ask: Ask, game: Game, played: Path) -> None:
    before = played.read_bytes()

    assert "exists already" in ask("play", game.id, "--save", played).err
    assert "needs" not in ask("play", "--resume", played, "--ply", 3).out
    assert ask("play", "--resume", played, "--ply", 3).code == 2
    assert "exists already" in ask("play", game.id, typed=f"save {played}\n").out
    assert played.read_bytes() == before


def test_a_full_disk_under_the_output() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            command("games"), stdout=full, stderr=subprocess.PIPE, text=True, check=False, env=environment()
        )

    assert done.returncode == 4
    assert "[save-failed]" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_an_interrupted_game_goes_on(ask: Ask, game: Game, tmp_path: Path, number: int, code: int) -> None:
    """Given a game that is interrupted in the middle, when it is resumed, then every choice is there."""
    save = tmp_path / "game.jsonl"
    with started("play", game.id, "--seed", 1, "--save", save) as process:
        assert process.stdin is not None
        process.stdin.write("1\n1\n1\n1\n")
        process.stdin.flush()
        wait_for(lambda: save.exists() and save.read_text(encoding="utf-8").count("\n") > 5)
        process.send_signal(number)
        out, err = process.communicate(timeout=60)

    assert process.returncode == code
    assert "Traceback" not in err
    assert number == signal.SIGKILL or f"westward play --resume {save}" in out
    entries = len(Log.load(save).entries)
    assert entries >= 4
    assert ask("play", "--resume", save, typed="1\n").code == 0
    assert len(Log.load(save).entries) > entries


def test_an_interrupted_simulation_says_so(game: Game) -> None:
    with many_games(game) as process:
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)

    assert process.returncode == 130
    assert (out, err.strip()) == ("", "interrupted")


def test_a_simulation_that_is_told_to_end_takes_its_workers_along(game: Game) -> None:
    with many_games(game) as process:
        process.terminate()
        out, err = process.communicate(timeout=60)  # until nobody can write there any more

    assert process.returncode == 130
    assert (out, err.strip()) == ("", "interrupted")


def test_workers_end_with_a_simulation_that_is_killed(game: Game) -> None:
    with many_games(game) as process:
        process.kill()
        _, err = process.communicate(timeout=60)

    assert "Traceback" not in err


@pytest.mark.parametrize("name", ["mcts:1000000", "mcts:1000000x2"])
def test_who_interrupts_a_bot_that_thinks_need_not_wait(game: Game, tmp_path: Path, name: str) -> None:
    """Given a bot that would think for minutes, here or in other processes, then Ctrl-C ends it at once."""
    file = tmp_path / "games.jsonl"
    meeting = ("--bots", f"{name},random", "--games", 2, "--jobs", 1, "--seed", 1, "--out", file)
    with started("arena", game.id, *meeting) as process:
        wait_for(file.exists)
        time.sleep(4)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)

    assert process.returncode == 130
    assert out == ""
    assert err.split("\n") == [
        f"The games that have ended are kept in {file}: the same command goes on from there.",
        "",
        "interrupted",
        "",
    ]


@pytest.mark.parametrize("extra", [[], ["--json"]])
def test_a_reader_who_goes_away(game: Game, tmp_path: Path, extra: list[str]) -> None:
    """Given a long answer, when nobody reads it, then nothing is said about it."""
    whole_game(game, tmp_path / "game.jsonl")
    with started("replay", tmp_path / "game.jsonl", *extra) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(60) == 141


@pytest.mark.parametrize(
    "arguments", [["games"], ["games", "--json"], ["simulate", "--games", "2"], ["play"]]
)
def test_streams_that_were_closed(game: Game, tmp_path: Path, arguments: list[str]) -> None:
    """Given a command whose streams are closed, when it runs, then it does its work and says nothing."""
    name, *rest = arguments
    about = [game.id] if name in PLAYING else []
    line = shlex.join(command(name, *about, *rest)) + " <&- >&- 2>&-"

    done = subprocess.run(
        ["sh", "-c", line], check=False, env={**environment(), "XDG_DATA_HOME": str(tmp_path)}, timeout=120
    )

    assert done.returncode == 0


def test_colours_are_for_those_who_want_them(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(click, "echo", lambda text, err: print(text, file=sys.stderr))

    assert "\033[" in ask("play", "chess").err
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\033[" not in ask("play", "chess").err


@contextmanager
def many_games(game: Game) -> Iterator[subprocess.Popen[str]]:
    """Have a simulation that two workers are in the midst of."""
    with started("simulate", game.id, "--games", 100000, "--bots", "random", "--jobs", 2) as process:
        wait_for(lambda: children(process.pid) > 2)  # two workers and what looks after them
        time.sleep(2)
        yield process


def children(process: int) -> int:
    """Return how many processes *process* has started."""
    found = 0
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            found += int(file.read_text().rsplit(")", 1)[1].split()[1]) == process
    return found
