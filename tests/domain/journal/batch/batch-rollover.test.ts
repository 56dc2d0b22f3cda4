import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRollover, type RolloverAsked } from '#domain/journal/batch/batch-rollover.ts';
import { fold } from '#domain/journal/fold.ts';
import { loggedAt } from '#domain/task/logged-time.ts';
import type { Task } from '#domain/task/task.ts';
import { anActor } from '#tests/domain/access/people.ts';
import { aCommand, aRunningTask, aTask, design, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';

const TODAY = '2026-11-18';
const FRIDAY = '2026-11-20';
const at = NINE + HOUR;
const command = aCommand({ at, actor: anActor('Account Manager') });
const asked = { to: FRIDAY, emptyEstimateMs: 30 * MINUTE, nextIdOf: (id: string) => `${id}2` };

const decide = (tasks: readonly Task[], more: Partial<RolloverAsked> = {}) =>
  decideRollover(
    tasks.map(({ id }) => id),
    { ...asked, ...more },
    (id) => tasks.find((task) => task.id === id),
    command,
  );
function rolled(tasks: readonly Task[], more: Partial<RolloverAsked> = {}): Task[] {
  const decided = decide(tasks, more);
  if (!decided.ok) throw new Error(decided.refusal.message);
  return [...fold(tasks, decided.value.fact ? [decided.value.fact] : []).values()];
}

describe('a rollover', () => {
  it('BLK-24 DEC-17 DEC-120 a rollover is one fact with the tasks, the ids of their remainders, and the target day', () => {
    expect(decide([aTask(), aTask({ id: 'b', status: 'done' })])).toEqual({
      ok: true,
      value: {
        fact: {
          id: 'f',
          type: 'tasks.rolledOver',
          v: 1,
          at,
          by: 7,
          data: { parts: [{ taskId: 'a', nextId: 'a2' }], to: FRIDAY, emptyEstimateMs: 1_800_000 },
        },
        skipped: [
          { taskId: 'b', refusal: { code: 'timer.notAllowed', message: "Done tasks can't be rolled over." } },
        ],
      },
    });
  });

  it('DEC-17 a rollover moves a task without logged time to the end of the target column', () => {
    const there = aTask({ id: 'x', day: FRIDAY, assigneeId: 7 });
    const [a, b] = [aTask({ status: 'paused' }), aTask({ id: 'b', index: 1 })];
    const decided = decide([b, a]);
    const after = fold([there, a, b], decided.ok && decided.value.fact ? [decided.value.fact] : []);
    expect([...after.values()]).toEqual([
      there,
      { ...a, day: FRIDAY, index: 2 },
      { ...b, day: FRIDAY, index: 1 },
    ]);
  });

  it('DEC-17 a rollover completes a task with logged time on its day and creates a task for the remaining estimate', () => {
    const task = aTask({
      name: 'Write the offer',
      description: 'With prices.',
      label: design,
      status: 'paused',
      estimateMs: 3 * HOUR,
      loggedMs: HOUR,
      startText: '09:00',
      endText: '12:00',
      rollovers: 1,
      googleId: 'g',
    });
    const rest = {
      ...aTask({ name: 'Write the offer', description: 'With prices.', label: design }),
      id: 'a2',
      day: FRIDAY,
      startText: '09:00',
      endText: '12:00',
      estimateMs: 2 * HOUR,
      rollovers: 2,
      updatedDate: '',
    };
    expect(rolled([task])).toEqual([{ ...task, status: 'done' }, rest]);
  });

  it('DEC-17 a rollover gives the new task the default estimate when none of the estimate remains', () => {
    const estimates = [HOUR, HOUR + 1, 3 * HOUR, 0].map((loggedMs) => {
      const [, rest] = rolled([aTask({ estimateMs: HOUR, status: 'paused', loggedMs: loggedMs || 1 })]);
      return rest?.estimateMs;
    });
    expect(estimates).toEqual([1_800_000, 1_800_000, 1_800_000, 3_599_999]);
  });

  it('DEC-17 T2 TMR-22 a rollover pauses a running task and logs its time first', () => {
    const running = aRunningTask(NINE, { estimateMs: 3 * HOUR });
    const [done, rest] = rolled([running]);
    expect(done).toEqual({
      ...aTask({ estimateMs: 3 * HOUR, status: 'done', loggedMs: HOUR }),
      firstStartedAt: NINE,
      stoppedAt: at,
    });
    expect(rest).toMatchObject({ id: 'a2', day: FRIDAY, status: 'created', estimateMs: 2 * HOUR });
    expect(rolled([aRunningTask(at)])).toEqual([
      { ...aTask({ status: 'paused', day: FRIDAY }), firstStartedAt: at, stoppedAt: at },
    ]);
  });

  it('BLK-25 T13 a rollover puts the remainder into Unscheduled and leaves the logged time on its day', () => {
    const [old, rest] = rolled([aTask({ status: 'paused', loggedMs: 1 })], { to: null });
    expect([old?.day, old?.loggedMs, rest?.day, rest?.loggedMs]).toEqual([TODAY, 1, null, 0]);
  });

  it('DEC-123 a rollover skips tasks already on that day, started later elsewhere, or whose assignee is inactive', () => {
    const refusal = { code: 'task.invalid', message: 'The assignee is no longer active.' } as const;
    const codes = [
      decide([aTask({ day: FRIDAY })]),
      decide([aRunningTask(at + HOUR)]),
      decide([aTask()], { refusalOfRest: () => refusal }),
    ].map((decided) => decided.ok && decided.value.skipped.map((each) => each.refusal.code));
    expect(codes).toEqual([['task.unchanged'], ['timer.notAllowed'], ['task.invalid']]);
  });

  it('DEC-143 a rollover is refused for a day out of range', () => {
    expect(decide([aTask()], { to: '1999-12-31' })).toMatchObject({ refusal: { code: 'task.invalid' } });
  });

  it('J5 J6 a rollover has no further effect when folded twice or after the tasks were completed elsewhere', () => {
    const tasks = [aTask({ status: 'paused', loggedMs: 1 }), aTask({ id: 'b' })];
    const decided = decide(tasks);
    const facts = decided.ok && decided.value.fact ? [decided.value.fact] : [];
    const once = [...fold(tasks, facts).values()];
    expect([...fold(once, facts).values()]).toEqual(once);
    const elsewhere = tasks.map((task) => ({ ...task, status: 'done' as const }));
    expect([...fold(elsewhere, facts).values()]).toEqual(elsewhere);
  });

  it('DEC-17 B2 T3 T13 a rollover keeps all logged time and every task, and leaves only skipped tasks open', () => {
    const any = fc.record({
      status: fc.constantFrom('created', 'paused', 'done', 'inProgress'),
      loggedMs: fc.constantFrom(0, 0, 1, HOUR, 24 * HOUR),
      estimateMs: fc.constantFrom(0, 1, HOUR, 24 * HOUR),
      day: fc.constantFrom(TODAY, FRIDAY, null),
      sinceMs: fc.constantFrom(0, 1, HOUR),
    });
    const sum = (all: readonly Task[]) => all.reduce((ms, each) => ms + loggedAt(each, at), 0);
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), fc.constantFrom(FRIDAY, null), (made, to) => {
        const tasks = made.map((each, place) => taskOf(each, place));
        const after = new Map(rolled(tasks, { to }).map((task) => [task.id, task]));
        expect(sum([...after.values()])).toBe(sum(tasks));
        expect(tasks.map((task) => outcomeOf(task, after, to))).toEqual(tasks.map((task) => meant(task, to)));
        expect([...after.values()].every(({ day, loggedMs }) => day !== null || loggedMs === 0)).toBe(true);
      }),
    );
  });
});

