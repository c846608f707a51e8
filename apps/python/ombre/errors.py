"""The one exception for bad input."""

from __future__ import annotations


class InputError(ValueError):
    """What is wrong with something given, where, and what was expected instead.

    >>> import ombre
    >>> try:
    ...     ombre.game("harts")
    ... except ombre.InputError as error:
    ...     print(error.what)
    unknown game 'harts'
    """

    what: str
    where: str
    expected: str

    def __init__(self, what: str, where: str = "", expected: str = "") -> None:
        text = f"{where}: {what}" if where else what
        super().__init__(f"{text}; expected {expected}" if expected else text)
        self.what = what
        self.where = where
        self.expected = expected

    def __reduce__(self) -> tuple[type[InputError], tuple[str, str, str]]:
        return InputError, (self.what, self.where, self.expected)
