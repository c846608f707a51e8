#!/usr/bin/env python3
"""Makes the document site: build.py OUTPUT.

Begins with docs/README.md, whose lists are the menu, and follows every link: texts in Markdown become pages, pictures
and data are copied, sources and folders are shown. So what is on the site is what can be reached, every link has been
followed, and a document that nobody links to is an error, as a link to nothing is. scripts/site adds the reference of
the C++ headers, which is not ours to make.
"""

import json
import os
import pathlib
import shutil
import sys

import markdown_page
import python_reference

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
HOME = "docs/README.md"
PYTHON = "python/index.html"
CPP = "cpp/index.html"
COPIED = {".png", ".svg", ".json"}


def address(source):
    """Where a file or folder of the project is on the site; the documents need no folder of their own."""
    path = ROOT / source
    if source.startswith("docs/"):
        source = source[len("docs/") :]
    if path.is_dir():
        return source.rstrip("/") + "/index.html"
    if path.name == "README.md":
        return source[: -len("README.md")] + ("index.html" if path.parent != ROOT else "readme.html")
    if path.suffix == ".md":
        return source[:-3] + ".html"
    return source if path.suffix in COPIED else source + ".html"


def folder_text(source):
    """A folder as a page: its files and the folders that tell what they are, documents by their titles."""
    lines = [f"# {source}", ""]
    for path in sorted((ROOT / source).iterdir()):
        if (path / "README.md").is_file():
            lines.append(f"- [{markdown_page.title_of((path / 'README.md').read_text())}]({path.name}/README.md)")
        elif path.is_file() and not path.name.startswith("."):
            title = markdown_page.title_of(path.read_text()) if path.suffix == ".md" else f"`{path.name}`"
            lines.append(f"- [{title}]({path.name})")
    return "\n".join(lines)


class Site:
    def __init__(self, output):
        self.output = output
        self.template = (HERE / "page.html").read_text()
        self.pages = {}  # by source, in the order found
        self.copied = set()
        self.problems = []

    def follow(self, link, page):
        """What a link of a page is on the site, with the file it names taken along."""
        if link.startswith(("http://", "https://", "mailto:")):
            return link
        path, _, fragment = link.partition("#")
        source = page.source
        if path:
            base = page.source if (ROOT / page.source).is_dir() else os.path.dirname(page.source)
            source = os.path.normpath(os.path.join(base, path))
            if (ROOT / source / "README.md").is_file():
                source += "/README.md"
        if source.startswith("..") or not (ROOT / source).exists():
            self.problems.append(f"{page.source}: no such file: {link}")
            return link
        page.targets.append((source, fragment, link))
        self.take(source)
        return os.path.relpath(address(source), os.path.dirname(page.address)) + (f"#{fragment}" if fragment else "")

    def take(self, source):
        if source in self.pages or source in self.copied:
            return
        path = ROOT / source
        if path.suffix in COPIED:
            self.copied.add(source)
            return
        if path.is_dir():
            text = folder_text(source)
        elif path.suffix == ".md":
            text = path.read_text()
        else:
            # A fence longer than any in the file.
            text = f"# {source}\n\n``````\n{path.read_text()}\n``````\n"
        self.add(source, address(source), text)

    def add(self, source, where, text):
        page = self.pages[source] = markdown_page.Page(source, where, text)
        page.render(self.follow)

    def check(self):
        """Fragments that no heading has, and documents that nothing leads to."""
        for page in self.pages.values():
            for source, fragment, link in page.targets:
                if fragment and source in self.pages and fragment not in self.pages[source].anchors:
                    self.problems.append(f"{page.source}: no such heading: {link}")
        for path in sorted((ROOT / "docs").rglob("*.md")):
            if str(path.relative_to(ROOT)) not in self.pages:
                self.problems.append(f"{path.relative_to(ROOT)}: nothing links to it; expected in {HOME}")

    def menu(self, page):
        """The links of the home page by its headings; below the page itself its own headings."""
        here = os.path.dirname(page.address)
        groups = self.pages[HOME].menu + [("Reference", [("C++ library", CPP), ("Python package", PYTHON)])]
        lines = []
        for heading, links in groups:
            lines.append(f"<h2>{markdown_page.escape(heading)}</h2><ul>")
            for title, target in links:
                current = ' aria-current="page"' if target == page.address else ""
                link = os.path.relpath(target, here)
                lines.append(f'<li><a href="{link}"{current}>{markdown_page.escape(title)}</a>')
                if current:
                    parts = [f'<li><a href="#{at}">{markdown_page.escape(part)}</a>' for part, at in page.parts]
                    lines.append("<ul>" + "".join(parts) + "</ul>" if parts else "")
            lines.append("</ul>")
        return "\n".join(lines)

    def write(self):
        for page in self.pages.values():
            path = self.output / page.address
            path.parent.mkdir(parents=True, exist_ok=True)
            text = self.template
            root = os.path.relpath(".", os.path.dirname(page.address)) + "/"
            title = markdown_page.escape(page.title)
            values = {"title": title, "root": root, "menu": self.menu(page), "body": page.body}
            for name, value in values.items():
                text = text.replace("{{" + name + "}}", value)
            path.write_text(text)
        for source in self.copied:
            path = self.output / address(source)
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / source, path)
        for name in ("style.css", "search.js"):
            shutil.copyfile(HERE / name, self.output / name)
        # A script, since a page that was opened as a file may not fetch anything else.
        entries = json.dumps([entry for page in self.pages.values() for entry in page.entries], ensure_ascii=False)
        (self.output / "search_index.js").write_text(f"const searchIndex = {entries};\n")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: build.py OUTPUT")
    site = Site(pathlib.Path(sys.argv[1]))
    site.take(HOME)
    site.add("apps/python/ombre", PYTHON, python_reference.text(ROOT / "apps/python/ombre"))
    site.check()
    if site.problems:
        sys.exit("\n".join(site.problems))
    site.output.mkdir(parents=True, exist_ok=True)
    site.write()
    print(f"{len(site.pages)} pages, {len(site.copied)} files")


if __name__ == "__main__":
    main()
