import type { Page } from './test.ts';

/** Aborts the page's transactions that store facts, as on a full disk, until `emptyStorage`. */
export const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prototype = IDBTransaction.prototype;
    const { commit } = prototype;
    prototype.commit = function () {
      this.abort();
    };
    Object.assign(globalThis, { emptyStorage: () => (prototype.commit = commit) });
  });

/** Lets the browser store facts again. */
export const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { emptyStorage(): void }).emptyStorage());
