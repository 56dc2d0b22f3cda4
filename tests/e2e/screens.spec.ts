import { expect, test } from '@playwright/test';
import { signIn } from './app.ts';
import { everyView, faults } from './axe.ts';

test('NAV-06 FRM-01 FRM-02 NAV-28 has no accessibility fault on the board, in its forms and in the shell', async ({
  page,
}) => {
  await signIn(page, 'member');
  expect(await faults(page, everyView), 'board').toEqual([]);
  await page
    .getByRole('button', { name: /^Add task to/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Add Task' }).waitFor();
  expect(await faults(page, everyView), 'add task').toEqual([]);
  await page.keyboard.press('Escape');

  const options = page.getByRole('button', { name: /^Options of “/ }).first();
  await options.click();
  await page.getByRole('menu').waitFor();
  // A menu stands over the page, in no landmark of it.
  expect(await faults(page, everyView, undefined, ['region']), 'options').toEqual([]);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Edit Task' }).waitFor();
  expect(await faults(page, everyView), 'edit task').toEqual([]);
  await page.keyboard.press('Escape');
  await options.click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  expect(await faults(page, everyView), 'sessions').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Contact Us' }).click();
  await page.getByRole('heading', { name: 'Contact Us' }).waitFor();
  expect(await faults(page, everyView), 'contact').toEqual([]);
});
