"""Prospectors by the rules of version 2: who pans keeps the whole claim besides."""

from tests.example_game.state import PAN, Prospecting


class Prospecting2(Prospecting):
    """A game by the rules of version 2."""

    def work(self, seat: int, option: int) -> None:
        """Sell the claim for its gold, or pan for twice a die: nothing is taken off (EX-2.3 as it was)."""
        claim = self.claim
        super().work(seat, option)
        if option == PAN:
            self.gold[seat] += self.cards.gold[claim]
