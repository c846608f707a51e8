// A game played by agents at a table of this browser, opened from the Analyse room: its moves with their costs, and another
// move tried.
import { check, scenario } from './support/scenario.mjs';

/** Sends one request as the page does; the `done` object. */
async function send(page, body) {
  return page.evaluate(async (request) => {
    const response = await fetch('/api', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    const text = await response.text();
    return JSON.parse(
      text
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .pop()
        .slice(5),
    ).done;
  }, body);
}

await scenario('review', {}, async ({ page, server, picture }) => {
  const table = await send(page, { do: 'new', game: 'connect_four', seats: ['random', 'random'], seed: 5 });
  for (let over = false; !over;) over = (await send(page, { do: 'step', table: table.table, token: table.watch })).over;
  await page.evaluate(
    ({ id, watch }) => {
      const entry = { id, tokens: {}, watch, title: 'Connect four', hidden: false, setup: {}, when: Date.now() };
      localStorage.setItem('ombre.tables', JSON.stringify([entry]));
    },
    { id: table.table, watch: table.watch },
  );
  await page.goto(`${server.address}#/analyse?table=${table.table}`);
  await page.waitForSelector('.open-line li');
  check((await page.locator('.open-line li.costly').count()) > 0, 'random players make costly moves');
  check((await page.locator('.open-line li.turns').count()) > 0, 'a turning point');
  await page.locator('.open-line li.turns button').first().click();
  await picture('turning');
  const values = page.locator('.move-values button');
  check((await values.count()) > 1, 'the values of several moves');
  // The best move wins at once; the second leaves something to play for.
  await page.locator('.move-values button[aria-pressed="false"]').nth(1).click();
  await page.waitForSelector('button:has-text("Back to the game as played")');
  // After the branch the next player has values, too, and the branch goes on.
  const length = await page.locator('.open-line li').count();
  await page.locator('.move-values button').nth(1).waitFor();
  await page.locator('.move-values button').first().click();
  await page.waitForSelector(`.open-line li:nth-child(${length + 1})`);
  await page.waitForSelector('.review-board svg');
  await picture('branch');
});
