import type { Page } from './test.ts';

/** Holds requests between the page and the server: what is sent while it is closed waits until it is opened. */
export interface Gate {
  open(): void;
  close(): void;
}

/** A gate, open at first, for what a page sends to these addresses; of the reads nothing waits. */
export async function gateOf(page: Page, address: string): Promise<Gate> {
  let letGo = (): void => undefined;
  let opened = Promise.resolve();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await opened;
    await route.continue().catch(() => undefined);
  });
  return {
    open: () => letGo(),
    close() {
      opened = new Promise((resolve) => (letGo = resolve));
    },
  };
}
