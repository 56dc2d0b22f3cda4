import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { type UndoAsk, undoMachine, type UndoResult } from '#machines/task/undo.machine.ts';

const walked = (label: string): Decision<UndoResult> =>
  agreed({ way: 'back', label, factId: 'fact', offers: 'fact' });

function start() {
  const asks: UndoAsk[] = [];
  const told: string[] = [];
  const open: ((answer: Decision<UndoResult> | Error) => void)[] = [];
  const actor = createActor(
    undoMachine.provide({
      actors: {
        walk: fromPromise(({ input }) => {
          asks.push(input);
          return new Promise<Decision<UndoResult>>((resolve, reject) => {
            open.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
          });
        }),
      },
      actions: {
        tellDone: (_, params) => void told.push(params.walked.label),
        tellRefused: (_, { refusal }) => void told.push(refusal.message),
      },
    }),
  ).start();
  const answer = async (with_: Decision<UndoResult> | Error) => {
    open.shift()?.(with_);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { actor, asks, told, answer, value: () => actor.getSnapshot().value };
}

it('DEC-119 undo and redo steps run one after the other, in the requested order', async () => {
  const { actor, asks, told, answer, value } = start();
  actor.send({ type: 'undo.asked' });
  actor.send({ type: 'undo.asked', factId: 'made' });
  actor.send({ type: 'redo.asked' });
  expect(asks).toEqual([{ way: 'back', factId: null }]);
  await answer(walked('Paused'));
  expect([value(), told]).toEqual(['deciding', ['Paused']]);
  await answer(walked('Created'));
  await answer(walked('Created'));
  expect(asks).toEqual([{ way: 'back', factId: null }, { way: 'back', factId: 'made' }, { way: 'forth' }]);
  expect([value(), told]).toEqual(['done', ['Paused', 'Created', 'Created']]);
});

it('DEC-119 a refused or failed step shows its reason, and the next one runs', async () => {
  const { actor, told, answer, value } = start();
  actor.send({ type: 'undo.asked' });
  actor.send({ type: 'undo.asked' });
  await answer(refused('undo.changed', "This can't be undone: the task has changed since."));
  expect(value()).toBe('deciding');
  await answer(new Error('The store is gone.'));
  expect([value(), told]).toEqual([
    'refused',
    ["This can't be undone: the task has changed since.", 'Something went wrong'],
  ]);
  actor.send({ type: 'redo.asked' });
  expect(value()).toBe('deciding');
});

it("DEC-119 at most four requests are queued, so a held key doesn't run through the history", async () => {
  const { actor, asks, answer, value } = start();
  for (let times = 0; times < 20; times += 1) actor.send({ type: times % 2 ? 'redo.asked' : 'undo.asked' });
  for (let times = 0; times < 6; times += 1) await answer(walked('Paused'));
  expect(asks).toHaveLength(4);
  expect(value()).toBe('done');
});
