import { describe, expect, it } from 'vitest';
import { completionExclusion, deletionExclusion, editExclusion } from '#domain/journal/batch/batch-rules.ts';
import { aRunningTask, aTask, audit, HOUR, NINE, website } from '#tests/domain/examples.ts';

const toNowhere = {
  code: 'task.unscheduled',
  message: "In Progress or Completed tasks can't be moved to Unscheduled.",
};
const gone = { code: 'task.gone', message: 'This task no longer exists.' };
const unchanged = { code: 'task.unchanged', message: 'No change.' };

describe('an edit of several tasks', () => {
  it("BLK-28 DEC-24 DEC-25 T13 a bulk edit skips tasks that can't go to Unscheduled, with the text of the catalogue", () => {
    const logged = aTask({ status: 'paused', loggedMs: 1 });
    for (const task of [aRunningTask(NINE), aTask({ status: 'done' }), logged])
      expect(editExclusion(task, { day: null })).toEqual(toNowhere);
    expect(editExclusion(aTask(), { day: null })).toBeNull();
    expect(editExclusion(aTask({ status: 'paused' }), { day: null })).toBeNull();
  });

  it('DEC-127 T13 a bulk edit refuses logged time on running tasks and on tasks without a date', () => {
    const running = {
      code: 'timer.notAllowed',
      message: 'Pause the task to edit its logged time here, or open it.',
    };
    expect(editExclusion(aRunningTask(NINE), { loggedMs: HOUR })).toEqual(running);
    expect(editExclusion(aRunningTask(NINE), { loggedMs: HOUR, name: 'Plan' })).toEqual(running);
    expect(
      editExclusion(aRunningTask(NINE, { loggedMs: HOUR }), { loggedMs: HOUR, name: 'Plan' }),
    ).toBeNull();
    const noDate = "Unscheduled tasks can't have logged time. Give the task a date first.";
    expect(editExclusion(aTask({ day: null }), { loggedMs: HOUR })).toEqual({
      code: 'task.unscheduledLogged',
      message: noDate,
    });
    expect(editExclusion(aTask({ day: null }), { loggedMs: HOUR, day: '2026-11-18' })).toBeNull();
    expect(editExclusion(aTask({ status: 'paused', loggedMs: HOUR }), { loggedMs: 0, day: null })).toBeNull();
  });

  it('DEC-144 a bulk edit reports "Already there" when a task is moved to its own day', () => {
    const there = { code: 'task.unchanged', message: 'Already there.' };
    expect(editExclusion(aTask(), { day: '2026-11-18' })).toEqual(there);
    expect(editExclusion(aTask({ day: null }), { day: null })).toEqual(there);
    expect(editExclusion(aTask(), { day: '2026-11-18', label: null })).toEqual(unchanged);
  });

  it('DEC-123 a bulk edit skips tasks that already have the values (projects compare by id) and deleted tasks', () => {
    expect(editExclusion(aTask(), { project: { ...website, name: 'Site' }, label: null })).toEqual(unchanged);
    expect(editExclusion(aTask(), { project: audit })).toBeNull();
    expect(editExclusion(aTask({ live: false }), { name: 'Plan' })).toEqual(gone);
  });
});

describe('a completion of several tasks', () => {
  it('BLK-14 DEC-32 a bulk completion skips done and deleted tasks', () => {
    expect(completionExclusion(aTask({ status: 'done' }), NINE)).toEqual({
      code: 'task.unchanged',
      message: 'Already done.',
    });
    for (const task of [aTask(), aTask({ status: 'paused' }), aRunningTask(NINE)])
      expect(completionExclusion(task, NINE)).toBeNull();
    expect(completionExclusion(aTask({ live: false }), NINE)).toEqual(gone);
  });

  it('DEC-117 T11 a bulk completion skips a run that another device started more than 5 s later', () => {
    const began = (since: number) => completionExclusion(aRunningTask(since), NINE);
    expect(began(NINE + 5_000)).toBeNull();
    expect(began(NINE + 5_001)).toEqual({
      code: 'timer.notAllowed',
      message: 'It has since been started on another device.',
    });
  });
});

it('DEC-18 DEC-117 a deletion skips tasks already deleted and tasks started later on another device', () => {
  const whyOf = (task: ReturnType<typeof aTask>) => deletionExclusion(task, NINE);
  expect([aTask(), aRunningTask(NINE + 5_000), aTask({ status: 'done' })].map(whyOf)).toEqual([
    null,
    null,
    null,
  ]);
  expect(whyOf(aRunningTask(NINE + 5_001))).toEqual({
    code: 'timer.notAllowed',
    message: 'It has since been started on another device.',
  });
  expect(whyOf(aTask({ live: false }))).toEqual(gone);
});
