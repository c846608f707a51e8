// Every room with something in it: nothing wider than the screen of a laptop or a phone, no fault that axe finds in light or
// dark colours, and no English word in German.
import { readFile } from 'node:fs/promises';
import { check, scenario } from './support/scenario.mjs';
import { english_words } from './support/catalogue.mjs';
import { walk } from './support/rooms.mjs';

const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
// This one is off by default.
// Names of techniques, the same in every language.
const terms = ['speculative', 'immediate', 'shallow', 'deep', 'pruning'];
const rules = { 'label-content-name-mismatch': { enabled: true } };

async function faults_of(page) {
  await page.evaluate(axe);
  return page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules: chosen });
    return violations.map(({ id, nodes }) => `${id} ${nodes.length}: ${nodes[0].html.slice(0, 200)}`);
  }, rules);
}

/** By how many pixels the page is too wide, and what is. */
async function overflow(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('main *')].filter((each) => each.getBoundingClientRect().right > clientWidth);
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} pixels`, wide[0]?.outerHTML.slice(0, 120)] : [];
  });
}

/** The controls that lie over each other in the page's forms, or reach out of them. */
async function overlaps(page) {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main form :is(select, input)')]
      .map((each) => [each, each.getBoundingClientRect()])
      .filter(([each, { width, height }]) => width > 2 && height > 2 && each.checkVisibility());
    const out = boxes.filter(([each, { right }]) => right > each.closest('form').getBoundingClientRect().right);
    if (out.length > 0) return [`${out[0][0].outerHTML.slice(0, 60)} out of its form`];
    return boxes.flatMap(([one, a], at) =>
      boxes
        .slice(at + 1)
        .filter(([, b]) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom)
        .map(([other]) => `${one.outerHTML.slice(0, 60)} and ${other.outerHTML.slice(0, 60)}`),
    );
  });
}

/** The English words in what can be seen, but for what says that it is English, and for names and code. */
async function english_of(page, english) {
  const texts = await page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const skipped = 'script, style, noscript, code, textarea, [lang="en"], [translate="no"], .seat-agent, .move, .facts, .gdl-grid, figure:has(#match-chart) figcaption';
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement.closest(skipped) && node.parentElement.value !== node.data) found.push(node.data);
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      if (!each.closest(skipped))
        found.push(each.ariaLabel ?? '', each.title ?? '', each.getAttribute('placeholder') ?? '');
    return found;
  });
  // Texts of agents and games are notations, not words, and so are the legends that name them.
  const plain = texts.map((text) => text.replace(/\w+\([^)]*\)+|\w+[=-]\w+/g, ' ').toLowerCase());
  return plain.flatMap((text) => {
    const words = (text.match(/[a-zäöüß]{3,}/g) ?? []).filter((word) => english.has(word));
    return words.length > 0 ? [`${words.join(' ')} in “${text.slice(0, 80)}”`] : [];
  });
}

await scenario('rooms', { viewport: laptop, dark: true, settings: { theme: 'light' } }, async ({ page, picture }) => {
  const found = [];
  const tell = (name, where, faults) => found.push(...faults.map((fault) => `${name}, ${where}: ${fault}`));
  await page.waitForSelector('.tile');
  await walk(page, async (name) => {
    tell(name, 'laptop', await overflow(page));
    tell(name, 'light', await faults_of(page));
    await page.evaluate(() => delete document.documentElement.dataset.theme);
    await page.setViewportSize(phone);
    tell(name, 'phone', await overflow(page));
    tell(name, 'dark phone', await faults_of(page));
    await picture(name);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
    await page.setViewportSize(laptop);
  });
  check(found.length === 0, `no faults, not\n${found.join('\n')}`);
});

await scenario('rooms-german', { viewport: laptop, settings: { language: 'de' } }, async ({ page, picture }) => {
  const english = await english_words();
  for (const term of terms) english.delete(term);
  check(['cards', 'take', 'the'].every((word) => english.has(word)), 'English words to look for');
  const found = [];
  const tell = (name, what, faults) => found.push(...faults.map((fault) => `${name}, ${what}: ${fault}`));
  await page.waitForSelector('.tile');
  await walk(page, async (name) => {
    tell(name, 'English', await english_of(page, english));
    // East is Ost, and queens and jacks are Dame and Bube: one set of letters everywhere.
    const letters = await page
      .locator('.compass-name, .bridge-diagram tspan, .chip [aria-hidden], .card-text')
      .evaluateAll((all) => all.flatMap((each) => each.textContent.match(/\b[EQJ]\b/g) ?? []));
    tell(name, 'English letters', letters);
    tell(name, 'laptop', await overflow(page));
    tell(name, 'over each other', await overlaps(page));
    await picture(name);
    await page.setViewportSize(phone);
    tell(name, 'phone', await overflow(page));
    tell(name, 'over each other on a phone', await overlaps(page));
    await page.setViewportSize(laptop);
  });
  // Every game says what it is.
  const games = await page.locator('#match-games option').evaluateAll((all) => all.map((each) => each.value));
  for (const game of games) {
    await page.fill('input[name="game"]', game);
    tell(game, 'English', await english_of(page, english));
  }
  check(found.length === 0, `no faults, not\n${found.join('\n')}`);
});
