"""Steps a second from Python on one core, by processor time: random play one move at a time, by numbers and by texts, and
in batches with observations and masks; and labels a second: exact values of Bridge deals. Prints JSON.

    PYTHONPATH=build/release/python python3 bench/python_steps.py
"""

import json
import random
import time

import numpy

import ombre

GAMES = ["hearts", "spades", "skat(contract=G)", "skat", "bridge", "chinese_checkers", "abalone", "connect_four"]
SECONDS = 0.6
HANDS = 1024


def best_of_three(measure):
    return max(round(measure()) for _ in range(3))


def by_numbers(game):
    luck, steps, seed = random.Random(1).random, 0, 0
    began = time.thread_time()
    while time.thread_time() - began < SECONDS:
        state = game.start(seed)
        seed += 1
        while not state.over:
            actions = state.actions
            state = state.after(actions[int(luck() * len(actions))])
            steps += 1
    return steps / (time.thread_time() - began)


def by_texts(game):
    luck, steps, seed = random.Random(1).random, 0, 0
    began = time.thread_time()
    while time.thread_time() - began < SECONDS:
        state = game.start(seed)
        seed += 1
        while not state.over:
            moves = state.moves
            state = state.after(moves[int(luck() * len(moves))])
            steps += 1
    return steps / (time.thread_time() - began)


def in_batches(game):
    """The random choice, made by the batch itself, included."""
    hands = ombre.batch(game, n=HANDS, seed=1)
    actions, steps = hands.random_actions(), 0
    began = time.thread_time()
    while time.thread_time() - began < SECONDS:
        for _ in range(20):
            hands.step(actions)
            hands.random_actions(actions)
        steps += 20 * HANDS
    return steps / (time.thread_time() - began)


def labels(solve, seats, pack, cards, deals=4000):
    """Deals with so many cards a seat."""
    luck = numpy.random.default_rng(1)
    hands = numpy.zeros((deals, seats, pack), numpy.uint8)
    for deal in hands:
        for seat, held in enumerate(luck.permutation(pack)[: seats * cards].reshape(seats, cards)):
            deal[seat, held] = 1
    began = time.process_time()
    solve(hands)
    return deals / (time.process_time() - began)


def bridge_labels(cards):
    return labels(lambda hands: ombre.solve_bridge_batch(hands, "N", "N"), 4, 52, cards)


def skat_labels(cards):
    return labels(lambda hands: ombre.solve_skat_batch("G", hands, 0), 3, 32, cards)


def main():
    games = [ombre.game(spec) for spec in GAMES]
    print(json.dumps({
        "steps_a_second": {
            game.spec: {
                "one by one, numbers": best_of_three(lambda: by_numbers(game)),
                "one by one, texts": best_of_three(lambda: by_texts(game)),
                f"batch of {HANDS}": best_of_three(lambda: in_batches(game)),
            }
            for game in games
        },
        "notrump_labels_a_second": {cards: best_of_three(lambda: bridge_labels(cards)) for cards in (4, 6, 8)},
        "grand_labels_a_second": {cards: best_of_three(lambda: skat_labels(cards)) for cards in (4, 6, 8)},
    }, indent=2))


if __name__ == "__main__":
    main()
