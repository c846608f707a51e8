"""What is said of arguments that are of no use: always ombre.InputError, with the argument as the place."""

import subprocess
import sys
import unittest

import numpy

import ombre

GDL = """
(role robot) (init (step 1)) (succ 1 2) (succ 2 3)
(<= (legal robot {move})) (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 3))) (<= (goal robot 100) (true (step 3)))
"""


class Sentences(unittest.TestCase):
    def refuses(self, call, where, expected):
        with self.assertRaises(ombre.InputError) as caught:
            call()
        self.assertEqual(caught.exception.where, where)
        self.assertIn(expected, caught.exception.expected)
        self.assertTrue(caught.exception.__suppress_context__ or caught.exception.__context__ is None)

    def test_wrong_kinds(self):
        hearts = ombre.game("hearts")
        state = hearts.start()
        hands = ["CJ CA ST", "SJ CT SA", "HJ DA H7"]
        deal = "N:AQ.32.. K5.AK.. .QJ54.. .T987.."
        seed = "a whole number from 0 to 18446744073709551615"
        for call, where, expected in [
            (lambda: hearts.start(-1), "seed", seed),
            (lambda: hearts.start("one"), "seed", seed),
            (lambda: hearts.start(seed=2**64), "seed", seed),
            (lambda: hearts.read(7), "text", "a text"),
            (lambda: hearts.moves("nothing"), "state", "an ombre.State"),
            (lambda: hearts.sample(state), "view", "an ombre.View"),
            (lambda: hearts.perft("deep"), "depth", "a whole number"),
            (lambda: hearts.perft(2**40), "depth", "a whole number from"),
            (lambda: state.after(None), "move", "a text"),
            (lambda: state.view("north"), "player", "a whole number"),
            (lambda: state.view(0).worlds(2.5), "count", "a whole number or None"),
            (lambda: state.view(0).sample(-1), "seed", seed),
            (lambda: state.view(0).worlds(-1), "count", "0 or more"),
            (lambda: ombre.game("tictactoe").start().view().worlds(-1), "count", "0 or more"),
            (lambda: ombre.game(3), "spec", "a text or a path"),
            (lambda: ombre.read_pbn(3), "path", "a text or a path"),
            (lambda: ombre.read_iss(3), "path", "a text or a path"),
            (lambda: ombre.game_from_gdl(None), "text", "a text"),
            (lambda: ombre.agent(None), "spec", "a text"),
            (lambda: ombre.agent("rules").decide("state"), "state", "an ombre.State"),
            (lambda: ombre.agent("rules").choose(state, seed=-1), "seed", seed),
            (lambda: ombre.agent("rules").decide(state, threads="all"), "threads", "a whole number"),
            (lambda: ombre.play(None, ["random"] * 4), "game", "an ombre.Game, a text or a path"),
            (lambda: ombre.play("hearts", None), "players", "a list, each item an ombre.Agent, a text or a function"),
            (lambda: ombre.play("hearts", [None] * 4), "players", "a list, each item an ombre.Agent"),
            (lambda: ombre.play("hearts", ["random"]), "players", "4 for hearts"),
            (lambda: ombre.play("hearts", "rule"), "players", "a list of agents and functions"),
            (lambda: ombre.match(None, ["random"] * 4), "game", "an ombre.Game"),
            (lambda: ombre.match("hearts", "rules,random"), "agents", "a list of agents"),
            (lambda: ombre.match("hearts", ["rules", None]), "agents", "a list, each item an ombre.Agent or a text"),
            (lambda: ombre.match("hearts", ["rules", "random"], deals="many"), "deals", "a whole number"),
            (lambda: ombre.match("hearts", ["rules", "random"], seed=-1), "seed", seed),
            (lambda: ombre.match("hearts", ["rules", "random"], 1, progress=5), "progress", "a function or None"),
            (lambda: ombre.search(None), "game", "an ombre.Game, its text, or an object with rules"),
            (lambda: ombre.perft(5, 1), "game", "an ombre.Game, its text, or an object with rules"),
            (lambda: ombre.search("tictactoe", 17), "state", "an ombre.State, its text or None"),
            (lambda: ombre.search("tictactoe", algorithm="alphabeta", maximisers=0.5), "maximisers", "players from 0"),
            (lambda: ombre.search("tictactoe", seed=-1), "seed", "a whole number"),
            (lambda: ombre.perft("tictactoe", None), "depth", "a whole number"),
            (lambda: ombre.search_tree(5), "tree", "a text, a path or a dict"),
            (lambda: ombre.search_tree({"players": {1}}), "tree", "JSON"),
            (lambda: ombre.solve_bridge(5), "deal", "a text"),
            (lambda: ombre.solve_bridge(deal, "N", "N", trick="SA"), "trick", "a list, each item a text"),
            (lambda: ombre.BridgeSolver("large"), "memory_mb", "a whole number"),
            (lambda: ombre.BridgeSolver(1).solve(deal, 3), "trump", "a text or None"),
            (lambda: ombre.solve_deals(deal), "deals", "a list, each item a text"),
            (lambda: ombre.deal_bridge(-1), "seed", seed),
            (lambda: ombre.solve_skat("C", " | ".join(hands), 0), "hands", "a list, each item a text"),
            (lambda: ombre.solve_skat("C", hands, "me"), "declarer", "a whole number"),
            (lambda: ombre.solve_skat("C", hands, 0, taken=["all"]), "taken", "a list, each item a whole number"),
            (lambda: ombre.solve_matrix([[1, 2], [3, 4]]), "game", "a text or a dict"),
            (lambda: ombre.equilibrium("kuhn-poker", iterations="many"), "iterations", "a whole number"),
            (lambda: ombre.experiment("bcd", scale="small"), "scale", "a number or None"),
            (lambda: ombre.experiment(1), "name", "a text"),
            (lambda: ombre.read_boards(None), "text", "a text"),
            (lambda: ombre.read_pbn(None), "path", "a text or a path"),
            (lambda: ombre.Deck(5), "ranks", "a text"),
            (lambda: ombre.Deck("789", "two"), "copies", "a whole number"),
            (lambda: ombre.skat_deck.cards(5), "text", "a text"),
            (lambda: ombre.skat_deck.card(None), "text", "a text"),
            (lambda: ombre.skat_deck.deal(-1, [1]), "seed", seed),
            (lambda: ombre.skat_deck.deal(1, "ten"), "counts", "a list of whole numbers"),
        ]:
            with self.subTest(where=where, expected=expected):
                self.refuses(call, where, expected)

    def test_matrix_of_a_wrong_shape(self):
        names = [["h", "t"], ["h", "t"]]
        for wrong in [{}, {"strategies": names}, {"strategies": names, "payoffs": [[1, 2]]},
                      {"strategies": names, "payoffs": "none"}, {"strategies": 2, "payoffs": [[1, -1], [-1, 1]]}]:
            with self.subTest(wrong), self.assertRaises(ombre.InputError):
                ombre.solve_matrix(wrong)

    def test_own_errors_come_through(self):
        def broken(view, moves):
            return moves + 1

        with self.assertRaisesRegex(TypeError, "concatenate"):
            ombre.play("tictactoe", [broken, "random"])
        with self.assertRaisesRegex(TypeError, "seat"):
            ombre.play("tictactoe", ["random", "random"], seat=3)
        with self.assertRaisesRegex(TypeError, "speed"):
            ombre.search_tree("figure:5.17", speed=3)

    def test_numbers_of_numpy(self):
        self.assertEqual(ombre.search("tictactoe", depth=numpy.int64(2)).depth, 2)
        self.assertEqual(ombre.game("hearts").start(numpy.int64(3)), ombre.game("hearts").start(3))

    def test_no_agent(self):
        result = ombre.match("tictactoe", ["random", "greedy"], deals=1)
        self.refuses(lambda: result.scores_of(2), "agent", "0 to 1")


