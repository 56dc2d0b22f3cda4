import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { errorBannerMachine } from '#machines/error-banner.machine.ts';

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(errorBannerMachine, { clock }).start();
  const picture = () => ({ value: actor.getSnapshot().value, message: actor.getSnapshot().context.message });
  return { actor, clock, picture };
}

const showing = (message: string) => ({ value: 'showing', message });
const hidden = { value: 'hidden', message: null };

it('NFR-09 FRM-28 shows an error for 3000 ms and then hides it', () => {
  const { actor, clock, picture } = start();
  expect(picture()).toEqual(hidden);
  actor.send({ type: 'error.raised', message: 'Error: Please, try again' });
  clock.increment(2_999);
  expect(picture()).toEqual(showing('Error: Please, try again'));
  clock.increment(1);
  expect(picture()).toEqual(hidden);
});

it('FRM-28 replaces the text and starts the time again when a new error comes while one shows', () => {
  const { actor, clock, picture } = start();
  actor.send({ type: 'error.raised', message: 'first' });
  clock.increment(2_000);
  actor.send({ type: 'error.raised', message: 'second' });
  clock.increment(2_999);
  expect(picture()).toEqual(showing('second'));
  clock.increment(1);
  expect(picture()).toEqual(hidden);
});

it('FRM-28 starts the time again when the same error comes again', () => {
  const { actor, clock, picture } = start();
  actor.send({ type: 'error.raised', message: 'same' });
  clock.increment(2_000);
  actor.send({ type: 'error.raised', message: 'same' });
  clock.increment(2_000);
  expect(picture()).toEqual(showing('same'));
});

it('FRM-28 hides at once when dismissed, and the old deadline does not touch the next error', () => {
  const { actor, clock, picture } = start();
  actor.send({ type: 'error.raised', message: 'first' });
  clock.increment(1_000);
  actor.send({ type: 'banner.dismiss' });
  expect(picture()).toEqual(hidden);
  actor.send({ type: 'error.raised', message: 'second' });
  clock.increment(2_500);
  expect(picture()).toEqual(showing('second'));
});

it('FRM-28 keeps its deadline when the component that shows it goes and comes back', () => {
  const { actor, clock, picture } = start();
  const first = actor.subscribe(() => {});
  actor.send({ type: 'error.raised', message: 'Error: Please, try again' });
  clock.increment(2_000);
  first.unsubscribe();
  actor.subscribe(() => {});
  clock.increment(999);
  expect(picture()).toEqual(showing('Error: Please, try again'));
  clock.increment(1);
  expect(picture()).toEqual(hidden);
});

it('FRM-28 ignores a dismiss while nothing shows', () => {
  const { actor, picture } = start();
  actor.send({ type: 'banner.dismiss' });
  expect(picture()).toEqual(hidden);
});
