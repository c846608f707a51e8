// Learns the weights of the order of moves in Skat from the search itself and writes
// skat_order.weights, which takes the place of the file of that name in data/, as learn_bridge_order does for Bridge:
// samples collected with the weights the library has, a fit that begins from them, and with --mean the mean of old and
// new. One thread. A short run makes the weights worse: skat_speed says whether a new file is to be kept.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iostream>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/data_file.h"
#include "tools/learn/order_fit.h"
#include "tools/learn/skat_order_samples.h"

namespace {

using namespace ombre;
using open_skat::OrderWeights;
using tools::Samples;
using tools::Weights;

constexpr tools::FitOptions fit_options{.rate = 0.03, .most_epochs = 25};

constexpr std::string_view usage =
    "usage: learn_skat_order [--seconds S] [--rate R] [--seed S] [--mean]\n"
    "  --seconds S  CPU seconds of collecting, for suit games and again for grand (60)\n"
    "  --rate R     times the usual share of nodes that are sampled (1)\n"
    "  --seed S     (1)\n"
    "  --mean       the mean of the weights compiled in and the new ones\n";

std::span<std::int16_t> row_of(OrderWeights& weights, std::size_t place, std::size_t seat) {
  if (place == 0) return weights.lead[seat];
  return weights.reply[place - 1][seat];
}

// Replaces the weights of one place and seat by those fitted to the samples, and reports.
void learn_row(const Samples& samples, std::string_view name, std::span<std::int16_t> row, bool mean, Random random) {
  std::vector<std::size_t> nodes;
  std::vector<std::size_t> apart;
  for (std::size_t i = 0; i < samples.nodes.size(); ++i) (samples.nodes[i].held_out ? apart : nodes).push_back(i);
  const Weights before = tools::as_numbers(row);
  const Weights fitted = tools::fit(samples, nodes, before, fit_options, random);
  tools::put_numbers(mean ? tools::mean_of(before, fitted) : fitted, row);
  std::cerr << fmt::format("  {}: {} samples, {} held out; first choice succeeds there: {:.4f} before, {:.4f} fitted\n",
                           name, nodes.size(), apart.size(), tools::success(samples, apart, before),
                           tools::success(samples, apart, fitted));
}

template <bool Grand>
void learn(const tools::LearnOptions& options, OrderWeights& weights) {
  const tools::SkatSamples found = tools::collect_skat<Grand>(options.seconds, options.rate, options.seed);
  const Random random = Random(options.seed).fork(Grand ? 3 : 2);
  for (std::size_t place = 0; place < open_skat::seats; ++place)
    for (std::size_t seat = 0; seat < open_skat::seats; ++seat)
      learn_row(found[place][seat], fmt::format("{}, place {}, seat {}", Grand ? "grand" : "suit", place, seat),
                row_of(weights, place, seat), options.mean, random.fork(place * open_skat::seats + seat));
}

}  // namespace

int main(int count, char** words) {
  const tools::LearnOptions options = tools::read_options(count, words, usage, 60);
  const auto weights = std::make_unique<std::array<OrderWeights, 2>>(open_skat::order_weights);
  learn<false>(options, (*weights)[0]);
  learn<true>(options, (*weights)[1]);
  const std::string recipe = fmt::format("tools/learn_skat_order {}; begun with: {}",
                                         fmt::join(std::span(words, static_cast<std::size_t>(count)).subspan(1), " "),
                                         open_skat::order_recipe());
  DataFile::write("skat_order.weights", open_skat::order_format, recipe, std::as_bytes(std::span(weights.get(), 1)));
}
