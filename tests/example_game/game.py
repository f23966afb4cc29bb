"""Prospectors: 2 or 3 players, a dozen cards, four claims; its faces, put together."""

from pathlib import Path

from tests.example_game.components import STANDARD, Cards
from tests.example_game.showing import (
    breakdown,
    explain,
    label,
    panels,
    picture,
    prompt_values,
    target,
    text_board,
)
from tests.example_game.state import STREAMS, Prospecting, check, set_up, whereabouts
from westward.bots import Thought
from westward.engine import Option, Rules
from westward.faces import Game, Pictures, Sight, Words
from westward.text import load

TEXTS = load(Path(__file__).parent / "text")


class ProspectorsThought(Thought[Prospecting]):
    """A share of the gold is all that counts."""

    def evaluate(self, state: Prospecting, seat: int) -> float:
        """Return the share of *seat*."""
        return state.gold[seat] / max(1, sum(state.gold))

    def prefer(self, state: Prospecting, seat: int, legal: list[int]) -> list[int]:
        """Return what brings the game forward: the low cards."""
        return legal[:2]


def assemble(cards: Cards) -> Game:
    """Return the game as it is played with *cards*."""
    rules = Rules(
        id="prospectors",
        version=3,
        seats=range(2, 4),
        streams=STREAMS,
        components=cards,
        read=Cards,
        state=Prospecting,
        prepare=set_up,
        check=check,
        whereabouts=whereabouts,
        options=(
            Option("stake", (0, 1, 2), 0, per_seat=True),
            Option("lucky", (False, True), False),
            Option("die", ("six", "eight", "twelve"), "six", only_if=("lucky", True)),
        ),
    )
    sight = Sight(picture=picture, target=target, breakdown=breakdown)
    words = Words(
        texts=TEXTS,
        emblems=("red", "green", "blue"),
        label=label,
        explain=explain,
        prompt_values=prompt_values,
        minutes=5,
    )
    pictures = Pictures(panels=panels, text_board=text_board)
    return Game(rules, sight, words, pictures, ProspectorsThought(rules), assemble)


GAME = assemble(STANDARD)
