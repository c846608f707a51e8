// A service of its own for each test, in a folder that goes with it; and requests to it, by call or over HTTP.
#pragma once

#include <httplib.h>

#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "apps/server/http_server.h"
#include "apps/server/service.h"

namespace ombre::server {

class TestFolder {
 public:
  TestFolder();
  ~TestFolder();
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// All replies of a request; the last is the one that ends it.
struct Answer {
  Status status = Status::done;
  std::vector<Json> replies{};

  bool ok() const { return status == Status::done; }
  const Json& done() const { return replies.back().at("done"); }
  const Json& error() const { return replies.back().at("error"); }
};

Answer call(Service& service, const Json& request);
Answer call_text(Service& service, const std::string& text);

// A service behind HTTP on a port of its own, as long as it lives.
class TestServer {
 public:
  explicit TestServer(Service& service);
  ~TestServer();
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  int port() const { return port_; }

 private:
  HttpServer server_;
  int port_;
  std::thread thread_;
};

// What came back over HTTP, with every byte of it.
struct HttpAnswer {
  int status = 0;
  std::string type{};
  std::string body{};

  // The last event, or the whole body where there are no events.
  Json last() const;
};

HttpAnswer post(int port, const std::string& body, const httplib::Headers& headers = {});

}  // namespace ombre::server
