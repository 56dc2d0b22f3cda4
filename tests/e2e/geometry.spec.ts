import { expect, type Locator, type Page, test } from './test.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { atRest, boxAtRest, card, changeRead, press, signIn, signInAt } from './app.ts';
import { outermost } from '#tests/support/full.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** The texts and fields in the footer of a card that overlap or stick out. */
const collisions = (task: Locator) =>
  task.evaluate((article) => {
    const edge = article.getBoundingClientRect();
    const foot = [...article.querySelectorAll('.card-strip button, .card-strip input')]
      .map((part) => ({ name: part.getAttribute('aria-label') ?? '', box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const over = foot.flatMap((one, index) =>
      foot
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 0.5 &&
            one.box.left < box.right - 0.5 &&
            box.top < one.box.bottom - 0.5 &&
            one.box.top < box.bottom - 0.5,
        )
        .map(({ name }) => `${one.name} / ${name}`),
    );
    const out = foot.filter(({ box }) => box.left < edge.left - 0.5 || box.right > edge.right + 0.5);
    return [...over, ...out.map(({ name }) => `${name} sticks out`)];
  });

test("CRD-23 CRD-24 the times of a paused card don't overlap from 10 h on, nor while edited, in narrow columns", {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'member', ['Long days']);
  const task = card(page, 'Long days');
  await press(page, 'Start', 'Long days');
  await press(page, 'Pause', 'Long days');
  for (const [field, time] of [
    ['Logged time', '10:45'],
    ['Estimate', '12:30'],
  ] as const) {
    await task.getByRole('button', { name: new RegExp(`^${field} of`) }).click();
    const input = task.getByRole('textbox', { name: `${field} of “Long days”` });
    await expect(input).toBeFocused();
    await expect.poll(() => collisions(task)).toEqual([]);
    await input.fill(time);
    await input.press('Enter');
    await expect(task.getByRole('button', { name: `${field} of “Long days”: ${time}. Edit` })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect.poll(() => collisions(task)).toEqual([]);
    await task.getByRole('button', { name: new RegExp(`^${field} of`) }).click();
    await expect(input).toBeFocused();
    await expect.poll(() => collisions(task)).toEqual([]);
    await input.press('Escape');
  }

  // A message of 150 characters beside its buttons.
  await press(page, 'Complete', 'Long days');
  const line = page.locator('section[aria-label=Messages] p', { hasText: 'Completed “Long days”' }).last();
  const lines = () =>
    line.evaluate((text) => {
      text.textContent = 'The time of it is kept. '.repeat(7).slice(0, 150);
      return Math.round(
        text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
      );
    });
  // The message is replaced once the server has responded, and a removed element has no height.
  await expect.poll(lines).toBeLessThanOrEqual(3);
});

/** The visible part of each card, in px. */
const seenCards = (page: Page): Promise<{ id: string; box: Box }[]> =>
  page.locator('[data-card]').evaluateAll((cards) =>
    cards.flatMap((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const list = each.closest('ul')?.getBoundingClientRect();
      const board = each.closest('[data-column]')?.parentElement?.getBoundingClientRect();
      if (!list || !board || left < board.left - 1 || right > board.right + 1) return [];
      const [from, to] = [Math.max(top, list.top), Math.min(bottom, list.bottom, innerHeight)];
      const id = each.getAttribute('data-card') ?? '';
      return to - from < 24
        ? []
        : [{ id, box: { x: left, y: from, width: right - left, height: to - from } }];
    }),
  );

/** The distance of two boxes in px: 0 when they touch, negative when they overlap. */
const apart = (one: Box, other: Box): number =>
  Math.max(
    one.x - other.x - other.width,
    other.x - one.x - one.width,
    one.y - other.y - other.height,
    other.y - one.y - one.height,
  );

test('CRD-28 CRD-29 the hover card is beside its card and inside the window, in every column, scrolled and on a narrow page', {
  tag: '@full',
}, async ({ page }) => {
  const sunday = new Date();
  sunday.setDate(sunday.getDate() + ((7 - sunday.getDay()) % 7));
  await changeRead<WireTask>(page, /\/Task\/List$/, (items) => {
    const Description = 'What the card has no room for. '.repeat(16);
    const last = items.slice(0, 4).map((each, index) => ({
      ...each,
      idTask: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      StartDate: sunday.toISOString(),
      DisplayStartTime: '',
      index,
    }));
    return [...items, ...last].map((each) => ({
      ...each,
      Name: `${each.Name}, with the rest of it`,
      Description,
    }));
  });
  await signIn(page, 'member');
  const float = page.locator('div[role=tooltip][popover]');
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('[data-column] > ul').evaluateAll((lists) => {
      for (const list of lists) list.scrollTop = 50;
    });
    const cards = await atRest(() => seenCards(page));
    const columns = [...new Set(cards.map(({ box }) => box.x))];
    expect(columns.length).toBeGreaterThanOrEqual(width < 768 ? 1 : 5);
    for (const x of columns) {
      const column = cards.filter(({ box }) => box.x === x);
      for (const { id, box } of new Set([...column.slice(0, 1), ...column.slice(-1)])) {
        await page.mouse.move(0, 0);
        await expect(float).toHaveCount(0);
        await page.mouse.move(box.x + box.width / 2, box.y + 8, { steps: 2 });
        await float.waitFor();
        const own = await boxAtRest(float);
        const where = `${id} at ${width}: ${JSON.stringify([own, box])}`;
        expect(Math.abs(apart(own, box) - 6), where).toBeLessThanOrEqual(1);
        expect(own.x, where).toBeGreaterThanOrEqual(8);
        expect(own.y, where).toBeGreaterThanOrEqual(8);
        expect(own.x + own.width, where).toBeLessThanOrEqual(width - 8);
        expect(own.y + own.height, where).toBeLessThanOrEqual(height - 8);
      }
    }
  }
});

test('BRD-06 BRD-07 the total of the week keeps its position while the tools beside it load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const places = new Set<number>();
    const look = () => {
      const sum = document.querySelector('header.bar a[href*="timesheet"]');
      if (sum) places.add(Math.round(sum.getBoundingClientRect().right));
      document.documentElement.dataset['places'] = [...places].join(' ');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await signIn(page, 'member', ['Summed up']);
  await page.getByRole('button', { name: 'Templates', exact: true }).waitFor();
  const { x, width } = await boxAtRest(page.getByRole('link', { name: /logged on this week's tasks$/ }));
  await expect(page.locator('html')).toHaveAttribute('data-places', String(Math.round(x + width)));
});

test('GCL-02 TPL-01 BRD-06 BRD-07 calendar import, templates and the total of the week can be reached at every width', async ({
  page,
}) => {
  await signIn(page, 'member', ['Summed up']);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const total = /^Week: \d+:\d\d of \d+:\d\d logged$/;
  for (const width of outermost([320, 390, 768, 1280, 1439])) {
    await page.setViewportSize({ width, height: 800 });
    await more.click();
    const entries = page.getByRole('menuitem');
    await expect(entries).toHaveText(['Import from calendar', 'Templates', total]);
    // No part of the bar is outside the window.
    const bar = page.locator('header.bar');
    await expect
      .poll(() => bar.evaluate((element) => element.scrollWidth - element.clientWidth), `${width}`)
      .toBe(0);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(more).toBeHidden();
  for (const name of ['Import from calendar', 'Templates'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('GCL-02 NFR-15 the calendar import shows no focus ring around the window when opened by its address', async ({
  page,
}) => {
  await signInAt(page, 'member', '/app/tasks/import');
  await page.getByRole('heading', { name: 'Import from calendar' }).waitFor();
  await page.keyboard.press('Shift');
  // The focus ring of the panel; null until the panel has the focus.
  const ring = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement?.closest('[role=dialog]')) return null;
      return activeElement.role === 'dialog' ? getComputedStyle(activeElement).outlineStyle : 'none';
    });
  await expect.poll(ring).toBe('none');
});
