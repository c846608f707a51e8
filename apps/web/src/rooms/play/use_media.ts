// Whether a media query holds now, and a new drawing when that changes.
import { useEffect, useState } from 'preact/hooks';

export function use_media(query: string): boolean {
  const [holds, set_holds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listener = () => set_holds(list.matches);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  }, [query]);
  return holds;
}
