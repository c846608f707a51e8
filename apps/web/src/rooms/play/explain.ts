// The value of every move of an open game, by a search of the position on the table: for agents that name their move
// without saying what the others would have come to.
import type { Estimate, View } from '../../protocol';
import type { Send } from './table_state';

const algorithm = 'maxn-speculative';
/** Nodes for all moves together; about a second. */
const nodes = 300000;

interface Found {
  moves?: { move: string; value: number | number[] | null }[];
}

/** What each move of the player to move comes to. `who` names the table and the asker's token. */
export async function values_of_moves(
  send: Send,
  who: Record<string, unknown>,
  view: View,
  signal: AbortSignal,
): Promise<Estimate[]> {
  const { last } = await send<{ last: string }>({ do: 'record', ...who }, { signal });
  const found = await send<Found>(
    { do: 'search', game: view.game, position: last, algorithm, nodes, all: true },
    { signal },
  );
  return (found.moves ?? []).flatMap(({ move, value }) => {
    const own = Array.isArray(value) ? value[view.mover ?? 0] : value;
    return typeof own === 'number' ? [{ move, value: own }] : [];
  });
}
