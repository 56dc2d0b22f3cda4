import { expect, type Page, test } from './test.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { boxAtRest, card, changeRead, manyUnscheduled, signIn } from './app.ts';
import { expectNoViolations } from './axe.ts';

/** Drops requests that are still open when a test ends. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function keys(page: Page, ...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

test('TMR-12 DEC-20 a task is timed and renamed by keyboard, and the cards of a column are one Tab stop', async ({
  page,
}) => {
  await signIn(page, 'member', ['By keys alone']);
  const own = card(page, 'By keys alone');
  await own.focus();
  await page.getByRole('heading', { level: 1 }).click();
  // Tab leads from the last button of the column to the last focused card, then out of the column and back.
  const holding = page.locator('[data-column]', { has: card(page, 'By keys alone') });
  const column = page.locator(`[data-column="${await holding.getAttribute('data-column')}"]`);
  const names = await column
    .getByRole('article')
    .evaluateAll((cards) => cards.map((each) => each.getAttribute('aria-label')));
  await column.getByRole('button', { name: /^Paste tasks to/ }).focus();
  await keys(page, 'Tab');
  await expect.poll(() => focused(page)).toBe(names.at(-1));
  await keys(page, 'Home');
  // A card out of sight isn't rendered.
  await expect.poll(() => focused(page)).not.toBe(names.at(-1));
  const first = await focused(page);
  await keys(page, 'Tab');
  await expect.poll(() => column.evaluate((each) => each.contains(document.activeElement))).toBe(false);
  await keys(page, 'Shift+Tab');
  await expect.poll(() => focused(page)).toBe(first);
  await expectNoViolations(page);

  await keys(page, 'End');
  await expect(own).toBeFocused();
  await keys(page, 'F2', ...toMenu, 'Tab');
  await expect.poll(() => focused(page)).toBe('Complete “By keys alone”');
  await keys(page, 'End');
  await expect.poll(() => focused(page)).toBe('Start “By keys alone”');
  await keys(page, 'Enter');
  await expect(own).toHaveAttribute('data-status', 'inProgress');
  await expect.poll(() => focused(page)).toBe('Pause “By keys alone”');
  await keys(page, 'Escape');
  await expect.poll(() => focused(page)).toBe('By keys alone, In Progress');
  // While the start is being sent the whole card is locked (CRD-20).
  const title = own.getByRole('button', { name: 'By keys alone', exact: true });
  await expect(title).not.toHaveAttribute('aria-disabled', 'true');
  await keys(page, 'F2', 'Enter', 'ControlOrMeta+A');
  await page.keyboard.type('By keys, renamed');
  await keys(page, 'Enter');
  await expect.poll(() => focused(page)).toBe('By keys, renamed, In Progress');
  await keys(page, 'F2', ...toMenu, 'ArrowDown');
  await expect(page.locator('[role=menuitem][data-focus]')).toHaveText(/^Edit/);
  await keys(page, 'Escape', 'Escape', 'ArrowUp');
  // The start paused the running task, so the name of the card above may have changed.
  const taskOf = (name: string | null | undefined) => name?.slice(0, name.lastIndexOf(','));
  await expect.poll(async () => taskOf(await focused(page))).toBe(taskOf(names.at(-2)));
});

/** Tabs from the title of a card over its chips to its menu. */
const toMenu = Array.from({ length: 4 }, () => 'Tab');

test('CRD-02 BRD-11 a menu opens at the pointer by right click and at its button by Shift+F10, fully on screen', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  const shown = page.getByRole('article').first();
  const menu = page.getByRole('menu');
  const isInside = async () => {
    const box = await boxAtRest(menu);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
    return box;
  };
  const at = await boxAtRest(shown);
  await shown.click({ button: 'right', position: { x: 10, y: 12 } });
  const box = await isInside();
  expect([Math.round(box.x), Math.round(box.y)]).toEqual([Math.round(at.x + 10), Math.round(at.y + 12)]);
  await expect(menu.getByRole('menuitem').first()).toHaveText(/^Edit/);
  // A right click elsewhere closes the menu, even where it opens another one.
  const quiet = page.locator('[data-column]', { hasNot: page.getByRole('article') }).last();
  const { width = 0, height = 0 } = (await quiet.boundingBox()) ?? {};
  await quiet.click({ button: 'right', position: { x: width - 12, y: height - 12 } });
  await expect(menu).toHaveCount(1);
  await expect(menu.getByRole('menuitem').first()).toHaveText('Add taskN');
  await isInside();
  await keys(page, 'Escape');
  await expect(menu).toHaveCount(0);

  await shown.focus();
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await keys(page, key);
    await expect(page.locator('[role=menuitem][data-focus]')).toHaveText(/^Edit/);
    await isInside();
    await keys(page, 'Escape');
    await expect(shown).toBeFocused();
  }
});

