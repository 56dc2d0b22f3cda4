import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

const { waitFor } = vi;

// Files that share a process share `vi` too.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(check, options = {}) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(check, { timeout: PATIENCE_MS, ...given });
  };
