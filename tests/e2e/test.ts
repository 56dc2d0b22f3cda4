import { type Browser, test as base } from '@playwright/test';
import { clockShift, shiftDate } from '#tests/support/test-clock.mjs';

export * from '@playwright/test';

/** Every page of every context uses the test clock. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(shiftDate, clockShift());
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
