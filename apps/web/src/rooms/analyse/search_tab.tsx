// Any game by search: a state as the game writes it, an algorithm, a limit, and the value of every move. This is how
// Hearts and Spades are analysed with open cards.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RequestBody } from '../../api';
import { Button, Input, Notice, Paste, Select } from '../../parts/fields';
import { use_answer } from '../../parts/loaded';
import { go, route_hash } from '../../route';
import { use_settings } from '../../settings';
import { use_analyse_text } from '../../text/analyse';
import { use_served_text } from '../../text/served';
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

/** The question that an address asks; null where it asks none. */
function question_of(query: URLSearchParams): RequestBody | null {
  const [game, position] = [query.get('game'), query.get('position')];
  if (!game) return null;
  return {
    do: 'search',
    game,
    ...(position ? { position } : { seed: Number(query.get('seed')) || 0 }),
    algorithm: query.get('with') ?? first_algorithm,
    nodes: Number(query.get('nodes')) || node_limits[1],
    all: true,
  };
}

const first_algorithm = 'maxn-speculative';

export function SearchTab({ query }: { query: URLSearchParams }) {
  const words = use_analyse_text();
  const { language } = use_settings();
  const served = use_served_text();
  const games = use_answer<{ games: { name: string; state: string }[] }>({ do: 'games' });
  const algorithms = use_answer<{ algorithms: { name: string; summary?: string }[] }>({ do: 'algorithms' });
  const [spec, set_spec] = useState(query.get('game') ?? 'hearts');
  const [position, set_position] = useState(query.get('position') ?? '');
  const [seed, set_seed] = useState(query.get('seed') ?? '1');
  const [algorithm, set_algorithm] = useState(query.get('with') ?? first_algorithm);
  const [nodes, set_nodes] = useState(Number(query.get('nodes')) || node_limits[1]);
  const address = query.toString();
  const [asked, set_asked] = useState<RequestBody | null>(null);
  useEffect(() => set_asked(question_of(query)), [address]);
  const found = use_answer<SearchResult>(asked);
  const info = games.value?.games.find(({ name }) => name === spec.split('(')[0]);
  const players = trick_players(spec);
  const search = () => {
    const chosen = { tab: 'search', game: spec, position: position.trim(), with: algorithm, nodes: String(nodes), seed };
    const hash = route_hash('analyse', chosen);
    if (hash === location.hash) set_asked(question_of(query));
    else go('analyse', chosen);
  };
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
              algorithms.value?.algorithms.map(({ name, summary }) => [name, served.algorithms[name] || summary || name]) ?? [
                [algorithm, algorithm],
              ]
            }
            on_choose={set_algorithm}
          />
          <Select
            title={words.nodes}
            value={nodes}
            choices={node_limits.map((limit) => [limit, limit.toLocaleString(language)])}
            on_choose={(limit) => set_nodes(Number(limit))}
          />
          <Input title={words.seed} type="number" min="0" value={seed} on_text={set_seed} />
        </div>
        <Paste title={words.position} rows={3} value={position} on_text={set_position} />
        {info && (
          <p class="quiet" lang="en">
            {info.state}
          </p>
        )}
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
  const { language } = use_settings();
  const facts = [`${words.value} ${number_text(result.value)}`];
  if (typeof result.depth === 'number') facts.push(`${words.depth} ${result.depth}`);
  if (result.nodes !== undefined) facts.push(`${words.nodes} ${result.nodes.toLocaleString(language)}`);
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
