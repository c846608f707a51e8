// The Play room: a table where the address names one, else the choice of a game.
import { useMemo } from 'preact/hooks';
import { Notice } from '../../parts/notice';
import { route_hash } from '../../route';
import { use_play_text } from '../../text/play';
import type { RoomProps } from '../rooms';
import { SetupPage } from './setup';
import { entry_of } from './store';
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
