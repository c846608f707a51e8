#include "match/match.h"
#include "catalog/catalog.h"
#include "core/json.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "match/match_file.h"
#include "tests/support/full_disk.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

const char* const agents_text = "random,search(depth=2)";

MatchOptions small_match(int deals, int threads = 1) { return {.deals = deals, .seed = 5, .threads = threads}; }

std::vector<GameRecord> without_times(std::vector<GameRecord> records) {
  for (GameRecord& record : records)
    for (SeatRecord& seat : record.seats) seat.seconds = 0;
  return records;
}

std::vector<GameRecord> play(const Match& match, const std::vector<GameRecord>& known = {}) {
  return without_times(match.play(
      known, [](const GameRecord&) {}, nullptr));
}

class MatchFiles : public ::testing::Test {
 protected:
  MatchFiles() : path_(std::filesystem::temp_directory_path() / ("ombre_match_" + std::to_string(::getpid()))) {}
  ~MatchFiles() override {
    std::filesystem::remove(path_);
    std::filesystem::remove(times());
  }

  std::filesystem::path times() const { return path_.string() + ".times"; }

  std::string content() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

  std::filesystem::path path_;
};

TEST(Match, IsTheSameForAnyNumberOfThreads) {
  const auto game = make_game("tictactoe3");
  const Match one(*game, read_agents(agents_text), small_match(6, 1));
  const Match four(*game, read_agents(agents_text), small_match(6, 4));
  const std::vector<GameRecord> records = play(one);
  EXPECT_EQ(records.size(), 36U);
  EXPECT_EQ(records, play(four));
}

TEST(Match, WholeGamesOfCardsAreTheSameForAnyNumberOfThreads) {
  const auto game = make_game("hearts(players=3,limit=50)");
  MatchOptions options = small_match(2, 1);
  options.whole = true;
  options.information = Information::open;
  const char* const agents = "rules,search(nodes=300,table=1,order=history)";
  const std::vector<GameRecord> records = play(Match(*game, read_agents(agents), options));
  ASSERT_EQ(records.size(), 12U);
  EXPECT_GT(records[0].hands, 1);
  options.threads = 3;
  EXPECT_EQ(records, play(Match(*game, read_agents(agents), options)));
}

TEST(Match, APersonIsDealtTheCardsOfDealNumberZero) {
  const auto game = make_game("hearts(passing=off)");
  TableOptions options;
  options.seed = 5;
  options.seats.assign(4, read_agent("rules"));
  const auto table = game->table(options);
  while (table->mover()) table->agent_move();
  const std::vector<GameRecord> records = play(Match(*game, read_agents("rules"), small_match(1)));
  ASSERT_EQ(records.size(), 1U);
  for (Player p = 0; p < 4; ++p)
    EXPECT_EQ(records[0].seats[static_cast<std::size_t>(p)].score, table->scores()[p]) << p;
}

TEST(Match, AHiddenChoiceIsNotSeenByOthers) {
  const auto game = make_game("hearts");
  TableOptions options;
  options.seed = 5;
  options.seats.assign(4, read_agent("rules"));
  const auto table = game->table(options);
  for (int passed = 0; passed < 11; ++passed) {
    const Thought thought = table->agent_move();
    EXPECT_TRUE(thought.seen_by.contains(thought.player));
    for (Player p = 0; p < 4; ++p) EXPECT_EQ(thought.seen_by.contains(p), p == thought.player) << passed;
  }
  table->agent_move();  // now the cards change hands
  const Thought first = table->agent_move();
  EXPECT_EQ(first.seen_by, PlayerSet::first(4));
}

TEST(Match, KnownGamesAreNotPlayedAgain) {
  const auto game = make_game("tictactoe3");
  const Match match(*game, read_agents(agents_text), small_match(4));
  const std::vector<GameRecord> all = play(match);
  const std::vector<GameRecord> some(all.begin() + 3, all.begin() + 15);
  int played = 0;
  const std::vector<GameRecord> rest = match.play(
      some, [&](const GameRecord&) { ++played; }, nullptr);
  EXPECT_EQ(played, 12);
  EXPECT_EQ(without_times(rest), all);
}

TEST(Match, StatisticsArePairedByDeal) {
  const auto game = make_game("tictactoe");
  const Match match(*game, read_agents("random,greedy"), small_match(3));
  // Agent 0 scores 1, 0 and -1 on the first seat, and -1, 0, 0 on the second.
  const int first[] = {1, 0, -1};
  const int second[] = {-1, 0, 0};
  std::vector<GameRecord> records;
  for (int deal = 0; deal < 3; ++deal) {
    GameRecord a{.deal = deal, .seating = 0, .agents = {0, 1}};
    a.seats.resize(2);
    a.seats[0].score = first[deal];
    a.seats[1].score = -first[deal];
    GameRecord b{.deal = deal, .seating = 1, .agents = {1, 0}};
    b.seats.resize(2);
    b.seats[1].score = second[deal];
    b.seats[0].score = -second[deal];
    records.push_back(a);
    records.push_back(b);
  }
  // A deal with one seating missing does not count.
  records.push_back({.deal = 3, .seating = 0, .agents = {0, 1}});
  records.back().seats.resize(2);
  const MatchResult result = match_result(match, records);
  EXPECT_EQ(result.deals, 3);
  EXPECT_DOUBLE_EQ(result.agents[0].score.value, -1.0 / 6);  // of 0, 0 and -1/2
  EXPECT_NEAR(result.agents[0].deviation, std::sqrt(1.0 / 12), 1e-12);
  EXPECT_NEAR(*result.agents[0].score.margin, 4.302652729911275 * std::sqrt(1.0 / 12) / std::sqrt(3.0), 1e-9);
  EXPECT_DOUBLE_EQ(result.agents[0].wins.value, (1 + 0.5 + 0.5 + 0.5) / 6);
  ASSERT_EQ(result.pairs.size(), 1U);
  EXPECT_DOUBLE_EQ(result.pairs[0].difference.value, -1.0 / 3);
}

