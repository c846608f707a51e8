// Texts in the language of the settings. Every room has a table of its texts, English and German side by side, so that none
// can be missing; one that is the same in both languages stands alone.
import { use_settings, type Language } from '../settings';

/** A text, or whatever depends on the language. */
export class Both<T> {
  constructor(
    readonly en: T,
    readonly de: T,
  ) {}
}

export type Words = Record<string, Both<string> | string>;

export function t<T>(en: T, de: NoInfer<T>): Both<T> {
  return new Both<T>(en, de);
}

type Value = string | number;
type Places<S extends string> = S extends `${string}{${string}}${infer Rest}` ? [place: Value, ...Places<Rest>] : [];

/** A text with places such as {name}, which take values in the order of the English text. */
export function say<const S extends string>(en: S, de: string): Both<(...values: Places<S>) => string> {
  const names = [...en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const fill =
    (text: string) =>
    (...values: Places<S>) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => String((values as Value[])[names.indexOf(name)]));
  return new Both(fill(en), fill(de));
}

type Spoken<X> =
  X extends Both<infer T>
    ? T
    : X extends string | ((...values: never) => string)
      ? X
      : { [K in keyof X]: Spoken<X[K]> };

function spoken(table: object, language: Language): object {
  const entries = Object.entries(table).map(([key, each]: [string, unknown]) => {
    if (each instanceof Both) return [key, each[language] as unknown];
    return [key, typeof each === 'object' && each !== null ? spoken(each, language) : each];
  });
  return Object.fromEntries(entries) as object;
}

/** The table in each language. */
export function texts<X extends object>(table: X): Record<Language, Spoken<X>> {
  return { en: spoken(table, 'en') as Spoken<X>, de: spoken(table, 'de') as Spoken<X> };
}

/** The texts in the chosen language, and a new drawing when the language changes. */
export function use_text<T>(of: Record<Language, T>): T {
  return of[use_settings().language];
}
