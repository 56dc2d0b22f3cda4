import { expect, test } from '@playwright/test';
import { signIn } from './app.ts';
import { violations } from './axe.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme} ${width}`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      test('NAV-06 FRM-01 FRM-02 NAV-28 has no accessibility fault on the board, in its forms and in the shell', async ({
        page,
      }) => {
        await signIn(page, 'member');
        expect(await violations(page), 'board').toEqual([]);
        await page
          .getByRole('button', { name: /^Add task to/ })
          .first()
          .click();
        await page.getByRole('heading', { name: 'Add Task' }).waitFor();
        expect(await violations(page), 'add task').toEqual([]);
        await page.keyboard.press('Escape');

        const options = page.getByRole('button', { name: /^Options of “/ }).first();
        await options.click();
        // A menu stands over the page, in no landmark of it.
        expect(await violations(page, ['region']), 'options').toEqual([]);
        await page.getByRole('menuitem', { name: 'Edit' }).click();
        await page.getByRole('heading', { name: 'Edit Task' }).waitFor();
        expect(await violations(page), 'edit task').toEqual([]);
        await page.keyboard.press('Escape');
        await options.click();
        await page.getByRole('menuitem', { name: 'Sessions' }).click();
        await page.getByRole('heading', { name: 'Sessions' }).waitFor();
        expect(await violations(page), 'sessions').toEqual([]);
        await page.keyboard.press('Escape');

        if (width < 768) await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('button', { name: 'Contact Us' }).click();
        await page.getByRole('heading', { name: 'Contact Us' }).waitFor();
        expect(await violations(page), 'contact').toEqual([]);
      });
    });
  }
}
