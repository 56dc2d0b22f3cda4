import { type Journey, signIn } from '#tests/browsers/journey.ts';
import { part, the } from '#tests/browsers/page.ts';

export const reports: Journey = {
  title: 'reports: a figure opens the sessions it was summed from, and the groups change',
  async run({ page }) {
    await signIn(page, 'account manager');
    await page.click(the('link', 'Reports'));
    await page.click(the('button', /^Date range/));
    await page.click({ css: '*', name: 'Last week', within: the('dialog') });
    const report = part('section[aria-label="Report"]');
    await page.see(the('button', /^Collapse/, report));
    const total = part('tfoot td', undefined, report);
    const { text: all } = await page.until('a total', total, ({ text }) => /^\d+:\d\d$/.test(text));
    const figure = the('button', /^Sessions of/, part('tbody', undefined, report));
    const { text: said } = await page.see(figure);
    await page.click(figure);
    const sessions = new RegExp(`entr(y|ies), ${said}$`);
    await page.see({ css: 'aside *', name: { source: sessions.source, flags: '' } });
    await page.tab.reload();
    await page.see({ css: 'aside *', name: { source: sessions.source, flags: '' } });
    await page.press('Escape');
    const words = (await page.see(part('fieldset > span', 'Group by'))).box;
    const choice = (await page.see(part('fieldset label', 'Label'))).box;
    if (Math.abs(words.y + words.height / 2 - choice.y - choice.height / 2) > 3)
      throw new Error('“Group by” is not beside its choices.');
    await page.click(part('fieldset label', 'Label'));
    await page.see({ css: 'th', name: /label and user/i, within: report });
    await page.until('the same total', total, ({ text }) => text === all);
  },
};
