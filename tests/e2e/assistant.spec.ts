import { expect, type Route, test } from './test.ts';
import { assistantChatChart } from '#machines/page/assistant-chat.chart.ts';
import { signIn } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';
import { walkChart } from './walk-chart.ts';

test('AIR-01 AIR-02 AIR-07 AIR-15 DEC-59 B8 a prompt is sent, stopped, refused, retried and answered, and its figures open their sessions', {
  tag: '@full',
}, async ({ page }) => {
  const chat = page.getByRole('list', { name: 'Chat' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const held: Route[] = [];
  const waiting = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.splice(0).at(-1);
  };
  await signIn(page, 'account manager');
  await page.route('**/api/ai/ExecutePrompt', (route) => void held.push(route));
  await walkChart(assistantChatChart, {
    async open() {
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/app/reports/assistant');
      await page.getByRole('button', { name: /^All clients' share/ }).click();
    },
    acts: {
      async 'question.asked'() {
        held.splice(0);
        await button('Apply').click();
      },
      'stop.pressed': () => button('Stop').click(),
      'again.pressed': () => button('Try again').click(),
      async 'chat.cleared'({ before }) {
        if (before.context.messages.length > 0) await button('Clear chat').click();
      },
      async 'xstate.done.actor.ask'({ event: { output } }) {
        const route = await waiting();
        if (output.ok) await route?.continue();
        else await route?.fulfill({ status: 422, json: { detail: output.refusal.message } });
      },
    },
    shows: {
      ready: async ({ context: { messages } }) => {
        await expect(button('Stop')).toHaveCount(0);
        await expect(chat.getByText('Adding up the sessions…')).toHaveCount(0);
        await expect(chat.getByRole('article')).toHaveCount(
          messages.filter(({ type }: { type: string }) => type === 'SimpleAnswer').length,
        );
      },
      asking: () => expect(button('Stop')).toBeVisible(),
      failed: () => expect(chat.getByText('Error Something went wrong').last()).toBeVisible(),
    },
  });

  await page.unroute('**/api/ai/ExecutePrompt');
  for (const [prompt, summary] of [
    [/^How does all clients/, /^Answer: a table of/],
    [/^How did all users split/, /^Answer: a table of \d+ rows and/],
    [/^Hours by project for/, /^Answer: a chart of \d+ bars/],
    [/^All clients' share/, /^Answer: a chart of \d+ slices/],
    [/^Which client/, /took the most time: /],
  ] as const) {
    await page.getByRole('button', { name: prompt }).click();
    await button('Apply').click();
    await expect(chat.getByRole('article', { name: summary }).last()).toBeVisible();
  }
  await expectNoFaults(page, everyView);
  await page.reload();
  const pivot = chat.getByRole('article', { name: /^Answer: a table of \d+ rows? and/ });
  const figure = pivot.getByRole('button', { name: /^Sessions of/ }).last();
  const said = await figure.innerText();
  await figure.click();
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('list', { name: 'Sessions' }) });
  await expect(panel.getByText(new RegExp(`entr(y|ies), ${said}$`))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage).includes('Which client'));
  await expect.poll(kept).toBe(true);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await expect.poll(kept).toBe(false);
});
