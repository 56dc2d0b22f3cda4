import { expect, test } from './test.ts';
import { addTask, addToday, card, press, scrollTo, signIn, signInByButton } from './app.ts';

test('NAV-03 NAV-06 BRD-01 BRD-12 FRM-01 TMR-10 TMR-12 TMR-13 CRD-27 a user plans a task, starts it, sees the clock and pauses it', async ({
  page,
}) => {
  await signInByButton(page, 'member');
  await expect(page.getByRole('region', { name: /^Unscheduled|day \d+$/ })).toHaveCount(8);

  await addTask(page, addToday, 'Write the launch notes');
  await expect(card(page, 'Write the launch notes')).toHaveAccessibleName('Write the launch notes, Created');

  await press(page, 'Start', 'Write the launch notes');
  const clock = card(page, 'Write the launch notes').getByRole('timer');
  await expect(clock).toHaveText(/^0:00:(0[1-9]|[1-5]\d)$/);
  await expect(clock).not.toHaveText(await clock.innerText());

  await press(page, 'Pause', 'Write the launch notes');
  await expect(card(page, 'Write the launch notes')).toHaveAccessibleName('Write the launch notes, Paused');
  await page.reload();
  await scrollTo(page, 'Write the launch notes');
  await expect(card(page, 'Write the launch notes')).toHaveAccessibleName('Write the launch notes, Paused');
});

test('TMR-14 TMR-17 TMR-18 CRD-23 TMR-21 a user resumes a task, sets its logged time by hand, completes and reopens it', async ({
  page,
}) => {
  await signIn(page, 'member');
  await addTask(page, addToday, 'Tidy the backlog');
  await press(page, 'Start', 'Tidy the backlog');
  await expect(page.getByRole('article').getByRole('timer')).toHaveCount(1);
  await press(page, 'Pause', 'Tidy the backlog');
  await press(page, 'Resume', 'Tidy the backlog');
  await expect(card(page, 'Tidy the backlog')).toHaveAccessibleName('Tidy the backlog, In Progress');
  await press(page, 'Pause', 'Tidy the backlog');

  await page.getByRole('button', { name: /^Logged time of “Tidy the backlog”/ }).click();
  const logged = page.getByRole('textbox', { name: 'Logged time of “Tidy the backlog”' });
  await logged.fill('01:15');
  await logged.press('Enter');
  await expect(page.getByRole('button', { name: /^Logged time of “Tidy the backlog”: 1:15/ })).toBeVisible();

  await press(page, 'Complete', 'Tidy the backlog');
  await expect(card(page, 'Tidy the backlog')).toHaveAccessibleName('Tidy the backlog, Done');
  await card(page, 'Tidy the backlog').hover();
  await card(page, 'Tidy the backlog')
    .getByRole('button', { name: 'Reopen “Tidy the backlog”' })
    .first()
    .click();
  await expect(card(page, 'Tidy the backlog')).toHaveAccessibleName('Tidy the backlog, Paused');
});

test('BRD-02 BRD-24 a user goes to the next week and back', async ({ page }) => {
  await signIn(page, 'member');
  const title = page.getByRole('heading', { level: 1 });
  const thisWeek = await title.textContent();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(title).not.toHaveText(thisWeek ?? '');
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(title).toHaveText(thisWeek ?? '');
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(title).toHaveText(thisWeek ?? '');
});

test('BRD-02 BRD-24 the week arrows keep their position while pressed repeatedly, whatever the length of the week title', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const next = page.getByRole('button', { name: 'Next week' });
    const stands = await next.boundingBox();
    for (let week = 0; week < 9; week += 1) {
      await next.click();
      await expect.poll(() => next.boundingBox()).toEqual(stands);
    }
  }
});

const lists = ['Reports', 'Users', 'Teams', 'Clients', 'Projects', 'Labels'];

for (const [role, entries, tag] of [
  ['member', ['Timesheet'], []],
  ['team lead', ['Reports'], ['@full']],
  ['account manager', lists, ['@full']],
  ['workspace admin', [...lists, 'Roles', 'Subscription', 'Workspace'], []],
  ['super user', ['Timesheet', 'Backoffice'], ['@full']],
] as const) {
  test(`NAV-02 NAV-25 NAV-26 NAV-27 NAV-34 NAV-35 NAV-36 NAV-37 a ${role} sees the menu of that role`, {
    tag: [...tag],
  }, async ({ page }) => {
    await signInByButton(page, role);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
      'Calendar',
      'Find tasks',
      ...entries,
    ]);
  });
}
