import { describe, expect, it } from 'vitest';
import { decideAdjust, decideQuestion } from '#domain/journal/sending/server-answer.ts';
import { anActor } from '#tests/domain/access/people.ts';
import { aCommand, aRunningTask, aTask, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';

const command = aCommand();
const made = { id: 'f', v: 1, at: NINE, by: 7 };
const gone = { ok: false, refusal: { code: 'task.gone', message: 'This task no longer exists.' } };

describe('decideAdjust', () => {
  it('DEC-119 DEC-130 T9 decideAdjust answers the open run of a task: kept as of now, or cut within it', () => {
    const running = aRunningTask(NINE - 9 * HOUR);
    const at = NINE - HOUR;
    const outside = {
      ok: false,
      refusal: { code: 'request.invalid', message: 'Choose a time within the session.' },
    };
    for (const mode of ['keep', 'trim', 'split'] as const) {
      expect(decideAdjust(running, { mode, at }, command)).toEqual({
        ok: true,
        value: {
          ...made,
          type: 'session.adjusted',
          data: { taskId: 'a', mode, at: mode === 'keep' ? NINE : at, since: NINE - 9 * HOUR },
        },
      });
    }
    for (const wrong of [null, NINE + 1, NINE - 9 * HOUR - 1]) {
      expect(decideAdjust(running, { mode: 'trim', at: wrong }, command)).toEqual(outside);
      expect(decideAdjust(running, { mode: 'split', at: wrong }, command)).toEqual(outside);
      expect(decideAdjust(running, { mode: 'keep', at: wrong }, command).ok).toBe(true);
    }
    expect(decideAdjust(aTask({ status: 'paused' }), { mode: 'keep', at: null }, command)).toEqual({
      ok: false,
      refusal: { code: 'timer.notAllowed', message: 'This session has already ended.' },
    });
  });

  it('DEC-03 DEC-129 T9 T3 decideAdjust trims a finished run from the ledger sum of its task', () => {
    const paused = aTask({ status: 'paused', loggedMs: 24 * HOUR });
    const run = { sessionId: 4, userId: 7, start: NINE - 20 * HOUR, end: NINE - HOUR, sumMs: 26 * HOUR };
    const cut = (mode: 'keep' | 'trim', hours: number) => {
      const decided = decideAdjust(paused, { mode, at: NINE - hours * HOUR }, command, run);
      return decided.ok ? decided.value.data.ended : decided.refusal.code;
    };
    expect(cut('keep', 5)).toEqual({ sessionId: 4, loggedMs: 24 * HOUR });
    expect(cut('trim', 2)).toEqual({ sessionId: 4, loggedMs: 24 * HOUR });
    expect(cut('trim', 5)).toEqual({ sessionId: 4, loggedMs: 22 * HOUR });
    expect(cut('trim', 1)).toBe('request.invalid');
  });

  it('DEC-140 T9 decideAdjust answers for a finished run in question with the times the device knows', () => {
    const slept = {
      userId: 8,
      start: NINE - 10 * HOUR,
      end: NINE - MINUTE,
      at: NINE - 10 * HOUR + MINUTE,
      woke: NINE - HOUR,
    };
    const asked = aRunningTask(NINE - 30, { loggedMs: 10 * HOUR, questions: [slept] });
    const since = slept.start;
    const ofManager = aCommand({ actor: anActor('Account Manager') });
    const data = (mode: 'keep' | 'trim' | 'split', at: number | null = slept.at) => {
      const decided = decideAdjust(asked, { mode, at, since }, ofManager);
      return decided.ok ? decided.value.data : decided.refusal.code;
    };
    expect(data('keep', null)).toEqual({ taskId: 'a', mode: 'keep', at: NINE, since });
    expect(data('trim')).toEqual({ taskId: 'a', mode: 'trim', at: slept.at, since });
    const again = { userId: 8, from: slept.woke, to: slept.end };
    expect(data('split')).toEqual({ taskId: 'a', mode: 'split', at: slept.at, since, again });
    expect(data('split', slept.woke + 1)).toEqual({ taskId: 'a', mode: 'split', at: slept.woke + 1, since });
    expect(data('trim', slept.end)).toBe('request.invalid');
    expect(decideAdjust(asked, { mode: 'keep', at: null, since: 5 }, ofManager).ok).toBe(false);
  });

  it('DEC-119 DEC-140 T3 decideAdjust subtracts the questioned time from the sum, even when the run was trimmed before', () => {
    const asked = {
      userId: 7,
      start: NINE - 10 * HOUR,
      end: NINE,
      at: NINE - 9 * HOUR,
      woke: NINE - 2 * HOUR,
    };
    const task = aTask({ status: 'paused', loggedMs: 10 * HOUR, questions: [asked] });
    const ended = { sessionId: 4, userId: 7, start: asked.start, end: NINE - 9 * HOUR, sumMs: 10 * HOUR };
    const logged = (mode: 'keep' | 'trim' | 'split') => {
      const decided = decideAdjust(task, { mode, at: asked.at }, command, ended);
      return decided.ok ? [decided.value.data.ended?.loggedMs, decided.value.data.again] : decided;
    };
    expect(logged('keep')).toEqual([10 * HOUR, undefined]);
    expect(logged('trim')).toEqual([HOUR, undefined]);
    expect(logged('split')).toEqual([3 * HOUR, undefined]);
  });

  it("DEC-128 DEC-140 T9 decideAdjust limits the answer to the run when the device's clock is ahead of the server", () => {
    const sentDeviceTime = NINE + 2 * HOUR;
    const at = NINE + HOUR;
    const since = NINE - 9 * HOUR;
    const made = (mode: 'trim' | 'split', run: Parameters<typeof decideAdjust>[3] = null) => {
      const task = run === null ? aRunningTask(since) : aTask({ status: 'paused', loggedMs: 8 * HOUR });
      const decided = decideAdjust(task, { mode, at, since, sentDeviceTime }, command, run);
      return decided.ok ? decided.value : decided.refusal.code;
    };
    const ended = { sessionId: 4, userId: 7, start: since, end: NINE - HOUR, sumMs: 8 * HOUR };
    for (const mode of ['trim', 'split'] as const) {
      expect(made(mode)).toMatchObject({ at: NINE, data: { taskId: 'a', mode, at: NINE, since } });
      expect(made(mode, ended)).toMatchObject({
        at: NINE,
        data: { mode, at: ended.end, since, ended: { sessionId: 4, loggedMs: 8 * HOUR } },
      });
    }
  });

  it('DEC-18 decideAdjust refuses a missing task', () => {
    for (const task of [undefined, aTask({ live: false })]) {
      expect(decideAdjust(task, { mode: 'keep', at: null }, command)).toEqual(gone);
      expect(decideQuestion(task, { since: 1, at: 1, woke: null }, command)).toEqual(gone);
    }
  });
});

describe('decideQuestion', () => {
  const since = NINE - HOUR;
  const doubt = { since, at: NINE - 50 * MINUTE, woke: NINE };

  it('DEC-130 DEC-140 T9 decideQuestion returns the sign of life and wake-up time, and the end of the run when known', () => {
    const data = { taskId: 'a', ...doubt };
    const task = aRunningTask(since);
    const asked = { ok: true, value: { ...made, type: 'session.questioned', data } };
    expect(decideQuestion(task, doubt, command)).toEqual(asked);
    expect(decideQuestion(task, doubt, command, { start: since, end: null, answeredAt: null })).toEqual(
      asked,
    );
    for (const [answeredAt, kept] of [
      [null, {}],
      [NINE, { kept: NINE }],
    ] as const) {
      const run = { start: since, end: NINE - MINUTE, answeredAt };
      expect(decideQuestion(task, doubt, command, run)).toEqual({
        ok: true,
        value: { ...made, type: 'session.questioned', data: { ...data, end: NINE - MINUTE, ...kept } },
      });
    }
  });

  it('T8 DEC-140 decideQuestion limits the sign of life to the start that the server has', () => {
    const run = { start: NINE - MINUTE, end: null, answeredAt: null };
    expect(decideQuestion(aRunningTask(since), doubt, command, run)).toMatchObject({
      value: { data: { since: NINE - MINUTE, at: NINE - MINUTE } },
    });
  });

  it('DEC-140 decideQuestion limits the sign of life and the wake-up to now, and keeps their order', () => {
    const asked = (at: number, woke: number) =>
      decideQuestion(aRunningTask(since), { since, at, woke }, command);
    expect(asked(NINE + HOUR, NINE + 2 * HOUR)).toMatchObject({ value: { data: { at: NINE, woke: NINE } } });
    expect(asked(NINE - 50 * MINUTE, 0)).toMatchObject({
      value: { data: { at: NINE - 50 * MINUTE, woke: NINE - 50 * MINUTE } },
    });
  });
});
