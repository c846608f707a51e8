// A match started from the page, paused, found paused after the server was killed, resumed and cancelled; another one
// played to its end; the published figures of an experiment.
import { check, check_no_sideways_scroll, phone, scenario, wait_until } from './support/scenario.mjs';

async function start(page, deals) {
  await page.fill('input[name="game"]', 'hearts');
  await page.fill('input[name="agent-0"]', 'rules');
  await page.fill('input[name="agent-1"]', 'random');
  await page.fill('input[name="deals"]', String(deals));
  await page.click('button:has-text("Start")');
}

async function games_done(page) {
  return Number(/^(\d+)/.exec(await page.textContent('[data-job] [data-progress]'))[1]);
}

await scenario('match', {}, async ({ page, server, picture, expect_noise }) => {
  // 1. A match that lasts, so that the button is there when a busy browser comes to it.
  await page.click('nav.rooms a:has-text("Results")');
  await start(page, 100000);
  await page.waitForSelector('[data-job][data-state="running"] [data-match]');
  await page.click('[data-job] button:has-text("Pause")');
  await page.waitForSelector('[data-job][data-state="paused"]');
  // What was under way when the button was pressed is finished first.
  await page.waitForTimeout(1000);
  await page.reload();
  await page.waitForSelector('[data-job][data-state="paused"]');
  const paused_at = await games_done(page);
  await picture('paused');

  expect_noise();
  await server.kill();
  await server.restart();
  await page.reload();
  await page.waitForSelector('[data-job][data-state="paused"]');
  await page.waitForSelector(`[data-job] [data-progress]:has-text("${paused_at} of")`);

  await page.click('[data-job] button:has-text("Resume")');
  await wait_until(async () => (await games_done(page)) > paused_at, 'more games than before');
  await page.click('[data-job] button:has-text("Cancel")');
  await page.waitForSelector('[data-job][data-state="stopped"]');

  // 2. A short one to its end.
  await start(page, 300);
  await page.waitForSelector('[data-job][data-state="done"]');
  check((await games_done(page)) === 4200, 'every deal in all fourteen seatings');
  const rows = await page.locator('[data-match] tbody tr').allTextContents();
  check(rows.length === 2 && rows[0].includes('±'), `a row with an interval for each agent, not ${rows}`);
  check((await page.locator('#match-chart .series').count()) === 2, 'a curve for each agent');
  await picture('finished');
  check((await page.locator('.job-list li').count()) === 2, 'both in the list');
});

await scenario('results-phone', { viewport: phone, dark: true }, async ({ page, picture, expect_noise }) => {
  await page.click('nav.rooms a:has-text("Results")');
  await page.click('[data-experiment="hearts"] summary');
  await check_no_sideways_scroll(page);
  await picture('experiments');
  expect_noise();
  await page.fill('input[name="agent-0"]', 'nobody');
  await page.click('button:has-text("Start")');
  await page.waitForSelector('form .notice.error:has-text("nobody")');
});
