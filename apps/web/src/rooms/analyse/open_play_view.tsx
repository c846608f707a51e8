// Play with all cards seen: every hand on the table, the value of every card of the player to move, the line played with
// what each card cost, and branches tried by hand. A click plays a card; the line of the record is never lost.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RequestBody } from '../../api';
import { card_label, rank_sign, suit_signs } from '../../parts/card_names';
import { Chart } from '../../parts/chart';
import { Button, Notice } from '../../parts/fields';
import { use_analyse_text } from '../../text/analyse';
import { use_shell_text } from '../../text/shell';
import { CardText } from './card_text';
import {
  type Asked,
  best_value,
  cost_of,
  is_over,
  mover_of,
  type OpenRules,
  type OpenState,
  states_of,
  use_values,
  type Values,
} from './open_play';

export interface OpenGame {
  rules: OpenRules;
  start: OpenState;
  names: string[];
  /** Whether the player is of the side whose count the values are. */
  maximises: (player: number) => boolean;
  /** What the values count, such as "tricks of the declarer". */
  unit: string;
  /** The count from which the contract is made. */
  target: number | null;
  /** The cards of the record. */
  recorded: string[];
  sort: (cards: readonly string[]) => string[];
  ask: (state: OpenState) => RequestBody;
  /** The total count of the maximising side at the end, for each legal card. */
  read: (answer: unknown, state: OpenState) => Values;
}

export function OpenPlayView({ game }: { game: OpenGame }) {
  const words = use_analyse_text();
  const { rules } = game;
  const [line, set_line] = useState(game.recorded);
  const [at, set_at] = useState(0);
  const start_key = JSON.stringify([game.start, game.recorded, game.unit]);
  useEffect(() => {
    set_line(game.recorded);
    set_at(0);
  }, [start_key]);
  const states = useMemo(() => states_of(game.start, line, rules), [line, start_key]);
  const here = Math.min(at, states.length - 1);
  const state = states[here];
  const asked = useMemo(() => {
    const order = [here, ...states.map((_, k) => k).filter((k) => k !== here)];
    return order
      .filter((k) => !is_over(states[k], rules))
      .map((k): Asked => ({
        key: `${start_key} ${line.slice(0, k).join(' ')}`,
        question: game.ask(states[k]),
        read: (answer) => game.read(answer, states[k]),
      }));
  }, [states, here]);
  const { values, error, busy } = use_values(asked);
  const values_at = (k: number) => values.get(`${start_key} ${line.slice(0, k).join(' ')}`);
  const sign_at = (k: number): 1 | -1 => (game.maximises(mover_of(states[k], rules)) ? 1 : -1);
  const play = (card: string) => {
    set_line([...line.slice(0, here), card]);
    set_at(here + 1);
  };
  const made = (before: OpenState, k: number): LineItem => {
    const cost = cost_of(values_at(k), line[k], sign_at(k));
    const turns = cost !== null && game.target !== null && cost.best >= game.target !== cost.value >= game.target;
    return { who: game.names[mover_of(before, rules)], card: line[k], cost: cost?.cost ?? 0, turns };
  };
  const branch = line.join(' ') !== game.recorded.join(' ');
  const now = values_at(here);
  const total = now ? best_value(now, sign_at(here)) : null;
  const curve = states.flatMap((_, k) => {
    const known = values_at(k);
    return known ? [{ x: k, y: best_value(known, sign_at(k)) }] : [];
  });
  return (
    <div class="open-play">
      {error && <Notice kind="error">{error}</Notice>}
      <div class="row">
        <Button text="◀" disabled={here === 0} aria-label={words.back} press={() => set_at(here - 1)} />
        <Button
          text="▶"
          disabled={here >= states.length - 1}
          aria-label={words.forward}
          press={() => set_at(here + 1)}
        />
        <span aria-live="polite">
          {is_over(state, rules)
            ? words.over(state.taken.map(String).join(' · '))
            : words.to_move(game.names[mover_of(state, rules)])}
          {total !== null && <strong>{` · ${total} ${game.unit}`}</strong>}
        </span>
        {busy && <span class="quiet">{words.solving}</span>}
        {branch && game.recorded.length > 0 && (
          <Button
            text={words.to_record}
            press={() => {
              set_line(game.recorded);
              set_at(Math.min(here, game.recorded.length));
            }}
          />
        )}
      </div>
      <Table game={game} state={state} values={now} sign={is_over(state, rules) ? 1 : sign_at(here)} on_play={play} />
      {states.length > 1 && <MoveLine items={states.slice(0, -1).map(made)} at={here} on_at={set_at} />}
      {curve.length > 2 && (
        <Chart
          id="play-chart"
          series={[{ name: game.unit, points: curve }]}
          label={words.chart(game.unit)}
          level={game.target ?? undefined}
          mark={here}
          x_title={words.cards_played}
          on_pick={(x) => set_at(Math.max(0, Math.min(states.length - 1, x)))}
        />
      )}
    </div>
  );
}