/** Shows only this number of cards, all unscheduled. */
const fillUnscheduled = (page: Page, count: number) =>
  changeRead<WireTask>(page, /\/Task\/List$/, ([first]) => manyUnscheduled(first, count));

test('BRD-12 arrow keys reach every card of a column of 1,000', { tag: '@full' }, async ({ page }) => {
  await fillUnscheduled(page, 1_000);
  await signIn(page, 'member');
  await page.getByRole('button', { name: /^Add task to Unscheduled/ }).focus();
  for (let n = 0; n < 60; n += 1) {
    await keys(page, 'ArrowDown');
    // A card out of sight renders first.
    await expect(card(page, `Card ${n}`)).toBeFocused();
  }
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60);
  await keys(page, 'End');
  await expect(card(page, 'Card 999')).toBeFocused();
  await expect(card(page, 'Card 999')).toBeInViewport();
  await keys(page, 'ArrowUp');
  await expect(card(page, 'Card 998')).toBeFocused();
  // The focus stays on its card out of sight, and the next key continues from there.
  await card(page, 'Card 998').hover();
  await page.mouse.wheel(0, -40_000);
  await expect(card(page, 'Card 998')).not.toBeInViewport();
  await keys(page, 'ArrowUp');
  await expect(card(page, 'Card 997')).toBeFocused();
  await expect(card(page, 'Card 997')).toBeInViewport();
  await keys(page, 'Home');
  await expect(card(page, 'Card 0')).toBeFocused();
});

/** Delays the code of the board keys until it is released. */
async function holdKeysCode(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/board-acts-*.js', (route) => held.then(() => route.continue()));
  return letThrough;
}

test('BRD-13 DEC-20 a name typed right after A, before the board keys are loaded, becomes a task', async ({
  page,
}) => {
  const letThrough = await holdKeysCode(page);
  await signIn(page, 'member', ['Here before']);
  await expect(card(page, 'Here before')).toBeVisible();
  await keys(page, 'a', 'D', 'r', 'a', 'f', 't', ' ', 'x', 'm');
  letThrough();
  await expect(page.getByRole('textbox', { name: /^Name of/ })).toHaveValue('Draft xm');
  await page.keyboard.type(' more');
  await keys(page, 'Enter');
  await expect(card(page, 'Draft xm more')).toBeVisible();
});

test('BRD-12 DEC-20 the focus stays on its card when the board keys load late', {
  tag: '@full',
}, async ({ page }) => {
  const letThrough = await holdKeysCode(page);
  await fillUnscheduled(page, 100);
  await signIn(page, 'member');
  await card(page, 'Card 2').focus();
  letThrough();
  await expect(page.locator('[aria-setsize="100"]').first()).toBeVisible();
  await expect(card(page, 'Card 2')).toBeFocused();
  await keys(page, 'ArrowDown');
  await expect(card(page, 'Card 3')).toBeFocused();
});

test('DEC-18 DEC-20 DEC-119 deleting a card by key focuses the next one, and Undo returns the focus', {
  tag: '@full',
}, async ({ page }) => {
  const names = ['First of three', 'Second of three', 'Third of three'] as const;
  await signIn(page, 'member', names);
  const [first, second, third] = [card(page, names[0]), card(page, names[1]), card(page, names[2])];
  await first.focus();
  await keys(page, 'Delete');
  await expect(first).toHaveCount(0);
  await expect(second).toBeFocused();
  await keys(page, 'ControlOrMeta+z');
  await expect(first).toBeFocused();
  await third.focus();
  await keys(page, 'Delete');
  await expect(second).toBeFocused();
  await keys(page, 'ControlOrMeta+z');
  await expect(third).toBeFocused();

  // Deletes from the bar, which disappears with the selection.
  await first.focus();
  await keys(page, 'x');
  await second.focus();
  await keys(page, 'x');
  await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).focus();
  await keys(page, 'Enter');
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await expect(third).toBeFocused();
  await keys(page, 'ControlOrMeta+z');
  await expect(first).toBeFocused();
});
