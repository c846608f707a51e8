#include "apps/server/service.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <istream>
#include <mutex>
#include <new>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

#include "apps/server/at_end.h"
#include "apps/server/handlers.h"
#include "apps/server/problem.h"
#include "core/budget.h"
#include "match/play_game.h"

namespace ombre::server {
namespace {

const std::vector<Handler>& handlers() {
  static const std::vector<Handler> all = [] {
    std::vector<Handler> list;
    for (const auto& part : {list_handlers(), play_handlers(), search_handlers(), solve_handlers(), job_handlers()})
      list.insert(list.end(), part.begin(), part.end());
    return list;
  }();
  return all;
}

// More than that wait until one has ended.
constexpr int most_at_once = 64;

// A line of the input, of which no more is kept than a request may have; false at the end.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') return true;
    if (line.size() <= most_request_bytes) line += static_cast<char>(c);
  }
  return !line.empty();
}

}  // namespace

std::filesystem::path data_folder() {
  const auto variable = [](const char* name) {
    const char* const value = std::getenv(name);
    return std::filesystem::path(value == nullptr ? "" : value);
  };
  if (const auto own = variable("OMBRE_DATA"); !own.empty()) return own;
  if (const auto shared = variable("XDG_DATA_HOME"); shared.is_absolute()) return shared / "ombre";
  if (const auto home = variable("HOME"); !home.empty()) return home / ".local" / "share" / "ombre";
  throw InputError("no folder for tables and results", "OMBRE_DATA", "a folder, or HOME set");
}

std::filesystem::path this_program() {
  std::error_code ignored;
  return std::filesystem::read_symlink("/proc/self/exe", ignored);
}

// While it lives, a request can be cancelled.
class Service::Registration {
 public:
  Registration(Service& service, const std::string& channel, Exchange& exchange) : service_(service) {
    const std::lock_guard lock(service.mutex_);
    at_ = service.running_.emplace(std::pair(channel, json_text(exchange.id())), &exchange);
  }
  ~Registration() {
    const std::lock_guard lock(service_.mutex_);
    service_.running_.erase(at_);
  }
  Registration(const Registration&) = delete;
  Registration& operator=(const Registration&) = delete;

 private:
  Service& service_;
  decltype(Service::running_)::iterator at_;
};

Service::Service(const ServiceOptions& options) : threads_(options.threads) {
  try {
    const std::filesystem::path folder = options.folder.empty() ? data_folder() : options.folder;
    tables_.emplace(folder / "tables", threads_);
    jobs_.emplace(folder / "jobs", options.program, threads_);
  } catch (const InputError& error) {
    no_folder_ = error;
  }
}

Tables& Service::tables() {
  if (no_folder_) throw Refused(Status::failed, no_folder_->problem(), no_folder_->where(), no_folder_->expected());
  return *tables_;
}

Jobs& Service::jobs() {
  if (no_folder_) throw Refused(Status::failed, no_folder_->problem(), no_folder_->where(), no_folder_->expected());
  return *jobs_;
}

Service::~Service() = default;

void Service::answer(const std::string& text, const std::string& channel, Exchange& exchange) {
  try {
    Json json = read_request(text);
    if (const auto id = json.find("id"); id != json.end()) {
      if (!id->is_number() && !id->is_string() && !id->is_null())
        throw Refused(Status::bad_request, "bad value", "id", "a number or a text");
      exchange.set_id(*id);
    }
    const Request request(std::move(json));
    const std::string own = request.text_if("session").value_or(channel);
    exchange.done(dispatch(request, own, exchange));
  } catch (const Refused& refused) {
    exchange.fail(refused, refused.status());
  } catch (const InputError& error) {
    exchange.fail(error, Status::unprocessable);
  } catch (const GameStopped&) {
    exchange.fail(InputError("cancelled", "", ""), Status::cancelled);
  } catch (const BudgetSpent&) {
    exchange.fail(InputError("cancelled", "", ""), Status::cancelled);
  } catch (const std::bad_alloc&) {
    exchange.fail(InputError("out of memory", "", "a smaller request"), Status::failed);
  } catch (const std::exception& error) {
    exchange.fail(InputError(problem_of(error), "", ""), Status::failed);
  }
}

Json Service::dispatch(const Request& request, const std::string& channel, Exchange& exchange) {
  const Json* const name = request.find("do");
  std::vector<std::string_view> names;
  for (const Handler& handler : handlers()) names.push_back(handler.name);
  names.push_back("cancel");
  const std::string expected = fmt::format("one of {}", fmt::join(names, ", "));
  if (name == nullptr || !name->is_string()) throw Refused(Status::bad_request, "nothing to do", "do", expected);
  const std::string& wanted = name->get_ref<const std::string&>();
  if (wanted == "cancel") {
    request.allow({"of"});
    const Json* const of = request.find("of");
    if (of == nullptr) throw InputError("nothing given", "of", "the id of a request");
    cancel(channel, *of);
    return Json::object();
  }
  const auto handler =
      std::find_if(handlers().begin(), handlers().end(), [&](const Handler& each) { return each.name == wanted; });
  if (handler == handlers().end()) throw Refused(Status::bad_request, "unknown " + quote(wanted), "do", expected);
  const Registration registration(*this, channel, exchange);
  return handler->handle(*this, request, exchange);
}

void Service::cancel(const std::string& channel, const Json& id) {
  if (!id.is_number() && !id.is_string()) return;
  const std::lock_guard lock(mutex_);
  const auto [first, last] = running_.equal_range({channel, json_text(id)});
  for (auto at = first; at != last; ++at) at->second->stop();
}

void serve_lines(Service& service, std::istream& in, std::FILE* out) {
  std::mutex mutex;  // guards the output and the count
  std::condition_variable ended;
  int running = 0;
  const auto print = [&](const Json& reply, Status) {
    const std::string line = json_text(reply) + '\n';
    const std::lock_guard lock(mutex);
    std::fwrite(line.data(), 1, line.size(), out);
    std::fflush(out);
  };
  const auto wait_for_all = [&] {
    std::unique_lock lock(mutex);
    ended.wait(lock, [&] { return running == 0; });
  };
  // Requests under way use all of this, so nothing leaves before them: no exception either.
  const AtEnd waiting(wait_for_all);
  std::string line;
  while (read_line(in, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    {
      std::unique_lock lock(mutex);
      ended.wait(lock, [&] { return running < most_at_once; });
      ++running;
    }
    try {
      const auto answer = [&, text = line] {
        Exchange exchange(print);
        try {
          service.answer(text, "", exchange);
        } catch (const std::bad_alloc&) {
          // Not even a reply that says so fits: there is none.
        }
        const std::lock_guard lock(mutex);
        --running;
        ended.notify_all();
      };
      try {
        std::thread(answer).detach();
      } catch (const std::exception&) {
        answer();  // no more threads can be had: this one does it
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      --running;
      throw;
    }
  }
}

}  // namespace ombre::server
