"""The reference of the Python package as Markdown, from its sources: signatures, descriptions, examples.

Read and not imported, so that nothing has to be built first; what is written in C++ comes from its stubs.
"""

import ast
import re
import textwrap


def doctests_fenced(text):
    """Examples as blocks of code: from >>> to the next empty line."""
    return re.sub(r"(?:^|\n)(>>> .*?)(?=\n\s*\n|\Z)", r"\n```python\n\1\n```", text, flags=re.DOTALL)


def signature(node):
    """A function's head on one line, or one parameter a line where that would be too long."""
    arguments = ast.unparse(node.args)
    arguments = re.sub(r"^(self|cls)(, )?(/, )?", "", arguments)
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    line = f"{node.name}({arguments}){result}"
    if len(line) <= 100:
        return line
    # Commas inside brackets do not part parameters.
    parts, depth = [""], 0
    for letter in arguments:
        depth += {"[": 1, "(": 1, "]": -1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return f"{node.name}(\n" + "".join(f"    {part.strip()},\n" for part in parts) + f"){result}"


def is_property(node):
    return any(ast.unparse(each) == "property" for each in node.decorator_list)


class Module:
    def __init__(self, path):
        self.source = path.read_text()
        self.lines = self.source.split("\n")
        self.tree = ast.parse(self.source)
        self.nodes = {node.name: node for node in self.tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}

    def comment(self, node):
        """What stands behind a field after `#:`."""
        found = re.search(r"#: (.*)", self.lines[node.lineno - 1])
        return found.group(1) if found else ""

    def document(self, name, inherited=()):
        """The class or function; `inherited` are members that a class has from one written in C++."""
        node = self.nodes[name]
        lines = [f"### {name}", ""]
        if isinstance(node, ast.FunctionDef):
            lines += ["```python", signature(node), "```", ""]
        else:
            lines += self.constructor(node)
        lines += [doctests_fenced(ast.get_docstring(node) or ""), ""]
        if isinstance(node, ast.ClassDef):
            lines += self.members(node, inherited)
        return "\n".join(lines)

    def constructor(self, node):
        for each in node.body:
            # What begins with an underscore, or needs an object of the module in C++, is not for users.
            if isinstance(each, ast.FunctionDef) and each.name == "__init__" and "_core" not in ast.unparse(each.args):
                return ["```python", node.name + signature(each)[len("__init__") :].removesuffix(" -> None"), "```", ""]
        return []

    def members(self, node, inherited=()):
        lines = []
        for each in [*inherited, *node.body]:
            if isinstance(each, ast.AnnAssign) and not each.target.id.startswith("_"):
                about = self.comment(each)
                lines.append(f"- `{each.target.id}: {ast.unparse(each.annotation)}`{': ' + about if about else ''}")
            elif isinstance(each, ast.FunctionDef) and not each.name.startswith("_"):
                head = f"{each.name}: {ast.unparse(each.returns)}" if is_property(each) else signature(each)
                head = re.sub(r"\s+", " ", head)
                about = doctests_fenced(ast.get_docstring(each) or "")
                lines.append(f"- `{head}`{': ' if about else ''}{textwrap.indent(about, '  ').strip()}")
        # A heading of its own, or it would continue a list of the description.
        return ["**Members**", "", *lines, ""] if lines else []


def text(folder):
    package = Module(folder / "__init__.py")
    stubs = Module(folder / "_core.pyi")
    lines = ["# The Python package", "", doctests_fenced(ast.get_docstring(package.tree)), ""]
    # The package's own imports say what is public, and from which file.
    for node in package.tree.body:
        if not isinstance(node, ast.ImportFrom) or node.module == "_core":
            continue
        module = Module(folder / f"{node.module}.py")
        lines += [f"## {node.module.capitalize()}", "", doctests_fenced(ast.get_docstring(module.tree) or ""), ""]
        for alias in node.names:
            owner = module if alias.name in module.nodes else stubs
            if alias.name in owner.nodes:
                bases = [ast.unparse(each) for each in getattr(owner.nodes[alias.name], "bases", [])]
                inherited = [each for base in bases if base.startswith("_core.")
                             for each in stubs.nodes[base.removeprefix("_core.")].body]
                lines.append(owner.document(alias.name, inherited))
    return "\n".join(lines)
