import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  type JournalDeliveryEvent,
  journalDeliveryMachine,
  type SendAnswer,
} from '#machines/delivery/journal-delivery.machine.ts';

/** A delivery whose steps the test completes; `sent` counts them. */
function start(isLeading = true) {
  const clock = new SimulatedClock();
  const steps: {
    readonly triesHeld: boolean;
    readonly resolve: (answer: SendAnswer) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  let dropped = 0;
  const machine = journalDeliveryMachine.provide({
    actors: {
      sendNext: fromPromise<SendAnswer, { triesHeld: boolean }>(
        ({ input: { triesHeld }, signal }) =>
          new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => {
              dropped += 1;
            });
            steps.push({ triesHeld, resolve, reject });
          }),
      ),
    },
  });
  const actor = createActor(machine, { clock }).start();
  if (isLeading) actor.send({ type: 'delivery.start' });
  const picture = () => ({ value: actor.getSnapshot().value, sent: steps.length });
  const send = (...types: JournalDeliveryEvent['type'][]) => {
    for (const type of types) actor.send({ type });
    return picture();
  };
  const answer = async (given: SendAnswer | Error) => {
    const step = steps.at(-1);
    const moved = new Promise<void>((resolve) => {
      const subscription = actor.subscribe(() => {
        subscription.unsubscribe();
        resolve();
      });
    });
    if (given instanceof Error) step?.reject(given);
    else step?.resolve(given);
    await moved;
    return picture();
  };
  const answerFirst = (given: SendAnswer) => steps[0]?.resolve(given);
  const wait = (ms: number) => {
    clock.increment(ms);
    return picture();
  };
  const triesHeld = () => steps.at(-1)?.triesHeld;
  return { send, answer, answerFirst, wait, picture, triesHeld, dropped: () => dropped };
}

describe('sending', () => {
  it('the delivery is idle until there is something to send', () => {
    const { picture, send } = start();
    expect(picture()).toEqual({ value: 'idle', sent: 0 });
    expect(send('network.online', 'auth.renewed')).toEqual({ value: 'idle', sent: 0 });
    expect(send('outbox.changed')).toEqual({ value: 'sending', sent: 1 });
  });

  it('J4 the delivery sends one fact at a time, the next after the previous one is settled', async () => {
    const { send, answer } = start();
    expect(send('outbox.changed', 'outbox.changed', 'outbox.changed')).toEqual({ value: 'sending', sent: 1 });
    expect(await answer({ kind: 'accepted' })).toEqual({ value: 'sending', sent: 2 });
    expect(await answer({ kind: 'accepted' })).toEqual({ value: 'sending', sent: 3 });
    expect(await answer({ kind: 'nothing' })).toEqual({ value: 'idle', sent: 3 });
  });

  it.each(['refused', 'parked'] as const)(
    'DEC-137 J8 the delivery continues with the next fact after one that was %s',
    async (kind) => {
      const { send, answer } = start();
      send('outbox.changed');
      expect(await answer({ kind })).toEqual({ value: 'sending', sent: 2 });
    },
  );

  it('J4 the delivery checks again when a fact arrives while a step finds nothing', async () => {
    const { send, answer } = start();
    send('outbox.changed');
    expect(send('outbox.changed')).toEqual({ value: 'sending', sent: 1 });
    expect(await answer({ kind: 'nothing' })).toEqual({ value: 'sending', sent: 2 });
    expect(await answer({ kind: 'nothing' })).toEqual({ value: 'idle', sent: 2 });
  });

  it('the delivery keeps a step in progress when the network goes offline', async () => {
    const { send, answer } = start();
    expect(send('outbox.changed', 'network.offline')).toEqual({ value: 'sending', sent: 1 });
    expect(await answer({ kind: 'accepted' })).toEqual({ value: 'sending', sent: 2 });
  });
});

