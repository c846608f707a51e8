// What the person at the screen prefers, kept in localStorage: language, colours, cards, animation.
import { useEffect, useState } from 'preact/hooks';

export type Language = 'en' | 'de';
export type Theme = 'auto' | 'light' | 'dark';

export interface Settings {
  language: Language;
  theme: Theme;
  animation: boolean;
  four_colours: boolean;
  /** Milliseconds between the moves of agents. */
  pace: number;
}

const place = 'ombre.settings';

/** The settings in a stored text, with defaults for whatever it does not hold or holds wrongly. */
export function read_settings(text: string | null, languages: readonly string[]): Settings {
  const german = languages.length > 0 && languages[0].toLowerCase().startsWith('de');
  const settings: Settings = {
    language: german ? 'de' : 'en',
    theme: 'auto',
    animation: true,
    four_colours: false,
    pace: 700,
  };
  let stored: Partial<Record<keyof Settings, unknown>> = {};
  try {
    stored = (JSON.parse(text ?? '{}') as typeof stored | null) ?? {};
  } catch {
    return settings;
  }
  if (stored.language === 'en' || stored.language === 'de') settings.language = stored.language;
  if (stored.theme === 'light' || stored.theme === 'dark') settings.theme = stored.theme;
  if (typeof stored.animation === 'boolean') settings.animation = stored.animation;
  if (typeof stored.four_colours === 'boolean') settings.four_colours = stored.four_colours;
  if (typeof stored.pace === 'number' && stored.pace >= 0 && stored.pace <= 10000) settings.pace = stored.pace;
  return settings;
}

let current: Settings = read_settings(
  typeof localStorage === 'undefined' ? null : localStorage.getItem(place),
  typeof navigator === 'undefined' ? [] : navigator.languages,
);
const listeners = new Set<() => void>();

export function settings(): Settings {
  return current;
}

export function change_settings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(place, JSON.stringify(current));
  } catch {
    // A browser that keeps nothing still has the settings until it is closed.
  }
  show_settings();
  for (const listener of listeners) listener();
}

/** The settings, and a new drawing of the calling component whenever they change. */
export function use_settings(): Settings {
  const [value, set_value] = useState(current);
  useEffect(() => {
    const listener = () => set_value(current);
    listeners.add(listener);
    listener();
    return () => void listeners.delete(listener);
  }, []);
  return value;
}

/** Whether things may move: the setting, unless the system asks for stillness. */
export function may_move(): boolean {
  return current.animation && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function show_settings(): void {
  const root = document.documentElement;
  root.lang = current.language;
  root.dataset.motion = current.animation ? 'on' : 'off';
  root.dataset.colours = current.four_colours ? 'four' : 'two';
  if (current.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = current.theme;
}
