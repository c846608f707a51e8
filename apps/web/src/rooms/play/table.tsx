// A table: status, the drawing of the game, and the panels beside it.
import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { Notice } from '../../parts/notice';
import type { View } from '../../protocol';
import { settings } from '../../settings';
import { use_text } from '../../text/language';
import { play, type PlayText } from '../../text/play';
import { shell } from '../../text/shell';
import { Actions } from './actions';
import { Curtain } from './curtain';
import { DrawnLook } from './drawn_look';
import { HintPanel } from './hint_panel';
import { Levels } from './levels';
import { may_choose } from './look_props';
import { LogPanel } from './log_panel';
import { seat_name } from './names';
import { OverPanel } from './over_panel';
import { ScorePanel } from './score_panel';
import { TableSession } from './session';
import type { TableState } from './table_state';
import { use_turn_focus } from './use_turn_focus';
import type { TableEntry } from './store';

export function Table({ entry }: { entry: TableEntry }) {
  const text = use_text(play);
  const names = use_text(shell);
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
              <button type="button" class="plain" onClick={() => session.dismiss_error()}>
                {names.close}
              </button>
            </Notice>
          )}
          {claimer !== null && (
            <Notice kind="info">
              {text.claims(seat_name(view.seats, claimer, text))}{' '}
              {!state.playing_out && (
                <button type="button" onClick={() => session.play_out(true)}>
                  {text.play_out}
                </button>
              )}
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
