import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { type EditConflictEvent, editConflictMachine } from '#machines/task/edit-conflict.machine.ts';

/** A conflict whose actors return the given answers in order; `done` lists the actors called. */
function start(isGone: boolean, ...answers: (Decision<unknown> | Error)[]) {
  const done: string[] = [];
  const actor = (name: string) =>
    fromPromise(async () => {
      done.push(name);
      const answer = answers.shift() ?? agreed(undefined);
      if (answer instanceof Error) throw answer;
      return answer;
    });
  const machine = editConflictMachine.provide({
    actors: {
      sendMine: actor('sendMine'),
      makeAnew: actor('makeAnew'),
      apply: fromPromise<void>(async () => void done.push('apply')),
      drop: fromPromise<void>(async () => void done.push('drop')),
    },
  });
  const chart = createActor(machine, { input: { isGone } }).start();
  const send = async (type: EditConflictEvent['type']) => {
    chart.send({ type });
    const { value, context } = await waitFor(chart, (snapshot) => !snapshot.hasTag('busy'));
    return [value, context.refusal?.message ?? null];
  };
  return { chart, done, send };
}

it('DEC-141 nothing is sent before the user decides, and then the decision once', async () => {
  const { chart, done, send } = start(false);
  expect(chart.getSnapshot().value).toEqual({ asking: 'disputed' });
  expect(await send('task.makeAnew')).toEqual([{ asking: 'disputed' }, null]);
  expect(done).toEqual([]);
  const decided = send('mine.use');
  chart.send({ type: 'theirs.keep' });
  expect(await decided).toEqual(['decided', null]);
  expect(done).toEqual(['sendMine']);
});

it("DEC-141 keeping the other values drops the user's", async () => {
  const { done, send } = start(false);
  expect(await send('theirs.keep')).toEqual(['decided', null]);
  expect(done).toEqual(['drop']);
});

it('DEC-141 a deleted task is recreated, or the changes are dropped', async () => {
  const kept = start(true);
  expect(kept.chart.getSnapshot().value).toEqual({ asking: 'gone' });
  expect(await kept.send('mine.use')).toEqual([{ asking: 'gone' }, null]);
  expect(await kept.send('task.makeAnew')).toEqual(['decided', null]);
  const left = start(true);
  expect(await left.send('changes.drop')).toEqual(['decided', null]);
  expect([kept.done, left.done]).toEqual([['makeAnew'], ['drop']]);
});

it("DEC-141 J9 the conflict stays open when a decision couldn't be saved, with the reason until the next one", async () => {
  const { send } = start(false, refused('storage.failed', 'Full'), new Error('closed'));
  expect(await send('mine.use')).toEqual([{ asking: 'disputed' }, 'Full']);
  expect(await send('mine.use')).toEqual([{ asking: 'disputed' }, 'Something went wrong']);
  expect(await send('theirs.keep')).toEqual(['decided', null]);
});
