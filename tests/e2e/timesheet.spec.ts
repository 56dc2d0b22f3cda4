import { expect, test } from './test.ts';
import { signIn, signInAt } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

test("RPT-22 B8 a lead opens the week of the team, a user's day down to its sessions, and prints the week on one page", async ({
  page,
}) => {
  await signInAt(page, 'team lead', '/app/reports/timesheet?whose=all');
  await page.getByRole('button', { name: 'Previous week' }).click();
  const sheet = page.getByRole('region', { name: 'Timesheet' });
  await expect(sheet.getByRole('columnheader')).toHaveCount(9);
  const figure = sheet
    .locator('tbody')
    .getByRole('button', { name: /^Sessions of/ })
    .first();
  const said = (await figure.innerText()).trim();
  await figure.click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText(new RegExp(`entr(y|ies), ${said}$`))).toBeVisible();
  await page.reload();
  await expect(panel.getByText(new RegExp(`entr(y|ies), ${said}$`))).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoFaults(page, everyView);

  await sheet.locator('tbody').getByRole('link').first().click();
  await expect(sheet.getByRole('columnheader', { name: 'Project' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width = '', height = ''] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

test('RPT-22 NFR-16 a phone shows today in the timesheet week, and the page keeps its scroll position', {
  tag: '@full',
}, async ({ page }) => {
  await signInAt(page, 'account manager', '/app/reports/timesheet');
  const sheet = page.getByRole('region', { name: 'Timesheet' });
  const box = async (name: string | RegExp) => {
    const found = await sheet.getByRole('columnheader', { name }).boundingBox();
    return { left: Math.round(found?.x ?? 0), right: Math.round((found?.x ?? 0) + (found?.width ?? 0)) };
  };
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(new Date());
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await expect(sheet.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    const [project, today, total] = [
      await box('Project'),
      await box(new RegExp(`^${day}`)),
      await box('Total'),
    ];
    expect(today.left, `${width}`).toBeGreaterThanOrEqual(project.right - 1);
    expect(today.right, `${width}`).toBeLessThanOrEqual(total.left + 1);
    expect(project.left, `${width}`).toBe(13);
  }
});

test('RPT-04 a user without reports opens their own week from the totals of the board', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'member');
  await page.getByRole('link', { name: /this week's tasks$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timesheet' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timesheet' }).getByRole('rowheader').last()).toHaveText(
    'Total',
  );
  await expect(page.getByRole('combobox', { name: 'Whose week' })).toHaveCount(0);
});
