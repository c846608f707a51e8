// The page: the four rooms, the switches for language and colours, and the room that the address names.
import { type ComponentType, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Notice } from './parts/fields';
import { keep, kept } from './parts/kept';
import { SettingsMenu } from './parts/settings_menu';
import { type RoomProps, rooms } from './rooms/rooms';
import { route_hash, use_route } from './route';
import { show_settings } from './settings';
import { use_shell_text } from './text/shell';
import './style/base.css';
import './style/shell.css';

function App() {
  const route = use_route();
  const text = use_shell_text();
  const room = rooms.find(({ name }) => name === route.room) ?? rooms[0];
  if (route.room === room.name) keep(`room.${room.name}`, location.hash);
  useEffect(() => {
    document.title = `Ombre · ${text.rooms[room.name]}`;
  }, [room, text]);
  return (
    <>
      <header class="bar">
        <a class="skip" href={location.hash} onClick={to_content}>
          {text.skip}
        </a>
        <a class="brand" href={route_hash('play')}>
          <img src="./icon.svg" width="28" height="28" alt="" />
          <span>Ombre</span>
        </a>
        <nav class="rooms">
          {rooms.map(({ name }) => (
            <a key={name} href={place_of(name, room.name)} aria-current={name === room.name ? 'page' : undefined}>
              {text.rooms[name]}
            </a>
          ))}
        </nav>
        <SettingsMenu />
      </header>
      <main id="content" tabIndex={-1}>
        <LoadedRoom key={room.name} name={room.name} query={route.query} />
      </main>
    </>
  );
}

/** Where a room was left; Play begins anew, and so does the room that one is in. */
function place_of(name: string, now: string): string {
  const before = name === now || name === 'play' ? null : kept(`room.${name}`);
  return before ?? route_hash(name);
}

function to_content(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function LoadedRoom({ name, query }: RoomProps & { name: string }) {
  const text = use_shell_text();
  const [Room, set_room] = useState<ComponentType<RoomProps> | null>(null);
  const [failed, set_failed] = useState(false);
  useEffect(() => {
    let here = true;
    const load = rooms.find((room) => room.name === name)?.load;
    load?.().then(
      (module) => here && set_room(() => module.default),
      () => here && set_failed(true),
    );
    return () => void (here = false);
  }, [name]);
  if (failed) return <Notice kind="error">{text.unreachable}</Notice>;
  if (!Room) return <p class="quiet">{text.loading}</p>;
  return <Room query={query} />;
}

// Settings come first, so that the first frame already has its colours and language.
show_settings();
const page = document.getElementById('page');
if (page) render(<App />, page);
