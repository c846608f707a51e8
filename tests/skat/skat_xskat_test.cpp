// Games that xskat (Gerhardt, 2004) plays against itself, replayed by our rules: the same cards are legal, the same
// players take the tricks, the points are the same, and so are the sums of the values of each player at the end.
// Skipped where xskat is not installed.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "skat/rules/skat.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using Move = Skat::Move;
using State = Skat::State;

std::optional<std::string> xskat_program() {
  for (const char* path : {"/usr/games/xskat", "/usr/bin/xskat", "/usr/local/bin/xskat"})
    if (::access(path, X_OK) == 0) return path;
  return std::nullopt;
}

// What it prints when it plays so many games, the same each time, with a home of its own that goes away again.
std::string log_of(const std::string& program, int games) {
  std::string home = std::filesystem::temp_directory_path() / "ombre-xskat-XXXXXX";
  if (::mkdtemp(home.data()) == nullptr) return {};
  const std::string command = "cd '" + home + "' && echo random_seed 5 0 2 | HOME='" + home + "' '" + program +
                              "' -game - -auto " + std::to_string(games) + " -log - 2>/dev/null";
  std::string out;
  if (FILE* const pipe = ::popen(command.c_str(), "r")) {
    std::array<char, 65536> buffer{};
    for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
      out.append(buffer.data(), got);
    ::pclose(pipe);
  }
  std::filesystem::remove_all(home);
  return out;
}

// "Heart 10", "CLUB J", "Spade_A": capitals mark who took a trick, the line who led to it if that is another.
struct Told {
  Card card{};
  bool took = false;
  bool led = false;
};

Told read_told(const std::string& text) {
  const std::size_t at = text.find_first_of(" _");
  const std::string suit = text.substr(0, at);
  const std::string rank = text.substr(at + 1);
  const char letter = suit[0];  // all four differ
  return {skat_deck().read_card(std::string(1, letter) + (rank == "10" ? "T" : rank)), suit.size() > 1 && suit[1] < 'a',
          text[at] == '_'};
}

// A line of three columns.
std::array<std::string, 3> columns_of(const std::string& line) {
  constexpr std::size_t width = 12;
  std::array<std::string, 3> out;
  for (std::size_t p = 0; p < 3; ++p) {
    std::string text = line.substr(std::min(line.size(), 2 + p * width), width);
    while (!text.empty() && text.back() == ' ') text.pop_back();
    out[p] = text;
  }
  return out;
}

struct LoggedGame {
  std::vector<std::array<Told, 3>> tricks;
  std::array<CardSet, 3> hands;  // after the skat was put away
  CardSet skat_before;
  CardSet skat_after;
  bool passed = false;
  int bid = 0;
  std::size_t declarer = 0;
  SkatContract contract;
  bool won = false;
  std::optional<int> points;
};

class Log {
 public:
  explicit Log(const std::string& text) : in_(text) {}

  std::optional<LoggedGame> next() {
    LoggedGame game;
    // 1. The names, a blank line, and the tricks between two rules; then the hands up to a third.
    if (!line() || line_.find("Computer1") == std::string::npos) return std::nullopt;
    line();
    line();
    while (line() && line_.rfind("----", 0) != 0) {
      if (line_.find("Pass") != std::string::npos) {
        game.passed = true;
        continue;
      }
      const auto columns = columns_of(line_);
      game.tricks.push_back({read_told(columns[0]), read_told(columns[1]), read_told(columns[2])});
    }
    while (line() && line_.rfind("----", 0) != 0) {
      const auto columns = columns_of(line_);
      for (std::size_t p = 0; p < 3; ++p) game.hands[p].insert(read_told(columns[p]).card);
    }

    // 2. What was played and how it ended.
    while (line() && line_.rfind("====", 0) != 0) read_fact(game);
    return game;
  }

  // The three sums in the last line.
  std::array<int, 3> totals() const {
    std::istringstream in(line_);
    std::array<int, 3> out{};
    for (int& total : out) in >> total;
    return out;
  }

 private:
  bool line() { return static_cast<bool>(std::getline(in_, line_)); }

  bool begins(const std::string& text) const { return line_.rfind(text, 0) == 0; }

  CardSet pair_behind(const std::string& text) const {
    const std::string cards = line_.substr(text.size());
    const std::size_t comma = cards.find(',');
    CardSet out(read_told(cards.substr(0, comma)).card);
    out.insert(read_told(cards.substr(comma + 1)).card);
    return out;
  }

