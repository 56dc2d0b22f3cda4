import { createActor, setup, toPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { sessionMachine } from '#machines/auth/session.machine.ts';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';

it("a machine fails when an actor isn't provided", async () => {
  const actor = createActor(sessionMachine, { input: { idUser: null } }).start();
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  expect({ value, context }).toEqual({
    value: 'unreachable',
    context: { idUser: null, message: 'Something went wrong', isDeleted: false, ways: [] },
  });
  const restore = createActor(requiredActor('restore'));
  const end = toPromise(restore);
  restore.start();
  await expect(end).rejects.toThrow('The actor "restore" was not provided.');
});

it("a machine fails when an effect isn't provided", async () => {
  const machine = setup({ actions: { store: requiredEffect('store') } }).createMachine({
    on: { save: { actions: 'store' } },
  });
  const actor = createActor(machine).start();
  const end = toPromise(actor);
  actor.send({ type: 'save' });
  await expect(end).rejects.toThrow('The action "store" was not provided.');
});
