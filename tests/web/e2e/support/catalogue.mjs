// The words that the page's English texts have and its German ones have not, from its own catalogue.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { buildSync } = createRequire(join(process.cwd(), 'package.json'))('esbuild');
const tables = { analyse: 'analyse_text', play: 'play', results: 'results_text', shell: 'shell', tree: 'tree_text' };

/** All texts in a table, those with places filled by marks. */
function strings_of(value) {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    try {
      return strings_of(value(...Array.from({ length: value.length || 4 }, () => '7')));
    } catch {
      return [];
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings_of) : [];
}

function words_of(texts) {
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-zäöüß]{3,}/g) ?? []));
}

/** A set of words in small letters. */
export async function english_words() {
  const entry = Object.entries(tables)
    .map(([file, name]) => `export { ${name} as ${file} } from './src/text/${file}';`)
    .join('\n');
  const { outputFiles } = buildSync({
    stdin: { contents: entry, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const texts = Object.values(await import(`data:text/javascript;base64,${code}`));
  const [english, german] = ['en', 'de'].map((language) => words_of(texts.flatMap((each) => strings_of(each[language]))));
  // What the server says in English has more of these than of the catalogue's words.
  const common = ['the', 'and', 'with', 'which', 'whose', 'what', 'how', 'from', 'other', 'others', 'players'];
  return new Set([...english, ...common].filter((word) => !german.has(word)));
}
