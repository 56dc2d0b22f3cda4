import { bring, type Journey, signIn } from '#tests/browsers/journey.ts';
import { card, part, the } from '#tests/browsers/page.ts';

export const sessions: Journey = {
  title:
    'sessions: one is added by hand, changed, deleted and brought back, and one is added from the timesheet',
  async run({ page }) {
    const title = 'Prepare the stand';
    await signIn(page, 'member', title);
    await bring(page, title);
    await page.hover(card(title));
    await page.click(part('[aria-haspopup=menu]', undefined, card(title)));
    await page.click(the('menuitem', 'Sessions'));
    const list = the('dialog', /^Sessions/);
    const row = (times: string) => part('tr', new RegExp(times), list);
    await page.click(the('button', 'Add session', list));
    const form = the('dialog', /^Add session/);
    await page.fill(the('textbox', 'From', form), '00:00');
    await page.fill(the('textbox', 'To', form), '00:02');
    await page.click(the('button', 'Save', form));
    await page.see(row('00:00–00:02'));

    await page.click(the('button', /^Change /, row('00:00–00:02')));
    const change = the('dialog', /^Change session/);
    await page.fill(the('textbox', 'Duration', change), '0:05');
    await page.click(the('button', 'Save', change));
    await page.click(the('button', /^Delete /, row('00:00–00:05')));
    await page.gone(row('00:00'));
    await page.click(the('button', 'Undo'));
    await page.see(row('00:00–00:05'));

    await page.press('Escape');
    await page.gone(list);
    await page.click(the('link', 'Timesheet'));
    await page.click(the('button', /^Add a session: /));
    await page.click(the('button', 'Add session', part('aside')));
    await page.click(part('[role=menuitem]'));
    await page.fill(the('textbox', 'From', form), '00:10');
    await page.fill(the('textbox', 'To', form), '00:13');
    await page.click(the('button', 'Save', form));
    await page.see({ css: 'aside li', name: /00:10–00:13/ });
  },
};
