"""Searches by name, of the catalog's games and of games written in Python, which must find the same."""

import os
import random
import tempfile
import unittest

import ombre

EXACT = [each["name"] for each in ombre.algorithms() if each["exact"]]
FAMILY = [name for name in EXACT if name.startswith("maxn")]
TWO_SIDED = [each["name"] for each in ombre.algorithms() if each["exact"] and each["two_sided"]]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe:
    """Scores as the catalog's game has them."""

    players = 2

    def start(self):
        return "." * 9

    def winner(self, state):
        for a, b, c in LINES:
            if state[a] != "." and state[a] == state[b] == state[c]:
                return "xo".index(state[a])
        return None

    def over(self, state):
        return "." not in state or self.winner(state) is not None

    def to_move(self, state):
        return state.count("x") - state.count("o")

    def moves(self, state):
        return [i for i in range(9) if state[i] == "."]

    def after(self, state, move):
        return state[:move] + "xo"[self.to_move(state)] + state[move + 1 :]

    def scores(self, state):
        won = self.winner(state)
        return (0, 0) if won is None else (1, -1) if won == 0 else (-1, 1)


class RandomTree:
    """A tree of three players in any order, with ties; a state is the path to it."""

    players = 3
    most = 6

    def __init__(self, seed):
        self.seed = seed

    def luck(self, path):
        return random.Random(f"{self.seed}/{path}")

    def start(self):
        return ()

    def to_move(self, path):
        return None if len(path) == 5 else self.luck(path).randrange(3)

    def moves(self, path):
        return [f"move {i}" for i in range(self.luck(path).randint(2, 3))]

    def after(self, path, move):
        return path + (int(move[-1]),)

    def scores(self, path):
        luck = self.luck(path)
        first = luck.randint(0, self.most)
        second = luck.randint(0, self.most - first)
        return [first, second, self.most - first - second]

    def bounds(self, path):
        return ([0] * 3, [self.most] * 3, self.most, 1)


def plain_maxn(game, state):
    mover = game.to_move(state)
    if mover is None:
        return tuple(game.scores(state))
    return max((plain_maxn(game, game.after(state, move)) for move in game.moves(state)), key=lambda each: each[mover])


class Catalog(unittest.TestCase):
    def test_every_exact_search_agrees(self):
        state = ombre.game("tictactoe").start().after("a1").after("b2")
        for name in TWO_SIDED:
            expected = ombre.search(state.game, state, "minimax", objective="own").value
            with self.subTest(name):
                self.assertEqual(ombre.search(state.game, state, name, objective="own").value, expected)
        for name in FAMILY:
            with self.subTest(name):
                self.assertEqual(state.game.search(state, name).value, (0, 0))

    def test_limits(self):
        found = ombre.search("connect_four", algorithm="alphabeta", nodes=2000)
        self.assertFalse(found.complete)
        self.assertLessEqual(found.nodes, 2000)
        self.assertGreater(found.depth, 1)
        self.assertEqual(found.best, found.line[0])
        timed = ombre.search("connect_four", algorithm="alphabeta", seconds=0.05)
        self.assertFalse(timed.complete)

    def test_all_moves(self):
        found = ombre.search("connect_four(width=4,height=4)", algorithm="alphabeta", depth=4, all_moves=True)
        self.assertEqual(len(found.moves), 4)
        self.assertEqual(max(found.moves.values()), found.value)

    def test_from_a_text(self):
        game = ombre.game("tictactoe")
        text = game.start().after("a1").text
        self.assertEqual(ombre.search(game, text, "maxn").value, (0, 0))

    def test_uct(self):
        found = ombre.search("tictactoe", algorithm="uct", iterations=300, seed=4)
        self.assertEqual(len(found.value), 2)
        self.assertEqual(found.best, ombre.search("tictactoe", algorithm="uct", iterations=300, seed=4).best)

    def test_refusals(self):
        for options in [dict(algorithm="maxim"), dict(algorithm="maxn", table_mb=4), dict(depth=-1),
                        dict(algorithm="alphabeta", order="sideways"), dict(nodes=0), dict(depth="deep"),
                        dict(algorithm="alphabeta", maximisers=[5]), dict(algorithm="maxn", objective="own"),
                        dict(evaluation=True), dict(seconds=-1), dict(seconds="long"), dict(depth=2**70)]:
            with self.subTest(options), self.assertRaises(ombre.InputError):
                ombre.search("tictactoe", **options)
        with self.assertRaises(TypeError):
            ombre.search("tictactoe", speed=3)


