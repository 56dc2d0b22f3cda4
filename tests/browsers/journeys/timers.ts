import { bring, type Journey, press, seeStatus, signIn } from '#tests/browsers/journey.ts';
import { part, the } from '#tests/browsers/page.ts';

export const timers: Journey = {
  title: 'timers: one task runs at a time, its logged time is set by hand, it is completed and reopened',
  async run({ page }) {
    const [first, second] = ['Tidy the backlog', 'Answer the letters'];
    await signIn(page, 'member', first, second);
    await press(page, 'Start', first);
    await seeStatus(page, first, 'In Progress');
    await press(page, 'Start', second);
    await seeStatus(page, first, 'Paused');
    await press(page, 'Pause', second);
    await press(page, 'Resume', first);
    await seeStatus(page, first, 'In Progress');
    await press(page, 'Pause', first);

    await bring(page, first);
    await page.click(the('button', new RegExp(`^Logged time of “${first}”`)));
    await page.fill(the('textbox', `Logged time of “${first}”`), '01:15');
    await page.press('Enter');
    await page.see(the('button', new RegExp(`^Logged time of “${first}”: 1:15`)));
    await press(page, 'Complete', first);
    await seeStatus(page, first, 'Done');
    await press(page, 'Reopen', first);
    await seeStatus(page, first, 'Paused');

    await page.fill(part('input[placeholder="What are you working on?"]'), 'A call that came in');
  },
};
