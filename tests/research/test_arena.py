"""Arenas: fair, the same whenever they are held, and able to go on."""

import json
import re
from pathlib import Path

import pytest

import westward
from westward.bots import Series, UnknownBot
from westward.bots.weights import BadWeights
from westward.research.arena import Arena, ArenaRuns, OtherArena
from westward.research.plot import plot
from westward.research.ratings import ratings

GAME = westward.games()[0]


def arena(*names: str, seed: int = 3) -> Arena:
    return Arena(GAME.thought, list(names or ("random", "random")), 2, {}, seed)


def wins(series: Series) -> list[tuple[float, list[int]]]:
    return [(entrant.wins, entrant.scores) for entrant in series.entrants]


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Given a file that was cut off in a line, when the arena is held again, then nothing is lost."""
    file = tmp_path / "games.jsonl"
    whole = arena("random", "greenhorn").play(4, 1)
    arena("random", "greenhorn").play(2, 1, file)
    with file.open("a") as lines:
        lines.write("[2, [1")

    again = arena("random", "greenhorn").play(4, 1, file)

    assert wins(again) == wins(whole)
    numbers = [json.loads(line)[0] for line in file.read_text().splitlines()[1:]]
    assert numbers == [0, 1, 2, 3]


def test_a_game_is_kept_as_soon_as_it_is_over(tmp_path: Path) -> None:
    """Given several processes, when a game is over, then it is in the file before the next ones are."""
    file = tmp_path / "games.jsonl"
    kept: list[int] = []

    arena().play(6, 2, file, lambda done: kept.append(len(file.read_text().splitlines()) - 1 - done))

    assert kept == [0] * 6  # one game at a time was told, and each was there


def test_the_file_of_another_arena_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arena().play(2, 1, file)
    before = file.read_text()

    with pytest.raises(OtherArena, match="another seed"):
        arena(seed=4).play(2, 1, file)
    (tmp_path / "letter.txt").write_text("Dear Ann,\nhowdy\n")
    with pytest.raises(OtherArena, match=r"letter\.txt, line 1, is no record"):
        arena().play(2, 1, tmp_path / "letter.txt")
    lines = before.splitlines()
    (tmp_path / "torn.jsonl").write_text("\n".join([lines[0], lines[1][:9], lines[2], ""]))
    with pytest.raises(OtherArena, match=r"line 2, is no record"):
        arena().play(2, 1, tmp_path / "torn.jsonl")

    assert file.read_text() == before


def test_games_that_are_there_already_show_at_once(tmp_path: Path) -> None:
    """Given a file, when the arena goes on, then its progress begins with the games that are in the file."""
    file = tmp_path / "games.jsonl"
    arena().play(4, 1, file)
    done: list[int] = []

    arena().play(6, 1, file, done.append)

    assert done == [4, 5, 6]


def test_a_file_is_written_by_one_arena_at_a_time(tmp_path: Path) -> None:
    """Given an arena that runs, when it is begun again, then that is refused and the first goes on."""
    file = tmp_path / "games.jsonl"

    def begin_again(_done: int) -> None:
        with pytest.raises(ArenaRuns, match=r"games\.jsonl\. Wait until it has ended"):
            arena().play(4, 1, file)

    arena().play(4, 1, file, begin_again)

    assert len(file.read_text().splitlines()) == 5
    arena().play(6, 1, file)
    assert len(file.read_text().splitlines()) == 7


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe\x00",
        b'"abcdefgh"',
        b'{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7, "h": 8}',
        b"[2, 1, 2, 3, true, 5, 6, 7]",
        b'[2, [1, 2], [1, 2], 9, true, [1, 1], [0.1, "x"], [0.1, 0.1]]',
        b"[2, [1, 2], [1, 2], 9, 1, [1, 1], [0.1, 0.1], [0.1, 0.1]]",
        b"[2, [1, 2, 3], [1, 2, 3], 9, true, [1, 1, 1], [0.1, 0.1, 0.1], [0.1, 0.1, 0.1]]",
        b"[1, [1, 2], [1, 2], 9, true, [1, 1], [0.1, 0.1], [0.1, 0.1]]",
        b"[2.5, [1, 2], [1, 2], 9, true, [1, 1], [0.1, 0.1], [0.1, 0.1]]",
        b"[2, [NaN, 2], [1, 2], 9, true, [1, 1], [0.1, 0.1], [0.1, 0.1]]",
        b"[2, [1, 2], [0, 2], 9, true, [1, 1], [0.1, 0.1], [0.1, 0.1]]",
        b"[2, [1, 2], [1, 2], 9, true, [1, 1], [0.1, NaN], [0.1, 0.1]]",
    ],
    ids="bytes text object numbers mixed finished seats twice half-a-game score place seconds".split(),
)
def test_a_damaged_file_is_refused(tmp_path: Path, line: bytes) -> None:
    """Given a line that is no game or a game once more, when an arena goes on, then it is named and kept."""
    file = tmp_path / "games.jsonl"
    arena().play(2, 1, file)
    file.write_bytes(file.read_bytes() + line + b"\n")
    before = file.read_bytes()

    with pytest.raises(OtherArena, match=r"line 4, is no record"):
        arena().play(4, 1, file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("name", ["gredy", "greedy@luck=1", "mcts:5~luck=1"])
def test_bots_are_known_before_a_file_is_begun(tmp_path: Path, name: str) -> None:
    file = tmp_path / "games.jsonl"

    with pytest.raises((UnknownBot, BadWeights)):
        arena(name, "random").play(2, 1, file)

    assert not file.exists()


def test_games_with_other_weights_are_not_mixed(tmp_path: Path) -> None:
    """Given a file, when the game has been given other weights since, then the arena does not go on."""
    file = tmp_path / "games.jsonl"
    arena().play(2, 1, file)
    other = GAME.thought.with_weights({"spread": 2 * GAME.thought.weights["spread"]})

    with pytest.raises(OtherArena, match="other weights"):
        Arena(other, ["random", "random"], 2, {}, 3).play(2, 1, file)


def test_more_bots_than_seats_all_meet() -> None:
    """Given three bots and two seats, when each deal is played, then each bot meets each on each seat."""
    held = arena("random", "greedy", "greenhorn")

    assert sorted(held.seating.orders) == [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]
    assert held.rounded(7) == 12


def test_a_winner_is_rated_higher() -> None:
    """Given a bot that always wins, when ratings are computed, then it has the higher one."""
    pytest.importorskip("openskill")
    series = Series(["first", "second"])
    for number in range(6):
        places = [1, 2] if number % 2 == 0 else [2, 1]
        series.add((number, [0, 0], places, 5, True, [1, 1], [0.1, 0.1], [0.1, 0.1]))

    rated = ratings(series)

    assert rated is not None
    assert rated[0].mu > 25 > rated[1].mu
    assert rated[0].sigma < 25 / 3


def test_the_picture_shows_every_bot() -> None:
    series = arena("random", "greenhorn").play(2, 1)

    drawn = plot(series, "A & B", "win rate", lambda rate: f"{rate:.0%}, say")

    assert drawn.startswith("<svg")
    assert "A &amp; B" in drawn
    assert re.findall(r'text-anchor="end">(\w+)<', drawn) == ["random", "greenhorn"]
    assert re.findall(r">(\d+)%, say<", drawn) == [f"{100 * one.win_rate():.0f}" for one in series.entrants]


def test_long_names_have_room_in_the_picture() -> None:
    """Given a bot with settings, when the picture is drawn, then its name ends before the bars begin."""
    name = "mcts:1000~turns=2;surprise=20;boldness=3"
    drawn = plot(Series([name, "random"]), "", "", str)

    right = int(re.findall(r'<text x="(\d+)"[^>]*text-anchor="end"', drawn)[0])
    assert right >= 7 * len(name)
