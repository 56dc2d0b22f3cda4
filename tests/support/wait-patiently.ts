import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

const { waitFor, waitUntil } = vi;

const patient = <Options extends { timeout?: number }>(options: number | Options = {} as Options) => ({
  timeout: PATIENCE_MS,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

// Files that share a process share `vi` too.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(check, options) {
    return waitFor(check, patient(options));
  };
  vi.waitUntil = function waitUntilPatiently(check, options) {
    return waitUntil(check, patient(options));
  };
}
