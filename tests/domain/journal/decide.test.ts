import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inactiveRefusal } from '#domain/access/commands.ts';
import {
  decideCreate,
  decideDelete,
  decideEdit,
  decideEstimate,
  decideLogged,
  decideTimer,
} from '#domain/journal/decide.ts';
import type { TaskChanges, Task } from '#domain/task/task.ts';
import { changed } from '#domain/journal/merge/changed-fields.ts';
import {
  aCommand,
  aNewTask,
  aRunningTask,
  aTask,
  audit,
  design,
  HOUR,
  NINE,
  website,
} from '#tests/domain/examples.ts';
import { faultsOf, RandomWork, steps } from './random-work.ts';

const command = aCommand();
const TODAY = '2026-11-18';
const made = { id: 'f', v: 1, at: NINE, by: 7 };
const gone = {
  ok: false,
  refusal: { code: 'task.gone', message: 'This task no longer exists.' },
};
const outOfRange = {
  ok: false,
  refusal: { code: 'task.invalid', message: 'Date must be between 2000 and 2199' },
};
const onlyToday = { today: TODAY };

describe('a missing task', () => {
  it('DEC-18 B9 a command on an unknown or deleted task is refused', () => {
    for (const task of [undefined, aTask({ live: false })]) {
      expect(decideTimer(task, 'start', onlyToday, command)).toEqual(gone);
      expect(decideEstimate(task, HOUR, TODAY, command)).toEqual(gone);
      expect(decideLogged(task, HOUR, TODAY, command)).toEqual(gone);
      expect(decideEdit(task, { name: 'New' }, TODAY, command)).toEqual(gone);
      expect(decideDelete(task, command)).toEqual(gone);
    }
  });
});

describe('decideCreate', () => {
  it('TMR-11 decideCreate returns the fact of a new task', () => {
    const task = aNewTask({ day: null });
    expect(decideCreate(task, command)).toEqual({
      ok: true,
      value: { ...made, type: 'task.created', data: { task } },
    });
  });

  it('DEC-143 decideCreate refuses a date outside of 2000 to 2199', () => {
    for (const day of ['1999-12-31', '2200-01-01', '0026-11-21']) {
      expect(decideCreate(aNewTask({ day }), command)).toEqual(outOfRange);
    }
    expect(decideCreate(aNewTask({ day: '2199-12-31' }), command).ok).toBe(true);
  });

  it('FRM-26 T13 decideCreate refuses logged time without a date', () => {
    expect(decideCreate(aNewTask({ day: null, loggedMs: 1 }), command)).toEqual({
      ok: false,
      refusal: {
        code: 'task.unscheduledLogged',
        message: "Can't create Unscheduled tasks with logged time.",
      },
    });
    expect(decideCreate(aNewTask({ loggedMs: 1 }), command).ok).toBe(true);
  });
});

