import { allSent, bring, type Journey, press, seeStatus, signIn } from '#tests/browsers/journey.ts';
import { part, the } from '#tests/browsers/page.ts';

export const signInAgain: Journey = {
  title: 'sign-in again: after signing out, the same user signs in on the same page and changes are kept',
  async run({ page }) {
    const title = 'Kept after all';
    await signIn(page, 'workspace admin', title);
    await page.click(the('button', 'Sign Out'));
    await page.see(part('input[name=email]'));
    await page.click(the('button', /^workspace admin/i));
    await bring(page, title);
    await press(page, 'Start', title);
    await seeStatus(page, title, 'In Progress');
    await press(page, 'Pause', title);
    await allSent(page);
    await page.tab.reload();
    await seeStatus(page, title, 'Paused');
  },
};
