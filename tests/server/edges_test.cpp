// What surrounds a server: other things than files in its folder, no folder at all, little memory; and what users read
// of it.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>
#include <thread>

#include "apps/server/names.h"
#include "apps/server/problem.h"
#include "match/record_file.h"
#include "tests/server/server_process.h"
#include "tests/server/service_support.h"
#include "tests/support/scale.h"

namespace ombre::server {
namespace {

// Nobody may keep a pointer into a request that is gone at the end of the line.
template <class R>
concept LendsFields = requires(R&& request) {
  std::forward<R>(request).find("x");
};
template <class R>
concept LendsDocument = requires(R&& request) {
  std::forward<R>(request).json();
};
static_assert(LendsFields<const Request&> && LendsDocument<const Request&>);
static_assert(!LendsFields<Request> && !LendsDocument<Request>);

TEST(ProblemText, has_no_words_of_libraries) {
  const auto text = [](const auto& run) -> std::string {
    try {
      static_cast<void>(run());
    } catch (const std::exception& error) {
      return problem_of(error);
    }
    return "none";
  };
  EXPECT_EQ(text([] { return Json::parse("{"); }), "internal error");
  EXPECT_EQ(text([] { return Json(1).get<std::string>(); }), "internal error");
  EXPECT_EQ(text([] { return std::string("a").at(5); }), "internal error");
  EXPECT_EQ(text([] { return std::filesystem::file_size("/nothing/here"); }), "No such file or directory");
  EXPECT_EQ(text([] { throw std::bad_alloc(); }), "out of memory");
  EXPECT_EQ(text([] { throw InputError("bad value", "x", "y"); }), InputError("bad value", "x", "y").what());
}

TEST(EngineTest, a_number_out_of_range_is_a_bad_request) {
  const TestFolder folder;
  Service service({folder.path(), this_program(), 1});
  for (const char* const text :
       {R"({"id":1e400,"do":"games"})", R"({"id":1,"do":"perft","game":"hearts","depth":1e400})",
        R"({"do":"games","game":-1e999})"}) {
    const Answer answer = call_text(service, text);
    EXPECT_EQ(answer.status, Status::bad_request) << text;
    for (const char* const field : {"what", "where", "expected"})
      EXPECT_FALSE(answer.error().at(field).get<std::string>().empty()) << text << " " << field;
    EXPECT_EQ(answer.replies.back().dump().find("json"), std::string::npos) << answer.replies.back().dump();
  }
}

TEST(EngineTest, a_file_that_cannot_be_read_hides_no_other) {
  const TestFolder folder;
  std::filesystem::create_directories(folder.path() / "jobs");
  // A regular file whose first byte is none that can be read.
  std::filesystem::create_symlink("/proc/self/mem", folder.path() / "jobs" / ("j" + new_secret() + ".json"));
  Service service({folder.path(), this_program(), 1});
  const Answer answer = call(service, {{"do", "jobs"}});
  ASSERT_TRUE(answer.ok()) << answer.replies.back().dump();
  EXPECT_TRUE(answer.done().at("jobs").empty());
}

TEST(EngineTest, a_table_with_a_move_that_is_no_text_cannot_be_read) {
  const TestFolder folder;
  Json view = {{"do", "view"}};
  std::filesystem::path path;
  {
    Service service({folder.path(), this_program(), 1});
    const Json table = call(service, {{"do", "new"}, {"game", "tictactoe"}, {"seats", {nullptr, "random"}}}).done();
    view["table"] = table.at("table");
    view["token"] = table.at("tokens").at("0");
    path = folder.path() / "tables" / (table.at("table").get<std::string>() + ".jsonl");
  }
  std::string header;
  std::getline(std::ifstream(path), header);
  RecordFile(path.string(), Json::parse(header), [](const Json&, const std::string&) {}).append({{"move", 5}});
  Service service({folder.path(), this_program(), 1});
  const Answer answer = call(service, view);
  EXPECT_EQ(answer.status, Status::missing);
  EXPECT_NE(answer.replies.back().dump().find("a table that cannot be read"), std::string::npos);
}

TEST(EngineTest, only_what_keeps_files_needs_a_folder) {
  const TestFolder folder;
  std::ofstream(folder.path() / "file") << "x";
  Service service({folder.path() / "file" / "data", this_program(), 1});
  EXPECT_TRUE(call(service, {{"do", "games"}}).ok());
  EXPECT_TRUE(call(service, {{"do", "perft"}, {"game", "tictactoe"}, {"depth", 2}}).ok());
  for (const Json& request :
       {Json{{"do", "new"}, {"game", "tictactoe"}, {"seats", {nullptr, "random"}}}, Json{{"do", "jobs"}},
        Json{{"do", "match"}, {"game", "tictactoe"}, {"agents", {"random", "random"}}, {"deals", 1}}}) {
    const Answer answer = call(service, request);
    EXPECT_EQ(answer.status, Status::failed);
    EXPECT_NE(answer.error().at("where").get<std::string>().find("data"), std::string::npos);
  }
}

TEST(EngineTest, answers_without_a_home) {
  const std::string program = built_program();
  if (program.empty()) GTEST_SKIP() << "the program is not built";
  const std::string command =
      "echo '{\"id\":1,\"do\":\"games\",\"game\":\"tictactoe\"}\n{\"id\":2,\"do\":\"jobs\"}' | env -i " + program +
      " engine 2>&1";
  std::FILE* const pipe = ::popen(command.c_str(), "r");
  std::string output;
  std::array<char, 4096> bytes{};
  for (std::size_t got = 0; (got = std::fread(bytes.data(), 1, bytes.size(), pipe)) > 0;)
    output.append(bytes.data(), got);
  EXPECT_EQ(::pclose(pipe), 0);
  EXPECT_NE(output.find(R"({"id":1,"done":{"games")"), std::string::npos) << output;
  EXPECT_NE(output.find(R"({"id":2,"error":{"what":"no folder for tables and results","where":"OMBRE_DATA")"),
            std::string::npos)
      << output;
}

// Things with the names of tables and jobs that are none.
class StrangeFolder : public ::testing::Test {
 protected:
  StrangeFolder() {
    tables_ = folder_.path() / "tables";
    jobs_ = folder_.path() / "jobs";
    std::filesystem::create_directories(tables_);
    std::filesystem::create_directories(jobs_);
    for (const auto& [place, letter, end] : {std::tuple(tables_, "t", ".jsonl"), std::tuple(jobs_, "j", ".json")}) {
      const auto name = [&, place = place, letter = letter, end = end](char digit) {
        return place / (letter + std::string(secret_digits, digit) + end);
      };
      ::mkfifo(name('0').c_str(), 0600);
      std::filesystem::create_directory(name('1'));
      std::filesystem::create_symlink(name('0'), name('2'));
      std::filesystem::create_symlink(place / "nowhere", name('3'));
      std::ofstream(name('4')) << "nothing of ours\xff\xfe";
      std::ofstream{name('5')};
      ::mkfifo((place / "\xff\xfe.json").c_str(), 0600);
      std::ofstream(place / "\xe4\xf6\xfc.jsonl") << "x";
    }
  }

