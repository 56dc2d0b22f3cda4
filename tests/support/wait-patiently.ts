import { vi } from 'vitest';
import { LOOK_EVERY_MS, PATIENCE_MS } from './patience.ts';

const { waitFor, waitUntil } = vi;

/** Shorter timeouts than the default would fail on a busy machine. */
const patient = <Options extends { timeout?: number; interval?: number }>(
  given: number | Options = {} as Options,
) => {
  const options = typeof given === 'number' ? ({ timeout: given } as Options) : given;
  return { interval: LOOK_EVERY_MS, ...options, timeout: Math.max(options.timeout ?? 0, PATIENCE_MS) };
};

// Files that share a process share `vi` too.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(check, options) {
    return waitFor(check, patient(options));
  };
  vi.waitUntil = function waitUntilPatiently(check, options) {
    return waitUntil(check, patient(options));
  };
}
