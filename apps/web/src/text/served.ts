// German for what the server says in English: games, agents, experiments, and the reasons of the Skat player. What is missing
// here stays as the server says it.
import { say, t, texts, type Words, use_text } from './language';

export const served = texts({
  games: {
    abalone: t('', 'Abalone zu zweit bis zu sechst: fremde Kugeln vom Brett schieben; sechs gewinnen.'),
    big_two: t('', 'Big Two: Kombinationen wie im Poker, jede höher als die vorige; wer keine Karten mehr hat, gewinnt.'),
    bridge: t('', 'Bridge: das Kartenspiel eines gegebenen Kontrakts, mit offenem Tisch und Turnierwertung.'),
    chinese_checkers: t(
      '',
      'Sternhalma zu zweit, dritt, viert oder sechst: alle Figuren in die gegenüberliegende Spitze bringen.',
    ),
    connect_four: t('', 'Vier gewinnt: zwei Spieler werfen Scheiben in Spalten; vier in einer Reihe gewinnen.'),
    crazy_eights: t('', 'Crazy Eights: Farbe oder Wert bedienen; eine Acht passt immer und nennt die Farbe.'),
    cribbage: t(
      '',
      'Cribbage zu zweit bis zu viert, zu viert in Paaren: für den Crib ablegen, bis einunddreißig spielen, zählen.',
    ),
    hearts: t('', 'Hearts: drei bis sechs Spieler meiden Herz und die Pik Dame oder nehmen alle.'),
    pinochle: t('', 'Pinochle zu dritt: Reizen, ein Talon, Meldungen und 25 Punkte in 15 Stichen.'),
    sergeant_major: t('', 'Sergeant Major oder 8-5-3: zu dritt, 16 Stiche, jedem sein Soll, Talon und Kartentausch.'),
    skat: t('', 'Skat: Reizen, Skat, Ansage und zehn Stiche, oder das Kartenspiel eines festen Spiels.'),
    spades: t('', 'Spades: drei allein oder vier in zwei Paaren machen Stiche, mit oder ohne Ansagen.'),
    tictactoe: t('', 'Tic-Tac-Toe: zwei Spieler, drei in einer Reihe auf drei mal drei Feldern.'),
    tictactoe3: t('', 'Tic-Tac-Toe zu dritt auf bis zu 64 Feldern; ein Sieg zählt 6, ein volles Brett jedem 2.'),
  } as Words,
  agents: {
    random: t('', 'Irgendein Zug, alle gleich wahrscheinlich.'),
    greedy: t('', 'Der Zug, nach dem die Bewertung am besten ist; sieht alle Karten.'),
    rules: t('', 'Faustregeln eines guten Spielers; sieht nur die eigenen Karten.'),
    search: t('', 'Sucht mit einem beliebigen Verfahren voraus; sieht alle Karten.'),
    pimc: t('', 'Verteilt die verdeckten Karten viele Male und durchsucht jede Verteilung mit offenen Karten.'),
    iimc: t('', 'Verteilt die verdeckten Karten viele Male und lässt ein anderes Programm zu Ende spielen.'),
    epimc: t('', 'Durchsucht einige Züge weit alle Verteilungen zusammen, erst dann mit offenen Karten.'),
    alphamu: t('', 'Ein Alleinspieler, der einen Weg sucht, der in möglichst vielen Verteilungen gewinnt.'),
    ismcts: t('', 'Lässt aus vielen Verteilungen einen Baum dessen wachsen, was die Spieler sehen.'),
    mix: t('', 'Ein Programm, solange die Hand voll ist, ein anderes, wenn wenige Karten übrig sind.'),
    skat: t('', 'Skat vom Reizen an: reizt, drückt und sagt an nach gelernten Gewinnaussichten.'),
  } as Words,
  algorithms: {
    'bounded-minimax': t('', 'Minimax mit Schranken'),
    alphabeta: t('', 'Alpha-Beta, fail-soft'),
    'zero-window': t('', 'Suche mit Nullfenster'),
    'maxn-immediate': t('', 'Max^n mit Immediate Pruning'),
    'maxn-shallow': t('', 'Max^n mit Shallow Pruning'),
    'maxn-bnb': t('', 'Max^n mit Branch and Bound'),
    'maxn-abbnb': t('', 'Max^n mit Alpha-Beta Branch and Bound'),
    'maxn-lastbranch': t('', 'Max^n mit Last-Branch Pruning'),
    'maxn-speculative': t('', 'Max^n mit Speculative Pruning'),
    'maxn-approxdeep': t('', 'Max^n mit Approximate Deep Pruning'),
    brs: t('', 'Best-Reply-Suche'),
  } as Words,
  experiments: {
    'branching-factors': t('', 'was Speculative max^n vom Verzweigungsgrad übrig lässt, zu dritt'),
    'best-cases': t('', 'besuchte Blätter idealer Bäume bei Alpha-Beta, Paranoid, Immediate und Shallow Pruning'),
    'fastest-cut-first': t('', 'was es in Prefix-Value-Bäumen spart, nach Größe und Wert zu ordnen'),
    'speculative-reach': t('', 'wie weit Speculative max^n seine Schranken hinunterreichen soll, neben anderen Verfahren'),
    'history-tables': t('', 'welche Kartenfolge Hearts lernt, wenn Pik Ass den Stich hält'),
    'small-checkers': t('', 'Paranoid gegen max^n im Sternhalma auf dem kleinen Brett, zu dritt, viert und sechst'),
    'small-checkers-limits': t('', 'dasselbe zu dritt mit den sechs besten Zügen und mit Tiefe 4'),
    'full-checkers': t('', 'Speculative und Approximate Deep max^n gegen Paranoid auf dem großen Brett'),
    'checkers-expansions': t('', 'wie viele Knoten vier Verfahren im Sternhalma bei Tiefe 6 öffnen'),
    abalone: t('', 'max^n gegen Paranoid in Abalone zu dritt'),
    hearts: t('', 'max^n gegen Paranoid in Hearts mit offenen Karten'),
    spades: t('', 'max^n gegen Paranoid in Spades mit offenen Karten'),
    cribbage: t('', 'max^n gegen Paranoid in Cribbage mit offenen Karten'),
    'card-depths': t('', 'wie tief Hearts und Spades durchsucht werden, und ab wann bis zum Ende'),
    'skat-move-order': t('', 'was es im Skat mit offenen Karten spart, Züge mit vielen Antworten zurückzustellen'),
    'skat-static': t('', 'was es im Skat mit offenen Karten spart, von oben zu spielen, nach Zahl der Karten'),
    'skat-payoff': t('', 'was Payoff Similarity im Skat mit offenen Karten spart, nach Zahl der Karten'),
    'skat-estimators': t('', 'wie weit Schätzungen im Skat mit offenen Karten danebenliegen, nach Spiel, Stichen und Ausspiel'),
    'skat-probcut': t('', 'was ProbCut im Skat mit offenen Karten spart, wie genau es ist und was es einem Spieler nützt'),
    'skat-null': t('', 'Alpha-Beta und Lowest-Winning-Rank-Suche im Null mit offenen Karten'),
    'skat-null-tables': t('', 'was Tabellen aller Stellungen mit 4 bis 9 Karten im offenen Null sparen'),
    'skat-null-constructions': t('', 'drei Wege zu den Diagrammen der Nullspiele: gelöste Stellungen und Rechenzeit'),
    'skat-table-sizes': t('', 'wie viele Aufteilungen, Besitzer und Bewertungen die Endspiele im Skat haben'),
    'skat-table-budgets': t('', 'was gekürzte Endspieltabellen im Skat sparen, je nachdem, wie der Platz verteilt wird'),
    'hidden-hearts': t('', 'max^n gegen Paranoid als Teil von Spielern, in Hearts mit verdeckten Karten'),
    'hidden-spades': t('', 'max^n gegen Paranoid als Teil von Spielern, in Spades mit verdeckten Karten'),
    'hidden-cribbage': t('', 'max^n gegen Paranoid als Teil von Spielern, in Cribbage mit verdeckten Karten'),
    'hearts-players': t('', 'ein Hearts-Spieler mit verdeckten Karten gegen drei, die nach Faustregeln spielen'),
    'skat-worlds': t('', 'Skatspieler mit 5 bis 320 Verteilungen und einer, der alle Karten sieht, in beiden Rollen'),
    'skat-recursive': t('', 'rekursives Monte Carlo im Skat gegen offene Verteilungen, die nicht mehr helfen'),
    'skat-rules-recursive': t('', 'rekursives Monte Carlo im Skat, das nach Faustregeln zu Ende spielt'),
    'skat-post-mortem': t('', 'wie oft Skatspieler ein gewonnenes Spiel verschenken, nach Stich und Rolle'),
    'skat-uct': t('', 'rekursives Monte Carlo gegen Information-Set-UCT im Skat, beide mit denselben Faustregeln'),
    'skat-paranoid-errors': t('', 'wie oft ein Alleinspieler ein sicheres Spiel aufgibt und was es wert ist, das nie zu tun'),
    bcd: t('', 'wie sehr sich PIMC und rekursives Monte Carlo in kleinen Spielen mit verdecktem Wissen ausnutzen lassen'),
  } as Words,
  /** Word by word, of where something was published. */
  published_in: t<[RegExp, string][]>(
    [],
    [
      [/\bthe first two rows of table\b/, 'die ersten zwei Zeilen von Tabelle'],
      [/\bthe shape of table\b/, 'der Form nach Tabelle'],
      [/\bthe paper on last-branch and speculative pruning\b/, 'der Aufsatz über Last-Branch und Speculative Pruning'],
      [/\bour own; compares the algorithms of\b/, 'eigener Versuch; vergleicht die Verfahren von'],
      [/\btables\b/, 'Tabellen'],
      [/\btable\b/, 'Tabelle'],
      [/\bfigures\b/, 'Abbildungen'],
      [/\bfigure\b/, 'Abbildung'],
      [/\bsections\b/, 'Abschnitte'],
      [/\bsection\b/, 'Abschnitt'],
      [/\bchapter\b/, 'Kapitel'],
      [/\band\b/g, 'und'],
      [/\bto\b/g, 'bis'],
    ],
  ),
  reasons: {
    bid: say(
      'for {bid} it would win {share} %, most often with {game}',
      'für {bid} würde es zu {share} % gewinnen, am häufigsten mit {game}',
    ),
    with_skat: say('with the skat it wins {share} %', 'mit dem Skat gewinnt es zu {share} %'),
    sure: say('{game} is won whatever the others hold', '{game} ist gewonnen, was die anderen auch haben'),
    wins: say('{game} wins {share} %', '{game} gewinnt zu {share} %'),
    card: say('wins {share} % of the deals that fit', 'gewinnt {share} % der passenden Verteilungen'),
    next: say(', {card} next with {share} %', ', danach {card} mit {share} %'),
    same: say(', as does {card}', ', so viele wie {card}'),
    better: t(', and is better in card points', ', und bringt mehr Augen'),
    only: t('no other card may be played', 'keine andere Karte darf gespielt werden'),
    claim: t(
      'you may show your cards: all tricks to come are yours',
      'du kannst die Karten zeigen: alle übrigen Stiche gehören dir',
    ),
    by_rules: say(
      'by the rule-based player: {agent} knows card play alone',
      'nach Faustregeln: {agent} kennt nur das Kartenspiel',
    ),
  },
});

export type ServedText = (typeof served)['en'];

export const use_served_text = () => use_text(served);

/** Where something was published, in the language of the texts. */
export function published_text(reproduces: string, words: ServedText): string {
  return words.published_in.reduce((text, [english, german]) => text.replace(english, german), reproduces);
}
