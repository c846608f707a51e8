// Where the places of a board are drawn, and what they are called in moves: rows of letters in, places out.
// x grows to the right and y downwards; neighbours are one unit apart.

export interface Place {
  id: string;
  x: number;
  y: number;
  /** Whose piece stands here. */
  owner: number | null;
}

export const row_height = Math.sqrt(3) / 2;

/** The player whose piece a letter is: A to F, digits from 0, and X before O; null for an empty place. */
export function owner_of(letter: string): number | null {
  if (letter === 'X') return 0;
  if (letter === 'O') return 1;
  if (/^[0-9]$/.test(letter)) return Number(letter);
  if (/^[A-H]$/.test(letter)) return letter.charCodeAt(0) - 'A'.charCodeAt(0);
  return null;
}

function letter_at(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index);
}

/** A star of holes: rows a, b, … from the top, holes 1, 2, … from the left, every row centred. */
export function star_places(rows: readonly string[]): Place[] {
  return rows.flatMap((row, down) =>
    [...row].map((letter, along) => ({
      id: `${letter_at(down)}${along + 1}`,
      x: along - (row.length - 1) / 2,
      y: down * row_height,
      owner: owner_of(letter),
    })),
  );
}

/** A hexagon: rows a, b, … from the bottom; the columns of the upper half begin further on, one each row. */
export function hex_places(rows: readonly string[]): Place[] {
  const middle = (rows.length - 1) / 2;
  return rows.flatMap((row, down) => {
    const up = rows.length - 1 - down;
    const first = Math.max(0, up - middle) + 1;
    return [...row].map((letter, along) => ({
      id: `${letter_at(up)}${along + first}`,
      x: along - (row.length - 1) / 2,
      y: down * row_height,
      owner: owner_of(letter),
    }));
  });
}

/** Squares: columns a, b, … from the left, rows 1, 2, … from the bottom. */
export function grid_places(rows: readonly string[]): Place[] {
  return rows.flatMap((row, down) =>
    [...row].map((letter, along) => ({
      id: `${letter_at(along)}${rows.length - down}`,
      x: along,
      y: down,
      owner: owner_of(letter),
    })),
  );
}

export interface Piece {
  key: number;
  id: string;
  x: number;
  y: number;
  owner: number;
}

/**
 * The pieces on the places, with the keys of those before: one that stayed keeps its key, one that went takes it to
 * where a piece of the same owner came, so that it can be seen to move.
 */
export function follow_pieces(before: readonly Piece[], places: readonly Place[]): Piece[] {
  const stayed = new Map<string, number>();
  const gone: Piece[] = [];
  const owner_at = new Map(places.map((place) => [place.id, place.owner]));
  for (const piece of before) {
    if (owner_at.get(piece.id) === piece.owner) stayed.set(piece.id, piece.key);
    else gone.push(piece);
  }
  let next = before.reduce((most, piece) => Math.max(most, piece.key), -1) + 1;
  const pieces: Piece[] = [];
  for (const { id, x, y, owner } of places) {
    if (owner === null) continue;
    let key = stayed.get(id);
    if (key === undefined) {
      const from = gone.findIndex((piece) => piece.owner === owner);
      key = from < 0 ? next++ : gone.splice(from, 1)[0].key;
    }
    pieces.push({ key, id, x, y, owner });
  }
  // In the order of keys, so that the page moves elements and does not make them anew.
  return pieces.sort((a, b) => a.key - b.key);
}
