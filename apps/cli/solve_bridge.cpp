// `ombre solve bridge`: the double-dummy value of a position, of many from JSON lines, or of the boards of a file.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/api/bridge_trace.h"
#include "apps/cli/bridge_boards.h"
#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/cli/solve_batch.h"
#include "bridge/formats/board_readers.h"
#include "core/json.h"
#include "core/text.h"
#include "facade/bridge_request.h"
#include "facade/request_fields.h"

namespace ombre {
namespace {

class SolveBridgeCommand : public Command {
 public:
  std::string name() const override { return "solve bridge"; }
  std::string summary() const override { return "Double-dummy tricks, tables and par of Bridge deals"; }
  std::string example() const override {
    return "solve bridge --deal 'N:AQ.32.. K5.AK.. .QJ54.. .T987..' --trump N --leader N --want cards\n"
           "  ombre solve bridge --pbn boards.pbn --output solved.pbn\n"
           "  echo '{\"deal\":\"N:AQ.32.. K5.AK.. .QJ54.. .T987..\"}' | ombre solve bridge --batch -";
  }

  void declare(Options& options) override {
    options.text("--deal", "PBN", fields_.deal, "The cards not yet played, such as 'N:KQ5.J8.AT42.9873 …'");
    options.text("--trump", "C|D|H|S|N", fields_.trump, "The strain");
    options.text("--leader", "N|E|S|W", fields_.leader, "Who leads to the trick, or led to it");
    options.text("--trick", "CARDS", trick_, "The cards of the trick under way, such as 'SK S2'");
    options.text("--want", "tricks|cards|table|par", fields_.want,
                 "What to find (default: tricks where trump and leader are given, table where not, of files table and "
                 "par)");
    options.text("--dealer", "N|E|S|W", fields_.dealer, "For par; of boards that do not say (default: N)");
    options.text("--vulnerable", "none|ns|ew|both", fields_.vulnerable,
                 "For par; of boards that do not say (default: none)");
    options.flag("--trace", trace_, "Follow the cards played and say what each cost");
    options.text("--play", "CARDS", play_, "The cards played, for --trace with --deal");
    options.input("--batch", "FILE", batch_, "One JSON object a line with these fields, - for standard input");
    options.input("--pbn", "FILE", pbn_, "The boards of a PBN file");
    options.input("--lin", "FILE", lin_, "The boards of a LIN file");
    options.input("--gib", "FILE", gib_, "The lines of a GIB library");
    options.flag("--check", job_.check, "Compare with the tricks that the PBN or GIB file has");
    options.output("--output", "FILE", job_.output, "Write the boards of the file as PBN, with tables and par");
    options.flag("--resume", job_.resume, "Go on where an output of the same file ends");
    options.threads(job_.threads);
    options.number("--memory", "MB", megabytes_, 1, 1 << 20, "Memory for the table of each thread (default: 128)");
    options.choice<PartitionScheme>(
        "--scheme", {{"lwrs", PartitionScheme::lowest_winning_rank}, {"rcs", PartitionScheme::rank_constrained}},
        solver_options_.scheme, "How positions are put into classes; the answers are the same (default: lwrs)");
    options.flag("--json", job_.json, "Print JSON, of files one line a board");
  }

  int run() override {
    std::vector<std::string> inputs;
    for (const std::string& option : given)
      if (option == "--deal" || option == "--batch" || option == "--pbn" || option == "--lin" || option == "--gib")
        inputs.push_back(option);
    if (inputs.size() != 1)
      throw InputError(inputs.empty() ? "nothing to solve" : fmt::format("{} and {}", inputs[0], inputs[1]), "",
                       "one of --deal, --batch, --pbn, --lin, --gib");
    solver_options_.table_bytes = static_cast<std::size_t>(megabytes_) << 20;
    if (batch_) return run_batch();
    return fields_.deal ? run_deal() : run_boards();
  }

 private:
  // Throws InputError when one of these options was given, or another that has no meaning here.
  void refuse(const std::vector<std::string>& options, const std::string& because) const {
    for (const std::string& option : options) {
      bool there = std::find(given.begin(), given.end(), option) != given.end();
      if (option == "--trace") there = trace_;
      if (option == "--check") there = job_.check;
      if (option == "--resume") there = job_.resume;
      if (there) throw InputError(option + " without a use", "", because);
    }
  }

