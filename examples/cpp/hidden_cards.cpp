// A player's view of Hearts: how many deals fit what it has seen, and what an agent that sees no more would play.
#include <ombre/ombre.h>

#include <cstdio>

int main() {
  const auto hearts = ombre::make_game("hearts(passing=off)");
  const auto worlds = ombre::worlds(*hearts, {.seed = 3, .sample = 1});
  std::printf("player %d sees  %s\n", worlds.player, worlds.view.c_str());
  std::printf("%.4g deals fit, such as\n  %s\n", worlds.count, worlds.worlds.front().c_str());

  const auto by_searching = ombre::pimc(*hearts, {.worlds = 40, .seed = 3});
  std::printf("pimc plays %s\n", by_searching.move.c_str());
  const auto by_rules = ombre::ask(*hearts, "rules", {.moves = {"C2"}, .seed = 3});
  std::printf("after C2 rules plays %s\n", by_rules.move.c_str());
}
