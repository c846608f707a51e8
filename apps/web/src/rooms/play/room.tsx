// The Play room: a table where the address names one, else choosing what to play: the game, its rules, who sits where, and the
// cards.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ApiError, request, type RequestBody } from '../../api';
import { Button, Notice } from '../../parts/fields';
import type { GameInfo, NewTable } from '../../protocol';
import { go, route_hash } from '../../route';
import { may_move, use_settings } from '../../settings';
import { use_play_text } from '../../text/play';
import { use_shell_text } from '../../text/shell';
import type { RoomProps } from '../rooms';
import { GameForm } from './game_form';
import { GamePicker } from './game_picker';
import { GdlForm } from './gdl_form';
import { new_request, read_setup, read_spec, type Setup, setup_query } from './setup_link';
import { drop_entry, entries, entry_of, keep_entry, type TableEntry } from './store';
import { Table } from './table';
import './play.css';
import './setup.css';

export default function PlayRoom({ query }: RoomProps) {
  const text = use_play_text();
  const id = query.get('table');
  const entry = useMemo(() => (id ? entry_of(id) : null), [id]);
  if (!id) return <SetupPage key={query.toString()} query={query} />;
  if (entry) return <Table key={id} entry={entry} />;
  return (
    <>
      <Notice kind="error">{text.unknown_table}</Notice>
      <p>
        <a class="button" href={route_hash('play')}>
          {text.new_game}
        </a>
      </p>
    </>
  );
}

/** What the page calls the game that is read from a description. */
const own_game = 'gdl';

export function SetupPage({ query }: { query: URLSearchParams }) {
  const text = use_play_text();
  const names = use_shell_text();
  const given = read_setup(query);
  const [games, set_games] = useState<GameInfo[] | null>(null);
  const [name, set_name] = useState(given ? read_spec(given.game).name : game_before());
  const [error, set_error] = useState<ApiError | null>(null);
  const [starting, set_starting] = useState(false);

  const load = () => {
    set_error(null);
    request<{ games: GameInfo[] }>({ do: 'games' }).then((done) => set_games(done.games), caught(set_error));
  };
  useEffect(load, []);

  const open = async (
    body: RequestBody,
    title: string,
    hidden: boolean,
    setup?: Setup,
    levels?: TableEntry['levels'],
  ) => {
    set_starting(true);
    set_error(null);
    try {
      const { table, tokens, watch } = await request<NewTable>(body);
      const query_of_setup = setup ? setup_query(setup) : {};
      keep_entry({ id: table, tokens, watch, title, hidden, levels, setup: query_of_setup, when: Date.now() });
      go('play', { table }, query.get('start') === '1');
    } catch (failure) {
      caught(set_error)(failure);
      set_starting(false);
    }
  };
  const form = useRef<HTMLDivElement>(null);
  const choose = (chosen: string) => {
    set_name(chosen);
    // On a phone the form is below the tiles.
    form.current?.scrollIntoView({ block: 'nearest', behavior: may_move() ? 'smooth' : 'auto' });
  };
  const game = games?.find((each) => each.name === name);
  const start = (setup: Setup, levels?: TableEntry['levels']) =>
    open(new_request(setup), text.games[name] ?? name, game?.hidden ?? true, setup, levels);
  useEffect(() => {
    if (games && given && query.get('start') === '1') void start(given);
  }, [games]);

  return (
    <div class="setup">
      <h1>{text.title}</h1>
      {error && (
        <Notice kind="error">
          {names.failed}: {error.message} {!games && <Button text={names.retry} press={load} />}
        </Notice>
      )}
      {starting && <p role="status">{text.starting}</p>}
      {!games && !error && <p class="quiet">{names.loading}</p>}
      {games && (
        <div class="setup-columns">
          <GamePicker games={games} chosen={name} own_game={own_game} on_choose={choose} />
          <div class="setup-form" ref={form}>
            {game && (
              <GameForm
                key={game.name}
                game={game}
                given={given && read_spec(given.game).name === game.name ? given : null}
                busy={starting}
                on_start={(setup, levels) => void start(setup, levels)}
              />
            )}
            {name === own_game && (
              <GdlForm busy={starting} on_start={(body, title, hidden) => void open(body, title, hidden)} />
            )}
            <OpenTables />
          </div>
        </div>
      )}
    </div>
  );
}

/** What was played last here, to begin with. */
function game_before(): string {
  const [last] = entries();
  return last?.setup.game ? read_spec(last.setup.game).name : 'hearts';
}

function caught(set_error: (error: ApiError) => void): (failure: unknown) => void {
  return (failure) => {
    if (!(failure instanceof ApiError)) throw failure;
    set_error(failure);
  };
}

const most_shown = 8;

export function OpenTables() {
  const text = use_play_text();
  const { language } = use_settings();
  const [list, set_list] = useState(entries);
  if (list.length === 0) return null;
  const forget = (entry: TableEntry) => {
    const token = entry.watch ?? Object.values(entry.tokens)[0];
    // The table may be gone already; the list is the page's own.
    request({ do: 'close', table: entry.id, token }).catch(() => undefined);
    drop_entry(entry.id);
    set_list(entries());
  };
  return (
    <section class="sheet">
      <h2>{text.open_tables}</h2>
      <ul class="plain-list">
        {list.slice(0, most_shown).map((entry) => (
          <li key={entry.id} class="row">
            <a href={route_hash('play', { table: entry.id })}>{entry.title}</a>
            <small class="quiet">{new Date(entry.when).toLocaleString(language)}</small>
            <Button
              text="×"
              class="plain"
              aria-label={`${text.forget}: ${entry.title}`}
              title={text.forget}
              press={() => forget(entry)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
