"""Games, states, views, cards and results sent to another process, and copied."""

import copy
import os
import pickle
import tempfile
import unittest
from concurrent.futures import ProcessPoolExecutor

import ombre

GDL = """
(role robot) (init (step 1)) (succ 1 2) (succ 2 3)
(<= (legal robot wait)) (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 3))) (<= (goal robot 100) (true (step 3)))
"""


def again(value):
    return pickle.loads(pickle.dumps(value))


def described(state):
    return state.text, state.history, state.game.spec


class Pickles(unittest.TestCase):
    def test_cards_that_are_none_are_refused(self):
        card = ombre.skat_deck.card("CA")
        for broken, state in [(type(card), ("789", 1, 255)), (type(ombre.skat_deck.cards("CA")), ("789", 1, 2**63))]:
            with self.assertRaises(ombre.InputError):
                broken.__new__(broken).__setstate__(state)

    def test_states_with_their_history(self):
        for spec in ["hearts(players=3)", "skat", "connect_four", "cribbage", "crazy_eights"]:
            with self.subTest(spec):
                end = ombre.play(spec, ["random"] * ombre.game(spec).players, seed=2)
                for state in [ombre.game(spec).start(seed=2), end]:
                    self.assertEqual(again(state), state)
                    self.assertEqual(again(state).history, state.history)
                    self.assertIs(type(again(state)), ombre.State)
                    self.assertEqual(again(state.game), state.game)
                    self.assertEqual(copy.deepcopy(state), state)
                    self.assertEqual(copy.copy(state).history, state.history)

    def test_an_agent_that_infers_is_told_the_same(self):
        state = ombre.game("skat").start(seed=5)
        for _ in range(12):
            state = state.after(ombre.agent("rules").choose(state))
        agent = ombre.agent("pimc(worlds=4,infer=play)")
        self.assertEqual(agent.decide(again(state)), agent.decide(state))
        self.assertNotEqual(again(state).history, ombre.game("skat").read(state.text).history)

    def test_views(self):
        view = ombre.game("hearts").start(seed=1).view(2)
        self.assertEqual(again(view), view)
        self.assertEqual(copy.deepcopy(view).hand, view.hand)

    def test_descriptions(self):
        game = ombre.game_from_gdl(GDL)
        self.assertEqual(again(game), game)
        self.assertEqual(again(game.start().after("wait")).history, ["wait"])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "step.gdl")
            with open(path, "w", encoding="utf-8") as file:
                file.write(GDL)
            opened = ombre.game(path)
            written = pickle.dumps(opened.start())
        self.assertEqual(pickle.loads(written), opened.start())  # the file is gone

    def test_cards(self):
        deck = ombre.Deck("9JQKTA", copies=2)
        hand = deck.cards("CA CA S9")
        self.assertEqual(again(hand), hand)
        self.assertEqual(again(deck.card("S9")), deck.card("S9"))
        self.assertEqual(repr(again(deck)), repr(deck))
        self.assertEqual(copy.deepcopy(hand), hand)

    def test_results(self):
        search = ombre.search("tictactoe", depth=2)
        match = ombre.match("tictactoe", ["random", "greedy"], deals=2)
        self.assertEqual(again(search), search)
        self.assertEqual(copy.deepcopy(search), search)
        self.assertTrue((again(match).scores == match.scores).all())
        decision = ombre.agent("rules").decide(ombre.game("hearts").start(seed=1))
        self.assertEqual(again(decision), decision)

    def test_another_process(self):
        state = ombre.game("hearts").start(seed=1).after(ombre.game("hearts").start(seed=1).moves[0])
        with ProcessPoolExecutor(1) as pool:
            self.assertEqual(pool.submit(described, state).result(), described(state))


if __name__ == "__main__":
    unittest.main()
