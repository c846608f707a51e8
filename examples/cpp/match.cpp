// One game, move by move; then a match, in which every deal is played in every seating.
#include <ombre/ombre.h>

#include <cstdio>

int main() {
  const auto game = ombre::make_game("spades(players=3)");
  const auto played =
      ombre::play(*game, {"rules", "greedy", "random"}, {.seed = 1, .information = ombre::Information::open});
  const auto& hand = played.hands.front();
  std::printf("%zu moves, the first by player %d: %s\n", hand.moves.size(), hand.moves.front().player,
              hand.moves.front().move.c_str());
  for (int player = 0; player < game->players(); ++player)
    std::printf("  player %d scores %lld\n", player, static_cast<long long>(played.scores[player]));

  const auto result = ombre::match(*game, {"rules", "random"}, {.deals = 20, .seed = 1, .threads = 2});
  for (const auto& agent : result.agents)
    std::printf("%s: %.1f ± %.1f a game\n", agent.agent.c_str(), agent.score.value, *agent.score.margin);
}
