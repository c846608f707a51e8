// What a person can do besides moving: hint, take back, play the rest out, pace and pause, share.
import { useState } from 'preact/hooks';
import { Button } from '../../parts/fields';
import type { View } from '../../protocol';
import { route_hash } from '../../route';
import { change_settings, use_settings } from '../../settings';
import { use_play_text } from '../../text/play';
import { may_choose, type TableSession } from './session';
import type { TableState } from './table_state';

const slowest = 2000;

export function Actions({ view, state, session }: { view: View; state: TableState; session: TableSession }) {
  const text = use_play_text();
  const able = may_choose({ view, state });
  const person = view.player !== null;
  const agents = view.seats.some(({ kind }) => kind === 'agent');
  if (view.over && !session.entry.setup.game) return null;
  return (
    <section class="sheet panel actions">
      {person && !view.over && (
        <div class="row">
          <Button text={text.hint} disabled={!able} press={() => session.ask_hint()} />
          <Button text={text.undo} disabled={state.busy || view.made === 0} press={() => session.undo()} />
          {state.playing_out ? (
            <Button text={text.stop} press={() => session.play_out(false)} />
          ) : (
            <Button text={text.play_out} disabled={state.busy} press={() => session.play_out(true)} />
          )}
        </div>
      )}
      {agents && !view.over && <Pace person={person} state={state} session={session} />}
      <Share view={view} session={session} />
    </section>
  );
}

function Pace({ person, state, session }: { person: boolean; state: TableState; session: TableSession }) {
  const text = use_play_text();
  const { pace } = use_settings();
  return (
    <div class="row">
      <label class="row pace">
        {text.speed}
        <input
          type="range"
          min="0"
          max={slowest}
          step="100"
          // The further to the right, the faster.
          value={slowest - pace}
          aria-valuetext={`${(pace / 1000).toFixed(1)} s`}
          onInput={(event) => change_settings({ pace: slowest - Number(event.currentTarget.value) })}
        />
      </label>
      {!person && (
        <>
          <Button text={state.paused ? text.resume : text.pause} press={() => session.set_paused(!state.paused)} />
          <Button text={text.step} disabled={!state.paused || state.thinking !== null} press={() => session.step()} />
        </>
      )}
    </div>
  );
}

function Share({ view, session }: { view: View; session: TableSession }) {
  const text = use_play_text();
  const [done, set_done] = useState(false);
  const seed = view.seed === null ? session.entry.setup.seed : String(view.seed);
  const hash = route_hash('play', { ...session.entry.setup, seed: seed ?? '' });
  const copy = async (event: Event) => {
    if (!navigator.clipboard) return;
    event.preventDefault();
    await navigator.clipboard.writeText(new URL(hash, location.href).href);
    set_done(true);
    setTimeout(() => set_done(false), 2000);
  };
  if (!session.entry.setup.game) return null;
  return (
    <div class="row">
      <a class="button" href={hash} onClick={(event) => void copy(event)}>
        {done ? text.shared : text.share}
      </a>
      {view.seed !== null && (
        <small class="quiet">
          {text.seed} {view.seed}
        </small>
      )}
    </div>
  );
}
