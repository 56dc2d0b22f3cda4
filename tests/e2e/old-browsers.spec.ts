import { supportedBrowsers } from '#domain/supported-browsers.ts';
import { card, press, scrollTo, signIn } from './app.ts';
import { expectNoViolations } from './axe.ts';
import { expect, type Page, test } from './test.ts';

/** Removes features from a browser before any script of a page runs. */
const without = {
  'toSorted and findLast': () => {
    Reflect.deleteProperty(Array.prototype, 'toSorted');
    Reflect.deleteProperty(Array.prototype, 'findLast');
  },
  'AbortSignal.any and timeout': () => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(AbortSignal, 'timeout');
  },
  'Web Locks': () => Reflect.deleteProperty(Navigator.prototype, 'locks'),
};

for (const [name, takeAway] of Object.entries(without)) {
  test(`decision 0139 a browser without ${name} shows which versions are supported`, {
    tag: name === 'Web Locks' ? '@full' : [],
  }, async ({ page }) => {
    await page.addInitScript(takeAway);
    await page.goto('/app/tasks');
    await expect(page.getByRole('alert')).toContainText(`Weekwright runs in ${supportedBrowsers}.`);
    await expect(page.getByRole('button')).toHaveCount(0);
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page);
    }
  });
}

test('decision 0139 the sign-in page names the supported browser versions', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText(`Browsers: ${supportedBrowsers}.`)).toBeVisible();
});

test('J4 decision 0139 tabs exchange changes without BroadcastChannel, also without a network', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await signIn(page, 'member', ['In two tabs']);
  const other = await context.newPage();
  await other.goto('/app/tasks');
  await scrollTo(other, 'In two tabs');
  await context.setOffline(true);
  await press(other, 'Start', 'In two tabs');
  await expect(card(page, 'In two tabs')).toHaveAccessibleName('In two tabs, In Progress');
  await context.setOffline(false);
  await press(page, 'Pause', 'In two tabs');
  await expect(card(other, 'In two tabs')).toHaveAccessibleName('In two tabs, Paused');
  await expect(unsent(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('weekwright.channel'))).toBe(null);
});

test('J9 decision 0139 a browser that blocks storage shows why a change was not made', async ({ page }) => {
  await signIn(page, 'team lead', ['Not kept']);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission.', 'SecurityError');
    };
  });
  await page.reload();
  await press(page, 'Start', 'Not kept');
  await expect(page.getByText('Your browser blocks storage for this site')).toBeVisible();
  await expect(card(page, 'Not kept')).toHaveAccessibleName('Not kept, Created');
});

test('J2 decision 0139 the browser is asked once for persistent storage, when the first change is unsent', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = () => {
      localStorage.setItem('asked', `${localStorage.getItem('asked') ?? ''}!`);
      return Promise.resolve(false);
    };
  });
  const asked = () => page.evaluate(() => localStorage.getItem('asked'));
  await signIn(page, 'account manager', ['Kept offline']);
  // The code that asks is loaded with the board keys.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(asked).toBe(null);
  await context.setOffline(true);
  await press(page, 'Start', 'Kept offline');
  await expect.poll(asked).toBe('!');
  await context.setOffline(false);
  await press(page, 'Pause', 'Kept offline');
  await expect(unsent(page)).toHaveCount(0);
  await page.reload();
  await press(page, 'Resume', 'Kept offline');
  await expect(unsent(page)).toHaveCount(0);
  await press(page, 'Pause', 'Kept offline');
  await expect.poll(asked).toBe('!');
});

const unsent = (page: Page) => page.getByRole('button', { name: /not sent yet/ });
