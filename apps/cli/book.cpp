// `ombre book`: makes an opening book of a board game by searches, and prints what a book says.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "core/json.h"
#include "core/text.h"
#include "match/kept_files.h"
#include "search/limits.h"
#include "search/opening_book.h"
#include "search/request.h"

namespace ombre {
namespace {

// The tables of a book's searches are small, since each move of each state begins with an empty one.
constexpr std::size_t table_bytes = std::size_t{1} << 20;

class BookCommand : public Command {
 public:
  std::string name() const override { return "book"; }
  std::string summary() const override { return "Make an opening book by searches, or print what one says"; }
  std::string example() const override { return "book connect_four --plies 4 --width 2 --depth 8"; }

  void declare(Options& options) override {
    options.game(game_, "A game with a fixed starting position, such as connect_four");
    options.number("--plies", "N", book_.plies, 1, 1000, "How many moves deep the book goes (default: 6)");
    options.number("--width", "W", book_.width, 1, most_width,
                   "How many moves of each state it follows, the best first (default: 2)");
    options.number("--entries", "N", book_.most_entries, 1, most_entries, "Then it ends (default: 5000)");
    options.number("--depth", "D", depth_, 1, max_plies, "How many moves each search looks ahead (default: 4)");
    options.number("--cap", "C", cap_, 1, most_width, "Searches consider only the C moves ranked best in a state");
    options.text("--algorithm", "NAME", algorithm_,
                 "How to search (default: alphabeta for two players, else maxn-speculative)");
    options.threads(book_.threads, "Threads; they never change the book (default: all cores)");
    options.text("--position", "TEXT", position_.text, "Where the book begins, or with --show what to look up");
    options.output("--out", "FILE", out_, "Where to write it (default: where agents with book=on look for it)");
    options.input("--show", "FILE", show_, "Print what this book says instead of making one");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    if (show_.has_value() == game_.has_value())
      throw InputError(show_ ? "both a game and --show" : "no game", "book", "a game, or --show FILE");
    if (!show_) return make(*make_game(*game_));
    for (const std::string& option : given)
      if (option != "--show" && option != "--position" && option != "--json")
        throw InputError("nothing is searched with --show", option, "a game instead of --show");
    return look_up(*show_);
  }

 private:
  static constexpr int most_width = 1'000'000;
  static constexpr std::int64_t most_entries = 100'000'000;

  int make(const GameEntry& game) {
    // 1. What is asked for.
    if (game.info().drawn_start)
      throw InputError("this game has no fixed starting position", "book", "a game that has one, such as connect_four");
    SearchRequest request;
    request.algorithm = algorithm_named(algorithm_.value_or(game.players() == 2 ? "alphabeta" : "maxn-speculative")).id;
    request.depth = depth_;
    request.table_bytes = table_bytes;
    check_request(request, game.players());
    if (request.algorithm == Algorithm::uct)
      throw InputError("its values are means of few games", "--algorithm", "an algorithm that searches to a depth");
    EvaluationOptions evaluation;
    evaluation.evaluate = game.evaluated();
    evaluation.order = game.evaluated();
    evaluation.cap = cap_;
    const std::string path = out_ ? *out_ : book_path(game.spec()).string();

    // 2. The searches.
    const std::string start = game.show(position_);
    const std::vector<BookEntry> entries = [&] {
      Progress progress("searching the first state");
      return game.book(position_, request, evaluation, book_, [&](int plies, std::size_t done) {
        progress.say(fmt::format("{} of {} plies, {} states", plies, book_.plies, done));
      });
    }();

    // 3. The file.
    const std::string recipe =
        fmt::format("{} depth={} cap={} evaluation={}; {}; from {}", algorithm_info(request.algorithm).name, depth_,
                    cap_, evaluation.evaluate ? "on" : "off", describe(book_), start);
    write_book(path, game.spec(), game.players(), recipe, entries);
    if (json_)
      print_json({{"game", game.spec()}, {"path", path}, {"recipe", recipe}, {"entries", entries.size()}});
    else
      fmt::print("game       {}\nrecipe     {}\nentries    {}\nwritten    {}\n", game.spec(), recipe, entries.size(),
                 path);
    return exit_done;
  }

  // The moves that the book plays from the position on, as long as it knows one.
  static std::vector<std::string> line_of(const GameEntry& game, const OpeningBook& book, const Position& position) {
    TableOptions options;
    options.seats.resize(static_cast<std::size_t>(game.players()));
    options.position = position.text;
    const std::unique_ptr<GameTable> table = game.table(options);
    std::vector<std::string> line;
    while (table->mover() && line.size() < book.size()) {
      const auto entry = book.probe(game.table_key({table->position()}));
      if (!entry) break;
      table->move(entry->name);
      line.push_back(entry->name);
    }
    return line;
  }

  int look_up(const std::string& path) const {
    const OpeningBook book = OpeningBook::open(path);
    const auto game = make_game(book.game());
    if (game->players() != book.players())
      throw InputError(fmt::format("a book for {} players", book.players()), path,
                       fmt::format("{}, as its game has", game->players()));
    const std::string position = game->show(position_);
    const std::optional<BookEntry> entry = book.probe(game->table_key(position_));
    const std::vector<std::string> line = line_of(*game, book, position_);
    if (json_) {
      Json json = {{"game", book.game()}, {"recipe", book.recipe()}, {"entries", book.size()}, {"position", position}};
      json["known"] = entry.has_value();
      if (entry) {
        json["move"] = entry->name;
        json["scores"] = scores_list(entry->scores, book.players());
        json["depth"] = entry->depth;
        json["line"] = line;
      }
      print_json(json);
      return entry ? exit_done : exit_failed;
    }
    fmt::print("game       {}\nrecipe     {}\nentries    {}\nposition   {}\n", book.game(), book.recipe(), book.size(),
               position);
    if (!entry) {
      fmt::print("not in the book\n");
      return exit_failed;
    }
    fmt::print("best       {}\nvalue      ({}), {} moves deep\nline       {}\n", entry->name,
               fmt::join(scores_list(entry->scores, book.players()), ", "), entry->depth, fmt::join(line, " "));
    return exit_done;
  }

  std::optional<std::string> game_;
  Position position_;
  BookOptions book_;
  int depth_ = 4;
  int cap_ = 0;
  std::optional<std::string> algorithm_;
  std::optional<std::string> out_;
  std::optional<std::string> show_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_book_command() { return std::make_unique<BookCommand>(); }

}  // namespace ombre
