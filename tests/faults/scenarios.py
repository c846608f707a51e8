"""The commands of `ombre` as the tests of faults start them: every command in a few milliseconds, in a folder with inputs."""

import os
import pathlib
import shutil
import subprocess

DATA = pathlib.Path(__file__).resolve().parent.parent / "data"

# What stands in the folder before a command starts.
INPUTS = {
    "tree.json": '{"players":2,"root":{"player":0,"children":[{"scores":[1,2]},{"scores":[2,1]}]}}',
    "game.json": '{"strategies":[["a","b"],["c","d"]],"payoffs":[[[1,2],[3,4]],[[2,1],[0,0]]]}',
    "boards.jsonl": '{"deal":"N:AQ.32.. K5.AK.. .QJ54.. .T987..","trump":"N","leader":"N"}\n' * 3,
    "skat.jsonl": '{"game":"C","declarer":0,"leader":0,"hands":["CJ CA","SJ CT","HJ DA"],"skat":"D7 D8"}\n' * 3,
    "boards.pbn": "".join(f'[Event "#"]\n[Board "{number}"]\n[Deal "{first}:.Q.97.7 .K8..65 .2.T3.9 .7.A.K4"]\n\n'
                          for number, first in enumerate("NES", 1)),
    "boards.gib": ".7.A.K4 .Q.97.7 .K8..65 .2.T3.9:--------------------\n",
    "requests.jsonl": '{"id":1,"do":"games","game":"tictactoe"}\n',
    "moves.txt": "quit\n",
    "race.gdl": "(role left) (init (at 0)) (succ 0 1) (<= (legal left go) (true (at 0)))"
                "(<= (next (at 1)) (does left go)) (<= terminal (true (at 1))) (<= (goal left 100) (true (at 1)))"
                "(<= (goal left 0) (true (at 0)))",
}
STAR = "chinese_checkers(board=tiny)"
SMALL_FOUR = "connect_four(width=4,height=4,line=3)"
TRICKS = "hearts(players=3,passing=off)"
BOOK = [SMALL_FOUR, "--plies", "1", "--depth", "2", "--threads", "1", "--out", "four.book"]
BIDS = ["spades(scoring=bids)", "--deals", "5", "--agent", "random", "--seed", "3", "--output", "s.bids"]
CLOSING = ["tictactoe", "--position", "XX./OO./...", "--out", "ttt.closing"]
HISTORY = [TRICKS, "--deals", "1", "--nodes", "500", "--out", "h.history"]
LEARN = ["--games", "40", "--rounds", "1", "--deals", "2", "--threads", "1", "--out", "hands.tables"]
SIGNS = ["--deals", "20", "--trust-deals", "5", "--threads", "1", "--out", "skat.signs"]
ESTIMATORS = ["--deals", "1", "--threads", "1", "--out", "skat.estimators"]


class Scenario:
    """A command with its arguments. `appended`: a beginning of its files may stay. `before`: commands whose files it reads.
    `stdin`: the input it reads from standard input. `again`: what is added where its output is there already. `tells`: what a list
    says of a file that cannot be read, which is no error."""

    def __init__(self, name, arguments, appended=False, before=(), stdin=None, again=(), tells=None):
        self.name, self.arguments, self.appended, self.tells = name, arguments, appended, tells
        self.before, self.stdin, self.again = before, stdin, list(again)


