// Two people at one screen: between their turns a curtain hides all cards; and a table of agents alone is watched.
import { check, scenario, wait_until } from './support/scenario.mjs';
import { own_cards, start_game } from './support/play.mjs';

await scenario('people', {}, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  await start_game(page, 'hearts', { fields: { players: '3' }, seats: ['', 'person', 'rules'], seed: 4 });
  await page.waitForSelector('.hand');
  const first = await own_cards(page);
  await page.locator('.ask button.main').waitFor();
  for (const card of first.slice(0, 3)) await page.click(`.card-button[data-card="${card}"]`);
  await page.click('.ask button.main');
  await page.waitForSelector('.curtain');
  check((await page.locator('[data-card]').count()) === 0, 'no card behind the curtain');
  const shown = await page.content();
  check(!first.some((card) => shown.includes(`"${card}"`)), 'none in the page at all');
  await picture('curtain');
  await page.click('.curtain button');
  await page.waitForSelector('.hand');
  await wait_until(async () => (await own_cards(page)).length === 17, 'seventeen cards');
  const second = await own_cards(page);
  check(!second.some((card) => first.includes(card)), `the cards of the other, not ${second}`);
  await picture('second');
});

await scenario('watch', { settings: { pace: 100 } }, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  await start_game(page, 'hearts', { seats: ['rules', 'rules', 'rules', 'rules'], seed: 4 });
  await page.waitForSelector('.trick-card');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.waitForSelector('.status:text("Paused")');
  const moves = () => page.locator('.log li').count();
  const before = await moves();
  await page.getByRole('button', { name: 'One move' }).click();
  await wait_until(async () => (await moves()) === before + 1, 'one move more');
  check((await page.locator('.open-hand').count()) === 4, 'all hands open to those who watch');
  await picture('paused');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForSelector('.over');
});
