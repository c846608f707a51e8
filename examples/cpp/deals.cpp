// What deals of Bridge and Skat make with all cards seen.
#include <ombre/ombre.h>

#include <cstdio>

int main() {
  const auto ending =
      ombre::solve_bridge({.deal = "N:AQ.32.. K5.AK.. .QJ54.. .T987..", .trump = "N", .leader = "N", .want = "cards"});
  for (const auto& [card, tricks] : ending.cards)
    std::printf("North's %s: %d tricks\n", ombre::bridge_deck().show(card).c_str(), tricks);

  const auto skat = ombre::solve_skat({.game = "C", .hands = {"CJ CA ST", "SJ CT SA", "HJ DA H7"}, .declarer = 0});
  std::printf("the declarer makes %d points\n", *skat.value);
}
