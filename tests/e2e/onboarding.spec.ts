import { expect, type Page, type Request, type Route, test } from './test.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { finishCalls, finishSteps } from '#domain/onboarding/payload.ts';
import { onboardingSaveChart } from '#machines/onboarding/onboarding-save.chart.ts';
import { everyView, expectNoFaults } from './axe.ts';
import { signUp } from './company.ts';
import { walkChart } from './walk-chart.ts';

test('AUT-10 NAV-05 ONB-01 ONB-02 ONB-35 DEC-64 NAV-31 a company signs up and completes the wizard by keyboard', async ({
  page,
}) => {
  const domain = await signUp(page);
  const { keyboard } = page;
  const title = (name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await keyboard.press('End');
  await keyboard.type(' Ltd');
  await keyboard.press('Enter');
  await title('Invite users');
  await expect(page.getByLabel('First Name')).toBeFocused();
  await keyboard.type('Jonas');
  await keyboard.press('Enter');
  await expect(page.getByText('Please complete all user fields or remove empty users')).toBeVisible();
  await expect(page.getByLabel('Last Name')).toBeFocused();
  await keyboard.type('Weber');
  await keyboard.press('Tab');
  await keyboard.type(`jonas@${domain}`);
  await keyboard.press('Tab');
  const role = page.getByLabel('Role');
  await expect(role.locator('option', { hasText: /^User$/ })).toHaveCount(1);
  await keyboard.type('User');
  await expect(role).not.toHaveValue('');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await title('Create teams');
  await keyboard.type('Design');
  await keyboard.press('Tab');
  await keyboard.type('Ada');
  await expect(page.getByLabel('Team lead')).not.toHaveValue('');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await title('Add client');
  await keyboard.type('Kestrel Bank');
  await page.getByLabel('Project name').focus();
  await keyboard.type('Website');
  await keyboard.press('Enter');
  await title('Labels');
  await keyboard.type('Meeting');
  const draft = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(draft).toContain('Meeting');
  await page.reload();
  await expect(page.getByLabel('Label name')).toHaveValue('Meeting');
  await keyboard.press('Enter');
  await title('Summary');
  await expect(page.getByText('Kestrel Bank (Website)')).toBeVisible();
  await page.getByRole('button', { name: 'Finish', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Onboarding completed successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).focus();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/tasks$/);
  await page.goto('/app/users');
  await expect(page.getByText(`jonas@${domain}`)).toBeVisible();
});

test('ONB-22 ONB-27 ONB-28 ONB-34 ONB-35 DEC-74 the wizard finishes with six requests, each once, whichever of them fails first', {
  tag: '@full',
}, async ({ page }) => {
  const held: Route[] = [];
  const taken: string[] = [];
  let isHeld = false;
  const calls: readonly string[] = Object.values(finishCalls);
  const callOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  await page.route('**/api/**', async (route) => {
    if (isHeld && calls.includes(callOf(route.request()))) held.push(route);
    else await route.continue().catch(() => undefined);
  });
  page.on('response', (response) => {
    const call = callOf(response.request());
    if (isHeld && calls.includes(call)) taken.push(call);
  });
  const answer = async ({ ok }: { readonly ok: boolean }) => {
    await expect.poll(() => held.length).toBe(1);
    const route = held.shift();
    await (ok ? route?.continue() : route?.abort());
  };
  const reads = async (label: string) => {
    await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible();
  };
  const finishing = () => reads('Finishing...');

  await walkChart(onboardingSaveChart, {
    async open() {
      isHeld = false;
      taken.length = 0;
      await page.context().clearCookies();
      await page.goto('/favicon.svg');
      await page.evaluate(() => localStorage.clear());
      await fillWizard(page);
      isHeld = true;
    },
    acts: {
      'finish.pressed': () => page.getByRole('button', { name: /^(Finish|Upload Again)$/ }).click(),
      ...Object.fromEntries(
        finishSteps.map((step) => [
          `xstate.done.actor.${step}`,
          ({ event }) => answer(event['output'] as { ok: boolean }),
        ]),
      ),
    },
    shows: {
      idle: () => reads('Finish'),
      ...Object.fromEntries(finishSteps.map((step) => [`loading.${step}`, finishing])),
      async error() {
        await reads('Upload Again');
        await expect(page.getByText(texts.noAnswer).first()).toBeVisible();
      },
      async done() {
        await reads('Close');
        await expect(page.getByText(messages.onboardingDone)).toBeVisible();
        expect(taken).toEqual(calls);
      },
    },
  });
  isHeld = false;
  for (const route of held) await route.abort();
});

/** Signs a company up and fills in the wizard up to its summary. */
async function fillWizard(page: Page): Promise<void> {
  const domain = await signUp(page);
  const next = async (title: string) => {
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  };
  await next('Invite users');
  await page.getByLabel('First Name').fill('Jonas');
  await page.getByLabel('Last Name').fill('Weber');
  await page.getByLabel('Email', { exact: true }).fill(`jonas@${domain}`);
  await page.getByLabel('Role').selectOption({ label: 'User' });
  await next('Create teams');
  await page.getByLabel('Team name').fill('Design');
  await page.getByLabel('Team lead').selectOption({ index: 1 });
  await next('Add client');
  await page.getByLabel('Client name').fill('Kestrel Bank');
  await page.getByLabel('Project name').fill('Website');
  await next('Labels');
  await page.getByLabel('Label name').fill('Meeting');
  await next('Summary');
}

test('AUT-10 DEC-126 A2 the sign-up e-mail confirms the address in the same browser, and the wizard no longer asks for it', {
  tag: '@full',
}, async ({ page, context }) => {
  const address = `ada@${await signUp(page)}`;
  await page.getByRole('button', { name: 'Continue' }).click();
  const asks = page.getByText(address);
  await expect(asks).toBeVisible();

  const letters = await context.newPage();
  await letters.goto('/outbox');
  const letter = letters.getByRole('listitem').filter({ hasText: `To ${address}` });
  await expect(letter).toHaveCount(1);
  await letter.getByRole('link').first().click();
  await letters.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await expect(letters.getByText('Your e-mail address is confirmed.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Invite users', exact: true })).toBeVisible();
  await expect(asks).toHaveCount(0);
});

test('ONB-03 the wizard has no accessibility violations at any width, in both themes', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page);
  await expectNoFaults(page, everyView);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Invite users', exact: true })).toBeVisible();
  await expectNoFaults(page, everyView);
});

test('ONB-02 NAV-33 DEC-64 the wizard can be left for later, and the disabled menu leads back to it', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/app\/tasks$/);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Calendar' })
    .click({ force: true });
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('ONB-02 DEC-73 opening the board before the wizard is finished renders only the wizard', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page);
  await page.addInitScript(() => {
    const drawn = new Set<string>();
    new MutationObserver(() => {
      if (document.querySelector('[data-column]')) drawn.add('board');
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { drawn });
  });
  await page.goto('/app/tasks');
  await expect(page.getByRole('heading', { name: 'Company' })).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
  const drawn = () => page.evaluate(() => [...(globalThis as unknown as { drawn: Set<string> }).drawn]);
  await expect.poll(drawn).toEqual([]);
  // The wizard can be left for later.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/app\/tasks$/);
  await expect.poll(drawn).toEqual(['board']);
});
