"""Moves and views as numbers: single steps, batches against hands played one by one, and what is refused."""

import random
import threading
import unittest

import numpy

import ombre

GAMES = ["cribbage", "hearts", "hearts(players=3,passing=off)", "spades", "spades(players=4,scoring=bids)", "skat",
         "skat(contract=N)", "bridge", "tictactoe", "tictactoe3", "connect_four", "abalone(limit=60)",
         "chinese_checkers(board=small,limit=60)"]


def seen(state):
    return numpy.frombuffer(state.view().observation, numpy.uint8)


def between_the_words(count):
    """An array of int32 that begins one byte behind where it should."""
    return numpy.zeros(4 * count + 1, numpy.uint8)[1:].view(numpy.int32)


class Actions(unittest.TestCase):
    def test_numbers_and_texts_are_the_same_moves(self):
        luck = random.Random(1)
        for spec in GAMES:
            with self.subTest(spec):
                game = ombre.game(spec)
                for seed in range(3):
                    state = game.start(seed)
                    while not state.over:
                        actions, moves = state.actions, state.moves
                        self.assertEqual([game.encoding.action_to_text(each) for each in actions], moves)
                        self.assertEqual([game.encoding.text_to_action(each) for each in moves], actions)
                        place = luck.randrange(len(actions))
                        self.assertEqual(state.after(actions[place]), state.after(moves[place]))
                        state = state.after(actions[place])
                    self.assertEqual(state.actions, [])

    def test_illegal_actions(self):
        state = ombre.game("tictactoe").start().after(4)
        for action in [4, -1, 9, 2**40, 2**80]:
            with self.subTest(action), self.assertRaises(ombre.InputError) as caught:
                state.after(action)
            self.assertEqual(caught.exception.where, "move")
        self.assertEqual(state.after(numpy.int64(0)).history, ["b2", "a1"])
        self.assertEqual(state.after(move="a1"), state.after(0))
        with self.assertRaises(TypeError):
            state.after()
        with self.assertRaises(TypeError):
            state.after(step=3)

    def test_games_without_an_encoding_name_those_that_have_one(self):
        for call in [lambda: ombre.game("crazy_eights").encoding, lambda: ombre.game("big_two").start().actions,
                     lambda: ombre.batch("sergeant_major", n=2), lambda: ombre.game("pinochle").start().view().observation]:
            with self.assertRaises(ombre.InputError) as caught:
                call()
            self.assertIn("hearts", caught.exception.expected)
            self.assertIn("abalone", caught.exception.expected)

    def test_a_long_game_is_forgotten_without_deep_calls(self):
        luck = random.Random(2)
        state = ombre.game("chinese_checkers(board=tiny,limit=60000,players=2)").start()
        for _ in range(30_000):
            actions = state.actions
            if not actions:
                break
            state = state.after(luck.choice(actions))
        del state


class Batches(unittest.TestCase):
    def test_as_the_rules_play(self):
        for spec in GAMES:
            with self.subTest(spec):
                hands = ombre.batch(spec, n=4, seed=3)
                states = [hands.state(i) for i in range(4)]
                arrays = [hands.observations, hands.masks, hands.rewards, hands.movers, hands.done]
                ended = 0
                for _ in range(70):
                    actions = hands.random_actions()
                    hands.step(actions)
                    for i, (state, action) in enumerate(zip(states, actions)):
                        after = state.after(action)
                        self.assertEqual(bool(hands.done[i]), after.over)
                        self.assertEqual(tuple(hands.rewards[i]),
                                         after.scores if after.over else (0,) * hands.game.players)
                        ended += after.over
                        states[i] = hands.state(i) if after.over else after
                        self.assertEqual(states[i], hands.state(i))
                        self.assertEqual(hands.movers[i], states[i].to_move)
                        self.assertEqual(sorted(states[i].actions), list(numpy.flatnonzero(hands.masks[i])))
                        self.assertTrue((hands.observations[i] == seen(states[i])).all())
                self.assertGreater(ended, 0)
                for array, now in zip(arrays, [hands.observations, hands.masks, hands.rewards, hands.movers, hands.done]):
                    self.assertIs(array, now)

    def test_the_same_for_a_seed_on_any_number_of_threads(self):
        for spec in ["hearts", "skat"]:
            runs = [ombre.batch(spec, n=300, seed=5, threads=threads) for threads in (1, 2)]
            other = ombre.batch(spec, n=300, seed=6)
            self.assertFalse((runs[0].observations == other.observations).all())
            for _ in range(80):
                chosen = [run.random_actions() for run in runs]
                self.assertTrue((chosen[0] == chosen[1]).all())
                for run in runs:
                    run.step(chosen[0])
                for name in ["observations", "masks", "rewards", "movers", "done"]:
                    self.assertTrue((getattr(runs[0], name) == getattr(runs[1], name)).all(), name)

    def test_own_arrays(self):
        whole = numpy.zeros((8, 470), numpy.uint8)
        masks = numpy.zeros((4, 52), numpy.uint8)
        hands = ombre.batch("hearts", n=4, seed=1, observations=whole[2:6], masks=masks)
        made = ombre.batch("hearts", n=4, seed=1)
        for _ in range(5):
            actions = made.random_actions()
            self.assertIs(hands.random_actions(actions), actions)
            made.step(actions)
            odd = between_the_words(4)
            odd[:] = actions
            hands.step(odd)
        made.step(made.random_actions(actions))
        hands.step([int(each) for each in actions])
        self.assertTrue((whole[2:6] == made.observations).all())
        self.assertFalse(whole[:2].any() or whole[6:].any())
        self.assertTrue((masks == made.masks).all())

    def test_arrays_that_do_not_fit(self):
        read_only = numpy.zeros((4, 470), numpy.uint8)
        read_only.flags.writeable = False
        for name, wrong in [("observations", numpy.zeros((4, 469), numpy.uint8)), ("observations", read_only),
                            ("observations", numpy.zeros((470, 4), numpy.uint8).T), ("observations", [0]),
                            ("observations", numpy.zeros((4, 470), numpy.float32)),
                            ("masks", numpy.zeros((4, 52), numpy.int32)), ("rewards", numpy.zeros((4, 4), numpy.int64)),
                            ("movers", numpy.zeros(5, numpy.int32)), ("movers", between_the_words(4)), ("done", numpy.zeros((4, 1), numpy.bool_))]:
            with self.subTest(name), self.assertRaises(ombre.InputError) as caught:
                ombre.batch("hearts", n=4, **{name: wrong})
            self.assertEqual(caught.exception.where, name)

    def test_actions_that_do_not_fit(self):
        hands = ombre.batch("hearts", n=4, seed=1)
        legal = hands.random_actions()
        before = hands.observations.copy()
        for wrong in [legal[:3], None, "CA", legal.astype(float), [[0, 1, 2, 3]], [2**33 + int(legal[0])] + [0] * 3,
                      numpy.full(4, -1, numpy.int32)]:
            with self.subTest(wrong), self.assertRaises(ombre.InputError) as caught:
                hands.step(wrong)
            self.assertEqual(caught.exception.where, "actions")
        self.assertTrue((hands.observations == before).all())
        for wrong in [lambda: ombre.batch("hearts", n=0), lambda: ombre.batch("hearts", n=2**40),
                      lambda: hands.encoding.action_to_text("CA"), lambda: hands.encoding.action_to_text(52),
                      lambda: hands.encoding.text_to_action("C1"), lambda: hands.encoding.text_to_action([]), lambda: ombre.batch("hearts", n=2, threads=0),
                      lambda: ombre.batch("hearts", n="many"), lambda: ombre.batch("hearts", seed=-1),
                      lambda: hands.state(4), lambda: hands.random_actions(numpy.zeros(3, numpy.int32))]:
            with self.assertRaises(ombre.InputError):
                wrong()


    def test_steps_from_two_threads_are_made_one_after_the_other(self):
        hands = ombre.batch("hearts", n=400, seed=1)
        ends = []

        def play():
            for _ in range(60):
                try:
                    hands.step(hands.random_actions())
                except ombre.InputError:  # the other thread was first
                    pass
                ends.append(int(hands.done.sum()))

        threads = [threading.Thread(target=play) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(ends), 120)
        hands.step(hands.random_actions())
        for hand in range(0, 400, 50):
            self.assertEqual(sorted(hands.state(hand).actions), list(numpy.flatnonzero(hands.masks[hand])))


