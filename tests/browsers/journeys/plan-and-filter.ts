import { allSent, bring, type Journey, signIn } from '#tests/browsers/journey.ts';
import { card, part, the } from '#tests/browsers/page.ts';

export const planAndFilter: Journey = {
  title:
    'plan: a line with a time of day becomes a card, the filter finds it, and a deleted label comes back',
  async run({ page }) {
    const [other, label] = ['Sort the samples', 'Errands'];
    await signIn(page, 'workspace admin', other);
    await page.press('a');
    const line = the('textbox', /^Name of a new task on/);
    await page.until('the line to have the focus', line, ({ focused }) => focused);
    await page.type('Team lunch 12:00-13:00');
    await page.press('Enter', 'Escape');
    await bring(page, 'Team lunch');
    await page.see(part('*', /^12:00/, card('Team lunch')));
    await allSent(page);

    await page.press('f');
    const filter = part('[aria-label=Filter]');
    await page.until('the name to be typed', the('textbox', undefined, filter), ({ focused }) => focused);
    await page.type('lunch');
    await page.gone(card(other));
    await page.see(card('Team lunch'));

    await page.open('/app/labels');
    await page.click(the('button', 'Add label'));
    await page.fill(the('textbox', /^Name/), label);
    await page.click(the('button', 'Save'));
    await page.click(the('link', label));
    const remove = the('button', new RegExp(`label ${label}$`));
    await page.click(remove);
    await page.until('the second press', remove, ({ text }) => text.includes('Delete?'));
    await page.click(remove);
    await page.gone(the('link', label));
    await page.click(the('button', 'Undo'));
    await page.see(the('link', label));
  },
};
