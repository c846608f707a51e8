#include "gdl/rules/rule_compiler.h"

#include <algorithm>
#include <map>
#include <utility>

#include "gdl/rules/rule_body.h"
#include "gdl/rules/rule_relations.h"

namespace ombre::gdl {
namespace {

using Id = TermStore::Id;

class RuleCompiler final : private RuleTargets {
 public:
  RuleCompiler(const Description& description, RuleTerms& terms, RuleKnowledge knowledge)
      : description_(description),
        terms_(terms),
        relations_(description, terms, std::move(knowledge.worked_out)),
        sizes_(std::move(knowledge.sizes)),
        asked_(std::move(knowledge.asked)) {
    relations_.add_sizes(sizes_);
    sizes_.roles = static_cast<double>(description.roles.size());
  }

  Program compile() {
    // 1. What a machine asks, and with it all that is asked on the way.
    constexpr std::uint64_t role_known = 1;
    program_.init = procedure({keyword::init, 1}, 0);
    program_.next = procedure({keyword::next, 1}, 0);
    program_.legal = procedure({keyword::legal, 2}, role_known);
    program_.goal = procedure({keyword::goal, 2}, role_known);
    program_.terminal = procedure({keyword::terminal, 0}, 0);
    program_.sees = procedure({keyword::sees, 2}, role_known);
    program_.has_percepts = relations_.find({keyword::sees, 2}) != nullptr;
    for (const Relation& relation : asked_) program_.asked.push_back(procedure(relation, 0));
    for (std::uint32_t i = 0; i < program_.procedures.size(); ++i) compile(i);
    // 2. The rest.
    number_components();
    for (const Term& role : description_.roles) program_.roles.push_back(terms_.add(role));
    return std::move(program_);
  }

 private:
  std::uint32_t procedure(const Relation& relation, std::uint64_t known) override {
    const auto [place, fresh] = procedures_.emplace(std::pair(relation, known), program_.procedures.size());
    if (fresh) {
      Procedure out{.relation = relation, .known = known};
      for (std::uint32_t i = 0; i < relation.arity; ++i)
        ++(((known >> i) & 1U) != 0 ? out.known_count : out.wanted_count);
      out.lifetime = relations_.lifetime(relation);
      program_.procedures.push_back(out);
    }
    return static_cast<std::uint32_t>(place->second);
  }

  std::uint32_t facts(const Relation& relation, std::uint64_t known) override {
    const auto [place, fresh] = fact_indexes_.emplace(std::pair(relation, known), program_.fact_indexes.size());
    if (fresh) program_.fact_indexes.emplace_back(relations_.facts(relation), known);
    return static_cast<std::uint32_t>(place->second);
  }

  std::uint32_t group(const Relation& fluent) override {
    const auto [place, fresh] = groups_.emplace(fluent, program_.groups.size());
    if (fresh) program_.groups.push_back({fluent.name, fluent.arity});
    return static_cast<std::uint32_t>(place->second);
  }

  std::uint32_t fluent_index(std::uint32_t group, const std::vector<std::uint32_t>& arguments) override {
    const auto [place, fresh] = fluent_indexes_.emplace(std::pair(group, arguments), program_.fluent_indexes.size());
    if (fresh) program_.fluent_indexes.push_back({group, arguments});
    return static_cast<std::uint32_t>(place->second);
  }

  bool has_only_facts(const Relation& relation) const override {
    const RelationRules* const rules = relations_.find(relation);
    return rules == nullptr || rules->rules.empty();
  }

  bool is_found_whole(const Relation& relation) const override { return relations_.is_driven_by_moves(relation); }

  // Numbers the sets of procedures that call each other, or themselves.
  void number_components() {
    std::vector<std::vector<std::uint32_t>> calls(program_.procedures.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
      const Range rules = program_.procedures[i].rules;
      for (std::uint32_t rule = rules.first; rule < rules.first + rules.count; ++rule) {
        const Range operations = program_.rules[rule].operations;
        for (std::uint32_t at = operations.first; at < operations.first + operations.count; ++at) {
          const Operation& operation = program_.operations[at];
          if (operation.kind == Operation::Kind::call || operation.kind == Operation::Kind::scan_call ||
              operation.kind == Operation::Kind::member)
            calls[i].push_back(operation.target);
        }
      }
    }
    const std::vector<std::uint32_t> components = cyclic_components(calls);
    for (std::size_t i = 0; i < calls.size(); ++i) {
      program_.procedures[i].component = components[i];
      if (components[i] != Procedure::none) program_.components = std::max(program_.components, components[i] + 1);
    }
  }

  void compile(std::uint32_t number) {
    const Procedure asked = program_.procedures[number];
    const auto first = static_cast<std::uint32_t>(program_.rules.size());
    std::vector<RuleCode> codes;
    if (const RelationRules* const relation = relations_.find(asked.relation)) {
      if (relation->facts.count > 0)
        codes.push_back(RuleBody(terms_, *this, program_).compile_facts(asked.relation, asked.known));
      for (const Rule* rule : relation->rules)
        codes.push_back(RuleBody(terms_, *this, program_)
                            .compile(description_.symbols, *rule, asked.known, sizes_, relations_.negative_cycles()));
    }
    program_.rules.insert(program_.rules.end(), codes.begin(), codes.end());
    Procedure& out = program_.procedures[number];
    out.rules = {first, static_cast<std::uint32_t>(codes.size())};
    for (const RuleCode& code : codes) {
      out.slots = std::max(out.slots, code.slots);
      out.cursors = std::max(out.cursors, code.cursors);
    }
  }

  const Description& description_;
  RuleTerms& terms_;
  RuleRelations relations_;
  RuleSizes sizes_;
  const std::vector<Relation> asked_;
  Program program_;
  std::map<std::pair<Relation, std::uint64_t>, std::size_t> procedures_;
  std::map<std::pair<Relation, std::uint64_t>, std::size_t> fact_indexes_;
  std::map<Relation, std::size_t> groups_;
  std::map<std::pair<std::uint32_t, std::vector<std::uint32_t>>, std::size_t> fluent_indexes_;
};

}  // namespace

Program compile_rules(const Description& description, RuleTerms& terms, RuleKnowledge knowledge) {
  return RuleCompiler(description, terms, std::move(knowledge)).compile();
}

}  // namespace ombre::gdl
