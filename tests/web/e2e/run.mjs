// Runs the scenarios named, or all in this folder, one after the other; fails if one of them does. In apps/web:
//   OMBRE_PROGRAM=…/ombre [OMBRE_PAGE=…] [OMBRE_PICTURES=…] node ../../tests/web/e2e/run.mjs [hearts skat …]
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const all = readdirSync(here)
  .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
  .map((file) => file.slice(0, -'.mjs'.length))
  .sort();
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all;
const failed = wanted.filter((name) => {
  const { status } = spawnSync(process.execPath, [join(here, `${name}.mjs`)], { stdio: 'inherit' });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
