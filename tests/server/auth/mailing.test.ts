import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMailing, type Promised } from '#server/auth/mailing.ts';
import { createBackground } from '#server/http/background.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Work that is due at these times, each piece of which takes so long (ms). */
function workDue(times: readonly number[], takesMs = 0) {
  const left = [...times];
  const begun: number[] = [];
  const kind: Promised = {
    take: async () => {
      if ((left[0] ?? Number.POSITIVE_INFINITY) > Date.now()) return null;
      left.shift();
      return async () => {
        begun.push(Date.now());
        if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
      };
    },
    nextDueAt: async () => left[0] ?? null,
  };
  return { kind, left, begun };
}
const log = { info: () => {}, error: vi.fn<(id: string, error: unknown) => void>() };
const start = (kind: Promised) =>
  createMailing({ kinds: [kind], background: createBackground(log), now: () => Date.now() });

it('DEC-101 does what is due, and the next when it is', async () => {
  const { kind, begun } = workDue([0, 5_000, 20_000]);
  start(kind).check();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(begun).toEqual([0, 5_000]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([0, 5_000, 20_000]);
});

it('DEC-101 checks every half minute for what others have left, also after it failed', async () => {
  const { kind, left, begun } = workDue([]);
  const mailing = start(kind);
  mailing.check();
  await vi.advanceTimersByTimeAsync(1_000);
  left.push(1_000);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(begun).toEqual([30_000]);
  vi.spyOn(kind, 'take').mockRejectedValueOnce(new Error('The database is away.'));
  mailing.check();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log.error).toHaveBeenCalledTimes(1);
  left.push(31_000);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(begun).toEqual([30_000, 60_000]);
});

it('DEC-101 does four at once, and what comes when one of them is done', async () => {
  const { kind, begun } = workDue([0, 0, 0, 0, 0, 0], 7_000);
  start(kind).check();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(begun).toEqual([0, 0, 0, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual([0, 0, 0, 0, 7_000, 7_000]);
});

it('DEC-101 begins nothing more at the end', async () => {
  const { kind, begun, left } = workDue([0, 0, 0, 0, 0, 9_000], 7_000);
  const mailing = start(kind);
  mailing.check();
  await vi.advanceTimersByTimeAsync(1_000);
  mailing.end();
  mailing.check();
  await vi.advanceTimersByTimeAsync(90_000);
  expect([begun, left]).toEqual([
    [0, 0, 0, 0],
    [0, 9_000],
  ]);
});
