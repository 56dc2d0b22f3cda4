import { addTask, type Journey, press, seeStatus, signIn } from '#tests/browsers/journey.ts';
import { card, the } from '#tests/browsers/page.ts';

export const mainJob: Journey = {
  title: 'main job: plans a task, starts it, watches the clock, pauses it, and finds it again after a reload',
  async run({ page }) {
    const title = 'Write the launch notes';
    await signIn(page, 'member');
    await addTask(page, title);
    await seeStatus(page, title, 'Created');
    await press(page, 'Start', title);
    const clock = the('timer', undefined, card(title));
    await page.until('a clock that goes', clock, ({ text }) => text >= '0:00:02');
    await press(page, 'Pause', title);
    await seeStatus(page, title, 'Paused');
    await page.tab.reload();
    await seeStatus(page, title, 'Paused');
  },
};
