// Who sits on each seat: a person, an agent at one of the levels for people, another agent, or one written as text.
import { useState } from 'preact/hooks';
import type { AgentInfo, Level } from '../../protocol';
import { use_play_text } from '../../text/play';

export interface SeatPickerProps {
  seats: readonly (string | null)[];
  agents: readonly AgentInfo[];
  levels: readonly Level[];
  on_change: (player: number, seat: string | null) => void;
}

const person = 'person';
const as_text = 'text';

export function SeatPicker({ seats, agents, levels, on_change }: SeatPickerProps) {
  const text = use_play_text();
  return (
    <fieldset class="seats">
      <legend>{text.seats}</legend>
      {seats.map((seat, player) => (
        <OneSeat key={player} {...{ player, seat, agents, levels }} on_change={(chosen) => on_change(player, chosen)} />
      ))}
    </fieldset>
  );
}

interface OneSeatProps extends Omit<SeatPickerProps, 'seats' | 'on_change'> {
  player: number;
  seat: string | null;
  on_change: (seat: string | null) => void;
}

function OneSeat({ player, seat, agents, levels, on_change }: OneSeatProps) {
  const text = use_play_text();
  const [written, set_written] = useState(false);
  const known = seat === null || levels.some(({ agent }) => agent === seat) || agents.some(({ name }) => name === seat);
  const typing = written || (!known && levels.length + agents.length > 0);
  const value = typing ? as_text : (seat ?? person);
  const choose = (choice: string) => {
    set_written(choice === as_text);
    if (choice === person) on_change(null);
    else if (choice !== as_text) on_change(choice);
    else if (seat === null) on_change(levels[0]?.agent ?? agents[0]?.name ?? '');
  };
  return (
    <div class="seat-choice">
      <label class="field">
        <span>
          <span class="seat-colour" style={{ background: `var(--p${player % 8})` }} aria-hidden="true" />{' '}
          {text.seat(player + 1)}
        </span>
        <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
          <option value={person}>{text.person}</option>
          {!known && !typing && <option value={seat ?? ''}>{seat}</option>}
          {levels.length > 0 && (
            <optgroup label={text.levels}>
              {levels.map(({ level, agent }) => (
                <option key={level} value={agent}>
                  {text.level_names[level] ?? level}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={text.other_agents}>
            {agents
              .filter(({ name }) => !levels.some(({ agent }) => agent === name))
              .map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            <option value={as_text}>{text.agent_text}</option>
          </optgroup>
        </select>
      </label>
      {typing && (
        <input
          aria-label={text.agent_spec}
          value={seat ?? ''}
          spellcheck={false}
          onInput={(event) => on_change(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