# Those that read or write files, by options or in the folder where tables are kept.
FILES = [
    Scenario("match", ["match", "tictactoe", "--agents", "random,random", "--deals", "3", "--seed", "1", "--out", "games.jsonl"],
             appended=True),
    Scenario("match of a description", ["match", "race.gdl", "--agents", "random", "--deals", "2", "--seed", "1", "--out",
                                        "games.jsonl"], appended=True),
    Scenario("list", ["match", "skat", "--list", "--agents", "rules,rules,random", "--lists", "1", "--seed", "1", "--out",
                      "list.jsonl"], appended=True),
    Scenario("gdl match", ["gdl", "match", "race.gdl", "--agents", "random", "--seed", "1", "--out", "record.json"]),
    Scenario("book", ["book", *BOOK]),
    Scenario("book shown", ["book", "--show", "four.book"], before=[["book", *BOOK]]),
    Scenario("closing", ["closing", *CLOSING]),
    Scenario("closing shown", ["closing", "--show", "ttt.closing", "--position", "XX./OO./..."], before=[["closing", *CLOSING]]),
    Scenario("history", ["history", *HISTORY]),
    Scenario("history shown", ["history", "--in", "h.history"], before=[["history", *HISTORY]]),
    Scenario("history searched", ["search", TRICKS, "--seed", "1", "--algorithm", "paranoid", "--order", "history", "--history",
                                  "h.history", "--depth", "3", "--threads", "1"], before=[["history", *HISTORY]]),
    Scenario("bids", ["bids", *BIDS]),
    Scenario("skat learn", ["skat", "learn", *LEARN], appended=True),
    Scenario("skat learn from", ["skat", "learn", "--from", "first.tables", *LEARN], appended=True,
             before=[["skat", "learn", *LEARN[:-1], "first.tables"]]),
    Scenario("skat signs", ["skat", "signs", *SIGNS]),
    Scenario("skat estimators", ["skat", "estimators", *ESTIMATORS], appended=True),
    Scenario("star table", ["table", "build", "star-tiny"]),
    Scenario("sure table", ["table", "build", "skat-sure-hand", "--part", "1/400000", "--nodes", "20"], appended=True),
    Scenario("null table", ["table", "build", "skat-null-4"], appended=True),
    Scenario("named table", ["build", "table", "star-tiny", "--out", "own.table"]),
    Scenario("tables checked", ["tables", "check"], before=[["table", "build", "star-tiny"]]),
    Scenario("build list", ["build", "list"], before=[["table", "build", "star-tiny"], ["bids", *BIDS]], tells="damaged"),
    Scenario("tables list", ["tables", "list"], before=[["table", "build", "star-tiny"]], tells="damaged"),
    Scenario("build info", ["build", "info", "s.bids"], before=[["bids", *BIDS]]),
    Scenario("build verify", ["build", "verify", "star-tiny"], before=[["table", "build", "star-tiny"]]),
    Scenario("tree", ["tree", "tree.json", "--algorithm", "maxn"]),
    Scenario("tree picture", ["tree", "tree.json", "--algorithm", "maxn", "--svg", "tree.svg"]),
    Scenario("matrix picture", ["matrix", "game.json", "--svg", "game.svg"]),
    Scenario("equilibrium", ["equilibrium", "tree.json", "--iterations", "10"]),
    Scenario("bridge batch", ["solve", "bridge", "--batch", "boards.jsonl"]),
    Scenario("skat batch", ["solve", "skat", "--batch", "skat.jsonl"]),
    Scenario("pbn", ["solve", "bridge", "--pbn", "boards.pbn", "--output", "solved.pbn"], appended=True, again=["--resume"]),
    Scenario("lin", ["solve", "bridge", "--lin", "boards.lin", "--want", "tricks", "--trump", "N", "--leader", "W"]),
    Scenario("gib", ["solve", "bridge", "--gib", "boards.gib"]),
    Scenario("analyse", ["skat", "analyse", "games.iss", "--quick", "--html", "games.html"]),
    Scenario("check", ["skat", "check", "games.iss"]),
    Scenario("advise", ["skat", "advise", "--record", "games.iss", "--ply", "2", "--seat", "forehand", "--agent", "rules", "--seed", "1"]),
    Scenario("gdl check", ["gdl", "check", "race.gdl"]),
    Scenario("gdl perft", ["gdl", "perft", "race.gdl", "--depth", "1"]),
    Scenario("gdl search", ["search", "race.gdl", "--algorithm", "maxn", "--threads", "1"]),
    Scenario("experiment", ["experiment", "skat-table-sizes", "--html", "sizes.html", "--keep", "sizes.keep"], appended=True),
    Scenario("manual pages", ["manual", "--out", "pages"]),
]

