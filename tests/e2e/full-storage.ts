import type { Page } from '@playwright/test';

/** From now on the browser can write no facts of the page, until `emptyStorage`. */
export const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prototype = IDBDatabase.prototype;
    const open = prototype.transaction;
    prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite') throw new DOMException('No room.', 'QuotaExceededError');
      return open.call(this, stores, mode, options);
    };
    Object.assign(globalThis, { emptyStorage: () => (prototype.transaction = open) });
  });

/** The browser has room again. */
export const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { emptyStorage(): void }).emptyStorage());
