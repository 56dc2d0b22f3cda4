import { expect, type Page, test } from './test.ts';
import { addTask, addToday, card, signIn } from './app.ts';

const question = (page: Page) => page.getByRole('alertdialog');
const list = (page: Page) => page.getByRole('dialog', { name: 'Changes' });

async function signOutOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(question(page).getByRole('heading')).toBeVisible();
}

/** Imports a file under Changes, and expects this message. */
async function readIn(page: Page, file: string, told: string): Promise<void> {
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  await list(page).getByLabel('File of changes').setInputFiles(file);
  await expect(list(page).getByRole('status').last()).toHaveText(told);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
}

test('J3 J11 AUT-04 signing out asks about unsent changes; kept or exported and imported, they are sent exactly once', async ({
  page,
  context,
}, testInfo) => {
  await signIn(page, 'team lead');
  await addTask(page, addToday, 'Sent before');
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  await context.setOffline(true);
  await addTask(page, addToday, 'Kept in a file');
  await signOutOffline(page);
  await expect(question(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 change not sent yet' })).toBeVisible();

  await signOutOffline(page);
  const saved = page.waitForEvent('download');
  await question(page).getByRole('button', { name: 'Export to a file' }).click();
  const file = testInfo.outputPath('changes.json');
  await (await saved).saveAs(file);
  await expect(question(page)).toContainText('They are still here too');
  await question(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(card(page, 'Kept in a file')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 change not sent yet' })).toBeVisible();
  await readIn(page, file, 'All changes in this file are already here or have been sent.');

  await signOutOffline(page);
  await question(page).getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([]);
  await context.setOffline(false);
  await signIn(page, 'team lead');
  await expect(card(page, 'Sent before')).toBeVisible();
  await expect(card(page, 'Kept in a file')).toHaveCount(0);

  for (const told of [
    'One change was imported.',
    'All changes in this file are already here or have been sent.',
  ]) {
    await readIn(page, file, told);
    await expect(card(page, 'Kept in a file')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  }
  await page.reload();
  await expect(card(page, 'Kept in a file')).toHaveCount(1);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await signIn(page, 'member');
  await readIn(page, file, 'These changes belong to another person. Only that person can import them.');
  await expect(card(page, 'Kept in a file')).toHaveCount(0);
});
