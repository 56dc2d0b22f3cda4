import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import type { ForgottenRun } from '#domain/timer/forgotten-run.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import {
  type AnsweredRun,
  forgottenRunMachine,
  type GivenAnswer,
} from '#machines/task/forgotten-run.machine.ts';

const run = (more: Partial<ForgottenRun> = {}): ForgottenRun => ({
  taskId: 'task',
  since: 0,
  end: null,
  at: HOUR_MS,
  woke: null,
  ...more,
});
const other = run({ taskId: 'other', since: 5 * HOUR_MS });

function start() {
  const given: GivenAnswer[] = [];
  let outcome: Decision<{ id: string }> | Error = agreed({ id: 'fact' });
  const told: AnsweredRun[] = [];
  const machine = forgottenRunMachine.provide({
    actors: {
      giveAnswer: fromPromise<Decision<{ id: string }>, GivenAnswer>(async ({ input }) => {
        given.push(input);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      }),
    },
    actions: { tellAnswered: (_, answered) => void told.push(answered) },
  });
  const actor = createActor(machine).start();
  const rest = async () => {
    const snapshot = await waitFor(actor, (each) => !each.hasTag('busy'));
    const { value, context } = snapshot;
    const asks = snapshot.hasTag('asks');
    return { value, question: asks ? context.question : null, refusal: context.refusal?.code ?? null };
  };
  return {
    given,
    told,
    rest,
    value: () => actor.getSnapshot().value,
    amount: () => actor.getSnapshot().context.runs.length,
    see: (...runs: ForgottenRun[]) => actor.send({ type: 'runs.observed', runs }),
    answer: () => actor.send({ type: 'answer.given', answer: { mode: 'trim', at: HOUR_MS } }),
    answerIs: (answer: typeof outcome) => (outcome = answer),
  };
}

const quiet = { value: 'quiet', question: null, refusal: null };
const open = { value: 'asking', question: run(), refusal: null };

it('DEC-130 T9 the machine asks about a run in question, and is quiet without one', async () => {
  const { see, rest } = start();
  see();
  expect(await rest()).toEqual(quiet);
  see(run());
  expect(await rest()).toEqual(open);
});

it('DEC-130 DEC-140 T9 the machine keeps the open question unchanged, even when the run has ended', async () => {
  const { see, rest } = start();
  see(run());
  see(run({ at: HOUR_MS / 2 }));
  expect(await rest()).toEqual(open);
  see(run({ at: HOUR_MS / 2, end: 9 * HOUR_MS }));
  expect(await rest()).toEqual({ ...open, question: run({ end: 9 * HOUR_MS }) });
});

it('DEC-130 the machine takes over a later sign of life from the server, except after a sleep of the device', async () => {
  const { see, rest } = start();
  see(run());
  see(run({ at: 2 * HOUR_MS }));
  expect(await rest()).toEqual({ ...open, question: run({ at: 2 * HOUR_MS }) });
  const slept = start();
  slept.see(run({ woke: 5 * HOUR_MS }));
  slept.see(run({ woke: 5 * HOUR_MS, at: 2 * HOUR_MS }));
  expect(await slept.rest()).toEqual({ ...open, question: run({ woke: 5 * HOUR_MS }) });
});

it('DEC-140 T9 the machine asks about several runs in turn, oldest first', async () => {
  const { see, rest, answer, amount, told } = start();
  see(run(), other);
  expect(await rest()).toEqual(open);
  expect(amount()).toBe(2);
  answer();
  expect(await rest()).toEqual({ ...open, question: other });
  expect(amount()).toBe(1);
  answer();
  expect(await rest()).toEqual(quiet);
  expect(told).toEqual([
    { mode: 'trim', factId: 'fact' },
    { mode: 'trim', factId: 'fact' },
  ]);
});

it('DEC-119 DEC-130 T9 the machine asks again when the answer is undone', async () => {
  const { see, rest, answer } = start();
  see(run());
  answer();
  expect(await rest()).toEqual(quiet);
  see();
  see(run());
  expect(await rest()).toEqual(open);
});

it('DEC-140 T9 the machine closes a question that was answered elsewhere, and asks the next', async () => {
  const { see, rest } = start();
  see(run(), other);
  see(other);
  expect(await rest()).toEqual({ ...open, question: other });
  see();
  expect(await rest()).toEqual(quiet);
});

it('DEC-130 T9 the machine gives the answer once, and asks nothing else until it is recorded', async () => {
  const { see, rest, answer, given, value } = start();
  answer();
  expect(value()).toBe('quiet');
  see(run());
  answer();
  answer();
  see(other);
  expect(value()).toBe('answering');
  expect(await rest()).toEqual({ ...open, question: other });
  expect(given).toEqual([{ taskId: 'task', since: 0, mode: 'trim', at: HOUR_MS }]);
});

it('T9 J9 the machine asks again with the reason when the answer is refused or fails', async () => {
  const { see, rest, answer, answerIs } = start();
  see(run());
  answerIs(refused('storage.failed', 'Not kept.'));
  answer();
  expect(await rest()).toEqual({ ...open, refusal: 'storage.failed' });
  answerIs(new Error('Out of order'));
  answer();
  expect(await rest()).toEqual({ ...open, refusal: 'request.invalid' });
  see(other);
  expect(await rest()).toEqual({ ...open, question: other });
});
