// The reasons that the Skat player gives for a move, in the language of the page: they come as English sentences with games and
// cards in letters.
import type { ServedText } from '../../text/served';

interface Names {
  game: (contract: string) => string;
  card: (card: string) => string;
}

type Say = (found: string[], names: Names, words: ServedText['reasons']) => string;

const sentences: [RegExp, Say][] = [
  [
    /^for (\d+) it would win (\d+) %, most often with (\w+)$/,
    ([bid, share, game], names, words) => words.bid(bid, share, names.game(game)),
  ],
  [/^with the skat it wins (\d+) %$/, ([share], _, words) => words.with_skat(share)],
  [/^(\w+) is won whatever the others hold$/, ([game], names, words) => words.sure(names.game(game))],
  [/^(\w+) wins (\d+) %$/, ([game, share], names, words) => words.wins(names.game(game), share)],
  [
    /^wins (\d+) % of the deals that fit(?:, (\w+) next with (\d+) %)?(?:, as does (\w+))?(, and is better in card points)?$/,
    ([share, next, next_share, same, better], names, words) =>
      words.card(share) +
      (next ? words.next(names.card(next), next_share) : '') +
      (same ? words.same(names.card(same)) : '') +
      (better ? words.better : ''),
  ],
  [/^no other card may be played$/, (_, __, words) => words.only],
  [/^you may show your cards: all tricks to come are yours$/, (_, __, words) => words.claim],
  [/^by the rule-based player: (\w+) knows card play alone$/, ([agent], _, words) => words.by_rules(agent)],
];

/** The reason in words; a part that is not known stays as it came. */
export function reason_text(reason: string, names: Names, words: ServedText): string {
  const parts = reason.split('; ').map((part) => {
    for (const [pattern, say] of sentences) {
      const found = pattern.exec(part);
      if (found) return say(found.slice(1), names, words.reasons);
    }
    return part;
  });
  return parts.join('; ');
}
