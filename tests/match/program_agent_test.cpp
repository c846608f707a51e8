// Agents that are programs: good ones play like any other, bad ones forfeit their games and nobody else's.
#include "match/program_agent.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "catalog/catalog.h"
#include "core/json.h"
#include "match/match.h"
#include "match/program_pool.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

// Makes the first of its moves; `does` comes before the answer, which stands in $move.
std::string first_move(const std::string& does = "") {
  return "while read -r line; do case $line in *'\"moves\":[\"'*) move=${line#*'\"moves\":[\"'}; "
         "move=${move%%'\"'*}; " +
         does + " echo \"{\\\"move\\\":\\\"$move\\\"}\";; esac; done";
}

// The agent of a command, whatever signs are in it.
std::string agent(const std::string& command, const std::string& parameters = "") {
  AgentSpec spec = read_agent("exec(x" + (parameters.empty() ? "" : "," + parameters) + ")");
  spec.text = command;
  return spec.show();
}

class ProgramAgents : public ::testing::Test {
 protected:
  ProgramAgents() { std::filesystem::create_directory(folder_); }
  ~ProgramAgents() override { std::filesystem::remove_all(folder_); }

  std::vector<GameRecord> play(const std::string& agents, int deals, int threads = 1,
                               const std::string& game = "tictactoe") {
    const auto entry = make_game(game);
    const Match match(*entry, read_agents(agents),
                      {.deals = deals, .seats = Seats::fixed, .seed = 3, .threads = threads, .programs = &*programs_});
    std::vector<GameRecord> records = match.play(
        {}, [](const GameRecord&) {}, nullptr);
    result_ = match_result(match, records);
    for (GameRecord& record : records)
      for (SeatRecord& seat : record.seats) seat.seconds = 0;
    return records;
  }

  // Why a program forfeits the first of two games, and checks that it does so in both, and that they are counted.
  std::string forfeit(const std::string& command, const std::string& parameters = "") {
    const std::vector<GameRecord> records = play("random," + agent(command, parameters), 2);
    EXPECT_EQ(records.size(), 2U);
    for (const GameRecord& record : records) {
      EXPECT_TRUE(record.seats[0].forfeit.empty());
      EXPECT_EQ(record.seats[1].forfeit, records[0].seats[1].forfeit);
      EXPECT_EQ(game_record(to_json(record)), record);
    }
    EXPECT_EQ(result_.agents[0].forfeits, 0);
    EXPECT_EQ(result_.agents[1].forfeits, 2);
    // Whatever the board says in the end, the other has won.
    EXPECT_EQ(result_.agents[0].wins.value, 1);
    EXPECT_EQ(result_.agents[1].wins.value, 0);
    return records[0].seats[1].forfeit;
  }

  std::filesystem::path folder_ = std::filesystem::temp_directory_path() / fmt::format("ombre_programs_{}", ::getpid());
  std::optional<ProgramPool> programs_{std::in_place};
  MatchResult result_;
};

TEST_F(ProgramAgents, PlayLikeAnyOther) {
  const std::vector<GameRecord> records = play(agent(first_move()) + ",random", 3);
  ASSERT_EQ(records.size(), 3U);
  for (const GameRecord& record : records) EXPECT_TRUE(record.seats[0].forfeit.empty());
  EXPECT_EQ(result_.agents[0].forfeits, 0);
  EXPECT_EQ(records, play(agent(first_move()) + ",random", 3, 2));
}

TEST_F(ProgramAgents, ForfeitWhatTheyDoNotPlay) {
  EXPECT_EQ(forfeit("exit 3"), "it exited with status 3");
  EXPECT_EQ(forfeit("read -r line; kill -9 $$"), "it was ended by signal 9 (Killed)");
  EXPECT_EQ(forfeit("cat >/dev/null", "ms=20,start=0"), "no answer within 20 ms");
  EXPECT_EQ(forfeit(first_move("move=a9;")), "no legal move: 'a9'");
  EXPECT_EQ(forfeit("while read -r line; do echo 42; done"), "not an answer: '42'");
  EXPECT_EQ(forfeit("while read -r line; do echo '{\"move\":7}'; done"), "not an answer: '{\"move\":7}'");
  EXPECT_EQ(forfeit("cat /dev/zero"), "a line of over 1048576 bytes");
  EXPECT_EQ(forfeit("exec >&-; exec sleep 60"), "it closed its output");
  EXPECT_EQ(forfeit("exec 0<&-; exit 0"), "it exited with status 0");
  // After a good move.
  EXPECT_EQ(forfeit(first_move("n=$((n+1)); if [ $n = 2 ]; then exit 4; fi;")), "it exited with status 4");
  EXPECT_EQ(forfeit(first_move("n=$((n+1)); if [ $n = 2 ]; then exec sleep 60; fi;"), "ms=50,start=30000"),
            "no answer within 50 ms");
}

