// A line of moves played again at a table of its own where everybody is a person, so that each position can be shown and
// the moves after the last one are known. The table is closed as soon as the line has been played.
import { useEffect, useState } from 'preact/hooks';
import { is_abort, request } from '../../api';
import type { Look, View } from '../../protocol';
import { read_hands } from './review_steps';

export interface Shown {
  look: Look | null;
  text: string;
  /** What the player to move may do. */
  moves: string[];
  /** The hands of all, in games of tricks. */
  hands: string[][] | null;
}

export interface Line {
  game: string;
  position: string;
  players: number;
  moves: string[];
}

type Opened = View & { tokens: Record<string, string> };

/** Tells the positions before each move of the line and after the last, as they become known. */
export async function replay(line: Line, signal: AbortSignal, tell: (shown: Shown[]) => void): Promise<void> {
  const seats = Array.from({ length: line.players }, () => null);
  const opened = await request<Opened>({ do: 'new', game: line.game, position: line.position, seats }, { signal });
  const { table, tokens } = opened;
  const token = (player: number) => tokens[String(player)];
  try {
    let view: View = opened;
    let hands = read_hands(line.position);
    let passing = false;
    const shown: Shown[] = [];
    for (let made = 0; ; ++made) {
      // 1. A view is of its asker; whoever is to move next is asked for, so that the moves are told.
      if (view.mover !== null && view.player !== view.mover)
        view = await request<View>({ do: 'view', table, player: view.mover, token: token(view.mover) }, { signal });
      // 2. The hands: as they were dealt, asked for once cards have been passed, without what was played since.
      const tricks = view.look?.kind === 'tricks' ? view.look : null;
      if (passing && tricks && !tricks.pass) hands = await all_hands(table, tokens, line.players, signal);
      passing = tricks?.pass !== undefined;
      shown.push({
        look: view.look,
        text: view.text,
        moves: view.moves,
        hands: tricks && hands.length > 0 ? hands : null,
      });
      tell([...shown]);
      if (made >= line.moves.length || view.mover === null) return;
      // 3. The move.
      const player = view.mover;
      const move = line.moves[made];
      view = await request<View>({ do: 'move', table, player, token: token(player), move, at: view.made }, { signal });
      if (!passing) hands = hands.map((hand, each) => (each === player ? hand.filter((card) => card !== move) : hand));
    }
  } finally {
    void request({ do: 'close', table, token: token(0) }).catch(() => undefined);
  }
}

// Nobody sees all hands, but everybody at this table is us.
async function all_hands(table: string, tokens: Record<string, string>, players: number, signal: AbortSignal) {
  const views = Array.from({ length: players }, (_, player) =>
    request<View>({ do: 'view', table, player, token: tokens[String(player)] }, { signal }),
  );
  return (await Promise.all(views)).map(({ look }) => (look?.kind === 'tricks' ? look.hand : []));
}

/** The positions of the line as far as they are known, none where it cannot be played. */
export function use_replay(line: Line): Shown[] {
  const [shown, set_shown] = useState<{ key: string; steps: Shown[] }>({ key: '', steps: [] });
  const key = JSON.stringify(line);
  useEffect(() => {
    const stop = new AbortController();
    const tell = (steps: Shown[]) => !stop.signal.aborted && set_shown({ key, steps });
    replay(line, stop.signal, tell).catch((error: unknown) => {
      // A line that cannot be played is told by its analysis; here it only has no pictures.
      if (!is_abort(error)) tell([]);
    });
    return () => stop.abort();
  }, [key]);
  return shown.key === key ? shown.steps : [];
}
