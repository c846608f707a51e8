// Texts in the language of the settings. Every room keeps its texts in <room>.en.ts and <room>.de.ts; the German
// object has the type of the English one, so a missing or superfluous key does not compile.
import { use_settings, type Language } from '../settings';

export type Texts<T> = Record<Language, T>;

/** The texts in the chosen language, and a new drawing when the language changes. */
export function use_text<T>(texts: Texts<T>): T {
  return texts[use_settings().language];
}