describe('a failing server', () => {
  it('DEC-137 the delivery waits for the given time, then sends again', async () => {
    const { send, answer, wait } = start();
    send('outbox.changed');
    expect(await answer({ kind: 'failed', retryInMs: 4_000 })).toEqual({ value: 'waiting', sent: 1 });
    expect(wait(3_999)).toEqual({ value: 'waiting', sent: 1 });
    expect(wait(1)).toEqual({ value: 'sending', sent: 2 });
    await answer({ kind: 'failed', retryInMs: 8_000 });
    expect(wait(7_999)).toEqual({ value: 'waiting', sent: 2 });
    expect(wait(1)).toEqual({ value: 'sending', sent: 3 });
  });

  it('J4 later facts wait behind the first', async () => {
    const { send, answer } = start();
    send('outbox.changed');
    await answer({ kind: 'failed', retryInMs: 4_000 });
    expect(send('outbox.changed')).toEqual({ value: 'waiting', sent: 1 });
  });

  it('the delivery sends immediately when the network comes back, and cancels the wait', async () => {
    const { send, answer, wait } = start();
    send('outbox.changed');
    await answer({ kind: 'failed', retryInMs: 4_000 });
    expect(send('network.online')).toEqual({ value: 'sending', sent: 2 });
    await answer({ kind: 'nothing' });
    expect(wait(60_000)).toEqual({ value: 'idle', sent: 2 });
  });

  it('the delivery retries after 30 s on an unexpected error', async () => {
    const { send, answer, wait } = start();
    send('outbox.changed');
    expect(await answer(new Error('closed'))).toEqual({ value: 'waiting', sent: 1 });
    expect(wait(29_999)).toEqual({ value: 'waiting', sent: 1 });
    expect(wait(1)).toEqual({ value: 'sending', sent: 2 });
  });
});

describe('parked facts', () => {
  it('DEC-137 parked facts are retried when the server accepts another fact, until the round is over', async () => {
    const { send, answer, triesHeld } = start();
    send('outbox.changed');
    expect(await answer({ kind: 'held' })).toEqual({ value: 'holding', sent: 1 });
    send('outbox.changed');
    expect(triesHeld()).toBe(false);
    expect(await answer({ kind: 'accepted' })).toEqual({ value: 'sending', sent: 3 });
    expect(triesHeld()).toBe(true);
    expect(await answer({ kind: 'parked' })).toEqual({ value: 'sending', sent: 4 });
    expect(triesHeld()).toBe(true);
    expect(await answer({ kind: 'held' })).toEqual({ value: 'holding', sent: 4 });
    send('outbox.changed');
    expect(triesHeld()).toBe(false);
  });

  it('DEC-137 parked facts are tried once at the start, and again after an outage', async () => {
    const { send, answer, wait, triesHeld } = start();
    send('outbox.changed');
    expect(triesHeld()).toBe(true);
    await answer({ kind: 'failed', retryInMs: 1_000 });
    wait(1_000);
    expect(triesHeld()).toBe(true);
  });

  it('DEC-137 parked facts are retried every five minutes when nothing else is sent', async () => {
    const { send, answer, wait, triesHeld } = start();
    send('outbox.changed');
    await answer({ kind: 'held' });
    expect(wait(299_999)).toEqual({ value: 'holding', sent: 1 });
    expect(wait(1)).toEqual({ value: 'sending', sent: 2 });
    expect(triesHeld()).toBe(true);
    await answer({ kind: 'accepted' });
    expect(await answer({ kind: 'nothing' })).toEqual({ value: 'idle', sent: 3 });
    expect(wait(3_600_000)).toEqual({ value: 'idle', sent: 3 });
  });

  it('J16 parked facts wait while there is no network or session', async () => {
    for (const type of ['network.offline', 'auth.expired'] as const) {
      const { send, answer } = start();
      send('outbox.changed');
      await answer({ kind: 'held' });
      const value = type === 'network.offline' ? 'offline' : 'unauthorized';
      expect(send(type)).toEqual({ value, sent: 1 });
    }
  });
});

describe('no network', () => {
  it('the delivery is offline without an answer, and retries after the wait', async () => {
    const { send, answer, wait } = start();
    send('outbox.changed');
    expect(await answer({ kind: 'unreachable', retryInMs: 2_000 })).toEqual({ value: 'offline', sent: 1 });
    expect(wait(1_999)).toEqual({ value: 'offline', sent: 1 });
    expect(wait(1)).toEqual({ value: 'sending', sent: 2 });
  });

  it('the delivery sends immediately when the network comes back after a failed request', async () => {
    const { send, answer } = start();
    send('outbox.changed');
    await answer({ kind: 'unreachable', retryInMs: 2_000 });
    expect(send('outbox.changed', 'network.online')).toEqual({ value: 'sending', sent: 2 });
  });

  it('the delivery sends no new facts while the browser is offline', () => {
    const { send } = start();
    expect(send('network.offline')).toEqual({ value: 'offline', sent: 0 });
    expect(send('outbox.changed')).toEqual({ value: 'offline', sent: 0 });
    expect(send('network.online')).toEqual({ value: 'sending', sent: 1 });
  });

  it('the delivery retries after 30 s anyway, because the browser may be wrong', async () => {
    const { send, answer, wait } = start();
    send('outbox.changed');
    await answer({ kind: 'failed', retryInMs: 1_000 });
    expect(send('network.offline')).toEqual({ value: 'offline', sent: 1 });
    expect(wait(29_999)).toEqual({ value: 'offline', sent: 1 });
    expect(wait(1)).toEqual({ value: 'sending', sent: 2 });
  });
});

