// Every request of the protocol once as it should be, and as it should not be.
#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "catalog/catalog.h"
#include "tests/server/service_support.h"

namespace ombre::server {
namespace {

class ProtocolTest : public ::testing::Test {
 protected:
  Json done(const Json& request) {
    const Answer answer = call(service_, request);
    EXPECT_TRUE(answer.ok()) << request.dump() << " " << answer.replies.back().dump();
    return answer.ok() ? answer.done() : Json::object();
  }
  Status refused(const Json& request) {
    const Answer answer = call(service_, request);
    EXPECT_FALSE(answer.ok()) << answer.replies.back().dump();
    EXPECT_TRUE(answer.replies.back().contains("error"));
    return answer.status;
  }
  // A table with a person on seat 0, and a request about it.
  Json new_table(const std::string& game, int players, const std::string& agent = "random") {
    Json seats = Json::array({nullptr});
    while (static_cast<int>(seats.size()) < players) seats.push_back(agent);
    return done({{"do", "new"}, {"game", game}, {"seats", seats}, {"seed", 7}});
  }
  static Json about(const Json& table, const char* what) {
    return {{"do", what}, {"table", table.at("table")}, {"player", 0}, {"token", table.at("tokens").at("0")}};
  }
  Json move(const Json& table, const Json& view, const std::string& text) {
    Json request = about(table, "move");
    request["move"] = text;
    request["at"] = view.at("made");
    return request;
  }
  // Plays to the end of the hand with the first legal move.
  Json play_out(const Json& table) {
    Json view = done(about(table, "view"));
    while (!view.at("over").get<bool>())
      view = view.at("mover") == view.at("player") ? done(move(table, view, view.at("moves").front()))
                                                   : done(about(table, "step"));
    return view;
  }