interface TableProps {
  game: OpenGame;
  state: OpenState;
  values: Values | undefined;
  sign: 1 | -1;
  on_play: (card: string) => void;
}

function Table({ game, state, values, sign, on_play }: TableProps) {
  const words = use_analyse_text();
  const names = use_shell_text();
  const mover = is_over(state, game.rules) ? -1 : mover_of(state, game.rules);
  const best = values ? best_value(values, sign) : null;
  return (
    <div class={`open-hands players-${game.rules.players}`}>
      {state.hands.map((hand, player) => (
        <section
          key={player}
          class={`open-hand at-${player} ${player === mover ? 'moves' : ''}`}
          aria-label={game.names[player]}
        >
          <h3>
            {game.names[player]} <span class="quiet number">{state.taken[player]}</span>
          </h3>
          <div class="open-cards">
            {game.sort(hand).map((card) => {
              const value = player === mover ? values?.[card] : undefined;
              const good = value !== undefined && value === best;
              return (
                <button
                  key={card}
                  type="button"
                  class={`chip suit-${card[0]} ${good ? 'good' : ''}`}
                  data-card={card}
                  disabled={value === undefined}
                  aria-label={
                    value === undefined
                      ? card_label(card, names)
                      : words.card_value(card_label(card, names), value, game.unit)
                  }
                  onClick={() => on_play(card)}
                >
                  <span aria-hidden="true">{rank_sign(card[1], names.indices)}</span>
                  <span aria-hidden="true">{suit_signs[card[0]]}</span>
                  {value !== undefined && <small>{value}</small>}
                </button>
              );
            })}
          </div>
        </section>
      ))}
      <section class="open-trick" aria-label={words.trick}>
        {state.trick.map((card, k) => (
          <div key={card}>
            <CardText card={card} />
            <small class="quiet">{game.names[(state.leader + k) % game.rules.players]}</small>
          </div>
        ))}
        {state.trick.length === 0 && <span class="quiet">{words.trick_empty}</span>}
      </section>
    </div>
  );
}

export interface LineItem {
  who: string | number;
  card: string;
  cost: number;
  turns: boolean;
}

/** The moves made, with what they cost. */
export function MoveLine({ items, at, on_at }: { items: LineItem[]; at: number; on_at: (at: number) => void }) {
  const words = use_analyse_text();
  return (
    <ol class="open-line" aria-label={words.line}>
      {items.map(({ who, card, cost, turns }, k) => (
        <li key={k} class={`${cost > 0 ? 'costly' : ''} ${turns ? 'turns' : ''}`}>
          <button type="button" aria-current={k === at ? 'step' : undefined} onClick={() => on_at(k)}>
            <small class="quiet">{who}</small> <CardText card={card} />
            {cost > 0 && <small class="cost"> −{Math.round(cost * 100) / 100}</small>}
            {turns && <small class="turn"> {words.turning}</small>}
          </button>
        </li>
      ))}
    </ol>
  );
}
