import * as React from 'react';
import { beforeEach, vi } from 'vitest';
import { toasts } from '#services/toasts/toasts.ts';

/** The files of a worker share a page and its modules: each test begins as on a page that was just loaded. */
beforeEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endUnfinishedActs();
  document.body.replaceChildren();
  document.title = '';
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  toasts.clear();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // Ends what waits for the next key or press: keys held back after typing, a card to be shown, the key pressed last.
  for (const used of ['pointerdown', 'keydown'])
    document.body.dispatchEvent(new Event(used, { bubbles: true }));
});

/** A test that ran out of time within `act` would leave React queueing the updates of all tests after it. */
function endUnfinishedActs(): void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null || !('actQueue' in internals))
    throw new Error('React keeps the queue of `act` elsewhere.');
  internals.actQueue = null;
}
