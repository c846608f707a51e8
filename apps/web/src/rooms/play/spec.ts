// Specs such as `hearts(players=3,passing=off)`: read and written, commas within brackets kept together.

export interface Spec {
  name: string;
  values: Record<string, string>;
}

export function read_spec(text: string): Spec {
  const mark = text.indexOf('(');
  if (mark < 0) return { name: text.trim(), values: {} };
  const values: Record<string, string> = {};
  for (const part of split_outside(text.slice(mark + 1, text.lastIndexOf(')')))) {
    const equals = part.indexOf('=');
    if (equals > 0) values[part.slice(0, equals).trim()] = part.slice(equals + 1).trim();
  }
  return { name: text.slice(0, mark).trim(), values };
}

export function show_spec({ name, values }: Spec): string {
  const parts = Object.entries(values).map(([key, value]) => `${key}=${value}`);
  return parts.length === 0 ? name : `${name}(${parts.join(',')})`;
}

/** The parts between commas that stand in no bracket. */
export function split_outside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; ++at) {
    if (text[at] === '(') ++depth;
    if (text[at] === ')') --depth;
    if (text[at] !== ',' || depth > 0) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  if (text.slice(from).trim() !== '') parts.push(text.slice(from));
  return parts;
}
