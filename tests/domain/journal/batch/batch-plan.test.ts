import { expect, it } from 'vitest';
import type { Batch } from '#domain/journal/batch/batch.ts';
import { decideClone } from '#domain/journal/batch/batch-clone.ts';
import { decideDeleteMany, decideEditMany } from '#domain/journal/batch/batch-edit.ts';
import { planOf } from '#domain/journal/batch/batch-plan.ts';
import { decideRollover } from '#domain/journal/batch/batch-rollover.ts';
import type { FactType } from '#domain/journal/events.ts';
import type { Decision } from '#domain/refusal.ts';
import { aCommand, aRunningTask, aTask, HOUR, NINE } from '#tests/domain/examples.ts';

const WEDNESDAY = '2026-11-18';
const FRIDAY = '2026-11-20';
const now = NINE + HOUR;
const command = aCommand({ at: now });
const tasks = [
  aTask({ id: 'plain' }),
  aRunningTask(NINE, { id: 'runs', estimateMs: 3 * HOUR, index: 1 }),
  aTask({ id: 'done', status: 'done', index: 2 }),
  aTask({ id: 'there', day: FRIDAY }),
  aTask({ id: 'beside', index: 3 }),
];
const all = new Map(tasks.map((task) => [task.id, task]));
const plan = (decided: Decision<Batch<FactType>>) => {
  if (!decided.ok) throw new Error(decided.refusal.message);
  return planOf(decided.value, all, now);
};
const of = (id: string) => all.get(id);

it('DEC-17 DEC-123 B8 the preview of a rollover shows the result for each task and the planned hours of the columns', () => {
  const asked = { to: FRIDAY, emptyEstimateMs: 1, nextIdOf: (id: string) => `${id}2` };
  expect(plan(decideRollover(['plain', 'runs', 'done', 'there'], asked, of, command))).toEqual({
    tasks: [
      { taskId: 'plain', becomes: 'moved', day: FRIDAY },
      {
        taskId: 'runs',
        becomes: 'completed',
        day: WEDNESDAY,
        makes: { day: FRIDAY, estimateMs: 7_200_000 },
      },
      { taskId: 'done', becomes: 'stays', day: WEDNESDAY, why: "Done tasks can't be rolled over." },
      { taskId: 'there', becomes: 'stays', day: FRIDAY, why: 'Already there.' },
    ],
    columns: [
      {
        assigneeId: 7,
        day: WEDNESDAY,
        before: { loggedMs: HOUR, estimateMs: 6 * HOUR },
        after: { loggedMs: HOUR, estimateMs: 5 * HOUR },
      },
      {
        assigneeId: 7,
        day: FRIDAY,
        before: { loggedMs: 0, estimateMs: HOUR },
        after: { loggedMs: 0, estimateMs: 4 * HOUR },
      },
    ],
  });
});

it('DEC-24 BLK-15 the preview of an edit lists Unscheduled first and gives the reasons for skipped tasks', () => {
  const forbidden = "In Progress or Completed tasks can't be moved to Unscheduled.";
  expect(plan(decideEditMany(['plain', 'runs'], { day: null }, of, command))).toEqual({
    tasks: [
      { taskId: 'plain', becomes: 'moved', day: null },
      { taskId: 'runs', becomes: 'stays', day: WEDNESDAY, why: forbidden },
    ],
    columns: [
      {
        assigneeId: 7,
        day: null,
        before: { loggedMs: 0, estimateMs: 0 },
        after: { loggedMs: 0, estimateMs: HOUR },
      },
      {
        assigneeId: 7,
        day: WEDNESDAY,
        before: { loggedMs: HOUR, estimateMs: 6 * HOUR },
        after: { loggedMs: HOUR, estimateMs: 5 * HOUR },
      },
    ],
  });
  const renamed = plan(decideEditMany(['plain'], { name: 'Plan' }, of, command));
  expect(renamed.tasks).toEqual([{ taskId: 'plain', becomes: 'changed', day: WEDNESDAY }]);
  const deleted = plan(decideDeleteMany(['plain'], of, command));
  expect(deleted.tasks).toEqual([{ taskId: 'plain', becomes: 'deleted', day: WEDNESDAY }]);
  expect(deleted.columns.map(({ after }) => after.estimateMs)).toEqual([5 * HOUR]);
});

it("BLK-09 DEC-19 the preview of a paste also counts tasks that aren't loaded", () => {
  const elsewhere = aTask({ id: 'elsewhere' });
  const sourceOf = (id: string) => (id === 'elsewhere' ? elsewhere : of(id));
  const asked = { idOf: (id: string) => `${id}2`, onto: { day: FRIDAY } };
  const pasted = plan(decideClone(['done', 'elsewhere'], asked, sourceOf, command));
  const makes = { day: FRIDAY, estimateMs: HOUR };
  expect(pasted.tasks).toEqual([
    { taskId: 'done', becomes: 'copied', day: WEDNESDAY, makes },
    { taskId: 'elsewhere', becomes: 'copied', day: null, makes },
  ]);
  expect(pasted.columns.map(({ day, after }) => [day, after.estimateMs])).toEqual([[FRIDAY, 3 * HOUR]]);
});

it('DEC-123 DEC-144 the preview shows only reasons when every task is skipped', () => {
  expect(plan(decideEditMany(['done'], { day: WEDNESDAY }, of, command))).toEqual({
    tasks: [{ taskId: 'done', becomes: 'stays', day: WEDNESDAY, why: 'Already there.' }],
    columns: [],
  });
});
