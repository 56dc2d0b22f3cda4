import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 120_000;

/** Polls until the function returns a result, and returns it; a throw counts as no result yet. */
export async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  let thrown = '';
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found !== undefined && found !== false) return found;
      thrown = '';
    } catch (error) {
      thrown = ` (${error instanceof Error ? error.message : String(error)})`;
    }
    await wait(100);
  }
  throw new Error(`Waited in vain for ${what}${thrown}.`);
}