  TestFolder folder_;
  std::filesystem::path tables_;
  std::filesystem::path jobs_;
};

TEST_F(StrangeFolder, is_no_obstacle) {
  Service service({folder_.path(), this_program(), 1});
  EXPECT_TRUE(call(service, {{"do", "jobs"}}).done().at("jobs").empty());
  for (char digit = '0'; digit <= '5'; ++digit) {
    const std::string rest(secret_digits, digit);
    EXPECT_EQ(call(service, {{"do", "view"}, {"table", "t" + rest}, {"token", "x"}}).status, Status::missing) << digit;
    EXPECT_EQ(call(service, {{"do", "job"}, {"job", "j" + rest}}).status, Status::missing) << digit;
  }
  EXPECT_TRUE(call(service, {{"do", "new"}, {"game", "tictactoe"}, {"seats", {nullptr, "random"}}}).ok());
}

TEST_F(StrangeFolder, a_server_says_so_once_and_ends_when_it_is_told_to) {
  const std::string program = built_program();
  if (program.empty()) GTEST_SKIP() << "the program is not built";
  ServerProcess server(program, folder_.path());
  ASSERT_GT(server.port(), 0);
  // While a request about a pipe is under way.
  std::thread asking([&] {
    post(server.port(), Json{{"do", "view"}, {"table", "t" + std::string(secret_digits, '0')}, {"token", "x"}}.dump());
  });
  asking.join();
  server.end(SIGTERM);
  EXPECT_TRUE(server.ended_well());
  std::istringstream errors(server.errors());
  int skipped = 0;
  for (std::string line; std::getline(errors, line);) {
    EXPECT_TRUE(line.starts_with("ombre: skipped ")) << line;
    ++skipped;
  }
  EXPECT_EQ(skipped, 4) << "one for tables, one for jobs, and one for each file of a job that is none";
}

TEST_F(StrangeFolder, a_lock_or_a_result_may_be_a_pipe) {
  ::mkfifo((jobs_ / "lock").c_str(), 0600);
  const std::string id = "j" + new_secret();
  std::ofstream(jobs_ / (id + ".json"))
      << R"({"kind":"match","description":{"game":"tictactoe","agents":["random","random"],"deals":1,"seed":1},)"
      << R"("state":"running","problem":"","created":1})";
  ::mkfifo((jobs_ / (id + ".jsonl")).c_str(), 0600);
  const std::string experiment = "j" + new_secret();
  std::ofstream(jobs_ / (experiment + ".json"))
      << R"({"kind":"experiment","description":{"name":"bcd"},"state":"done","problem":"","created":1})";
  ::mkfifo((jobs_ / (experiment + ".result.json")).c_str(), 0600);
  Service service({folder_.path(), this_program(), 1});
  for (int i = 0; i < 1000; ++i) {
    if (call(service, {{"do", "job"}, {"job", id}}).done().at("state") == "failed") break;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(call(service, {{"do", "job"}, {"job", id}}).done().at("state"), "failed");
  EXPECT_TRUE(call(service, {{"do", "job"}, {"job", experiment}}).done().at("result").is_null());
}

TEST(ServeTest, runs_with_little_memory) {
  const std::string program = built_program();
  if (program.empty()) GTEST_SKIP() << "the program is not built";
  if (testing::is_scaled_down()) GTEST_SKIP() << "a sanitizer takes more address space than that";
  const TestFolder folder;
  constexpr std::size_t address_space = std::size_t{300'000} << 10;
  ServerProcess server(program, folder.path(), address_space);
  ASSERT_GT(server.port(), 0) << server.errors();
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(post(server.port(), R"({"do":"games","game":"tictactoe"})").status, 200) << server.errors();
  server.end(SIGTERM);
  EXPECT_TRUE(server.ended_well()) << server.errors();
}

}  // namespace
}  // namespace ombre::server
