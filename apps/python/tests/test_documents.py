"""The examples in the docstrings, and that stubs and package name the same things."""

import ast
import doctest
import importlib
import pathlib
import unittest

import ombre
import ombre._core

MODULES = ["agents", "cards", "errors", "experiments", "formats", "games", "matches", "results", "searches", "solvers"]


def load_tests(loader, tests, pattern):
    for module in [ombre] + [importlib.import_module("ombre." + name) for name in MODULES]:
        tests.addTests(doctest.DocTestSuite(module))
    return tests


def stub_names(name):
    tree = ast.parse((pathlib.Path(ombre.__file__).parent / name).read_text())
    names = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.level:
            names |= {alias.asname for alias in node.names}
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.AnnAssign):
            names.add(node.target.id)
    return names


class Stubs(unittest.TestCase):
    def test_package(self):
        self.assertEqual(stub_names("__init__.pyi"), set(ombre.__all__))
        for name in ombre.__all__:
            self.assertTrue(hasattr(ombre, name), name)

    def test_core(self):
        public = {name for name in dir(ombre._core) if not name.startswith("_")} | {"__version__"}
        self.assertEqual(stub_names("_core.pyi"), public)

    def test_core_members(self):
        tree = ast.parse((pathlib.Path(ombre.__file__).parent / "_core.pyi").read_text())
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                stub = {each.name for each in node.body if not each.name.startswith("_")}
                real = {name for name in vars(getattr(ombre._core, node.name)) if not name.startswith("_")}
                self.assertEqual(stub, real, node.name)

    def test_all_is_documented(self):
        for name in ombre.__all__:
            thing = getattr(ombre, name)
            if callable(thing):
                self.assertTrue(thing.__doc__, name)

    def test_typed(self):
        self.assertTrue((pathlib.Path(ombre.__file__).parent / "py.typed").exists())


if __name__ == "__main__":
    unittest.main()
