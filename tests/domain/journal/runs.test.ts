import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact, RunDoubt } from '#domain/journal/events.ts';
import type { SessionAdjustment } from '#domain/timer/session-times.ts';
import { fold } from '#domain/journal/fold.ts';
import type { Task } from '#domain/task/task.ts';
import { aFact, aRunningTask, aTask, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';

const folded = (task: Task, ...facts: Fact[]): Task | undefined => fold([task], facts).get(task.id);

describe('a forgotten run', () => {
  const answer = (data: Omit<SessionAdjustment, 'taskId'>) =>
    aFact('session.adjusted', { taskId: 'a', ...data }, NINE + 9 * HOUR);

  it('DEC-130 T9 a forgotten run is kept, trimmed to the last sign of life, or split', () => {
    const running = aRunningTask(NINE);
    expect(folded(running, answer({ mode: 'keep', at: NINE + 9 * HOUR }))).toEqual({
      ...running,
      keptAt: NINE + 9 * HOUR,
    });
    expect(folded(running, answer({ mode: 'trim', at: NINE + HOUR }))).toEqual(
      aTask({ status: 'paused', loggedMs: HOUR, firstStartedAt: NINE, stoppedAt: NINE + HOUR }),
    );
    expect(folded(running, answer({ mode: 'split', at: NINE + HOUR }))).toEqual(
      aRunningTask(NINE + 9 * HOUR, { loggedMs: HOUR, firstStartedAt: NINE, stoppedAt: NINE + HOUR }),
    );
  });

  it('DEC-129 T9 a forgotten run that has already ended loses the trimmed time, and a later run continues', () => {
    const ended = { sessionId: 1, loggedMs: HOUR };
    const paused = aTask({ status: 'paused', loggedMs: 9 * HOUR });
    const again = aRunningTask(NINE + 9 * HOUR, { loggedMs: 9 * HOUR });
    for (const task of [paused, again]) {
      const cut = folded(task, answer({ mode: 'trim', at: NINE + HOUR, ended }));
      expect(cut).toEqual({ ...task, loggedMs: HOUR });
    }
  });

  const doubt = (more: Partial<RunDoubt> = {}) => {
    const asked = { taskId: 'a', since: NINE, at: NINE + HOUR, woke: NINE + 5 * HOUR, ...more };
    return aFact('session.questioned', asked, NINE + 5 * HOUR);
  };
  const question = { userId: 7, start: NINE, end: null, at: NINE + HOUR, woke: NINE + 5 * HOUR };

  it('DEC-140 T9 a forgotten run stays in question until it is answered, however it ends', () => {
    const running = aRunningTask(NINE);
    const asked = folded(running, doubt());
    expect(asked).toEqual({ ...running, questions: [question] });
    const at = NINE + 6 * HOUR;
    const ended = [{ ...question, end: at }];
    for (const type of ['task.paused', 'task.completed', 'task.deleted'] as const) {
      expect(folded(running, doubt(), aFact(type, { taskId: 'a' }, at))).toMatchObject({
        loggedMs: 6 * HOUR,
        questions: ended,
      });
    }
    const other = fold([running, aTask({ id: 'b' })], [doubt(), aFact('task.started', { taskId: 'b' }, at)]);
    expect(other.get('a')).toMatchObject({ status: 'paused', questions: ended });
  });

  it('DEC-140 a task keeps at most 20 questions from devices, and one about a run over 8 h is added beyond that', () => {
    const start = (run: number) => NINE - (30 - run) * HOUR;
    const asked = Array.from({ length: 22 }, (_, run) =>
      doubt({ since: start(run), at: start(run) + 1, end: start(run) + MINUTE, woke: start(run) + 2 }),
    );
    const starts = (task?: Task) => task?.questions.map((each) => each.start);
    const full = folded(aTask({ status: 'paused' }), ...asked);
    expect(starts(full)).toEqual(Array.from({ length: 20 }, (_, run) => start(run)));
    const paused = aFact('task.paused', { taskId: 'a' }, NINE + 9 * HOUR);
    const ended = folded(aRunningTask(NINE, { questions: full?.questions ?? [] }), paused);
    expect(starts(ended)).toEqual([...(starts(full) ?? []), NINE]);
  });

  it('DEC-140 T9 a forgotten run is asked about when it ended after more than 8 h, unless it was kept', () => {
    const paused = aFact('task.paused', { taskId: 'a' }, NINE + 9 * HOUR);
    expect(folded(aRunningTask(NINE), paused)?.questions).toEqual([
      { userId: 7, start: NINE, end: NINE + 9 * HOUR, at: null, woke: null },
    ]);
    const kept = folded(aRunningTask(NINE, { keptAt: NINE + 2 * HOUR }), paused);
    expect([kept?.questions, kept?.keptAt]).toEqual([[], null]);
    const ranBefore = aFact('task.resumed', { taskId: 'a', endedAt: NINE + 9 * HOUR });
    expect(folded(aTask({ status: 'paused' }), ranBefore)?.questions).toHaveLength(1);
  });

  it("DEC-140 T9 a forgotten run is asked about once, and not when it was kept, isn't running, or is too short", () => {
    const running = aRunningTask(NINE);
    expect(folded(running, doubt(), doubt({ at: NINE + 2 * HOUR }))?.questions).toEqual([question]);
    const kept = { ...running, keptAt: NINE + 5 * HOUR };
    for (const [task, fact] of [
      [kept, doubt()],
      [aTask({ status: 'paused' }), doubt()],
      [aRunningTask(NINE + 1), doubt()],
      [aTask({ status: 'paused' }), doubt({ end: NINE + HOUR })],
      [aTask({ status: 'paused' }), doubt({ woke: null, end: NINE + 8 * HOUR })],
      [{ ...running, keptAt: NINE - 2 * HOUR }, doubt({ woke: null })],
      [aTask({ status: 'paused' }), doubt({ end: NINE + 3 * HOUR, kept: NINE + 3 * HOUR })],
      [aTask({ status: 'paused' }), doubt({ woke: null, end: NINE + 9 * HOUR, kept: NINE + 10 * HOUR })],
    ] as const) {
      expect(folded(task, fact)).toBe(task);
    }
    const ended = NINE + 2 * HOUR;
    expect(folded(aTask({ status: 'paused' }), doubt({ end: ended }))?.questions).toEqual([
      { ...question, end: ended },
    ]);
  });

  it('DEC-140 T9 a forgotten run takes the sign of life from the device that recorded it', () => {
    const long = { userId: 8, start: NINE, end: NINE + 9 * HOUR, at: null, woke: null };
    const told = folded(aTask({ status: 'paused', questions: [long] }), doubt({ end: long.end, woke: null }));
    expect(told?.questions).toEqual([{ ...long, at: NINE + HOUR }]);
  });

  it('DEC-140 T9 a forgotten run that has ended is kept, trimmed, or split at the time the device woke up', () => {
    const end = NINE + 9 * HOUR;
    const task = aRunningTask(end + 1, { loggedMs: 9 * HOUR, questions: [{ ...question, end }] });
    const about = { since: NINE, at: NINE + HOUR };
    const again = { userId: 7, from: NINE + 5 * HOUR, to: end };
    expect(folded(task, answer({ mode: 'keep', ...about }))).toEqual({ ...task, questions: [] });
    expect(folded(task, answer({ mode: 'trim', ...about }))).toEqual({
      ...task,
      loggedMs: HOUR,
      questions: [],
    });
    expect(folded(task, answer({ mode: 'split', ...about, again }))).toEqual({
      ...task,
      loggedMs: 5 * HOUR,
      questions: [],
    });
    const answered = { ...task, questions: [] };
    expect(folded(answered, answer({ mode: 'trim', ...about }))).toBe(answered);
  });

  it('DEC-119 DEC-140 a forgotten run is no longer in question when its start is undone', () => {
    const restores = [{ taskId: 'a', fields: { loggedMs: 0 }, run: 'pausedAgain' as const }];
    const undone = aFact('fact.undone', { factId: 'f', restores }, NINE + 6 * HOUR);
    expect(folded(aRunningTask(NINE, { keptAt: 1 }), doubt(), undone)).toMatchObject({
      questions: [],
      keptAt: null,
    });
  });

  it('T9 J6 a forgotten run is answered only once, even when the tasks already show the answer', () => {
    const at = fc.integer({ min: 0, max: 9 }).map((hours) => NINE + hours * HOUR);
    const ended = fc.option(fc.record({ sessionId: fc.nat(), loggedMs: fc.nat(9 * HOUR) }), {
      nil: undefined,
    });
    const mode = fc.constantFrom('keep', 'trim', 'split');
    fc.assert(
      fc.property(mode, at, ended, (mode, at, run) => {
        const fact = answer({ mode, at, ...(run && { ended: run }) });
        for (const task of [aRunningTask(NINE), aTask({ status: 'paused', loggedMs: 9 * HOUR })]) {
          const once = folded(task, fact);
          expect(once && folded(once, fact)).toEqual(once);
        }
      }),
    );
    const trim = answer({ mode: 'trim', at: NINE + HOUR });
    const resumed = aRunningTask(NINE + 10 * HOUR, { loggedMs: HOUR });
    expect(folded(resumed, trim)).toBe(resumed);
  });
});
