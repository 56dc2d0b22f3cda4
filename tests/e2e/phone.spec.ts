import { expect, type Page, test } from './test.ts';
import { outageWords } from '#domain/texts/outage-words.ts';
import { expectNoViolations } from './axe.ts';
import { addTask, addToday, card, phone, signIn, signInAndReadAhead } from './app.ts';

/** The positions that must not change when the number of unsent changes does. */
const places = (page: Page) =>
  page
    .locator('header, header h1, header button:not([role=status] *), nav[aria-label=Days], [aria-label=Week]')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, height } = part.getBoundingClientRect();
        return [part.tagName, x, y, height];
      }),
    );

/** The height of one row, in px. */
const BAR = 52;

test('BRD-01 the bar above the board is one row, while loading and when complete, at 320 px', async ({
  browser,
}) => {
  const page = await phone(browser, 320);
  await signIn(page, 'member');
  await page.addInitScript(() => {
    const heights = new Set<number>();
    const look = () => {
      const bar = document.querySelector('header:has(nav[aria-label=Weeks])');
      if (bar) heights.add(bar.getBoundingClientRect().height);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { heights });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible();
  const heights = await page.evaluate(() => [...(globalThis as unknown as { heights: Set<number> }).heights]);
  expect(heights).toEqual([BAR]);
  await page.context().close();
});

/** An account manager's bar has the most buttons, a member's the fewest. */
const bars = [
  [320, 'account manager'],
  [390, 'account manager'],
  [768, 'account manager'],
  [390, 'member'],
] as const;

for (const [width, role] of bars) {
  test(`DEC-137 BRD-01 the count of unsent changes appears and disappears without moving anything, at ${width} px, ${role}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await phone(browser, width);
    await signInAndReadAhead(page, role, ['Stands still']);
    await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible();
    await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
    const before = await places(page);
    const header = page.locator('header:has(nav[aria-label=Weeks])');
    await expect.poll(async () => (await header.boundingBox())?.height).toBe(BAR);
    await page.context().setOffline(true);
    // The lost network is reported once, at the top.
    await expect(page.getByText(outageWords.offline.kept)).toBeVisible();
    const offline = await places(page);
    for (const count of [1, 2]) {
      await card(page, 'Stands still')
        .getByRole('button', { name: count === 1 ? 'Start “Stands still”' : 'Pause “Stands still”' })
        .tap();
      await expect(
        page.getByRole('button', { name: new RegExp(`^${count} changes? not sent yet$`) }),
      ).toBeVisible();
      await expect.poll(() => places(page)).toEqual(offline);
    }
    const shown = await page.getByRole('button', { name: '2 changes not sent yet' }).boundingBox();
    expect(shown && shown.x >= 0 && shown.x + shown.width <= width && shown.height >= 24).toBe(true);
    await expectNoViolations(page);
    await page.getByRole('button', { name: '2 changes not sent yet' }).tap();
    await expect(page.getByRole('dialog', { name: 'Changes' })).toContainText('Not sent yet');
    await page.keyboard.press('Escape');
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
    await expect.poll(() => places(page)).toEqual(before);
    await page.context().close();
  });
}

test('BLK-16 BLK-20 on touch each target previews its result, and one tap applies it', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await phone(browser, 390);
  await signIn(page, 'member', ['Seen before']);
  await page.getByRole('button', { name: 'Options of “Seen before”' }).tap();
  await page.getByRole('menuitem', { name: 'Move' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Move 1 task to' });
  // What all targets have in common shows once, above them.
  await expect(sheet.getByText('1 task will move')).toHaveCount(1);
  for (const [target, says] of [
    [/^Tomorrow/, /becomes.*becomes/],
    [/^Next Week/, /becomes.*\+|becomes.*becomes/],
    [/^Unscheduled/, /Unscheduled.*becomes.*becomes/],
  ] as const)
    await expect(sheet.getByRole('button', { name: target })).toHaveText(says);
  await expect(sheet.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: /^Unscheduled/ }).tap();
  await expect(page.getByText('Moved “Seen before”')).toBeVisible();
  await page.context().close();
});

test('NFR-15 a sheet on a phone is at the bottom, over the full width', { tag: '@full' }, async ({
  browser,
}) => {
  for (const width of [320, 390]) {
    const page = await phone(browser, width);
    await signIn(page, 'member');
    await page
      .getByRole('button', { name: /^Use template on/ })
      .first()
      .tap();
    const sheet = page.getByRole('dialog', { name: /^Use a template on/ });
    await expect(sheet).toBeVisible();
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && [box.x, box.x + box.width, box.y + box.height];
      })
      .toEqual([0, width, 740]);
    await page.context().close();
  }
});

test('BRD-11 no tooltip covers a card after Escape closed its menu', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await phone(browser, 390);
  await signIn(page, 'member', ['Uncovered']);
  const options = page.getByRole('button', { name: 'Options of “Uncovered”' });
  await options.tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(options).toBeFocused();
  // A tooltip on focus would open within two frames.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.context().close();
});

test('BRD-13 BRD-11 DEC-119 the line for names, Redo, a whole menu and the search can be reached on a phone of 320 px', async ({
  browser,
}) => {
  const page = await phone(browser, 320);
  await signIn(page, 'member');
  await addTask(page, addToday, 'By the form');
  await page.getByRole('button', { name: addToday }).tap();
  const line = page.getByRole('textbox', { name: /^Name of a new task on/ });
  await expect(line).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'more fields' })).toBeInViewport({ ratio: 1 });
  await line.fill('By its name');
  await line.press('Enter');
  await expect(card(page, 'By its name')).toBeVisible();
  await line.press('Escape');

  const undo = page.locator('header button[aria-label^=Undo]');
  const place = await undo.boundingBox();
  await undo.tap();
  await expect(card(page, 'By its name')).toHaveCount(0);
  const redo = page.getByRole('button', { name: /^Redo:/ });
  await expect(redo).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Filter' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => undo.boundingBox()).toEqual(place);
  await expect.poll(async () => (await redo.boundingBox())?.x).toBeGreaterThan(place?.x ?? 0);
  await redo.tap();
  await expect(card(page, 'By its name')).toBeVisible();

  await page.getByRole('button', { name: 'Options of “By its name”' }).tap();
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  const search = page.getByRole('combobox', { name: 'Find a task or a command' });
  await expect(search).toBeVisible();
  await expect(search).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

test('BRD-01 NFR-15 a phone in landscape shows a whole card', { tag: '@full' }, async ({ browser }) => {
  const page = await phone(browser, 667);
  await page.setViewportSize({ width: 667, height: 375 });
  await signIn(page, 'member');
  for (const [width, height] of [
    [667, 375],
    [740, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const whole = () =>
      page.locator('article').evaluateAll(
        (cards) =>
          cards.filter((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            const list = each.closest('ul')?.getBoundingClientRect();
            return list && top >= list.top && bottom <= list.bottom && left >= 0 && right <= innerWidth;
          }).length,
      );
    await expect.poll(whole).toBeGreaterThan(0);
    // The bars leave more than half of the window for the cards.
    const room = await page.locator('[data-column] > ul').evaluateAll((lists) => lists[0]?.clientHeight);
    expect(room).toBeGreaterThan(height / 2);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectNoViolations(page);

  // Tools that don't fit the head of a column are in its menu.
  await expect(page.getByRole('button', { name: addToday })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Use template on/ }).first()).toBeHidden();
  await page
    .getByRole('button', { name: new RegExp(addToday.source.replace('Add task to', 'Options of')) })
    .tap();
  for (const name of ['Add task', 'Paste tasks', 'Use a template…']) {
    await page.getByRole('menuitem', { name, exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('menuitem', { name: 'Use a template…' }).tap();
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  await page.context().close();
});
