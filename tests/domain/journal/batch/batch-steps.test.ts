import { describe, expect, it } from 'vitest';
import { fold } from '#domain/journal/fold.ts';
import type { Fact } from '#domain/journal/events.ts';
import type { Task } from '#domain/task/task.ts';
import { aFact, aRunningTask, aTask, HOUR, NINE } from '#tests/domain/examples.ts';

const THURSDAY = '2026-11-19';
const foldOne = (tasks: readonly Task[], fact: Fact) => [...fold(tasks, [fact]).values()];
const at = NINE + HOUR;

describe('the fold of a batch', () => {
  it('BLK-17 B2 a batch edit moves cards to the end of another column, in its order', () => {
    const tasks = [
      aTask({ id: 'a', index: 0 }),
      aTask({ id: 'b', index: 1 }),
      aTask({ id: 'c', index: 2, day: THURSDAY }),
      aTask({ id: 'd', index: 0, day: THURSDAY }),
    ];
    const moved = aFact('tasks.edited', { taskIds: ['b', 'c', 'a'], changes: { day: THURSDAY } });
    const places = foldOne(tasks, moved).map(({ id, day, index }) => [id, day, index]);
    expect(places).toEqual([
      ['a', THURSDAY, 4],
      ['b', THURSDAY, 3],
      ['c', THURSDAY, 2],
      ['d', THURSDAY, 0],
    ]);
  });

  it('DEC-127 a batch edit pauses a running task and logs its time when it is assigned to someone else', () => {
    const given = aFact('tasks.edited', { taskIds: ['a'], changes: { assigneeId: 8 } }, at);
    expect(foldOne([aRunningTask(NINE)], given)).toEqual([
      aTask({ assigneeId: 8, status: 'paused', loggedMs: HOUR, firstStartedAt: NINE, stoppedAt: at }),
    ]);
  });

  it('BLK-14 TMR-22 a batch completion logs the time of a running task', () => {
    const completed = aFact('tasks.completed', { taskIds: ['a', 'b'] }, at);
    expect(foldOne([aTask(), aRunningTask(NINE, { id: 'b' })], completed)).toEqual([
      aTask({ status: 'done' }),
      aTask({ id: 'b', status: 'done', loggedMs: HOUR, firstStartedAt: NINE, stoppedAt: at }),
    ]);
  });

  it('BLK-11 DEC-18 T2 a batch deletion pauses a running task and logs its time first', () => {
    const deleted = aFact('tasks.deleted', { taskIds: ['a', 'b'] }, at);
    expect(foldOne([aTask(), aRunningTask(NINE, { id: 'b', index: 1 })], deleted)).toEqual([
      aTask({ live: false }),
      aTask({
        id: 'b',
        index: 1,
        live: false,
        status: 'paused',
        loggedMs: HOUR,
        firstStartedAt: NINE,
        stoppedAt: at,
      }),
    ]);
  });

  it('J5 DEC-123 a folded batch skips the tasks that its rule excludes by now and applies to the others', () => {
    const tasks = [aTask({ status: 'done' }), aTask({ id: 'b' }), aTask({ id: 'c', live: false })];
    const [a, , c] = tasks;
    const ids = { taskIds: ['a', 'b', 'c', 'x'] };
    const facts = [
      aFact('tasks.completed', ids),
      aFact('tasks.edited', { ...ids, changes: { day: null } }),
    ] as const;
    for (const fact of facts) {
      const after = foldOne(tasks, fact);
      expect(after, fact.type).toHaveLength(3);
      expect(after[0]).toBe(a);
      expect(after[1]).not.toBe(tasks[1]);
      expect(after[2]).toBe(c);
    }
  });
});