  void read_fact(LoggedGame& game) const {
    static const std::map<std::string, SkatKind> kinds{{"Grand", SkatKind::grand},  {"Null", SkatKind::null},
                                                       {"Club", SkatKind::clubs},   {"Spade", SkatKind::spades},
                                                       {"Heart", SkatKind::hearts}, {"Diamond", SkatKind::diamonds}};
    const std::size_t played = line_.find(" played ");
    const auto has = [&](const char* text) { return line_.find(text) != std::string::npos; };
    if (begins("Skat is: "))
      game.skat_after = pair_behind("Skat is: ");
    else if (begins("Skat was: "))
      game.skat_before = pair_behind("Skat was: ");
    else if (begins("Last bid: "))
      game.bid = std::stoi(line_.substr(10));
    else if (played != std::string::npos) {
      game.declarer = static_cast<std::size_t>(line_[played - 1] - '1');
      game.contract.kind = kinds.at(line_.substr(played + 8));
    } else if (begins("Played ")) {
      game.contract.hand = has("Hand");
      game.contract.ouvert = has("ouvert");
      if (has("Schneider")) game.contract.announced = SkatLevel::schneider;
      if (has("Schwarz")) game.contract.announced = SkatLevel::schwarz;
    } else if (begins("Won") || begins("Lost")) {
      game.won = begins("Won");
      const std::size_t with = line_.find(": ");
      if (with != std::string::npos) game.points = std::stoi(line_.substr(with + 2));
    } else {
      ADD_FAILURE() << "not understood: " << line_;
    }
  }

  std::istringstream in_;
  std::string line_;
};

// Makes a move that must be legal.
void make(const Skat& game, State& state, Move move) {
  bool legal = false;
  for (const Move one : game.moves(state)) legal = legal || one == move;
  ASSERT_TRUE(legal) << static_cast<int>(move.value) << " in " << game.show(state);
  state = game.after(state, move);
}

// The auction in which the seat gets the game for the bid.
void bid(const Skat& game, State& state, Player declarer, int value) {
  const Move said{static_cast<std::uint8_t>(*skat_bid_index(value))};
  std::vector<Move> moves;
  if (declarer == 1) moves = {said, Skat::pass, Skat::pass};
  if (declarer == 2) moves = {Skat::pass, said, Skat::pass};
  if (declarer == 0) moves = {said, said, Skat::pass, Skat::pass};
  for (const Move move : moves) make(game, state, move);
}

// The value of a game that was replayed, for its declarer.
int replay(const LoggedGame& logged) {
  // 1. Seats: forehand leads to the first trick.
  std::size_t fore = 0;
  for (std::size_t p = 0; p < 3; ++p)
    if (logged.tricks[0][p].took) fore = p;
  for (std::size_t p = 0; p < 3; ++p)
    if (logged.tricks[0][p].led) fore = p;
  const auto player_on = [&](Player seat) { return (fore + static_cast<std::size_t>(seat)) % 3; };
  const Player declarer = static_cast<Player>((logged.declarer + 3 - fore) % 3);

  // 2. The cards as dealt, the auction, and the game.
  SkatHands hands;
  for (Player seat = 0; seat < 3; ++seat) hands[static_cast<std::size_t>(seat)] = logged.hands[player_on(seat)];
  CardSet& own = hands[static_cast<std::size_t>(declarer)];
  own = (own | logged.skat_after) - logged.skat_before;
  const Skat game;
  State state = game.start(hands, logged.skat_before);
  bid(game, state, declarer, logged.bid);
  make(game, state, logged.contract.hand ? Skat::play_hand : Skat::take_skat);
  if (!logged.contract.hand)
    for (const Card card : logged.skat_after) make(game, state, Move{card.index});
  make(game, state, Move::of(logged.contract));

  // 3. The tricks.
  for (const auto& trick : logged.tricks) {
    const Player leader = state.trick.leader();
    EXPECT_FALSE(game.mover(state) == std::nullopt) << "played on: " << game.show(state);
    for (int i = 0; i < 3; ++i) {
      const Player seat = (leader + i) % 3;
      const Told& told = trick[player_on(seat)];
      EXPECT_TRUE(!told.led || seat == leader) << game.show(state);
      make(game, state, Move{told.card.index});
      if (::testing::Test::HasFatalFailure()) return 0;
    }
    EXPECT_TRUE(trick[player_on(state.trick.leader())].took) << game.show(state);
  }

  // 4. The end.
  EXPECT_EQ(game.mover(state), std::nullopt) << game.show(state);
  const SkatResult result = game.result(state, game.taken(state));
  EXPECT_EQ(result.won, logged.won) << game.show(state);
  if (logged.points) {
    EXPECT_EQ(game.taken(state).points, *logged.points) << game.show(state);
  }
  return result.value;
}

TEST(SkatAgainstXskat, ReplaysToTheSameTricksPointsAndValues) {
  const std::optional<std::string> program = xskat_program();
  if (!program) GTEST_SKIP() << "xskat is not installed: its games are not replayed";
  const int wanted = testing::scaled_down(3000);
  const std::string text = log_of(*program, wanted);
  ASSERT_FALSE(text.empty()) << *program << " printed nothing";
  Log log(text);
  std::array<int, 3> sums{};
  int games = 0;
  while (const std::optional<LoggedGame> game = log.next()) {
    SCOPED_TRACE("game " + std::to_string(++games));
    if (game->passed) continue;
    sums[game->declarer] += replay(*game);
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_EQ(games, wanted);
  EXPECT_EQ(log.totals(), sums);
}

}  // namespace
}  // namespace ombre