interface Any {
  readonly status: Task['status'];
  readonly loggedMs: number;
  readonly estimateMs: number;
  readonly day: string | null;
  readonly sinceMs: number;
}

/** A task with a state that its day allows; each task has its own assignee, so that several can run. */
function taskOf({ status, loggedMs, sinceMs, ...rest }: Any, place: number): Task {
  const base = aTask({ id: `t${place}`, index: place, assigneeId: place + 7, ...rest });
  if (rest.day === null) return base;
  return { ...base, loggedMs, status, runningSince: status === 'inProgress' ? at - sinceMs : null };
}

/** The expected outcome for a task. */
function meant(task: Task, to: string | null): string {
  if (task.status === 'done' || task.day === to) return 'stays';
  return loggedAt(task, at) > 0 ? 'done, and a rest' : 'moved';
}

/** The actual outcome for a task. */
function outcomeOf(before: Task, after: ReadonlyMap<string, Task>, to: string | null): string {
  const [now, rest] = [after.get(before.id), after.get(`${before.id}2`)];
  if (now === before && !rest) return 'stays';
  if (!rest) return now?.day === to && now.loggedMs === 0 ? 'moved' : 'lost';
  const isFresh = rest.status === 'created' && rest.loggedMs === 0 && rest.estimateMs > 0 && rest.day === to;
  return isFresh && now?.status === 'done' && now.day === before.day ? 'done, and a rest' : 'spoilt';
}
