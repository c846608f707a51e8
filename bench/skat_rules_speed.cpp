// Timings of the Skat player by rules, one thread, CPU time: play-outs of a suit game from its first lead, ten tricks
// each, in the bare loop (state, view, choice, next state) and through the evaluator of imperfect-information Monte
// Carlo, with decisions remembered by view and without. Worlds are drawn from the declarer's view. Prints JSON.
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bench/report.h"
#include "bench/side_by_side.h"
#include "core/json.h"
#include "core/worlds.h"
#include "hidden/playout_evaluator.h"
#include "skat/player/skat_rules.h"
#include "skat/rules/skat.h"

namespace {

using namespace ombre;
struct Options {
  int hands = 40;
  int worlds = 500;
  std::uint64_t seed = 1;
};

[[noreturn]] void usage() {
  fmt::print(stderr, "skat_rules_speed [--hands N] [--worlds N] [--seed N]\n");
  std::exit(2);
}

Options read_options(int count, char** words) {
  Options options;
  if (!bench::read_numbers(count, words,
                           {{"--hands", 1, [&](int number) { options.hands = number; }},
                            {"--worlds", 1, [&](int number) { options.worlds = number; }},
                            {"--seed", 0, [&](int number) { options.seed = static_cast<std::uint64_t>(number); }}}))
    usage();
  return options;
}

class Thumb : public Agent<Skat> {
 public:
  explicit Thumb(const Skat& game) : game_(game) {}
  Decision<Skat::Move> choose(const Skat::View& view, std::span<const Skat::Move> moves, Random&) override {
    return {.move = SkatRules{}.choose(game_, view, moves)};
  }

 private:
  const Skat& game_;
};

// The worlds of forehand with a club game that is worth playing.
std::vector<Skat::State> worlds_of_a_hand(const Skat& game, int count, Random& random) {
  constexpr int worth_playing = 500;  // thousandths
  Skat::State state = game.start(random);
  while (skat_win_chance(SkatKind::clubs, state.hands[0], state.skat, true) < worth_playing) state = game.start(random);
  const Worlds<Skat> worlds(game, game.view(state, 0));
  std::vector<Skat::State> out;
  for (int i = 0; i < count; ++i) out.push_back(worlds.sample(random));
  return out;
}

Score play_out(const Skat& game, Skat::State state) {
  std::array<Skat::Move, Skat::hand_cards> moves;
  while (const auto mover = game.mover(state)) {
    std::size_t count = 0;
    for (const Skat::Move move : game.moves(state)) moves[count++] = move;
    const std::span<const Skat::Move> all(moves.data(), count);
    state = game.after(state, count == 1 ? all[0] : SkatRules{}.choose(game, game.view(state, *mover), all));
  }
  return game.scores(state)[0];
}

}  // namespace

int main(int count, char** words) {
  const Options options = read_options(count, words);
  SkatOptions rules;
  rules.contract = SkatContract{SkatKind::clubs, false, SkatLevel::none, false};
  const Skat game(rules);
  Random random(options.seed);
  std::vector<std::vector<Skat::State>> hands;
  for (int i = 0; i < options.hands; ++i) hands.push_back(worlds_of_a_hand(game, options.worlds, random));
  Json results = {{"seed", options.seed}, {"hands", options.hands}, {"worlds", options.worlds}};

  // 1. The bare loop.
  std::int64_t sum = 0;
  double start = bench::cpu_seconds();
  for (const auto& worlds : hands)
    for (const Skat::State& world : worlds) sum += play_out(game, world);
  const double playouts = static_cast<double>(options.hands) * options.worlds;
  results["playouts_per_second"].push_back(
      {{"name", "bare loop"}, {"value", bench::rounded(playouts / (bench::cpu_seconds() - start))}});

  // 2. Every first card through the evaluator.
  for (const PlayoutMemory memory : {PlayoutMemory::by_view, PlayoutMemory::none}) {
    double tried = 0;
    start = bench::cpu_seconds();
    for (const auto& worlds : hands) {
      PlayoutEvaluator<Skat> evaluator(game, std::make_unique<Thumb>(game), options.seed, memory);
      std::vector<Skat::Move> moves;
      for (const Skat::Move move : game.moves(worlds.front())) moves.push_back(move);
      std::vector<WorldValue> values(moves.size());
      for (const Skat::State& world : worlds) {
        evaluator.evaluate(world, moves, {}, 0, values);
        tried += static_cast<double>(moves.size());
      }
    }
    results["playouts_per_second"].push_back(
        {{"name", memory == PlayoutMemory::none ? "evaluator" : "evaluator, decisions remembered"},
         {"value", bench::rounded(tried / (bench::cpu_seconds() - start))}});
  }
  results["checksum"] = sum;
  fmt::print("{}\n", results.dump(2));
}
