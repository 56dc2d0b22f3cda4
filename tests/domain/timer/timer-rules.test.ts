import { describe, expect, it } from 'vitest';
import type { TaskStatus } from '#domain/task/task.ts';
import {
  decideStatus,
  mayTime,
  statusAfter,
  statusNames,
  type TimerAction,
  timerActions,
  whatEnables,
  whyNot,
} from '#domain/timer/timer-rules.ts';

/** Status x action -> the next status without and with logged time; missing entries are refused. */
const allowed: Record<TaskStatus, Partial<Record<TimerAction, [TaskStatus, TaskStatus]>>> = {
  created: {
    start: ['inProgress', 'inProgress'],
    resume: ['inProgress', 'inProgress'],
    complete: ['done', 'done'],
  },
  inProgress: { pause: ['paused', 'paused'], complete: ['done', 'done'] },
  paused: { resume: ['inProgress', 'inProgress'], complete: ['done', 'done'] },
  done: { reopen: ['created', 'paused'] },
};
const statuses: TaskStatus[] = ['created', 'inProgress', 'paused', 'done'];

describe('the state table of the timer', () => {
  it('TMR-25 the timer has these actions, in menu order', () => {
    expect(timerActions).toEqual(['start', 'pause', 'resume', 'complete', 'reopen']);
  });

  it('TMR-10 TMR-12 TMR-13 TMR-14 TMR-15 TMR-16 TMR-17 TMR-18 TMR-19 DEC-04 DEC-31 T7 each status allows exactly these actions', () => {
    for (const status of statuses) {
      for (const action of timerActions) {
        for (const [place, loggedMs] of [0, 1].entries()) {
          const expected = allowed[status][action]?.[place] ?? null;
          expect(statusAfter({ status, loggedMs }, action), `${status} ${action}`).toBe(expected);
          expect(mayTime({ status, loggedMs }, action)).toBe(expected !== null);
          expect(decideStatus({ status, loggedMs }, action).ok).toBe(expected !== null);
        }
      }
    }
  });

  it('TMR-19 T7 decideStatus returns the new status or the reason for a refusal', () => {
    expect(decideStatus({ status: 'paused', loggedMs: 5 }, 'resume')).toEqual({
      ok: true,
      value: 'inProgress',
    });
    expect(decideStatus({ status: 'done', loggedMs: 5 }, 'complete')).toEqual({
      ok: false,
      refusal: { code: 'timer.notAllowed', message: "Done tasks can't be completed." },
    });
  });

  it('TMR-09 statuses have display names', () => {
    expect(statusNames).toEqual({
      created: 'Created',
      inProgress: 'In Progress',
      paused: 'Paused',
      done: 'Done',
    });
    expect(timerActions.map((action) => whyNot('inProgress', action))).toEqual([
      "In Progress tasks can't be started.",
      "In Progress tasks can't be paused.",
      "In Progress tasks can't be resumed.",
      "In Progress tasks can't be completed.",
      "In Progress tasks can't be reopened.",
    ]);
  });

  it('TMR-25 each refused action states what to do first', () => {
    const told = statuses.map((status) =>
      timerActions
        .filter((action) => !mayTime({ status, loggedMs: 0 }, action))
        .map((action) => `${action}: ${whatEnables(status, action)}`),
    );
    expect(told).toEqual([
      ['pause: Start it first.', 'reopen: Complete it first.'],
      ['start: It is already running.', 'resume: It is already running.', 'reopen: Complete it first.'],
      ['start: Resume it instead.', 'pause: Resume it first.', 'reopen: Complete it first.'],
      [
        'start: Reopen it first.',
        'pause: Reopen it first.',
        'resume: Reopen it first.',
        'complete: Reopen it first.',
      ],
    ]);
    expect(whatEnables('created', 'start')).toBe('Wait a moment.');
  });
});
