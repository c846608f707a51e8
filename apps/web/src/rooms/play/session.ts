// One table as this screen sees it: asks the server for views, lets agents move at a pace that people can follow, and
// sends the moves of people. It knows nothing of drawing; the page listens for changes of its state.
import { ApiError, is_abort, request } from '../../api';
import type { Estimate, Hint, Moved, View } from '../../protocol';
import { person_on } from './names';
import type { TableEntry } from './store';
import { first_state, type Send, type SessionOptions, sleep, type TableState } from './table_state';

const retry_after = 1000;

export class TableSession {
  state: TableState = first_state;
  private readonly send: Send;
  private readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  private readonly listeners = new Set<() => void>();
  /** Whose views are asked for: a number at the table, null for one who watches. */
  private seat: number | null;
  private running: AbortController | null = null;
  private closed = false;

  constructor(
    readonly entry: TableEntry,
    private readonly options: SessionOptions,
  ) {
    this.send = options.send ?? request;
    this.wait = options.wait ?? sleep;
    this.seat = this.people()[0] ?? null;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** The players whose tokens this screen has. */
  people(): number[] {
    return Object.keys(this.entry.tokens)
      .map(Number)
      .sort((a, b) => a - b);
  }

  /** Fetches the view and goes on from there. */
  async open(): Promise<void> {
    await this.ask('view', this.state.view ? {} : { since: 0 });
  }

  close(): void {
    this.closed = true;
    this.running?.abort();
    this.listeners.clear();
  }

  async move(move: string): Promise<void> {
    const view = this.state.view;
    if (view) await this.ask('move', { move, at: view.made });
  }

  /** Makes several moves in turn, as long as it stays this player's turn. */
  async moves(list: readonly string[]): Promise<void> {
    for (const move of list) {
      await this.move(move);
      if (this.state.error || this.state.lost) return;
    }
  }

  async undo(): Promise<void> {
    this.update({ playing_out: false });
    await this.ask('undo', {});
  }

  async next_hand(): Promise<void> {
    this.update({ log: [], moved: null });
    await this.ask('next', {});
  }

  async ask_hint(): Promise<void> {
    this.running?.abort();
    this.update({ error: null });
    await this.busy(async () => this.update({ hint: await this.send<Hint>({ do: 'hint', ...this.who() }) }));
  }

  /** Adds the values of all moves to a hint that has none, where all is open. */
  async explain(): Promise<void> {
    const { view, hint } = this.state;
    if (!view || !hint || hint.estimates.length > 0 || this.entry.hidden || !this.entry.setup.game) return;
    this.running?.abort();
    const turn = new AbortController();
    this.running = turn;
    await this.busy(async () => {
      const estimates = await values_of_moves(this.send, this.who(), view, turn.signal);
      if (this.state.hint === hint) this.update({ hint: { ...hint, estimates } });
    });
  }

  /** Shows the cards of the player who sits down behind the curtain. */
  async uncover(): Promise<void> {
    this.seat = this.state.curtain;
    this.update({ curtain: null });
    await this.open();
  }

  set_paused(paused: boolean): void {
    this.update({ paused });
    if (paused) this.running?.abort();
    else void this.go_on();
  }

  /** Lets one agent move, whether paused or not. */
  async step(): Promise<void> {
    if (this.agent_to_move()) await this.let_agent_move();
  }

  play_out(on: boolean): void {
    this.update({ playing_out: on });
    if (on) void this.go_on();
    else this.running?.abort();
  }

  dismiss_error(): void {
    this.update({ error: null });
  }

  private who(): Record<string, unknown> {
    const token = this.seat === null ? this.entry.watch : this.entry.tokens[String(this.seat)];
    return { table: this.entry.id, token, ...(this.seat === null ? {} : { player: this.seat }) };
  }

  private async ask(what: string, fields: Record<string, unknown>): Promise<void> {
    this.running?.abort();
    this.update({ error: null, hint: what === 'view' ? this.state.hint : null });
    const done = await this.busy(async () => {
      const view = await this.send<View>({ do: what, ...this.who(), ...fields });
      if (this.closed) return;
      this.show(view);
      this.update({ lost: false });
    });
    if (done && !this.closed) void this.go_on();
  }

  /** Whether it was done; what failed is told. */
  private async busy(act: () => Promise<void>): Promise<boolean> {
    this.update({ busy: true });
    try {
      await act();
      this.update({ busy: false });
      return true;
    } catch (error) {
      this.update({ busy: false });
      await this.failed(error);
      return false;
    }
  }

  private show(view: View): void {
    const before = this.state.view;
    const anew = before === null || view.made < before.made;
    const log = [...(anew ? [] : this.state.log), ...(view.last ?? [])];
    this.update({ view, log, hint: before && before.made === view.made ? this.state.hint : null });
  }

  private agent_to_move(): boolean {
    const { view } = this.state;
    return view !== null && !view.over && view.mover !== null && view.seats[view.mover].kind === 'agent';
  }

  // Whatever comes next without a person: agents move, the seat changes hands, the rest is played out.
  private async go_on(): Promise<void> {
    this.running?.abort();
    const turn = new AbortController();
    this.running = turn;
    const mine = () => !turn.signal.aborted && !this.closed;
    while (mine()) {
      const { view, paused, playing_out } = this.state;
      if (!view || view.over || view.mover === null) {
        if (playing_out) this.update({ playing_out: false });
        return;
      }
      if (this.agent_to_move()) {
        if (paused) return;
        await this.wait(playing_out ? 0 : this.options.pace(), turn.signal);
        if (!mine() || !(await this.let_agent_move(turn))) return;
      } else if (
        person_on(view.seats, view.mover) !== this.seat &&
        this.people().includes(person_on(view.seats, view.mover))
      ) {
        this.change_seat(person_on(view.seats, view.mover));
        return;
      } else {
        if (!playing_out || !(await this.play_for_person(turn))) return;
      }
    }
  }

  private change_seat(player: number): void {
    if (this.entry.hidden) {
      this.update({ curtain: player, hint: null });
      return;
    }
    this.seat = player;
    void this.open();
  }

  private async let_agent_move(turn = new AbortController()): Promise<boolean> {
    const player = this.state.view?.mover ?? 0;
    this.update({ thinking: { player, seconds: 0 } });
    try {
      const view = await this.send<View & { moved?: Moved }, { seconds?: number }>(
        { do: 'step', ...this.who() },
        {
          signal: turn.signal,
          on_info: ({ seconds }) => this.update({ thinking: { player, seconds: seconds ?? 0 } }),
        },
      );
      if (turn.signal.aborted || this.closed) return false;
      this.update({ thinking: null, moved: view.moved ?? null, lost: false });
      this.show(view);
      return true;
    } catch (error) {
      this.update({ thinking: null });
      await this.failed(error);
      return false;
    }
  }

  private async play_for_person(turn: AbortController): Promise<boolean> {
    const view = this.state.view;
    if (!view || view.moves.length === 0) return false;
    try {
      const move =
        view.moves.length === 1
          ? view.moves[0]
          : (await this.send<Hint>({ do: 'hint', ...this.who() }, { signal: turn.signal })).move;
      if (turn.signal.aborted) return false;
      this.show(await this.send<View>({ do: 'move', ...this.who(), move, at: view.made }));
      return true;
    } catch (error) {
      this.update({ playing_out: false });
      await this.failed(error);
      return false;
    }
  }

  private async failed(error: unknown): Promise<void> {
    if (is_abort(error) || this.closed) return;
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) await this.reconnect();
    // The page was behind: the view says what is true, and that is all there is to say.
    else if (error.status === 409) await this.open();
    else this.update({ error });
  }

  private async reconnect(): Promise<void> {
    this.update({ lost: true });
    await this.wait(retry_after, new AbortController().signal);
    if (!this.closed) await this.open();
  }

  private update(change: Partial<TableState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

const algorithm = 'maxn-speculative';
/** Nodes for all moves together; about a second. */
const nodes = 300000;

interface Found {
  moves?: { move: string; value: number | number[] | null }[];
}

/**
 * What each move of the player to move comes to in an open game, by a search of the position on the table: for agents that
 * name their move without saying what the others would have come to. `who` names the table and the asker's token.
 */
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
