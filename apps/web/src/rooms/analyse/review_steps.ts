// The analysis of a played game as the server sends it, and sums over it.

export interface GameRecord {
  text: string;
  game: string;
  position: string;
  moves: { player: number; move: string }[];
  /** Of the hand so far, by player. */
  scores: number[];
  iss?: string;
}

export interface ReviewStep {
  player: number;
  move: string;
  best?: string;
  cost?: number;
  values?: { move: string; value: number }[];
  turning?: boolean;
}

export interface Analysis {
  steps: ReviewStep[];
}

/** What the moves of each player have cost together, after each move. */
export function costs_by_player(steps: readonly ReviewStep[]): { x: number; y: number }[][] {
  const players = Math.max(0, ...steps.map(({ player }) => player + 1));
  const sums = Array.from({ length: players }, () => 0);
  const curves = sums.map(() => [{ x: 0, y: 0 }]);
  steps.forEach(({ player, cost }, k) => {
    sums[player] += cost ?? 0;
    sums.forEach((sum, p) => curves[p].push({ x: k + 1, y: sum }));
  });
  return curves;
}

/** The steps as lines of text: number, player, move, cost, and the better move. */
export function review_text(steps: readonly ReviewStep[]): string {
  return steps
    .map(({ player, move, cost, best, turning }, k) => {
      const parts = [`${k + 1}.`, String(player), move];
      if (cost) parts.push(`-${cost}`, ...(best ? [`(${best})`] : []));
      if (turning) parts.push('!');
      return parts.join(' ');
    })
    .join('\n');
}

/** A game out of text: the state on the first line, then moves, one or more a line, a player's number before each or not. */
export function read_moves(text: string): { position: string; moves: string[] } {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return { position: lines[0] ?? '', moves: lines.slice(1).flatMap((line) => line.replace(/^\d\s+/, '').split(/\s+/)) };
}

/** The hands in a state such as `hands C2 HA / S4 D5; trick …`; none where it has no such field. */
export function read_hands(position: string): string[][] {
  const match = /(?:^|;)\s*hands ([^;]*)/.exec(position);
  return match
    ? match[1].split('/').map((hand) =>
        hand
          .trim()
          .split(/\s+/)
          .filter((card) => card !== '-'),
      )
    : [];
}
