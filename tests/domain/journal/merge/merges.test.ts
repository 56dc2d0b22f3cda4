import { describe, expect, it } from 'vitest';
import { pausedOf, isEndedBy, soughtRuns } from '#domain/journal/merge/merges.ts';
import { aFact, aRunningTask, aTask, MINUTE, NINE } from '#tests/domain/examples.ts';

const at = NINE + 10 * MINUTE;
const paused = (id: string, stoppedAt: number) => aTask({ id, status: 'paused', stoppedAt });

describe('pausedOf', () => {
  it('DEC-142 DEC-02 pausedOf returns the latest other running task of the same person', () => {
    const tasks = [
      aTask({ id: 'b' }),
      aRunningTask(1, { id: 'c', assigneeId: 8 }),
      aRunningTask(2, { id: 'd', live: false }),
      aRunningTask(3),
      aRunningTask(NINE, { id: 'e' }),
    ];
    expect(pausedOf(tasks, aTask())).toEqual({ taskId: 'e', since: NINE });
    expect(pausedOf(tasks.slice(0, 4), aTask())).toBeNull();
  });
});

describe('soughtRuns', () => {
  const started = aFact('task.started', { taskId: 'a', aside: { taskId: 'b', since: NINE } }, at);
  const stopped = aFact('task.paused', { taskId: 'a', since: NINE }, at);

  it("DEC-142 soughtRuns returns no runs when the server's answer matches what the device expected", () => {
    expect(soughtRuns(started, [aRunningTask(at), paused('b', at)])).toEqual([]);
    expect(soughtRuns(aFact('task.started', { taskId: 'a', aside: null }, at), [aRunningTask(at)])).toEqual(
      [],
    );
    expect(soughtRuns(stopped, [paused('a', at)])).toEqual([]);
    expect(soughtRuns(aFact('task.paused', { taskId: 'a' }, at), [paused('a', NINE)])).toEqual([]);
    expect(soughtRuns(aFact('task.renamed', { taskId: 'a', name: 'New' }, at), [paused('a', NINE)])).toEqual(
      [],
    );
  });

  it('DEC-142 soughtRuns returns the run that had ended before this device stopped it', () => {
    const own = [{ taskId: 'a', at: NINE, edge: 'start' }];
    expect(soughtRuns(stopped, [paused('a', NINE + MINUTE)])).toEqual(own);
    expect(soughtRuns(stopped, [aRunningTask(at)])).toEqual(own);
  });

  it('DEC-142 soughtRuns returns the started run, the run it replaced, and a run it ended unexpectedly', () => {
    expect(soughtRuns(started, [paused('a', at + MINUTE), paused('b', NINE + MINUTE)])).toEqual([
      { taskId: 'a', at, edge: 'start' },
      { taskId: 'b', at: NINE, edge: 'start' },
    ]);
    expect(soughtRuns(started, [aRunningTask(at), paused('c', at)])).toEqual([
      { taskId: 'b', at: NINE, edge: 'start' },
      { taskId: 'c', at, edge: 'end' },
    ]);
  });
});

describe('isEndedBy', () => {
  it('DEC-142 isEndedBy is true for a stop of the task and for a start that replaces it', () => {
    const ends = [
      aFact('task.paused', { taskId: 'a' }),
      aFact('task.completed', { taskId: 'a', since: NINE }),
      aFact('tasks.completed', { taskIds: ['b', 'a'] }),
      aFact('task.started', { taskId: 'b', aside: { taskId: 'a', since: NINE } }),
      aFact('task.resumed', { taskId: 'b', aside: { taskId: 'a', since: NINE } }),
    ];
    const others = [
      aFact('task.paused', { taskId: 'b' }),
      aFact('task.started', { taskId: 'a', aside: { taskId: 'b', since: NINE } }),
      aFact('task.renamed', { taskId: 'a', name: 'New' }),
      aFact('task.reopened', { taskId: 'a' }),
      aFact('tasks.edited', { taskIds: ['a'], changes: { name: 'New' } }),
    ];
    expect(ends.map((fact) => isEndedBy({ taskId: 'a' }, fact))).toEqual([true, true, true, true, true]);
    expect(others.map((fact) => isEndedBy({ taskId: 'a' }, fact))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
