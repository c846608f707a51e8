#include "apps/server/jobs.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/server/kept_folder.h"
#include "apps/server/names.h"
#include "apps/server/problem.h"
#include "core/write_file.h"

namespace ombre::server {
namespace {

constexpr int most_running = 8;

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// The problem in words, where there is memory for them.
std::string words_for(const std::exception& error) {
  try {
    return problem_of(error);
  } catch (const std::bad_alloc& none) {
    return problem_of(none);  // so short that it needs none
  }
}

}  // namespace

void JobControl::pause() {
  const std::lock_guard lock(mutex_);
  paused_ = true;
  interrupt_.store(true);
}

void JobControl::resume() {
  const std::lock_guard lock(mutex_);
  if (stopped_.load()) return;
  paused_ = false;
  interrupt_.store(false);
  changed_.notify_all();
}

void JobControl::stop() {
  const std::lock_guard lock(mutex_);
  stopped_.store(true);
  interrupt_.store(true);
  changed_.notify_all();
}

bool JobControl::wait_while_paused() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !paused_ || stopped_.load(); });
  return !stopped_.load();
}

struct Jobs::Job {
  std::string id{};
  std::string kind{};
  Json description{};
  std::string state = "running";
  std::string problem{};
  std::int64_t created = 0;
  std::unique_ptr<Work> work{};  // none where it cannot be made any more
  JobControl control{};
  std::thread thread{};
  bool leaving = false;  // the server ends: the state on the disk stays
};

Jobs::Jobs(std::filesystem::path folder, std::filesystem::path program, int threads)
    : folder_(std::move(folder)), program_(std::move(program)), threads_(threads) {
  make_kept_folder(folder_);
  // Jobs on the disk belong to the first process that works in this folder; another has its own alone.
  lock_ = ::open((folder_ / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
  if (lock_ < 0) {
    say_skipped(folder_.string() + ": jobs of earlier runs (the lock file cannot be opened)");
    return;
  }
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) return;
  for (const std::filesystem::path& file : kept_files(folder_, 'j', ".json")) load(file);
}

Jobs::~Jobs() {
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, job] : jobs_) {
      job->leaving = true;
      job->control.stop();
    }
  }
  for (const auto& [id, job] : jobs_)
    if (job->thread.joinable()) job->thread.join();
  if (lock_ >= 0) ::close(lock_);
}

std::unique_ptr<Work> Jobs::make_work(const std::string& id, const std::string& kind, const Json& description) const {
  const std::filesystem::path path = folder_ / id;
  return kind == "match" ? make_match_work(description, path, threads_)
                         : make_experiment_work(description, path, program_);
}

// A file that cannot be read, is no job, or not of this version, is left alone.
void Jobs::load(const std::filesystem::path& file) {
  const Json json = parse_json_if(read_kept(file).value_or("")).value_or(Json());
  auto job = std::make_unique<Job>();
  try {
    job->id = file.stem().string();
    job->kind = json.at("kind").get<std::string>();
    job->description = json.at("description");
    job->state = json.at("state").get<std::string>();
    job->problem = json.at("problem").get<std::string>();
    job->created = json.at("created").get<std::int64_t>();
  } catch (const nlohmann::json::exception&) {
    return say_skipped(file.string() + ": not a job");
  }
  try {
    job->work = make_work(job->id, job->kind, job->description);
  } catch (const std::exception& error) {
    job->state = "failed";
    job->problem = problem_of(error);
  }
  Job& kept = *job;
  jobs_[kept.id] = std::move(job);
  if (kept.state == "paused") kept.control.pause();
  if (!kept.work || kept.state == "failed") return;
  // One that has ended reads its results, and is done again at once.
  if (kept.state == "done") kept.state = "running";
  if (kept.state == "stopped") kept.control.pause();
  launch(kept);
}

void Jobs::save(const Job& job, const std::string& state) const {
  const Json json = {{"kind", job.kind},
                     {"description", job.description},
                     {"state", state},
                     {"problem", job.problem},
                     {"created", job.created}};
  const std::string text = json_text(json) + "\n";
  try {
    replace_file(folder_ / (job.id + ".json"), {std::as_bytes(std::span(text.data(), text.size()))});
  } catch (const InputError& error) {
    throw not_saved("job", error);
  }
}

void Jobs::settle(Job& job, const char* state, std::string problem) const {
  job.state = state;
  job.problem = std::move(problem);
  try {
    save(job, state);
  } catch (const std::exception& error) {
    job.problem = words_for(error);
  }
}

void Jobs::launch(Job& job) {
  const auto work = [this, &job] {
    const char* state = "done";
    std::string problem;
    try {
      job.work->run(job.control);
      if (job.control.stopped()) state = "stopped";
    } catch (const std::exception& error) {
      state = "failed";
      problem = words_for(error);
    }
    const std::lock_guard lock(mutex_);
    if (job.leaving && state == std::string_view("stopped")) return;
    settle(job, state, std::move(problem));
  };
  try {
    job.thread = std::thread(work);
  } catch (const std::exception& error) {
    settle(job, "failed", words_for(error));
  }
}

std::string Jobs::start(const std::string& kind, const Json& description) {
  auto job = std::make_unique<Job>();
  job->id = "j" + new_secret();
  job->kind = kind;
  job->description = description;
  job->created = seconds_now();
  job->work = make_work(job->id, kind, description);
  const std::lock_guard lock(mutex_);
  const auto running =
      std::count_if(jobs_.begin(), jobs_.end(), [](const auto& each) { return each.second->state == "running"; });
  if (running >= most_running)
    throw Refused(Status::busy, fmt::format("{} jobs are running", running), "job", "one to end first");
  save(*job, job->state);
  Job& kept = *job;
  jobs_[kept.id] = std::move(job);
  launch(kept);
  return kept.id;
}

Jobs::Job& Jobs::find(const std::string& id) const {
  const auto at = jobs_.find(id);
  if (at == jobs_.end()) throw Refused(Status::missing, "no such job", "job", "the id of a job");
  return *at->second;
}

Json Jobs::job_json(const Job& job, bool whole) const {
  Json json = {{"job", job.id}, {"kind", job.kind}, {"state", job.state}, {"created", job.created}};
  json["description"] = job.description;
  if (!job.problem.empty()) json["problem"] = job.problem;
  const JobProgress progress = job.work ? job.work->progress() : JobProgress{};
  json["progress"] = {{"done", progress.done}, {"of", progress.of}};
  if (whole) json["result"] = job.work ? job.work->result(true) : Json();
  return json;
}

Json Jobs::show(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  return job_json(find(id), true);
}

Json Jobs::show_all() const {
  const std::lock_guard lock(mutex_);
  std::vector<const Job*> all;
  for (const auto& [id, job] : jobs_) all.push_back(job.get());
  std::stable_sort(all.begin(), all.end(), [](const Job* a, const Job* b) { return a->created > b->created; });
  Json list = Json::array();
  for (const Job* const job : all) list.push_back(job_json(*job, false));
  return list;
}

Json Jobs::change(const std::string& id, std::initializer_list<std::string_view> from, const char* to,
                  void (JobControl::*act)()) {
  const std::lock_guard lock(mutex_);
  Job& job = find(id);
  if (std::find(from.begin(), from.end(), job.state) != from.end()) {
    save(job, to);
    job.state = to;
    (job.control.*act)();
  }
  return job_json(job, true);
}

}  // namespace ombre::server
