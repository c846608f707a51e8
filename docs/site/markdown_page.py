"""One page of the site: Markdown, as GitHub shows it, to HTML, with its headings, its links and what is searched."""

import re

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml as escape

PARSER = MarkdownIt("commonmark", {"html": False}).enable("table")
SEARCHED_LETTERS = 3000  # of a section: enough to find it


def title_of(text):
    return re.sub(r"[`*]", "", text.lstrip().split("\n", 1)[0].lstrip("# "))


def plain(token):
    """What is read of an inline token."""
    if not token.children:
        return token.content
    return "".join(" " if each.type == "softbreak" else each.content for each in token.children)


class Page:
    def __init__(self, source, address, text):
        self.source = source
        self.address = address
        self.text = text
        self.title = title_of(text)
        self.body = ""
        self.anchors = set()
        self.parts = []  # (heading, anchor) of the second level
        self.targets = []  # (source, fragment, link as written)
        self.menu = []  # (heading, [(text, address)]): the lists of links below headings of the second level
        self.entries = [[address, self.title, "", ""]]  # address, page, heading and text of each section

    def anchor(self, heading):
        """The name GitHub gives a heading."""
        name = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        number, unique = 0, name
        while unique in self.anchors:
            number += 1
            unique = f"{name}-{number}"
        self.anchors.add(unique)
        return unique

    def render(self, follow):
        """Makes the body; `follow(link, page)` says what a link is on the site."""
        tokens = PARSER.parse(self.text)
        for i, token in enumerate(tokens):
            if token.type == "heading_open":
                self.heading(token, plain(tokens[i + 1]))
            elif token.type in ("inline", "fence", "code_block") and tokens[i - 1].type != "heading_open":
                entry = self.entries[-1]
                entry[3] = (entry[3] + " " + plain(token))[:SEARCHED_LETTERS].strip()
            if token.type == "inline":
                self.inline(token, follow, tokens[i - 2].type == "list_item_open")
        body = PARSER.renderer.render(tokens, PARSER.options, {})
        body = body.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
        self.body = re.sub(r'(<code class="language-console">)(.*?)(</code>)', with_prompts, body, flags=re.DOTALL)

    def heading(self, token, text):
        at = self.anchor(text)
        token.attrSet("id", at)
        if token.tag == "h2":
            self.parts.append((text, at))
            self.menu.append((text, []))
        if token.tag != "h1":
            self.entries.append([f"{self.address}#{at}", self.title, text, ""])

    def inline(self, token, follow, begins_item):
        for i, each in enumerate(token.children):
            name = {"link_open": "href", "image": "src"}.get(each.type)
            if name:
                each.attrSet(name, follow(each.attrGet(name), self))
            # A link that begins an item of a list is one of the menu.
            if each.type == "link_open" and i == 0 and begins_item and self.menu:
                self.menu[-1][1].append((token.children[1].content, each.attrGet("href")))


def with_prompts(found):
    """What is typed stands out from what is printed."""
    lines = found.group(2).split("\n")
    typed = [f"<b>{line}</b>" if line.startswith("$ ") else line for line in lines]
    return found.group(1) + "\n".join(typed) + found.group(3)
