"""numpy, where something gives its results as arrays."""

from __future__ import annotations

from typing import Any


def numpy_for(what: str) -> Any:
    """The module numpy. Raises ImportError that says what needs it where it cannot be imported."""
    try:
        import numpy
    except ImportError as missing:
        raise ImportError(f"{what} as numpy arrays, and numpy cannot be imported") from missing
    return numpy
