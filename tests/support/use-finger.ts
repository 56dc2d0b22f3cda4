import { vi } from 'vitest';

/** Simulates a touch device; returns a function that ends it. */
export function useFinger(): () => void {
  const before = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    before(query === '(any-hover: none) and (pointer: coarse)' ? 'all' : query),
  );
  return () => void vi.unstubAllGlobals();
}
