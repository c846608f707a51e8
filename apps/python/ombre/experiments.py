"""Published tables and figures reproduced."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any, Callable, Optional, Union

from . import _core
from .arguments import Seed, checked


@dataclass(frozen=True)
class ExperimentResult:
    """What an experiment found. A row of a table is a dict by the keys of its columns; a number that was sampled is a
    dict with value and margin, half the width of its 95 % interval."""

    name: str
    title: str
    reproduces: str  #: the table or figure, author and year
    scale: float  #: 1 is the published size
    setup: dict[str, str]
    tables: list[dict[str, Any]] = field(repr=False)
    charts: list[dict[str, Any]] = field(repr=False)
    html: str = field(repr=False)  #: a page with tables and plots

    def save_html(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the page."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.html)


@checked
def experiment(
    name: str,
    scale: Optional[float] = None,
    seed: Seed = 1,
    threads: Optional[int] = None,
    progress: Optional[Callable[[str], None]] = None,
) -> ExperimentResult:
    """The result of an experiment. `ombre.experiments()` lists them with their usual scales; 1 is the published size.

    `progress(step)` is told what comes next. Ctrl-C ends an experiment between two of its steps.

    >>> import ombre
    >>> result = ombre.experiment("bcd", scale=0.001)
    >>> result.tables[0]["rows"][0]["published_r1"]
    0.294
    """
    found, html = _core.run_experiment(name, scale, seed, threads, progress)
    kept = {key: found[key] for key in ("title", "reproduces", "scale", "setup", "tables", "charts")}
    return ExperimentResult(name=found["experiment"], html=html, **kept)


def experiments() -> list[dict[str, Any]]:
    """All experiments: name, title, what they reproduce, usual scale, and the seconds that takes on one core.

    >>> import ombre
    >>> "bcd" in [each["name"] for each in ombre.experiments()]
    True
    """
    return _core.experiments()
