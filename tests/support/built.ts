import { ensureBuilt } from '#scripts/lib/build.mjs';
import { keepOnce } from './started.ts';

/** Builds once before the suites that start server processes: starting from sources takes seconds longer. */
export async function setup(): Promise<() => void> {
  await ensureBuilt();
  return keepOnce();
}
