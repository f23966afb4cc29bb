"""simulate, arena and bench."""

import json
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import westward
from tests.cli.command import Ask, in_process
from westward import Game
from westward.cli import bench, peers
from westward.cli.measure import measured
from westward.cli.output import Figures
from westward.cli.simulate import distribution


def test_a_simulation_answers_programs_with_the_promised_keys(ask: Ask, game: Game) -> None:
    found = ask(
        "simulate", game.id, "--games", 12, "--bots", "random", "--seed", 5, "--jobs", 1, "--json"
    ).json()

    assert found.keys() >= {
        "game",
        "seats",
        "games",
        "finished",
        "decisions",
        "decisions_per_second",
        "results",
    }
    assert (found["game"], found["games"], found["finished"]) == (game.id, 12, 12)
    assert len(found["results"]) == found["seats"] == game.rules.seats[0]
    for row in found["results"]:
        assert row.keys() >= {"bot", "wins", "win_rate", "low", "high", "mean_score"}
        assert row["low"] <= row["win_rate"] <= row["high"]
    assert sum(row["wins"] for row in found["results"]) == 12


def test_the_number_of_jobs_changes_nothing_but_the_time(game: Game) -> None:
    def results(jobs: int) -> Any:
        answer = in_process(
            "simulate", game.id, "--games", 20, "--bots", "random", "--seed", 5, "--jobs", jobs, "--json"
        )
        return {key: answer.json()[key] for key in ("results", "decisions", "length")}

    assert results(1) == results(2)


def balanced(ask: Ask, game: Game, *arguments: object) -> Any:
    """Return what is told of a few games between random bots."""
    told = ask(
        "balance", game.id, "--games", 4, "--bots", "random", "--seed", 3, "--jobs", 1, "--json", *arguments
    )
    return told.json()


def test_balance_answers_programs_with_the_promised_keys(ask: Ask, game: Game) -> None:
    """Given a few games, when programs ask what they were like, then shares, points and uses add up."""
    found = balanced(ask, game)

    assert found.keys() >= {"game", "components", "bots", "seats", "games", "finished", "length", "turns"}
    assert [row["place"] for row in found["order"]] == list(range(1, found["seats"] + 1))
    assert sum(row["win_share"] for row in found["order"]) == pytest.approx(1, abs=0.001)
    assert all(row["low"] <= row["win_share"] <= row["high"] for row in found["order"])
    assert found["points"] and found["decisions"]
    for things in found["decisions"].values():
        assert all(0 <= row["taken"] <= row["offered"] for row in things)
        assert sum(row["taken"] for row in things) >= max(row["offered"] for row in things)


def test_balance_does_not_depend_on_the_jobs(game: Game) -> None:
    """Given a seed, when one or two processes play, then the same is told."""
    lines = ["balance", game.id, "--games", 12, "--bots", "random", "--seed", 5, "--json", "--jobs"]

    assert in_process(*lines, 1).json() == in_process(*lines, 2).json()


def test_balance_shows_what_a_corrected_file_does(ask: Ask, tmp_path: Path) -> None:
    """Given a file in which everybody begins with more points, when it is played, then the table says so."""
    game = westward.game("go-west")
    corrected = tmp_path / "corrected.toml"
    text = game.rules.components.text
    assert "start_vp = 10" in text
    corrected.write_text(text.replace("start_vp = 10", "start_vp = 12"), encoding="utf-8")

    before, after = balanced(ask, game), balanced(ask, game, "--components", corrected)

    assert (before["points"]["start"]["mean"], after["points"]["start"]["mean"]) == (10, 12)
    assert before["components"] != after["components"]


def test_balance_speaks_both_languages(ask: Ask, game: Game) -> None:
    """Given people, when they ask what games were like, then all of it is in their language."""
    line = ("balance", game.id, "--games", 2, "--bots", "random", "--seed", 1, "--jobs", 1, "--top", 1)
    english, french = ask(*line).out, ask(*line, "--language", "fr").out

    assert "order of play" in english and "offered less often" in english
    assert "ordre de jeu" in french and "moins souvent" in french


def test_people_get_a_table(ask: Ask, game: Game) -> None:
    out = ask(
        "simulate", game.id, "--games", 3, "--bots", "random", "--seats", game.rules.seats[-1], "--seed", 1
    ).out

    assert "95 % interval" in out
    assert out.count("random") == game.rules.seats[-1]
    assert "per second" in out
    french = ask("simulate", game.id, "--games", 1, "--bots", "random", "--seed", 1, "--language", "fr").out
    assert "intervalle à 95\u00a0%" in french


