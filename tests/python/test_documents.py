"""The examples in docstrings and documents, and that the package and its stub name what there is."""

import ast
import contextlib
import doctest
import importlib
import inspect
import io
import pathlib
import re
import unittest

import ombre
import ombre._core

MODULES = ["adapters", "agents", "batches", "cards", "encodings", "errors", "experiments", "formats", "games", "matches",
           "results", "searches", "solvers"]
DOCUMENTS = pathlib.Path(__file__).parents[2] / "docs"


class Finder(doctest.DocTestFinder):
    """Finds the examples of functions that are wrapped, too: those seem to come from the module that wraps them."""

    def _from_module(self, module, thing):
        return super()._from_module(module, inspect.unwrap(thing))


def load_tests(loader, tests, pattern):
    for module in [ombre] + [importlib.import_module("ombre." + name) for name in MODULES]:
        tests.addTests(doctest.DocTestSuite(module, test_finder=Finder()))
    return tests


class Documents(unittest.TestCase):
    def test_blocks(self):
        for name in ["python.md", "guide/developer.md"]:
            blocks = re.findall(r"^```python\n(.*?)^```$", (DOCUMENTS / name).read_text(), re.MULTILINE | re.DOTALL)
            self.assertTrue(blocks, name)
            for block in blocks:
                printed = io.StringIO()
                with self.subTest(block), contextlib.redirect_stdout(printed):
                    exec(block, {})
                    self.assertTrue(printed.getvalue())

    def test_table_of_calls(self):
        rows = re.findall(r"^\| .*? \| (`.*`) \|$", (DOCUMENTS / "python.md").read_text(), re.MULTILINE)
        names = {name: getattr(ombre, name) for name in ombre.__all__}
        names["state"] = ombre.game("hearts(players=3)").start(seed=1)
        names["my_function"] = lambda view, moves: moves[0]
        calls = [call for row in rows for call in re.findall("`(.*?)`", row)]
        self.assertGreater(len(calls), 15)
        for call in calls:
            with self.subTest(call):
                self.assertIsNotNone(eval(call, names))

    def test_planes_are_those_of_the_encodings(self):
        document = (DOCUMENTS / "python.md").read_text()
        told = {}
        for name, table in re.findall(r"^`(\w+)`: (.*? bytes\.\n\n(?:\|.*\n)+)", document, re.MULTILINE):
            told[name] = table
        self.assertEqual(len(told), 10)
        for name, table in told.items():
            encoding = ombre.game(name).encoding
            rows = [f"| `{each.name}` | {each.kind} | {each.rows} × {each.columns} | {each.meaning} |"
                    for each in encoding.planes]
            self.assertEqual(table.splitlines()[4:], rows, name)
            self.assertTrue(table.startswith(f"{encoding.actions} actions, {encoding.size} bytes."), name)
        for name in [each["name"] for each in ombre.games()]:
            if name not in told:
                with self.assertRaises(ombre.InputError):
                    ombre.game(name).encoding

    def test_wrapped_functions_have_examples(self):
        found = {each.name for each in Finder().find(importlib.import_module("ombre.solvers")) if each.examples}
        self.assertIn("ombre.solvers.solve_skat", found)


def declared_names(name):
    """What a file of the package imports from its others or declares itself."""
    tree = ast.parse((pathlib.Path(ombre.__file__).parent / name).read_text())
    names = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.level:
            names |= {alias.name for alias in node.names}
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.AnnAssign):
            names.add(node.target.id)
    return names


class Stubs(unittest.TestCase):
    def test_package(self):
        self.assertEqual(declared_names("__init__.py"), set(ombre.__all__))
        for name in ombre.__all__:
            self.assertTrue(hasattr(ombre, name), name)

    def test_core(self):
        handed_on = set(ombre.cards.__all__) | {"StateBase", "__version__"}
        self.assertEqual(declared_names("_core.pyi") - {"__getattr__"}, handed_on)
        self.assertLessEqual(handed_on, set(dir(ombre._core)))

    def test_core_members(self):
        tree = ast.parse((pathlib.Path(ombre.__file__).parent / "_core.pyi").read_text())
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                stub = {each.name for each in node.body if not each.name.startswith("_")}
                real = {name for name in vars(getattr(ombre._core, node.name)) if not name.startswith("_")}
                self.assertEqual(stub, real, node.name)

    def test_core_descriptions(self):
        tree = ast.parse((pathlib.Path(ombre.__file__).parent / "_core.pyi").read_text())
        described = 0
        for node in tree.body:
            for each in getattr(node, "body", []):
                text = ast.get_docstring(each) if isinstance(each, ast.FunctionDef) else None
                if text:
                    self.assertEqual(inspect.getdoc(getattr(getattr(ombre._core, node.name), each.name)), text)
                    described += 1
        self.assertGreaterEqual(described, 9)

    def test_all_is_documented(self):
        for name in ombre.__all__:
            thing = getattr(ombre, name)
            if callable(thing):
                self.assertTrue(thing.__doc__, name)

    def test_typed(self):
        self.assertTrue((pathlib.Path(ombre.__file__).parent / "py.typed").exists())


if __name__ == "__main__":
    unittest.main()
