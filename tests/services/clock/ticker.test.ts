import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTicker } from '#services/clock/ticker.ts';

beforeEach(() => void vi.useFakeTimers({ now: 300 }));
afterEach(() => void vi.useRealTimers());

it('DEC-16 the ticker ticks at once when the clock jumps, and continues at full intervals of the new time', () => {
  let leap = 0;
  const heard: number[] = [];
  const { onTick, tickNow } = createTicker(() => Date.now() + leap);
  const stop = onTick(60_000, () => heard.push(Date.now()));
  leap = 30_000;
  tickNow();
  vi.advanceTimersByTime(40_000);
  expect(heard).toEqual([300, 30_001]);
  stop();
  tickNow();
  vi.advanceTimersByTime(120_000);
  expect([heard.length, vi.getTimerCount()]).toEqual([2, 0]);
});
