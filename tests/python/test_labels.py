"""Worlds as arrays, and exact labels of many deals against the solver of one."""

import unittest

import numpy

import ombre


def with_cards(count, deals, seed):
    """Deals of so many cards a seat, as an array."""
    luck = numpy.random.default_rng(seed)
    hands = numpy.zeros((deals, 4, 52), numpy.uint8)
    for deal in hands:
        cards = luck.permutation(52)[: 4 * count].reshape(4, count)
        for seat in range(4):
            deal[seat, cards[seat]] = 1
    return hands


def pbn(deal):
    """One deal of an array in PBN: spades, hearts, diamonds, clubs from the highest card down."""
    seats = []
    for seat in deal.reshape(4, 4, 13):
        suits = ["".join("23456789TJQKA"[rank] for rank in range(12, -1, -1) if seat[suit][rank])
                 for suit in (1, 2, 3, 0)]
        seats.append(".".join(suits))
    return "N:" + " ".join(seats)


class Worlds(unittest.TestCase):
    def test_they_look_the_same(self):
        for spec in ["hearts", "spades", "skat(contract=C)", "bridge"]:
            with self.subTest(spec):
                state = ombre.game(spec).start(seed=3)
                for _ in range(6):
                    state = state.after(state.actions[-1])
                view = state.view()
                hands = view.sample_hands(40, seed=1)
                players, cards = state.game.players, 32 if spec.startswith("skat") else 52
                self.assertEqual(hands.shape, (40, players, cards))
                own = [state.game.encoding.action_to_text(card) for card in numpy.flatnonzero(hands[0, view.player])]
                self.assertEqual(tuple(own), view.hand)
                self.assertTrue((hands[:, view.player] == hands[0, view.player]).all())
                self.assertTrue((hands.sum(axis=1) <= 1).all())
                self.assertEqual({tuple(each) for each in hands.sum(axis=2)}, {view.values["counts"]})
                self.assertGreater(len({each.tobytes() for each in hands}), 30)
                self.assertTrue((hands == view.sample_hands(40, seed=1)).all())
                self.assertFalse((hands == view.sample_hands(40, seed=2)).all())
                unseen = {state.game.encoding.text_to_action(card) for card in view.values["unseen"]}
                for player in set(range(players)) - {view.player}:
                    held = set(numpy.flatnonzero(hands[:, player].any(axis=0)))
                    if spec != "bridge":  # where dummy is seen
                        self.assertLessEqual(held, unseen)

    def test_refused(self):
        for wrong in [lambda: ombre.game("connect_four").start().view().sample_hands(2),
                      lambda: ombre.game("crazy_eights").start().view().sample_hands(2),
                      lambda: ombre.game("hearts").start().view().sample_hands(-1)]:
            with self.assertRaises(ombre.InputError):
                wrong()


class Bridge(unittest.TestCase):
    def test_as_one_by_one(self):
        for trump, leader in [("N", "N"), ("H", "E"), ("C", "S"), ("S", "W")]:
            hands = with_cards(4, 80, seed=ord(trump))
            expected = [ombre.solve_bridge(pbn(deal), trump, leader) for deal in hands]
            self.assertEqual(ombre.solve_bridge_batch(hands, trump, leader).tolist(), expected)
            self.assertEqual(ombre.solve_bridge_batch(hands.astype(bool), trump, leader, threads=2).tolist(), expected)
        self.assertEqual(ombre.solve_bridge_batch(hands[:0], "N", "N").shape, (0,))

    def test_refused(self):
        hands = with_cards(3, 4, seed=1)
        twice = hands.copy()
        twice[2, 0] = twice[2, 1]
        for wrong, where in [(lambda: ombre.solve_bridge_batch(hands[0], "N", "N"), "hands"),
                             (lambda: ombre.solve_bridge_batch(hands.astype(float), "N", "N"), "hands"),
                             (lambda: ombre.solve_bridge_batch(None, "N", "N"), "hands"),
                             (lambda: ombre.solve_bridge_batch(twice, "N", "N"), "hands[2]"),
                             (lambda: ombre.solve_bridge_batch(hands, "N", "N", threads=0), "threads")]:
            with self.assertRaises(ombre.InputError) as caught:
                wrong()
            self.assertEqual(caught.exception.where, where)
        for wrong in [lambda: ombre.solve_bridge_batch(hands, "X", "N"), lambda: ombre.solve_bridge_batch(hands, "N", 3)]:
            with self.assertRaises(ombre.InputError):
                wrong()


class Skat(unittest.TestCase):
    def test_as_one_by_one(self):
        luck = numpy.random.default_rng(5)
        for game in "CGN":
            for cards in (3, 5):
                hands = numpy.zeros((30, 3, 32), numpy.uint8)
                for deal in hands:
                    for seat, held in enumerate(luck.permutation(32)[: 3 * cards].reshape(3, cards)):
                        deal[seat, held] = 1
                texts = [[" ".join("CSHD"[card // 8] + "789TJQKA"[card % 8] for card in numpy.flatnonzero(seat))
                          for seat in deal] for deal in hands]
                expected = [ombre.solve_skat(game, each, 1, leader=2) for each in texts]
                self.assertEqual(ombre.solve_skat_batch(game, hands, 1, leader=2).tolist(), expected)
                self.assertEqual(ombre.solve_skat_batch(game, hands, 1, 2, threads=2).tolist(), expected)

    def test_a_whole_deal_with_its_skat(self):
        hands = ombre.game("skat(contract=N)").start(seed=1).view().sample_hands(1, seed=1)
        texts = [" ".join("CSHD"[card // 8] + "789TJQKA"[card % 8] for card in numpy.flatnonzero(seat))
                 for seat in hands[0]]
        self.assertEqual(ombre.solve_skat_batch("N", hands, 0).tolist(), [ombre.solve_skat("N", texts, 0)])

    def test_refused(self):
        hands = numpy.zeros((2, 3, 32), numpy.uint8)
        hands[:, 0, 0] = hands[:, 1, 1] = hands[0, 2, 2] = 1
        for wrong, where in [(lambda: ombre.solve_skat_batch("C", hands, 0), "hands[1]"),
                             (lambda: ombre.solve_skat_batch("C", hands[:1], 3), "declarer"),
                             (lambda: ombre.solve_skat_batch("C", hands[:1], 0, leader=-1), "leader"),
                             (lambda: ombre.solve_skat_batch("C", hands[:, :2], 0), "hands"),
                             (lambda: ombre.solve_skat_batch("C", hands, "me"), "declarer")]:
            with self.assertRaises(ombre.InputError) as caught:
                wrong()
            self.assertEqual(caught.exception.where, where)


if __name__ == "__main__":
    unittest.main()
