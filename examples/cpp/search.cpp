// Searches a game by name: the best move of connect four eight plies ahead, and of each other move, and a board of
// three players to its end.
#include <ombre/ombre.h>

#include <cstdio>

int main() {
  const auto connect_four = ombre::make_game("connect_four");
  const auto answer =
      ombre::search(*connect_four, "alphabeta",
                    {.position = "......./......./......./...O.../.OXO.../.XXOX..", .depth = 8, .all_moves = true});
  std::printf("best: column %s, value %lld\n", answer.report.line.front().c_str(),
              static_cast<long long>(*answer.report.value));
  for (const auto& move : answer.moves)
    std::printf("  %s: %lld\n", move.move.c_str(), static_cast<long long>(*move.report.value));

  const auto board = ombre::make_game("tictactoe3");
  const auto end = ombre::search(*board, "maxn-speculative", {.position = "ABC./.A../..../B..."});
  const ombre::Scores& scores = *end.report.scores;
  std::printf("best: %s, scores %lld %lld %lld\n", end.report.line.front().c_str(), static_cast<long long>(scores[0]),
              static_cast<long long>(scores[1]), static_cast<long long>(scores[2]));
}
