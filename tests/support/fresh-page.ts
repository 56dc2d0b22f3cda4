import { afterAll, beforeEach } from 'vitest';
import { toasts } from '#services/toasts/toasts.ts';

/** The files of a worker share a page: each leaves it as if nobody had been there. */
afterAll(() => {
  document.body.replaceChildren();
  toasts.clear();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** A test begins as somebody who turns to the page: keys that were held for one who still typed are heard. */
beforeEach(() => void dispatchEvent(new Event('pointerdown')));
