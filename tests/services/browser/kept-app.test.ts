// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKeptApp } from '#services/browser/kept-app.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;

class Worker extends EventTarget {
  state = 'installed';
  readonly told: unknown[] = [];
  postMessage = (message: unknown) => void this.told.push(message);
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

interface Given {
  readonly refuses?: boolean;
  readonly active?: Worker | null;
}

/** A browser with the app cached and one version of it running. */
async function browser({ refuses = false, active = new Worker() }: Given = {}) {
  const update = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('Failed to fetch')));
  const registration = Object.assign(new EventTarget(), {
    active,
    installing: null as Worker | null,
    waiting: null as Worker | null,
    update,
  });
  const register = vi.fn<(url: string) => Promise<unknown>>(() =>
    refuses ? Promise.reject(new DOMException('No.', 'SecurityError')) : Promise.resolve(registration),
  );
  const container = Object.assign(new EventTarget(), { register });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const kept = createKeptApp({ container: container as never, page: page as never, now: () => Date.now() });
  const news: string[] = [];
  const leave = kept.follow(({ type }) => news.push(type));
  await vi.advanceTimersByTimeAsync(0);
  /** A new version is found and cached. */
  const install = () => {
    const worker = new Worker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    Object.assign(registration, { installing: null, waiting: worker });
    worker.become('installed');
    return worker;
  };
  return { kept, news, leave, install, registration, register, container, page, update };
}

it('decision 0139 the app is cached from its own address, and the first version triggers no notice', async () => {
  const { install, news, register } = await browser({ active: null });
  install();
  expect([register.mock.calls, news]).toEqual([[[`${location.origin}/sw.js`]], []]);
});

it('J12 decision 0139 a notice appears for a waiting version, and for one that another tab started', async () => {
  const { install, news, container, leave } = await browser();
  install();
  container.dispatchEvent(new Event('controllerchange'));
  expect(news).toEqual(['version.waiting', 'version.replaced']);
  leave();
  install();
  container.dispatchEvent(new Event('controllerchange'));
  expect(news).toHaveLength(2);
});

it('decision 0139 updates are checked each hour and when the page is shown after an hour, never while it is hidden', async () => {
  const { update, page } = await browser();
  const show = () => page.dispatchEvent(new Event('visibilitychange'));
  show();
  expect(update).toHaveBeenCalledTimes(0);
  page.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(update).toHaveBeenCalledTimes(0);
  page.visibilityState = 'visible';
  show();
  expect(update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(update).toHaveBeenCalledTimes(2);
});

it('decision 0139 the waiting version starts on request, and a failed start is reported', async () => {
  const { kept, install } = await browser();
  const worker = install();
  const started = kept.start();
  expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }]);
  worker.become('activating');
  worker.become('activated');
  await started;
  const failed = kept.start().catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBe('Error: The new version did not start.');
});

it('decision 0139 nothing starts where another tab started the version first', async () => {
  const { kept } = await browser();
  expect(await kept.start()).toBeUndefined();
});

it('decision 0139 the app works in browsers without a cache', async () => {
  const { news, leave } = await browser({ refuses: true });
  leave();
  const without = createKeptApp({ container: undefined, page: document, now: () => 0 });
  without.follow(() => undefined)();
  expect([news, await without.start()]).toEqual([[], undefined]);
});
