// Any game by search: a state as the game writes it, an algorithm, a limit, and the value of every move. This is how
// Hearts and Spades are analysed with open cards.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RequestBody } from '../../api';
import { Button, Input, Notice, Paste, Select } from '../../parts/fields';
import { use_answer } from '../../parts/loaded';
import { use_analyse_text } from '../../text/analyse';
import { bridge_pack, suits } from './bridge_deal';
import { CardsText, CardText, ExportRow } from './card_text';
import { DealBoard } from './deal_input';
import { read_hands } from './review_steps';

interface SearchResult {
  value: number | number[];
  best: string | null;
  line: string[];
  depth: number | null;
  nodes?: number;
  position?: string;
  moves?: { move: string; value: number | number[] }[];
}

const node_limits = [10000, 100000, 1000000, 10000000];

export function SearchTab() {
  const words = use_analyse_text();
  const games = use_answer<{ games: { name: string; state: string }[] }>({ do: 'games' });
  const algorithms = use_answer<{ algorithms: { name: string; summary?: string }[] }>({ do: 'algorithms' });
  const [spec, set_spec] = useState('hearts');
  const [position, set_position] = useState('');
  const [seed, set_seed] = useState('1');
  const [algorithm, set_algorithm] = useState('maxn-speculative');
  const [nodes, set_nodes] = useState(100000);
  const [asked, set_asked] = useState<RequestBody | null>(null);
  const found = use_answer<SearchResult>(asked);
  const info = games.value?.games.find(({ name }) => name === spec.split('(')[0]);
  const players = trick_players(spec);
  const search = () =>
    set_asked({
      do: 'search',
      game: spec,
      ...(position.trim() ? { position: position.trim() } : { seed: Number(seed) || 0 }),
      algorithm,
      nodes,
      all: true,
    });
  return (
    <div class="lab">
      <section class="sheet lab">
        {games.error && <Notice kind="error">{games.error}</Notice>}
        <div class="lab-controls">
          <Input class="wide" title={words.game_spec} list="game-names" value={spec} on_text={set_spec}>
            <datalist id="game-names">
              {games.value?.games.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </Input>
          <Select
            title={words.algorithm}
            value={algorithm}
            choices={
              algorithms.value?.algorithms.map(({ name, summary }) => [name, summary ?? name]) ?? [
                [algorithm, algorithm],
              ]
            }
            on_choose={set_algorithm}
          />
          <Select
            title={words.nodes}
            value={nodes}
            choices={node_limits.map((limit) => [limit, limit.toLocaleString()])}
            on_choose={(limit) => set_nodes(Number(limit))}
          />
          <Input title={words.seed} type="number" min="0" value={seed} on_text={set_seed} />
        </div>
        <Paste title={words.position} rows={3} value={position} on_text={set_position} />
        {info && <p class="quiet">{info.state}</p>}
        {players !== null && <HandsBoard key={players} players={players} on_position={set_position} />}
        <div class="row">
          <Button text={words.search} class="main" press={search} />
          {found.busy && <Button text={words.stop} press={() => set_asked(null)} />}
          {found.busy && (
            <span class="quiet" role="status">
              {words.solving}
            </span>
          )}
        </div>
        {found.error && <Notice kind="error">{found.error}</Notice>}
      </section>
      {found.value && <Found result={found.value} />}
    </div>
  );
}

function number_text(value: number | number[]): string {
  return Array.isArray(value) ? `(${value.join(', ')})` : String(value);
}

function Found({ result }: { result: SearchResult }) {
  const words = use_analyse_text();
  const facts = [`${words.value} ${number_text(result.value)}`];
  if (typeof result.depth === 'number') facts.push(`${words.depth} ${result.depth}`);
  if (result.nodes !== undefined) facts.push(`${words.nodes} ${result.nodes.toLocaleString()}`);
  const hands = useMemo(() => read_hands(result.position ?? ''), [result.position]);
  return (
    <section class="sheet lab">
      <h2>{words.results}</h2>
      {hands.length > 0 && (
        <ul class="plain-list">
          {hands.map((hand, player) => (
            <li key={player}>
              <span class="quiet">{words.player(player)}</span> <CardsText cards={hand} />
            </li>
          ))}
        </ul>
      )}
      <p>
        {words.best}:{' '}
        <strong>
          <CardText card={result.best ?? '–'} />
        </strong>{' '}
        · {facts.join(' · ')}
      </p>
      <p>
        {words.best_line}: <CardsText cards={result.line} />
      </p>
      {result.moves && (
        <ul class="move-values" aria-label={words.values}>
          {result.moves.map(({ move, value }) => (
            <li key={move} class={move === result.best ? 'best' : ''}>
              <CardText card={move} /> <small class="number">{number_text(value)}</small>
            </li>
          ))}
        </ul>
      )}
      <ExportRow
        name="search"
        text={() =>
          `${result.position ?? ''}\n${(result.moves ?? []).map(({ move, value }) => `${move} ${number_text(value)}`).join('\n')}\n`
        }
        json={() => result}
      />
    </section>
  );
}

const rows = suits.map((suit) => bridge_pack.filter((card) => card[0] === suit));
/** How many play where the spec does not say. */
const usual_players: Record<string, number> = { hearts: 4, spades: 3 };
/** As many as three players can hold. */
const most_cards = 17;

/** How many play a trick game that can be dealt by clicks, from its spec; null for other games. */
export function trick_players(spec: string): number | null {
  const usual = usual_players[spec.split('(')[0].trim()];
  if (usual === undefined) return null;
  const given = /players\s*=\s*([3-6])/.exec(spec);
  return given ? Number(given[1]) : usual;
}

/** The state of hands with a leader, as the trick games write it; null while the hands are not equally long. */
export function hands_position(hands: readonly string[][], leader: number): string | null {
  if (hands.length === 0 || hands[0].length === 0 || hands.some((hand) => hand.length !== hands[0].length)) return null;
  return `hands ${hands.map((hand) => hand.join(' ')).join(' / ')}; leader ${leader}`;
}

interface Props {
  players: number;
  on_position: (position: string) => void;
}

export function HandsBoard({ players, on_position }: Props) {
  const words = use_analyse_text();
  const seats = Array.from({ length: players }, (_, player) => String(player));
  const [held, set_held] = useState<Record<string, string[]>>(() =>
    Object.fromEntries(seats.map((seat) => [seat, []])),
  );
  const [leader, set_leader] = useState(0);
  const hands = seats.map((seat) => held[seat]);
  const position = hands_position(hands, leader);
  useEffect(() => {
    if (position) on_position(position);
  }, [position]);
  const places = seats.map((seat) => ({
    key: seat,
    name: words.player(Number(seat)),
    sign: String(Number(seat) + 1),
    most: most_cards,
  }));
  return (
    <details>
      <summary>{words.by_clicks}</summary>
      <div class="lab">
        <DealBoard rows={rows} places={places} label={words.choose_hand} held={held} on_change={set_held} />
        <Select
          class="field"
          title={words.leads}
          value={leader}
          choices={seats.map((seat) => [seat, words.player(Number(seat))])}
          on_choose={(seat) => set_leader(Number(seat))}
        />
      </div>
    </details>
  );
}
