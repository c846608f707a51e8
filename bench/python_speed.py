"""How much the way through Python costs, in processor time: nodes a second of rules in Python, and the overhead of a
solver call. Prints JSON.

    PYTHONPATH=build/release/python python3 bench/python_speed.py
"""

import json
import time

import ombre

LEAVES = 1 << 17


class Counting:
    """The least there is to rules: a state is a number, and every path has the same length."""

    players = 3

    def start(self):
        return 1

    def to_move(self, state):
        return None if state >= LEAVES else state % 3

    def moves(self, state):
        return (0, 1)

    def after(self, state, move):
        return state + state + move

    def scores(self, state):
        return (state & 7, state >> 3 & 7, state >> 6 & 7)

    def bounds(self, state):
        return ((0, 0, 0), (7, 7, 7), 21, 1)


def nodes_a_second(algorithm, **options):
    best = 0.0
    for _ in range(3):
        began = time.thread_time()
        found = ombre.search(Counting(), algorithm=algorithm, **options)
        best = max(best, found.nodes / (time.thread_time() - began))
    return round(best)


def microseconds(call, count=20_000):
    best = float("inf")
    for _ in range(5):
        began = time.thread_time()
        for _ in range(count):
            call()
        best = min(best, (time.thread_time() - began) / count * 1e6)
    return round(best, 2)


def main():
    deal = "N:A... K... Q... J..."
    hands = ["CJ", "SJ", "HJ"]
    print(json.dumps({
        "nodes_a_second": {
            "maxn": nodes_a_second("maxn"),
            "maxn-speculative": nodes_a_second("maxn-speculative", table_mb=0),
            "paranoid": nodes_a_second("paranoid", table_mb=0),
            "alphabeta, with a table": nodes_a_second("alphabeta"),
        },
        "microseconds_a_call": {
            "solve_bridge, one card each": microseconds(lambda: ombre.solve_bridge(deal, "N", "N")),
            "solve_skat, one card each": microseconds(lambda: ombre.solve_skat("G", hands, 0)),
        },
    }, indent=2))


if __name__ == "__main__":
    main()
