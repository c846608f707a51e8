// What the page itself reads of a described game: the roles, to offer seats; boards in its facts, which are those of one name
// with two coordinates and a value, such as (cell 1 2 x); and the moves that name places on them, such as (mark 1 2) or
// (move 1 2 1 3). Everything else is for the server to judge.

export interface GdlGrid {
  columns: string[];
  rows: string[];
  /** By "column row". */
  cells: Map<string, string>;
}

/** Fewer do not look like a board. */
const least_cells = 4;
/** Larger numbers are values, not places. */
const most_numbered = 40;

/** The board of the facts, the one with the most places; null where there is none. */
export function read_grid(fluents: readonly string[]): GdlGrid | null {
  const boards = new Map<string, Map<string, string> | null>();
  for (const fluent of fluents) {
    const match = /^\(\s*([^\s()]+)\s+([^\s()]+)\s+([^\s()]+)\s+([^\s()]+|\(.*\))\s*\)$/.exec(fluent);
    if (!match) continue;
    const [, name, column, row, value] = match;
    const board = boards.get(name) ?? (boards.has(name) ? null : new Map<string, string>());
    // A place with two values belongs to a relation, not to a board.
    boards.set(name, board === null || board.has(`${column} ${row}`) ? null : board.set(`${column} ${row}`, value));
  }
  let best: Map<string, string> | null = null;
  for (const board of boards.values())
    if (board && board.size >= least_cells && board.size > (best?.size ?? 0)) best = board;
  if (!best) return null;
  const places = [...best.keys()].map((place) => place.split(' '));
  return {
    columns: in_order(places.map(([column]) => column)),
    rows: in_order(places.map(([, row]) => row)),
    cells: best,
  };
}

// Places without a fact are empty on many boards; numbers that are missing between others belong to them.
function in_order(names: readonly string[]): string[] {
  const numbers = names.map(Number);
  if (numbers.every((number) => Number.isInteger(number) && number >= 0 && number < most_numbered)) {
    const first = Math.min(1, ...numbers);
    return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, index) => String(first + index));
  }
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The moves that name the places, one after the other. */
export function moves_through(moves: readonly string[], places: readonly string[]): string[] {
  return moves.filter((move) => {
    const words = words_of(move);
    let from = 1;
    for (const place of places) {
      const [column, row] = place.split(' ');
      const at = words.findIndex((word, index) => index >= from && word === column && words[index + 1] === row);
      if (at < 0) return false;
      from = at + 2;
    }
    return true;
  });
}

/** The places that could be named next by the moves left. */
export function places_next(moves: readonly string[], chosen: readonly string[], grid: GdlGrid): Set<string> {
  const fitting = moves_through(moves, chosen);
  const places = grid.rows.flatMap((row) => grid.columns.map((column) => `${column} ${row}`));
  return new Set(places.filter((place) => moves_through(fitting, [...chosen, place]).length > 0));
}

function words_of(move: string): string[] {
  return move.split(/[\s()]+/).filter((word) => word !== '');
}

function without_comments(text: string): string {
  return text.replace(/;[^\n]*/g, '');
}

/** The roles in the order of the text, but for chance and for variables in rules. */
export function gdl_roles(text: string): string[] {
  const found = without_comments(text).matchAll(/\(\s*role\s+([^\s()]+)\s*\)/gi);
  const roles = [...found].map((match) => match[1].toLowerCase());
  return [...new Set(roles)].filter((role) => role !== 'random' && !role.startsWith('?'));
}

/** Whether the description says what players see, as games with hidden parts do. */
export function has_hidden_parts(text: string): boolean {
  return /\(\s*sees\s/i.test(without_comments(text));
}
