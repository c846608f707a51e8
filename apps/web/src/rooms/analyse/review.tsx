// A played game, step by step: what each move cost, where the game turned, what every other move was worth, and branches
// tried by hand. The values come from the server, by the best open-hand solver or search that it has for the game.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { request } from '../../api';
import { Chart } from '../../parts/chart';
import { Button, Input, Notice, Paste } from '../../parts/fields';
import { use_answer, use_attempt } from '../../parts/loaded';
import { use_analyse_text } from '../../text/analyse';
import { CardText, ExportRow } from './card_text';
import { type LineItem, MoveLine } from './open_play_view';
import { PositionView, use_replay } from './position_view';
import {
  type Analysis,
  costs_by_player,
  type GameRecord,
  read_moves,
  review_text,
  type ReviewStep,
} from './review_steps';

export function Review({ record }: { record: GameRecord }) {
  const words = use_analyse_text();
  const played = useMemo(() => record.moves.map(({ move }) => move), [record]);
  const [moves, set_moves] = useState(played);
  const [at, set_at] = useState(0);
  useEffect(() => {
    set_moves(played);
    set_at(0);
  }, [played]);
  const { game, position } = record;
  const shown = use_replay({ game, position, players: record.scores.length, moves });
  const branch = moves.join(' ') !== played.join(' ');
  // What the moves after a branch are worth is told by one of them: the server values all moves where one was made.
  const next = branch && shown.length > moves.length ? shown[moves.length].moves[0] : undefined;
  const asked = next === undefined ? moves : [...moves, next];
  const analysis = use_answer<Analysis>({ do: 'analyse', game, position, moves: asked });
  const answered = analysis.value?.steps ?? [];
  const steps = answered.slice(0, moves.length);
  const step: ReviewStep | undefined = steps[at];
  const values = answered[at]?.values ?? [];
  const try_move = (move: string) => {
    set_moves(move === moves[at] ? moves : [...moves.slice(0, at), move]);
    set_at(at + 1);
  };
  return (
    <div class="lab">
      {analysis.error && <Notice kind="error">{analysis.error}</Notice>}
      <section class="sheet lab" aria-busy={analysis.busy}>
        <h2>{game}</h2>
        <div class="row">
          <Button text="◀" disabled={at === 0} aria-label={words.back} press={() => set_at(at - 1)} />
          <Button text="▶" disabled={at >= moves.length} aria-label={words.forward} press={() => set_at(at + 1)} />
          <span>{words.step_of(Math.min(at + 1, moves.length), moves.length)}</span>
          {branch && (
            <Button
              text={words.to_record}
              press={() => {
                set_moves(played);
                set_at(Math.min(at, played.length));
              }}
            />
          )}
          {analysis.busy && (
            <span class="quiet" role="status">
              {words.solving}
              {analysis.progress && ` ${analysis.progress.step}/${analysis.progress.of}`}
            </span>
          )}
        </div>
        {step && <StepView step={step} />}
        {values.length > 0 && <Values values={values} played={step?.move} on_try={try_move} />}
        {shown[at] && <PositionView shown={shown[at]} discs={game.startsWith('connect_four')} />}
      </section>
      {steps.length > 0 && (
        <section class="sheet lab">
          <h2>{words.costs}</h2>
          <MoveLine items={steps.map(made)} at={at} on_at={set_at} />
          <Chart
            id="cost-chart"
            label={words.costs}
            mark={at}
            x_title={words.moves_made}
            series={costs_by_player(steps).map((points, player) => ({ name: words.player(player), points }))}
            on_pick={(x) => set_at(Math.max(0, Math.min(moves.length, x)))}
          />
          <ExportRow
            name="game"
            text={() => `${record.text}\n${review_text(steps)}\n`}
            json={() => ({ ...record, steps })}
            drawing="#cost-chart"
          />
        </section>
      )}
    </div>
  );
}

function made({ player, move, cost = 0, turning = false }: ReviewStep): LineItem {
  return { who: player + 1, card: move, cost, turns: turning };
}

function StepView({ step }: { step: ReviewStep }) {
  const words = use_analyse_text();
  return (
    <p aria-live="polite">
      <strong>{words.player(step.player)}</strong> <CardText card={step.move} />{' '}
      {step.cost ? (
        <span class="cost">
          {words.cost(step.cost)}
          {step.best !== undefined && (
            <>
              {' '}
              · {words.better} <CardText card={step.best} />
            </>
          )}
        </span>
      ) : (
        <span class="quiet">{step.cost === 0 ? words.no_cost : ''}</span>
      )}
      {step.turning && <strong class="turn"> · {words.turning}</strong>}
    </p>
  );
}

interface ValuesProps {
  values: { move: string; value: number }[];
  played: string | undefined;
  on_try: (move: string) => void;
}

function Values({ values, played, on_try }: ValuesProps) {
  const words = use_analyse_text();
  const sorted = [...values].sort((a, b) => b.value - a.value);
  return (
    <ul class="move-values" aria-label={words.values}>
      {sorted.map(({ move, value }) => (
        <li key={move}>
          <button type="button" aria-pressed={move === played} title={words.try_move} onClick={() => on_try(move)}>
            <CardText card={move} /> <small class="number">{Math.round(value * 100) / 100}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A game that was played elsewhere: its spec, its first state and its moves as text. */
export function MovesInput() {
  const words = use_analyse_text();
  const [game, set_game] = useState('connect_four');
  const [text, set_text] = useState('');
  const [record, set_record] = useState<GameRecord | null>(null);
  const [problem, attempt] = use_attempt();
  const read = async () => {
    const { position, moves } = read_moves(text);
    const { games } = await request<{ games: { players: number }[] }>({ do: 'games', game });
    const scores = Array.from({ length: games[0]?.players ?? 0 }, () => 0);
    set_record({ text, game, position, scores, moves: moves.map((move) => ({ player: 0, move })) });
  };
  return (
    <details>
      <summary>{words.by_text}</summary>
      <div class="lab">
        <Input class="field" title={words.game_spec} value={game} on_text={set_game} />
        <Paste title={words.position_and_moves} rows={5} value={text} on_text={set_text} />
        <div class="row">
          <Button text={words.read} class="main" disabled={!text.trim()} press={() => attempt(read)} />
        </div>
        {problem && <Notice kind="error">{problem}</Notice>}
        {record && <Review record={record} />}
      </div>
    </details>
  );
}
