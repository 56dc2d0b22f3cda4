import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '#domain/refusal.ts';
import type { TaskStatus } from '#domain/task/task.ts';
import { mayTime, type Timed, timerActions } from '#domain/timer/timer-rules.ts';
import {
  busyLabel,
  restingSnapshot,
  taskLifecycleMachine,
  unsentLabel,
} from '#machines/task/task-lifecycle.machine.ts';
import type { TimerRequest, TimerOutcome, TaskLifecycleEvent } from '#machines/task/task-lifecycle-types.ts';

const created: Timed = { status: 'created', loggedMs: 0 };
const inProgress: Timed = { status: 'inProgress', loggedMs: 0 };
const paused: Timed = { status: 'paused', loggedMs: 600_000 };
const done: Timed = { status: 'done', loggedMs: 600_000 };
const doneUnlogged: Timed = { status: 'done', loggedMs: 0 };
const taskGone: Refusal = { code: 'task.gone', message: 'This task no longer exists.' };

function start(task: Timed) {
  const clock = new SimulatedClock();
  const asked: TimerRequest[] = [];
  const answers: { resolve: (answer: TimerOutcome) => void; reject: (error: unknown) => void }[] = [];
  const machine = taskLifecycleMachine.provide({
    actors: {
      perform: fromPromise<TimerOutcome, TimerRequest>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            asked.push(input);
            answers.push({ resolve, reject });
          }),
      ),
    },
  });
  const actor = createActor(machine, { input: { taskId: 'task-1', ...task }, clock }).start();
  const picture = () => {
    const { value, context } = actor.getSnapshot();
    const { status, loggedMs, refusal } = context;
    return { ...value, status, loggedMs, refusal };
  };
  const answer = async (given: TimerOutcome | Error) => {
    const latest = answers.at(-1);
    if (given instanceof Error) latest?.reject(given);
    else latest?.resolve(given);
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return picture();
  };
  const send = (event: TaskLifecycleEvent) => {
    actor.send(event);
    return picture();
  };
  return { actor, clock, asked, answer, send, picture };
}

const rests = (task: Timed) => ({
  timer: { resting: task.status },
  change: 'sent',
  ...task,
  refusal: null,
});

describe('allowed actions', () => {
  const statuses: TaskStatus[] = ['created', 'inProgress', 'paused', 'done'];
  const cases = statuses.flatMap((status) =>
    [0, 1, 600_000].flatMap((loggedMs) => timerActions.map((action) => ({ status, loggedMs, action }))),
  );

  it('TMR-10 TMR-19 DEC-04 T7 each status allows exactly the actions of the state table', () => {
    const chart = cases.map(({ status, loggedMs, action }) =>
      restingSnapshot(status, loggedMs).can({ type: `timer.${action}` }),
    );
    expect(chart).toEqual(cases.map((each) => mayTime(each, each.action)));
  });

  it('TMR-12 TMR-13 TMR-14 TMR-15 TMR-16 TMR-17 TMR-18 TMR-25 DEC-31 each status has these actions', () => {
    const offered = statuses.map((status) => [
      status,
      timerActions.filter((action) => restingSnapshot(status, 0).can({ type: `timer.${action}` })),
    ]);
    expect(Object.fromEntries(offered)).toEqual({
      created: ['start', 'resume', 'complete'],
      inProgress: ['pause', 'complete'],
      paused: ['resume', 'complete'],
      done: ['reopen'],
    });
  });

  it.each(cases.filter((each) => !mayTime(each, each.action)))(
    'TMR-19 T7 $action is ignored for a task that is $status with $loggedMs ms',
    ({ action, ...task }) => {
      const { send, asked } = start(task);
      expect(send({ type: `timer.${action}` })).toEqual(rests(task));
      expect(asked).toEqual([]);
    },
  );

  it('the machine reuses snapshots of the same state', () => {
    expect(restingSnapshot('paused', 5)).toBe(restingSnapshot('paused', 900_000));
    expect(restingSnapshot('paused', 5)).not.toBe(restingSnapshot('paused', 0));
  });
});

