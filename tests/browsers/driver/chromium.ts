import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium as playwright, type Page } from '@playwright/test';
import { browserLaunch, needsPlaywrights } from '#tests/support/browser.ts';
import type { Engine, Tab } from './tab.ts';

/** Chromium through Playwright, found and launched as in the browser suite. */
export const chromium: Engine = {
  name: 'Chromium',
  missing: async () => (needsPlaywrights() ? 'Run `npx playwright install chromium`.' : undefined),
  async start(_profile, downloads) {
    const browser = await playwright.launch(await browserLaunch());
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
    });
    return {
      newTab: async () => tabOf(await context.newPage(), downloads),
      close: () => browser.close(),
    };
  },
};

function tabOf(page: Page, downloads: string): Tab {
  page.on('download', async (download) => {
    const file = path.join(downloads, download.suggestedFilename());
    await download.saveAs(file).catch((error: unknown) => writeFile(file, String(error)));
  });
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    async pointer(steps) {
      for (const step of steps)
        await (typeof step === 'string' ? page.mouse[step]() : page.mouse.move(step.x, step.y));
    },
    async press(strokes) {
      for (const stroke of strokes) await page.keyboard.press(stroke);
    },
    chooseFile: (selector, file) => page.setInputFiles(selector, file),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
  };
}