class OtherGames(unittest.TestCase):
    def test_a_state_of_another_game(self):
        game = ombre.game("tictactoe")
        other = ombre.game("connect_four").start()
        for call in [game.to_move, game.over, game.moves, lambda each: game.after(each, "a1"), game.scores, game.view,
                     lambda each: game.view(each, 0), lambda each: game.perft(1, each), game.search,
                     lambda each: ombre.search(game, each), lambda each: ombre.search("tictactoe", each),
                     lambda each: ombre.perft(game, 1, each)]:
            with self.assertRaises(ombre.InputError) as caught:
                call(other)
            self.assertEqual(caught.exception.where, "state")
            self.assertEqual(caught.exception.what, "a state of " + other.game.spec)
            self.assertEqual(caught.exception.expected, "one of tictactoe")
        with self.assertRaisesRegex(ombre.InputError, "view: a view of connect_four"):
            game.sample(other.view())

    def test_other_parameters(self):
        with self.assertRaises(ombre.InputError):
            ombre.game("hearts(players=3)").moves(ombre.game("hearts").start())

    def test_the_same_game_again(self):
        state = ombre.game("hearts").start()
        self.assertEqual(ombre.game("hearts").moves(state), state.moves)
        self.assertEqual(ombre.search("tictactoe", ombre.game("tictactoe").start()).value, (0, 0))

    def test_descriptions_of_one_name(self):
        wait, rest = (ombre.game_from_gdl(GDL.format(move=move)) for move in ("wait", "rest"))
        self.assertEqual(wait.spec, rest.spec)
        self.assertNotEqual(wait.start(), rest.start())
        with self.assertRaises(ombre.InputError):
            wait.moves(rest.start())
        self.assertEqual(ombre.game_from_gdl(GDL.format(move="wait")).moves(wait.start()), ["wait"])


class WithoutNumpy(unittest.TestCase):
    def test_told_before_a_game_is_played(self):
        program = """
import sys
sys.modules["numpy"] = None  # cannot be imported
import ombre
try:
    ombre.match("tictactoe", ["random", "greedy"], deals=1, progress=lambda *_: print("played"))
except ImportError as missing:
    print(missing)
"""
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, "a match gives its results as numpy arrays, and numpy cannot be imported\n")


if __name__ == "__main__":
    unittest.main()
