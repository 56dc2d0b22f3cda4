import { expect, type Locator, test } from './test.ts';
import type { WireTeam } from '#domain/contract/people/teams-contract.ts';
import { changeRead, signIn, signInAt } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

/** Drops requests that are still open when a test ends. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('NAV-06 FRM-01 FRM-02 NAV-28 the board, its forms and the shell have no accessibility violations', async ({
  page,
}) => {
  await signIn(page, 'member');
  await expectNoFaults(page, everyView, 'board');
  await page
    .getByRole('button', { name: /^Add task to/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Add Task' }).waitFor();
  await expectNoFaults(page, everyView, 'add task');
  await page.keyboard.press('Escape');

  const options = page.getByRole('button', { name: /^Options of “/ }).first();
  await options.click();
  await page.getByRole('menu').waitFor();
  // An open menu is outside of all landmarks.
  await expectNoFaults(page, everyView, 'options', { except: ['region'] });
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Edit Task' }).waitFor();
  await expectNoFaults(page, everyView, 'edit task');
  await page.keyboard.press('Escape');
  await options.click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  await expectNoFaults(page, everyView, 'sessions');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Contact Us' }).click();
  await page.getByRole('heading', { name: 'Contact Us' }).waitFor();
  await expectNoFaults(page, everyView, 'contact');
});

/** Whether an element shows its whole text without scrolling. */
const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

test('PRJ-01 TBL-01 the list of projects shows titles at 320 px and client names at 1440 px', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await signInAt(page, 'workspace admin', '/app/projects');
  await page.getByRole('link', { name: 'Customer portal', exact: true }).waitFor();
  await expect.poll(() => isWhole(page.getByRole('heading', { name: 'Projects', level: 1 }))).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = page.getByRole('row', { name: /^Customer portal/ });
  await expect.poll(() => isWhole(row.getByText('Brightwell Energy'))).toBe(true);
});

test('USR-05 TEA-06 a name of 150 characters is truncated in the list of assigned users, and nothing scrolls sideways', {
  tag: '@full',
}, async ({ page }) => {
  await changeRead<WireTeam>(page, /\/Team\/List/, ([team, ...rest]) => [
    { ...team, TeamName: 'T'.repeat(150) },
    ...rest,
  ]);
  await page.setViewportSize({ width: 320, height: 844 });
  await signInAt(page, 'workspace admin', '/app/users/add');
  const list = page.getByRole('list', { name: 'All Teams' });
  await expect(list.getByText(/^T{150}/)).toBeVisible();
  await expect.poll(() => isWhole(list)).toBe(true);
});

test('NTF-04 icon, first line and close button of a notification are on one line on a phone', {
  tag: '@full',
}, async ({ page }) => {
  const notification = { Severity: 'Info', IsActive: true, StartAt: null, EndAt: null };
  await page.route(/\/Notification\/List/, (route) =>
    route.fulfill({ json: [{ ...notification, Id: 1, Message: 'We move house tonight.' }] }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'member');
  const banner = page.getByRole('status').filter({ hasText: 'We move house tonight.' });
  await banner.waitFor();
  const middles = await banner.locator('svg, span:not(:has(*)), button').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(middles.length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
});

test("DEC-101 a long address in the outbox doesn't widen the page on a phone", { tag: '@full' }, async ({
  page,
}) => {
  const to = `${'x'.repeat(60)}@${'y'.repeat(60)}.example`;
  await page.route(/\/api\/outbox/, (route) =>
    route.fulfill({
      json: [{ id: 1, to, subject: 'Join Acme', text: `Hello ${to}`, sentAt: '2026-11-18T09:40:00.000Z' }],
    }),
  );
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/outbox');
  const box = await page.getByRole('listitem').filter({ hasText: 'Join Acme' }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(320);
});
