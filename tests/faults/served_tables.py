# Tables and a match on a server that is killed again and again: whatever it has acknowledged is there when it is back.
#
# Every table has a client that plays it at random: moves, agents' moves, moves taken back, the next hand. It keeps what the
# server acknowledged. When the server is gone, one request at most is without an answer; so after the restart the table must
# be as it was acknowledged, or with that one request carried out, and nothing else. A match goes on beside it, and must end
# with the result that it has on a server that nobody kills.

import http.client
import json
import os
import random
import re
import shutil
import subprocess
import threading
import time

TABLES = [
    {"game": "connect_four", "seats": [None, None]},
    {"game": "hearts(passing=off)", "seats": [None, "rules", "random", None], "whole": True},
    {"game": "chinese_checkers(players=2,board=tiny)", "seats": [None, "random"]},
    {"game": "big_two(players=3)", "seats": ["random", None, "random"], "whole": True},
    {"game": "cribbage(players=2)", "seats": [None, "rules"], "whole": True},
    {"game": "skat", "seats": [None, None, "rules"], "list": True},
]
MATCH = {"do": "match", "game": "hearts(passing=off)", "agents": ["rules", "random"], "seed": 7}
PATIENCE = 60


class Refused(Exception):
    pass


class Server:
    def __init__(self, program, folder):
        environment = dict(os.environ, OMBRE_DATA=str(folder / "data"), OMBRE_CACHE=str(folder))
        # Nobody looks at the page, and it may not be built.
        (folder / "page").mkdir(exist_ok=True)
        (folder / "page" / "index.html").write_text("<!doctype html>")
        self.process = subprocess.Popen([program, "serve", "--port", "0", "--threads", "1", "--page", "page"], cwd=folder,
                                        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        line = self.process.stdout.readline().decode()
        self.port = int(re.search(r":(\d+)", line).group(1))

    # What the request is answered with at last. Throws Refused, or OSError or HTTPException where the server is gone.
    def ask(self, request):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request("POST", "/api", json.dumps(request), {"Content-Type": "application/json"})
            text = connection.getresponse().read().decode()
        finally:
            connection.close()
        events = [line[6:] for line in text.splitlines() if line.startswith("data: ")] or [text]
        last = json.loads(events[-1]) if events[-1] else {}
        if "done" in last:
            return last["done"]
        if "error" in last and last["error"].get("what") != "cancelled":
            raise Refused(last["error"]["what"])
        raise OSError("the answer broke off")

    def end(self, signal):
        self.process.send_signal(signal)
        self.process.wait(PATIENCE)
        self.process.stdout.close()


class Client:
    def __init__(self, server, setup, seed):
        self.draw = random.Random(seed)
        view = server.ask({"do": "new", "seed": seed, **setup})
        self.table = view["table"]
        self.tokens = view["tokens"]
        self.token = next(iter(self.tokens.values()))
        self.acknowledged = self.see(server)
        self.pending = None
        self.requests = 0

    def fields(self, person=None):
        token = self.tokens[person] if person is not None else self.token
        return {"table": self.table, "token": token}

    # What shows the position: all moves of this hand as far as they are seen, and where the game stands.
    def see(self, server):
        view = server.ask({"do": "view", "since": 0, **self.fields()})
        return {name: view.get(name) for name in ("made", "last", "text", "mover", "totals", "over", "finished", "list")}

    # The one request that comes next. It is acknowledged once its answer and a look at the table are there.
    def act(self, server):
        request = self.next_request(server)
        if request is None:
            return False
        self.pending = request["do"]
        try:
            server.ask(request)
        except Refused:
            # Who has not moved in this hand has nothing to take back.
            if request["do"] != "undo":
                raise
        self.acknowledged = self.see(server)
        self.pending = None
        self.requests += 1
        return True

    def next_request(self, server):
        state = self.acknowledged
        if state["finished"]:
            return None
        if state["over"]:
            return {"do": "next", **self.fields()}
        if state["made"] > 3 and self.draw.random() < 0.05:
            return {"do": "undo", **self.fields()}
        for person in self.tokens:
            view = server.ask({"do": "view", **self.fields(person)})
            if view["moves"]:
                return {"do": "move", "move": self.draw.choice(view["moves"]), "at": view["made"], **self.fields(person)}
        return {"do": "step", **self.fields()}

    # Whether all that was acknowledged is there, and no more than the request that had no answer.
    def check(self, server):
        now, before, pending = self.see(server), self.acknowledged, self.pending
        self.pending = None
        self.acknowledged = now
        if now == before:
            return True
        if pending in ("move", "step"):
            return now["made"] == before["made"] + 1 and same_moves(now["last"][:-1], before["last"])
        if pending == "undo":
            return now["made"] < before["made"] and same_moves(now["last"], before["last"][:now["made"]])
        return pending == "next" and before["over"] and not now["over"] and now["made"] == 0


# Whether the moves are those known before. What was hidden may be shown by now.
def same_moves(moves, known):
    return len(moves) == len(known) and all(
        shown["player"] == old["player"] and old["move"] in (None, shown["move"]) for shown, old in zip(moves, known))


# Without what is measured or drawn.
def plain_result(job):
    return re.sub(r'"seconds": [0-9.e-]+', "", json.dumps(job["result"], sort_keys=True))


def finish_match(server, job):
    for _ in range(10 * PATIENCE):
        state = server.ask({"do": "job", "job": job})
        if state["state"] != "running":
            break
        time.sleep(0.1)
    return state["state"], plain_result(state)


# Returns the kills, the requests that were acknowledged, and what went wrong.
def kill_tables(program, folder, kills, deals, longest, draw, signals):
    wrong = []
    match = dict(MATCH, deals=deals)
    # 1. The match undisturbed.
    server = Server(program, folder)
    whole = finish_match(server, server.ask(match)["job"])
    server.end(signals[0])
    shutil.rmtree(folder / "data")

    # 2. Tables and the match, until somebody kills the server; then all are looked at.
    server = Server(program, folder)
    clients = [Client(server, setup, draw.randrange(2**31)) for setup in TABLES]
    job = server.ask(match)["job"]
    for _ in range(kills):
        over = threading.Event()

        def play(client, server=server, over=over):
            try:
                while not over.is_set() and client.act(server):
                    pass
            except Refused as error:
                wrong.append(f"{client.table}: refused: {error}")
            except (OSError, http.client.HTTPException):
                pass

        players = [threading.Thread(target=play, args=(client,)) for client in clients]
        for player in players:
            player.start()
        time.sleep(longest * draw.random())
        server.end(draw.choice(signals))
        over.set()
        for player in players:
            player.join()
        server = Server(program, folder)
        for number, client in enumerate(clients):
            before, pending = client.acknowledged, client.pending
            if not client.check(server):
                wrong.append(f"{TABLES[number]['game']}: {pending} after {before} is now {client.acknowledged}")
            if client.acknowledged["finished"]:
                server.ask({"do": "close", **client.fields()})
                fresh = Client(server, TABLES[number], draw.randrange(2**31))
                fresh.requests = client.requests
                clients[number] = fresh

    # 3. The match to its end.
    if finish_match(server, job) != whole:
        wrong.append("another result of the match")
    server.end(signals[0])
    return kills, sum(client.requests for client in clients), wrong
