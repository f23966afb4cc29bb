"""
Where chance comes from.

A game on a table uses `KeyedChance`: BLAKE2b, keyed with the secret seed, in counter mode. Block *n* of
the stream called *name* is the 64-byte digest of ``name + NUL + n`` (*n* as 8 bytes, big-endian) under the
key *seed* with the personalisation ``westward``. It is read as sixteen 32-bit big-endian words, each used
once. A number below *bound* is a word modulo *bound*; words from the last, incomplete run of *bound* are
skipped. Test vectors: docs/bots/chance.md.

Worlds that bots imagine use `FastChance`, a small generator behind the same interface. It can be
recovered from its output, so nothing that people play for uses it.
"""

import secrets
from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

from westward.engine.errors import BadSeed

Seed = int | bytes | None

SEED_BYTES: Final = 32
WORDS: Final = 16  # 32-bit words in a block
SPAN: Final = 1 << 32
EASY: Final = 1 << 31  # a bound whose product with a word has 63 bits


def seed_bytes(seed: Seed) -> bytes:
    """Return *seed* as bytes: an int as 32 big-endian bytes, None as 32 fresh secret bytes."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        if not 16 <= len(seed) <= 64:
            raise BadSeed(f"A seed of {len(seed)} bytes: give 16 to 64 bytes.")
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadSeed(f"A seed is an int or bytes, not {type(seed).__name__}.")
    if not 0 <= seed < 1 << 8 * SEED_BYTES:
        raise BadSeed(f"A seed of {seed}: give an int from 0 to 2**256 - 1.")
    return seed.to_bytes(SEED_BYTES, "big")


def commitment(seed: bytes) -> str:
    """Return the hash of *seed* that is published when a game starts."""
    return blake2b(seed, digest_size=32, person=b"ww-commit").hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """What a state draws from: one independent stream of numbers for each use."""

    def below(self, stream: int, bound: int) -> int:
        """Return a number from 0 to *bound* - 1, each equally likely, from *stream*."""
        raise NotImplementedError

    def clone(self) -> "Chance":
        """Return a source that goes on alike and independently."""
        raise NotImplementedError

    def values(self) -> list[object]:
        """Return what `restored` needs, as plain values."""
        raise NotImplementedError

    def shuffle(self, stream: int, items: list[int]) -> None:
        """Put *items* in random order, in place (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(stream, last + 1)
            items[last], items[other] = items[other], items[last]


class KeyedChance(Chance):
    """The secret source of a game on a table; *positions* counts the words used per stream."""

    def __init__(self, seed: bytes, streams: tuple[str, ...], positions: list[int]) -> None:
        self.seed: Final = seed
        self.streams: Final = streams
        self.positions = positions
        self.block = b""
        self.block_stream = -1
        self.block_number = -1

    def word(self, stream: int) -> int:
        """Return the next 32-bit word of *stream*."""
        position = self.positions[stream]
        self.positions[stream] = position + 1
        number = position // WORDS
        if stream != self.block_stream or number != self.block_number:
            message = self.streams[stream].encode() + b"\0" + number.to_bytes(8, "big")
            self.block = blake2b(message, key=self.seed, person=b"westward").digest()
            self.block_stream = stream
            self.block_number = number
        start = (position % WORDS) * 4
        block = self.block
        return block[start] << 24 | block[start + 1] << 16 | block[start + 2] << 8 | block[start + 3]

    def below(self, stream: int, bound: int) -> int:
        """Return a number from 0 to *bound* - 1 from *stream*."""
        assert 0 < bound <= SPAN
        fair = SPAN - SPAN % bound
        while True:
            word = self.word(stream)
            if word < fair:
                return word % bound

    def clone(self) -> Chance:
        """Return a source that goes on alike."""
        return KeyedChance(self.seed, self.streams, self.positions[:])

    def values(self) -> list[object]:
        """Return the kind, the seed and the positions."""
        return ["keyed", self.seed.hex(), list(self.streams), self.positions[:]]


class FastChance(Chance):
    """A small generator (xorshift, 32 bits) for imagined worlds; all streams are one."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number

    def below(self, stream: int, bound: int) -> int:
        """Return a number from 0 to *bound* - 1; the bias is below *bound* / 2**32."""
        number: i64 = self.number
        limit: i64 = bound
        number ^= (number << 13) & 0xFFFFFFFF
        number ^= number >> 17
        number ^= (number << 5) & 0xFFFFFFFF
        self.number = number
        if limit <= EASY:
            return (number * limit) >> 32
        return ((number >> 16) * limit + ((number & 0xFFFF) * limit >> 16)) >> 16  # the same in smaller steps

    def clone(self) -> Chance:
        """Return a source that goes on alike."""
        return FastChance(self.number)

    def values(self) -> list[object]:
        """Return the kind and the number."""
        return ["fast", self.number]


def fast_chance(seed: Seed) -> FastChance:
    """Return a fast source for *seed*; equal seeds give equal sources."""
    digest = blake2b(seed_bytes(seed), digest_size=4, person=b"ww-fast").digest()
    return FastChance(int.from_bytes(digest, "big") | 1)


def restored(values: list[object]) -> Chance:
    """Return the source that *values* came from."""
    if values[0] == "keyed":
        _, seed, streams, positions = values
        assert isinstance(seed, str) and isinstance(streams, list) and isinstance(positions, list)
        return KeyedChance(bytes.fromhex(seed), tuple(streams), positions)
    number = values[1]
    assert isinstance(number, int) and 0 < number < SPAN
    return FastChance(number)