class RulesInPython(unittest.TestCase):
    def test_same_as_the_catalog(self):
        self.assertEqual(ombre.perft(TicTacToe(), 4), ombre.game("tictactoe").perft(4))
        state = ombre.game("tictactoe").start().after("a1").after("b2")
        for name in ("maxn", "alphabeta", "mtdf", "negascout", "paranoid"):
            with self.subTest(name):
                ours = ombre.search(TicTacToe(), "x...o....", name)
                theirs = ombre.search(state.game, state, name)
                self.assertEqual(ours.value, theirs.value)

    def test_family_equals_the_definition(self):
        for seed in range(20):
            game = RandomTree(seed)
            expected = plain_maxn(game, game.start())
            for name in FAMILY:
                found = ombre.search(game, algorithm=name)
                self.assertEqual(found.value, expected, (seed, name))
                state = game.start()
                for move in found.line:
                    state = game.after(state, move)
                self.assertEqual(tuple(game.scores(state)), expected)

    def test_pruning_prunes(self):
        nodes = {name: sum(ombre.search(RandomTree(seed), algorithm=name).nodes for seed in range(10))
                 for name in ("maxn", "maxn-speculative")}
        self.assertLess(nodes["maxn-speculative"], nodes["maxn"])

    def test_two_sided_agree(self):
        for seed in range(5):
            expected = ombre.search(RandomTree(seed), algorithm="minimax", maximisers=[0, 2]).value
            for name in TWO_SIDED:
                found = ombre.search(RandomTree(seed), algorithm=name, maximisers=[0, 2], objective="own")
                self.assertEqual(found.value, expected, (seed, name))

    def test_uct(self):
        class Unbounded(RandomTree):
            bounds = None

        for game in (RandomTree(2), Unbounded(2)):
            found = ombre.search(game, algorithm="uct", iterations=4000, seed=1)
            mover = game.to_move(())
            best = plain_maxn(game, ())[mover]
            self.assertGreater(found.value[mover], best - 1.5)
            self.assertEqual(found.best, ombre.search(game, algorithm="uct", iterations=4000, seed=1).best)
        self.assertLess(ombre.search(Unbounded(2), algorithm="uct", nodes=50).nodes, 60)

    def test_orders(self):
        expected = ombre.search(RandomTree(3), algorithm="alphabeta").value
        for order in ("best", "history", "fastest", "shuffled"):
            self.assertEqual(ombre.search(RandomTree(3), algorithm="alphabeta", order=order).value, expected, order)

    def test_unhashable_states(self):
        class Lists(TicTacToe):
            def start(self):
                return list("x...o....")

            def after(self, state, move):
                return list(super().after("".join(state), move))

        self.assertEqual(ombre.search(Lists(), algorithm="alphabeta").value, 0)
        with self.assertRaises(ombre.InputError):
            ombre.search(Lists(), algorithm="mtdf")
        with_key = Lists()
        with_key.key = "".join
        self.assertEqual(ombre.search(with_key, algorithm="mtdf").value, 0)

    def test_colliding_hashes_do_not_matter(self):
        class Clash(str):
            def __hash__(self):
                return 7

        class Game(TicTacToe):
            def key(self, state):
                return Clash(state)

        self.assertEqual(ombre.search(Game(), "x...o.x..", "alphabeta").value,
                         ombre.search(TicTacToe(), "x...o.x..", "alphabeta", table_mb=0).value)

    def test_evaluation_and_depth(self):
        class Evaluated(RandomTree):
            def evaluate(self, path):
                return (1, 2, 3)

        self.assertEqual(ombre.search(Evaluated(1), algorithm="maxn", depth=2).value, (1, 2, 3))
        self.assertFalse(ombre.search(Evaluated(1), algorithm="maxn", nodes=9).complete)

    def test_exceptions_come_through(self):
        class Broken(RandomTree):
            def moves(self, path):
                if len(path) == 3:
                    raise KeyError("no such path")
                return super().moves(path)

        for name in ("maxn", "alphabeta", "uct", "sss"):
            with self.subTest(name), self.assertRaisesRegex(KeyError, "no such path"):
                ombre.search(Broken(1), algorithm=name)

    def test_bad_rules(self):
        class Bad(RandomTree):
            def __init__(self, **what):
                super().__init__(1)
                self.__dict__.update(what)

        for rules in [object(), Bad(players=0), Bad(players=9), Bad(players="three"), Bad(moves=lambda s: []),
                      Bad(moves=lambda s: 3), Bad(to_move=lambda s: 3), Bad(to_move=lambda s: "me"),
                      Bad(scores=lambda s: (1, 2)), Bad(scores=lambda s: (1, 2, 0.5)),
                      Bad(scores=lambda s: (1, 2, 2**60)), Bad(bounds=lambda s: (0, 1)), Bad(scores=None)]:
            with self.assertRaises(ombre.InputError):
                ombre.search(rules, algorithm="maxn-shallow")
        with self.assertRaises(ombre.InputError):
            ombre.search(RandomTree(1), threads=2)
        with self.assertRaises(TypeError):
            ombre.search(Bad(moves=lambda s: [[1], [2]]))

    def test_allies(self):
        class Partners(RandomTree):
            def allies(self, state, player):
                return [0, 2] if player != 1 else [1]

        game = Partners(4)
        mover = game.to_move(())
        side = [0, 2] if mover != 1 else [1]
        self.assertEqual(ombre.search(game, algorithm="alphabeta").value,
                         ombre.search(RandomTree(4), algorithm="alphabeta", maximisers=side).value)


class Trees(unittest.TestCase):
    def test_figures(self):
        values = {name: ombre.search_tree("figure:5.17", name)["value"] for name in FAMILY}
        self.assertEqual(len({str(value) for value in values.values()}), 1)

    def test_trace_and_drawing(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "tree.svg")
            report = ombre.search_tree("figures/5.17.json", "maxn-shallow", trace=True, svg=path)
            self.assertEqual(len(report["trace"]), report["expanded"] + report["leaves"])
            with open(path, encoding="utf-8") as file:
                self.assertIn("<svg", file.read())

    def test_bad_tree(self):
        with self.assertRaises(ombre.InputError):
            ombre.search_tree({"players": 2})
        with self.assertRaises(ombre.InputError):
            ombre.search_tree("no/such/file.json")


if __name__ == "__main__":
    unittest.main()
