// A button that shows the last trick again while it is held on.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { use_text } from '../../text/language';
import { play } from '../../text/play';

/** Whether the last trick is wanted, and the button for it; nothing where there is none to show. */
export function use_look_back(possible: boolean): [boolean, JSX.Element | null] {
  const text = use_text(play);
  const [on, set_on] = useState(false);
  useEffect(() => {
    if (!possible) set_on(false);
  }, [possible]);
  if (!possible) return [false, null];
  const button = (
    <button type="button" class="plain small" aria-pressed={on} onClick={() => set_on(!on)}>
      {text.show_last_trick}
    </button>
  );
  return [on, button];
}
