// What every drawing of a table is given.
import type { View } from '../../protocol';
import type { TableSession } from './session';
import type { TableState } from './table_state';

export interface LookProps<Look> {
  view: View;
  look: Look;
  state: TableState;
  session: TableSession;
}

/** Whether the person whose view this is may choose a move now. */
export function may_choose({ view, state }: { view: View; state: TableState }): boolean {
  return !state.busy && !state.playing_out && !view.over && view.player !== null && view.mover === view.player;
}
