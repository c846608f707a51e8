// The engine: one request in, its replies out, whatever carries them. Requests run side by side, each in the thread
// that brings it; those of one channel (a connection, or a session of a page) can cancel each other.
#pragma once

#include <cstdio>
#include <filesystem>
#include <iosfwd>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "apps/server/exchange.h"
#include "apps/server/jobs.h"
#include "apps/server/tables.h"

namespace ombre::server {

// Where tables and results are kept: $OMBRE_DATA, else $XDG_DATA_HOME/ombre, else $HOME/.local/share/ombre.
// Throws InputError where none of them names a folder.
std::filesystem::path data_folder();

// The program that runs.
std::filesystem::path this_program();

struct ServiceOptions {
  std::filesystem::path folder{};   // of tables and results; empty: data_folder()
  std::filesystem::path program{};  // runs experiments
  int threads = 1;                  // of one agent, search or job
};

class Service {
 public:
  // Where the folder cannot be used, everything that keeps no files still works.
  explicit Service(const ServiceOptions& options);
  ~Service();

  // Each throws Refused where the folder cannot be used.
  Tables& tables();
  Jobs& jobs();
  int threads() const { return threads_; }

  // Answers one request with any number of infos and one done or error. Never throws what comes of the request.
  // `channel` is the connection, where it has one; a request may name its own as `session`.
  void answer(const std::string& text, const std::string& channel, Exchange& exchange);

  // Stops the requests of a channel with this id.
  void cancel(const std::string& channel, const Json& id);

 private:
  class Registration;

  Json dispatch(const Request& request, const std::string& channel, Exchange& exchange);

  int threads_;
  std::optional<InputError> no_folder_;
  std::optional<Tables> tables_;
  std::optional<Jobs> jobs_;
  std::mutex mutex_;                                                       // guards running_
  std::multimap<std::pair<std::string, std::string>, Exchange*> running_;  // by channel and id
};

// Answers one request a line of the input, one reply a line of the output. Requests run side by side; returns when the
// input has ended and every request has its last reply.
void serve_lines(Service& service, std::istream& in, std::FILE* out);

}  // namespace ombre::server
