import { waitFor } from 'xstate';
import { SESSION_KEY } from '#services/session/session-store.ts';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import {
  type Asked,
  closedStorage,
  fakeBrowser,
  fakeServer,
  fakeTime,
  type Given,
} from '#tests/services/fakes.ts';

interface Start {
  readonly stored?: string;
  readonly text?: string;
  readonly browser?: ReturnType<typeof fakeBrowser>;
  readonly isClosed?: boolean;
}

/** A tab's session and its requests. `rest` waits until its chart is idle. */
export function startSession(answer: (asked: Asked) => Given, given: Start = {}) {
  const browser = given.browser ?? fakeBrowser();
  if (given.stored) browser.put(given.stored);
  if (given.text) browser.data.set(SESSION_KEY, given.text);
  const tab = browser.openTab();
  const { fetch, asked } = fakeServer(answer);
  const services = createSharedServices({
    ...tab,
    ...fakeTime(),
    fetch,
    toasts: createToasts(),
    storage: given.isClosed ? closedStorage : tab.storage,
  });
  const rest = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const { value, context } = await waitFor(services.session.actor, (snapshot) => !snapshot.hasTag('busy'));
    return { value, ...context };
  };
  return { ...services, browser, asked, rest };
}
