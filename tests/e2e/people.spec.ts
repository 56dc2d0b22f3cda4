import { expect, type Locator, type Page, test } from './test.ts';
import { signInAt } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
const panel = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });

test('USR-04 USR-14 API-011 NAV-09 NAV-10 NAV-24 DEC-101 an added user sets a password by the invitation, signs in, and is signed out when deactivated', {
  tag: '@full',
}, async ({ page, browser }) => {
  const email = `nora.${Date.now()}@acme.test`;
  await signInAt(page, 'workspace admin', '/app/users/add');
  const form = panel(page, 'Add user');
  await expect(form.getByLabel('First Name')).toBeFocused();
  await form.getByLabel('First Name').fill('Nora');
  await form.getByLabel('Last Name').fill('Newcomer');
  await form.getByLabel('Email').fill('admin@acme.test');
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'User', exact: true }).click();
  await form.getByRole('checkbox', { name: 'Engineering' }).check();
  await expectNoFaults(page, everyView, 'add user');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form.getByText('Error: Email already exists')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The invitation has been sent.')).toBeVisible();
  await expect(row(page, 'Nora Newcomer').getByRole('cell')).toHaveText([
    /Nora Newcomer/,
    email,
    'User',
    'Engineering',
    'Invited',
  ]);

  const other = await browser.newContext();
  const guest = await other.newPage();
  await guest.goto('/outbox');
  const letter = guest.getByRole('listitem').filter({ hasText: `To ${email}` });
  await letter.getByRole('link').first().click();
  await expect(guest.getByText(/ invites you to join /)).toBeVisible();
  await expect(guest).toHaveURL(/\/set-password$/);
  await expectNoFaults(guest, everyView, 'the invitation');
  await expect(guest.getByLabel('New password')).toBeFocused();
  await guest.keyboard.type('four red herons');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('region', { name: 'Unscheduled' })).toBeVisible();

  // The link was already used, and a user is signed in.
  const used = await other.newPage();
  await used.goto('/outbox');
  await used
    .getByRole('listitem')
    .filter({ hasText: `To ${email}` })
    .getByRole('link')
    .first()
    .click();
  await expect(used.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await used.close();
  const stranger = await browser.newContext();
  const late = await stranger.newPage();
  await late.goto('/outbox');
  await late
    .getByRole('listitem')
    .filter({ hasText: `To ${email}` })
    .getByRole('link')
    .first()
    .click();
  await expect(late.getByText('This invitation has been used')).toBeVisible();
  await expectNoFaults(late, everyView, 'a used invitation');
  await stranger.close();

  await page.reload();
  await row(page, 'Nora Newcomer').getByRole('link').click();
  const edit = panel(page, 'Nora Newcomer');
  await edit.getByLabel('Status').selectOption('Inactive');
  await edit.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('User “Nora Newcomer” was saved.')).toBeVisible();
  await expect(
    guest.getByText('Your account was deactivated. Contact an admin of your company.'),
  ).toBeVisible();
  await expect(guest.getByLabel('Password', { exact: true })).toHaveCount(0);
  await other.close();
});

test('TEA-01 TEA-04 TEA-07 USR-10 NAV-11 NAV-12 NAV-24 creates a team with members by keyboard, and finds the users by team', {
  tag: '@full',
}, async ({ page }) => {
  const name = `Choir ${Date.now()}`;
  await signInAt(page, 'workspace admin', '/app/teams');
  await page.getByRole('button', { name: 'Add team' }).press('Enter');
  const form = panel(page, 'Add team');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await form.getByRole('combobox', { name: 'Team lead' }).fill('Jonas');
  await page.getByRole('option', { name: 'Jonas Weber' }).waitFor();
  await page.keyboard.press('Enter');
  await form.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectNoFaults(page, everyView, 'add team');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText(`Team “${name}” was added.`)).toBeVisible();
  await expect(row(page, name)).toContainText('2 members');
  await expect(row(page, name)).toContainText('Jonas Weber');
  await expectNoFaults(page, everyView, 'teams');

  await page.goto('/app/users');
  const team = page.getByRole('combobox', { name: 'Team' });
  await team.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(/\/app\/users\?team=\d+$/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectNoFaults(page, everyView, 'users');

  await page.goto('/app/teams');
  await row(page, name).getByRole('link').click();
  const edit = panel(page, name);
  await expect(edit.getByRole('tab', { name: 'Current Users' })).toHaveAttribute('aria-selected', 'true');
  await edit.getByLabel('Status').selectOption('Archived');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Now inactive and hidden from the list/)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('USR-03 a locked checkmark contrasts with its box in both themes', { tag: '@full' }, async ({
  page,
}) => {
  await signInAt(page, 'workspace admin', '/app/users');
  await row(page, 'Lena Brandt').getByRole('link').click();
  const box = panel(page, 'Lena Brandt').getByRole('checkbox', { name: 'Workspace admin' });
  await expect(box).toBeChecked();
  await expect(box).toHaveAttribute('aria-disabled', 'true');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => box.evaluate(contrastOfTick)).toBeGreaterThanOrEqual(3);
  }
});

/** The contrast of the checkmark with its box (WCAG 1.4.11). */
function contrastOfTick(box: Element): number {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  const luminance = (color: string) => {
    if (!pen) return Number.NaN;
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const parts = Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => part / 255);
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const tick = box.parentElement?.querySelector('svg');
  if (!tick) return Number.NaN;
  const both = [luminance(getComputedStyle(tick).color), luminance(getComputedStyle(box).backgroundColor)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}
