import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { formMachine } from '#machines/forms/form.machine.ts';

function open(save: () => Promise<Decision<unknown>> = async () => agreed('made')) {
  const clock = new SimulatedClock();
  const told: unknown[] = [];
  const actor = createActor(
    formMachine.provide({
      actors: { save: fromPromise(save) },
      actions: {
        showFirstError: () => void told.push('first error'),
        tellSaved: (_, { saved, form }) => void told.push([saved, form.value, form.intent]),
        forgetWay: () => undefined,
        close: () => void told.push('closed'),
      },
    }),
    { clock },
  ).start();
  const { send } = actor;
  const submit = () => send({ type: 'form.submitted', value: { Name: 'Design' }, intent: 'save' });
  return { send, submit, clock, told, snapshot: () => actor.getSnapshot() };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

it('FRM-28 the form saves the checked values once, with the pressed button, and closes', async () => {
  let calls = 0;
  const { submit, told, snapshot } = open(async () => {
    calls += 1;
    return agreed('made');
  });
  submit();
  submit();
  expect(snapshot().hasTag('busy')).toBe(true);
  await soon();
  expect([snapshot().value, calls]).toEqual(['saved', 1]);
  expect(told).toEqual([['made', { Name: 'Design' }, 'save'], 'closed']);
});

it('FRM-28 NFR-09 the form shows a refusal for 3000 ms and stays open', async () => {
  const { submit, clock, told, snapshot } = open(async () => refused('entity.nameTaken', 'Taken.'));
  submit();
  await soon();
  expect(snapshot().context.refusal?.message).toBe('Taken.');
  clock.increment(2_999);
  expect(snapshot().value).toEqual({ open: 'refused' });
  clock.increment(1);
  expect([snapshot().value, snapshot().context.refusal, told]).toEqual([{ open: 'editing' }, null, []]);
});

it('FRM-28 ERR-09 the form keeps the reason of a refusal until a change or another attempt', async () => {
  const { send, submit, clock, snapshot } = open(async () => refused('entity.nameTaken', 'Taken.'));
  const why = () => snapshot().context.lastRefusal?.message;
  submit();
  await soon();
  clock.increment(60_000);
  expect([snapshot().value, why()]).toEqual([{ open: 'editing' }, 'Taken.']);
  send({ type: 'form.changed', isDirty: true });
  expect(why()).toBeUndefined();
  for (const again of [submit, () => send({ type: 'form.rejected' })]) {
    submit();
    await soon();
    expect(why()).toBe('Taken.');
    again();
    expect(why()).toBeUndefined();
    await soon();
  }
});

it('ERR-29 an unexpected error counts as a refusal, and can be dismissed', async () => {
  const { send, submit, snapshot } = open(() => Promise.reject(new Error('surprise')));
  submit();
  await soon();
  expect(snapshot().context.refusal?.message).toBe('Something went wrong');
  send({ type: 'banner.dismiss' });
  expect(snapshot().value).toEqual({ open: 'editing' });
});

it('FRM-03 an invalid field gets the focus, and nothing is saved', () => {
  const { send, told, snapshot } = open();
  send({ type: 'form.rejected' });
  expect([snapshot().value, told]).toEqual([{ open: 'editing' }, ['first error']]);
});

it('LBL-03 the form asks before unsaved changes are lost, and only then', () => {
  const clean = open();
  clean.send({ type: 'form.leave' });
  expect([clean.snapshot().value, clean.told]).toEqual(['left', ['closed']]);

  const dirty = open();
  dirty.send({ type: 'form.changed', isDirty: true });
  dirty.send({ type: 'form.leave' });
  expect([dirty.snapshot().value, dirty.told]).toEqual(['asking', []]);
  dirty.send({ type: 'form.stay' });
  expect(dirty.snapshot().value).toEqual({ open: 'editing' });
  dirty.send({ type: 'form.leave' });
  dirty.send({ type: 'form.discard' });
  expect([dirty.snapshot().value, dirty.told]).toEqual(['left', ['closed']]);
});

it("FRM-28 the form can't be left while saving", () => {
  const { send, submit, snapshot } = open(() => new Promise(() => {}));
  send({ type: 'form.changed', isDirty: true });
  submit();
  send({ type: 'form.leave' });
  expect(snapshot().value).toBe('saving');
});
