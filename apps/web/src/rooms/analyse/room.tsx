// The Analyse room: Bridge, Skat, a game just played, and any game by search. The address names the tab and, where a table
// of this browser is meant, the table.
import { useMemo } from 'preact/hooks';
import { Notice, Select } from '../../parts/fields';
import { keep, kept } from '../../parts/kept';
import { use_answer } from '../../parts/loaded';
import { go, route_hash } from '../../route';
import { use_settings } from '../../settings';
import { use_analyse_text } from '../../text/analyse';
import { entries, entry_of } from '../play/store';
import type { RoomProps } from '../rooms';
import { BridgeRoom } from './bridge';
import { MovesInput, Review } from './review';
import type { GameRecord } from './review_steps';
import { SearchTab } from './search_tab';
import { SkatRoom } from './skat';
import './analyse.css';
import '../tree/tree.css';

const tabs = ['bridge', 'skat', 'game', 'search'] as const;
type Tab = (typeof tabs)[number];

export default function AnalyseRoom({ query }: RoomProps) {
  const words = use_analyse_text();
  const asked = query.get('tab') as Tab | null;
  const table = query.get('table') ?? '';
  const tab: Tab = asked && tabs.includes(asked) ? asked : table ? 'game' : 'bridge';
  // Each tab is found again as it was left.
  keep(`analyse.${tab}`, route_hash('analyse', { ...Object.fromEntries(query), tab }));
  return (
    <div class="lab">
      <div>
        <h1>{words.title}</h1>
        <nav class="tabs" aria-label={words.title}>
          {tabs.map((name) => (
            <a key={name} href={kept(`analyse.${name}`) ?? route_hash('analyse', { tab: name })} aria-current={name === tab ? 'page' : undefined}>
              {words.tabs[name]}
            </a>
          ))}
        </nav>
      </div>
      {tab === 'bridge' && <BridgeRoom query={query} />}
      {tab === 'skat' && <SkatTab table={table} deal={query.get('deal') ?? ''} />}
      {tab === 'game' && <GameTab table={table} />}
      {tab === 'search' && <SearchTab query={query} />}
    </div>
  );
}

/** The record of a table of this browser; nothing is asked without one. */
function use_record(table: string) {
  const question = useMemo(() => {
    const entry = table ? entry_of(table) : null;
    const token = entry && (Object.values(entry.tokens)[0] ?? entry.watch);
    return entry && token ? { do: 'record', table, token } : null;
  }, [table]);
  return { ...use_answer<GameRecord>(question), known: question !== null };
}

function SkatTab({ table, deal }: { table: string; deal: string }) {
  const record = use_record(table);
  return (
    <>
      {record.error && <Notice kind="error">{record.error}</Notice>}
      <SkatRoom given={record.value?.iss ?? deal} />
    </>
  );
}

function GameTab({ table }: { table: string }) {
  const words = use_analyse_text();
  const record = use_record(table);
  const { language } = use_settings();
  const played = useMemo(() => entries(), [table]);
  return (
    <>
      <section class="sheet lab">
        <p class="quiet">{words.game_intro}</p>
        {played.length > 0 && (
          <Select
            class="field"
            title={words.choose_table}
            value={table}
            choices={[
              ['', '–'],
              ...played.map(({ id, title, when }) => [id, `${title} · ${new Date(when).toLocaleString(language)}`] as const),
            ]}
            on_choose={(id) => go('analyse', { tab: 'game', table: id })}
          />
        )}
        {!table && <MovesInput />}
        {table && !record.known && <Notice kind="error">{words.no_table}</Notice>}
        {record.error && <Notice kind="error">{record.error}</Notice>}
      </section>
      {record.value && (record.value.iss ? <SkatRoom given={record.value.iss} /> : <Review record={record.value} />)}
    </>
  );
}
