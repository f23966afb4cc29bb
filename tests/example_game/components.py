"""The data of Prospectors."""

from pathlib import Path
from typing import Final

from westward.engine import Box, Components

FILE: Final = Path(__file__).parent / "components.toml"
TEXT: Final = FILE.read_text(encoding="utf-8")


class Cards(Components):
    """The bid cards by their value, and the claims by their place in the file."""

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        bids = box.table("bids")
        self.bids: Final = bids.numbers("values", 1, 99)
        self.hand_size: Final = bids.number("hand_size", 1, 4)
        claims = box.tables("claim", 4)
        self.claims: Final = [claim.word("id") for claim in claims]
        self.gold: Final = [claim.number("gold", 1, 9) for claim in claims]
        box.finish()


STANDARD: Final = Cards(Box(TEXT, "components.toml"))
