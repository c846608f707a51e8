// A game of the user's own: a description in GDL from a file or typed, and who sits where.
import { useState } from 'preact/hooks';
import type { RequestBody } from '../../api';
import { use_answer } from '../../parts/loaded';
import type { Level } from '../../protocol';
import { use_play_text } from '../../text/play';
import { type Agents, SeatPicker } from './game_form';
import { gdl_roles, has_hidden_parts } from './gdl';
import { fit_seats, usual_level } from './setup_link';

export interface GdlFormProps {
  busy: boolean;
  on_start: (body: RequestBody, title: string, hidden: boolean) => void;
}

/** Who plays descriptions well enough without knowing anything about them. */
const levels_of = (agent: (milliseconds: number) => string): Level[] =>
  Object.entries({ casual: 100, club: 500, strong: 2000, expert: 5000 }).map(([level, milliseconds]) => ({
    level,
    agent: agent(milliseconds),
    summary: '',
  }));
const open_levels = levels_of((milliseconds) => `search(algorithm=uct,ms=${milliseconds})`);
const hidden_levels = levels_of((milliseconds) => `ismcts(ms=${milliseconds})`);
const longest_name = 60;

export function GdlForm({ busy, on_start }: GdlFormProps) {
  const text = use_play_text();
  const [gdl, set_gdl] = useState('');
  const [name, set_name] = useState('');
  const [chosen_seats, set_seats] = useState<(string | null)[]>([]);
  const agents = use_answer<Agents>({ do: 'agents' }).value;
  const roles = gdl_roles(gdl);
  const levels = has_hidden_parts(gdl) ? hidden_levels : open_levels;
  const seats = fit_seats(chosen_seats, roles.length, usual_level(levels) ?? '');

  const open_file = async (file: File | undefined) => {
    if (!file) return;
    set_gdl(await file.text());
    set_name(file.name.replace(/\.[^.]*$/, '').slice(0, longest_name));
    set_seats([]);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const title = name || text.own_game;
    on_start({ do: 'new', gdl, seats, ...(name ? { name } : {}) }, title, has_hidden_parts(gdl));
  };
  return (
    <form class="sheet form" onSubmit={submit}>
      <h2>{text.own_game}</h2>
      <p class="quiet">{text.own_game_help}</p>
      <label class="field">
        <span>{text.open_file}</span>
        <input
          type="file"
          accept=".gdl,.kif,.txt,text/plain"
          onChange={(event) => void open_file(event.currentTarget.files?.[0])}
        />
      </label>
      <label class="field tall">
        <span>{text.gdl_text}</span>
        <textarea rows={10} spellcheck={false} value={gdl} onInput={(event) => set_gdl(event.currentTarget.value)} />
      </label>
      {roles.length > 0 && (
        <>
          <p class="quiet">{roles.join(' · ')}</p>
          <SeatPicker
            seats={seats}
            agents={agents?.agents ?? []}
            levels={levels}
            on_change={(player, seat) => set_seats(seats.map((each, index) => (index === player ? seat : each)))}
          />
        </>
      )}
      <button type="submit" class="main start" disabled={busy || roles.length === 0}>
        {text.start}
      </button>
    </form>
  );
}
