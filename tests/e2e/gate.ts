import type { Page } from './test.ts';

/** Holds requests from the page while it is closed. */
export interface Gate {
  open(): void;
  close(): void;
}

/** Creates an open gate for the writes to these addresses; reads are never held. */
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
