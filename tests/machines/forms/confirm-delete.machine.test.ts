import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { confirmDeleteMachine } from '#machines/forms/confirm-delete.machine.ts';

function start(remove: () => Promise<Decision<unknown>> = async () => agreed({})) {
  const clock = new SimulatedClock();
  const told: string[] = [];
  const actor = createActor(
    confirmDeleteMachine.provide({
      actors: { remove: fromPromise(remove) },
      actions: {
        tellDeleted: () => void told.push('deleted'),
        tellRefused: (_, { refusal }) => void told.push(refusal.message),
      },
    }),
    { clock },
  ).start();
  const press = () => actor.send({ type: 'delete.pressed' });
  return { actor, clock, told, press, value: () => actor.getSnapshot().value };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

it('NFR-10 the button deletes on the second press within 5000 ms, not on the first', async () => {
  const { clock, press, value, told } = start();
  press();
  expect(value()).toBe('confirming');
  clock.increment(4_999);
  press();
  expect(value()).toBe('deleting');
  await soon();
  expect([value(), told]).toEqual(['deleted', ['deleted']]);
});

it('NFR-10 the button returns to the initial state after 5000 ms or on Escape', () => {
  const { actor, clock, press, value, told } = start();
  press();
  clock.increment(5_000);
  expect(value()).toBe('idle');
  press();
  actor.send({ type: 'delete.cancelled' });
  expect([value(), told]).toEqual(['idle', []]);
});

it('NFR-10 the button ignores presses while deleting', () => {
  let calls = 0;
  const { press, value } = start(() => {
    calls += 1;
    return new Promise(() => {});
  });
  for (let times = 0; times < 5; times += 1) press();
  expect([value(), calls]).toEqual(['deleting', 1]);
});

it('LBL-06 ERR-10 the button shows why the deletion failed, and asks for confirmation again', async () => {
  const reason = 'Error: This label cannot be deleted because it has related tasks.';
  const { press, value, told } = start(async () => refused('entity.inUse', reason));
  press();
  press();
  await soon();
  expect([value(), told]).toEqual(['failed', [reason]]);
  press();
  expect(value()).toBe('confirming');
});

it('ERR-29 an unexpected error counts as a refusal', async () => {
  const { press, value, told } = start(() => Promise.reject(new Error('surprise')));
  press();
  press();
  await soon();
  expect([value(), told]).toEqual(['failed', ['Something went wrong']]);
});