# The other commands, and other ways to ask for the same.
OTHERS = [
    Scenario("games", ["games"]),
    Scenario("algorithms", ["algorithms"]),
    Scenario("agents", ["agents"]),
    Scenario("perft", ["perft", "tictactoe", "--depth", "2"]),
    Scenario("ask", ["ask", "tictactoe", "--agent", "random", "--seed", "1"]),
    Scenario("worlds", ["worlds", "hearts", "--seed", "3", "--player", "0", "--sample", "2"]),
    Scenario("play", ["play", "tictactoe", "--agents", "random", "--seed", "1"], stdin="moves.txt"),
    Scenario("engine", ["engine"], stdin="requests.jsonl"),
    Scenario("completion", ["completion", "bash"]),
    Scenario("manual", ["manual", "perft"]),
    Scenario("bench", ["bench", "--signature"]),
    Scenario("batch from standard input", ["solve", "skat", "--batch", "-"], stdin="skat.jsonl"),
    Scenario("boards from standard input", ["solve", "bridge", "--batch", "-"], stdin="boards.jsonl"),
    Scenario("pbn from standard input", ["solve", "bridge", "--pbn", "-"], stdin="boards.pbn"),
    Scenario("records from standard input", ["skat", "check", "-"], stdin="games.iss"),
    Scenario("analysis from standard input", ["skat", "analyse", "-", "--quick"], stdin="games.iss"),
    Scenario("advice from standard input", ["skat", "advise", "--record", "-", "--ply", "2", "--seat", "forehand", "--agent", "rules",
                                            "--seed", "1"], stdin="games.iss"),
    Scenario("rules from standard input", ["gdl", "check", "-"], stdin="race.gdl"),
    Scenario("build book", ["build", "book", *BOOK]),
    Scenario("build bids", ["build", "bids", *BIDS]),
    Scenario("build closing", ["build", "closing", *CLOSING]),
    Scenario("build history", ["build", "history", *HISTORY]),
    Scenario("build skat-hands", ["build", "skat-hands", *LEARN]),
    Scenario("build skat-signs", ["build", "skat-signs", *SIGNS]),
    Scenario("build skat-estimators", ["build", "skat-estimators", *ESTIMATORS]),
]



def command_of(scenario):
    families = ("solve", "skat", "gdl", "build")
    return " ".join(scenario.arguments[:2 if scenario.arguments[0] in families else 1])


# One for every command, and all that read standard input.
ONE_EACH = list({command_of(each): each for each in [*OTHERS, *FILES] if not each.stdin}.values())
ONE_EACH += [each for each in OTHERS if each.stdin]

# They run until they are ended; tests/server has tests of their own.
SERVERS = ["serve", "gdl serve"]


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, text in INPUTS.items():
        (folder / name).write_text(text)
    shutil.copy(DATA / "bridge" / "single.lin", folder / "boards.lin")
    games = (DATA / "skat" / "games.iss").read_text().splitlines(keepends=True)
    (folder / "games.iss").write_text("".join(games[:3]))


def prepare(program, folder, scenario):
    """A new folder in which the scenario can be run."""
    fresh(folder)
    for arguments in scenario.before:
        run(program, folder, arguments)


def run(program, folder, arguments, redirect="", stdin=None, environment=None, timeout=120):
    """A finished process. `redirect` is for a shell, such as ">&-"."""
    command = ["sh", "-c", f'exec "$0" "$@" {redirect}', program, *arguments] if redirect else [program, *arguments]
    opened = open(folder / stdin, "rb") if stdin else subprocess.DEVNULL
    try:
        return subprocess.run(command, cwd=folder, stdin=opened, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=timeout,
                              text=True, errors="replace",
                              env=environment or dict(os.environ, OMBRE_CACHE=str(folder), NO_COLOR="1"))
    finally:
        if stdin:
            opened.close()


def files_of(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def commands_of(document, before=""):
    """The names of all commands in what `ombre manual --json` prints."""
    for command in document.get("commands", []):
        name = f"{before} {command['name']}".strip()
        if command.get("commands"):
            yield from commands_of(command, name)
        else:
            yield name, command
