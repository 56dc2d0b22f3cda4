import { type Browser, expect, type Locator, type Page, test } from './test.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { addToday, boxAtRest, card, changeRead, manyUnscheduled, phone, press, signIn } from './app.ts';
import { askServer } from './ask-server.ts';

/** Drops requests that are still open when a test ends. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`);

/** Signs in with tasks of today, some of which another device then unschedules. */
async function signInWith(
  page: Page,
  titles: readonly string[],
  unscheduled: readonly string[],
): Promise<void> {
  const read = page.waitForResponse(/Task\/List$/);
  await signIn(page, 'member', [...titles, ...unscheduled]);
  const tasks = (await (await read).json()) as WireTask[];
  const TaskIds = tasks.filter(({ Name }) => unscheduled.includes(Name)).map(({ idTask }) => idTask);
  await askServer(page, '/tasks/Task/BatchUpdate', { TaskIds, changes: { StartDate: null } });
}

const todayList = (page: Page) =>
  page.locator('[data-column]', { has: page.getByRole('button', { name: addToday }) }).locator('> ul');

/** Scrolls a list until a card renders. */
async function show(page: Page, list: Locator, title: string): Promise<void> {
  await expect(async () => {
    await list.evaluate((each) =>
      each.scrollBy(0, each.scrollTop + each.clientHeight + 100 < each.scrollHeight ? 200 : -each.scrollTop),
    );
    await expect(card(page, title)).toBeInViewport({ timeout: 300, ratio: 1 });
  }).toPass({ intervals: [10] });
}

/** Expects that the focused card and its focus ring are visible in their list; returns its title. */
async function seenWithFocus(page: Page): Promise<string | null> {
  const focused = page.locator('article:focus');
  const list = page.locator('[data-column] > ul', { has: focused });
  await expect(async () => {
    const [box, around] = [await boxAtRest(focused), await boxAtRest(list)];
    expect(box.y - around.y).toBeGreaterThanOrEqual(2);
    expect(around.y + around.height - box.y - box.height).toBeGreaterThanOrEqual(2);
  }).toPass();
  return focused.getByRole('heading').textContent();
}

