// Learns the weights of the order of moves in Bridge from the search itself and writes bridge_order.weights, which
// takes the place of the file of that name in data/; docs/algorithms/partition_search.md tells why it is done so. It
// collects samples with the weights the library has, fits beginning from them, and keeps the mean of old and new: two
// fits to different deals differ by chance, and their mean is better than either. Each place in the trick is fitted to
// all its samples, then a little more to those of short hands and to those of long ones. One thread; with --deals the
// result is a function of the seed. A short run makes the weights worse: bridge_speed says whether a new file is to be
// kept.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/solver/move_order.h"
#include "core/data_file.h"
#include "tools/learn/order_fit.h"
#include "tools/learn/order_samples.h"

namespace {

using namespace ombre;
using bridge::OrderWeights;
using tools::Collected;
using tools::FitOptions;
using tools::Samples;
using tools::Weights;
using HandWeights = std::array<OrderWeights, 2>;  // short hands, long hands

constexpr std::size_t places = 4;

constexpr FitOptions joint_fit{.rate = 0.03, .most_epochs = 25};
constexpr std::array<FitOptions, 2> fine_fits{
    {{.rate = 0.01, .most_epochs = 4}, {.rate = 0.01, .most_epochs = 6}}};  // short hands, long hands

constexpr std::string_view usage =
    "usage: learn_bridge_order [--seconds S | --deals N] [--cards N] [--seed S] [--rate R]\n"
    "  --seconds S  CPU seconds of collecting, for notrump and again for suits (600)\n"
    "  --deals N    deals to collect from instead, for each\n"
    "  --cards N    in each hand, 2 to 13 (13)\n"
    "  --seed S     (1)\n"
    "  --rate R     times the usual share of nodes that are sampled (1)\n";

std::span<std::int16_t> row_of(OrderWeights& weights, std::size_t place) {
  if (place == 0) return weights.lead;
  return weights.reply[place - 1];
}

std::vector<std::size_t> nodes_of(const Samples& samples, bool held_out, bool long_hand) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < samples.nodes.size(); ++i)
    if (samples.nodes[i].held_out == held_out && samples.nodes[i].long_hand == long_hand) out.push_back(i);
  return out;
}

// Replaces the weights of one place by their mean with those fitted to the samples, and reports.
void learn_place(const Samples& samples, std::size_t place, HandWeights& weights, const Random& random) {
  // 1. One fit to all, from the weights of short hands.
  const std::array<std::vector<std::size_t>, 2> nodes{nodes_of(samples, false, false), nodes_of(samples, false, true)};
  std::vector<std::size_t> all = nodes[0];
  all.insert(all.end(), nodes[1].begin(), nodes[1].end());
  const Weights joint =
      tools::fit(samples, all, tools::as_numbers(row_of(weights[0], place)), joint_fit, random.fork(0));

  for (std::size_t length = 0; length < weights.size(); ++length) {
    // 2. From there a fit to hands of this length. Without samples the weights stay.
    const std::span<std::int16_t> row = row_of(weights[length], place);
    const Weights before = tools::as_numbers(row);
    const Weights fitted = nodes[length].empty()
                               ? before
                               : tools::fit(samples, nodes[length], joint, fine_fits[length], random.fork(1 + length));
    // 3. The mean.
    tools::put_numbers(tools::mean_of(before, fitted), row);
    // 4. What it is worth.
    const std::vector<std::size_t> apart = nodes_of(samples, true, length == 1);
    std::cerr << fmt::format("  place {}, {} hands: {} samples, {} held out", place + 1, length == 1 ? "long" : "short",
                             nodes[length].size(), apart.size());
    if (!apart.empty())
      std::cerr << fmt::format("; first choice succeeds there: {:.4f} before, {:.4f} fitted, {:.4f} mean",
                               tools::success(samples, apart, before), tools::success(samples, apart, fitted),
                               tools::success(samples, apart, tools::as_numbers(row)));
    std::cerr << '\n';
  }
}

template <bool Trump>
void learn(const tools::LearnOptions& options, HandWeights& weights) {
  const Collected found = tools::collect<Trump>(options);
  std::cerr << fmt::format("{}: {} deals\n", Trump ? "suits" : "notrump", found.deals);
  const Random random = Random(options.seed).fork(Trump ? 3 : 2);
  for (std::size_t place = 0; place < places; ++place)
    learn_place(found.places[place], place, weights, random.fork(place));
}

}  // namespace

int main(int count, char** words) {
  const tools::LearnOptions options = tools::read_options(count, words, usage, 600);
  auto weights = std::make_unique<std::array<HandWeights, 2>>(bridge::order_weights);
  learn<false>(options, (*weights)[0]);
  learn<true>(options, (*weights)[1]);
  const std::string recipe =
      fmt::format("tools/learn_bridge_order {}; the mean with: {}",
                  fmt::join(std::span(words, static_cast<std::size_t>(count)).subspan(1), " "), bridge::order_recipe());
  DataFile::write("bridge_order.weights", bridge::order_format, recipe, std::as_bytes(std::span(weights.get(), 1)));
}
