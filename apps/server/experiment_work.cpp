// An experiment as a job: another process runs `ombre experiment`, since only a process can be halted in the middle of
// one. It ends with this one; a server that was killed begins its experiments anew.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <stdexcept>
#include <thread>
#include <utility>

#include "apps/server/job.h"
#include "apps/server/kept_folder.h"
#include "experiments/experiment.h"

namespace ombre::server {
namespace {

constexpr double most_scale = 100;

double scale_of(const Json& description, const Experiment& chosen) {
  const Request fields(description);
  const Json* const given = fields.find("scale");
  if (given == nullptr) return chosen.usual_scale;
  if (!given->is_number() || !(given->get<double>() > 0) || given->get<double>() > most_scale)
    throw InputError("bad value", "scale", fmt::format("a number over 0, up to {:g}", most_scale));
  return given->get<double>();
}

class ExperimentWork : public Work {
 public:
  ExperimentWork(const Json& description, const std::filesystem::path& path, std::filesystem::path program)
      : name_(Request(description).text("name")),
        scale_(scale_of(description, experiment(name_))),
        output_(path.string() + ".result.json"),
        program_(std::move(program)) {}

  void run(JobControl& control) override {
    if (has_result() || !control.wait_while_paused()) return;
    const std::string part = output_.string() + ".part";
    const pid_t child = start(part);
    constexpr std::chrono::milliseconds period{50};
    int status = 0;
    while (waitpid(child, &status, WNOHANG) == 0) {
      if (control.interrupt().load()) {
        kill(child, SIGSTOP);
        if (control.wait_while_paused()) {
          kill(child, SIGCONT);
        } else {
          kill(child, SIGKILL);
          waitpid(child, &status, 0);
          return;
        }
      }
      std::this_thread::sleep_for(period);
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw std::runtime_error("the experiment failed");
    std::filesystem::rename(part, output_);
  }

  JobProgress progress() const override { return {has_result() ? 1 : 0, 1}; }

  Json result(bool) const override { return parse_json_if(read_kept(output_).value_or("")).value_or(Json()); }

 private:
  bool has_result() const {
    std::error_code ignored;
    return std::filesystem::exists(output_, ignored);
  }

  // The process, whose output goes to a file. Requires: the thread that calls it outlives the process.
  pid_t start(const std::string& output) const {
    // All that allocates comes before the fork.
    const std::array<std::string, 6> words = {program_.string(),         "experiment", name_, "--scale",
                                              fmt::format("{}", scale_), "--json"};
    std::array<char*, words.size() + 1> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i) arguments[i] = const_cast<char*>(words[i].c_str());
    const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0600);
    if (file < 0) throw std::runtime_error("the result cannot be written");
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child == 0) {
      constexpr int lowest_priority = 19;
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      if (getppid() != parent) _exit(1);
      static_cast<void>(nice(lowest_priority) + 0);
      dup2(file, STDOUT_FILENO);
      execv(arguments[0], arguments.data());
      _exit(1);
    }
    close(file);
    if (child < 0) throw std::runtime_error("no process can be started");
    return child;
  }

  std::string name_;
  double scale_;
  std::filesystem::path output_;
  std::filesystem::path program_;
};

}  // namespace

std::unique_ptr<Work> make_experiment_work(const Json& description, const std::filesystem::path& path,
                                           const std::filesystem::path& program) {
  return std::make_unique<ExperimentWork>(description, path, program);
}

}  // namespace ombre::server
