#include "tests/server/service_support.h"

#include "apps/server/names.h"

namespace ombre::server {

TestFolder::TestFolder() : path_(std::filesystem::temp_directory_path() / ("ombre-test-" + new_secret())) {
  std::filesystem::create_directories(path_);
}

TestFolder::~TestFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Answer call_text(Service& service, const std::string& text) {
  Answer answer;
  std::mutex mutex;
  Exchange exchange([&](const Json& reply, Status status) {
    const std::lock_guard lock(mutex);
    answer.replies.push_back(reply);
    answer.status = status;
  });
  service.answer(text, "", exchange);
  return answer;
}

Answer call(Service& service, const Json& request) { return call_text(service, request.dump()); }

TestServer::TestServer(Service& service)
    : server_(service, {{"/index.html", {"text/html; charset=utf-8", "<!doctype html><title>x</title>"}}}),
      port_(server_.bind(0)),
      thread_([this] { server_.run(); }) {
  while (post(port_, "{}").status == 0) std::this_thread::yield();
}

TestServer::~TestServer() {
  server_.stop();
  thread_.join();
}

Json HttpAnswer::last() const {
  const std::string mark = "data: ";
  const std::size_t at = body.rfind(mark);
  if (at == std::string::npos) return Json::parse(body, nullptr, false);
  const std::size_t begin = at + mark.size();
  return Json::parse(body.substr(begin, body.find('\n', begin) - begin), nullptr, false);
}

HttpAnswer post(int port, const std::string& body, const httplib::Headers& headers) {
  httplib::Client client("127.0.0.1", port);
  constexpr int patience_seconds = 60;
  client.set_read_timeout(patience_seconds);
  const auto result = client.Post("/api", headers, body, "application/json");
  if (!result) return {};
  return {result->status, result->get_header_value("Content-Type"), result->body};
}

}  // namespace ombre::server
