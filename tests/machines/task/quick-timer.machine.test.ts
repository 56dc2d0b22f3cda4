import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { quickTimerMachine } from '#machines/task/quick-timer.machine.ts';

it.each([
  ['what runs', '1', 'running'],
  ['the form where nothing does', null, 'form'],
])('QTM-04 QTM-06 shows %s before anything is observed', (_, taskId, state) => {
  expect(createActor(quickTimerMachine, { input: { taskId } }).getSnapshot().value).toBe(state);
});
