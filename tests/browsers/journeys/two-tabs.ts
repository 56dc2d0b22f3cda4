import { addTask, bring, type Journey, press, seeStatus, signIn } from '#tests/browsers/journey.ts';
import { the } from '#tests/browsers/page.ts';

export const twoTabs: Journey = {
  title: 'two tabs: what is done in one shows in the other',
  async run({ page, newPage }) {
    const title = 'Review the plan';
    await signIn(page, 'workspace admin');
    const other = await newPage();
    await other.open('/app/tasks');
    await other.see(the('article'));
    await addTask(page, title);
    await bring(other, title);
    await press(page, 'Start', title);
    await seeStatus(other, title, 'In Progress');
    await press(other, 'Pause', title);
    await seeStatus(page, title, 'Paused');
  },
};
