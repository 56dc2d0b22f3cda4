import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import type { SeenRun } from '#domain/forgotten-run.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { forgottenRunMachine, type GivenAnswer, type RunName } from '#machines/forgotten-run.machine.ts';

const LONG = 9 * HOUR_MS;
const seen = (more: Partial<SeenRun> = {}): SeenRun => ({
  taskId: 'task',
  since: 0,
  lastUseAt: HOUR_MS,
  sleptAt: null,
  now: LONG,
  ...more,
});
const question = { taskId: 'task', since: 0, why: 'long', at: HOUR_MS };

function start() {
  const asked: RunName[] = [];
  const given: GivenAnswer[] = [];
  let kept: number | null | Error = null;
  let outcome: Decision<unknown> | Error = agreed(undefined);
  const machine = forgottenRunMachine.provide({
    actors: {
      readKept: fromPromise<number | null, RunName>(async ({ input }) => {
        asked.push(input);
        if (kept instanceof Error) throw kept;
        return kept;
      }),
      giveAnswer: fromPromise<Decision<unknown>, GivenAnswer>(async ({ input }) => {
        given.push(input);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      }),
    },
  });
  const actor = createActor(machine).start();
  const rest = async () => {
    const snapshot = await waitFor(
      actor,
      (each) => each.matches('quiet') || each.matches({ asking: 'open' }),
    );
    const { value, context } = snapshot;
    const asks = snapshot.hasTag('asks');
    return { value, question: asks ? context.question : null, refusal: context.refusal?.code ?? null };
  };
  return {
    asked,
    given,
    rest,
    value: () => actor.getSnapshot().value,
    see: (run: SeenRun | null) => actor.send({ type: 'run.observed', seen: run }),
    answer: () => actor.send({ type: 'answer.given', answer: { mode: 'trim', at: HOUR_MS } }),
    keptWas: (answer: typeof kept) => (kept = answer),
    answerIs: (answer: typeof outcome) => (outcome = answer),
  };
}

const quiet = { value: 'quiet', question: null, refusal: null };
const open = { value: { asking: 'open' }, question, refusal: null };

it('DEC-130 T9 asks about a long run that was not kept, and not at all about a short one', async () => {
  const { see, rest, asked } = start();
  see(seen({ now: 8 * HOUR_MS }));
  expect(await rest()).toEqual(quiet);
  expect(asked).toEqual([]);
  see(seen());
  expect(await rest()).toEqual(open);
  expect(asked).toEqual([{ taskId: 'task', since: 0 }]);
});

it('DEC-130 T9 is quiet about a run that was kept, until 8 h more have passed', async () => {
  const { see, rest, keptWas, value } = start();
  keptWas(LONG);
  see(seen());
  expect(value()).toBe('checking');
  expect(await rest()).toEqual(quiet);
  see(seen({ now: LONG + 8 * HOUR_MS + 1 }));
  expect(await rest()).toEqual(open);
});

it('T9 rather asks when nobody knows whether the run was kept', async () => {
  const { see, rest, keptWas } = start();
  keptWas(new Error('No store.'));
  see(seen());
  expect(await rest()).toEqual(open);
  see(seen({ now: LONG + HOUR_MS }));
  expect(await rest()).toEqual(open);
});

it('DEC-130 T9 keeps the question as it came up while the run goes on', async () => {
  const { see, rest } = start();
  see(seen());
  await rest();
  see(seen({ lastUseAt: LONG, now: LONG + HOUR_MS }));
  expect(await rest()).toEqual(open);
});

it('DEC-119 DEC-130 T9 asks the same again when the answer was taken back, and anew when a kept run is due', async () => {
  const { see, rest, answer, keptWas } = start();
  see(seen());
  await rest();
  answer();
  await rest();
  see(seen({ lastUseAt: LONG, now: LONG + 1 }));
  expect(await rest()).toEqual(open);
  answer();
  keptWas(LONG + 1);
  see(null);
  await rest();
  see(seen({ lastUseAt: LONG, now: 2 * LONG + 2 }));
  expect((await rest()).question).toEqual({ ...question, at: LONG });
});

it('T9 ends the question when the run ends, was kept elsewhere, or is another one', async () => {
  const { see, rest, keptWas, value } = start();
  see(seen());
  await rest();
  see(null);
  expect(await rest()).toEqual(quiet);
  see(seen());
  see(null);
  expect(await rest()).toEqual(quiet);
  see(seen());
  await rest();
  see(seen({ taskId: 'other' }));
  expect(value()).toBe('checking');
  expect((await rest()).question).toEqual({ ...question, taskId: 'other' });
  keptWas(LONG);
  see(seen({ taskId: 'other' }));
  expect(await rest()).toEqual(quiet);
});

it('DEC-130 T9 gives the answer once, and listens to nothing until it is recorded', async () => {
  const { see, rest, answer, given, value } = start();
  answer();
  expect(value()).toBe('quiet');
  see(seen());
  await rest();
  answer();
  answer();
  see(null);
  expect(value()).toBe('answering');
  expect(await rest()).toEqual(quiet);
  expect(given).toEqual([{ taskId: 'task', mode: 'trim', at: HOUR_MS }]);
});

it('T9 J9 asks on when the answer is refused or lost, with the reason', async () => {
  const { see, rest, answer, answerIs } = start();
  see(seen());
  await rest();
  answerIs(refused('storage.failed', 'Not kept.'));
  answer();
  expect(await rest()).toEqual({ ...open, refusal: 'storage.failed' });
  answerIs(new Error('Out of order'));
  answer();
  expect(await rest()).toEqual({ ...open, refusal: 'request.invalid' });
  answerIs(agreed(undefined));
  answer();
  expect(await rest()).toEqual(quiet);
});
