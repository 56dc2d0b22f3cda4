import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askedRuns,
  decideCut,
  forgottenRun,
  isSameRun,
  maySplit,
  type SeenRun,
} from '#domain/timer/forgotten-run.ts';
import { isQuestionable } from '#domain/task/run-question.ts';
import { aTask, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';

const run = { taskId: 'a', since: NINE };
const open = { ...run, end: null, woke: null };
const seen = (more: Partial<SeenRun>): SeenRun => ({
  ...run,
  lastUseAt: null,
  sleptAt: null,
  wokeAt: null,
  now: NINE,
  ...more,
});

describe('forgottenRun', () => {
  it('DEC-130 T9 forgottenRun asks about a run longer than 8 h, up to the last use of the browser', () => {
    const long = { now: NINE + 8 * HOUR + 1, lastUseAt: NINE + 3 * HOUR };
    expect(forgottenRun(seen({ ...long, now: NINE + 8 * HOUR }), null)).toBeNull();
    expect(forgottenRun(seen(long), null)).toEqual({ ...open, at: NINE + 3 * HOUR });
    expect(forgottenRun(seen({ ...long, lastUseAt: null }), null)).toEqual({ ...open, at: NINE });
    expect(forgottenRun(seen({ ...long, lastUseAt: NINE - HOUR }), null)?.at).toBe(NINE);
    expect(forgottenRun(seen({ ...long, lastUseAt: NINE + 9 * HOUR }), null)?.at).toBe(long.now);
  });

  it('DEC-130 T9 forgottenRun asks about a run during which the device slept, up to the start of the sleep', () => {
    const slept = { now: NINE + 2 * HOUR, sleptAt: NINE + HOUR, lastUseAt: NINE + 2 * HOUR };
    const asked = { ...open, at: NINE + HOUR, woke: slept.now };
    expect(forgottenRun(seen(slept), null)).toEqual(asked);
    const woke = { ...slept, wokeAt: slept.now - MINUTE };
    expect(forgottenRun(seen(woke), null)).toEqual({ ...asked, woke: slept.now - MINUTE });
    expect(forgottenRun(seen({ ...slept, sleptAt: NINE - 1 }), null)).toBeNull();
    expect(forgottenRun(seen({ ...slept, now: NINE + 20 * HOUR }), null)?.at).toBe(NINE + HOUR);
  });

  it('DEC-130 T9 forgottenRun ignores a sleep with less than a minute inside the run', () => {
    const slept = { now: NINE + 2 * HOUR, sleptAt: NINE + HOUR };
    const asks = (wokeAt: number, now = slept.now) =>
      forgottenRun(seen({ ...slept, wokeAt, now }), null) !== null;
    expect([NINE, NINE + HOUR, NINE + HOUR + MINUTE - 1].map((wokeAt) => asks(wokeAt))).toEqual([
      false,
      false,
      false,
    ]);
    expect(asks(NINE + HOUR + MINUTE)).toBe(true);
    expect(asks(NINE + 2 * HOUR, NINE + HOUR + 1_000)).toBe(false);
    expect(asks(NINE + 2 * HOUR, NINE + HOUR - 1)).toBe(false);
  });

  it('DEC-130 T9 forgottenRun asks about a kept run again after another 8 h or another sleep', () => {
    const kept = NINE + 9 * HOUR;
    const later = { lastUseAt: NINE + 12 * HOUR, sleptAt: NINE + HOUR };
    expect(forgottenRun(seen({ ...later, now: kept + 8 * HOUR }), kept)).toBeNull();
    expect(forgottenRun(seen({ ...later, now: kept + 8 * HOUR + 1 }), kept)).toEqual({
      ...open,
      at: NINE + 12 * HOUR,
    });
    expect(forgottenRun(seen({ now: kept + 2 * HOUR, sleptAt: kept + HOUR }), kept)).toMatchObject({
      at: kept + HOUR,
      woke: kept + 2 * HOUR,
    });
  });

  it('T9 forgottenRun only proposes times at which the run can be cut', () => {
    const instant = fc.integer({ min: NINE - 10 * HOUR, max: NINE + 40 * HOUR });
    const past = fc.option(instant);
    fc.assert(
      fc.property(fc.nat(40 * HOUR), past, past, past, (length, lastUseAt, sleptAt, kept) => {
        const now = NINE + length;
        const found = forgottenRun(seen({ now, lastUseAt, sleptAt }), kept);
        expect(found === null || decideCut(found.at, { start: NINE, end: null }, now).ok).toBe(true);
        expect(found !== null || now - Math.max(NINE, kept ?? NINE) <= 8 * HOUR).toBe(true);
      }),
    );
  });
});

describe('askedRuns', () => {
  const question = { userId: 7, start: NINE, end: NINE + 9 * HOUR, at: NINE + HOUR, woke: NINE + 8 * HOUR };
  const me = { userId: 7, now: NINE + 10 * HOUR };
  const asked = { taskId: 'a', since: NINE, end: NINE + 9 * HOUR, at: NINE + HOUR, woke: NINE + 8 * HOUR };

  it("DEC-140 askedRuns returns the user's runs of existing tasks, oldest first", () => {
    const older = { ...question, start: NINE - HOUR, end: null, woke: null };
    const tasks = [
      aTask({ questions: [question, { ...question, start: 1, userId: 8 }] }),
      aTask({ id: 'b', questions: [older] }),
      aTask({ id: 'c', live: false, questions: [question] }),
      aTask({ id: 'd' }),
    ];
    expect(askedRuns(tasks, { ...me, lastUseAt: null })).toEqual([
      { taskId: 'b', since: NINE - HOUR, end: null, at: NINE + HOUR, woke: null },
      asked,
    ]);
  });

  it('DEC-130 DEC-140 askedRuns uses the last use of the browser within the run when no sign of life is known', () => {
    const tasks = [aTask({ questions: [{ ...question, at: null, woke: null }] })];
    const at = (lastUseAt: number | null) => askedRuns(tasks, { ...me, lastUseAt })[0]?.at;
    expect([null, NINE - 1, NINE + 9 * HOUR].map(at)).toEqual([NINE, NINE, NINE]);
    expect(at(NINE + 2 * HOUR)).toBe(NINE + 2 * HOUR);
  });

  it('DEC-130 DEC-140 askedRuns includes an open run only when it is long by this clock, whatever another device asked', () => {
    const tasks = [aTask({ questions: [{ ...question, end: null, at: NINE, woke: null }] })];
    const asks = (now: number) => askedRuns(tasks, { userId: 7, lastUseAt: null, now }).length;
    expect([NINE + MINUTE, NINE + 8 * HOUR, NINE + 8 * HOUR + 1].map(asks)).toEqual([0, 0, 1]);
  });

  it('DEC-130 DEC-140 askedRuns ignores a sleep with less than a minute left in the run', () => {
    const asks = (more: { end?: number | null; at?: number | null; woke?: number }) =>
      askedRuns([aTask({ questions: [{ ...question, ...more }] })], { ...me, lastUseAt: null }).length;
    const nearly = NINE + HOUR + MINUTE - 1;
    expect([
      asks({ end: nearly }),
      asks({ end: null, woke: nearly }),
      asks({ end: null, woke: NINE }),
    ]).toEqual([0, 0, 0]);
    expect([asks({ end: nearly + 1 }), asks({ end: null, woke: nearly + 1 })]).toEqual([1, 1]);
    expect(asks({ at: null })).toBe(0);
  });

  it('DEC-130 DEC-140 askedRuns never includes a run of 8 h or less as long, whenever it was questioned or kept', () => {
    const instant = fc.integer({ min: NINE, max: NINE + 20 * HOUR });
    const anything = fc.record({
      end: fc.option(instant),
      at: fc.option(instant),
      keptAt: fc.option(instant),
    });
    fc.assert(
      fc.property(anything, instant, ({ end, at, keptAt }, now) => {
        const put = { userId: 7, start: NINE, end, at, woke: null };
        const tasks = isQuestionable(put, keptAt) ? [aTask({ keptAt, questions: [put] })] : [];
        const lengths = askedRuns(tasks, { userId: 7, lastUseAt: null, now }).map(
          (run) => (run.end ?? now) - Math.max(run.since, keptAt ?? run.since),
        );
        expect(lengths.filter((length) => length <= 8 * HOUR)).toEqual([]);
      }),
    );
  });
});

describe('maySplit', () => {
  it('DEC-130 DEC-140 maySplit is true for an open run, and for an ended one that continued after a sleep', () => {
    expect(maySplit({ end: null, woke: null })).toBe(true);
    expect(maySplit({ end: 9, woke: 8 })).toBe(true);
    expect(maySplit({ end: 9, woke: 9 })).toBe(false);
    expect(maySplit({ end: 9, woke: null })).toBe(false);
  });
});

describe('isSameRun', () => {
  it('DEC-140 isSameRun compares task and start', () => {
    expect(isSameRun(run, { taskId: 'a', since: NINE })).toBe(true);
    expect(isSameRun(run, { taskId: 'b', since: NINE })).toBe(false);
    expect(isSameRun(run, { taskId: 'a', since: NINE + 1 })).toBe(false);
  });
});

describe('decideCut', () => {
  const now = NINE + HOUR;
  const open = { start: NINE, end: null };
  const ended = { start: NINE, end: NINE + 30 * MINUTE };
  const outside = {
    ok: false,
    refusal: { code: 'request.invalid', message: 'Choose a time within the session.' },
  };

  it('DEC-129 DEC-130 T9 decideCut accepts a time within the run: up to now, or before its end', () => {
    for (const at of [NINE, NINE + 1, now]) expect(decideCut(at, open, now)).toEqual({ ok: true, value: at });
    for (const at of [NINE - 1, now + 1, Number.NaN, null]) expect(decideCut(at, open, now)).toEqual(outside);
    for (const at of [NINE, ended.end - 1])
      expect(decideCut(at, ended, now)).toEqual({ ok: true, value: at });
    for (const at of [NINE - 1, ended.end, now]) expect(decideCut(at, ended, now)).toEqual(outside);
  });

  it('DEC-128 T8 T9 decideCut limits a time from a device whose clock is ahead to the run', () => {
    const sentDeviceTime = now + 2 * HOUR;
    const held = (value: number) => ({ ok: true, value });
    for (const at of [now + 1, sentDeviceTime])
      expect(decideCut(at, open, now, sentDeviceTime)).toEqual(held(now));
    expect(decideCut(now, open, now, sentDeviceTime)).toEqual(held(now));
    for (const at of [ended.end, now, sentDeviceTime])
      expect(decideCut(at, ended, now, sentDeviceTime)).toEqual(held(ended.end));
    expect(decideCut(NINE + 1, ended, now, sentDeviceTime)).toEqual(held(NINE + 1));
    for (const run of [open, ended]) {
      for (const at of [NINE - 1, sentDeviceTime + 1, Number.NaN, null])
        expect(decideCut(at, run, now, sentDeviceTime)).toEqual(outside);
      expect(decideCut(now + 1, run, now, now - HOUR)).toEqual(outside);
    }
  });
});
