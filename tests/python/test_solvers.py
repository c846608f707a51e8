"""Solvers, formats and experiments."""

import json
import threading
import unittest

import ombre

DEAL = "N:AQ.32.. K5.AK.. .QJ54.. .T987.."


def small_deal(seed, cards=8):
    hands = ombre.bridge_deck.deal(seed, [cards] * 4)
    return "N:" + " ".join(
        ".".join("".join(card.rank for card in hand if card.suit == suit) for suit in "SHDC") for hand in hands)


class Bridge(unittest.TestCase):
    def test_fixtures(self):
        with open("bridge/endings.jsonl", encoding="utf-8") as file:
            endings = [json.loads(line) for line in file]
        self.assertGreater(len(endings), 50)
        for known in endings:
            expected = known.pop("cards")
            self.assertEqual(ombre.solve_bridge(**known, want="cards"), expected, known["deal"])

    def test_cards_and_tricks(self):
        cards = ombre.solve_bridge(DEAL, "N", "N", want="cards")
        self.assertEqual(max(cards.values()), ombre.solve_bridge(DEAL, "N", "N"))
        after = ombre.solve_bridge("N:Q.32.. K5.AK.. .QJ54.. .T987..", "N", "N", trick=["SA"])
        self.assertEqual(4 - after, cards["SA"])

    def test_par(self):
        deal = ombre.deal_bridge(3)
        par = ombre.solve_bridge(deal, want="par", dealer="E", vulnerable="ns")
        several = ombre.solve_deals([deal], ["E"], ["ns"], threads=2)
        self.assertEqual(several[0]["par"], par)
        self.assertEqual(several[0]["table"], ombre.solve_bridge(deal))

    def test_threads(self):
        deals = [small_deal(seed) for seed in range(6)]
        expected = [ombre.solve_bridge(deal, "S", "W") for deal in deals]
        found = [None] * len(deals)

        def work(i):
            found[i] = ombre.solve_bridge(deals[i], "S", "W")

        threads = [threading.Thread(target=work, args=(i,)) for i in range(len(deals))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, expected)

    def test_errors(self):
        for call in [lambda: ombre.solve_bridge("N:"), lambda: ombre.solve_bridge(DEAL, "X", "N"),
                     lambda: ombre.solve_bridge(DEAL, want="par"), lambda: ombre.solve_bridge(DEAL, want="luck"),
                     lambda: ombre.BridgeSolver(0), lambda: ombre.solve_deals([DEAL], ["N"], []),
                     lambda: ombre.solve_deals([DEAL], threads=0)]:
            with self.assertRaises(ombre.InputError):
                call()
        with self.assertRaises(ombre.InputError) as caught:
            ombre.solve_bridge(DEAL, "X", "N")
        self.assertEqual(caught.exception.where, "trump")


class SkatHands(unittest.TestCase):
    HANDS = ["CJ CA ST", "SJ CT SA", "HJ DA H7"]

    def test_value_cards_target(self):
        value = ombre.solve_skat("C", self.HANDS, 0)
        cards = ombre.solve_skat("C", self.HANDS, 0, want="cards")
        self.assertEqual(max(cards.values()), value)
        self.assertTrue(ombre.solve_skat("C", self.HANDS, 0, target=value))
        self.assertFalse(ombre.solve_skat("C", self.HANDS, 0, target=value + 1))
        self.assertFalse(ombre.solve_skat("C", self.HANDS, 0, target="all"))

    def test_null(self):
        self.assertIn(ombre.solve_skat("N", ["C9 SA", "C7 S9", "C8 S7"], 1, 2), range(3))

    def test_errors(self):
        for call in [lambda: ombre.solve_skat("X", self.HANDS, 0), lambda: ombre.solve_skat("C", self.HANDS, 3),
                     lambda: ombre.solve_skat("C", self.HANDS[:2], 0),
                     lambda: ombre.solve_skat("N", self.HANDS, 0, target=3)]:
            with self.assertRaises(ombre.InputError):
                call()


class SmallGames(unittest.TestCase):
    def test_matrix(self):
        pennies = {"title": "pennies", "strategies": [["h", "t"], ["h", "t"]], "payoffs": [[1, -1], [-1, 1]]}
        found = ombre.solve_matrix(pennies)
        self.assertEqual(found["pure_equilibria"], [])
        with self.assertRaises(ombre.InputError):
            ombre.solve_matrix("no such game")

    def test_kuhn(self):
        found = ombre.equilibrium("kuhn-poker", iterations=2000)
        self.assertLess(found["exploitability"], 0.01)
        self.assertAlmostEqual(sum(found["strategy"][0]["probabilities"]), 1)
        for call in [lambda: ombre.equilibrium("no-poker"), lambda: ombre.equilibrium("kuhn-poker", iterations=0)]:
            with self.assertRaises(ombre.InputError):
                call()


class Files(unittest.TestCase):
    def test_pbn(self):
        boards = ombre.read_pbn("bridge/boards.pbn")
        self.assertEqual(boards[0].name, "1")
        self.assertEqual(boards[0].contract, "2SX")
        self.assertEqual(boards[0].declarer, "S")
        self.assertEqual(boards[0].vulnerable, "ns")
        self.assertEqual(len(boards[0].played), 52)
        self.assertIn(("MyTag", 'kept as \\"it\\" is'), boards[0].tags)

    def test_broken_pbn(self):
        boards = ombre.read_pbn("bridge/broken.pbn")
        wrong = [board for board in boards if board.error]
        self.assertTrue(wrong)
        self.assertIsNone(wrong[0].deal)
        self.assertIn("line", wrong[0].error.where)

    def test_lin_and_gib(self):
        for name, form in [("single.lin", "lin"), ("library.gib", "gib")]:
            with open("bridge/" + name, encoding="utf-8") as file:
                self.assertTrue(ombre.read_boards(file.read(), form)[0].deal)
        with self.assertRaises(ombre.InputError):
            ombre.read_boards("", "doc")

    def test_iss(self):
        records = ombre.read_iss("skat/games.iss")
        self.assertFalse([record for record in records if record.error])
        record = records[1]
        self.assertEqual(record.properties["P0"], "anna")
        game = ombre.game("skat")
        state = game.read(record.start)
        for move in record.moves:
            state = state.after(move)
        self.assertTrue(state.over)
        self.assertIn("loss", record.result)

    def test_broken_iss(self):
        self.assertTrue([record for record in ombre.read_iss("skat/broken.iss") if record.error])

    def test_missing(self):
        with self.assertRaises(FileNotFoundError):
            ombre.read_pbn("no/such/file")


class Experiments(unittest.TestCase):
    def test_best_cases(self):
        steps = []
        result = ombre.experiment("bcd", scale=0.001, progress=steps.append)
        self.assertEqual(len(steps), 12)
        self.assertEqual([row["row"] for row in result.tables[0]["rows"]][:2], ["R0", "R1"])
        self.assertEqual(len(result.charts[0]["series"]), 4)
        self.assertIn("<html", result.html)
        again = ombre.experiment("bcd", scale=0.001, threads=1)
        self.assertEqual(result.tables, again.tables)

    def test_errors(self):
        for call in [lambda: ombre.experiment("none"), lambda: ombre.experiment("bcd", scale=0),
                     lambda: ombre.experiment("bcd", threads=0)]:
            with self.assertRaises(ombre.InputError):
                call()

        def fail(step):
            raise RuntimeError(step)

        with self.assertRaisesRegex(RuntimeError, "figure 9.2"):
            ombre.experiment("bcd", scale=0.001, progress=fail)


if __name__ == "__main__":
    unittest.main()