def test_no_progress_bar_in_a_pipe(game: Game) -> None:
    answer = in_process("simulate", game.id, "--games", 2, "--bots", "random", "--seed", 1)

    assert answer.err == ""
    assert "\x1b" not in answer.out


def test_a_measurement_has_the_promised_numbers(game: Game) -> None:
    row: dict[str, Any] = measured(game, game.rules.seats[0], 0.05)

    assert row["build"] in ("interpreted", "compiled")
    assert all(row[key] > 0 for key in bench.NUMBERS)


def test_the_benchmark_answers_programs_and_people(
    ask: Ask, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given measurements of both builds, when they are shown, then their medians and ratios are."""
    monkeypatch.setattr(bench, "has_compiled_modules", lambda: True)
    speeds = iter([100, 900, 300, 1100, 200, 1000] * 2)
    monkeypatch.setattr(bench, "measure", lambda key, seconds: made_up(key, next(speeds)))
    arguments = ("bench", "--game", game.id, "--seats", game.rules.seats[0], "--repeat", 3)

    rows = ask(*arguments, "--json").json()["rows"]

    assert [(row["build"], row["decisions_per_second"]) for row in rows] == [
        ("interpreted", 200),
        ("compiled", 1000),
    ]
    assert rows[0].keys() == {"game", "seats", "build", *bench.NUMBERS}
    assert "compiled is 5.0 times as fast" in ask(*arguments).out


def test_the_benchmark_really_measures(game: Game) -> None:
    answer = in_process(
        "bench", "--game", game.id, "--seats", game.rules.seats[0], "--seconds", 0.05, "--repeat", 1, "--json"
    )

    rows = answer.json()["rows"]
    assert rows[0]["build"] == "interpreted"
    assert all(row["decisions_per_second"] > 1000 for row in rows)


def test_peers_are_told_as_ratios() -> None:
    rows = [made_up(("x", 2, "interpreted"), 100), made_up(("x", 2, "compiled"), 800)]
    others: list[dict[str, Any]] = [
        {"peer": "slow", "decisions_per_second": 50.0},
        {"peer": "broken", "error": "no module"},
    ]

    found = bench.ratios(rows, others)

    assert found[0]["ratio"] == {"interpreted": 2.0, "compiled": 16.0}
    assert found[1]["ratio"] == {}


def test_a_peer_that_does_not_run_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(peers.SCRIPTS, "fine", "def play(seed): return 3")
    monkeypatch.setitem(peers.SCRIPTS, "broken", "import nothing_of_that_name")

    assert peers.measured(Path(sys.executable), "fine", 0.01)["decisions_per_second"] > 0
    assert "nothing_of_that_name" in peers.measured(Path(sys.executable), "broken", 0.01)["error"]


def test_peers_and_server_are_shown(ask: Ask, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given peers and a server that were measured, when people ask, then both stand below our rows."""
    speed = {"decisions_per_second": 50.0, "games_per_second": 2.0}
    monkeypatch.setattr(bench, "measure", lambda key, seconds: made_up(key, 100))
    monkeypatch.setattr(peers, "installed", lambda: nullcontext(Path(sys.executable)))
    monkeypatch.setattr(peers, "SCRIPTS", {"slow": "", "broken": ""})
    measured_peers = {"slow": {"peer": "slow", **speed}, "broken": {"peer": "broken", "error": "no module"}}
    monkeypatch.setattr(peers, "measured", lambda python, peer, seconds: measured_peers[peer])
    monkeypatch.setattr(bench, "server_numbers", lambda: {"alone_p50_ms": 1.25})
    arguments = (
        "bench",
        "--game",
        game.id,
        "--seats",
        game.rules.seats[0],
        "--repeat",
        1,
        "--peers",
        "--server",
    )

    out = ask(*arguments).out

    assert "no module" in out
    assert "2.0" in out
    assert "alone_p50_ms" in out
    assert ask(*arguments, "--json").json()["peers"][0]["ratio"]["interpreted"] == 2.0
    monkeypatch.setattr(bench, "server_numbers", lambda: None)
    assert "not installed" in ask(*arguments).out


def test_seats_that_a_game_does_not_have(ask: Ask) -> None:
    assert ask("bench", "--seats", 99).code == 2


def made_up(key: tuple[str, int, str], speed: float) -> dict[str, Any]:
    game, seats, build = key
    row = {"game": game, "seats": seats, "build": build, **dict.fromkeys(bench.NUMBERS, 1.0)}
    row["decisions_per_second"] = speed
    assert json.dumps(row)
    return row


def test_bots_meet_in_an_arena(ask: Ask, game: Game, tmp_path: Path) -> None:
    """Given two bots, when they meet, then there are results and a picture."""
    arguments = ("arena", game.id, "--bots", "random,greenhorn", "--games", 3, "--seats", 2, "--seed", 5)
    files = ("--jobs", 1, "--out", tmp_path / "games.jsonl", "--plot", tmp_path / "rates.svg")

    told = ask(*arguments, *files, "--json").json()

    assert (told["games"], told["orders"], told["seats"]) == (4, 2, 2)
    assert [one["bot"] for one in told["results"]] == ["random", "greenhorn"]
    keys = {"win_rate", "low", "high", "mean_margin", "seconds_per_decision", "longest_seconds", "rating"}
    assert keys <= set(told["results"][0])
    assert 0 < told["results"][1]["seconds_per_decision"] <= told["results"][1]["longest_seconds"] < 60
    assert (tmp_path / "rates.svg").read_text(encoding="utf-8").startswith("<svg")
    shown = ask(*arguments, *files, "--language", "en").out  # all four games are in the file
    assert "time per decision" in shown
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 5


@pytest.mark.parametrize("folder", ["nowhere", "/proc"])
def test_a_picture_that_cannot_be_written_is_refused_before_anything_is_played(
    ask: Ask, game: Game, tmp_path: Path, folder: str
) -> None:
    """Given no folder or one that takes no file, when an arena is to draw there, then no game is played."""
    files = ("--out", tmp_path / "games.jsonl", "--plot", tmp_path / folder / "rates.svg")

    told = ask(
        "arena", game.id, "--bots", "random,random", "--games", 2, "--seed", 1, *files, "--json"
    ).json()

    assert told["error"]["code"] == "save-failed"
    assert f"{folder}/rates.svg could not be written" in told["error"]["message"]
    assert not (tmp_path / "games.jsonl").exists()


def test_a_picture_does_not_replace_the_games(ask: Ask, game: Game, tmp_path: Path) -> None:
    file = tmp_path / "games.svg"
    meeting = ("arena", game.id, "--bots", "random,random", "--games", 2, "--seed", 1)

    assert "name another file" in ask(*meeting, "--out", file, "--plot", file).err
    assert not file.exists()


def test_a_link_to_a_picture_that_is_not_there_yet_stays(ask: Ask, game: Game, tmp_path: Path) -> None:
    """Given a link to no file yet, when an arena draws there, then the picture is where the link leads."""
    link = tmp_path / "rates.svg"
    link.symlink_to(tmp_path / "real.svg")

    ask("arena", game.id, "--bots", "random,random", "--games", 2, "--seed", 1, "--plot", link)

    assert link.is_symlink()
    assert (tmp_path / "real.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_program_gets_one_answer(ask: Ask, game: Game, tmp_path: Path) -> None:
    """Given a picture on a full disk, when an arena ends, then the error is all that is told."""
    file = tmp_path / "rates.svg"
    file.symlink_to("/dev/full")
    meeting = ("arena", game.id, "--bots", "random,random", "--games", 2, "--seed", 1)

    assert ask(*meeting, "--plot", file, "--json").json()["error"]["code"] == "save-failed"


def test_an_arena_says_what_is_wrong(ask: Ask, game: Game, tmp_path: Path) -> None:
    assert ask("arena", game.id, "--bots", "random,random", "--out", tmp_path / "x").code == 2
    assert ask("arena", game.id, "--bots", ",").code == 2
    assert ask("arena", game.id).code == 2
    assert ask("arena", game.id, "--bots", "random,random", "--seats", 10**9).code == 2
    assert ask("arena", "chess", "--bots", "random", "--json").json()["error"]["code"] == "unknown-game"
    assert (
        ask("arena", game.id, "--bots", "mcts:none,random", "--json").json()["error"]["code"] == "unknown-bot"
    )


def test_weights_are_tuned(ask: Ask, game: Game, tmp_path: Path) -> None:
    """Given a game with weights, when they are tuned, then a file tells them and how they were found."""
    if not game.thought.weights:
        pytest.skip("nothing to tune")
    pytest.importorskip("cma")
    file = tmp_path / "hints.toml"
    short = ("--bot", "random", "--generations", 1, "--games", 1, "--check", 2, "--seed", 3, "--jobs", 1)

    told = ask("arena", "tune", game.id, *short, "--out", file, "--json").json()

    assert set(told["weights"]) == set(game.thought.weights)
    assert f"westward arena tune {game.id} --bot random --generations 1" in file.read_text(encoding="utf-8")
    assert "westward arena tune" not in ask("arena", "tune", game.id, *short, "--language", "fr").out


def test_weights_are_fitted(ask: Ask, game: Game, tmp_path: Path) -> None:
    """Given a game with weights, when they are fitted, then a file tells them and how they were found."""
    if not game.thought.weights:
        pytest.skip("nothing to fit")
    pytest.importorskip("cma")
    file = tmp_path / "hints.toml"
    short = ("--bot", "random", "--generations", 2, "--games", 10, "--check", 2, "--seed", 3, "--jobs", 1)

    told = ask("arena", "fit", game.id, *short, "--out", file, "--json").json()

    assert set(told["weights"]) == set(game.thought.weights)
    assert told["errors"].keys() == {"present", "fitted"}
    assert f"westward arena fit {game.id} --bot random --generations 2" in file.read_text(encoding="utf-8")
    assert "Carré moyen" in ask("arena", "fit", game.id, *short, "--language", "fr").out


def test_the_values_of_an_option_take_turns(ask: Ask, game: Game) -> None:
    """Given the name of an option, when weights are fitted, then it is known; another name is refused."""
    if not game.thought.weights:
        pytest.skip("nothing to fit")

    wrong = ask("arena", "fit", game.id, "--each", "luck")

    assert (wrong.code, "no such option of the table" in wrong.err) == (2, True)


def test_tuning_that_leads_nowhere_is_refused(ask: Ask, game: Game, tmp_path: Path) -> None:
    """Given too few seats, no seed for the file, or a spread out of range, then tuning says so at once."""
    if not game.thought.weights:
        pytest.skip("nothing to tune")
    file = tmp_path / "hints.toml"

    alone = ask("arena", "tune", game.id, "--seats", 1)
    assert (alone.code, "--seats 2 or more" in alone.err) == (2, True)
    secret = ask("arena", "tune", game.id, "--out", file)
    assert (secret.code, "--out needs --seed" in secret.err) == (2, True)
    for spread in (0, -1, 1000):
        assert ask("arena", "tune", game.id, "--spread", spread).code == 2
    for verb in ("tune", "fit"):
        other = ask("arena", verb, game.id, "--bot", f"greedy@{next(iter(game.thought.weights))}=1")
        assert (other.code, "leave out what follows @" in other.err) == (2, True)
        assert "has no weight 'luck' to keep" in ask("arena", verb, game.id, "--keep", "luck").err
    assert not file.exists()


def test_a_picture_is_an_svg(ask: Ask, game: Game, tmp_path: Path) -> None:
    said = ask("arena", game.id, "--bots", "random,random", "--games", 1, "--plot", tmp_path / "rates.png")

    assert (said.code, ".svg" in said.err) == (2, True)


def test_quartiles_lie_within_what_was_found() -> None:
    """Given few games, when their scores are told, then no quartile is beyond the lowest and highest."""
    assert distribution([]) is None
    for values in ([5], [10, 20], [3, 1, 2]):
        found = distribution(values)
        assert found is not None
        order = [found[key] for key in ("lowest", "quarter", "median", "three_quarters", "highest")]
        assert order == sorted(order)


def printed(table: Figures, width: int) -> list[str]:
    """Return the lines of *table* in a terminal of that *width*."""
    with (console := Console(width=width)).capture() as captured:
        console.print(table)
    return [line.rstrip() for line in captured.get().splitlines()]


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (
            56,
            [
                "bot                    95\u00a0% interval  time per decision",
                "greedy@pawn=0.7932  51.0 % – 100.0 %             2.7 ms",
            ],
        ),
        (
            36,
            [
                "                            time per",
                "bot          95\u00a0% interval  decision",
                "greedy@p  51.0 % – 100.0 %    2.7 ms",
                "awn=0.79",
                "32",
            ],
        ),
    ],
)
def test_a_narrow_terminal_breaks_headings_and_names_but_no_figures(width: int, lines: list[str]) -> None:
    """Given a long name and a wide heading, when there is little room, then each figure is on one line."""
    shown = Figures("", "bot", "95\u00a0% interval", "time per decision", numbers=2)
    shown.add_row("greedy@pawn=0.7932", "51.0 % – 100.0 %", "2.7 ms")

    assert printed(shown, width) == lines


def test_names_do_not_vanish_beside_wide_figures() -> None:
    """Given headings without a space that take all the room, when a table is shown, then names remain."""
    players = ["Wilhelmina-Konstantinopel", "Maximiliane-Alexandra", "Bartholomew-Featherstone"]
    shown = Figures("", "", *players, numbers=3)
    shown.add_row("Score cards", "12", "7", "3")

    lines = printed(shown, 60)

    assert "".join(line[:8].strip() for line in lines[1:]).startswith("Score")
