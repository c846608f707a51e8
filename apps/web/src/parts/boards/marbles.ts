// Moves of Abalone as groups of marbles and a direction, which is how people choose them: first the marbles, then where
// they go. In-line moves are written by the rearmost marble alone, so the others are found on the board.
import type { Place } from './layout';

export interface MarbleMove {
  move: string;
  group: string[];
  /** Rows up and columns on. */
  way: [number, number];
}

function spot(id: string): [number, number] {
  return [id.charCodeAt(0) - 'a'.charCodeAt(0), Number(id.slice(1))];
}

function id_at(row: number, column: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + row) + column;
}

const most_in_group = 3;

/** The marbles and direction of a move such as `c3d4` or `b2-b4-c3`; null for one without, such as `pass`. */
export function read_marble_move(move: string, places: readonly Place[]): MarbleMove | null {
  const in_line = /^([a-i]\d)([a-i]\d)$/.exec(move);
  const broadside = /^([a-i]\d)-([a-i]\d)-([a-i]\d)$/.exec(move);
  if (!in_line && !broadside) return null;
  const [first, second, third] = (in_line ?? broadside ?? []).slice(1);
  const from = spot(first);
  const to = spot(third ?? second);
  const way: [number, number] = [to[0] - from[0], to[1] - from[1]];
  if (broadside) return { move, group: line_between(first, second), way };
  const owners = new Map(places.map((place) => [place.id, place.owner]));
  const group = [first];
  for (let ahead = 1; ahead < most_in_group; ++ahead) {
    const id = id_at(from[0] + ahead * way[0], from[1] + ahead * way[1]);
    if (owners.get(id) !== owners.get(first)) break;
    group.push(id);
  }
  return { move, group, way };
}

function line_between(first: string, last: string): string[] {
  const [from, to] = [spot(first), spot(last)];
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  const group: string[] = [];
  for (let step = 0; step <= steps; ++step)
    group.push(id_at(from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps));
  return group;
}

function same(group: readonly string[], selected: readonly string[]): boolean {
  return group.length === selected.length && group.every((id) => selected.includes(id));
}

/** The moves of exactly the selected marbles. */
export function moves_of_group(moves: readonly MarbleMove[], selected: readonly string[]): MarbleMove[] {
  return moves.filter(({ group }) => same(group, selected));
}

/**
 * What is selected after a click on an own marble: the smallest movable group with it and those selected before, the
 * marble alone where there is none, and nothing where it alone was selected already.
 */
export function select_marble(moves: readonly MarbleMove[], selected: readonly string[], id: string): string[] {
  if (selected.length === 1 && selected[0] === id) return [];
  if (selected.includes(id)) return [id];
  const wanted = [...selected, id];
  const fitting = moves.filter(({ group }) => wanted.every((marble) => group.includes(marble)));
  if (selected.length === 0 || fitting.length === 0) return [id];
  return fitting.reduce((least, each) => (each.group.length < least.group.length ? each : least)).group;
}

export interface Handle {
  move: string;
  x: number;
  y: number;
  /** Clockwise from pointing right, in degrees. */
  angle: number;
}

/** Where to draw the arrow of each move: beside the middle of the group, before its front for a move along the line. */
export function handles_of(moves: readonly MarbleMove[], places: readonly Place[]): Handle[] {
  const found = new Map(places.map((place) => [place.id, place]));
  return moves.map(({ move, group, way }) => {
    const marbles = group.map((id) => found.get(id)).filter((place): place is Place => place !== undefined);
    const x = marbles.reduce((sum, place) => sum + place.x, 0) / marbles.length;
    const y = marbles.reduce((sum, place) => sum + place.y, 0) / marbles.length;
    const dx = way[1] - way[0] / 2;
    const dy = -way[0] * (Math.sqrt(3) / 2);
    const reach = 1 + (along_line(group, way) ? (group.length - 1) / 2 : 0);
    return { move, x: x + dx * reach, y: y + dy * reach, angle: (Math.atan2(dy, dx) * 180) / Math.PI };
  });
}

function along_line(group: readonly string[], way: [number, number]): boolean {
  if (group.length < 2) return true;
  const [first, second] = [spot(group[0]), spot(group[1])];
  const step = [second[0] - first[0], second[1] - first[1]];
  return (step[0] === way[0] && step[1] === way[1]) || (step[0] === -way[0] && step[1] === -way[1]);
}
