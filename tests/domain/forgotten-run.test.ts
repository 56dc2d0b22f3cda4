import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutRefusal, forgottenRun, keptAt, type SeenRun } from '#domain/forgotten-run.ts';
import { aFact, HOUR, MINUTE, NINE } from './examples.ts';

const run = { taskId: 'a', since: NINE };
const seen = (more: Partial<SeenRun>): SeenRun => ({
  ...run,
  lastUseAt: null,
  sleptAt: null,
  now: NINE,
  ...more,
});

describe('forgottenRun', () => {
  it('DEC-130 T9 asks about a run that is longer than 8 h, up to the last use of the browser', () => {
    const long = { now: NINE + 8 * HOUR + 1, lastUseAt: NINE + 3 * HOUR };
    expect(forgottenRun(seen({ ...long, now: NINE + 8 * HOUR }), null)).toBeNull();
    expect(forgottenRun(seen(long), null)).toEqual({ ...run, why: 'long', at: NINE + 3 * HOUR });
    expect(forgottenRun(seen({ ...long, lastUseAt: null }), null)).toEqual({ ...run, why: 'long', at: NINE });
    expect(forgottenRun(seen({ ...long, lastUseAt: NINE - HOUR }), null)?.at).toBe(NINE);
    expect(forgottenRun(seen({ ...long, lastUseAt: NINE + 9 * HOUR }), null)?.at).toBe(long.now);
  });

  it('DEC-130 T9 asks about a run during which the device slept, up to the beginning of the sleep', () => {
    const slept = { now: NINE + 2 * HOUR, sleptAt: NINE + HOUR, lastUseAt: NINE + 2 * HOUR };
    expect(forgottenRun(seen(slept), null)).toEqual({ ...run, why: 'slept', at: NINE + HOUR });
    expect(forgottenRun(seen({ ...slept, sleptAt: NINE - 1 }), null)).toBeNull();
    expect(forgottenRun(seen({ ...slept, now: NINE + 20 * HOUR }), null)?.why).toBe('slept');
  });

  it('DEC-130 T9 asks again about a kept run when another 8 h have passed, or after another sleep', () => {
    const kept = NINE + 9 * HOUR;
    const later = { lastUseAt: NINE + 12 * HOUR, sleptAt: NINE + HOUR };
    expect(forgottenRun(seen({ ...later, now: kept + 8 * HOUR }), kept)).toBeNull();
    expect(forgottenRun(seen({ ...later, now: kept + 8 * HOUR + 1 }), kept)).toEqual({
      ...run,
      why: 'long',
      at: NINE + 12 * HOUR,
    });
    expect(forgottenRun(seen({ now: kept + 2 * HOUR, sleptAt: kept + HOUR }), kept)).toMatchObject({
      why: 'slept',
      at: kept + HOUR,
    });
  });

  it('T9 only ever proposes a time that a run may be cut at', () => {
    const instant = fc.integer({ min: NINE - 10 * HOUR, max: NINE + 40 * HOUR });
    const past = fc.option(instant);
    fc.assert(
      fc.property(fc.nat(40 * HOUR), past, past, past, (length, lastUseAt, sleptAt, kept) => {
        const now = NINE + length;
        const found = forgottenRun(seen({ now, lastUseAt, sleptAt }), kept);
        const open = { start: NINE, end: null };
        expect(found ? cutRefusal(found.at, open, now) : null).toBeNull();
        expect(found !== null || now - Math.max(NINE, kept ?? NINE) <= 8 * HOUR).toBe(true);
      }),
    );
  });
});

describe('keptAt', () => {
  const answer = (mode: 'keep' | 'trim', at: number, taskId = 'a') =>
    aFact('session.adjusted', { taskId, mode, at }, at);
  const undo = (factId: string, at: number) => aFact('fact.undone', { factId, restores: [] }, at);
  const kept = answer('keep', NINE + 9 * HOUR);

  it('DEC-130 T9 is the latest answer that kept this run', () => {
    const again = answer('keep', NINE + 18 * HOUR);
    expect(keptAt([], run)).toBeNull();
    expect(keptAt([kept, again, aFact('task.renamed', { taskId: 'a', name: 'New' })], run)).toBe(again.at);
    expect(keptAt([answer('keep', NINE - 1), answer('trim', NINE + HOUR)], run)).toBeNull();
    expect(keptAt([answer('keep', NINE + HOUR, 'b')], run)).toBeNull();
  });

  it('DEC-119 DEC-130 is not one that was undone, unless its undo was undone', () => {
    const undone = undo(kept.id, NINE + 10 * HOUR);
    expect(keptAt([kept, undone], run)).toBeNull();
    expect(keptAt([kept, undone, undo(undone.id, NINE + 11 * HOUR)], run)).toBe(kept.at);
  });
});

describe('cutRefusal', () => {
  it('DEC-129 DEC-130 T9 takes a time within the run, up to now, or before its end', () => {
    const now = NINE + HOUR;
    const open = { start: NINE, end: null };
    const ended = { start: NINE, end: NINE + 30 * MINUTE };
    const refusal = { code: 'request.invalid', message: 'Choose a time within the run.' };
    for (const at of [NINE, NINE + 1, now]) expect(cutRefusal(at, open, now)).toBeNull();
    for (const at of [NINE - 1, now + 1, Number.NaN, null])
      expect(cutRefusal(at, open, now)).toEqual(refusal);
    for (const at of [NINE, ended.end - 1]) expect(cutRefusal(at, ended, now)).toBeNull();
    for (const at of [NINE - 1, ended.end, now]) expect(cutRefusal(at, ended, now)).toEqual(refusal);
  });
});