  TestFolder folder_;
  Service service_{{folder_.path(), this_program(), 1}};
};

TEST_F(ProtocolTest, lists_games_agents_and_algorithms) {
  EXPECT_EQ(done({{"do", "games"}}).at("games").size(), game_families().size());
  const Json hearts = done({{"do", "games"}, {"game", "hearts(players=3)"}}).at("games").at(0);
  EXPECT_EQ(hearts.at("players"), 3);
  EXPECT_EQ(hearts.at("hidden"), true);
  EXPECT_EQ(hearts.at("parameters").at(0).at("standard"), 4);
  std::set<std::string> names;
  const Json agents = done({{"do", "agents"}, {"game", "hearts"}});
  for (const Json& agent : agents.at("agents")) names.insert(agent.at("name").get<std::string>());
  EXPECT_TRUE(names.contains("rules"));
  EXPECT_FALSE(names.contains("search")) << "it sees all cards";
  EXPECT_FALSE(names.contains("skat"));
  EXPECT_GE(agents.at("levels").size(), 3U);
  EXPECT_EQ(agents.at("levels").front().at("level"), "beginner");
  EXPECT_EQ(agents.at("levels").back().at("level"), "expert");
  EXPECT_GT(done({{"do", "algorithms"}}).at("algorithms").size(), 5U);
}

TEST_F(ProtocolTest, every_game_has_levels_that_can_play_it) {
  for (const GameFamily& family : game_families()) {
    const Json levels = done({{"do", "agents"}, {"game", family.info.name}}).at("levels");
    EXPECT_GE(levels.size(), 2U) << family.info.name;
  }
}

TEST_F(ProtocolTest, echoes_the_id) {
  EXPECT_EQ(call(service_, {{"do", "algorithms"}, {"id", "x"}}).replies.back().at("id"), "x");
  EXPECT_EQ(call(service_, {{"do", "nothing"}, {"id", 5}}).replies.back().at("id"), 5);
  EXPECT_TRUE(call(service_, {{"do", "algorithms"}}).replies.back().at("id").is_null());
}

TEST_F(ProtocolTest, plays_a_hand_of_every_game) {
  for (const auto& [game, players] : std::vector<std::pair<std::string, int>>{{"hearts", 4},
                                                                              {"spades(players=4,scoring=bids)", 4},
                                                                              {"skat", 3},
                                                                              {"skat(scoring=seeger)", 3},
                                                                              {"skat(contract=G)", 3},
                                                                              {"cribbage", 2},
                                                                              {"tictactoe", 2},
                                                                              {"connect_four", 2},
                                                                              {"big_two", 4},
                                                                              {"pinochle", 3}}) {
    const Json table = new_table(game, done({{"do", "games"}, {"game", game}}).at("games").at(0).at("players"));
    const Json view = play_out(table);
    EXPECT_TRUE(view.at("open").get<bool>()) << players;
    const Json record = done(about(table, "record"));
    EXPECT_EQ(record.at("moves").size(), view.at("made").get<std::size_t>());
    EXPECT_EQ(record.contains("iss"), game == "skat" || game == "skat(scoring=seeger)");
    if (record.contains("iss")) {
      EXPECT_TRUE(done({{"do", "analyse"}, {"kind", "skat"}, {"iss", record.at("iss")}}).contains("steps"));
    }
  }
}

TEST_F(ProtocolTest, a_view_has_what_a_page_draws) {
  const Json table = new_table("hearts", 4, "rules");
  const Json& look = table.at("look");
  EXPECT_EQ(look.at("kind"), "tricks");
  EXPECT_EQ(look.at("hand").size(), 13U);
  EXPECT_FALSE(look.contains("hands"));
  EXPECT_EQ(table.at("moves").size(), 13U);
  EXPECT_EQ(table.at("mover"), 0);
  const Json over = play_out(table);
  EXPECT_EQ(over.at("look").at("hands").size(), 4U);
  EXPECT_EQ(over.at("look").at("last_trick").size(), 4U);
  const Json board = new_table("chinese_checkers(board=small)", 3);
  EXPECT_EQ(board.at("look").at("kind"), "star");
  EXPECT_EQ(new_table("abalone(players=2)", 2).at("look").at("kind"), "hex");
}

TEST_F(ProtocolTest, moves_of_others_are_told_since_the_last_view) {
  const Json table = new_table("hearts", 4, "rules");
  Json view = table;
  for (int i = 0; i < 3; ++i) view = done(move(table, view, view.at("moves").front()));
  EXPECT_EQ(view.at("mover"), 1);
  for (int i = 0; i < 3; ++i) done(about(table, "step"));
  Json request = about(table, "view");
  request["since"] = 3;
  const Json last = done(request).at("last");
  ASSERT_EQ(last.size(), 3U);
  for (const Json& each : last) {
    EXPECT_EQ(each.at("player"), 1);
    EXPECT_TRUE(each.at("move").is_null()) << "passed face down";
  }
  EXPECT_EQ(done(about(table, "view")).at("last").size(), 0U);
}

TEST_F(ProtocolTest, hints_undo_and_next) {
  Json seats = {nullptr, "rules", "rules", "rules"};
  const Json table = done({{"do", "new"}, {"game", "hearts"}, {"seats", seats}, {"whole", true}});
  EXPECT_TRUE(table.at("seed").is_null()) << "whoever knows a drawn seed can deal the cards";
  Json hint = about(table, "hint");
  hint["agent"] = "pimc(worlds=2,depth=2)";
  const Json advice = done(hint);
  EXPECT_EQ(advice.at("estimates").size(), 13U);
  hint["agent"] = "search(depth=1)";
  EXPECT_EQ(refused(hint), Status::unprocessable) << "it sees all cards";
  done(move(table, table, advice.at("move")));
  EXPECT_EQ(done(about(table, "undo")).at("made"), 0);
  EXPECT_EQ(refused(about(table, "undo")), Status::conflict);
  EXPECT_EQ(refused(about(table, "next")), Status::conflict);
  const Json over = play_out(table);
  EXPECT_FALSE(over.at("finished").get<bool>());
  const Json next = done(about(table, "next"));
  EXPECT_EQ(next.at("made"), 0);
  EXPECT_EQ(next.at("totals"), over.at("totals"));
}

TEST_F(ProtocolTest, a_list_of_skat_rotates_the_seats) {
  const Json table = done({{"do", "new"},
                           {"game", "skat"},
                           {"list", true},
                           {"seats", {nullptr, "skat(level=casual)", "skat(level=casual)"}},
                           {"seed", 1}});
  EXPECT_EQ(table.at("list").at("deals"), 36);
  const Json over = play_out(table);
  EXPECT_FALSE(over.at("finished").get<bool>());
  EXPECT_EQ(over.at("list").at("played").size(), 1U);
  const Json next = done(about(table, "next"));
  EXPECT_EQ(next.at("list").at("deal"), 1);
  EXPECT_NE(next.at("player"), over.at("player"));
  EXPECT_EQ(next.at("person"), 0);
  Json four = {{"do", "new"}, {"game", "skat"}, {"list", true}, {"seats", {nullptr, nullptr, "skat", "skat"}}};
  const Json sits_out = done(four);
  EXPECT_TRUE(sits_out.at("player").is_null()) << "the first to deal does not play";
  EXPECT_TRUE(sits_out.at("look").is_null());
}

TEST_F(ProtocolTest, agents_alone_can_be_watched) {
  const Json table = done({{"do", "new"}, {"game", "hearts"}, {"seats", {"rules", "rules", "rules", "rules"}}});
  EXPECT_TRUE(table.at("player").is_null());
  EXPECT_EQ(table.at("look").at("hands").size(), 4U);
  const Json moved = done({{"do", "step"}, {"table", table.at("table")}, {"token", table.at("watch")}});
  EXPECT_EQ(moved.at("made"), 1);
  EXPECT_TRUE(moved.at("moved").at("move").is_string());
}

TEST_F(ProtocolTest, refuses_and_leaves_the_game_alone) {
  const Json table = new_table("hearts", 4, "rules");
  const Json before = done(about(table, "view"));
  Json request = move(table, before, "C2 or so");
  EXPECT_EQ(refused(request), Status::unprocessable);
  request = move(table, before, before.at("moves").front());
  request["at"] = 9;
  EXPECT_EQ(refused(request), Status::conflict);
  request["at"] = 0;
  request["token"] = std::string(32, '0');
  EXPECT_EQ(refused(request), Status::forbidden);
  request = about(table, "view");
  request["player"] = 1;
  EXPECT_EQ(refused(request), Status::forbidden) << "the token of another";
  request["table"] = "t" + std::string(32, '0');
  EXPECT_EQ(refused(request), Status::missing);
  request["table"] = "../../etc/passwd";
  EXPECT_EQ(refused(request), Status::missing);
  EXPECT_EQ(refused(about(table, "step")), Status::conflict) << "a person is to move";
  EXPECT_EQ(refused(about(table, "record")), Status::forbidden);
  request = about(table, "view");
  request["surprise"] = true;
  EXPECT_EQ(refused(request), Status::unprocessable);
  EXPECT_EQ(done(about(table, "view")), before);
  done(move(table, before, before.at("moves").at(0)));
  EXPECT_EQ(done(about(table, "view")).at("made"), 1);
}

TEST_F(ProtocolTest, refuses_what_is_no_request) {
  for (const char* const text : {"", "x", "[1]", "{\"do\":1}", "{\"do\":\"fly\"}", "{\"do\":\"games\",\"do\":\"new\"}",
                                 "{\"do\":\"games\",\"id\":[1]}", "\xff\xfe", "{\"do\":\"games\""})
    EXPECT_EQ(call_text(service_, text).status, Status::bad_request) << text;
  EXPECT_EQ(call_text(service_, std::string(most_request_bytes + 1, ' ')).status, Status::too_large);
  EXPECT_EQ(call_text(service_, "{\"do\":" + std::string(5000, '[')).status, Status::bad_request);
  EXPECT_EQ(refused({{"do", "new"}, {"game", "hearts"}, {"seats", {nullptr}}}), Status::unprocessable);
  EXPECT_EQ(refused({{"do", "new"}, {"game", "x.gdl"}, {"seats", {nullptr}}}), Status::unprocessable);
  EXPECT_EQ(refused({{"do", "new"}, {"game", "hearts"}, {"seats", {nullptr, "search", "rules", "rules"}}}),
            Status::unprocessable)
      << "an agent that sees all cards against a person";
}

TEST_F(ProtocolTest, closed_tables_are_gone) {
  const Json table = new_table("tictactoe", 2);
  done(about(table, "close"));
  EXPECT_EQ(refused(about(table, "view")), Status::missing);
}

TEST_F(ProtocolTest, tables_live_on_in_another_service) {
  const Json table = new_table("skat", 3, "skat(level=casual)");
  Json view = table;
  for (int i = 0; i < 12 && !view.at("over").get<bool>(); ++i)
    view = view.at("mover") == view.at("player") ? done(move(table, view, view.at("moves").front()))
                                                 : done(about(table, "step"));
  view = done(about(table, "view"));
  // The journal is free once its table is; the tables of one service are its own.
  TestFolder copy;
  std::filesystem::copy(folder_.path(), copy.path(),
                        std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
  Service other({copy.path(), this_program(), 1});
  Json again = call(other, about(table, "view")).done();
  again["last"] = view.at("last");
  EXPECT_EQ(again, view);
}

TEST_F(ProtocolTest, cancel_ends_a_request_of_the_same_session_only) {
  const Json table = new_table("chinese_checkers", 3);
  Json hint = about(table, "hint");
  hint["agent"] = "search(ms=600000)";
  hint["id"] = 4;
  hint["session"] = "mine";
  Answer answer;
  std::thread asking([&] { answer = call(service_, hint); });
  const auto cancel = [&](const char* session) { done({{"do", "cancel"}, {"of", 4}, {"session", session}}); };
  cancel("another");
  std::atomic<bool> ended = false;
  std::thread cancelling([&] {
    // It may not have begun yet.
    while (!ended) {
      cancel("mine");
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  asking.join();
  ended = true;
  cancelling.join();
  EXPECT_EQ(answer.status, Status::cancelled);
  EXPECT_EQ(done(about(table, "view")).at("made"), 0);
}

TEST_F(ProtocolTest, a_move_ends_a_hint_about_it) {
  const Json table = new_table("chinese_checkers", 3);
  Json hint = about(table, "hint");
  hint["agent"] = "search(ms=600000)";
  Answer answer;
  std::thread asking([&] { answer = call(service_, hint); });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(done(move(table, table, table.at("moves").front())).at("made"), 1);
  // A hint that was asked for too late is refused; both leave the move.
  asking.join();
  EXPECT_TRUE(answer.status == Status::cancelled || answer.status == Status::conflict);
}

}  // namespace
}  // namespace ombre::server
