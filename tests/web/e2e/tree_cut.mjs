// A tree of the dissertation stepped through until its cut is explained; two algorithms side by side; a tree of one's own
// with a mistake in it; German on a phone.
import { check, check_no_sideways_scroll, phone, scenario, wide } from './support/scenario.mjs';

await scenario('tree', { viewport: wide, dark: true }, async ({ page, picture }) => {
  await page.click('nav.rooms a:has-text("Tree laboratory")');
  await page.waitForSelector('.tree-drawing');
  // Six steps with the arrow keys, the seventh is the cut.
  for (let step = 0; step < 7; ++step) await page.keyboard.press('ArrowRight');
  await page.waitForSelector('.explained[data-kind="cut"]');
  const told = await page.textContent('.explained');
  for (const part of [
    'Cut at (b)',
    'player 0 must get more than 5',
    'Together 10 of 10 points',
    'One branch is not looked at',
  ])
    check(told.includes(part), `“${part}” in “${told}”`);
  check((await page.locator('.tree-drawing .node.cut_off').count()) === 1, 'one leaf cut off');
  check((await page.locator('.cut-mark').count()) === 1, 'a mark across the branch');
  await picture('cut');
  await page.keyboard.press('ArrowLeft');
  check((await page.locator('.tree-drawing .node.cut_off').count()) === 0, 'the cut taken back');

  await page.selectOption('label:has-text("Beside it") select', 'maxn');
  await page.waitForSelector('[data-run="two"]');
  await page.keyboard.press('End');
  const leaves = await page.locator('[data-counts] tr:has-text("leaves evaluated") td:nth-child(3)').allTextContents();
  check(leaves.join(' ') === '3 4', `3 leaves with the cut and 4 without, not ${leaves}`);
  await picture('two');
});

await scenario('tree-own', {}, async ({ page, picture }) => {
  await page.click('nav.rooms a:has-text("Tree laboratory")');
  await page.click('summary:has-text("The tree as text")');
  await page.fill(
    'textarea.tree-source',
    '{"players":2,"root":{"player":0,"children":[{"scores":[1,2]},{"scores":[3]}]}}',
  );
  await page.click('button:has-text("Use this tree")');
  await page.waitForSelector('.notice.error:has-text("root.children[1]")');
  await page.fill(
    'textarea.tree-source',
    '{"players":2,"root":{"player":0,"children":[{"scores":[1,2]},{"scores":[3,0]}]}}',
  );
  await page.click('button:has-text("Use this tree")');
  await page.waitForSelector('.tree-drawing .leaf');
  await page.selectOption('label:has-text("Algorithm") select', 'alphabeta');
  await page.waitForSelector('[data-run="one"] h2:has-text("alphabeta")');
  await page.keyboard.press('End');
  await page.waitForSelector('[data-counts] tr:has-text("value found"):has-text("3")');
  await picture('alphabeta');
});

await scenario('tree-german', { viewport: phone, settings: { language: 'de' } }, async ({ page, picture }) => {
  await page.click('nav.rooms a:has-text("Baumlabor")');
  await page.waitForSelector('.tree-drawing');
  await page.click('button:has-text("Nächster Schnitt")');
  await page.waitForSelector('.explained:has-text("Schnitt bei (b)")');
  await check_no_sideways_scroll(page);
  await picture('cut');
});
