#include "apps/cli/bridge_boards.h"

#include <fmt/format.h>

#include <atomic>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "apps/api/bridge_trace.h"
#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "apps/cli/pbn_output.h"
#include "apps/cli/solve_batch.h"
#include "bridge/formats/pbn.h"
#include "core/json.h"

namespace ombre {
namespace {

// An entry of a table that the file has otherwise.
struct Difference {
  Strain strain{};
  Player declarer = 0;
  int tricks = 0;
  int file = 0;
};

struct BoardAnswer {
  BridgeRequest request{};
  BridgeAnswer answer{};
  std::optional<BridgeTrace> trace{};
  std::vector<Difference> differences{};
  std::optional<InputError> error{};
};

// 1. Solving one board.

BridgeRequest request_of(const BridgeBoard& board, const BoardsJob& job) {
  BridgeRequest request;
  request.position.hands = board.hands;
  request.want = job.want.value_or(board.whole_deal() ? BridgeWant::par : BridgeWant::table);
  request.dealer = board.dealer.value_or(job.dealer);
  request.vulnerable = board.vulnerable.value_or(job.vulnerable);
  if (request.want == BridgeWant::par && !board.whole_deal())
    throw InputError("fewer than 13 cards in each hand", "", "a whole deal for par");
  if (job.trace || request.want == BridgeWant::tricks || request.want == BridgeWant::cards) {
    if (!(job.trump || board.contract) || !(job.leader || board.leader))
      throw InputError("no contract", "", "a contract with its declarer in the file, or --trump and --leader");
    request.position.trump = job.trump ? *job.trump : board.contract->strain;
    request.position.leader = job.leader ? *job.leader : *board.leader;
  }
  return request;
}

std::vector<Difference> differences(const BridgeTable& table, const BridgeTable& file) {
  std::vector<Difference> out;
  for (std::size_t strain = 0; strain < table.size(); ++strain)
    for (std::size_t seat = 0; seat < table[strain].size(); ++seat)
      if (file[strain][seat] != unknown_tricks && file[strain][seat] != table[strain][seat])
        out.push_back({bridge_strains[strain], static_cast<Player>(seat), table[strain][seat], file[strain][seat]});
  return out;
}

BoardAnswer solve_board(DoubleDummy& solver, const BoardReading& reading, const BoardsJob& job) {
  BoardAnswer out;
  out.error = reading.error;
  if (out.error) return out;
  const BridgeBoard& board = reading.board;
  try {
    out.request = request_of(board, job);
    if (job.trace) {
      if (board.played.empty()) throw InputError("no play to follow", "", "the cards played, and the contract");
      out.trace = trace(solver, out.request.position, board.played);
      return out;
    }
    out.answer = solve(solver, out.request);
    if (job.check) {
      if (!board.tricks) throw InputError("no tricks to check", "", "results in the line, or an OptimumResultTable");
      out.differences = differences(*out.answer.table, *board.tricks);
    }
  } catch (const InputError& error) {
    const std::string place = board_place(board.name, board.line);
    out.error =
        InputError(error.problem(), error.where().empty() ? place : place + ", " + error.where(), error.expected());
  }
  return out;
}

// 2. Telling about it.

std::string show_board(const BridgeBoard& board, const BoardAnswer& solved) {
  std::vector<std::string> title = {"Board " + board.name};
  if (board.dealer) title.push_back(fmt::format("{} deals", show_seat(*board.dealer)));
  if (board.vulnerable) title.push_back(fmt::format("{} vulnerable", show_vulnerability(*board.vulnerable)));
  if (board.contract && board.declarer)
    title.push_back(fmt::format("{} by {}", show_contract(board.contract), show_seat(*board.declarer)));
  std::string out = show_diagram(board.hands, title) + "\n";
  out += solved.trace ? show(*solved.trace) : show_answer(solved.request, solved.answer);
  for (const Difference& difference : solved.differences)
    out += fmt::format("Different: {} by {} takes {}, in the file {}\n", show_strain(difference.strain),
                       show_seat(difference.declarer), difference.tricks, difference.file);
  return out;
}

Json board_json(const BridgeBoard& board, const BoardAnswer& solved, bool check) {
  Json json = {{"board", board.name}, {"line", board.line}};
  if (solved.error) {
    json["error"] = error_json(*solved.error);
    return json;
  }
  json["deal"] = show_deal(board.hands);
  if (solved.trace) {
    json.update(to_json(*solved.trace));
    return json;
  }
  if (solved.answer.tricks) json.update(answer_json(solved.request, solved.answer));
  if (solved.answer.table) json["table"] = table_json(*solved.answer.table);
  if (solved.answer.par) json["par"] = par_json(*solved.answer.par);
  if (!check) return json;
  json["differences"] = Json::array();
  for (const Difference& difference : solved.differences)
    json["differences"].push_back({{"strain", std::string(1, show_strain(difference.strain))},
                                   {"declarer", std::string(1, show_seat(difference.declarer))},
                                   {"tricks", difference.tricks},
                                   {"file", difference.file}});
  return json;
}

BoardResults results_of(const BridgeAnswer& answer) {
  BoardResults results{.tricks = *answer.table};
  if (answer.par) {
    results.par_score = static_cast<int>(answer.par->score);
    results.par_contracts = show_par_contracts(*answer.par);
  }
  return results;
}

// 3. The whole file.

class BoardsRun {
 public:
  explicit BoardsRun(const BoardsJob& job) : job_(job), in_(open_input(job.path)) {
    progress_.emplace("solving");
    reader_ = job.read(in_.stream());
    first_ = reader_->next();
    if (!first_) throw InputError("no board in it", job.path, "at least one");
    drop_header(first_->board);
    if (!job.output) return;
    output_.emplace(*job.output,
                    fmt::format("{}dealer {}, vulnerable {} where a board does not say",
                                job.want == BridgeWant::table ? "table only; " : "", show_seat(job.dealer),
                                show_vulnerability(job.vulnerable)),
                    job.resume);
  }