class Planes(unittest.TestCase):
    def test_parts_of_an_observation(self):
        hands = ombre.batch("hearts", n=5, seed=2)
        plane = hands.encoding.plane("hand")
        self.assertEqual(plane.of(hands.observations).shape, (5, 1, 52))
        self.assertTrue((plane.of(hands.observations).sum(axis=(1, 2)) == 13).all())
        self.assertTrue(numpy.shares_memory(plane.of(hands.observations), hands.observations))
        with self.assertRaisesRegex(ombre.InputError, "hand, passed"):
            hands.encoding.plane("luck")

    def test_hidden_cards_change_no_observation(self):
        for spec in ["hearts", "spades", "skat", "skat(contract=GO)", "bridge"]:
            with self.subTest(spec):
                state, luck = ombre.game(spec).start(seed=4), random.Random(3)
                while not state.over:
                    view = state.view()
                    for world in view.worlds(2, seed=luck.randrange(1000)):
                        self.assertEqual(world.view(view.player).observation, view.observation)
                        self.assertEqual(world.view(view.player).values, view.values)
                    state = state.after(luck.choice(state.actions))


class Views(unittest.TestCase):
    def test_hearts(self):
        state = ombre.game("hearts").read(
            "hands C3 SQ H9 / S4 D5 D7 / C5 D9 / SA H2; trick C8 D6; leader 2; taken 0 9 2 0; broken yes; "
            "voids - / - / - / C")
        view = state.view()
        self.assertEqual(view.player, 0)
        self.assertEqual(view.hand, ("C3", "SQ", "H9"))
        self.assertEqual(view.trick, ((2, "C8"), (3, "D6")))
        self.assertEqual(view.voids[3], "C")
        self.assertEqual(view.values["points"], (0, 9, 2, 0))
        self.assertEqual(view.values["leader"], 2)
        self.assertNotIn("SQ", state.view(1).hand)
        self.assertIn("SQ", state.view(1).values["unseen"])

    def test_by_player_for_every_viewer(self):
        state = ombre.game("spades").start(1)
        for move in ombre.play("spades", ["random"] * 3, seed=1).history[:20]:
            state = state.after(move)
        for name in ["counts", "taken", "voids", "trick", "leader"]:
            self.assertEqual(len({str(state.view(p).values[name]) for p in range(3)}), 1, name)

    def test_bridge(self):
        state = ombre.game("bridge").start(seed=1)
        self.assertEqual(len(state.view().hand), 13)
        state = state.after(state.moves[0])
        dummy = state.view(0).values["hands"]
        self.assertEqual([len(hand) for hand in dummy].count(13), 2)
        self.assertEqual(len(state.view().trick), 1)

    def test_games_without_tricks(self):
        with self.assertRaisesRegex(ombre.InputError, "no hand in connect_four"):
            ombre.game("connect_four").start().view().hand


if __name__ == "__main__":
    unittest.main()
