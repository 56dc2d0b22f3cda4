import { expect, test } from './test.ts';
import { signIn } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

/** Minutes of a time in h:mm. */
const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

test('NAV-07 RPT-01 RPT-04 B8 the figures of a report add up, and each opens its sessions', async ({
  page,
}) => {
  await signIn(page, 'account manager');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  const report = page.getByRole('region', { name: 'Report' });
  const groups = report.locator('tbody tr', { has: page.getByRole('button', { name: /^Collapse/ }) });
  // A pending request for this month would be mistaken for the response for last week.
  await expect(groups.first()).toBeVisible();
  await page.getByRole('button', { name: /^Date range/ }).click();
  // The report shows this month until last week is loaded.
  const lastWeek = page.waitForResponse(/Task\/Export/);
  await page.getByRole('dialog').getByText('Last week', { exact: true }).click();
  await expect(page).toHaveURL(/range=last-week/);
  await (await lastWeek).finished();
  await expect(groups.first()).toBeVisible();
  const difference = async () => {
    const all = await report.locator('table').last().locator('tfoot td').first().innerText();
    const times = await groups.locator('td:first-of-type').allInnerTexts();
    const sum = times.reduce((minutes, text) => minutes + minutesOf(text), 0);
    // Each time is rounded to the minute.
    return Math.max(0, Math.abs(sum - minutesOf(all)) - times.length);
  };
  await expect.poll(difference).toBe(0);
  const total = await report.locator('tfoot td').first().innerText();

  const figure = report
    .locator('tbody')
    .getByRole('button', { name: /^Sessions of/ })
    .last();
  const said = (await figure.innerText()).trim();
  await figure.click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText(new RegExp(`entr(y|ies), ${said}$`))).toBeVisible();
  const address = page.url();
  expect(address).toMatch(/of=client-\d+\.project-\d+/);
  await expectNoFaults(page, everyView);
  await page.reload();
  await expect(panel.getByText(new RegExp(`entr(y|ies), ${said}$`))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Label', { exact: true }).click();
  await expect(report.getByRole('columnheader', { name: 'Label and user' })).toBeVisible();
  await expect(report.locator('tfoot td').first()).toHaveText(total, { useInnerText: true });
});
