"""Which build runs: the compiled modules of the installation, or its plain sources."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType


class _SourceFinder:
    """Finds our modules by their sources alone, as if no compiled module lay beside them."""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where the source of *name* is, or None if it is not one of ours."""
        if not name.startswith("westward."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def is_compiled() -> bool:
    """Tell whether the engine that runs in this process is compiled."""
    from westward.engine import state

    return not str(state.__file__).endswith(".py")


def has_compiled_modules() -> bool:
    """Tell whether this installation has compiled modules, in use or not."""
    folder = Path(__file__).parent / "engine"
    return any(folder.glob("state.*.so")) or any(folder.glob("state.*.pyd"))


if os.environ.get("WESTWARD_PURE") == "1":
    sys.meta_path.insert(0, _SourceFinder)