  int run_batch() {
    refuse({"--trump", "--leader", "--trick", "--want", "--dealer", "--vulnerable", "--trace", "--play", "--check",
            "--output", "--resume"},
           "each line of --batch to say it");
    return solve_json_lines(*batch_, job_.threads, [this]() -> JsonWorker {
      auto solver = std::make_shared<DoubleDummy>(solver_options_);
      return [solver](const Json& json) {
        const BridgeRequest request = read_request(read_fields(json));
        return answer_json(request, solve(*solver, request));
      };
    });
  }

  int run_deal() {
    refuse({"--check", "--output", "--resume"}, "a file of boards with it");
    fields_.trick = words_of(trick_);
    if (trace_) return run_trace();
    refuse({"--play"}, "--trace with it");
    const BridgeRequest request = read_request(fields_);
    if (request.want == BridgeWant::table || request.want == BridgeWant::par)
      refuse({"--trump", "--leader"}, "--want tricks or --want cards with it");
    if (request.want != BridgeWant::par) refuse({"--dealer", "--vulnerable"}, "--want par with it");
    DoubleDummy solver(solver_options_);
    BridgeAnswer answer;
    {
      const Progress progress("solving");
      answer = solve(solver, request);
    }
    if (job_.json)
      print_json(answer_json(request, answer));
    else
      fmt::print("{}\n{}", show_diagram(request.position.hands), show_answer(request, answer));
    return exit_done;
  }

  int run_trace() {
    refuse({"--want", "--dealer", "--vulnerable"}, "--trace without it");
    if (play_.empty()) throw InputError("no cards", "--play", "the cards played, such as 'SK S2 S5 S7'");
    fields_.want = "tricks";
    const BridgePosition start = read_request(fields_).position;
    std::vector<Card> cards;
    for (const std::string& word : words_of(play_)) {
      try {
        cards.push_back(read_bridge_card(word));
      } catch (const InputError& error) {
        throw InputError(error.problem(), fmt::format("play, card {}", cards.size() + 1), error.expected());
      }
    }
    DoubleDummy solver(solver_options_);
    BridgeTrace traced;
    {
      const Progress progress("solving");
      traced = trace(solver, start, cards);
    }
    if (job_.json)
      print_json(to_json(traced));
    else
      fmt::print("{}\n{}", show_diagram(start.hands), show(traced));
    return exit_done;
  }

  int run_boards() {
    refuse({"--trick", "--play"}, "--deal with it");
    job_.path = pbn_ ? *pbn_ : lin_ ? *lin_ : *gib_;
    job_.read = pbn_ ? read_pbn : lin_ ? read_lin : read_gib;
    if (fields_.want) job_.want = read_want(*fields_.want);
    if (fields_.trump) job_.trump = read_trump(*fields_.trump);
    if (fields_.leader) job_.leader = read_player(*fields_.leader, "leader");
    if (fields_.dealer) job_.dealer = read_player(*fields_.dealer, "dealer");
    if (fields_.vulnerable) job_.vulnerable = read_vulnerable(*fields_.vulnerable);
    const bool table = !job_.want || *job_.want == BridgeWant::table || *job_.want == BridgeWant::par;
    if (trace_) refuse({"--want", "--check", "--output"}, "--trace without it");
    if (!table) refuse({"--check", "--output"}, "--want table or --want par with it");
    if (table && !trace_) refuse({"--trump", "--leader"}, "--want tricks, --want cards or --trace with it");
    if (!table || trace_) refuse({"--dealer", "--vulnerable"}, "--want par with it");
    if (lin_) refuse({"--check"}, "a PBN or GIB file with it");
    if (job_.output) refuse({"--check"}, "no --output with it");
    if (!job_.output) refuse({"--resume"}, "--output with it");
    job_.trace = trace_;
    job_.solver = solver_options_;
    return solve_boards(job_);
  }

  BridgeFields fields_;
  std::string trick_;
  std::string play_;
  bool trace_ = false;
  std::optional<std::string> batch_;
  std::optional<std::string> pbn_;
  std::optional<std::string> lin_;
  std::optional<std::string> gib_;
  BoardsJob job_;
  int megabytes_ = 128;
  DoubleDummyOptions solver_options_;
};

}  // namespace

std::unique_ptr<Command> make_solve_bridge_command() { return std::make_unique<SolveBridgeCommand>(); }

}  // namespace ombre
