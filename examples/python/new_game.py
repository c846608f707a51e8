"""A new game for three players in thirty lines, searched by max^n, paranoid and speculative pruning.

Three thieves take turns at a row of bags. Each takes the first or the last one, and the coins in it; who takes a bag
next to an empty place that a rival left pays that rival one coin.
"""

import ombre


class Thieves:
    players = 3

    def __init__(self, bags):
        self.bags = bags
        self.total = sum(bags)

    def start(self):
        return (0, len(self.bags), (None, None), (0, 0, 0))  # first bag left, end, who took beside them, coins

    def to_move(self, state):
        first, end, _, _ = state
        return None if first == end else (first - end) % 3

    def moves(self, state):
        return ("first", "last") if state[1] - state[0] > 1 else ("first",)

    def after(self, state, move):
        first, end, beside, coins = state
        me, left, coins = self.to_move(state), move == "first", list(coins)
        coins[me] += self.bags[first if left else end - 1]
        rival = beside[0 if left else 1]
        if rival not in (None, me):
            coins[me] -= 1
            coins[rival] += 1
        beside = (me, beside[1]) if left else (beside[0], me)
        return (first + left, end - (not left), beside, tuple(coins))

    def scores(self, state):
        return state[3]

    def bounds(self, state):  # lets max^n prune: the least and the most of each, the most of all, the least step
        return (state[3], [self.total] * 3, self.total, 1)


if __name__ == "__main__":
    game = Thieves([3, 9, 2, 7, 4, 8, 1, 6, 5, 7, 2, 9])
    for algorithm in ("maxn", "maxn-speculative", "paranoid"):
        found = ombre.search(game, algorithm=algorithm)
        print(f"{algorithm:17} value {str(found.value):12} best {found.best:5} nodes {found.nodes:5}  "
              f"{' '.join(found.line)}")
