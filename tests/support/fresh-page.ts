import { afterAll } from 'vitest';

/** The files of a worker share a page: each leaves it as if nobody had been there. */
afterAll(() => {
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
