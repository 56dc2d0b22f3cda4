import { describe, expect, it } from 'vitest';
import {
  decideCompleteMany,
  decideDeleteMany,
  decideEditMany,
  decideRestoreMany,
} from '#domain/journal/batch/batch-edit.ts';
import type { TaskChanges, Task } from '#domain/task/task.ts';
import { anActor, team } from '#tests/domain/access/people.ts';
import { aCommand, aRunningTask, aTask, design, HOUR, NINE } from '#tests/domain/examples.ts';

const command = aCommand();
const made = { id: 'f', v: 1, at: NINE, by: 7 };
const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);
const of = (tasks: readonly Task[]) => (id: string) => tasks.find((task) => task.id === id);
const edit = (changes: TaskChanges, ...tasks: Task[]) =>
  decideEditMany(idsOf(tasks), changes, of(tasks), command);

describe('edits of several tasks', () => {
  it('BLK-15 DEC-23 DEC-120 one fact sets the same fields on all tasks', () => {
    expect(edit({ label: design }, aTask(), aRunningTask(NINE, { id: 'b' }))).toEqual({
      ok: true,
      value: {
        fact: { ...made, type: 'tasks.edited', data: { taskIds: ['a', 'b'], changes: { label: design } } },
        skipped: [],
      },
    });
  });

  it('BLK-20 BLK-28 DEC-24 DEC-123 tasks that may be unscheduled move to Unscheduled, and the others are listed as skipped', () => {
    const logged = aTask({ id: 'b', status: 'paused', loggedMs: HOUR });
    expect(edit({ day: null }, aTask(), logged)).toEqual({
      ok: true,
      value: {
        fact: { ...made, type: 'tasks.edited', data: { taskIds: ['a'], changes: { day: null } } },
        skipped: [
          {
            taskId: 'b',
            refusal: {
              code: 'task.unscheduled',
              message: "In Progress or Completed tasks can't be moved to Unscheduled.",
            },
          },
        ],
      },
    });
  });

  it('DEC-143 a day out of range and an edit without changes are refused', () => {
    expect(edit({ day: '2200-01-01' }, aTask())).toEqual({
      ok: false,
      refusal: { code: 'task.invalid', message: 'Date must be between 2000 and 2199' },
    });
    expect(edit({}, aTask())).toEqual({
      ok: false,
      refusal: { code: 'request.invalid', message: 'Fill in at least one field.' },
    });
  });

  it("ROL-29 DEC-68 P5 all tasks are assigned, or none when the user can't assign tasks to that person", () => {
    const tasks = [aTask(), aTask({ id: 'b', assigneeId: 8 })];
    const give = (assigneeId: number, actor = anActor('User', { teams: team(true) })) =>
      decideEditMany(['a', 'b'], { assigneeId }, of(tasks), { ...command, actor });
    expect(give(20)).toMatchObject({ ok: true, value: { fact: { data: { taskIds: ['a', 'b'] } } } });
    expect(give(8)).toMatchObject({
      ok: true,
      value: {
        fact: { data: { taskIds: ['a'] } },
        skipped: [{ taskId: 'b', refusal: { code: 'task.unchanged' } }],
      },
    });
    expect(give(7, anActor('User'))).toMatchObject({ ok: false, refusal: { code: 'access.denied' } });
  });

  it('BLK-14 DEC-32 completing several tasks skips those already done', () => {
    const tasks = [aTask(), aTask({ id: 'b', status: 'done' }), aRunningTask(NINE, { id: 'c' })];
    expect(decideCompleteMany(idsOf(tasks), of(tasks), command)).toEqual({
      ok: true,
      value: {
        fact: { ...made, type: 'tasks.completed', data: { taskIds: ['a', 'c'] } },
        skipped: [{ taskId: 'b', refusal: { code: 'task.unchanged', message: 'Already done.' } }],
      },
    });
  });

  it('DEC-123 no fact is made when every task is skipped', () => {
    const done = aTask({ status: 'done' });
    const decided = decideCompleteMany(['a'], of([done]), command);
    expect(decided.ok && decided.value.fact).toBeNull();
  });

  it('BLK-11 DEC-18 deleting several tasks lists those already deleted as skipped', () => {
    const tasks = [aTask(), aTask({ id: 'b', live: false })];
    expect(decideDeleteMany(idsOf(tasks), of(tasks), command)).toEqual({
      ok: true,
      value: {
        fact: { ...made, type: 'tasks.deleted', data: { taskIds: ['a'] } },
        skipped: [{ taskId: 'b', refusal: { code: 'task.gone', message: 'This task no longer exists.' } }],
      },
    });
  });

  it('DEC-18 DEC-123 restoring several tasks lists those already restored as skipped', () => {
    const tasks = [aTask({ live: false }), aTask({ id: 'b' })];
    expect(decideRestoreMany(idsOf(tasks), of(tasks), command)).toEqual({
      ok: true,
      value: {
        fact: { ...made, type: 'tasks.restored', data: { taskIds: ['a'] } },
        skipped: [{ taskId: 'b', refusal: { code: 'task.unchanged', message: 'Already restored.' } }],
      },
    });
  });

  it("P5 N2 tasks on a board the user can't see aren't restored", () => {
    const hidden = [aTask({ live: false, assigneeId: 20 })];
    const stranger = { ...command, actor: anActor('User') };
    expect(decideRestoreMany(['a'], of(hidden), stranger)).toEqual({
      ok: false,
      refusal: { code: 'task.gone', message: 'This task no longer exists.' },
    });
  });
});
