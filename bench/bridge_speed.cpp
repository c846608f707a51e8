// How fast Bridge deals are solved double dummy, in one thread and, where DDS is found, beside it on the same boards in
// the same run: CPU time of a board for one value, every card and the table, for endings, for walking a played deal
// with one solver, and for deals made to be hard. Answers that differ are counted; the exit code then is 1.
#include <fmt/format.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "bench/peers/bridge_peer.h"
#include "bench/report.h"
#include "bridge/solver/double_dummy.h"
#include "core/json.h"
#include "core/random.h"
#include "tests/support/bridge_positions.h"

namespace {

using namespace ombre;
constexpr int ending_cards = 8;
constexpr int endings_per_deal = 20;

struct Options {
  int deals = 40;
  int tables = 20;
  int hard = 10;
  std::uint64_t seed = 1;
  bool peer_hard = false;
};

// Of the whole process: the peer may work in a thread of its own.
double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

double resident_megabytes() {
  std::ifstream file("/proc/self/statm");
  double all = 0;
  double resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / bench::bytes_per_megabyte;
}

struct Summary {
  double median = 0;
  double mean = 0;
  double p95 = 0;
  double most = 0;
};

Summary summary_of(std::vector<double> times) {
  if (times.empty()) return {};
  std::sort(times.begin(), times.end());
  Summary out;
  for (const double time : times) out.mean += time / static_cast<double>(times.size());
  out.median = times[times.size() / 2];
  out.p95 = times[times.size() * 95 / 100];
  out.most = times.back();
  return out;
}

Json json_of(const Summary& summary) {
  return {{"median", bench::rounded(summary.median)},
          {"mean", bench::rounded(summary.mean)},
          {"p95", bench::rounded(summary.p95)},
          {"max", bench::rounded(summary.most)}};
}

// One kind of question, asked of both solvers in turn. Each keeps its memory from board to board.
class Section {
 public:
  Section(std::string name, const DoubleDummy& ours, bench::BridgePeer* peer)
      : name_(std::move(name)), ours_(&ours), peer_(peer) {
    nodes_ = ours.counts().trick_nodes;
    if (peer_ != nullptr) peer_nodes_ = peer_->trick_nodes();
  }

  // Asks ours, then the peer, and compares.
  template <class Ours, class Peer>
  void board(const Ours& ours, const Peer& peer) {
    double start = cpu_milliseconds();
    const auto answer = ours();
    times_.push_back(cpu_milliseconds() - start);
    memory_ = std::max(memory_, static_cast<double>(ours_->memory()) / bench::bytes_per_megabyte);
    if (peer_ == nullptr) return;
    const double before = resident_megabytes();
    start = cpu_milliseconds();
    const auto other = peer();
    peer_times_.push_back(cpu_milliseconds() - start);
    peer_memory() += resident_megabytes() - before;
    if (answer != other) ++differences;
  }

  Json report() const {
    const Summary ours = summary_of(times_);
    const auto boards = static_cast<double>(times_.size());
    const double nodes = static_cast<double>(ours_->counts().trick_nodes - nodes_) / boards;
    Json out = {{"name", name_}, {"boards", times_.size()}, {"ms", json_of(ours)}};
    if (peer_ != nullptr) {
      const Summary peer = summary_of(peer_times_);
      out["peer_ms"] = json_of(peer);
      out["ratio"] =
          json_of({ours.median / peer.median, ours.mean / peer.mean, ours.p95 / peer.p95, ours.most / peer.most});
    }
    out["trick_nodes"] = bench::rounded(nodes);
    const std::uint64_t peer_nodes = peer_ == nullptr ? 0 : peer_->trick_nodes() - peer_nodes_;
    if (peer_nodes > 0) out["peer_trick_nodes"] = bench::rounded(static_cast<double>(peer_nodes) / boards);
    out["trick_nodes_per_second"] = bench::rounded(nodes / ours.mean * 1e3);
    out["memory_mb"] = bench::rounded(memory_);
    if (peer_ != nullptr) out["peer_memory_mb"] = bench::rounded(peer_memory());
    return out;
  }

