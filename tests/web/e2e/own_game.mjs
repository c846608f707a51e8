// A game of the user's own: a description from a file, played by clicks on its board to the end.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, scenario } from './support/scenario.mjs';
import { my_turn_or_over } from './support/play.mjs';

// Whoever takes the last of four squares wins.
const description = `
(role first) (role second)
(<= (base (square ?x ?y ?v)) (at ?x) (at ?y) (value ?v))
(base (turn first)) (base (turn second))
(<= (input ?r (take ?x ?y)) (role ?r) (at ?x) (at ?y))
(<= (input ?r noop) (role ?r))
(at 1) (at 2) (value free) (value taken)
(<= (init (square ?x ?y free)) (at ?x) (at ?y))
(init (turn first))
(<= (legal ?r (take ?x ?y)) (true (turn ?r)) (true (square ?x ?y free)))
(<= (legal ?r noop) (role ?r) (not (true (turn ?r))))
(<= (next (square ?x ?y taken)) (does ?r (take ?x ?y)))
(<= (next (square ?x ?y taken)) (true (square ?x ?y taken)))
(<= (next (square ?x ?y free)) (true (square ?x ?y free)) (not (goes ?x ?y)))
(<= (goes ?x ?y) (does ?r (take ?x ?y)))
(<= (next (turn first)) (true (turn second)))
(<= (next (turn second)) (true (turn first)))
(<= open (true (square ?x ?y free)))
(<= terminal (not open))
(<= (goal ?r 0) (true (turn ?r)))
(<= (goal ?r 100) (role ?r) (not (true (turn ?r))))
`;

const folder = await mkdtemp(join(tmpdir(), 'ombre-gdl-'));
const file = join(folder, 'squares.gdl');
await writeFile(file, description);

await scenario('own_game', {}, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  await page.click('.tile[data-game="gdl"]');
  await page.setInputFiles('input[type="file"]', file);
  await page.waitForSelector('.seat-choice');
  check((await page.locator('.seat-choice').count()) === 2, 'two seats');
  await page.locator('.seat-choice select').nth(1).selectOption('random');
  await picture('setup');
  await page.click('button.start');
  await page.waitForSelector('.gdl-grid');
  while (!(await my_turn_or_over(page))) {
    const place = page.locator('.gdl-grid button.able').first();
    if ((await place.count()) === 0) {
      await page.click('.moves [data-move="noop"]');
    } else {
      const id = await place.getAttribute('data-place');
      await place.click();
      await page.waitForSelector(`.gdl-grid button.able[data-place="${id}"]`, { state: 'detached' });
    }
  }
  await picture('over');
  check((await page.locator('.result').innerText()) === 'Player 2 wins', 'the second takes the last square');
});
await rm(folder, { recursive: true });
