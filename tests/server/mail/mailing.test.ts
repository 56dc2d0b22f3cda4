import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMailing, type Letters, type MailRequests } from '#server/mail/mailing.ts';
import { createBackground } from '#server/http/background.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** E-mails due at these times, each of which takes this long (ms). */
function workDue(times: readonly number[], takesMs = 0) {
  const left = [...times];
  const begun: number[] = [];
  const letters: Letters = {
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
  return { letters, left, begun };
}
const log = { info: () => {}, warn: () => {}, error: vi.fn<(id: string, error: unknown) => void>() };
const noRequests: MailRequests = { processDue: async () => {}, nextDueAt: async () => null };
const start = (letters: Letters | null, requests = noRequests) =>
  createMailing({ requests, letters, background: createBackground(log), now: () => Date.now() });

it('DEC-101 sends what is due, and the next e-mail when it is due', async () => {
  const { letters, begun } = workDue([0, 5_000, 20_000]);
  start(letters).check();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(begun).toEqual([0, 5_000]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([0, 5_000, 20_000]);
});

it('DEC-101 checks every 30 s for e-mails that other servers left, also after a failed check', async () => {
  const { letters, left, begun } = workDue([]);
  const mailing = start(letters);
  mailing.check();
  await vi.advanceTimersByTimeAsync(1_000);
  left.push(1_000);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(begun).toEqual([30_000]);
  vi.spyOn(letters, 'take').mockRejectedValueOnce(new Error('The database is away.'));
  mailing.check();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log.error).toHaveBeenCalledTimes(1);
  left.push(31_000);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(begun).toEqual([30_000, 60_000]);
});

it('DEC-101 sends four at once, and the next when one of them is done', async () => {
  const { letters, begun } = workDue([0, 0, 0, 0, 0, 0], 7_000);
  start(letters).check();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(begun).toEqual([0, 0, 0, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual([0, 0, 0, 0, 7_000, 7_000]);
});

it('DEC-101 starts no more e-mails after the end', async () => {
  const { letters, begun, left } = workDue([0, 0, 0, 0, 0, 9_000], 7_000);
  const mailing = start(letters);
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

it('S3-3 DEC-101 handles reset requests when they are due, before e-mails, and also without a mail server', async () => {
  const done: string[] = [];
  const due = [3_000];
  const requests: MailRequests = {
    processDue: async () => {
      if ((due[0] ?? Number.POSITIVE_INFINITY) <= Date.now()) done.push(`granted ${due.shift()}`);
    },
    nextDueAt: async () => due[0] ?? null,
  };
  const letters: Letters = {
    take: async () => {
      done.push(`looked for letters ${Date.now()}`);
      return null;
    },
    nextDueAt: async () => null,
  };
  const mailing = start(letters, requests);
  mailing.check();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(done).toEqual(['looked for letters 0', 'granted 3000', 'looked for letters 3000']);
  mailing.end();
  due.push(4_000);
  start(null, requests).check();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done.at(-1)).toBe('granted 4000');
});
