import { expect, type Locator, type Page, test } from './test.ts';
import { card, signIn, signInAt } from './app.ts';
import { everyView, expectNoFaults, expectNoViolations } from './axe.ts';

const palette = (page: Page): Locator => page.getByRole('combobox', { name: 'Find a task or a command' });

test("TBL-07 P5 finds another user's task by keyboard, in the palette and on the results screen, and opens its card", {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'account manager', ['Answer the tender']);
  await page.keyboard.press('ControlOrMeta+K');
  await palette(page).fill('tender');
  const near = page.getByRole('option', { name: /^Answer the tender/ });
  await expect(near).toBeVisible();
  await palette(page).fill('oskar-less container');
  await expect(page.getByText('No results.')).toBeVisible();
  await palette(page).fill('container fern');
  const far = page.getByRole('option', { name: /^Read about container queries.*Oskar Lind/ });
  await expect(far).toBeVisible();
  await expectNoViolations(page);
  await goTo(page, far);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/user=\d+&task=/);
  await expect(card(page, 'Read about container queries')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+K');
  await palette(page).fill('container fern');
  await expect(far).toBeVisible();
  await goTo(page, page.getByRole('option', { name: 'Show all results' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/search\?q=container\+fern$/);
  const unscheduled = page.getByRole('region', { name: 'Unscheduled' });
  const found = unscheduled.getByRole('listitem').filter({ hasText: 'Oskar Lind' });
  await expect(found).toHaveText(/Read about container queriesOskar Lind · Fernway \/ Internal · Research/);
  await expectNoViolations(page);
  await page.getByRole('region', { name: 'Tasks' }).focus();
  const place = await found.evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row));
  for (let row = 0; row <= place; row += 1) await page.keyboard.press('Tab');
  await expect(found.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/user=\d+&task=/);
  await expect(card(page, 'Read about container queries')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/search\?q=container\+fern$/);
  await expect(found.getByRole('link')).toBeFocused();
});

test('a link shows the same filtered results, accessible in each window size', {
  tag: '@full',
}, async ({ page }) => {
  await signInAt(page, 'account manager', '/app/search?q=review');
  const rows = page.getByRole('region', { name: 'Tasks' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'Done' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?q=review&status=done$/);
  await expect(rows.filter({ hasNotText: /Done · / })).toHaveCount(0);
  const shown = await rows.allInnerTexts();
  await page.reload();
  await expect.poll(() => rows.allInnerTexts()).toEqual(shown);
  await expectNoFaults(page, everyView);
});

test('TBL-07 offline finds tasks on this device, and says in one line that nothing else was searched', {
  tag: '@full',
}, async ({ page, context }) => {
  await signIn(page, 'account manager', ['Answer the tender']);
  await page.keyboard.press('ControlOrMeta+K');
  await expect(palette(page)).toBeFocused();
  await context.setOffline(true);
  await palette(page).fill('tender');
  await expect(page.getByRole('option', { name: /^Answer the tender/ })).toBeVisible();
  await expect(page.getByText("You're offline. Only tasks on this device are shown.")).toBeVisible();
  await context.setOffline(false);
});

/** Presses the arrow key until an entry of the palette is active. */
async function goTo(page: Page, option: Locator): Promise<void> {
  const wanted = await option.getAttribute('id');
  const active = () => palette(page).getAttribute('aria-activedescendant');
  for (let at = await active(); at !== wanted; at = await active()) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).not.toBe(at);
  }
}
