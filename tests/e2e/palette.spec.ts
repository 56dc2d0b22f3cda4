import { expect, type Locator, type Page, test } from './test.ts';
import { card, signIn } from './app.ts';
import { expectNoViolations } from './axe.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Find a task or a command' });

async function open(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  await expect(field(page)).toBeFocused();
}

/** Searches for a text and runs the first result. */
async function choose(page: Page, text: string): Promise<void> {
  await open(page);
  await field(page).fill(text);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveCount(0);
}

test('CRD-02 DEC-20 the palette starts the focused card, completes the selection, changes the week and undoes', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'account manager', ['Answer the tender']);
  await card(page, 'Answer the tender').focus();
  await open(page);
  // Only the currently possible timer command is listed.
  await expect(page.getByRole('option', { name: /^Start/ })).toHaveCount(1);
  await expect(page.getByRole('option', { name: /^Pause/ })).toHaveCount(0);
  const redo = page.getByRole('option', { name: /^Redo/ });
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  await expect(redo).toContainText('Nothing to redo.');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(card(page, 'Answer the tender')).toBeFocused();

  await choose(page, 'start');
  await expect(card(page, 'Answer the tender')).toHaveAccessibleName('Answer the tender, In Progress');
  await expect(card(page, 'Answer the tender')).toBeFocused();
  await choose(page, 'edit');
  await expect(
    page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Name', { exact: true }),
  ).toHaveValue('Answer the tender');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Answer the tender')).toBeFocused();
  await page.keyboard.press('x');
  await choose(page, 'create a template');
  await expect(page.getByRole('toolbar')).toContainText('for a template');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await card(page, 'Answer the tender').focus();
  await page.keyboard.press('x');
  await choose(page, 'complete');
  await expect(card(page, 'Answer the tender')).toHaveAccessibleName(/^Answer the tender, Done/);
  await choose(page, 'next week');
  await expect(page).toHaveURL(/week=/);
  await choose(page, 'today');
  await expect(page).not.toHaveURL(/week=/);
});

test('NAV-25 ROL-21 DEC-39 opens every screen and board that the user can open, and lists no other', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'account manager');
  await open(page);
  const names = async (group: string) =>
    page.getByRole('group', { name: group }).getByRole('option').allInnerTexts();
  const [screens, people] = [await names('Go to'), await names("People's boards")];
  expect(screens).toEqual(expect.arrayContaining(['Calendar', 'Reports', 'Add label']));
  expect(screens).not.toContain('Subscription');
  expect(people.length).toBeGreaterThan(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');

  await choose(page, 'reports');
  await expect(page).toHaveURL(/\/app\/reports$/);
  await choose(page, people.at(-1) ?? '');
  await expect(page).toHaveURL(/\/app\/tasks\?user=\d+$/);
});
