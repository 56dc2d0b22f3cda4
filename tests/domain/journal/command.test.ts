import { expect, it } from 'vitest';
import { timeTaskRefusal } from '#domain/access/commands.ts';
import { decideAdjust, decideQuestion } from '#domain/journal/sending/server-answer.ts';
import { decideCompleteMany, decideDeleteMany, decideEditMany } from '#domain/journal/batch/batch-edit.ts';
import { decideClone } from '#domain/journal/batch/batch-clone.ts';
import { decideRollover } from '#domain/journal/batch/batch-rollover.ts';
import { decideAmong, fact } from '#domain/journal/command.ts';
import {
  decideCreate,
  decideDelete,
  decideEdit,
  decideEstimate,
  decideLogged,
  decideSavedStart,
  decideTimer,
} from '#domain/journal/decide.ts';
import { decideStop } from '#domain/journal/late-stop.ts';
import { decideUndo } from '#domain/journal/undo/undo.ts';
import type { Task } from '#domain/task/task.ts';
import { anActor, team } from '#tests/domain/access/people.ts';
import { aCommand, aNewTask, aTask, HOUR, NINE } from '#tests/domain/examples.ts';

const TODAY = '2026-11-18';
const start = { today: TODAY };
const theirs = aTask({ status: 'inProgress', runningSince: NINE - HOUR, assigneeId: 20 });
const command = aCommand();
const denied = {
  ok: false,
  refusal: { code: 'access.denied', message: 'Access denied: You are not allowed to do this.' },
};

it("DEC-71 P5 a command on a task that the user can't manage is refused, whatever its rule says", () => {
  const change = { before: aTask({ assigneeId: 20, name: 'Before' }), after: theirs };
  const stop = { runs: [], since: null, isLate: true };
  const decisions = {
    timer: decideTimer(theirs, 'pause', start, command),
    late: decideTimer(theirs, 'start', { ...start, isLate: true }, command),
    stop: decideStop(theirs, 'pause', stop, command),
    estimate: decideEstimate(theirs, HOUR, TODAY, command),
    logged: decideLogged(theirs, HOUR, TODAY, command),
    edit: decideEdit(theirs, { name: 'New' }, TODAY, command),
    delete: decideDelete(theirs, command),
    adjust: decideAdjust(theirs, { mode: 'keep', at: null }, command),
    question: decideQuestion(theirs, { since: NINE, at: NINE, woke: null }, command),
    many: decideEditMany(['a'], { name: 'New' }, () => theirs, command),
    completeMany: decideCompleteMany(['a'], () => theirs, command),
    deleteMany: decideDeleteMany(['a'], () => theirs, command),
    rollOver: decideRollover(
      ['a'],
      { to: null, emptyEstimateMs: HOUR, nextIdOf: () => 'b' },
      () => theirs,
      command,
    ),
    clone: decideClone(['a'], { idOf: () => 'b' }, () => theirs, command),
    undo: decideUndo({ id: 'f', at: NINE, type: 'task.renamed' }, [change], () => theirs, command),
  };
  for (const [name, decision] of Object.entries(decisions)) expect(decision, name).toEqual(denied);
});

it('DEC-123 N2 P5 a batch reports a deleted task only to users who can manage it', () => {
  const [own, others] = [aTask({ live: false }), aTask({ live: false, assigneeId: 20 })];
  expect(decideAmong(own, command, timeTaskRefusal)).toEqual({ ok: true, value: own });
  const gone = { ok: false, refusal: { code: 'task.gone', message: 'This task no longer exists.' } };
  expect(decideAmong(others, command, timeTaskRefusal)).toEqual(gone);
  expect(decideAmong<Task>(undefined, command, timeTaskRefusal)).toEqual(gone);
  expect(decideAmong(theirs, command, timeTaskRefusal)).toEqual(denied);
});

it('DEC-71 P5 ROL-27 ROL-31 TMR-28 the rights are checked for the person a task is created for, assigned to, started for or adjusted for', () => {
  const own = aTask();
  const lead = aCommand({ actor: anActor('User', { teams: team(true) }) });
  const run = { sessionId: 1, userId: 20, start: NINE - HOUR, end: NINE, sumMs: HOUR };
  expect(decideCreate(aNewTask({ assigneeId: 20 }), command)).toMatchObject({
    refusal: { code: 'access.createForOther' },
  });
  expect(decideEdit(own, { assigneeId: 20 }, TODAY, command)).toEqual(denied);
  expect(decideEdit(own, { assigneeId: 20 }, TODAY, lead).ok).toBe(true);
  expect(decideSavedStart(aTask({ assigneeId: 20 }), 'start', start, lead)).toMatchObject({
    refusal: { message: "You can't run this person's timer." },
  });
  expect(decideAdjust(own, { mode: 'keep', at: null }, lead, run)).toEqual(denied);
});

it('DEC-120 a fact has version 1 and the time, user and id of its command', () => {
  expect(fact(command, 'task.deleted', { taskId: 'a' })).toEqual({
    id: 'f',
    type: 'task.deleted',
    v: 1,
    at: NINE,
    by: 7,
    data: { taskId: 'a' },
  });
});