// The move at random comes from the lots of the seat: the record of a forfeit can be repeated.
TEST_F(ProgramAgents, ForfeitsAreTheSameOnAnyNumberOfThreads) {
  const std::string agents = agent(first_move("n=$((n+1)); [ $n != 2 ] || exit 4;")) + ",random";
  EXPECT_EQ(play(agents, 6, 1), play(agents, 6, 3));
}

TEST_F(ProgramAgents, AFreshOneTakesTheNextGame) {
  // Only the first of these processes lies.
  const std::string lies_once = fmt::format("mkdir '{}/began' 2>/dev/null && lies=a9; ", folder_.string());
  const std::vector<GameRecord> records = play(agent(lies_once + first_move("move=${lies:-$move};")) + ",random", 4);
  ASSERT_EQ(records.size(), 4U);
  EXPECT_EQ(records[0].seats[0].forfeit, "no legal move: 'a9'");
  for (std::size_t i = 1; i < records.size(); ++i) EXPECT_TRUE(records[i].seats[0].forfeit.empty());
}

// One process plays all the games of a seat, and learns of all that its player may know.
TEST_F(ProgramAgents, MayEndBetweenGames) {
  const std::string ends =
      "while read -r line; do case $line in *'\"result\"'*) exit;; *'\"moves\":[\"'*) "
      "move=${line#*'\"moves\":[\"'}; echo \"{\\\"move\\\":\\\"${move%%'\"'*}\\\"}\";; esac; done";
  for (const GameRecord& record : play("random," + agent(ends), 10)) EXPECT_EQ(record.seats[1].forfeit, "");
}

TEST_F(ProgramAgents, AreToldWhatTheirPlayerSees) {
  const std::string heard = (folder_ / "heard").string();
  const std::string listens = fmt::format("tee '{}' | {{ {}; }}", heard, first_move());
  const std::vector<GameRecord> records = play("random,random," + agent(listens), 2, 1, "hearts(players=3)");
  EXPECT_TRUE(records[0].seats[2].forfeit.empty());
  programs_.reset();  // now it has read all
  std::ifstream file(heard);
  int games = 0;
  int results = 0;
  std::size_t told = 0;
  for (std::string line; std::getline(file, line);) {
    const Json json = parse_json(line);
    if (json.contains("game")) {
      ++games;
      told = 0;
      EXPECT_EQ(json["player"], 2);
      EXPECT_EQ(json["players"], 3);
      EXPECT_GE(json["seed"].get<std::uint64_t>(), 1U);
      EXPECT_EQ(json["clock_ms"], 10'000);
      continue;
    }
    // Cards that others pass are hidden from this player; all of 17 tricks of three cards are seen.
    for (const Json& each : json["last"]) {
      ++told;
      const bool passed = told <= 9;
      EXPECT_EQ(each["move"].is_null(), passed && each["player"] != 2) << line;
    }
    if (json.contains("result")) {
      ++results;
      EXPECT_EQ(json["result"]["over"], true);
      EXPECT_EQ(json["result"]["scores"].size(), 3U);
      EXPECT_EQ(told, 9U + 51U);
      continue;
    }
    EXPECT_EQ(json["view"]["look"]["kind"], "tricks");
    EXPECT_FALSE(json["view"]["look"].contains("hands"));
    EXPECT_FALSE(json["view"].contains("position"));
    EXPECT_NE(json["view"]["text"].get<std::string>().find("player 2"), std::string::npos);
  }
  EXPECT_EQ(games, 2);
  EXPECT_EQ(results, 2);
}

TEST_F(ProgramAgents, HaveASeatOfTheirOwn) {
  const auto game = make_game("hearts");
  const AgentSpec program = read_agent("exec(true)");
  EXPECT_EQ(error_of([&] { game->check_agent(program, Information::hidden); }),
            "exec: no programs are started here; expected an agent of Ombre's own; ombre match, play and ask start "
            "programs");
  EXPECT_EQ(error_of([&] { game->check_agent(program, Information::hidden, &*programs_); }), "no error");
  EXPECT_EQ(error_of([&] { play("random," + agent("/no/such/program 2>/dev/null"), 1); }),
            "exec: the shell cannot start '/no/such/program 2>/dev/null'; expected the command of a program");
}

}  // namespace
}  // namespace ombre
