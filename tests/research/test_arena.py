"""Arenas: fair, the same whenever they are held, and able to go on."""

import json
import re
from pathlib import Path

import pytest

import westward
from westward.bots import Series
from westward.research.arena import Arena, OtherArena
from westward.research.plot import plot
from westward.research.ratings import ratings

GAME = westward.games()[0]


def arena(*names: str, seed: int = 3) -> Arena:
    return Arena(GAME, list(names or ("random", "random")), 2, {}, seed)


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
        series.add((number, [0, 0], places, 5, True, [1, 1], [0.1, 0.1]))

    rated = ratings(series)

    assert rated is not None
    assert rated[0].mu > 25 > rated[1].mu
    assert rated[0].sigma < 25 / 3


def test_the_picture_shows_every_bot() -> None:
    series = arena("random", "greenhorn").play(2, 1)

    drawn = plot(series, "A & B", "win rate")

    assert drawn.startswith("<svg")
    assert "A &amp; B" in drawn
    assert re.findall(r'text-anchor="end">(\w+)<', drawn) == ["random", "greenhorn"]
