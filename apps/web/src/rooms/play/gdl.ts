// What the page itself reads of a described game: the roles, to offer seats, and which places of the board a move names,
// such as (mark 1 2), (move 1 2 1 3) or (drop 4). Everything else is for the server to judge.
import type { GdlBoard } from '../../protocol';

/** The row of a step that names a column alone. */
const any_row = '*';

/** The places that a move names, one after the other, each as "column row". */
export function steps_of(move: string, board: GdlBoard): string[] {
  const words = move.split(/[\s()]+/).filter((word) => word !== '');
  const steps: string[] = [];
  for (let at = 1; at + 1 < words.length; ++at) {
    if (!board.columns.includes(words[at]) || !board.rows.includes(words[at + 1])) continue;
    steps.push(`${words[at]} ${words[at + 1]}`);
    ++at;
  }
  if (steps.length === 0 && words.length === 2 && board.columns.includes(words[1])) return [`${words[1]} ${any_row}`];
  return steps;
}

function fits(step: string, place: string): boolean {
  return step === place || step === `${place.split(' ')[0]} ${any_row}`;
}

/** The moves whose first places these are. */
export function moves_through(moves: readonly string[], places: readonly string[], board: GdlBoard): string[] {
  return moves.filter((move) => {
    const steps = steps_of(move, board);
    return steps.length >= places.length && places.every((place, at) => fits(steps[at], place));
  });
}

/** The moves that name these places and no more. */
export function moves_at(moves: readonly string[], places: readonly string[], board: GdlBoard): string[] {
  return moves_through(moves, places, board).filter((move) => steps_of(move, board).length === places.length);
}

/** The places that can be chosen next; of a column the free ones. */
export function places_next(moves: readonly string[], chosen: readonly string[], board: GdlBoard): Set<string> {
  const next = moves_through(moves, chosen, board).map((move) => steps_of(move, board)[chosen.length] ?? '');
  const places = new Set(next.filter((step) => step !== '' && !step.endsWith(any_row)));
  const columns = new Set(next.filter((step) => step.endsWith(any_row)).map((step) => step.split(' ')[0]));
  board.rows.forEach((row, down) =>
    board.columns.forEach((column, right) => {
      if (columns.has(column) && is_blank(board.cells[down][right])) places.add(`${column} ${row}`);
    }),
  );
  return places;
}

/** Whether it is one of the usual words for nothing. */
export function is_blank(content: string): boolean {
  return /^(|b|blank|empty|free|gap|none)$/.test(content);
}

/** What stands at a place: the number of the player whose role is named, null where none is, and the other words. */
export function read_content(content: string, roles: readonly string[]): { owner: number | null; rest: string } {
  const words = is_blank(content) ? [] : content.split(' ');
  const owner = roles.findIndex((role) => words.includes(role));
  return { owner: owner < 0 ? null : owner, rest: words.filter((word) => word !== roles[owner]).join(' ') };
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
