import { bring, dayColumn, type Journey, signIn } from '#tests/browsers/journey.ts';
import { card, the } from '#tests/browsers/page.ts';

export const forms: Journey = {
  title: 'forms: says what is missing, asks before it discards, and saves an edit',
  async run({ page }) {
    const title = 'Review the contract';
    await signIn(page, 'account manager', title);
    await page.click(the('button', /^Add task to/, dayColumn()));
    const add = the('dialog', 'Add Task');
    await page.click(the('button', 'Save', add));
    await page.see({ css: '*', name: 'Name is required', within: add });
    await page.fill(the('textbox', /^Name/, add), 'Typed and left');
    await page.press('Escape');
    await page.click(the('button', 'Discard', the('alertdialog')));
    await page.gone(add);

    await bring(page, title);
    // A point without buttons, however the name wraps.
    await page.click(card(title), { x: 100, y: 100 });
    await page.press('Enter');
    const edit = the('dialog', 'Edit Task');
    await page.fill(the('textbox', /^Name/, edit), 'Review the new contract');
    await page.click(the('button', 'Save', edit));
    await page.gone(edit);
    await page.tab.reload();
    await bring(page, 'Review the new contract');
  },
};