  inline static int differences = 0;

 private:
  // What the peer's calls have added to the process, over all sections: it gives nothing back.
  static double& peer_memory() {
    static double megabytes = 0;
    return megabytes;
  }

  std::string name_;
  const DoubleDummy* ours_;
  bench::BridgePeer* peer_;
  std::uint64_t nodes_ = 0;
  std::uint64_t peer_nodes_ = 0;
  std::vector<double> times_{};
  std::vector<double> peer_times_{};
  double memory_ = 0;
};

std::string strain_name(Strain strain) { return strain ? "spades" : "notrump"; }

BridgePosition ending(Strain trump, Random& random) {
  BridgePosition position{.hands = deal_bridge(random), .trump = trump, .leader = random.below(bridge_seats)};
  return testing::after_random_cards(position, (13 - ending_cards) * bridge_seats, random);
}

Json tricks_section(const std::string& name, const std::vector<BridgePosition>& boards, bench::BridgePeer* peer) {
  DoubleDummy solver;
  Section section(name, solver, peer);
  for (const BridgePosition& board : boards)
    section.board([&] { return solver.tricks(board); }, [&] { return peer->tricks(board); });
  return section.report();
}

Json cards_section(const std::string& name, const std::vector<BridgePosition>& boards, bench::BridgePeer* peer) {
  DoubleDummy solver;
  Section section(name, solver, peer);
  for (const BridgePosition& board : boards)
    section.board([&] { return solver.cards(board); }, [&] { return peer->cards(board); });
  return section.report();
}

Json table_section(const std::string& name, const std::vector<BridgeHands>& boards, bench::BridgePeer* peer) {
  DoubleDummy solver;
  Section section(name, solver, peer);
  for (const BridgeHands& hands : boards)
    section.board([&] { return solver.table(hands); }, [&] { return peer->table(hands); });
  return section.report();
}

// The positions of a deal as good players play it: three cards of four are best ones.
std::vector<BridgePosition> played_line(BridgePosition position, Random& random) {
  constexpr double best_card = 0.75;
  DoubleDummy solver;
  std::vector<BridgePosition> line;
  while (!testing::legal_cards(position).empty()) {
    line.push_back(position);
    std::vector<CardTricks> cards = solver.cards(position);
    random.shuffle(cards);
    const auto best = std::max_element(cards.begin(), cards.end(),
                                       [](const CardTricks& a, const CardTricks& b) { return a.tricks < b.tricks; });
    const bool good = random.chance(best_card);
    position = testing::played(position, (good ? *best : cards.front()).card);
  }
  return line;
}

// One value of every position of a played deal with one solver, and back again, against one value of the deal.
Json walks(int deals, Random random) {
  double solve = 0;
  double walk = 0;
  double back = 0;
  for (int i = 0; i < deals; ++i) {
    const BridgePosition start{
        .hands = deal_bridge(random), .trump = testing::random_strain(random), .leader = i % bridge_seats};
    const std::vector<BridgePosition> line = played_line(start, random);
    DoubleDummy solver;
    const double begin = cpu_milliseconds();
    solver.tricks(start);
    const double solved = cpu_milliseconds();
    for (const BridgePosition& position : line) solver.tricks(position);
    const double walked = cpu_milliseconds();
    for (auto position = line.rbegin(); position != line.rend(); ++position) solver.tricks(*position);
    solve += solved - begin;
    walk += walked - begin;
    back += cpu_milliseconds() - walked;
  }
  return {{"name", "walking a played deal"},
          {"boards", deals},
          {"solve_ms", bench::rounded(solve / deals)},
          {"walk_ms", bench::rounded(walk / deals)},
          {"back_ms", bench::rounded(back / deals)},
          {"walk_per_solve", bench::rounded(walk / solve)},
          {"walk_and_back_per_solve", bench::rounded((walk + back) / solve)}};
}

Json hard_section(const std::string& name, int count, const std::function<BridgeHands(Random&)>& make, Random random,
                  bench::BridgePeer* peer) {
  std::vector<BridgeHands> boards;
  for (int i = 0; i < count; ++i) boards.push_back(make(random));
  return table_section("table, hard: " + name, boards, peer);
}

Json all_sections(const Options& options, bench::BridgePeer* peer) {
  Json results = Json::array();
  const Random random(options.seed);
  // 1. The same deals for every question.
  std::vector<BridgeHands> deals;
  Random dealing = random.fork(0);
  for (int i = 0; i < options.deals; ++i) deals.push_back(deal_bridge(dealing));
  for (const Strain trump : {Strain{}, Strain{Suit::spades}}) {
    std::vector<BridgePosition> boards;
    for (const BridgeHands& hands : deals)
      boards.push_back({.hands = hands, .trump = trump, .leader = static_cast<Player>(boards.size()) % bridge_seats});
    results.push_back(tricks_section("tricks, " + strain_name(trump), boards, peer));
    results.push_back(cards_section("cards, " + strain_name(trump), boards, peer));
  }
  deals.resize(static_cast<std::size_t>(std::min(options.tables, options.deals)));
  results.push_back(table_section("table", deals, peer));
  // 2. Endings.
  for (const Strain trump : {Strain{}, Strain{Suit::spades}}) {
    std::vector<BridgePosition> boards;
    Random playing = random.fork(1);
    for (int i = 0; i < options.deals * endings_per_deal; ++i) boards.push_back(ending(trump, playing));
    const std::string kind = fmt::format("endings of {} cards, {}", ending_cards, strain_name(trump));
    results.push_back(tricks_section("tricks, " + kind, boards, peer));
    results.push_back(cards_section("cards, " + kind, boards, peer));
  }
  // 3. Played deals, hard deals.
  results.push_back(walks(std::max(1, options.tables), random.fork(2)));
  if (options.hard == 0) return results;
  bench::BridgePeer* const hard_peer = options.peer_hard ? peer : nullptr;
  results.push_back(hard_section(
      "a void in every hand", options.hard, [](Random& luck) { return testing::hands_with_voids(13, luck); },
      random.fork(3), hard_peer));
  results.push_back(hard_section("7-6 hands", options.hard, testing::deal_of_long_suits, random.fork(4), hard_peer));
  results.push_back(
      hard_section("interleaved cards", options.hard, testing::deal_of_interleaved_cards, random.fork(5), hard_peer));
  return results;
}

[[noreturn]] void usage() {
  std::cerr << "bridge_speed [--deals N] [--tables N] [--hard N] [--seed N] [--peer-hard]\n"
               "  --deals     whole deals for one value and every card (40)\n"
               "  --tables    how many of them with the whole table, and played deals (20)\n"
               "  --hard      hard deals of each kind, 0 for none (10)\n"
               "  --seed      of the deals (1)\n"
               "  --peer-hard the peer too solves the hard deals, which may take minutes each\n";
  std::exit(2);
}

Options read_options(int count, char** words) {
  Options options;
  // The one option without a number goes first out of the list.
  std::vector<char*> pairs(words, words + count);
  options.peer_hard =
      std::erase_if(pairs, [](const char* word) { return std::string_view(word) == "--peer-hard"; }) > 0;
  if (!bench::read_numbers(static_cast<int>(pairs.size()), pairs.data(),
                           {{"--deals", 1, [&](int number) { options.deals = number; }},
                            {"--tables", 1, [&](int number) { options.tables = number; }},
                            {"--hard", 0, [&](int number) { options.hard = number; }},
                            {"--seed", 0, [&](int number) { options.seed = static_cast<std::uint64_t>(number); }}}))
    usage();
  return options;
}

}  // namespace

int main(int count, char** words) {
  const Options options = read_options(count, words);
  const std::unique_ptr<bench::BridgePeer> peer = bench::bridge_peer();
  const Json results = all_sections(options, peer.get());
  std::cout << Json{{"peer", peer ? "DDS" : "none"}, {"differences", Section::differences}, {"results", results}}.dump(
                   2)
            << '\n';
  return Section::differences == 0 ? 0 : 1;
}
