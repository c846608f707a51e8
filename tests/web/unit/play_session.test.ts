import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../apps/web/src/api';
import type { View } from '../../../apps/web/src/protocol';
import { TableSession } from '../../../apps/web/src/rooms/play/session';
import type { TableEntry } from '../../../apps/web/src/rooms/play/store';
import type { Send } from '../../../apps/web/src/rooms/play/table_state';

function entry(change: Partial<TableEntry> = {}): TableEntry {
  return { id: 't1', tokens: { 0: 'a' }, watch: null, title: 'Game', hidden: true, setup: {}, when: 1, ...change };
}

function view(change: Partial<View> = {}): View {
  return {
    table: 't1',
    game: 'hearts',
    player: 0,
    players: 2,
    seats: [{ kind: 'person' }, { kind: 'agent', agent: 'rules' }],
    mover: 0,
    made: 0,
    moves: ['C2'],
    look: { kind: 'text', text: '' },
    text: '',
    scores: [0, 0],
    totals: [0, 0],
    over: false,
    finished: false,
    last: [],
    seed: null,
    whole: false,
    ...change,
  };
}

type Asked = { do: string } & Record<string, unknown>;

/** A session whose server answers by `answer`; every request is noted. */
function session_with(answer: (body: Asked) => unknown, change: Partial<TableEntry> = {}) {
  const asked: Asked[] = [];
  const send = (async (body: Asked) => {
    asked.push(body);
    const reply = answer(body);
    if (reply instanceof Error) throw reply;
    return reply;
  }) as Send;
  const session = new TableSession(entry(change), { send, wait: async () => undefined, pace: () => 0 });
  return { session, asked };
}

/** Lets everything that waits for promises go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; ++turn) await Promise.resolve();
}

describe('TableSession', () => {
  it('lets agents move until a person must', async () => {
    const views = [view({ mover: 1, made: 0, moves: [] }), view({ mover: 1, made: 1, moves: [] }), view({ made: 2 })];
    let at = 0;
    const { session, asked } = session_with(() => views[at++]);
    await session.open();
    await settle();
    expect(asked.map((body) => body.do)).toEqual(['view', 'step', 'step']);
    expect(session.state.view?.made).toBe(2);
    expect(session.state.thinking).toBeNull();
  });

  it('sends moves with the number of moves seen and the own token', async () => {
    const { session, asked } = session_with((body) =>
      body.do === 'view' ? view({ made: 4 }) : view({ made: 5, over: true, mover: null }),
    );
    await session.open();
    await session.move('C2');
    expect(asked[1]).toEqual({ do: 'move', table: 't1', token: 'a', player: 0, move: 'C2', at: 4 });
  });

  it('asks again when the page was behind', async () => {
    const { session, asked } = session_with((body) => (body.do === 'move' ? new ApiError(409, 'late') : view()));
    await session.open();
    await session.move('C2');
    expect(asked.map((body) => body.do)).toEqual(['view', 'move', 'view']);
    expect(session.state.error).toBeNull();
  });

  it('shows a refused move and keeps the view', async () => {
    const { session } = session_with((body) => (body.do === 'move' ? new ApiError(422, 'illegal') : view()));
    await session.open();
    await session.move('CA');
    expect(session.state.error?.what).toBe('illegal');
    expect(session.state.view?.made).toBe(0);
  });

  it('waits for a server that went away', async () => {
    let fails = 3;
    const { session, asked } = session_with(() => (fails-- > 0 ? new ApiError(0, 'gone') : view()));
    const lost: boolean[] = [];
    session.subscribe(() => lost.push(session.state.lost));
    await session.open();
    expect(asked).toHaveLength(4);
    expect(lost).toContain(true);
    expect(session.state.lost).toBe(false);
    expect(session.state.view).not.toBeNull();
  });

  it('draws a curtain between two people where cards are hidden', async () => {
    const people = { seats: [{ kind: 'person' as const }, { kind: 'person' as const }], moves: [] };
    const { session, asked } = session_with((body) => view({ ...people, player: body.player as number, mover: 1 }), {
      tokens: { 0: 'a', 1: 'b' },
    });
    await session.open();
    await settle();
    expect(session.state.curtain).toBe(1);
    expect(asked).toHaveLength(1);
    await session.uncover();
    expect(session.state.curtain).toBeNull();
    expect(asked[1]).toMatchObject({ do: 'view', player: 1, token: 'b' });
  });

  it('turns the board over without one where all is open', async () => {
    const people = { seats: [{ kind: 'person' as const }, { kind: 'person' as const }], moves: [] };
    const { session, asked } = session_with((body) => view({ ...people, player: body.player as number, mover: 1 }), {
      tokens: { 0: 'a', 1: 'b' },
      hidden: false,
    });
    await session.open();
    await settle();
    expect(session.state.curtain).toBeNull();
    expect(asked[1]).toMatchObject({ do: 'view', player: 1, token: 'b' });
  });

  it('finds the values behind a hint that has none by a search of the position', async () => {
    const { session, asked } = session_with(
      (body) => {
        if (body.do === 'hint') return { move: 'a1', estimates: [] };
        if (body.do === 'record') return { last: '.../.../...' };
        if (body.do === 'search')
          return {
            moves: [
              { move: 'a1', value: [3, -3] },
              { move: 'b2', value: null },
            ],
          };
        return view({ game: 'tictactoe' });
      },
      { hidden: false, setup: { game: 'tictactoe' } },
    );
    await session.open();
    await session.ask_hint();
    await session.explain();
    expect(session.state.hint?.estimates).toEqual([{ move: 'a1', value: 3 }]);
    expect(asked[3]).toMatchObject({ do: 'search', game: 'tictactoe', position: '.../.../...', all: true });
  });

  it('plays the rest out by hints, without asking where there is one move', async () => {
    let made = 0;
    const { session, asked } = session_with((body) => {
      if (body.do === 'hint') return { move: 'C3', estimates: [] };
      if (body.do === 'move') ++made;
      return made === 2 ? view({ over: true, mover: null, made }) : view({ made, moves: made ? ['C3', 'C4'] : ['C2'] });
    });
    await session.open();
    session.play_out(true);
    await settle();
    expect(asked.map((body) => body.do)).toEqual(['view', 'move', 'hint', 'move']);
    expect(session.state.playing_out).toBe(false);
  });
});