TEST(Match, RefusesAgentsThatCannotPlay) {
  const auto game = make_game("tictactoe");
  EXPECT_EQ(error_of([&] { Match(*game, read_agents("rules,random"), small_match(1)); }),
            "rules: no rules of thumb for this game; expected another agent, such as random or pimc");
  EXPECT_EQ(error_of([&] { Match(*game, read_agents("random,random,random"), small_match(1)); }),
            "agents: 3 agents for 2 sides; expected 1 to 2 agents");
}

TEST(GameRecordText, RoundTrips) {
  GameRecord record{.deal = 7, .seating = 2, .agents = {0, 1, 1}, .hands = 3, .moves = 99};
  record.seats.resize(3);
  record.seats[0] = {.score = -5,
                     .decisions = 4,
                     .searches = 3,
                     .depth_sum = 17,
                     .open_searches = 2,
                     .open_depth_sum = 12,
                     .plies_to_end = 9,
                     .nodes = 12345,
                     .seconds = 0.25,
                     .away = 3,
                     .taken = 6};
  EXPECT_EQ(game_record(to_json(record)), record);
}

TEST_F(MatchFiles, GoOnWhereTheyEnd) {
  const auto game = make_game("tictactoe3");
  const Match match(*game, read_agents(agents_text), small_match(2));
  std::vector<GameRecord> all;
  {
    MatchFile file(path_, match);
    all = match.play(
        {}, [&](const GameRecord& record) { file.append(record); }, nullptr);
  }
  const std::string whole = content();
  EXPECT_EQ(MatchFile(path_, match).records().size(), 12U);
  EXPECT_EQ(content(), whole);

  // Killed in the middle of any line: what is whole stays, the rest is played once more.
  for (const std::size_t length :
       {whole.size() - 1, whole.size() - 40, whole.find('\n') + 1, whole.find('\n'), std::size_t{10}, std::size_t{0}}) {
    write(whole.substr(0, length));
    {
      MatchFile file(path_, match);
      std::vector<GameRecord> rest = match.play(
          file.records(), [&](const GameRecord& record) { file.append(record); }, nullptr);
      EXPECT_EQ(without_times(rest), without_times(all)) << length;
    }
    EXPECT_EQ(MatchFile(path_, match).records().size(), 12U) << length;
  }
}

TEST_F(MatchFiles, AreTheSameInWhateverOrderGamesEnd) {
  const auto game = make_game("tictactoe3");
  const Match match(*game, read_agents(agents_text), small_match(2));
  const std::vector<GameRecord> all = without_times(match.play(
      {}, [](const GameRecord&) {}, nullptr));
  const auto file_of = [&](std::vector<GameRecord> records, double seconds) {
    std::filesystem::remove(path_);
    MatchFile file(path_, match);
    for (GameRecord& record : records) {
      record.seats[0].seconds = seconds;
      file.append(record);
    }
    EXPECT_NE(error_of([&] { MatchFile(path_, match); }).find("in use by another process"), std::string::npos);
    file.put_in_order();
    // From then on it is free for others.
    EXPECT_EQ(error_of([&] { MatchFile(path_, match); }), "no error");
    return content();
  };
  const std::string in_order = file_of(all, 1);
  EXPECT_EQ(file_of({all.rbegin(), all.rend()}, 2), in_order);
  EXPECT_EQ(MatchFile(path_, match).records().front().seats[0].seconds, 2);

  // Times that are gone, cut short or of other players, cost nothing else.
  const std::string one = in_order.substr(in_order.find('\n') + 1);
  const std::string check = Json::parse(one.substr(0, one.find('\n')))["check"].get<std::string>();
  std::ofstream(times(), std::ios::binary) << R"({"of":")" << check << R"(","seconds":[1,2]})";
  EXPECT_EQ(MatchFile(path_, match).records(), all);
  std::ofstream(times(), std::ios::binary) << "{\"of\":\"12";
  EXPECT_EQ(without_times(MatchFile(path_, match).records()), all);
  EXPECT_EQ(MatchFile(path_, match).records().front().seats[0].seconds, 0);
}

