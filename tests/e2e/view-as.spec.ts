import { expect, type Locator, type Page, test } from './test.ts';
import { addToday, card, signIn } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

const VIEWING = "You're viewing Weekwright as “User”. You can't change anything.";
const DENIED = 'Access denied: You are not allowed to visit this page';
const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Viewing as a role' });
const mainMenu = (page: Page): Locator => page.getByRole('complementary', { name: 'Side menu' });
/** Several messages may be equal: for a click and for a key. */
const refusal = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(VIEWING).first();

/** Opens the permissions of a role from the list of roles. */
async function openRole(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Views the app as a role, starting with the admin's board. */
async function viewAs(page: Page, name: string): Promise<void> {
  await openRole(page, name);
  await page.getByRole('button', { name: 'View as this role' }).click();
  await expect(bar(page)).toBeFocused();
  await expect(page).toHaveURL(/\/app\/tasks$/);
}

/** Records the page's requests other than reads. */
function changesSent(page: Page): string[] {
  const reads = /\/(Task\/List|Label\/List|Template\/List|User\/TeamMembers|ValidateToken|Refresh)$/;
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.method() === 'GET' || reads.test(pathname)) return;
    sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

test('ROL-03 ROL-21 ROL-22 DEC-67 DEC-110 an admin sees menu and pages as a User, only in this tab, until view-as mode is stopped', async ({
  page,
}) => {
  await signIn(page, 'workspace admin');
  await expect(mainMenu(page).getByRole('link', { name: 'Users' })).toBeVisible();
  await viewAs(page, 'User');
  await expect(bar(page)).toContainText(VIEWING);
  await expect(page).toHaveTitle(/^As User: Calendar, .* · Weekwright$/);
  await expect(mainMenu(page).getByRole('navigation').getByRole('link')).toHaveText([
    'Calendar',
    'Find tasks',
    'Timesheet',
  ]);

  await page.goto('/app/users');
  await expect(page.getByRole('alert').getByText(DENIED, { exact: true })).toBeVisible();
  await expect(bar(page)).toContainText(VIEWING);
  await expect(page).toHaveURL(/\/app\/tasks$/);

  const other = await page.context().newPage();
  await other.goto('/app/users');
  await expect(other.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(bar(other)).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page.getByRole('button', { name: 'View as this role' })).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Edit role, User · Weekwright$/);
  await expect(mainMenu(page).getByRole('link', { name: 'Users' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'View as this role' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('P1 DEC-71 in view-as mode every control says that nothing can be changed, also after a reload and offline', {
  tag: '@full',
}, async ({ page, context }) => {
  await signIn(page, 'workspace admin', ['Stays as it is']);
  const shown = card(page, 'Stays as it is');
  const before = await shown.getAttribute('aria-label');
  await viewAs(page, 'User');
  await shown.waitFor();
  const sent = changesSent(page);
  const says = async (control: Locator) => {
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAccessibleDescription(new RegExp(VIEWING));
  };
  const isReadOnly = async () => {
    await expect(bar(page)).toContainText(VIEWING);
    await expect(shown).toHaveAttribute('aria-label', before ?? '');
    await says(shown.getByRole('button', { name: 'Start' }));
    await says(page.getByRole('button', { name: addToday }));
  };

  await isReadOnly();
  await says(shown.getByRole('button', { name: 'Complete' }));
  await says(shown.getByRole('button', { name: /^Estimate of/ }));
  await shown.focus();
  await page.keyboard.press('s');
  await expect(refusal(page)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Task' })).toHaveCount(0);

  await shown.hover();
  await shown.getByRole('button', { name: /^Options of/ }).click();
  const entry = page.getByRole('menuitem', { name: 'Edit' });
  await expect(entry).toHaveAttribute('aria-disabled', 'true');
  await expect(entry).toContainText(VIEWING);
  await page.keyboard.press('Escape');

  await shown.hover({ position: { x: 70, y: 60 } });
  const to = await page.locator('[data-column="unscheduled"]').boundingBox();
  if (!to) throw new Error('The column is not on the page.');
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 200, { steps: 12 });
  await expect(page.locator('[data-carried]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator('[data-column="unscheduled"]').filter({ has: shown })).toHaveCount(0);

  await page.reload();
  await isReadOnly();
  await context.setOffline(true);
  await isReadOnly();
  await shown.focus();
  await page.keyboard.press('c');
  await expect(refusal(page)).toBeVisible();
  await context.setOffline(false);
  await isReadOnly();
  expect(sent).toEqual([]);
});

test('ROL-03 the bar of view-as mode works by keyboard, and is accessible on phone and desktop in both themes', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  await viewAs(page, 'User');
  await page.getByRole('article').first().waitFor();
  await expectNoFaults(page, [...everyView, [390, 'light'], [390, 'dark']]);
  await bar(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Stop viewing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'View as this role' })).toBeFocused();
});

test('DEC-63 signing out ends view-as mode, and the next user sees the normal app', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'workspace admin');
  await viewAs(page, 'User');
  await mainMenu(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(bar(page)).toHaveCount(0);
  await signIn(page, 'account manager');
  await expect(bar(page)).toHaveCount(0);
  await expect(mainMenu(page).getByRole('link', { name: 'Users' })).toBeVisible();
});

test('ROL-03 P1 view-as mode can be stopped over an open dialog, and editing controls are disabled with a reason', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  await openRole(page, 'Account Manager');
  await page.getByRole('button', { name: 'View as this role' }).click();
  const viewing = "You're viewing Weekwright as “Account Manager”. You can't change anything.";
  await expect(bar(page)).toContainText(viewing);
  await page.getByRole('article').first().waitFor();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByLabel('Find a task or a command').fill('Add task');
  const add = palette.getByRole('option', { name: /^Add task/ }).first();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toContainText(viewing);
  await palette.getByLabel('Find a task or a command').fill('Next week');
  await expect(palette.getByRole('option', { name: /^Next week/ })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Escape');

  await page.goto('/app/clients');
  const button = page.getByRole('button', { name: 'Import' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(new RegExp(viewing));
  await page.goto('/app/profile/security');
  const leave = page.getByRole('button', { name: 'Delete account…' });
  await expect(leave).toHaveAttribute('aria-disabled', 'true');
  await expect(leave).toHaveAccessibleDescription(new RegExp(viewing));

  await expect(page.getByRole('button', { name: 'Change password' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.keyboard.press('Control+k');
  await expect(palette.getByLabel('Find a task or a command')).toBeFocused();
  await expectNoFaults(page, everyView);
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'View as this role' })).toBeFocused();
});
