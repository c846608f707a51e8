"""Matches, Ctrl-C, and that other threads of Python run meanwhile."""

import os
import signal
import tempfile
import threading
import time
import unittest

import numpy

import ombre


class Matches(unittest.TestCase):
    def test_arrays(self):
        result = ombre.match("hearts(players=3)", ["rules", "random"], deals=4, seed=7)
        self.assertEqual(result.scores.shape, (4, 6, 3))
        self.assertEqual(result.scores.dtype, numpy.int32)
        self.assertEqual(result.seatings.shape, (6, 3))
        self.assertEqual({tuple(sorted(set(row))) for row in result.seatings.tolist()}, {(0, 1)})
        self.assertTrue((result.seconds >= 0).all())
        summary = result.summary()
        self.assertAlmostEqual(summary["results"][0]["score"]["mean"], result.scores_of(0).mean(), places=6)

    def test_threads_do_not_matter(self):
        one = ombre.match("hearts(players=3)", ["rules", "random"], deals=3, seed=1, threads=1)
        two = ombre.match("hearts(players=3)", ["rules", "random"], deals=3, seed=1, threads=2)
        self.assertTrue((one.scores == two.scores).all())

    def test_kept_and_continued(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "match.jsonl")
            told = []
            ombre.match("tictactoe", ["random", "greedy"], deals=3, seed=2, out=path)
            again = ombre.match("tictactoe", ["random", "greedy"], deals=5, seed=2, out=path,
                                progress=lambda done, games: told.append((done, games)))
            self.assertEqual(again.scores.shape[0], 5)
            self.assertEqual(len(told), 2 * again.scores.shape[1])
            with open(path, encoding="utf-8") as file:
                self.assertEqual(len(file.readlines()), 1 + 5 * again.scores.shape[1])

    def test_errors(self):
        for call in [lambda: ombre.match("hearts", ["rules"] * 5), lambda: ombre.match("hearts", ["nobody"]),
                     lambda: ombre.match("hearts", ["rules", "random"], deals=0),
                     lambda: ombre.match("hearts", ["rules", "random"], seats="best"),
                     lambda: ombre.match("hearts", ["search(nodes=10)", "random"], deals=1)]:
            with self.assertRaises(ombre.InputError):
                call()

    def test_progress_may_raise(self):
        def fail(done, games):
            raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            ombre.match("tictactoe", ["random", "greedy"], deals=50, progress=fail)


def interrupt_after(seconds):
    timer = threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    return timer


class Interrupts(unittest.TestCase):
    def setUp(self):
        # Started in the background, a process ignores SIGINT.
        self.addCleanup(signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler))

    def check(self, work):
        timer = interrupt_after(0.2)
        began = time.monotonic()
        try:
            with self.assertRaises(KeyboardInterrupt):
                work()
        finally:
            timer.cancel()
            timer.join()
        self.assertLess(time.monotonic() - began, 60)
        self.assertEqual(signal.getsignal(signal.SIGINT), signal.default_int_handler)

    def test_search(self):
        self.check(lambda: ombre.search("connect_four(width=8,height=7)", algorithm="maxn"))

    def test_agent(self):
        state = ombre.game("hearts(passing=off)").start(seed=1)
        while len(state.moves) < 5:
            state = state.after(state.moves[0])
        self.check(lambda: ombre.agent("ismcts(iterations=1000000000)").decide(state))

    def test_match(self):
        self.check(lambda: ombre.match("hearts", ["rules", "random"], deals=1_000_000))

    def test_match_with_progress(self):
        self.check(lambda: ombre.match("hearts", ["rules", "random"], deals=1_000_000, progress=lambda *_: None))

    def test_rules_in_python(self):
        class Endless:
            players = 2

            def start(self):
                return 0

            def to_move(self, state):
                return state & 1

            def moves(self, state):
                return (1, 3)

            def after(self, state, move):
                return state + move

            def scores(self, state):
                return (0, 0)

        self.check(lambda: ombre.search(Endless(), algorithm="maxn", depth=60))

    def test_afterwards(self):
        """What was interrupted leaves nothing behind."""
        self.check(lambda: ombre.search("connect_four(width=8,height=7)", algorithm="maxn"))
        self.assertEqual(ombre.search("tictactoe", algorithm="alphabeta").value, 0)


class Lock(unittest.TestCase):
    def test_others_run(self):
        counted = 0
        stop = threading.Event()

        def count():
            nonlocal counted
            while not stop.is_set():
                counted += 1
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        ombre.search("connect_four", algorithm="alphabeta", seconds=0.5)
        stop.set()
        thread.join()
        self.assertGreater(counted, 5)


if __name__ == "__main__":
    unittest.main()