describe('decideTimer', () => {
  const typeOf = (task: Task, action: Parameters<typeof decideTimer>[1]) => {
    const decided = decideTimer(task, action, onlyToday, command);
    return decided.ok ? decided.value : decided.refusal;
  };

  it('DEC-127 P7 decideTimer refuses to start a timer for an inactive person, even late, but lets running timers end', () => {
    const asked = { today: TODAY, isLate: true, refusalOfPerson: () => inactiveRefusal(false) };
    const decide = (task: Task, action: Parameters<typeof decideTimer>[1]) =>
      decideTimer(task, action, asked, command);
    const inactive = {
      ok: false,
      refusal: { code: 'task.invalid', message: 'The assignee is no longer active.' },
    };
    const paused = aTask({ status: 'paused' });
    expect([decide(aTask(), 'start'), decide(paused, 'resume')]).toEqual([inactive, inactive]);
    const ended = [
      decide(aRunningTask(1), 'pause'),
      decide(paused, 'complete'),
      decide(aTask({ status: 'done' }), 'reopen'),
    ];
    expect(ended.map(({ ok }) => ok)).toEqual([true, true, true]);
    const active = { ...asked, refusalOfPerson: () => inactiveRefusal(true) };
    expect(decideTimer(aTask(), 'start', active, command).ok).toBe(true);
  });

  it('TMR-10 TMR-12 TMR-13 TMR-14 TMR-16 TMR-18 decideTimer returns the fact of each action', () => {
    const data = { taskId: 'a' };
    expect(typeOf(aTask(), 'start')).toEqual({ ...made, type: 'task.started', data });
    const seen = { taskId: 'a', since: 1 };
    expect(typeOf(aRunningTask(1), 'pause')).toEqual({ ...made, type: 'task.paused', data: seen });
    expect(typeOf(aRunningTask(1), 'complete')).toEqual({ ...made, type: 'task.completed', data: seen });
    expect(typeOf(aTask(), 'complete')).toEqual({ ...made, type: 'task.completed', data });
    expect(typeOf(aTask({ status: 'paused' }), 'resume')).toEqual({ ...made, type: 'task.resumed', data });
    expect(typeOf(aTask({ status: 'done' }), 'reopen')).toEqual({ ...made, type: 'task.reopened', data });
  });

  it('DEC-117 DEC-142 decideTimer accepts a late start as a resume where the table would refuse it, and only a late one', () => {
    const late = { ...onlyToday, isLate: true };
    const data = { taskId: 'a', late: true };
    for (const task of [aRunningTask(1), aTask({ status: 'paused' }), aTask({ status: 'done' })]) {
      expect(decideTimer(task, 'start', onlyToday, command).ok).toBe(false);
      expect(decideTimer(task, 'start', late, command)).toEqual({
        ok: true,
        value: { ...made, type: 'task.resumed', data },
      });
    }
    expect(decideTimer(aTask({ status: 'paused' }), 'resume', late, command)).toMatchObject({
      value: { data: { taskId: 'a' } },
    });
    expect(decideTimer(aTask({ status: 'paused' }), 'pause', late, command).ok).toBe(false);
  });

  it('TMR-26 DEC-31 a resume of a created task is a start', () => {
    expect(typeOf(aTask(), 'resume')).toEqual({ ...made, type: 'task.started', data: { taskId: 'a' } });
  });

  it('DEC-28 starting an unscheduled task sets it to today; a dated task keeps its day', () => {
    const data = { taskId: 'a', day: TODAY };
    expect(typeOf(aTask({ day: null }), 'start')).toEqual({ ...made, type: 'task.started', data });
    expect(typeOf(aTask({ day: '2026-11-12' }), 'start')).toMatchObject({ data: { taskId: 'a' } });
  });

  it('DEC-117 a start includes the time a later run ends it and the runs it trims', () => {
    const trims = [{ taskId: 'b', ms: 5 }];
    const decided = decideTimer(aTask(), 'start', { today: TODAY, endedAt: NINE + 9, trims }, command);
    expect(decided).toEqual({
      ok: true,
      value: { ...made, type: 'task.started', data: { taskId: 'a', endedAt: NINE + 9, trims } },
    });
    expect(decideTimer(aTask(), 'start', { today: TODAY, trims: [] }, command)).toMatchObject({
      value: { data: { taskId: 'a' } },
    });
  });

  it("TMR-19 T7 decideTimer refuses actions that the state table doesn't allow", () => {
    expect(typeOf(aTask({ status: 'done' }), 'complete')).toEqual({
      code: 'timer.notAllowed',
      message: "Done tasks can't be completed.",
    });
  });
});

