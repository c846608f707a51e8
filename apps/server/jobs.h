// All jobs, those of earlier runs included: each has a file that describes it and says how it stands, so that a server
// that was killed goes on with those that ran.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "apps/server/job.h"

namespace ombre::server {

class Jobs {
 public:
  // The files are in `folder`, which is made now. `program` runs experiments. Jobs that ran are started again. Throws
  // InputError where the folder cannot be made.
  Jobs(std::filesystem::path folder, std::filesystem::path program, int threads);
  // Jobs that run are left as such.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  // Starts a job of a kind, "match" or "experiment"; its id. Throws InputError where the description does not fit.
  std::string start(const std::string& kind, const Json& description);

  // How a job stands; of all, the newest first and without results. Throws Refused where there is none of that id.
  Json show(const std::string& id) const;
  Json show_all() const;

  // Each returns how the job stands then; those that cannot be changed any more are left alone.
  Json pause(const std::string& id) { return change(id, {"running"}, "paused", &JobControl::pause); }
  Json resume(const std::string& id) { return change(id, {"paused"}, "running", &JobControl::resume); }
  Json stop(const std::string& id) { return change(id, {"running", "paused"}, "stopped", &JobControl::stop); }

 private:
  struct Job;

  Job& find(const std::string& id) const;
  void launch(Job& job);
  // Throws Refused where it cannot be written; then the file says what it said before.
  void save(const Job& job, const std::string& state) const;
  // How a job stands from now on, here and, where it can be written, in its file. Throws nothing.
  void settle(Job& job, const char* state, std::string problem) const;
  void load(const std::filesystem::path& file);
  std::unique_ptr<Work> make_work(const std::string& id, const std::string& kind, const Json& description) const;
  Json job_json(const Job& job, bool whole) const;
  // Brings a job from one of some states to another.
  Json change(const std::string& id, std::initializer_list<std::string_view> from, const char* to,
              void (JobControl::*act)());

  std::filesystem::path folder_;
  std::filesystem::path program_;
  int threads_;
  int lock_ = -1;             // of the folder
  mutable std::mutex mutex_;  // guards the states of jobs and the map
  std::map<std::string, std::unique_ptr<Job>> jobs_;
};

}  // namespace ombre::server
