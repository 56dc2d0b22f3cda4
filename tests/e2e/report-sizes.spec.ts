import { expect, type Locator, test } from './test.ts';
import { signInAt } from './app.ts';

/** The texts that are cut off or covered. */
const unreadable = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.flatMap((text) => {
      text.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const isCut = text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1;
      const at = [left + 2, (left + right) / 2, right - 2].map((x) =>
        document.elementFromPoint(x, (top + bottom) / 2),
      );
      const isFree = at.every((found) => found !== null && text.contains(found));
      return isCut || !isFree ? [text.textContent] : [];
    }),
  );

/** What fits the narrowest window is checked in wider ones only in full runs. */
const narrowestFirst = (width: number) => ({ tag: width === 320 ? [] : ['@full'] });

for (const width of [320, 390] as const)
  test(
    `RPT-01 RPT-04 a report table shows row names in full and every figure at ${width} px`,
    narrowestFirst(width),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await signInAt(page, 'account manager', '/app/reports?range=this-month');
      for (const query of ['', '&compare=1', '&compare=1&by=project&then=user']) {
        await page.goto(`/app/reports?range=this-month${query}`);
        const table = page.getByRole('region', { name: 'Report' }).locator('table').last();
        await expect(table.getByRole('columnheader', { name: 'Share' })).toBeVisible();
        await expect(table.getByRole('columnheader', { name: 'Previous' })).toHaveCount(query === '' ? 0 : 1);
        await expect.poll(() => unreadable(table.locator('tbody th span[title]'))).toEqual([]);
        const figures = table.locator(
          'thead th:not(.max-md\\:hidden), tbody td:not(:empty), tfoot td:not(.max-md\\:hidden)',
        );
        await expect.poll(() => unreadable(figures)).toEqual([]);
      }
    },
  );

for (const [width, height] of [
  [320, 568],
  [390, 664],
  [720, 450],
] as const)
  test(
    `RPT-01 RPT-22 J5 the list of a report can be reached and read in a window of ${width} × ${height} px`,
    narrowestFirst(width),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await signInAt(page, 'team lead', '/app/reports/drift');
      const list = page.getByRole('region', { name: 'Tasks of the week' });
      await expect(list.getByRole('row').nth(1)).toBeVisible();
      await page.getByRole('button', { name: /^All/ }).hover();
      await page.mouse.wheel(0, 2000);
      await expect(list.getByRole('row').last()).toBeInViewport();
      await expect.poll(async () => heightInSight(list)).toBeGreaterThan(180);
      await list.hover();
      await page.mouse.wheel(0, 20_000);
      await expect(list.locator('tbody tr').last()).toBeInViewport();

      for (const [address, role, name] of [
        ['/app/reports/tasks', 'table', 'Tasks'],
        ['/app/reports/timesheet', 'region', 'Timesheet'],
        ['/app/reports/board-as-it-stood', 'region', 'Board'],
      ] as const) {
        await page.goto(address);
        const region = page.getByRole('main').getByRole(role, { name, exact: true });
        await expect(region).toBeVisible();
        const tab = page.getByRole('navigation', { name: 'Reports' }).locator('[aria-current=page]');
        await expect(tab).toBeInViewport({ ratio: 0.9 });
        await expect.poll(() => unreadable(page.getByRole('heading', { level: 1 }))).toEqual([]);
        await page.mouse.move(width / 2, height - 120);
        await page.mouse.wheel(0, 20_000);
        await expect.poll(async () => heightInSight(region), { message: name }).toBeGreaterThan(150);
        const last = region.locator('tbody tr > :first-child, li').last();
        await expect(last).toBeInViewport({ ratio: 0.5 });
      }
    },
  );

