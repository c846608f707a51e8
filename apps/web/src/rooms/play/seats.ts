// Who sits where before a game begins.
import type { Level } from '../../protocol';

/** The seats for so many players: those chosen stay, the first of new ones is a person, the others are the agent. */
export function fit_seats(chosen: readonly (string | null)[], players: number, agent: string): (string | null)[] {
  return Array.from({ length: players }, (_, player) => {
    if (player < chosen.length) return chosen[player];
    return player === 0 ? null : agent;
  });
}

/** The agent of the level that newcomers find neither dull nor hopeless: the one in the middle. */
export function usual_level(levels: readonly Level[]): string | undefined {
  return levels.length === 0 ? undefined : levels[Math.floor((levels.length - 1) / 2)].agent;
}
