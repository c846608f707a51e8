// English texts of the tree laboratory.
export const en = {
  title: 'Tree laboratory',
  intro: 'Watch a search visit a tree: what each player holds, what is cut, and why.',
  examples: 'Example',
  own: 'own tree',
  figure: (name: string, title: string) => `Figure ${name}: ${title}`,
  source: 'The tree as text (JSON)',
  open: 'Open a file',
  use: 'Use this tree',
  save_tree: 'Save the tree',
  save_picture: 'Save the picture',
  algorithm: 'Algorithm',
  beside: 'Beside it',
  none: 'none',
  ties: 'Ties',
  ties_words: { left: 'to the left', 'against-root': 'against the root' } as Record<string, string>,
  objective: 'Two sides maximise',
  objective_words: { '': 'as usual', own: 'own score', difference: 'own minus others' } as Record<string, string>,
  depth: 'Depth',
  depth_all: 'to the end',
  first: 'To the beginning',
  back: 'One step back',
  forward: 'One step forward',
  last: 'To the end',
  to_cut: 'Next cut',
  play: 'Play',
  stop: 'Stop',
  step_of: (step: number, all: number) => `Step ${step} of ${all}`,
  before: 'Nothing has been searched yet. Step forward with the arrow keys or the buttons.',
  drawing: (algorithm: string) => `The tree as ${algorithm} searches it`,
  root: 'the root',
  top: 'root',
  player: (player: number) => `player ${player}`,
  more_than: (player: string, score: string) => `${player} must get more than ${score}`,
  at_least: (player: string, score: string) => `${player} must get at least ${score}`,
  and: ' and ',
  window: (alpha: string, beta: string) => `window ${alpha} to ${beta}`,
  enter: (node: string, mover: string) => `Enter ${node}, where ${mover} chooses.`,
  again: (node: string, mover: string) =>
    `Search ${node} again, where ${mover} chooses: what was found before did not settle it.`,
  chance: 'chance',
  under: (needs: string) => `It matters only if ${needs}.`,
  leaf: (node: string, value: string) => `Evaluate the leaf ${node}: ${value}.`,
  leave: (node: string, value: string) => `Leave ${node} with the value ${value}.`,
  irrelevant: (node: string) =>
    `Leave ${node} without a value: the players above will not choose it, whatever it is worth.`,
  saved: (count: number) =>
    count === 0 ? '' : count === 1 ? 'One branch is not looked at.' : `${count} branches are not looked at.`,
  cuts: {
    alpha: (node: string) =>
      `Cut at ${node}: the minimising side can already hold the value to alpha or less, which the maximising side need not accept.`,
    beta: (node: string) =>
      `Cut at ${node}: the maximising side already reaches beta, which the minimising side will not allow.`,
    'target reached': (node: string) =>
      `Cut at ${node}: the target is reached, and the question was only whether it can be.`,
    'target missed': (node: string) =>
      `Cut at ${node}: the target is missed here, and the question was only whether it can be reached.`,
    'best possible': (node: string) => `Cut at ${node}: this is the best score there is, nothing can be better.`,
    'worst possible': (node: string) => `Cut at ${node}: this is the worst score there is, nothing can be worse.`,
    table: (node: string) => `Cut at ${node}: the table of earlier results answers already.`,
    immediate: (node: string) => `Immediate cut at ${node}: the player to move already has the most it can get.`,
    'upper bound': (node: string) => `Cut at ${node} by an upper bound: below it a player cannot get what it must.`,
    'sum with parent': (node: string) =>
      `Shallow cut at ${node}: what the player to move already has and what the player above must get are more than all points together.`,
    'sum of all': (node: string) =>
      `Cut at ${node}: what the players on the way down must get adds up to all points or more, so nothing below can please them all.`,
  } as Record<string, (node: string) => string>,
  cut_other: (node: string, rule: string) => `Cut at ${node}: ${rule}.`,
  cut_by: (needs: string) => `Whose numbers: ${needs}.`,
  cut_sum: (sum: string, most: string) => `Together ${sum} of ${most} points.`,
  held: 'Bounds held',
  held_none: 'No bounds yet.',
  counts: 'Counts',
  count_rows: {
    value: 'value found',
    best: 'best move',
    expanded: 'inner nodes entered',
    leaves: 'leaves evaluated',
    cuts: 'cuts',
    cut_off: 'nodes never looked at',
    again: 'searched again',
  },
  so_far: 'so far',
  in_all: 'in all',
  log: 'All steps',
  searching: 'Searching…',
  no_trace: 'This algorithm keeps no record of its steps; only its result is shown.',
  problems: {
    json: 'The text is not JSON',
    players: '“players” must be a number from 1 to 8',
    node: 'A node needs “scores” with one number a player, or “children” with a “player”',
    large: 'The tree has more than 2,000 nodes',
  } as Record<string, string>,
  figures: {
    '4.1': ['Minimax', 'Player 1 leaves player 0 with 1 at (a) and with 5 at (b), so player 0 moves to (b).'],
    '4.2': [
      'Paranoid',
      'Own score minus the others’: −2 at (b), −10 at (c), so the root is worth −2; alpha-beta cuts the rest of (c). By max^n player 1 has 6 points either way and player 0 prefers (b).',
    ],
    '4.6': [
      'Max^n and its equilibria',
      'Ties to the left give (1,3,5) at (a), (3,5,2) at (b), (6,4,0) at (c) and at the root. If player 1 broke the tie at (c) the other way the root would be worth (3,5,2).',
    ],
    '5.6': [
      'Shallow pruning',
      'Player 0 has 5 of 10 points; once player 1 has 6 at (a) player 0 cannot get more than 4 there, and the rest of (a) is pruned.',
    ],
    '5.12a': [
      'Deep pruning fails',
      'Player 0 can do no better than 5 at (b), yet the last leaf of (b) matters: with (4,0,6) player 1 prefers (6,4,0) at (a), which becomes the value of the tree.',
    ],
    '5.12b': [
      'Deep pruning fails',
      'With (0,4,6) as the last leaf of (b) player 1 prefers it at (a), and player 0 stays with (5,4,1).',
    ],
    '5.14a': [
      'Branch and bound',
      'The rest of (a) is pruned because player 1 has all that its bound of 9 allows; all of (b) because player 0 has 7 and can have at most 5 there. (c) cannot be the value, but with (5,8,3) there the root is worth (7,9,0).',
    ],
    '5.14b': [
      'Branch and bound',
      'As 5.14a; with (5,3,8) at (c) player 1 takes (10,5,1) at (d), which is the value of the tree.',
    ],
    '5.15': [
      'Alpha-beta branch and bound',
      'Neither 6 + 3 points of players 0 and 1 nor player 2’s bound of 2 is enough alone; together they leave player 0 at most 5 at (a), and the rest of (a) is pruned.',
    ],
    '5.17': [
      'Last-branch pruning',
      'The players hold 5, 3 and 2 of 10 points at the root, (a) and (b). (b) is the last branch of (a), so the rest of (b) is pruned.',
    ],
    '5.19a': [
      'Speculative pruning',
      'The rest of (b) is pruned before (a) is finished; with (4,4,2) as the last child of (a) nothing there is better for player 0 and the cut was right.',
    ],
    '5.19b': [
      'Speculative pruning, searched again',
      'With (6,4,0) as the last child of (a) both players 0 and 1 do better, so (b) is searched again; it changes nothing and (6,4,0) is the value.',
    ],
    '5.19c': [
      'Speculative pruning, corrected',
      'As 5.19b, but the leaf of (b) that was cut gives player 1 more than (6,4,0) does: only the second search finds that the root is worth (5,4,1).',
    ],
    '5.22a': [
      'Discrete scores',
      'Scores move in steps of 1, so players 0 and 1 want 6 and 4 points: one point for player 2 is enough to prune the rest of (b), instead of two.',
    ],
    '5.22b': [
      'Discrete scores',
      'Even with no point for player 2 the rest of (b) is pruned, because (7,3,0) is not better for both other players.',
    ],
    '5.22c': [
      'Discrete scores',
      '(6,4,0) at (b) is better for both other players, so the second condition does not hold, and it becomes the value of the tree.',
    ],
    '5.23': [
      'A prune that last-branch pruning misses',
      'No three consecutive players hold 20 points, but the best bounds anywhere do: 6 at the root, 6 at (a), 8 at (b). The last leaf may reach the top, where player 0 does not choose it.',
    ],
    '6.3': [
      'Zero-window search fails in max^n',
      'If more than 2 points count as a win, player 1 wins by the left leaf of (a) and stops there, where player 0 wins too; in truth (a) is worth (1,8,1) and player 0 prefers (c).',
    ],
  } as Record<string, [string, string]>,
};
