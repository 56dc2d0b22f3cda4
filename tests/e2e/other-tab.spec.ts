import { type BrowserContext, expect, type Page, test } from './test.ts';
import { card, scrollTo, signIn } from './app.ts';

/** Two tabs of one browser with the same board, and two cards of today. */
async function twoTabs(context: BrowserContext, names: readonly string[]) {
  const here = await context.newPage();
  await signIn(here, 'team lead', names);
  const there = await context.newPage();
  await there.goto('/app/tasks');
  await scrollTo(there, names.at(-1) ?? '');
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
  test(`DEC-141 deleting a card in another tab focuses the next card, and a message says who did it: ${what}`, {
    tag: '@full',
  }, async ({ context }) => {
    const [first, second] = [`Goes with its ${what}`, `Stays after its ${what}`];
    const { here, there } = await twoTabs(context, [first, second]);
    await begin(here, first);
    await remove(there, first);
    await here.bringToFront();
    await expect(here.getByText(`You deleted “${first}” in the meantime.`)).toBeVisible();
    await expect(card(here, second)).toBeFocused();
  });

test('DEC-141 deleting a card in another tab focuses the next card in a hidden window, also from an open menu', {
  tag: '@full',
}, async ({ context }) => {
  const { here, there } = await twoTabs(context, ['Goes unseen', 'Stays unseen']);
  await here.getByRole('button', { name: 'Options of “Goes unseen”' }).press('Enter');
  await expect(here.getByRole('menu')).toBeVisible();
  await there.bringToFront();
  await remove(there, 'Goes unseen');
  await expect(card(here, 'Stays unseen')).toBeFocused();
});

test('DEC-122 Edit Task asks which title to keep when another tab changed it too', {
  tag: '@full',
}, async ({ context }) => {
  const { here, there } = await twoTabs(context, ['Named in two tabs']);
  await card(here, 'Named in two tabs').focus();
  await here.keyboard.press('Enter');
  const form = here.getByRole('dialog', { name: 'Edit Task' });
  const name = form.getByLabel('Name', { exact: true });
  await name.fill('Typed in the form');
  await card(there, 'Named in two tabs').focus();
  await there.keyboard.press('e');
  const title = there.getByRole('textbox', { name: /^Name of/ });
  await title.fill('Renamed in the other tab');
  await title.press('Enter');
  await expect(form.getByText('“Renamed in the other tab”')).toBeVisible();
  await here.bringToFront();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Choose above which value to keep, then save.')).toBeVisible();
  await form.getByRole('button', { name: 'Use mine' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(there, 'Typed in the form')).toBeVisible();
});

test('DEC-141 a card deleted in another tab while it is dragged shows who did it', {
  tag: '@full',
}, async ({ context }) => {
  const { here, there } = await twoTabs(context, ['Carried and gone', 'Left alone']);
  await card(here, 'Carried and gone').focus();
  await here.keyboard.press('m');
  await expect(here.locator('[data-carried]')).toHaveCount(1);
  await remove(there, 'Carried and gone');
  await here.bringToFront();
  await expect(here.getByText('You deleted “Carried and gone” in the meantime.')).toBeVisible();
  await expect(here.getByText(/^In the meantime/)).toHaveCount(0);
});

test('DEC-141 a title typed on a card that is deleted in another tab is kept', async ({ context }) => {
  const { here, there } = await twoTabs(context, ['Typed upon', 'Beside it']);
  await open['title']?.(here, 'Typed upon');
  await here.keyboard.type('A title that took its time');
  await remove(there, 'Typed upon');
  await here.bringToFront();
  await expect(card(here, 'Beside it')).toBeFocused();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await here.getByRole('button', { name: 'Copy what you typed' }).click();
  await expect
    .poll(() => here.evaluate(() => navigator.clipboard.readText()))
    .toBe('A title that took its time');
  await here.getByRole('button', { name: /needs? attention/ }).click();
  await expect(here.getByRole('dialog', { name: 'Changes' })).toContainText('A title that took its time');
});

test('DEC-141 keys typed after the card is deleted in another tab do nothing', {
  tag: '@full',
}, async ({ context }) => {
  const { here, there } = await twoTabs(context, ['Typed upon longer', 'Beside it still']);
  await open['title']?.(here, 'Typed upon longer');
  const typing = here.keyboard.type('am'.repeat(40), { delay: 100 });
  await remove(there, 'Typed upon longer');
  await expect(card(here, 'Typed upon longer')).toHaveCount(0);
  await typing;
  await here.keyboard.press('Enter');
  await expect(here.getByRole('textbox', { name: /^Name of/ })).toHaveCount(0);
  await expect(here.locator('[data-carried]')).toHaveCount(0);
  await expect(here.getByRole('dialog')).toHaveCount(0);
  await here.keyboard.press('Escape');
  await here.keyboard.press('a');
  await expect(here.getByRole('textbox', { name: /^Name of a new task/ })).toBeFocused();
});