for (const width of [320, 390] as const)
  test(
    `RPT-01 RPT-02 on a phone of ${width} px the figures of a list are in columns below their headers`,
    narrowestFirst(width),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await signInAt(page, 'team lead', '/app/reports/tasks?range=this-week');
      const tasks = page.getByRole('table', { name: 'Tasks', exact: true });
      await expect(tasks.getByRole('columnheader', { name: 'Time' })).toBeInViewport({ ratio: 1 });
      const time = await edgeOf(tasks, 'Time');
      await expect.poll(() => figureEdges(tasks, 1)).toEqual([[time]]);

      await page.goto('/app/reports/drift');
      const week = page.getByRole('region', { name: 'Tasks of the week' });
      await expect(week.getByRole('columnheader', { name: 'Planned' })).toBeInViewport({ ratio: 1 });
      const edges = [await edgeOf(week, 'Planned'), await edgeOf(week, 'Logged')];
      await expect.poll(() => figureEdges(week, 2)).toEqual([edges]);
      const heights = await week.locator('tbody tr[data-index]').evaluateAll((rows) =>
        rows.map((row) =>
          [...row.children].slice(1).map((cell) => {
            const { top, bottom } = cell.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        ),
      );
      for (const middles of heights) expect(new Set(middles).size).toBe(1);
    },
  );

for (const width of [320, 390, 800] as const)
  test(`RPT-22 names and totals of a timesheet stay visible at ${width} px, and don't cover the focused figure`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAt(page, 'team lead', '/app/reports/timesheet');
    const sheet = page.getByRole('region', { name: 'Timesheet' });
    const fixed = [
      sheet.getByRole('columnheader', { name: 'Project' }),
      sheet.getByRole('columnheader', { name: 'Total' }),
      sheet.getByRole('button', { name: /^Sessions of Total, Total/ }),
    ];
    for (const each of fixed) await expect(each).toBeInViewport({ ratio: 1 });
    const figures = sheet.locator('tbody').getByRole('button', { name: /^Sessions of/ });
    for (const figure of await figures.all()) {
      await figure.focus();
      const isFree = await figure.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return [left + 1, right - 1].every((x) =>
          button.contains(document.elementFromPoint(x, (top + bottom) / 2)),
        );
      });
      expect(isFree).toBe(true);
      for (const each of fixed) await expect(each).toBeInViewport({ ratio: 1 });
    }
  });

for (const width of [320, 390] as const)
  test(`J5 the date and time of the board history are shown in full at ${width} px`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAt(page, 'team lead', '/app/reports/board-as-it-stood');
    const field = page.getByLabel('Date and time');
    await expect(field).toBeInViewport({ ratio: 1 });
    const room = await field.evaluate((input) => {
      const { width: given } = input.getBoundingClientRect();
      (input as HTMLElement).style.cssText = 'width: max-content; max-width: none';
      return given - input.getBoundingClientRect().width;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

test.describe('a phone in landscape', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });

  test('RPT-02 shows four tasks of a report and their total', { tag: '@full' }, async ({ page }) => {
    await signInAt(page, 'team lead', '/app/reports/tasks?range=this-week');
    const tasks = page.getByRole('table', { name: 'Tasks', exact: true });
    await expect(tasks.locator('tbody tr').nth(3)).toBeInViewport({ ratio: 1 });
    const [row, total] = await Promise.all([
      tasks.locator('tbody tr').nth(3).boundingBox(),
      tasks.locator('tfoot').boundingBox(),
    ]);
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((total?.y ?? 0) + 1);
    await expect(tasks.locator('tfoot')).toBeInViewport({ ratio: 1 });
  });
});

/** The right edge of a header's text, in px. */
const edgeOf = (list: Locator, name: string): Promise<number> =>
  list
    .getByRole('columnheader', { name })
    .locator('button')
    .evaluate((button) => Math.round(button.getBoundingClientRect().right));

/** The distinct right edges of the last cells of rows and totals, in px. */
const figureEdges = (list: Locator, count: number): Promise<number[][]> =>
  list.locator('tbody tr:not([aria-hidden]), tfoot tr').evaluateAll((rows, last) => {
    const edges = rows.map((row) =>
      [...row.children].slice(-last).map((cell) => Math.round(cell.getBoundingClientRect().right)),
    );
    return [...new Map(edges.map((each) => [each.join(), each])).values()];
  }, count);

/** The visible height of an element in px, without what the bar at the lower edge covers. */
const heightInSight = (region: Locator): Promise<number> =>
  region.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    let rows = 0;
    for (let y = Math.ceil(top); y < bottom; y += 1) {
      const found = document.elementFromPoint(left + width / 2, y);
      if (found !== null && element.contains(found)) rows += 1;
    }
    return rows;
  });
