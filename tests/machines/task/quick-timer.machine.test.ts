import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { quickTimerMachine } from '#machines/task/quick-timer.machine.ts';

it.each([
  ['what runs', '1', 'running'],
  ['the form where nothing does', null, 'form'],
])('QTM-04 QTM-06 the quick timer starts with %s', (_, taskId, state) => {
  expect(createActor(quickTimerMachine, { input: { taskId } }).getSnapshot().value).toBe(state);
});

it('QTM-08 Stop resets client and project to the defaults, and keeps a typed name', async () => {
  const stop = fromPromise<void, { taskId: string }>(async () => undefined);
  const chart = createActor(quickTimerMachine.provide({ actors: { stop } }), {
    input: { taskId: null },
  }).start();
  const choice = { client: { id: 2, name: 'Kestrel Bank', color: 'Indigo' }, project: null };
  chart.send({ type: 'draft.changed', draft: { name: 'Half a na', choice } });
  chart.send({ type: 'run.observed', taskId: 'one' });
  expect(chart.getSnapshot().context.draft).toEqual({ name: 'Half a na', choice });
  chart.send({ type: 'stop.pressed' });
  await waitFor(chart, (snapshot) => !snapshot.hasTag('busy'));
  expect(chart.getSnapshot().context.draft).toEqual({ name: 'Half a na', choice: null });
});
