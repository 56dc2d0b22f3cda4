import { vi } from 'vitest';

/** Lets the page be one that is used by a finger; answers how to end that. */
export function useFinger(): () => void {
  const before = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    before(query === '(any-hover: none) and (pointer: coarse)' ? 'all' : query),
  );
  return () => void vi.unstubAllGlobals();
}