describe('an expired session', () => {
  it('J16 the delivery pauses after a 401 until the user signs in', async () => {
    const { send, answer, wait } = start();
    send('outbox.changed');
    expect(await answer({ kind: 'unauthorized' })).toEqual({ value: 'unauthorized', sent: 1 });
    expect(send('outbox.changed', 'network.offline', 'network.online')).toEqual({
      value: 'unauthorized',
      sent: 1,
    });
    expect(wait(3_600_000)).toEqual({ value: 'unauthorized', sent: 1 });
    expect(send('auth.renewed')).toEqual({ value: 'sending', sent: 2 });
  });

  it('J16 the delivery pauses in any state when another request gets a 401', async () => {
    expect(start().send('auth.expired')).toEqual({ value: 'unauthorized', sent: 0 });
    const underWay = start();
    expect(underWay.send('outbox.changed', 'auth.expired')).toEqual({ value: 'unauthorized', sent: 1 });
    expect(underWay.dropped()).toBe(1);
    const waiting = start();
    waiting.send('outbox.changed');
    await waiting.answer({ kind: 'failed', retryInMs: 1_000 });
    expect(waiting.send('auth.expired')).toEqual({ value: 'unauthorized', sent: 1 });
    expect(start().send('network.offline', 'auth.expired')).toEqual({ value: 'unauthorized', sent: 0 });
  });

  it('J16 the delivery ignores a 401 that is older than the new session', async () => {
    const { send, answer } = start();
    send('outbox.changed', 'auth.renewed');
    expect(await answer({ kind: 'unauthorized' })).toEqual({ value: 'sending', sent: 2 });
    expect(await answer({ kind: 'unauthorized' })).toEqual({ value: 'unauthorized', sent: 2 });
  });
});

describe('one sender per browser', () => {
  it('J10 J16 the delivery sends nothing while another tab sends, and remembers whether the session is valid', () => {
    const { send } = start(false);
    const following = (session: string) => ({ value: { following: session }, sent: 0 });
    expect(send('outbox.changed', 'network.offline', 'network.online')).toEqual(following('signedIn'));
    expect(send('auth.expired')).toEqual(following('signedOut'));
    expect(send('auth.renewed')).toEqual(following('signedIn'));
    expect(send('auth.expired', 'delivery.start')).toEqual({ value: 'unauthorized', sent: 0 });
    expect(send('auth.renewed')).toEqual({ value: 'sending', sent: 1 });
  });

  it('J10 the delivery stops permanently from any state', () => {
    const waysIn: JournalDeliveryEvent['type'][][] = [
      [],
      ['outbox.changed'],
      ['network.offline'],
      ['auth.expired'],
      ['delivery.stop'],
    ];
    for (const way of waysIn) {
      const { send, picture } = start();
      send(...way);
      const { sent } = picture();
      expect(send('delivery.stop')).toEqual({ value: 'stopped', sent });
      expect(send('outbox.changed', 'network.online', 'auth.renewed', 'delivery.start')).toEqual({
        value: 'stopped',
        sent,
      });
    }
    expect(start(false).send('delivery.stop')).toEqual({ value: 'stopped', sent: 0 });
  });

  it('J10 the delivery aborts the step in progress when it stops', async () => {
    const { send, answerFirst, picture, dropped } = start();
    send('outbox.changed', 'delivery.stop');
    expect(dropped()).toBe(1);
    answerFirst({ kind: 'accepted' });
    await new Promise(setImmediate);
    expect(picture()).toEqual({ value: 'stopped', sent: 1 });
  });

  it('J10 the delivery cancels the wait when it stops', async () => {
    const { send, answer, wait } = start();
    send('outbox.changed');
    await answer({ kind: 'failed', retryInMs: 1_000 });
    send('delivery.stop');
    expect(wait(60_000)).toEqual({ value: 'stopped', sent: 1 });
  });
});
