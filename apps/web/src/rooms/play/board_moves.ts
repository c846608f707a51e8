// Moves on boards as the places they touch.
import type { Place } from '../../parts/boards/layout';

/** The pegs that can move, for moves such as `c2-e5`. */
export function sources_of(moves: readonly string[]): Set<string> {
  return new Set(moves.filter((move) => move.includes('-')).map((move) => move.split('-')[0]));
}

/** The goals of a peg, each with its move. */
export function goals_from(moves: readonly string[], from: string | undefined): Map<string, string> {
  const goals = new Map<string, string>();
  if (from === undefined) return goals;
  for (const move of moves) {
    const [source, goal] = move.split('-');
    if (source === from && goal !== undefined) goals.set(goal, move);
  }
  return goals;
}

/** The number of the column of a square such as `c4`, as moves of connect four name it. */
export function column_of(id: string): string {
  return String(id.charCodeAt(0) - 'a'.charCodeAt(0) + 1);
}

/** The places that a move names. */
export function places_of_move(move: string): string[] {
  return move.match(/[a-z]\d+/g) ?? [];
}

/** The square of the disc on top of a column, which is where the last disc dropped there lies. */
export function top_of_column(move: string, places: readonly Place[]): string[] {
  const taken = places.filter(({ id, owner }) => owner !== null && column_of(id) === move);
  if (taken.length === 0) return [];
  return [taken.reduce((top, place) => (place.y < top.y ? place : top)).id];
}

/** Of the free squares of each column, the one that a disc would fall to. */
export function landings(free: ReadonlySet<string>, places: readonly Place[]): Set<string> {
  const lowest = new Map<string, Place>();
  for (const place of places) {
    const before = lowest.get(column_of(place.id));
    if (free.has(place.id) && (!before || place.y > before.y)) lowest.set(column_of(place.id), place);
  }
  return new Set([...lowest.values()].map(({ id }) => id));
}
