import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Clock, createClock, type Gap } from '#services/clock/clock.ts';
import { syncClock } from '#services/shared-services/clock-sync.ts';
import { closedStorage, fakeBrowser, fakeServer, fakeTime } from '#tests/services/fakes.ts';
import { createApi } from '#services/http/api.ts';
import { createTransport } from '#services/http/transport.ts';

const NINE = Date.parse('2026-11-18T09:00:00Z');
const MINUTE = 60_000;

describe('createClock', () => {
  it('T8 a start without the server keeps the measured offset', () => {
    const { storage } = fakeBrowser().openTab();
    const time = fakeTime(NINE + 48 * 60 * MINUTE);
    const first = createClock({ ...time, storage });
    first.measure(NINE, time.mono(), time.mono());
    expect(first.now()).toBe(NINE);

    time.pass(5 * MINUTE);
    const next = createClock({ wall: time.wall, mono: () => 0, storage });
    expect(next.now()).toBe(NINE + 5 * MINUTE);
  });

  it("T8 a closed or malformed storage doesn't break the clock", () => {
    const time = fakeTime(NINE);
    const clock = createClock({ ...time, storage: closedStorage });
    clock.measure(NINE + 10_000, time.mono(), time.mono());
    expect(clock.now()).toBe(NINE + 10_000);
    const nonsense = { ...closedStorage, read: () => 'soon' };
    expect(createClock({ ...time, storage: nonsense }).now()).toBe(NINE);
  });
});

describe('onTick', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NINE + 300 }));
  afterEach(() => void vi.useRealTimers());

  it('T4 one timer ticks on the full second for all listeners, and stops without listeners', () => {
    const { storage } = fakeBrowser().openTab();
    const clock = createClock({ wall: () => Date.now(), mono: () => Date.now(), storage });
    const heard: string[] = [];
    const stopOne = clock.onTick(1_000, () => heard.push(`one ${Date.now() - NINE}`));
    const stopTwo = clock.onTick(1_000, () => heard.push(`two ${Date.now() - NINE}`));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_800);
    expect(heard).toEqual(['one 1001', 'two 1001', 'one 2001', 'two 2001']);
    stopOne();
    expect(vi.getTimerCount()).toBe(1);
    stopTwo();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('syncClock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('T8 the clock asks the server once a minute while the page is shown', async () => {
    const { asked, wait, page } = start();
    await wait(3 * MINUTE);
    expect(asked.map(({ path }) => path)).toEqual(['/api/health', '/api/health', '/api/health']);
    page.visibilityState = 'hidden';
    await wait(10 * MINUTE);
    expect(asked).toHaveLength(3);
  });

  it('DEC-130 T9 T8 a sleep that the server confirms is reported with its beginning and end', async () => {
    const { clock, time, server, gaps, wait, wake } = start();
    await wait(MINUTE);
    const before = clock.now();
    time.setWall(40 * MINUTE);
    server.now += 40 * MINUTE;
    await wake();
    expect(clock.now()).toBe(before + 40 * MINUTE);
    expect(gaps).toEqual([{ from: before, to: before + 40 * MINUTE }]);
  });

  it("DEC-130 T9 setting the device's clock is not reported as a sleep", async () => {
    const { clock, time, gaps, wait, wake } = start();
    await wait(MINUTE);
    const before = clock.now();
    time.setWall(40 * MINUTE);
    await wake();
    expect(clock.now()).toBe(before);
    expect(gaps).toEqual([]);
  });

  it('DEC-130 T9 T8 without a network the clock trusts the wall clock after a sleep', async () => {
    const { clock, time, server, gaps, wait, wake } = start();
    await wait(MINUTE);
    const before = clock.now();
    const heard: number[] = [];
    clock.onTick(24 * 60 * MINUTE, () => heard.push(clock.now()));
    server.isThere = false;
    time.setWall(31 * MINUTE);
    await wake();
    expect(clock.now()).toBe(before + 31 * MINUTE);
    // Listeners that show the time update at once.
    expect(heard).toEqual([clock.now()]);
    expect(gaps).toEqual([{ from: before, to: before + 31 * MINUTE }]);
  });

  it('DEC-130 T9 a sleep is reported before the minutes that passed in it', async () => {
    const { clock, time, server, wait, wake } = start();
    await wait(MINUTE);
    const told: string[] = [];
    clock.onGap(() => told.push('slept'));
    clock.onTick(MINUTE, () => told.push('minute'));
    server.isThere = false;
    time.setWall(40 * MINUTE);
    await wake();
    expect(told).toEqual(['slept', 'minute']);
  });
});

function start() {
  const { storage } = fakeBrowser().openTab();
  const time = fakeTime(NINE);
  const clock: Clock = createClock({ ...time, storage });
  const server = { now: NINE + 7_000, isThere: true };
  const { fetch, asked } = fakeServer(() =>
    server.isThere
      ? { body: { status: 'ok' }, headers: { 'Server-Time': new Date(server.now).toISOString() } }
      : 'offline',
  );
  const api = createApi({
    transport: createTransport({ fetch, clock }),
    session: () => null,
    renewer: { renew: async () => ({ kind: 'unreachable' }), isOver: () => false },
  });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  syncClock({ clock, api, page: page as unknown as Document, network: new EventTarget() as Window });
  const gaps: Gap[] = [];
  clock.onGap((gap) => gaps.push(gap));
  const wait = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 5_000) {
      time.pass(5_000);
      server.now += 5_000;
      await vi.advanceTimersByTimeAsync(5_000);
    }
  };
  const wake = async () => {
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { clock, time, server, asked, page, gaps, wait, wake };
}
