// A disk that is full under the tables of a server: what is refused is not done, and everything goes on by itself once
// there is room again.
#include <gtest/gtest.h>

#include <optional>

#include "tests/server/service_support.h"
#include "tests/support/full_disk.h"

namespace ombre::server {
namespace {

class FullDiskTest : public ::testing::Test {
 protected:
  Json done(const Json& request) {
    const Answer answer = call(*service_, request);
    EXPECT_TRUE(answer.ok()) << request.dump() << " " << answer.replies.back().dump();
    return answer.ok() ? answer.done() : Json::object();
  }
  void new_table(const std::string& game, const Json& seats, bool whole = false) {
    table_ = done({{"do", "new"}, {"game", game}, {"seats", seats}, {"seed", 7}, {"whole", whole}});
  }
  Json about(const char* what) const {
    return {{"do", what}, {"table", table_.at("table")}, {"token", table_.at("tokens").at("0")}};
  }
  // Without what changes by looking at it.
  Json view() {
    Json view = done(about("view"));
    view.erase("last");
    return view;
  }
  Json move(const Json& view) const {
    Json request = about("move");
    request["move"] = view.at("moves").front();
    request["at"] = view.at("made");
    return request;
  }
  std::filesystem::path journal() const {
    return folder_.path() / "tables" / (table_.at("table").get<std::string>() + ".jsonl");
  }
  void restart() {
    service_.reset();
    service_.emplace(ServiceOptions{folder_.path(), this_program(), 1});
  }

  // Asks several times without room, then with it.
  void refused_without_room(const Json& request) {
    const Json before = view();
    const auto size = std::filesystem::file_size(journal());
    {
      const testing::FullDisk disk(size + 3);
      for (int i = 0; i < 4; ++i) {
        const Answer answer = call(*service_, request);
        EXPECT_EQ(answer.status, Status::failed) << answer.replies.back().dump();
        EXPECT_NE(answer.error().at("what").get<std::string>().find("the table cannot be saved"), std::string::npos);
        EXPECT_EQ(view(), before);
      }
    }
    EXPECT_EQ(std::filesystem::file_size(journal()), size);
    restart();
    EXPECT_EQ(view(), before) << "the same after a new start";
    {
      const testing::FullDisk disk(size + 3);
      EXPECT_EQ(call(*service_, request).status, Status::failed);
    }
    done(request);
    const Json after = view();
    EXPECT_NE(after, before);
    restart();
    EXPECT_EQ(view(), after);
  }

  TestFolder folder_;
  std::optional<Service> service_{std::in_place, ServiceOptions{folder_.path(), this_program(), 1}};
  Json table_;
};

TEST_F(FullDiskTest, a_refused_move_is_not_played) {
  new_table("hearts", {nullptr, "rules", "rules", "rules"});
  refused_without_room(move(table_));
}

TEST_F(FullDiskTest, a_refused_step_is_not_played) {
  new_table("hearts(passing=off)", {nullptr, "rules", "rules", "rules"});
  Json now = table_;
  while (now.at("mover") == 0) now = done(move(now));
  refused_without_room(about("step"));
}

TEST_F(FullDiskTest, a_refused_undo_takes_nothing_back) {
  new_table("hearts", {nullptr, "rules", "rules", "rules"});
  done(move(done(move(table_))));
  refused_without_room(about("undo"));
}

TEST_F(FullDiskTest, a_refused_next_deals_no_hand) {
  new_table("hearts", {nullptr, "rules", "rules", "rules"}, true);
  for (Json now = table_; !now.at("over").get<bool>();) now = done(now.at("mover") == 0 ? move(now) : about("step"));
  refused_without_room(about("next"));
}

TEST_F(FullDiskTest, a_refused_next_leaves_a_list_alone) {
  table_ = done({{"do", "new"}, {"game", "skat"}, {"list", true}, {"seats", {nullptr, "rules", "rules"}}, {"seed", 1}});
  for (Json now = table_; !now.at("over").get<bool>();)
    now = done(now.at("mover") == now.at("player") ? move(now) : about("step"));
  refused_without_room(about("next"));
}

TEST_F(FullDiskTest, a_refused_table_leaves_no_file) {
  const Json request = {{"do", "new"}, {"game", "tictactoe"}, {"seats", {nullptr, "random"}}};
  {
    const testing::FullDisk disk(10);
    const Answer answer = call(*service_, request);
    EXPECT_EQ(answer.status, Status::failed) << answer.replies.back().dump();
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path() / "tables"));
  done(request);
}

TEST_F(FullDiskTest, a_refused_job_leaves_no_file_and_a_refused_change_changes_nothing) {
  const Json request = {{"do", "match"}, {"game", "hearts"}, {"agents", {"rules", "random"}}, {"deals", 2000}};
  {
    const testing::FullDisk disk(10);
    EXPECT_EQ(call(*service_, request).status, Status::failed);
  }
  EXPECT_TRUE(done({{"do", "jobs"}}).at("jobs").empty());
  const std::string job = done(request).at("job");
  done({{"do", "pause"}, {"job", job}});
  {
    const testing::FullDisk disk(10);
    EXPECT_EQ(call(*service_, {{"do", "stop"}, {"job", job}}).status, Status::failed);
  }
  EXPECT_EQ(done({{"do", "job"}, {"job", job}}).at("state"), "paused");
  EXPECT_EQ(done({{"do", "stop"}, {"job", job}}).at("state"), "stopped");
}

}  // namespace
}  // namespace ombre::server
