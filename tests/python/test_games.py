"""Games of the catalog as objects: laws by random play, views and worlds, agents."""

import os
import pickle
import random
import tempfile
import unittest

import ombre

SMALL = ["tictactoe", "connect_four", "hearts(players=3)", "spades", "skat", "bridge", "cribbage", "crazy_eights"]


class Laws(unittest.TestCase):
    def test_random_play(self):
        luck = random.Random(1)
        for spec in SMALL:
            with self.subTest(spec):
                game = ombre.game(spec)
                state = game.start(seed=2)
                plies = 0
                while not game.over(state) and plies < 60:
                    self.assertIn(game.to_move(state), range(game.players))
                    self.assertEqual(game.read(state.text), state)
                    text = state.text
                    after = game.after(state, luck.choice(game.moves(state)))
                    self.assertEqual(state.text, text)
                    self.assertEqual(len(after.history), plies + 1)
                    state = after
                    plies += 1
                self.assertEqual(len(game.scores(state)), game.players)

    def test_worlds_fit_the_view(self):
        for spec in ["hearts(players=3)", "skat(contract=G)", "spades"]:
            with self.subTest(spec):
                game = ombre.game(spec)
                state = game.start(seed=4)
                for _ in range(5):
                    view = game.view(state)
                    worlds = view.worlds(5, seed=9)
                    self.assertEqual(len(worlds), 5)
                    for world in worlds:
                        self.assertEqual(game.view(world, view.player), view)
                    self.assertNotEqual(game.sample(view, seed=1), game.sample(view, seed=2))
                    state = state.after(state.moves[0])

    def test_nothing_hidden(self):
        state = ombre.game("tictactoe").start()
        self.assertEqual(state.view(0).sample(), state)
        self.assertEqual(state.view(0).count, 1)

    def test_a_seed_deals_what_the_program_deals(self):
        """As `ombre ask hearts --seed 3` and deal 0 of a match do."""
        self.assertEqual(ombre.game("hearts").start(seed=3).text.split(" / ")[0], "hands C7 CK SQ SK SA H2 H5 H7 H8 HA D2 D3 DK")

    def test_same_seed_same_deal(self):
        game = ombre.game("bridge")
        self.assertEqual(game.start(3), game.start(3))
        self.assertEqual(hash(game.start(3)), hash(game.start(3)))
        self.assertNotEqual(game.start(3), game.start(4))

    def test_games_are_values(self):
        self.assertEqual({ombre.game("hearts"), ombre.game("hearts")}, {ombre.game("hearts")})
        self.assertNotEqual(ombre.game("hearts"), ombre.game("hearts(players=3)"))

    def test_a_description_that_has_changed_is_another_game(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "step.gdl")
            games = []
            for move in ("on", "off"):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(
                        f"(role robot) (init (step 1)) (legal robot {move}) (<= (next (step 2)) (true (step 1)))"
                        "(<= terminal (true (step 2))) (goal robot 100)"
                    )
                games.append(ombre.game(path))
            self.assertNotEqual(*games)
            with self.assertRaises(ombre.InputError):
                games[1].moves(games[0].start())


class Errors(unittest.TestCase):
    def test_a_character_cut_in_two(self):
        with self.assertRaises(ombre.InputError):
            ombre.Deck("é♠")

    def test_input_error(self):
        with self.assertRaises(ombre.InputError) as caught:
            ombre.game("tictactoe").start().after("z9")
        self.assertIsInstance(caught.exception, ValueError)
        self.assertEqual(caught.exception.where, "move")
        self.assertIn("one of", caught.exception.expected)
        self.assertIn("expected", str(caught.exception))
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual(str(again), str(caught.exception))

    def test_bad_texts(self):
        game = ombre.game("hearts")
        for bad in [lambda: ombre.game("hearts(players=99)"), lambda: game.read("nonsense"),
                    lambda: game.start(0).view(7), lambda: ombre.agent("pimc(worlds=-1)"),
                    lambda: ombre.game("connect_four").start()._core.perft(-1),
                    lambda: ombre.agent("rules").decide(ombre.game("hearts").start(), threads=0)]:
            with self.assertRaises(ombre.InputError):
                bad()


class Cards(unittest.TestCase):
    def test_sets(self):
        deck = ombre.Deck("9JQKTA", copies=2)
        self.assertEqual(len(deck), 48)
        hand = deck.cards("CA CA S9")
        self.assertEqual(len(hand), 3)
        self.assertIn("CA", hand)
        self.assertIn(deck.card("S9"), hand)
        self.assertNotIn("HA", hand)
        self.assertEqual(hand & deck.cards("S9"), deck.cards("S9"))
        self.assertEqual(hand - hand, deck.cards(""))
        self.assertEqual({card.rank for card in hand}, {"A", "9"})
        with self.assertRaises(ombre.InputError):
            deck.cards("S2")
        with self.assertRaises(ombre.InputError):
            hand | ombre.bridge_deck.cards("S2")

    def test_deal(self):
        hands = ombre.skat_deck.deal(5, [10, 10, 10])
        self.assertEqual(hands, ombre.skat_deck.deal(5, [10, 10, 10]))
        self.assertEqual(len(hands[0] | hands[1] | hands[2]), 30)
        with self.assertRaises(ombre.InputError):
            ombre.skat_deck.deal(5, [20, 20])


class Agents(unittest.TestCase):
    def test_agents_choose_legal_moves(self):
        state = ombre.game("hearts(players=3,passing=off)").start(seed=1)
        for spec in ["random", "rules", "search(nodes=500)", "pimc(worlds=4)", "ismcts(iterations=50)"]:
            with self.subTest(spec):
                decision = ombre.agent(spec).decide(state, seed=2)
                self.assertIn(decision.move, state.moves)
                self.assertEqual(decision, ombre.agent(spec).decide(state, seed=2))

    def test_estimates(self):
        state = ombre.game("skat(contract=G)").start(seed=1)
        decision = ombre.agent("pimc(worlds=5)").decide(state)
        if len(state.moves) > 1:
            self.assertEqual({each.move for each in decision.estimates}, set(state.moves))

    def test_over(self):
        state = ombre.play(ombre.game("tictactoe"), ["random", "random"], seed=1)
        with self.assertRaises(ombre.InputError):
            ombre.agent("random").choose(state)
        with self.assertRaisesRegex(ombre.InputError, "nobody is to move"):
            state.view()


if __name__ == "__main__":
    unittest.main()
