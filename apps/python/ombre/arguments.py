"""Says which argument of a call is wrong.

To look at every argument of every call would take longer than many a solver. So a call is looked at after it has failed:
then each argument is compared with the annotation of its parameter.
"""

from __future__ import annotations

import collections.abc
import functools
import inspect
import json
import numbers
import os
import reprlib
from typing import Annotated, Any, Callable, Optional, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from .errors import InputError

Function = TypeVar("Function", bound=Callable[..., Any])

#: What all luck follows from.
Seed = Annotated[int, range(2**64)]

_SMALL = range(-(2**31), 2**31)  # the whole numbers that the library takes where nothing else is said
_WORDS: dict[Any, str] = {
    type(None): "None",
    bool: "True or False",
    dict: "a dict",
    float: "a number",
    int: "a whole number",
    os.PathLike: "a path",
    str: "a text",
    collections.abc.Callable: "a function",
}


def bad_value(value: Any, where: str, expected: str) -> InputError:
    """The error that says so."""
    return InputError(f"bad value {reprlib.repr(value)}", where, expected)


def json_text(value: Any, where: str) -> str:
    """The value as JSON."""
    try:
        return json.dumps(value)
    except (TypeError, ValueError, RecursionError) as wrong:
        raise InputError(str(wrong), where, "what can be written as JSON") from None


def checked(function: Function) -> Function:
    """The function, which raises InputError where it fails and an argument does not fit its annotation."""

    @functools.wraps(function)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return function(*given, **named)
        except (AttributeError, TypeError):
            problem = _problem(function, given, named)
            if problem is None:
                raise
            raise problem from None

    return cast(Function, call)


def _problem(function: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any]) -> Optional[InputError]:
    hints = get_type_hints(function, include_extras=True)
    try:
        arguments = inspect.signature(function).bind(*given, **named).arguments
    except TypeError:
        return None  # too few or too many of them, which Python itself says well
    for name, value in arguments.items():
        if name in hints and not _fits(value, hints[name]):
            return bad_value(value, name, _words(hints[name], value))
    return None


def _fits(value: Any, hint: Any) -> bool:
    kind, parts = get_origin(hint), get_args(hint)
    if hint is Any:
        return True
    if kind is Annotated:
        return isinstance(value, numbers.Integral) and int(value) in parts[1]
    if kind is Union:
        return any(_fits(value, each) for each in parts)
    if kind is collections.abc.Sequence:
        # An array is one in all but name; a text is none that anybody means.
        listed = isinstance(value, collections.abc.Iterable) and not isinstance(value, (str, bytes, dict))
        return listed and all(_fits(each, parts[0]) for each in value)
    if hint is int:
        return isinstance(value, numbers.Integral) and int(value) in _SMALL
    if hint is float:
        return isinstance(value, numbers.Real)
    return isinstance(value, kind or hint)


def _words(hint: Any, value: Any) -> str:
    """What is expected, with what was given in its stead."""
    kind, parts = get_origin(hint), get_args(hint)
    if kind is Annotated:
        return f"a whole number from {parts[1][0]} to {parts[1][-1]}"
    if kind is Union:
        words = [_words(each, value) for each in parts]
        return ", ".join(words[:-1]) + " or " + words[-1]
    if kind is collections.abc.Sequence:
        return f"a list, each item {_words(parts[0], None)}"
    if hint is int and isinstance(value, numbers.Integral):
        return f"a whole number from {_SMALL[0]} to {_SMALL[-1]}"
    return _WORDS.get(kind or hint) or f"an ombre.{hint.__name__}"