describe('an action in progress', () => {
  it.each([
    { id: 'CRD-16', from: created, action: 'start', state: 'starting', label: 'Starting...' },
    { id: 'CRD-17', from: inProgress, action: 'pause', state: 'pausing', label: 'Pausing...' },
    { id: 'CRD-18', from: created, action: 'complete', state: 'completing', label: 'Completing...' },
    { id: 'CRD-18', from: inProgress, action: 'complete', state: 'completing', label: 'Completing...' },
    { id: 'CRD-18', from: paused, action: 'complete', state: 'completing', label: 'Completing...' },
    { id: 'CRD-19', from: paused, action: 'resume', state: 'resuming', label: 'Resuming...' },
    { id: 'DEC-33', from: done, action: 'reopen', state: 'reopening', label: 'Resuming...' },
  ] as const)('$id shows "$label" from $from.status on', ({ from, action, state, label }) => {
    const { actor, asked, send } = start(from);
    expect(busyLabel(actor.getSnapshot())).toBeNull();
    expect(send({ type: `timer.${action}` })).toEqual({ ...rests(from), timer: { busy: state } });
    expect(busyLabel(actor.getSnapshot())).toBe(label);
    expect(asked).toEqual([{ taskId: 'task-1', action }]);
  });

  it('DEC-31 TMR-26 a created task is started when asked to resume', () => {
    const { actor, asked, send } = start(created);
    expect(send({ type: 'timer.resume' }).timer).toEqual({ busy: 'starting' });
    expect(busyLabel(actor.getSnapshot())).toBe('Starting...');
    expect(asked).toEqual([{ taskId: 'task-1', action: 'start' }]);
  });

  it('CRD-20 no other action is allowed', () => {
    const { actor, send } = start(created);
    send({ type: 'timer.start' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    const allowed = timerActions.filter((action) => actor.getSnapshot().can({ type: `timer.${action}` }));
    expect(allowed).toEqual([]);
  });

  it('DEC-113 TMR-27 T7 a double click performs the action once', async () => {
    const { asked, send, answer } = start(created);
    send({ type: 'timer.start' });
    send({ type: 'timer.start' });
    expect(await answer({ kind: 'accepted' })).toEqual(rests(inProgress));
    expect(send({ type: 'timer.start' })).toEqual(rests(inProgress));
    expect(asked).toEqual([{ taskId: 'task-1', action: 'start' }]);
  });
});

describe('the end of an action', () => {
  it.each([
    { id: 'TMR-12', from: created, action: 'start', to: inProgress },
    { id: 'TMR-13', from: inProgress, action: 'pause', to: { ...inProgress, status: 'paused' } },
    { id: 'TMR-14', from: paused, action: 'resume', to: { ...paused, status: 'inProgress' } },
    { id: 'TMR-15', from: created, action: 'complete', to: doneUnlogged },
    { id: 'TMR-16', from: inProgress, action: 'complete', to: doneUnlogged },
    { id: 'TMR-17', from: paused, action: 'complete', to: done },
    { id: 'TMR-18 DEC-04', from: done, action: 'reopen', to: paused },
    { id: 'TMR-18 DEC-04', from: doneUnlogged, action: 'reopen', to: created },
  ] as const)('$id leads from $from.status to $to.status', async ({ from, action, to }) => {
    const answered = start(from);
    answered.send({ type: `timer.${action}` });
    expect(await answered.answer({ kind: 'accepted' })).toEqual(rests(to));

    const offline = start(from);
    offline.send({ type: `timer.${action}` });
    const ahead = { status: to.status, loggedMs: from.loggedMs };
    expect(offline.send({ type: 'delivery.cannotSend' })).toEqual({ ...rests(ahead), change: 'waiting' });
  });

  it('DEC-146 CRD-20 the card shows "Sending..." after 1000 ms, and stays locked until the answer', async () => {
    const { actor, send, clock, answer, picture } = start(inProgress);
    send({ type: 'timer.pause' });
    clock.increment(999);
    expect(picture().timer).toEqual({ busy: 'pausing' });
    clock.increment(1);
    expect([picture(), busyLabel(actor.getSnapshot())]).toEqual([
      { ...rests(inProgress), timer: { busy: 'sending' } },
      'Sending...',
    ]);
    clock.increment(600_000);
    expect(send({ type: 'timer.complete' }).timer).toEqual({ busy: 'sending' });
    expect(await answer({ kind: 'refused', refusal: taskGone })).toEqual({
      ...rests(inProgress),
      refusal: taskGone,
    });
  });

  it('DEC-146 the card is unlocked as queued when offline, and ignores a late answer', async () => {
    const { send, clock, answer, picture } = start(inProgress);
    send({ type: 'timer.pause' });
    clock.increment(1_000);
    const queued = { ...rests({ status: 'paused', loggedMs: 0 }), change: 'waiting' };
    expect(send({ type: 'delivery.cannotSend' })).toEqual(queued);
    await answer({ kind: 'refused', refusal: taskGone });
    await new Promise(setImmediate);
    expect(picture()).toEqual(queued);
  });

  it.each([created, inProgress, paused])(
    'the card returns to $status when completing is refused',
    async (task) => {
      const { send, answer } = start(task);
      send({ type: 'timer.complete' });
      expect(await answer({ kind: 'refused', refusal: taskGone })).toEqual({
        ...rests(task),
        refusal: taskGone,
      });
    },
  );

  it('the card returns to the previous status with a general message on an unexpected error', async () => {
    const { send, answer } = start(paused);
    send({ type: 'timer.resume' });
    expect(await answer(new Error('out of order'))).toEqual({
      ...rests(paused),
      refusal: { code: 'request.invalid', message: 'Something went wrong' },
    });
  });

  it('the next action clears a refusal, and keeps a waiting change', async () => {
    const { send, answer } = start(created);
    send({ type: 'timer.start' });
    await answer({ kind: 'refused', refusal: taskGone });
    expect(send({ type: 'timer.start' }).refusal).toBeNull();
    send({ type: 'delivery.cannotSend' });
    expect(send({ type: 'timer.pause' }).change).toBe('waiting');
  });
});

describe('a waiting change', () => {
  const waiting = () => {
    const started = start(created);
    started.send({ type: 'timer.start' });
    started.send({ type: 'delivery.cannotSend' });
    return started;
  };

  it.each(['change.taken', 'change.refused'] as const)(
    'J6 TMR-10 a waiting change waits until %s, whatever the timer does',
    (type) => {
      const { send } = waiting();
      expect(send({ type: 'timer.pause' })).toMatchObject({ timer: { busy: 'pausing' }, change: 'waiting' });
      expect(send({ type })).toMatchObject({ timer: { busy: 'pausing' }, change: 'sent' });
    },
  );

  it('J6 a waiting change can be restored from an earlier start of the app', () => {
    const { send } = start(paused);
    expect(send({ type: 'change.queued' })).toEqual({ ...rests(paused), change: 'waiting' });
    expect(restingSnapshot('paused', 1, true).matches({ change: 'waiting' })).toBe(true);
    expect(unsentLabel(restingSnapshot('paused', 1, true))).toBe('Not sent yet');
    expect(unsentLabel(restingSnapshot('paused', 1))).toBeNull();
    expect(busyLabel(restingSnapshot('paused', 1, true))).toBeNull();
  });

  it("CRD-16 a waiting change doesn't replace the label of a running action", () => {
    const { actor, send } = waiting();
    send({ type: 'timer.pause' });
    expect([busyLabel(actor.getSnapshot()), unsentLabel(actor.getSnapshot())]).toEqual([
      'Pausing...',
      'Not sent yet',
    ]);
  });
});

describe('a resting task', () => {
  it.each([created, inProgress, paused, done, doneUnlogged])(
    'T7 TMR-10 a task follows a change from elsewhere to $status with $loggedMs ms, from every status',
    (task) => {
      const followed = [created, inProgress, paused, done].map((from) =>
        start(from).send({ type: 'task.observed', ...task }),
      );
      expect(followed).toEqual([rests(task), rests(task), rests(task), rests(task)]);
    },
  );

  it('TMR-10 a task returns to its status when a queued change is refused later', () => {
    const { send } = start(created);
    send({ type: 'timer.start' });
    send({ type: 'delivery.cannotSend' });
    expect(send({ type: 'task.observed', ...created }).timer).toEqual({ resting: 'created' });
  });

  it('CRD-20 a change from elsewhere is ignored while an action is in progress', () => {
    const { send } = start(created);
    send({ type: 'timer.start' });
    expect(send({ type: 'task.observed', ...done })).toEqual({
      ...rests(created),
      timer: { busy: 'starting' },
    });
  });

  it('DEC-04 a task with logged time reopens to Paused', () => {
    const { send } = start(done);
    send({ type: 'timer.reopen' });
    expect(send({ type: 'delivery.cannotSend' }).timer).toEqual({ resting: 'paused' });
  });

  it('an offline delivery is ignored while no action is in progress', () => {
    expect(start(paused).send({ type: 'delivery.cannotSend' })).toEqual(rests(paused));
  });
});

it('TMR-11 the machine begins with the given status', () => {
  expect([created, inProgress, paused, done].map((task) => start(task).picture())).toEqual(
    [created, inProgress, paused, done].map(rests),
  );
});

it('actions fail until their actor is provided', async () => {
  const actor = createActor(taskLifecycleMachine, { input: { taskId: 'task-1', ...created } }).start();
  actor.send({ type: 'timer.start' });
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  expect({ value, refusal: context.refusal }).toEqual({
    value: { timer: { resting: 'created' }, change: 'sent' },
    refusal: { code: 'request.invalid', message: 'Something went wrong' },
  });
});
