// The rules, seats and seed of the chosen game. On each seat is a person, an agent at one of the levels for people, another
// agent, or one written as text.
import { useEffect, useState } from 'preact/hooks';
import { request } from '../../api';
import { Input, Options, Select } from '../../parts/fields';
import type { AgentInfo, GameInfo, Level, Parameter } from '../../protocol';
import { use_settings } from '../../settings';
import { use_play_text } from '../../text/play';
import { fit_seats, read_spec, type Setup, show_spec, usual_level } from './setup_link';

export interface GameFormProps {
  game: GameInfo;
  /** What a link asks for. */
  given: Setup | null;
  busy: boolean;
  on_start: (setup: Setup, levels: Record<string, string>) => void;
}

/** What the page shows at once; everything else is under the rules. */
const first_parameters = ['players', 'board', 'setup'];

export interface Agents {
  agents: AgentInfo[];
  levels?: Level[];
}

export function GameForm({ game, given, busy, on_start }: GameFormProps) {
  const text = use_play_text();
  const [values, set_values] = useState<Record<string, string>>(given ? read_spec(given.game).values : {});
  const [chosen_seats, set_seats] = useState<(string | null)[]>(given?.seats ?? []);
  const [seed, set_seed] = useState(given?.seed ?? '');
  const [whole, set_whole] = useState(given?.whole ?? false);
  const [list, set_list] = useState<'one' | 'three' | 'four'>(
    !given?.list ? 'one' : given.seats.length === 4 ? 'four' : 'three',
  );
  const spec = show_spec({ name: game.name, values: list === 'one' ? values : {} });
  const agents = use_agents(spec, game.name);

  const players = list === 'four' ? 4 : Number(values.players ?? standard_players(game));
  const seats = fit_seats(chosen_seats, players, usual_level(agents?.levels ?? []) ?? game.agent);
  const set_value = (name: string, value: string) => {
    const standard = String(game.parameters.find((each) => each.name === name)?.standard);
    const { [name]: _, ...rest } = values;
    set_values(value === standard ? rest : { ...rest, [name]: value });
  };
  const field = (name: string) => {
    const parameter = game.parameters.find((each) => each.name === name);
    if (!parameter) return null;
    return (
      <ParameterField
        key={name}
        game={game.name}
        parameter={parameter}
        value={values[name] ?? String(parameter.standard)}
        on_change={(value) => set_value(name, value)}
      />
    );
  };
  const others = game.parameters.filter(({ name }) => !first_parameters.includes(name));
  const submit = (event: Event) => {
    event.preventDefault();
    const setup = { game: spec, seats, seed: seed.trim(), whole: whole && list === 'one', list: list !== 'one' };
    on_start(setup, Object.fromEntries((agents?.levels ?? []).map(({ agent, level }) => [agent, level])));
  };
  return (
    <form class="sheet form" onSubmit={submit}>
      <h2>{text.games[game.name] ?? game.name}</h2>
      <div class="fields">
        {first_parameters.map(field)}
        {game.name === 'skat' && (
          <Select
            class="field"
            title={<span>{text.list}</span>}
            value={list}
            choices={Object.entries(text.list_lengths)}
            on_choose={(length) => set_list(length as typeof list)}
          />
        )}
      </div>
      <SeatPicker
        seats={seats}
        agents={agents?.agents ?? []}
        levels={agents?.levels ?? []}
        on_change={(player, seat) => set_seats(seats.map((each, index) => (index === player ? seat : each)))}
      />
      {game.many_hands && list === 'one' && (
        <label class="row">
          <input type="checkbox" checked={whole} onChange={(event) => set_whole(event.currentTarget.checked)} />
          {text.whole}
        </label>
      )}
      {others.length > 0 && list === 'one' && (
        <details>
          <summary>{text.rules}</summary>
          <div class="fields">{others.map(({ name }) => field(name))}</div>
        </details>
      )}
      <Input
        class="field"
        title={<span>{text.seed}</span>}
        inputMode="numeric"
        pattern="[0-9]*"
        value={seed}
        placeholder={text.seed_help}
        on_text={set_seed}
      />
      <button type="submit" class="main start" disabled={busy}>
        {text.start}
      </button>
    </form>
  );
}

function standard_players(game: GameInfo): number {
  return Number(game.parameters.find(({ name }) => name === 'players')?.standard ?? game.players);
}

/** The agents that can play a game; those of before stay until the new ones are known. */
function use_agents(spec: string, name: string): Agents | null {
  const [agents, set_agents] = useState<Agents | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const ask = (game: string) => request<Agents>({ do: 'agents', game }, { signal: stop.signal });
    // While a number is being typed the spec may be one that the server refuses; the plain game's agents do then.
    ask(spec)
      .catch(() => ask(name))
      .then((found) => set_agents(found))
      .catch(() => undefined);
    return () => stop.abort();
  }, [spec, name]);
  return agents;
}

export interface ParameterFieldProps {
  game: string;
  parameter: Parameter;
  value: string;
  on_change: (value: string) => void;
}

/** Up to so many numbers are offered as a list. */
const most_listed = 8;
/** Within the range, but not a number of players that the board has room for. */
const impossible: Record<string, number[]> = { chinese_checkers: [5] };

export function ParameterField({ game, parameter, value, on_change }: ParameterFieldProps) {
  const text = use_play_text();
  const { name, words, least, most } = parameter;
  const { language } = use_settings();
  const help = text.parameter_help[name] || (language === 'en' ? parameter.help : undefined);
  const choices = words ?? numbers(parameter).filter((number) => !(impossible[game] ?? []).includes(Number(number)));
  const title = <span>{text.parameter_names[name] || name}</span>;
  if (choices.length > 0)
    return (
      <Select
        class="field"
        {...{ help, name, title, value }}
        choices={choices.map((choice) => [choice, text.words[choice] || choice])}
        on_choose={on_change}
      />
    );
  return (
    <label class="field" title={help}>
      {title}
      <input
        type="number"
        name={name}
        min={least}
        max={most}
        value={value}
        onChange={(event) => event.currentTarget.value !== '' && on_change(event.currentTarget.value)}
      />
    </label>
  );
}

function numbers({ least, most }: Parameter): string[] {
  if (least === undefined || most === undefined || most - least >= most_listed) return [];
  return Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
}

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
  const others = agents.filter(({ name }) => !levels.some(({ agent }) => agent === name));
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
              <Options choices={levels.map(({ level, agent }) => [agent, text.level_names[level] ?? level])} />
            </optgroup>
          )}
          <optgroup label={text.other_agents}>
            <Options choices={others.map(({ name }) => [name, name])} />
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
