import { describe, expect, it } from 'vitest';
import { newUnscheduledRefusal, placeRefusal, unscheduledRefusal } from '#domain/task/unscheduled.ts';

const refusal = {
  code: 'task.unscheduled',
  message: "In Progress or Completed tasks can't be moved to Unscheduled.",
};

describe('the Unscheduled column', () => {
  it("BRD-20 BRD-21 FRM-27 DEC-25 T13 running and done tasks and tasks with logged time can't be moved to Unscheduled", () => {
    for (const status of ['created', 'inProgress', 'paused', 'done'] as const) {
      const free = status === 'created' || status === 'paused';
      expect(unscheduledRefusal({ status, loggedMs: 0 }), status).toEqual(free ? null : refusal);
      expect(unscheduledRefusal({ status, loggedMs: 1 }), status).toEqual(refusal);
    }
  });

  it("FRM-26 new tasks with logged time can't be created in Unscheduled", () => {
    expect(newUnscheduledRefusal(0)).toBeNull();
    expect(newUnscheduledRefusal(1)).toEqual({
      code: 'task.unscheduledLogged',
      message: "Can't create Unscheduled tasks with logged time.",
    });
  });

  it('DEC-25 T13 tasks completed in Unscheduled can stay there, and any task can get a date', () => {
    const done = { day: null, status: 'done', loggedMs: 0 } as const;
    expect(placeRefusal({ day: null }, done)).toBeNull();
    expect(placeRefusal({ day: '2026-11-18' }, done)).toEqual(refusal);
    expect(placeRefusal({ day: null }, { ...done, loggedMs: 1 })).toEqual(refusal);
    expect(placeRefusal({ day: null }, { ...done, status: 'inProgress' })).toEqual(refusal);
    expect(placeRefusal({ day: null }, { ...done, day: '2026-11-18', loggedMs: 1 })).toBeNull();
  });
});