  int run() {
    // Waiting for a pipe or a terminal would not end with the flag that Ctrl-C raises.
    const std::atomic<bool>* const stop = in_.regular() ? stop_on_interrupt() : nullptr;
    OrderedWork<BoardReading, BoardAnswer> work(
        [this] { return next(); },
        [this] {
          auto solver = std::make_shared<DoubleDummy>(job_.solver);
          return [this, solver](const BoardReading& reading) { return solve_board(*solver, reading, job_); };
        },
        [this](const BoardReading& reading, const BoardAnswer& solved) { done(reading, solved); });
    work.run(job_.threads, stop);
    progress_.reset();
    summarise();
    if (bad_ > 0) return exit_misuse;
    return at_end_ && different_ == 0 ? exit_done : exit_failed;
  }

 private:
  std::optional<BoardReading> next() {
    while (std::optional<BoardReading> reading = first_ ? std::exchange(first_, std::nullopt) : reader_->next()) {
      ++boards_;
      part_read_ = in_.part_read().value_or(1);
      if (!output_ || !output_->has(*reading)) return reading;
      ++kept_;
      if (reading->error) complain(*reading->error);
    }
    if (output_) output_->check_end();
    at_end_ = true;
    return std::nullopt;
  }

  void done(const BoardReading& reading, const BoardAnswer& solved) {
    if (solved.error && (output_ || !job_.json)) complain(*solved.error);
    if (solved.error && !output_ && job_.json) ++bad_;
    if (!solved.error) ++solved_;
    if (!solved.differences.empty()) ++different_;
    if (output_) {
      output_->append(solved.error ? reading.board : with_results(reading.board, results_of(solved.answer)));
    } else if (job_.json) {
      print_line(json_text(board_json(reading.board, solved, job_.check)));
    } else if (!solved.error) {
      fmt::print("{}{}", solved_ > 1 ? "\n" : "", show_board(reading.board, solved));
    }
    flush_output();
    const double part = part_read_;
    if (part < 1)
      progress_->say(fmt::format("{} boards solved, ", solved_), part);
    else
      progress_->say(fmt::format("{} boards solved", solved_));
  }

  void complain(const InputError& error) {
    ++bad_;
    print_error(error.what());
  }

  void summarise() const {
    if (output_ && job_.json) {
      print_line(json_text(
          {{"output", *job_.output}, {"solved", solved_}, {"kept", kept_}, {"bad", bad_}, {"complete", at_end_}}));
    } else if (output_) {
      fmt::print("{}: solved {}{}{}{}\n", *job_.output, solved_,
                 kept_ > 0 ? fmt::format(", there already {}", kept_) : "",
                 bad_ > 0 ? fmt::format(", bad {}", bad_) : "", at_end_ ? "" : ", stopped early");
    } else if (job_.json && bad_ > 0) {
      print_error(fmt::format("{} of {} boards are bad; see the errors in their answers", bad_, boards_));
    } else if (job_.check && !job_.json) {
      fmt::print("\nBoards checked: {}, different: {}\n", solved_, different_);
    }
  }

  const BoardsJob& job_;
  InputStream in_;
  std::optional<Progress> progress_;
  std::unique_ptr<BoardReader> reader_;
  std::optional<BoardReading> first_;  // read already
  std::optional<PbnOutput> output_;
  // next() runs beside done(): of what both use, the boards that were there come before all others, and the rest is
  // atomic.
  std::atomic<double> part_read_ = 0;
  std::size_t boards_ = 0;
  std::size_t kept_ = 0;
  std::size_t solved_ = 0;
  std::size_t bad_ = 0;
  std::size_t different_ = 0;
  bool at_end_ = false;
};

}  // namespace

int solve_boards(const BoardsJob& job) { return BoardsRun(job).run(); }

}  // namespace ombre
