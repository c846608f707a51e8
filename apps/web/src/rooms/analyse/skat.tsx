// Skat with open cards: a deal by clicks, as text or as an ISS record; the best game and discard; every card of the play.
import { useMemo, useState } from 'preact/hooks';
import { Button, Notice, Options } from '../../parts/fields';
import { keep, kept } from '../../parts/kept';
import { go } from '../../route';
import { type AnalyseText, use_analyse_text } from '../../text/analyse';
import { use_shell_text } from '../../text/shell';
import { deal_rest } from './bridge_deal';
import { DealBoard, DealInput } from './deal_input';
import { count_text, type DealNames, DealProblem, problem_text } from './deal_problem';
import {
  empty_record,
  type IssGame,
  places_of,
  read_iss_games,
  read_part_of_deal,
  read_skat_deal,
  show_skat_deal,
  skat_pack,
  skat_room,
  skat_suits,
  type SkatRecord,
} from './skat_deal';
import { seat_name, SkatStudy } from './skat_study';

const rows = skat_suits.map((suit) => skat_pack.filter((card) => card[0] === suit));
const seat_keys = ['0', '1', '2'];

const kept_as = 'skat';

/** The game that a text tells, or the first one that is whole; and what is wrong. */
function read_text(text: string): { games: IssGame[]; record: SkatRecord | null; problem: DealProblem | null } {
  const games = read_iss_games(text);
  if (games.length > 0)
    return { games, record: games.find(({ record }) => record)?.record ?? null, problem: games[0].problem };
  try {
    return { games, record: { ...empty_record(), ...read_skat_deal(text) }, problem: null };
  } catch (error) {
    if (!(error instanceof DealProblem)) throw error;
    return { games, record: null, problem: error };
  }
}

/** `given` is a record or deal as the address has it. */
export function SkatRoom({ given }: { given: string }) {
  const words = use_analyse_text();
  const { indices } = use_shell_text();
  const address = useMemo(() => (given ? (unfinished(given) ?? read_text(given)) : null), [given]);
  const record = useMemo(() => address?.record ?? empty_record(), [address]);
  const show = (deal: string, replace = false) => go('analyse', { tab: 'skat', deal }, replace);
  const held = places_of(record);
  // What is dealt by clicks is no step of its own on the way back.
  const change = (next: Record<string, string[]>) =>
    show(show_skat_deal({ hands: seat_keys.map((key) => next[key]), skat: next.skat }), true);
  const whole = record.skat.length === 2 && record.hands.every((hand) => hand.length === 10);
  const places = [
    ...seat_keys.map((key, k) => ({
      key,
      name: seat_name(record, k, words.skat_seats),
      sign: words.skat_seats[k][0],
      most: 10,
    })),
    { key: 'skat', name: words.skat, sign: '•', most: 2 },
  ];
  const names = {
    places: { ...Object.fromEntries(seat_keys.map((key, k) => [key, words.skat_seats[k]])), skat: words.skat },
    indices,
  };
  const missing = count_text(held, skat_room, skat_pack, names, words);
  return (
    <div class="lab">
      <SkatInput given={given} names={names} broken={address?.problem ?? null} on_show={show} />
      <section class="sheet lab">
        <h2>{words.deal}</h2>
        <DealBoard rows={rows} places={places} label={words.choose_hand} held={held} on_change={change} />
        <div class="row">
          <Button text={words.deal_rest} press={() => change(deal_rest(held, skat_pack, skat_room, Math.random))} />
          <Button text={words.clear} press={() => show('')} />
        </div>
        {!whole && <p class="quiet">{missing || words.skat_uneven}</p>}
      </section>
      {whole && <SkatStudy record={record} source={given} />}
    </div>
  );
}

/** What is dealt by clicks and lacks cards yet. */
function unfinished(text: string): ReturnType<typeof read_text> | null {
  const deal = read_part_of_deal(text);
  return deal && { games: [], record: { ...empty_record(), ...deal }, problem: null };
}

interface InputProps {
  given: string;
  names: DealNames;
  broken: DealProblem | null;
  on_show: (source: string) => void;
}

function SkatInput({ given, names, broken, on_show }: InputProps) {
  const words = use_analyse_text();
  // What was pasted last, where the game shown is one of its games.
  const [text, set_text] = useState(() => {
    const before = kept(kept_as) ?? '';
    return given && before.includes(given) ? before : given;
  });
  const [problem, set_problem] = useState(broken);
  const games = useMemo(() => read_iss_games(text), [text]);
  const whole = games.filter(({ record }) => record);
  const read = (source: string) => {
    const found = read_text(source);
    keep(kept_as, source);
    set_text(source);
    set_problem(found.record ? null : found.problem);
    const game = found.games.find(({ record }) => record);
    if (found.record) on_show(game?.source ?? show_skat_deal(found.record));
  };
  const tell = (each: DealProblem) => problem_text(each, words.problems.skat, names, words);
  return (
    <section class="sheet lab">
      <DealInput title={words.paste_skat} accept=".iss,.sgf,.txt" given={text} on_read={read}>
        {games.length > 1 && (
          <>
            <span class="quiet">{words.games_found(games.length)}</span>
            <select
              aria-label={words.game}
              value={whole.find(({ source }) => source === given)?.name ?? ''}
              onChange={(event) => on_show(whole.find(({ name }) => name === event.currentTarget.value)?.source ?? '')}
            >
              <Options choices={whole.map((game) => [game.name, game_title(game, words)])} />
            </select>
          </>
        )}
      </DealInput>
      {problem && <Notice kind="error">{tell(problem)}</Notice>}
      {whole.length > 0 &&
        games.map(
          (game) =>
            game.problem && (
              <Notice key={game.name} kind="error">
                {words.game_number(game.name)}: {tell(game.problem)}
              </Notice>
            ),
        )}
    </section>
  );
}

function game_title({ name, record }: IssGame, words: AnalyseText): string {
  if (!record || record.declarer === null) return `${name} · ${words.passed_in}`;
  return `${name} · ${seat_name(record, record.declarer, words.skat_seats)} · ${words.skat_games[record.contract[0]]}`;
}
