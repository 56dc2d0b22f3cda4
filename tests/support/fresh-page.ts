import { beforeEach, vi } from 'vitest';
import { toasts } from '#services/toasts/toasts.ts';

/** The files of a worker share a page and its modules: each test begins as on a freshly loaded page. */
beforeEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  document.title = '';
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  toasts.clear();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // Ends waits for the next key or press: suppressed keys, a card to be shown, the last pressed key.
  for (const used of ['pointerdown', 'keydown'])
    document.body.dispatchEvent(new Event(used, { bubbles: true }));
});
