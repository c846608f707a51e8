// The switches at the right of the bar: language and colours in view, the rest behind a button.
import { useRef, useState } from 'preact/hooks';
import { change_settings, type Language, type Theme, use_settings } from '../settings';
import { use_shell_text } from '../text/shell';
import { Button, Select } from './fields';
import { use_listener } from './keys';

const languages: [Language, string][] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
];
const switches = ['animation', 'four_colours'] as const;

export function SettingsMenu() {
  const text = use_shell_text();
  const settings = use_settings();
  const [open, set_open] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  use_listener('mousedown', ({ target }) => {
    if (open && !place.current?.contains(target as Node)) set_open(false);
  });
  use_listener('keydown', ({ key }) => {
    if (open && key === 'Escape') set_open(false);
  });
  return (
    <div class="settings" ref={place}>
      <Button
        text={settings.language === 'en' ? 'DE' : 'EN'}
        class="plain language"
        aria-label={`${text.language}: ${settings.language === 'en' ? 'Deutsch' : 'English'}`}
        press={() => change_settings({ language: settings.language === 'en' ? 'de' : 'en' })}
      />
      <button
        type="button"
        class="plain"
        aria-expanded={open}
        aria-label={text.settings}
        title={text.settings}
        onClick={() => set_open(!open)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">
            <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
            <circle cx="16" cy="7" r="2.5" />
            <circle cx="8" cy="17" r="2.5" />
          </g>
        </svg>
      </button>
      {open && (
        <div class="menu" role="group" aria-label={text.settings}>
          <Select
            title={text.language}
            value={settings.language}
            choices={languages}
            on_choose={(language) => change_settings({ language: language as Language })}
          />
          <Select
            title={text.theme}
            value={settings.theme}
            choices={Object.entries(text.themes)}
            on_choose={(theme) => change_settings({ theme: theme as Theme })}
          />
          {switches.map((name) => (
            <label key={name} class="switch">
              <input
                type="checkbox"
                checked={settings[name]}
                onChange={(event) => change_settings({ [name]: event.currentTarget.checked })}
              />
              {text[name]}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
