// Steps that several scenarios of the Play room share.
import { check } from './scenario.mjs';

// Open hands at the end look the same but stand elsewhere.
const own_hand = ':is(.table-main > .hand, .two-rows)';

/** Waits until a card has left the own hand. */
export async function gone_from_hand(page, card) {
  await page.waitForSelector(`${own_hand} [data-card="${card}"]`, { state: 'detached' });
}

/** Chooses a game and fills in its form: `fields` by name, `seats` by the value of the option, '' to leave one. */
export async function start_game(page, game, { fields = {}, seats = [], seed } = {}) {
  await page.click(`.tile[data-game="${game}"]`);
  for (const [name, value] of Object.entries(fields)) await page.selectOption(`select[name="${name}"]`, value);
  await page.waitForSelector('.seat-choice optgroup option', { state: 'attached' });
  for (const [player, value] of seats.entries())
    if (value !== '') await page.locator('.seat-choice select').nth(player).selectOption(value);
  if (seed !== undefined) await page.fill('input[inputmode="numeric"]', String(seed));
  await page.click('button.start');
  await page.waitForSelector('.table, .curtain');
}

/** Waits until no move is on its way and it is the person's turn or the hand is over; whether it is over. */
export async function my_turn_or_over(page) {
  await page.waitForSelector('.table[aria-busy="false"] :is(.status.mine, .over)');
  return (await page.locator('.over').count()) > 0;
}

/** The cards of the own hand as texts, sorted. */
export async function own_cards(page) {
  const cards = await page
    .locator(`${own_hand} .card-button`)
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-card')));
  return cards.sort();
}

/** Clicks one of the cards that may be played and waits until it has left the hand; the card. */
export async function play_a_card(page) {
  const button = page.locator('.slot.able .card-button').first();
  const card = await button.getAttribute('data-card');
  await button.click();
  await gone_from_hand(page, card);
  return card;
}

/** Takes so many cards out of the own hand, confirms, and waits until they are gone; the cards. */
export async function pick_cards(page, count) {
  const cards = (await own_cards(page)).slice(0, count);
  for (const card of cards) await page.click(`.card-button[data-card="${card}"]`);
  check((await page.locator('.slot.picked').count()) === count, `${count} cards taken out`);
  await page.click('.ask button.main');
  for (const card of cards) await gone_from_hand(page, card);
  return cards;
}

/** The scores of the panel, by player. */
export async function scores(page) {
  const cells = await page.locator('.scores tbody td').allInnerTexts();
  return cells.map(Number);
}
