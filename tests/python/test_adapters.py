"""The adapters against the rules, by random play."""

import random
import unittest

import numpy

import ombre

GAMES = ["cribbage", "hearts", "spades", "skat", "bridge", "connect_four", "tictactoe3"]


class Solo(unittest.TestCase):
    def test_as_the_rules_play(self):
        luck = random.Random(1)
        for spec in GAMES:
            with self.subTest(spec):
                players = ombre.game(spec).players
                env = ombre.SoloEnv(spec, ["random"] * (players - 1), player=1, seed=3)
                for _ in range(4):
                    seen, info = env.reset()
                    over = False
                    while not over:
                        self.assertEqual(env.state.to_move, 1)
                        self.assertEqual(seen.tobytes(), env.state.view(1).observation)
                        legal = numpy.flatnonzero(info["action_mask"])
                        self.assertEqual(list(legal), sorted(env.state.actions))
                        seen, reward, over, cut_short, info = env.step(int(luck.choice(legal)))
                        self.assertFalse(cut_short)
                        self.assertEqual(over, env.state.over)
                    self.assertEqual(reward, env.state.scores[1])
                    self.assertFalse(info["action_mask"].any())
                    self.assertEqual(env.game.read(env.state.text), env.state)
                    with self.assertRaises(ombre.InputError):
                        env.step(0)

    def test_the_same_for_a_seed(self):
        runs = [ombre.SoloEnv("hearts", ["rules", "random", "random"], seed=7) for _ in range(2)]
        for run in runs:
            run.reset()
            while not run.state.over:
                run.step(run.state.actions[0])
        self.assertEqual(runs[0].state, runs[1].state)
        self.assertEqual(runs[0].state.history, runs[1].state.history)
        runs[0].reset(seed=7)
        runs[1].reset()
        self.assertNotEqual(runs[0].state, runs[1].state)

    def test_functions_as_opponents(self):
        looks = []

        def lowest(view, moves):
            looks.append(view.player)
            return moves[0]

        env = ombre.SoloEnv("spades", [lowest, lowest])
        env.reset(seed=1)
        while not env.state.over:
            env.step(env.state.actions[-1])
        self.assertEqual(set(looks), {1, 2})

    def test_refused(self):
        for wrong in [lambda: ombre.SoloEnv("hearts", ["rules"]), lambda: ombre.SoloEnv("hearts", "rules"),
                      lambda: ombre.SoloEnv("pinochle", ["rules"] * 2), lambda: ombre.TurnEnv("crazy_eights"),
                      lambda: ombre.SpielGame("big_two"), lambda: ombre.SpielGame("hearts", seed=-1), lambda: ombre.SoloEnv("connect_four", ["random"], player=2)]:
            with self.assertRaises(ombre.InputError):
                wrong()


class Turns(unittest.TestCase):
    def test_as_the_rules_play(self):
        luck = random.Random(2)
        for spec in GAMES:
            with self.subTest(spec):
                env = ombre.TurnEnv(spec, seed=5)
                state = env.state
                finals, turns = {}, 0
                for name in env.agent_iter():
                    seen, reward, over, cut_short, _ = env.last()
                    self.assertFalse(cut_short)
                    if over:
                        finals[name] = reward
                        env.step(None)
                        continue
                    self.assertEqual(reward, 0)
                    self.assertEqual(name, f"player_{state.to_move}")
                    self.assertEqual(seen["observation"].tobytes(), state.view().observation)
                    self.assertEqual(list(numpy.flatnonzero(seen["action_mask"])), sorted(state.actions))
                    action = luck.choice(state.actions)
                    state = state.after(action)
                    env.step(action)
                    turns += 1
                    self.assertEqual(env.state, state)
                self.assertEqual(finals, {f"player_{p}": score for p, score in enumerate(state.scores)})
                self.assertEqual(turns, len(state.history))
                with self.assertRaises(ombre.InputError):
                    env.reset()
                    env.step(None)


class Spiel(unittest.TestCase):
    def test_as_the_rules_play(self):
        luck = random.Random(3)
        for spec in GAMES:
            with self.subTest(spec):
                game = ombre.SpielGame(spec, seed=4)
                state, own = game.new_initial_state(), ombre.game(spec).start(4)
                while not state.is_terminal():
                    self.assertEqual(state.current_player(), own.to_move)
                    self.assertEqual(state.legal_actions(), sorted(own.actions))
                    self.assertEqual(state.legal_actions((own.to_move + 1) % game.num_players()), [])
                    self.assertEqual(sum(state.legal_actions_mask()), len(own.actions))
                    self.assertEqual(bytes(map(int, state.observation_tensor())), own.view().observation)
                    self.assertEqual(len(state.observation_tensor()), game.observation_tensor_shape()[0])
                    self.assertEqual(state.returns(), [0.0] * game.num_players())
                    action = luck.choice(state.legal_actions())
                    self.assertIn(state.action_to_string(own.to_move, action), own.moves)
                    before, text = state.clone(), str(state)
                    state.apply_action(action)
                    self.assertEqual(str(before), text)
                    self.assertEqual(str(before.child(action)), str(state))
                    own = own.after(action)
                self.assertEqual(state.current_player(), -4)
                self.assertEqual(state.returns(), list(own.scores))
                self.assertEqual(len(state.history()), len(own.history))


if __name__ == "__main__":
    unittest.main()