describe('edits on a card', () => {
  it('CRD-04 decideEdit renames a task', () => {
    expect(decideEdit(aTask(), { name: 'New' }, TODAY, command)).toEqual({
      ok: true,
      value: { ...made, type: 'task.renamed', data: { taskId: 'a', name: 'New' } },
    });
  });

  it('CRD-23 CRD-24 TMR-23 TMR-24 an edited time is whole, above 0 and up to 24 h', () => {
    for (const ms of [1, HOUR, 86_400_000]) {
      expect(decideEstimate(aTask({ estimateMs: 5 }), ms, TODAY, command)).toMatchObject({
        value: { type: 'task.estimated', data: { taskId: 'a', estimateMs: ms } },
      });
      expect(decideLogged(aTask(), ms, TODAY, command)).toMatchObject({
        value: { type: 'task.logged', data: { taskId: 'a', loggedMs: ms } },
      });
    }
    const message = 'Enter a time above 0:00 and up to 24:00.';
    const refusal = { ok: false, refusal: { code: 'time.notPositive', message } };
    for (const ms of [0, -0, -1, 1.5, 86_400_001, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(decideEstimate(aTask(), ms, TODAY, command)).toEqual(refusal);
      expect(decideLogged(aTask(), ms, TODAY, command)).toEqual(refusal);
    }
  });

  it('DEC-127 T13 typed time on a running or an unscheduled task is refused', () => {
    expect(decideLogged(aRunningTask(1), HOUR, TODAY, command)).toEqual({
      ok: false,
      refusal: {
        code: 'timer.notAllowed',
        message: 'Pause the task to edit its logged time here, or open it.',
      },
    });
    expect(decideLogged(aTask({ day: null }), HOUR, TODAY, command)).toEqual({
      ok: false,
      refusal: {
        code: 'task.unscheduledLogged',
        message: "Unscheduled tasks can't have logged time. Give the task a date first.",
      },
    });
  });

  it('DEC-18 decideDelete deletes a task', () => {
    expect(decideDelete(aRunningTask(1), command)).toEqual({
      ok: true,
      value: { ...made, type: 'task.deleted', data: { taskId: 'a' } },
    });
  });
});

describe('decideEdit', () => {
  it('DEC-143 decideEdit refuses a new date outside of 2000 to 2199, but allows other edits of a task with such a date', () => {
    expect(decideEdit(aTask(), { day: '2200-01-01' }, TODAY, command)).toEqual(outOfRange);
    const old = aTask({ day: '0026-11-21' });
    const changes = { name: 'New', day: '0026-11-21' };
    expect(decideEdit(old, changes, TODAY, command)).toEqual({
      ok: true,
      value: { ...made, type: 'task.renamed', data: { taskId: old.id, name: 'New' } },
    });
    expect(decideEdit(old, { day: '2026-11-21' }, TODAY, command).ok).toBe(true);
  });

  const edit = (task: Task, changes: TaskChanges) => decideEdit(task, changes, TODAY, command);
  const edited = (changes: TaskChanges, bankRun: boolean) => ({
    ok: true,
    value: { ...made, type: 'task.edited', data: { taskId: 'a', changes, bankRun } },
  });
  const renamed = { ok: true, value: { ...made, type: 'task.renamed', data: { taskId: 'a', name: 'New' } } };

  it('DEC-122 decideEdit keeps only changed fields; projects and labels compare by id', () => {
    const task = aTask({ label: design });
    const asked: TaskChanges = {
      name: 'New',
      description: '',
      estimateMs: HOUR,
      day: '2026-11-18',
      project: { ...website, name: 'Renamed since' },
      label: { ...(design ?? { id: 0, name: '' }), color: '#000000' },
      assigneeId: 7,
    };
    expect(edit(task, asked)).toEqual(renamed);
    expect(edit(task, { ...asked, name: task.name })).toEqual(edited({}, false));
    expect(changed(task, { project: audit, label: null })).toEqual({ project: audit, label: null });
    expect(changed(aTask(), { label: null })).toEqual({});
  });

  it('TMR-29 TMR-30 DEC-30 decideEdit logs the run of a task dated today, whether its time was typed or not', () => {
    expect(edit(aRunningTask(1), { loggedMs: HOUR })).toEqual(edited({ loggedMs: HOUR }, true));
    expect(edit(aRunningTask(1), { loggedMs: 0, name: 'New' })).toEqual(edited({ name: 'New' }, true));
  });

  it('DEC-127 decideEdit logs the run of a task on another day only for a typed time', () => {
    const old = aRunningTask(1, { day: '2026-11-17' });
    expect(edit(old, { loggedMs: HOUR })).toEqual(edited({ loggedMs: HOUR }, true));
    expect(edit(old, { loggedMs: 0, name: 'New' })).toEqual(renamed);
    expect(edit(aRunningTask(1), { project: audit })).toEqual(edited({ project: audit }, false));
    expect(edit(aTask(), { loggedMs: HOUR })).toMatchObject({ value: { type: 'task.logged' } });
  });

  it('FRM-27 BRD-20 BRD-21 DEC-25 T13 decideEdit keeps tasks with time out of Unscheduled', () => {
    const message = "In Progress or Completed tasks can't be moved to Unscheduled.";
    const refusal = { ok: false, refusal: { code: 'task.unscheduled', message } };
    const timed = aTask({ status: 'paused', loggedMs: HOUR });
    for (const task of [aRunningTask(1), aTask({ status: 'done' }), timed]) {
      expect(edit(task, { day: null })).toEqual(refusal);
    }
    expect(edit(aTask(), { day: null, loggedMs: 1 })).toEqual(refusal);
    expect(edit(timed, { day: null, loggedMs: 0 })).toEqual(edited({ day: null, loggedMs: 0 }, false));
    expect(edit(aTask(), { day: null })).toEqual(edited({ day: null }, false));
  });

  it('DEC-25 T13 decideEdit refuses time on an unscheduled task unless a date is set as well', () => {
    const resting = aTask({ day: null });
    expect(edit(resting, { loggedMs: HOUR })).toMatchObject({ refusal: { code: 'task.unscheduledLogged' } });
    expect(edit(resting, { loggedMs: HOUR, day: null })).toMatchObject({ ok: false });
    expect(edit(resting, { loggedMs: HOUR, day: TODAY })).toEqual(
      edited({ loggedMs: HOUR, day: TODAY }, false),
    );
    expect(edit(aTask({ day: null, status: 'done' }), { name: 'New' })).toEqual(renamed);
  });
});

describe('random work', () => {
  it('TMR-21 TMR-23 DEC-111 DEC-129 T1 T2 T3 T6 T13 B2 all invariants of tasks and ledger hold', () => {
    fc.assert(
      fc.property(steps, (work) => {
        const world = new RandomWork();
        for (const { act, after } of work) {
          world.step(act, after);
          expect(faultsOf(world), JSON.stringify(act)).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('DEC-113 T7 the same action is refused the second time', () => {
    for (const action of ['start', 'pause', 'complete', 'reopen'] as const) {
      const task = aTask({
        status: ({ start: 'inProgress', pause: 'paused', complete: 'done', reopen: 'paused' } as const)[
          action
        ],
      });
      expect(decideTimer(task, action, onlyToday, command)).toMatchObject({
        refusal: { code: 'timer.notAllowed' },
      });
    }
  });
});