// Where no file can be made beside it, the games are all there, in the order in which they came.
TEST_F(MatchFiles, StayWholeWhereTheyCannotBePutInOrder) {
  const auto game = make_game("tictactoe3");
  const Match match(*game, read_agents(agents_text), small_match(2));
  const std::vector<GameRecord> all = without_times(match.play(
      {}, [](const GameRecord&) {}, nullptr));
  // A name so long that none is longer.
  constexpr std::size_t longest = 255;
  const std::filesystem::path path = path_.parent_path() / std::string(longest, 'm');
  std::filesystem::remove(path);
  {
    MatchFile file(path.string(), match);
    for (auto record = all.rbegin(); record != all.rend(); ++record) file.append(*record);
    EXPECT_NE(error_of([&] { file.put_in_order(); }).find("File name too long"), std::string::npos);
  }
  EXPECT_EQ(MatchFile(path.string(), match).records(), (std::vector<GameRecord>{all.rbegin(), all.rend()}));
  std::filesystem::remove(path);
}

TEST_F(MatchFiles, HaveNoFieldTwice) {
  const auto game = make_game("tictactoe");
  const Match match(*game, read_agents(agents_text), small_match(1));
  { const MatchFile file(path_.string(), match); }
  std::string text = content();
  text.insert(text.find('{') + 1, "\"seed\":5,");
  write(text);
  const std::string problem = error_of([&] { const MatchFile file(path_.string(), match); });
  EXPECT_NE(problem.find("'seed' is given twice"), std::string::npos) << problem;
  EXPECT_NE(problem.find("line 1"), std::string::npos) << problem;
  EXPECT_EQ(content(), text);
}

TEST_F(MatchFiles, GoOnOnceThereIsRoomAgain) {
  const Json header = {{"match", 1}};
  const auto take = [](const Json&, const std::string&) {};
  {
    const testing::FullDisk disk(4);
    EXPECT_THROW(RecordFile(path_.string(), header, take), InputError);
    EXPECT_FALSE(std::filesystem::exists(path_)) << "no empty file is left behind";
  }
  {
    RecordFile file(path_.string(), header, take);
    file.append({{"record", 1}});
    const std::string before = content();
    {
      const testing::FullDisk disk(before.size() + 5);
      EXPECT_THROW(file.append({{"record", 2}}), InputError);
      EXPECT_THROW(file.append({{"record", 2}}), InputError) << "each is told";
    }
    EXPECT_EQ(content(), before);
    file.append({{"record", 3}});
  }
  std::vector<Json> read;
  const RecordFile file(path_.string(), header,
                        [&](const Json& record, const std::string&) { read.push_back(record); });
  EXPECT_EQ(read, (std::vector<Json>{{{"record", 1}}, {{"record", 3}}}));
}

TEST_F(MatchFiles, DoWithoutTimesThatCannotBeRead) {
  // A regular file whose first byte is none that can be read.
  std::filesystem::create_symlink("/proc/self/mem", times());
  EXPECT_EQ(error_of([&] {
              RecordFile(path_.string(), {{"seed", 7}}, [](const Json&, const std::string&) {});
            }),
            "no error");
  EXPECT_EQ(RecordFile::seed_in(path_.string()), 7U);
}

TEST_F(MatchFiles, DoNotWaitForPipes) {
  const Json header = {{"match", 1}};
  ASSERT_EQ(::mkfifo(times().c_str(), 0600), 0);
  RecordFile file(path_.string(), header, [](const Json&, const std::string&) {});
  file.append({{"record", 1}, {"seconds", {0.5}}});
  EXPECT_FALSE(RecordFile::seed_in(times().string()));
}

TEST_F(MatchFiles, RefuseWhatIsNotTheirs) {
  const auto game = make_game("tictactoe3");
  const Match match(*game, read_agents(agents_text), small_match(2));
  const auto problem = [&](const std::string& text) {
    write(text);
    const std::string error = error_of([&] { MatchFile(path_, match); });
    EXPECT_EQ(content(), text) << "a file that is refused is left alone";
    return error.substr(path_.string().size());
  };
  EXPECT_EQ(problem("hello"), ": not the file of a match; expected a file of a match, or none yet");
  EXPECT_EQ(problem("hello\n"), " line 1: not JSON; expected the file of a match; the file was left unchanged");
  EXPECT_NE(problem("{\"ombre\":\"match\"}\n").find("the file of another match: version null, here 2; game null"),
            std::string::npos);
  std::filesystem::remove(path_);
  {
    MatchFile file(path_, match);
    file.append({.deal = 0, .seating = 0, .agents = {0, 0, 1}, .seats = std::vector<SeatRecord>(3)});
  }
  const std::string good = content();
  EXPECT_NE(problem(good + "{}\n").find("line 3: a line that was changed or damaged"), std::string::npos);
  std::string changed = good;
  changed.replace(changed.find("\"score\":0"), 9, "\"score\":7");
  EXPECT_NE(problem(changed).find("line 2: a line that was changed or damaged"), std::string::npos);
  EXPECT_NE(problem(good + good.substr(good.find('\n') + 1)).find("line 3: a game that does not belong here"),
            std::string::npos);
}

}  // namespace
}  // namespace ombre
