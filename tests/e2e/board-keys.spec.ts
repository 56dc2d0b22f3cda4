import { expect, type Page, test } from './test.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { boxAtRest, card, changeRead, manyUnscheduled, signIn } from './app.ts';
import { expectNoViolations } from './axe.ts';

/** A read that is still on its way when a test ends is answered no more. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function keys(page: Page, ...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

test('TMR-12 DEC-20 a task is timed and renamed with the keyboard alone, the cards of a column being one stop of Tab', async ({
  page,
}) => {
  await signIn(page, 'member', ['By keys alone']);
  const own = card(page, 'By keys alone');
  await own.focus();
  await page.getByRole('heading', { level: 1 }).click();
  // From the last button of the column Tab leads to the card that had the focus last, then out of the column, and back.
  const holding = page.locator('[data-column]', { has: card(page, 'By keys alone') });
  const column = page.locator(`[data-column="${await holding.getAttribute('data-column')}"]`);
  const names = await column
    .getByRole('article')
    .evaluateAll((cards) => cards.map((each) => each.getAttribute('aria-label')));
  await column.getByRole('button', { name: /^Paste tasks to/ }).focus();
  await keys(page, 'Tab');
  await expect.poll(() => focused(page)).toBe(names.at(-1));
  await keys(page, 'Home');
  // A card that is out of sight is not drawn.
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
  // While the start is on its way all of the card is locked (CRD-20).
  const title = own.getByRole('button', { name: 'By keys alone', exact: true });
  await expect(title).not.toHaveAttribute('aria-disabled', 'true');
  await keys(page, 'F2', 'Enter', 'ControlOrMeta+A');
  await page.keyboard.type('By keys, renamed');
  await keys(page, 'Enter');
  await expect.poll(() => focused(page)).toBe('By keys, renamed, In Progress');
  await keys(page, 'F2', ...toMenu, 'ArrowDown');
  await expect(page.locator('[role=menuitem][data-focus]')).toHaveText(/^Edit/);
  await keys(page, 'Escape', 'Escape', 'ArrowUp');
  // The start has paused what ran: the name of the card above may say so by now.
  const taskOf = (name: string | null | undefined) => name?.slice(0, name.lastIndexOf(','));
  await expect.poll(async () => taskOf(await focused(page))).toBe(taskOf(names.at(-2)));
});

/** From the title of a card over its chips. */
const toMenu = Array.from({ length: 4 }, () => 'Tab');

test('CRD-02 BRD-11 a menu opens at the pointer by a right click and at its button by Shift+F10, wholly on the screen', {
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
  // Another right click closes it, also where its own menu is another one.
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

/** Shows so many cards alone, all unscheduled. */
const fillUnscheduled = (page: Page, count: number) =>
  changeRead<WireTask>(page, /\/Task\/List$/, ([first]) => manyUnscheduled(first, count));

test('BRD-12 the keys reach every card of a column of 1,000', { tag: '@full' }, async ({ page }) => {
  await fillUnscheduled(page, 1_000);
  await signIn(page, 'member');
  await page.getByRole('button', { name: /^Add task to Unscheduled/ }).focus();
  for (let n = 0; n < 60; n += 1) {
    await keys(page, 'ArrowDown');
    // A card out of sight is drawn first.
    await expect(card(page, `Card ${n}`)).toBeFocused();
  }
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60);
  await keys(page, 'End');
  await expect(card(page, 'Card 999')).toBeFocused();
  await expect(card(page, 'Card 999')).toBeInViewport();
  await keys(page, 'ArrowUp');
  await expect(card(page, 'Card 998')).toBeFocused();
  // The focus stays with its card out of sight; the next key goes on from there.
  await card(page, 'Card 998').hover();
  await page.mouse.wheel(0, -40_000);
  await expect(card(page, 'Card 998')).not.toBeInViewport();
  await keys(page, 'ArrowUp');
  await expect(card(page, 'Card 997')).toBeFocused();
  await expect(card(page, 'Card 997')).toBeInViewport();
  await keys(page, 'Home');
  await expect(card(page, 'Card 0')).toBeFocused();
});

/** Keeps the code that hears the keys of the board from coming until it is let through. */
async function holdKeysCode(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/board-acts-*.js', (route) => held.then(() => route.continue()));
  return letThrough;
}

test('BRD-13 DEC-20 a name typed right after A, before the keys of the board have come, is the name of a task', async ({
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

test('BRD-12 DEC-20 the focus stays on its card when the keys of a long column come late', {
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

test('DEC-18 DEC-20 DEC-119 a card that is deleted by key leaves the focus to the next one, and gets it back by Undo', {
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

  // By the bar, which goes with what was selected.
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
