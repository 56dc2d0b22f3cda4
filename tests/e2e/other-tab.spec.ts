import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addTask, addToday, card, signIn } from './app.ts';

/** Two tabs of one browser over the same board, with two cards of today. */
async function twoTabs(context: BrowserContext, names: readonly string[]) {
  const here = await context.newPage();
  await signIn(here, 'team lead');
  for (const name of names) await addTask(here, addToday, name);
  const there = await context.newPage();
  await there.goto('/app/tasks');
  for (const name of names) await expect(card(there, name)).toBeVisible();
  await here.bringToFront();
  return { here, there };
}

async function remove(page: Page, name: string): Promise<void> {
  await card(page, name).hover();
  await page.getByRole('button', { name: `Options of “${name}”` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

const open: Record<string, (page: Page, name: string) => Promise<void>> = {
  async menu(page, name) {
    await card(page, name).hover();
    await page.getByRole('button', { name: `Options of “${name}”` }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  async picker(page, name) {
    await card(page, name)
      .getByRole('button', { name: /^Project of/ })
      .click();
    await expect(page.getByRole('listbox')).toBeVisible();
  },
  async title(page, name) {
    await card(page, name).focus();
    await page.keyboard.press('e');
    await expect(page.getByRole('textbox', { name: /^Name of “/ })).toBeFocused();
  },
};

for (const [what, begin] of Object.entries(open))
  test(`DEC-141 a card that is deleted in another own tab gives the focus to the next card, and says who did it: ${what}`, async ({
    context,
  }) => {
    const [first, second] = [`Goes with its ${what}`, `Stays after its ${what}`];
    const { here, there } = await twoTabs(context, [first, second]);
    await begin(here, first);
    await remove(there, first);
    await here.bringToFront();
    await expect(here.getByText(`You deleted “${first}” in the meantime.`)).toBeVisible();
    await expect(card(here, second)).toBeFocused();
  });

test('DEC-141 a card that is deleted in another own tab while it is carried says who did it', async ({
  context,
}) => {
  const { here, there } = await twoTabs(context, ['Carried and gone', 'Left alone']);
  await card(here, 'Carried and gone').focus();
  await here.keyboard.press('m');
  await expect(here.locator('[data-carried]')).toHaveCount(1);
  await remove(there, 'Carried and gone');
  await here.bringToFront();
  await expect(here.getByText('You deleted “Carried and gone” in the meantime.')).toBeVisible();
  await expect(here.getByText(/^Somebody/)).toHaveCount(0);
});

test('DEC-141 a title that is typed on a card that is deleted in another own tab is kept', async ({
  context,
}) => {
  const { here, there } = await twoTabs(context, ['Typed upon', 'Beside it']);
  await open['title']?.(here, 'Typed upon');
  await here.keyboard.type('A title that took its time');
  await remove(there, 'Typed upon');
  await here.bringToFront();
  await expect(card(here, 'Beside it')).toBeFocused();
  await here.getByRole('button', { name: /needs? attention/ }).click();
  await expect(here.getByRole('dialog', { name: 'Changes' })).toContainText('A title that took its time');
});
