// A table: status, the drawing of the game, and the panels beside it.
import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { Button, Notice } from '../../parts/fields';
import type { View } from '../../protocol';
import { settings } from '../../settings';
import { type PlayText, use_play_text } from '../../text/play';
import { use_shell_text } from '../../text/shell';
import { Actions } from './actions';
import { BoardTable } from './board_table';
import { CribbageTable } from './cribbage_table';
import { HintPanel } from './hint_panel';
import { use_turn_focus } from './hooks';
import { Levels, seat_name } from './names';
import { LogPanel, OverPanel, ScorePanel } from './panels';
import { type LookProps, may_choose, TableSession } from './session';
import { SkatTable } from './skat_table';
import type { TableEntry } from './store';
import type { TableState } from './table_state';
import { TextTable } from './text_table';
import { TricksTable } from './tricks_table';

export function Table({ entry }: { entry: TableEntry }) {
  const text = use_play_text();
  const names = use_shell_text();
  const session = useMemo(() => new TableSession(entry, { pace: () => settings().pace }), [entry]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stop = session.subscribe(() => redraw(undefined));
    void session.open();
    return () => {
      stop();
      session.close();
    };
  }, [session]);

  const state = session.state;
  const main = useRef<HTMLDivElement>(null);
  const choosing = state.view !== null && may_choose({ view: state.view, state });
  use_turn_focus(main, choosing ? String(state.view?.made) : null);
  const { view } = state;
  const gone = state.error?.status === 404 || state.error?.status === 403;
  if (gone && !view) return <Notice kind="error">{text.unknown_table}</Notice>;
  if (!view)
    return state.lost ? <Notice kind="error">{names.unreachable}</Notice> : <p class="quiet">{names.loading}</p>;
  if (state.curtain !== null)
    return <Curtain name={text.person_at(state.curtain + 1)} on_open={() => void session.uncover()} />;
  const claimer = state.moved?.claims && !view.over ? state.moved.player : null;
  return (
    <Levels.Provider value={entry.levels ?? {}}>
      <div class="table" aria-busy={state.busy}>
        <div class="table-head">
          <h1>{entry.title}</h1>
          <p class={my_turn(view, state) ? 'status mine' : 'status'} role="status">
            {status(view, state, text)}
          </p>
        </div>
        <div class="table-main" ref={main}>
          {state.lost && <Notice kind="error">{names.unreachable}</Notice>}
          {state.error && (
            <Notice kind="error">
              {names.failed}: {state.error.message}{' '}
              <Button text={names.close} class="plain" press={() => session.dismiss_error()} />
            </Notice>
          )}
          {claimer !== null && (
            <Notice kind="info">
              {text.claims(seat_name(view.seats, claimer, text))}{' '}
              {!state.playing_out && <Button text={text.play_out} press={() => session.play_out(true)} />}
            </Notice>
          )}
          {view.over && <OverPanel view={view} session={session} />}
          <DrawnLook view={view} state={state} session={session} />
        </div>
        <aside class="table-side">
          {state.hint && (
            <HintPanel
              hint={state.hint}
              kind={view.look?.kind ?? ''}
              on_play={() => state.hint && void session.move(state.hint.move)}
              on_why={() => void session.explain()}
            />
          )}
          <Actions view={view} state={state} session={session} />
          <ScorePanel view={view} />
          <LogPanel view={view} log={state.log} />
        </aside>
      </div>
    </Levels.Provider>
  );
}

function my_turn(view: View, state: TableState): boolean {
  return !view.over && view.mover !== null && view.mover === view.player && !state.playing_out;
}

function status(view: View, state: TableState, text: PlayText): string {
  if (view.over) return view.finished ? text.game_over : text.hand_over;
  if (state.playing_out) return text.playing_out;
  if (state.paused && !state.thinking) return text.paused;
  if (state.thinking) return text.thinks(seat_name(view.seats, state.thinking.player, text), state.thinking.seconds);
  if (view.mover === null) return '';
  if (view.mover === view.player && view.seats.filter(({ kind }) => kind === 'person').length === 1)
    return text.your_turn;
  return text.turn_of(seat_name(view.seats, view.mover, text));
}

/** Between two people at one screen: nothing is shown until the next one says that the others look away. */
function Curtain({ name, on_open }: { name: string; on_open: () => void }) {
  const text = use_play_text();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [name]);
  return (
    <section class="curtain" role="status">
      <h1>{text.curtain(name)}</h1>
      <p>{text.curtain_help}</p>
      <button type="button" class="main" ref={button} onClick={on_open}>
        {text.curtain_open}
      </button>
    </section>
  );
}

/** The drawing that fits what the server sent. */
function DrawnLook(props: Omit<LookProps<never>, 'look'>) {
  const text = use_play_text();
  const { look } = props.view;
  if (!look) return <Notice kind="info">{text.sits_out}</Notice>;
  switch (look.kind) {
    case 'tricks':
      return <TricksTable {...props} look={look} />;
    case 'skat':
      return <SkatTable {...props} look={look} />;
    case 'cribbage':
      return <CribbageTable {...props} look={look} />;
    case 'star':
    case 'hex':
    case 'grid':
      return <BoardTable {...props} look={look} />;
    case 'text':
    case 'gdl':
      return <TextTable {...props} look={look} />;
  }
}
