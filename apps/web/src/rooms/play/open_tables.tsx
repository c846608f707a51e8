// The tables that this browser knows, to go on with.
import { useState } from 'preact/hooks';
import { request } from '../../api';
import { route_hash } from '../../route';
import { use_settings } from '../../settings';
import { use_text } from '../../text/language';
import { play } from '../../text/play';
import { drop_entry, entries, type TableEntry } from './store';

const most_shown = 8;

export function OpenTables() {
  const text = use_text(play);
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
            <button
              type="button"
              class="plain"
              aria-label={`${text.forget}: ${entry.title}`}
              title={text.forget}
              onClick={() => forget(entry)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
