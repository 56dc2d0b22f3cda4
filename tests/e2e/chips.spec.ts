import { expect, type Page, test } from './test.ts';
import { addTask, addToday, card, scrollTo, signIn, signInAndReadAhead } from './app.ts';
import { expectNoViolations } from './axe.ts';

const chip = (page: Page, kind: string, title: string) =>
  card(page, title).getByRole('button', { name: `${kind} of “${title}”` });

const picker = (page: Page, label: string) => page.getByRole('dialog').getByRole('combobox', { name: label });

test('CRD-12 CRD-13 CRD-15 DEC-103 another client shows at once, and the card belongs to it once a project is chosen', {
  tag: '@full',
}, async ({ page, context }) => {
  await signIn(page, 'member', ['Moved to a client']);
  const other = await context.newPage();
  await other.goto('/app/tasks');
  await scrollTo(other, 'Moved to a client');
  await page.bringToFront();
  const [client, project] = [
    chip(page, 'Client', 'Moved to a client'),
    chip(page, 'Project', 'Moved to a client'),
  ];
  const before = [await client.innerText(), await project.innerText()];

  await client.click();
  await expect(picker(page, 'Client')).toBeFocused();
  await expectNoViolations(page, ['region']);
  await page.getByRole('option', { name: 'Kestrel Bank' }).click();
  await expect(client).toHaveText('Kestrel Bank');
  await expect(picker(page, 'Project of Kestrel Bank')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(client).toHaveText(before[0] ?? '');
  await expect(client).toBeFocused();

  await client.click();
  await page.getByRole('option', { name: 'Kestrel Bank' }).click();
  await page.getByRole('option', { name: 'Mobile app' }).click();
  await expect(page.getByText('Changed the project of “Moved to a client”')).toBeVisible();
  await expect(chip(other, 'Client', 'Moved to a client')).toHaveText('Kestrel Bank');
  await expect(chip(other, 'Project', 'Moved to a client')).toHaveText('Mobile app');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(chip(other, 'Project', 'Moved to a client')).toHaveText(before[1] ?? '');
});

test('CRD-12 CRD-14 chips open by keyboard, also without a network, and close when their card is deleted elsewhere', {
  tag: '@full',
}, async ({ page, context }) => {
  await signInAndReadAhead(page, 'team lead');
  await addTask(page, addToday, 'Labelled by keys');
  const other = await context.newPage();
  await other.goto('/app/tasks');
  await scrollTo(other, 'Labelled by keys');

  await context.setOffline(true);
  await card(page, 'Labelled by keys').focus();
  await page.keyboard.press('F2');
  for (const _ of ['client', 'project', 'label']) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(picker(page, 'Label')).toBeFocused();
  await page.keyboard.type('Res');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Label', 'Labelled by keys')).toHaveText('Research');
  await expect(chip(page, 'Label', 'Labelled by keys')).toBeFocused();
  await context.setOffline(false);
  await expect(chip(other, 'Label', 'Labelled by keys')).toHaveText('Research');

  await chip(page, 'Project', 'Labelled by keys').click();
  await expect(page.getByRole('dialog', { name: 'Project' })).toBeVisible();
  await card(other, 'Labelled by keys').focus();
  await other.getByRole('button', { name: 'Options of “Labelled by keys”' }).click();
  await other.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(card(page, 'Labelled by keys')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
