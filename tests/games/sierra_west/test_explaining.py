"""Explanations of whatever may be pointed at: clients can send any text as a target."""

import pytest

from tests.games.sierra_west.notation import modes, start
from westward.engine import LANGUAGES
from westward.games.sierra_west import GAME
from westward.games.sierra_west.explaining import EXPLAINED, KNOWN
from westward.testing.playing import Player

ODD = ("190²", "²", "٣", "1٣", "-1", "", "0x1", "1e3", " 1", "1.5", "007", "9" * 5000, "½", "一")


@pytest.mark.parametrize("mode", modes())
def test_odd_targets_are_no_mistake_of_ours(mode: str) -> None:
    """Given positions of a game, when odd things are pointed at, then there is a reason or none, no error."""
    odd = [f"{kind}-{number}" for kind in EXPLAINED for number in (*ODD, "0", "8", "20", "21", "999")]
    for seats in (1, 3):
        state = start(seats, mode)
        player = Player(GAME, seats)
        for ply in range(240):
            if ply % 40 == 0:
                for target in (*odd, *KNOWN, "-", "", "²"):
                    for seat in range(seats):
                        GAME.explain(state, seat, target, LANGUAGES[ply // 40 % 2])
            if state.is_over():
                break
            state.choose(*player.pick(state))


def test_a_number_that_is_none_is_not_explained() -> None:
    """Given a superscript, other digits or far too many, when they are pointed at, then nothing is said."""
    state = start(2)
    for number in ODD:
        if number != "007":
            assert GAME.explain(state, state.asked, f"place-{number}", "en") is None
