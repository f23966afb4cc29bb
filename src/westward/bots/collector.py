"""Work with very many states: they hold no cycles, so Python's collector would look through them in vain."""

import gc


class CollectorPaused:
    """A ``with`` block in which Python does not look for cycles."""

    def __init__(self) -> None:
        self.was_on = False

    def __enter__(self) -> None:
        self.was_on = gc.isenabled()
        gc.disable()

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if self.was_on:
            gc.enable()
