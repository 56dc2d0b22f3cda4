import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionOfWord,
  actionWords,
  fromWire,
  liveWords,
  statusIds,
  statusOfId,
  toWire,
} from '#domain/contract/tasks/task-wire.ts';
import { wireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { addDays } from '#domain/time/plain-day.ts';
import type { Task } from '#domain/task/task.ts';
import { timerActions } from '#domain/timer/timer-rules.ts';
import { aRunningTask, aTask, design, HOUR, NINE, website } from '#tests/domain/examples.ts';

const id = '0195f0c4-6c00-7000-8000-000000000001';

describe('a task on the wire', () => {
  it('TMR-01 TMR-02 TMR-03 TMR-04 TMR-06 TMR-07 TMR-08 TMR-09 DEC-34 DEC-36 DEC-37 a task has these fields on the wire', () => {
    const task = aRunningTask(NINE, {
      id,
      description: 'Twice.',
      loggedMs: HOUR,
      startText: '09:00',
      endText: '10:00',
      label: design,
      index: 3,
      creatorId: 8,
      firstStartedAt: NINE - 3 * HOUR,
      stoppedAt: NINE - HOUR,
      rollovers: 1,
      googleId: 'google-1',
    });
    expect(toWire(task, 'Europe/Berlin')).toEqual({
      idTask: id,
      Name: 'Draft the page',
      Description: 'Twice.',
      EstimatedTime: 3_600_000,
      CompletedTime: 3_600_000,
      StartDate: '2026-11-18T12:00:00.000Z',
      DisplayStartTime: '09:00',
      DisplayEndTime: '10:00',
      idProject: 3,
      idLabel: 6,
      idAssignedTo: 7,
      idCreatedBy: 8,
      idTaskStatus: 2,
      TaskStatusName: 'In Progress',
      index: 3,
      Status: 1,
      tempStartDate: '2026-11-18T09:00:00.000Z',
      startTime: '2026-11-18T06:00:00.000Z',
      stopTime: '2026-11-18T08:00:00.000Z',
      Rollovers: 1,
      GoogleID: 'google-1',
      UpdatedDate: '2026-11-17T08:00:00.000Z',
      project: {
        name: 'Website',
        Status: 1,
        client: { idClient: 2, ClientName: 'Fernway', ColorCode: '#3366CC' },
      },
      label: { Name: 'Design', ColorCode: '#33CC66' },
    });
  });

  it('TMR-05 a task has no client id on the wire', () => {
    expect(Object.keys(toWire(aTask(), 'UTC'))).not.toContain('idClient');
  });

  it('DEC-36 DEC-38 TMR-07 a task is null in wire fields it has no value for', () => {
    expect(toWire(aTask({ day: null }), 'UTC')).toMatchObject({
      StartDate: null,
      tempStartDate: null,
      startTime: null,
      stopTime: null,
      idLabel: null,
      label: null,
      GoogleID: null,
    });
  });

  it('DEC-18 DEC-15 PRJ-06 a task on the wire shows whether it is deleted and whether its project is archived', () => {
    const wire = toWire(aTask({ id, live: false, project: { ...website, archived: true } }), 'UTC');
    expect([wire.Status, wire.project.Status]).toEqual([3, 2]);
    for (const status of [2, 3]) {
      const read = fromWire({ ...wire, project: { ...wire.project, Status: status } }, 'UTC');
      expect(read.project.archived).toBe(true);
    }
    expect(liveWords).toEqual({ live: 1, deleted: 3 });
  });

  it('DEC-37 B7 a task has the same day for its assignee wherever it is read', () => {
    const wire = toWire(aTask({ id }), 'Pacific/Auckland');
    expect(wire.StartDate).toBe('2026-11-18T00:00:00.000Z');
    expect(fromWire(wire, 'Pacific/Auckland').day).toBe('2026-11-18');
  });

  it('DEC-34 DEC-36 DEC-37 DEC-140 TMR-09 a task is parsed back unchanged in every time zone, and fits the contract', () => {
    const instant = fc.option(fc.integer({ min: 0, max: 4_102_444_800_000 }));
    const whole = fc.integer({ min: 1, max: 4_102_444_800_000 });
    const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('2012-01-01', count));
    const states = fc.oneof(
      fc
        .constantFrom('created' as const, 'paused' as const, 'done' as const)
        .map((status) => ({ status, runningSince: null })),
      fc.nat().map((runningSince) => ({ status: 'inProgress' as const, runningSince })),
    );
    const tasks: fc.Arbitrary<Task> = fc
      .record({
        name: fc.string(),
        estimateMs: fc.nat({ max: 86_400_000 }),
        loggedMs: fc.nat({ max: 86_400_000 }),
        day: fc.option(days),
        label: fc.constantFrom(null, design),
        live: fc.boolean(),
        index: fc.nat(),
        firstStartedAt: instant,
        stoppedAt: instant,
        keptAt: instant,
        questions: fc.array(
          fc.record({ userId: whole, start: whole, end: instant, at: instant, woke: instant }),
        ),
        state: states,
      })
      .map(({ state, ...changes }) => aTask({ id, ...changes, ...state }));
    fc.assert(
      fc.property(tasks, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (task, zone) => {
        const wire = toWire(task, zone);
        expect(wireTask.parse(JSON.parse(JSON.stringify(wire)))).toEqual(wire);
        expect(fromWire(wire, zone)).toEqual(task);
      }),
      { numRuns: 500 },
    );
  });
});

describe('codes of the wire', () => {
  it('DEC-34 TMR-09 statuses are 1 Created, 2 In Progress, 3 Paused, 4 Done', () => {
    expect(statusIds).toEqual({ created: 1, inProgress: 2, paused: 3, done: 4 });
    expect([1, 2, 3, 4].map(statusOfId)).toEqual(['created', 'inProgress', 'paused', 'done']);
    for (const unknown of [0, 5, 1.5, Number.NaN]) expect(() => statusOfId(unknown)).toThrow(RangeError);
  });

  it('TMR-25 DEC-04 actions are START, PAUSE, STOP, RESUME and REOPEN', () => {
    expect(actionWords).toEqual({
      start: 'START',
      pause: 'PAUSE',
      complete: 'STOP',
      resume: 'RESUME',
      reopen: 'REOPEN',
    });
    expect(timerActions.map((action) => actionOfWord(actionWords[action]))).toEqual(timerActions);
    expect(() => actionOfWord('COMPLETE' as 'STOP')).toThrow(RangeError);
  });
});
