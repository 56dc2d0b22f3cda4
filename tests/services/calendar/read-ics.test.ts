import { expect, it, vi } from 'vitest';
import type { IcsMessage } from '#services/calendar/parse-ics.ts';
import { readIcs } from '#services/calendar/read-ics.ts';

const days = { from: '2026-11-23', to: '2026-11-29', timeZone: 'UTC' };
const event = { id: 'a', summary: 'Planning', description: '', start: { date: '2026-11-23' }, end: {} };

/** A worker that gives a fixed answer, or none. */
function reading(size: number, ...says: readonly IcsMessage[]) {
  const worker = new EventTarget() as EventTarget & { terminate: () => void; postMessage: () => void };
  const ended = vi.fn<() => void>();
  worker.terminate = ended;
  worker.postMessage = () => {
    for (const data of says) worker.dispatchEvent(new MessageEvent('message', { data }));
  };
  const open = vi.fn<() => Worker>(() => worker as unknown as Worker);
  const { signal } = new AbortController();
  const answer = readIcs({ size } as Blob, days, () => undefined, { signal, open });
  return { answer, open, ended };
}
const none = { count: 0, names: [] };
const end = {
  isCut: false,
  unreadable: none,
  inexact: none,
  endless: none,
  unknownZones: none,
  isFull: false,
  nearest: null,
};

it('GCL-10 a 20 MB file is refused before it is read', async () => {
  const { answer, open } = reading(20_000_000);
  expect(await answer).toMatchObject({
    ok: false,
    refusal: { message: 'This file is larger than 20 MB. Export a shorter period and try again.' },
  });
  expect(open).not.toHaveBeenCalled();
});

it('GCL-10 a truncated file shows a message, and the worker ends', async () => {
  const { answer, ended } = reading(
    10,
    { kind: 'events', events: [event] },
    { kind: 'end', end: { ...end, isCut: true } },
  );
  expect(await answer).toEqual({
    ok: true,
    value: {
      warning:
        'This file breaks off before its end. The events before that are listed; export it again to get the rest.',
      nearest: null,
    },
  });
  expect(ended).toHaveBeenCalledOnce();
});

it('GCL-03 GCL-10 a file without events on the days names the nearest events', async () => {
  const nearest = { count: 12, from: '2026-01-05', to: '2026-03-09', isLater: false };
  const { answer } = reading(10, { kind: 'end', end: { ...end, nearest } });
  expect(await answer).toEqual({ ok: true, value: { warning: null, nearest } });
});

it('GCL-10 a message counts the unreadable events and names some of them', async () => {
  const told = async (count: number, names: readonly string[]) => {
    const answer = await reading(10, { kind: 'end', end: { ...end, unreadable: { count, names } } }).answer;
    return answer.ok ? answer.value.warning : answer;
  };
  expect(await Promise.all([told(1, []), told(1, ['Stand-up']), told(5, ['Stand-up', 'Review'])])).toEqual([
    "1 event in this file couldn't be read and is left out.",
    "1 event in this file couldn't be read and is left out: “Stand-up”.",
    "5 events in this file couldn't be read and are left out: “Stand-up”, “Review” and 3 more.",
  ]);
});

it('GCL-04 GCL-10 all skipped parts are listed in one message', async () => {
  const tick = { count: 1, names: ['Tick'] };
  const zones = { count: 1, names: ['Atlantis'] };
  const { answer } = reading(10, {
    kind: 'end',
    end: { ...end, isFull: true, endless: tick, inexact: tick, unknownZones: zones },
  });
  expect(await answer).toEqual({
    ok: true,
    value: {
      warning:
        "Only the first 10,000 events are listed. Choose a shorter period to see the others. 1 event repeats too often or without end, so not all dates are listed: “Tick”. Changes to 1 event couldn't be read, so check the dates: “Tick”. Some events use a time zone that isn't known, so their times are listed as if they were in yours: “Atlantis”.",
      nearest: null,
    },
  });
});

it('GCL-10 a worker without an answer for 15 seconds is ended', async () => {
  vi.useFakeTimers();
  try {
    const { answer, ended } = reading(10);
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await answer).ok).toBe(false);
    expect(ended).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
