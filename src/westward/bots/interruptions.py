"""Ctrl-C while bots think."""

from signal import SIGINT, getsignal


def hear_interruptions() -> None:
    """
    Let Python act on signals that have come, Ctrl-C for instance.

    It does so where its interpreter runs. Compiled code calls no interpreter for as long as it thinks, but
    `getsignal` is one of Python's own functions and is not compiled.
    """
    getsignal(SIGINT)
