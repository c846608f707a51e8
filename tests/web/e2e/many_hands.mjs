// Games of many hands: the next hand of a whole Hearts game, and a list of Skat with its scores; the rest of each hand is
// played out at the press of a button.
import { check, scenario, wait_until } from './support/scenario.mjs';
import { own_cards, start_game } from './support/play.mjs';

await scenario('whole', {}, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  await page.click('.tile[data-game="hearts"]');
  await page.getByLabel('A whole game of many hands').check();
  await start_game(page, 'hearts', { seats: ['', 'rules', 'rules', 'rules'], seed: 6 });
  await play_out(page);
  await page.getByRole('button', { name: 'Next hand' }).click();
  await page.waitForSelector('.over', { state: 'detached' });
  await wait_until(async () => (await own_cards(page)).length === 13, 'thirteen new cards');
  const totals = await page.locator('.scores tbody td:nth-child(3)').allInnerTexts();
  check(Math.abs(totals.map(Number).reduce((sum, each) => sum + each, 0)) % 26 === 0, `totals, not ${totals}`);
  check(
    totals.some((total) => total !== '0'),
    'points of the first hand',
  );
  await picture('second-hand');
});

await scenario('list', {}, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  await page.click('.tile[data-game="skat"]');
  await page.getByLabel('Length').selectOption('three');
  const agent = 'skat(level=casual)';
  await start_game(page, 'skat', { seats: ['', agent, agent], seed: 8 });
  for (let deal = 1; deal <= 3; ++deal) {
    await page.waitForSelector(`h2:text("List: deal ${deal} of 36")`);
    await play_out(page);
    check((await page.locator('.skat-list tbody tr').count()) === deal, `${deal} deals in the list`);
    if (deal === 3) break;
    await page.getByRole('button', { name: 'Next hand' }).click();
    await page.waitForSelector('.over', { state: 'detached' });
  }
  await picture('three-deals');
});

async function play_out(page) {
  await page.getByRole('button', { name: 'Play the rest out' }).click();
  await page.waitForSelector('.over');
}