async function keys(page: Page, ...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

test('BRD-18 BRD-19 DEC-20 DEC-120 moving a selection by keyboard keeps the focus on its card, fully visible, and so does Undo', async ({
  page,
}) => {
  await signInWith(page, numbered('Stays', 8), numbered('Goes', 8));
  for (const name of ['Stays 0', 'Stays 1', 'Stays 3']) {
    await show(page, todayList(page), name);
    await card(page, name).focus();
    await keys(page, 'x');
  }
  await keys(page, 'm', ...Array.from({ length: 8 }, () => 'ArrowLeft'), 'End', 'Enter');
  await expect(page.locator('[data-column="unscheduled"]').locator(card(page, 'Stays 3'))).toBeFocused();
  await expect.poll(() => seenWithFocus(page)).toBe('Stays 3');
  await keys(page, 'ControlOrMeta+z');
  await expect(todayList(page).locator(card(page, 'Stays 3'))).toBeFocused();
  await expect.poll(() => seenWithFocus(page)).toBe('Stays 3');
});

test('BRD-19 DEC-20 a card moved within its column by keyboard is fully visible, also after Undo', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member', numbered('Stays', 8));
  const list = todayList(page);
  await show(page, list, 'Stays 3');
  await card(page, 'Stays 3').focus();
  // At the edge of the list, below the head of the column.
  await list.evaluate((each) => {
    const focused = each.querySelector('article:focus');
    each.scrollTop += (focused?.getBoundingClientRect().top ?? 0) - each.getBoundingClientRect().top;
  });
  await keys(page, 'm', 'ArrowDown', 'Enter');
  await expect.poll(() => seenWithFocus(page)).toBe('Stays 3');
  await keys(page, 'ControlOrMeta+z');
  await expect(page.getByRole('button', { name: 'Redo: Moved “Stays 3”' })).toBeVisible();
  await expect.poll(() => seenWithFocus(page)).toBe('Stays 3');

  // The card keeps the focus out of sight.
  await list.evaluate((each) => each.scrollTo(0, 0));
  await keys(page, 'm', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect.poll(() => seenWithFocus(page)).toBe('Stays 3');
});

/** Shows only 60 cards of today, 60 unscheduled ones and, when called, `count` cards above them from another device. */
async function fillColumns(page: Page) {
  let [above, real = ''] = [0];
  await changeRead<WireTask>(page, /\/Task\/List$/, (tasks) => {
    real = tasks[0]?.idTask ?? '';
    const unscheduled = manyUnscheduled(tasks[0], 60);
    const dated = unscheduled.map((task, n) => ({
      ...task,
      idTask: `10000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      Name: `Dated ${n}`,
      StartDate: new Date(new Date().setHours(12, 0, 0, 0)).toISOString(),
    }));
    const first = dated.slice(0, above).map((task, n) => ({
      ...task,
      idTask: `20000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      Name: `Above ${n}`,
      index: -1,
    }));
    return [...first, ...dated, ...unscheduled];
  });
  return async (count: number) => {
    above = count;
    // The change makes the page reload its board.
    const changes = { Description: `With ${count} above` };
    await askServer(page, '/tasks/Task/BatchUpdate', { TaskIds: [real], changes });
  };
}

/** The distance of a card to the top of its list, once nothing moves. */
async function topOf(page: Page, title: string): Promise<number> {
  const list = page.locator('[data-column] > ul', { has: card(page, title) });
  return (await boxAtRest(card(page, title))).y - (await boxAtRest(list)).y;
}

test('BRD-02 BRD-12 decision 0151 each column keeps its scroll position after another screen, another week and a reload', {
  tag: '@full',
}, async ({ page }) => {
  await fillColumns(page);
  await signIn(page, 'member');
  const unscheduled = page.locator('[data-column="unscheduled"] > ul');
  await todayList(page).evaluate((each) => each.scrollTo(0, 2_345));
  await unscheduled.evaluate((each) => each.scrollTo(0, 4_321));
  const seen = async () => [await topOf(page, 'Dated 16'), await topOf(page, 'Card 29')];
  const before = await seen();
  await page.getByRole('link', { name: 'Timesheet', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect.poll(seen).toEqual(before);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(card(page, 'Dated 16')).toHaveCount(0);
  await expect.poll(() => topOf(page, 'Card 29')).toBe(before[1]);
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect.poll(seen).toEqual(before);
  await page.reload();
  await expect.poll(seen).toEqual(before);
  // A task in the address takes precedence.
  await page.goto('/app/tasks?task=00000000-0000-7000-8000-000000000050');
  await expect(card(page, 'Card 50')).toBeFocused();
  await expect(card(page, 'Card 50')).toBeInViewport({ ratio: 1 });
});

test('BRD-12 decision 0151 visible cards stay in place in every frame while cards above change, and at the top new cards show', async ({
  page,
}) => {
  const bring = await fillColumns(page);
  await signIn(page, 'member');
  const list = todayList(page);
  const shown = list.locator('[aria-setsize]').first();
  // A newly opened board may still scroll to its running task.
  await expect(async () => {
    await list.evaluate((each) => each.scrollTo(0, 2_345));
    await expect(card(page, 'Dated 16')).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await topOf(page, 'Dated 16');
  await card(page, 'Dated 16').evaluate(({ dataset: { card: id } }) => {
    const places = new Set<number | undefined>();
    const look = () => {
      // The card may be a new element at the same position.
      const each = document.querySelector(`[data-card="${id}"]`);
      const list = each?.closest('ul');
      places.add(
        each && list ? each.getBoundingClientRect().top - list.getBoundingClientRect().top : undefined,
      );
      document.documentElement.dataset['places'] = [...places].join(' ');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const places = async () => (await page.locator('html').getAttribute('data-places'))?.split(' ');
  await expect.poll(async () => (await places())?.length).toBe(1);
  const before = await places();
  for (const count of [1, 3, 0]) {
    const size = await shown.getAttribute('aria-setsize');
    await bring(count);
    await expect(shown).not.toHaveAttribute('aria-setsize', size ?? '');
    await topOf(page, 'Dated 16');
    await expect.poll(places, { message: `${count} above` }).toEqual(before);
  }
  expect(before).toHaveLength(1);
  await list.evaluate((each) => each.scrollTo(0, 0));
  await expect(card(page, 'Dated 0')).toBeInViewport();
  await bring(2);
  await expect(card(page, 'Above 0')).toBeInViewport({ ratio: 1 });
});

/** Opens a phone whose day has many tasks and one started elsewhere; `finish` closes it and completes that task. */
async function phoneBesideRun(
  { browser, other }: { browser: Browser; other: Page },
  running: string,
  among: { readonly index: number; readonly names: readonly string[] },
) {
  await signIn(other, 'member', [running]);
  const started = other.waitForResponse(/Task\/Timer$/);
  await press(other, 'Start', running);
  await started;
  const page = await phone(browser, 390);
  await changeRead<WireTask>(page, /\/Task\/List$/, (tasks) => {
    const runs = tasks.find(({ Name }) => Name === running);
    const StartDate = runs?.StartDate ?? null;
    const others = manyUnscheduled(
      tasks.find((task) => task !== runs),
      among.names.length,
    );
    const named = others.map((task, n) => ({ ...task, Name: among.names[n] ?? '', StartDate }));
    return [...named, { ...runs, index: among.index }];
  });
  await signIn(page, 'member');
  const finish = async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
    await press(other, 'Complete', running);
  };
  return { page, finish };
}

test('TMR-10 BRD-02 on a phone the running card stays visible while cards above it grow, until the user acts', async ({
  browser,
  page: other,
}) => {
  const names = numbered('Card', 20);
  const { page, finish } = await phoneBesideRun({ browser, other }, 'Runs', { index: 9.5, names });
  await expect(card(page, 'Runs')).toBeInViewport({ ratio: 1 });
  const grow = (px: number) =>
    card(page, 'Card 9').evaluate((each, px) => each.style.setProperty('padding-bottom', `${px}px`), px);
  const overhang = async () => {
    const list = page.locator('[data-column] > ul', { has: card(page, 'Runs') });
    const [box, around] = [await boxAtRest(card(page, 'Runs')), await boxAtRest(list)];
    return box.y + box.height - around.y - around.height;
  };
  await grow(120);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
  await page.keyboard.press('Shift');
  await grow(300);
  await expect.poll(overhang).toBeGreaterThan(30);
  await finish();
});

test('QTM-06 NAV-06 on a phone the name of the running task opens its card, after many that never rendered', {
  tag: '@full',
}, async ({ browser, page: other }) => {
  const long = ` ${'with a long name '.repeat(8)}`;
  const names = numbered('Card', 60).map((name, n) => (n % 3 === 0 ? name + long : name));
  const { page, finish } = await phoneBesideRun({ browser, other }, 'Runs far below', { index: 50.5, names });
  await expect(card(page, 'Runs far below')).toBeInViewport();
  // A restored scroll position prevents scrolling to the running card.
  await todayList(page).evaluate((each) => each.scrollTo(0, 40));
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join(' '));
  await expect.poll(kept).toContain('"top":40');
  await page.reload();
  await expect(card(page, 'Card 1')).toBeInViewport();
  const strip = page.getByRole('navigation', { name: 'Days' }).getByRole('button');
  await strip.first().tap();
  await page.getByRole('link', { name: 'Show “Runs far below” on the board' }).tap();
  await expect(card(page, 'Runs far below')).toBeFocused();
  await boxAtRest(card(page, 'Runs far below'));
  await expect(card(page, 'Runs far below')).toBeInViewport({ ratio: 1 });
  await finish();
});
