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

it('DEC-141 sends nothing before the user decides, and then the decision once', async () => {
  const { chart, done, send } = start(false);
  expect(chart.getSnapshot().value).toEqual({ asking: 'disputed' });
  expect(await send('task.makeAnew')).toEqual([{ asking: 'disputed' }, null]);
  expect(done).toEqual([]);
  const decided = send('mine.use');
  chart.send({ type: 'theirs.keep' });
  expect(await decided).toEqual(['decided', null]);
  expect(done).toEqual(['sendMine']);
});

it("DEC-141 drops the user's values when keeping the others", async () => {
  const { done, send } = start(false);
  expect(await send('theirs.keep')).toEqual(['decided', null]);
  expect(done).toEqual(['drop']);
});

it('DEC-141 recreates a deleted task or drops the changes', async () => {
  const kept = start(true);
  expect(kept.chart.getSnapshot().value).toEqual({ asking: 'gone' });
  expect(await kept.send('mine.use')).toEqual([{ asking: 'gone' }, null]);
  expect(await kept.send('task.makeAnew')).toEqual(['decided', null]);
  const left = start(true);
  expect(await left.send('changes.drop')).toEqual(['decided', null]);
  expect([kept.done, left.done]).toEqual([['makeAnew'], ['drop']]);
});

it("DEC-141 J9 asks again when a decision couldn't be saved, and shows the reason until the next one", async () => {
  const { send } = start(false, refused('storage.failed', 'Full'), new Error('closed'));
  expect(await send('mine.use')).toEqual([{ asking: 'disputed' }, 'Full']);
  expect(await send('mine.use')).toEqual([{ asking: 'disputed' }, 'Something went wrong']);
  expect(await send('theirs.keep')).toEqual(['decided', null]);
});
