"""How a message goes over the wire: as compact JSON, in one version of the protocol."""

import json
from typing import Any, Final

VERSION: Final = 1


def compact(value: Any) -> str:
    """Return *value* as JSON without needless blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
